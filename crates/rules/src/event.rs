//! The events of a game, reported to an observer.

mod table;

pub use self::table::Event;
pub use crate::award::{Award, Subject, Term, Unit};
pub use crate::tile::Good;

/// A receiver of events. Events are made only for receivers that watch, so games
/// without an observer pay nothing.
pub trait Observer {
    /// True if events are received; if not, ordering them is skipped.
    const WATCHES: bool = true;

    /// Receives an event.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

/// The observer that ignores events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Observer for Nobody {
    const WATCHES: bool = false;

    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> Event) {}
}

impl Observer for Vec<Event> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
