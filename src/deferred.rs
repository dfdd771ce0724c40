//! Deferred code: WebAssembly files beside the first, loaded after the first picture of the
//! board, or before it in a game with expansions ([`load_boxes`]: only their rules).
//!
//! A deferred function has the attribute
//! `#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]`, and [`deferred!`]
//! calls it. With the feature `split`, a tool that runs after the linker
//! (`xtask/src/split.rs`) moves it to another file, with everything that only deferred
//! functions call. Without the feature, the app is one file.

#[cfg(feature = "split")]
pub use file::{has_boxes, is_here, load_boxes, now, track};
#[cfg(not(feature = "split"))]
pub use whole::{has_boxes, is_here, load_boxes, track};

#[cfg(feature = "split")]
use file::{arrive, fetch};
#[cfg(not(feature = "split"))]
use whole::{arrive, fetch};

use crate::language;

/// Calls a deferred function: `None` until its code has loaded, and readers re-run then.
#[cfg(feature = "split")]
macro_rules! deferred {
    ($call:expr) => {
        $crate::deferred::now($call)
    };
}
#[cfg(not(feature = "split"))]
macro_rules! deferred {
    ($call:expr) => {
        $crate::deferred::is_here().then(|| $call)
    };
}
pub(crate) use deferred;

/// Loads the deferred code and its words. Returns false if that fails.
pub async fn load() -> bool {
    let is_here = fetch().await;
    if is_here {
        language::choice::complete();
        arrive();
    }
    is_here
}

#[cfg(feature = "split")]
mod file {
    use std::cell::Cell;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use leptos::prelude::*;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    thread_local! {
        static IS_HERE: ArcRwSignal<bool> = ArcRwSignal::new(false);
        static HAS_BOXES: Cell<bool> = const { Cell::new(false) };
    }

    /// True once the deferred code has loaded.
    pub fn is_here() -> bool {
        IS_HERE.with(|it| it.get_untracked())
    }

    /// True once the deferred code has loaded, when readers re-run.
    pub fn track() -> bool {
        let is_here = is_here();
        if !is_here {
            IS_HERE.with(|it| it.track());
        }
        is_here
    }

    /// True once the rules of the expansions have loaded.
    pub fn has_boxes() -> bool {
        HAS_BOXES.get()
    }

    /// Loads the rules of the expansions. Returns false if that fails.
    pub async fn load_boxes() -> bool {
        HAS_BOXES.set(add_expansions().await.is_ok());
        has_boxes()
    }

    /// Loads all files. Returns false if that fails.
    pub async fn fetch() -> bool {
        load_boxes().await && first_call().await.is_ok()
    }

    /// Re-runs the readers.
    pub fn arrive() {
        IS_HERE.with(|it| it.set(true));
    }

    /// Adds the expansions, whose rules have another file.
    #[wasm_split(boxes, fallible)]
    fn add_expansions() -> Result<(), SplitLoaderError> {
        bastide_rules::add_expansions();
        Ok(())
    }

    /// A first deferred function, to load its file by a call.
    #[wasm_split(later, fallible)]
    fn first_call() -> Result<(), SplitLoaderError> {
        Ok(())
    }

    /// Runs the future of a call to its end, once the file has loaded.
    pub fn now<T>(call: impl Future<Output = T>) -> Option<T> {
        if !track() {
            return None;
        }
        let mut call = pin!(call);
        let mut context = Context::from_waker(Waker::noop());
        // Each function asks for the file at its first call, and `later.js` answers at once.
        for _ in 0..2 {
            if let Poll::Ready(value) = call.as_mut().poll(&mut context) {
                return Some(value);
            }
        }
        None
    }
}

#[cfg(not(feature = "split"))]
mod whole {
    /// True: the app is one file.
    #[cfg(not(test))]
    pub fn is_here() -> bool {
        true
    }
    #[cfg(test)]
    pub use super::tests::is_here;

    /// True: the app is one file.
    pub fn track() -> bool {
        is_here()
    }

    /// True: the app is one file.
    pub fn has_boxes() -> bool {
        is_here()
    }

    /// Loads nothing.
    pub async fn load_boxes() -> bool {
        true
    }

    /// Loads nothing.
    pub async fn fetch() -> bool {
        true
    }

    /// Has no readers to re-run.
    pub fn arrive() {}
}

#[cfg(test)]
pub mod tests {
    use std::cell::Cell;

    thread_local! {
        static IS_HERE: Cell<bool> = const { Cell::new(true) };
    }

    /// True outside [`without`].
    pub fn is_here() -> bool {
        IS_HERE.get()
    }

    /// Acts as if the deferred code had not loaded.
    pub fn without<T>(act: impl FnOnce() -> T) -> T {
        IS_HERE.set(false);
        let done = act();
        IS_HERE.set(true);
        done
    }
}
