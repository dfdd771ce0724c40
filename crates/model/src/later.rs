//! What a game does without until its first turn is over, as a table of functions:
//! the page loads it later, and other programs have it from the beginning.

use bastide_notation::answer::Answer;

use super::minds::Read;
use super::shelf::Kept;
use super::{Effects, Flaw, Intent, Notice, Session, Table, exhibit, save};

/// The functions of the model that come later.
pub struct Later {
    /// Opens the text of a game, or a link to one.
    pub(super) open: fn(&str) -> Result<Table, Notice>,
    /// Opens a game of the shelf.
    pub(super) resume: fn(&Kept) -> Result<Table, Box<Flaw>>,
    /// Reads what a computer answers.
    pub(super) answer: Read,
    /// Does what a reader of an example wants.
    pub(super) exhibit: fn(&mut Session, &Intent) -> Option<Effects>,
    /// Judges what a reader of an example did.
    pub(super) follow: fn(&mut Session),
}

/// All of them.
pub static LATER: Later = Later {
    open: save::open,
    resume: Kept::table,
    answer: Answer::parse,
    exhibit: exhibit::update,
    follow: exhibit::follow,
};
