//! The deferred functions in one table. The page loads them after the first picture; other
//! programs have them from the start.

#![deny(clippy::wildcard_enum_match_arm)]

use bastide_notation::answer::Answer;

use crate::session::{Effects, GameIntent, Intent, Later, SavesIntent, Session};
use crate::update::{clock, correspondence, course, example, rematch, saves};

/// All deferred functions of the model.
pub static LATER: Later = Later {
    load: saves::load,
    saves: saves::update,
    answer: Answer::parse,
    clock: clock::with_clock,
    before,
    follow,
};

fn before(session: &mut Session, intent: &Intent) -> Option<Effects> {
    if let Some(effects) = example::update(session, intent) {
        return Some(effects);
    }
    if let Some(effects) = course::update(session, intent) {
        return Some(effects);
    }
    match intent {
        Intent::Game(GameIntent::Load(text)) => correspondence::load(session, text),
        Intent::Game(GameIntent::Rematch(seed)) => Some(rematch::rematch(session, *seed)),
        Intent::Turn(intent) => Some(correspondence::at_table(session, *intent)),
        Intent::Saves(SavesIntent::Rival(theirs)) => correspondence::meet(session, theirs),
        Intent::Draft(_)
        | Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Edit(_)
        | Intent::Tell(_)
        | Intent::CloseNotice
        | Intent::Reword => None,
    }
}

fn follow(session: &mut Session) {
    example::follow(session);
    course::follow(session);
}

impl Session {
    /// A session on the start screen, with all functions.
    pub fn new(seed: u64) -> Session {
        Session {
            later: Some(&LATER),
            ..Session::without_later(seed)
        }
    }
}
