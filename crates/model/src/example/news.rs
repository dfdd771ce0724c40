//! The news about a reader of an example: the last answer, and the last refusal.

use bastide_rules::{Action, Clause, Event};

/// The last answer and the last refusal in an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The actions that were played as an answer.
    pub(super) answer: Vec<Action>,
    /// The events in which that completed or scored something.
    pub(super) led: Vec<Event>,
    /// The number of deeds that were refused, and the clause that refused the last one.
    pub(super) refused: Option<(u32, Clause)>,
}
