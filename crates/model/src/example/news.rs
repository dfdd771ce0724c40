//! Events for the host page: the last answer and the last refusal.

use bastide_rules::{Action, Clause, Event};

/// The last answer and the last refusal in an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// Actions of the last answer.
    pub(super) answer: Vec<Action>,
    /// Events in which they completed or scored something.
    pub(super) led: Vec<Event>,
    /// Number of refused actions, and the clause that refused the last one.
    pub(super) refused: Option<(u32, Clause)>,
}
