//! Ctrl+C during the steps of a command. The programs of the step get the signal as well
//! and end; then this one says how to resume.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::failure::Failure;

/// The mark of this program, once it is registered.
static OWN: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// A mark of Ctrl+C during a step. When set, as it is between steps, the next press ends
/// this program at once.
#[derive(Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Notes Ctrl+C until this is dropped.
    pub fn watch() -> Result<Interrupt, Failure> {
        let pressed = match OWN.get() {
            Some(pressed) => pressed,
            None => {
                let error = |error| Failure::Unexpected(format!("no signals: {error}"));
                let pressed = registered().map_err(error)?;
                OWN.get_or_init(|| pressed)
            }
        };
        pressed.store(false, Ordering::Relaxed);
        Ok(Interrupt(Arc::clone(pressed)))
    }

    /// Does some work; fails with the interrupt, not with an error that followed from it.
    pub fn during<T>(&self, work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
        let result = work();
        match self.0.load(Ordering::Relaxed) {
            true => Err(Failure::Interrupted),
            false => result,
        }
    }

    /// Notes Ctrl+C.
    #[cfg(test)]
    pub fn press(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A mark that the signal sets, and that ends the program if it was set before.
fn registered() -> io::Result<Arc<AtomicBool>> {
    let pressed = Arc::default();
    flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&pressed))?;
    flag::register(SIGINT, Arc::clone(&pressed))?;
    Ok(pressed)
}
