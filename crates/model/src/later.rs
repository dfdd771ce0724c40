//! What a game does without until its first turn is over, as a table of functions:
//! the page loads it later, and other programs have it from the beginning.

use bastide_notation::answer::Answer;

use crate::save::{self, Kept};
use crate::session::{Later, Session};
use crate::update::{clock, course, example};

/// All functions of the model that come later.
pub static LATER: Later = Later {
    open: save::open,
    resume: Kept::table,
    answer: Answer::parse,
    clock: clock::with_clock,
    exhibit: example::update,
    follow: example::follow,
    course: course::update,
    learn: course::follow,
};

impl Session {
    /// A session on the start screen, with the whole program.
    pub fn new(seed: u64) -> Session {
        Session {
            later: Some(&LATER),
            ..Session::without_later(seed)
        }
    }
}
