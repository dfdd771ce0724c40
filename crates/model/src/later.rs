//! The functions that a game does without until its first turn is over, in a table: the
//! page loads it later, and other programs have it from the beginning.

use bastide_notation::answer::Answer;

use crate::save::{self, SavedGame};
use crate::session::{Effects, Intent, Later, Session};
use crate::update::{clock, correspondence, course, example, rematch};

/// All functions of the model that come later.
pub static LATER: Later = Later {
    open: save::open,
    resume: SavedGame::table,
    answer: Answer::parse,
    clock: clock::with_clock,
    before,
    follow,
};

fn before(session: &mut Session, intent: &Intent) -> Option<Effects> {
    example::update(session, intent)
        .or_else(|| course::update(session, intent))
        .or_else(|| correspondence::update(session, intent))
        .or_else(|| rematch::update(session, intent))
}

fn follow(session: &mut Session) {
    example::follow(session);
    course::follow(session);
}

impl Session {
    /// A session on the start screen, with the whole program.
    pub fn new(seed: u64) -> Session {
        Session {
            later: Some(&LATER),
            ..Session::without_later(seed)
        }
    }
}
