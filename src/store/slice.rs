//! A part of the session or page for a panel.
//!
//! A panel is repainted when its slice changes. All slices share one type of memo: a memo for
//! each type of value adds 6 KB to the first file of the program and to the deferred one.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

/// A cheap, copyable handle to a value; reads of it are tracked.
pub struct Slice<T> {
    memo: Memo<Shared>,
    of: PhantomData<fn() -> T>,
}

/// A value of any type, compared by value.
#[derive(Clone)]
pub(super) struct Shared(Arc<dyn Value>);

trait Value: Any + Send + Sync {
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Any + Send + Sync> Value for T {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        self.0.is(&*other.0)
    }
}

impl Shared {
    pub(super) fn new<T: PartialEq + Send + Sync + 'static>(value: T) -> Shared {
        Shared(Arc::new(value))
    }

    fn value<T: 'static>(&self) -> Option<&T> {
        let value: &dyn Any = &*self.0;
        value.downcast_ref::<T>()
    }
}

impl<T> From<Memo<Shared>> for Slice<T> {
    fn from(memo: Memo<Shared>) -> Slice<T> {
        Slice {
            memo,
            of: PhantomData,
        }
    }
}

impl<T: 'static> Slice<T> {
    /// Reads the slice and tracks it. `None` if its part of the page was removed: an effect
    /// that was woken before still runs once.
    pub fn with<R>(self, act: impl FnOnce(&T) -> R) -> Option<R> {
        self.memo.try_get()?.value().map(act)
    }

    /// Reads the slice untracked. `None` as in [`Slice::with`].
    pub fn read<R>(self, act: impl FnOnce(&T) -> R) -> Option<R> {
        self.memo.try_get_untracked()?.value().map(act)
    }
}

impl Slice<String> {
    /// The text for a view.
    pub fn text(self) -> Box<dyn Fn() -> String + Send + Sync> {
        Box::new(move || self.with(String::clone).unwrap_or_default())
    }
}

impl<T> Clone for Slice<T> {
    fn clone(&self) -> Slice<T> {
        *self
    }
}

impl<T> Copy for Slice<T> {}
