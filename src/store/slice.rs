//! The part of what the page knows that a panel shows.
//!
//! A panel is painted again when its slice is another than before. All slices
//! share one kind of memo: a kind for each would add a kilobyte to the download
//! every time.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

/// A handle to a part of what the page knows, as cheap to copy as a number.
pub struct Slice<T> {
    memo: Memo<Shared>,
    of: PhantomData<fn() -> T>,
}

/// A value of any type that can be compared with another.
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
}

/// Finds a slice again; it is given what it was before.
pub(super) type Find = Box<dyn Fn(Option<&Shared>) -> Shared + Send + Sync>;

impl<T: 'static> Slice<T> {
    pub(super) fn new(find: Find) -> Slice<T> {
        Slice {
            memo: memo(find),
            of: PhantomData,
        }
    }

    /// Does something with the slice; what does so does it again when the slice
    /// has changed.
    pub fn with<R>(self, act: impl FnOnce(&T) -> R) -> Option<R> {
        let shared = self.memo.get();
        let value: &dyn Any = &*shared.0;
        value.downcast_ref::<T>().map(act)
    }
}

impl Slice<String> {
    /// The text, to be shown.
    pub fn text(self) -> Box<dyn Fn() -> String + Send + Sync> {
        Box::new(move || self.with(String::clone).unwrap_or_default())
    }
}

fn memo(find: Find) -> Memo<Shared> {
    Memo::new(find)
}

impl<T> Clone for Slice<T> {
    fn clone(&self) -> Slice<T> {
        *self
    }
}

impl<T> Copy for Slice<T> {}
