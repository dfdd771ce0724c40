//! The answers that a step lists beside its own.

use bastide_notation::scenario::{Reply, Step};

/// The kinds of answers that a step lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// Answers that are right as well.
    Right,
    /// Wrong answers that deserve a sentence.
    Wrong,
}

impl AnswerKind {
    /// The answers of this kind.
    pub fn of(self, step: &Step) -> &Vec<Reply> {
        match self {
            AnswerKind::Right => &step.accept,
            AnswerKind::Wrong => &step.refuse,
        }
    }

    /// The answers of this kind, to be changed.
    pub(crate) fn of_mut(self, step: &mut Step) -> &mut Vec<Reply> {
        match self {
            AnswerKind::Right => &mut step.accept,
            AnswerKind::Wrong => &mut step.refuse,
        }
    }
}
