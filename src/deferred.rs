//! The second file of the program: code that is not needed until the board is painted.
//!
//! A function whose code is there has a mark,
//! `#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]`. With the feature
//! `split` a tool that runs after the linker (`xtask/src/split.rs`) takes it out of the first
//! file, with all that nothing else calls, and [`deferred!`] calls it. Without the feature the
//! program is one file.

#[cfg(feature = "split")]
pub use file::{is_here, now, track};
#[cfg(not(feature = "split"))]
pub use whole::{is_here, track};

#[cfg(feature = "split")]
use file::{arrive, fetch};
#[cfg(not(feature = "split"))]
use whole::{arrive, fetch};

use crate::language;

/// The value of a call of a function with the mark. `None` until its code is here; readers
/// run again then.
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

/// Loads the second file, with its words. True if it is here then.
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
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use leptos::prelude::*;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    thread_local! {
        static IS_HERE: ArcRwSignal<bool> = ArcRwSignal::new(false);
    }

    /// True if the second file is here.
    pub fn is_here() -> bool {
        IS_HERE.with(|it| it.get_untracked())
    }

    /// The same; readers run again when it comes.
    pub fn track() -> bool {
        let is_here = is_here();
        if !is_here {
            IS_HERE.with(|it| it.track());
        }
        is_here
    }

    /// Loads the second file. True if that is done.
    pub async fn fetch() -> bool {
        first_call().await.is_ok()
    }

    /// Notes that it is here.
    pub fn arrive() {
        IS_HERE.with(|it| it.set(true));
    }

    /// Loads the file by being called.
    #[wasm_split(later, fallible)]
    fn first_call() -> Result<(), SplitLoaderError> {
        Ok(())
    }

    /// The value of a call, if the file is here.
    pub fn now<T>(call: impl Future<Output = T>) -> Option<T> {
        if !track() {
            return None;
        }
        let mut call = pin!(call);
        let mut context = Context::from_waker(Waker::noop());
        // Each function asks for the file once, and `public/later.js` answers at once.
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
    /// True: all is in one file.
    #[cfg(not(test))]
    pub fn is_here() -> bool {
        true
    }
    #[cfg(test)]
    pub use super::tests::is_here;

    /// The same.
    pub fn track() -> bool {
        is_here()
    }

    /// Nothing is missing.
    pub async fn fetch() -> bool {
        true
    }

    /// Nothing was waited for.
    pub fn arrive() {}
}

#[cfg(test)]
pub mod tests {
    use std::cell::Cell;

    thread_local! {
        static IS_HERE: Cell<bool> = const { Cell::new(true) };
    }

    /// True but for what is done [`without`] the second file.
    pub fn is_here() -> bool {
        IS_HERE.get()
    }

    /// Does something as if the second file were not here.
    pub fn without<T>(act: impl FnOnce() -> T) -> T {
        IS_HERE.set(false);
        let done = act();
        IS_HERE.set(true);
        done
    }
}
