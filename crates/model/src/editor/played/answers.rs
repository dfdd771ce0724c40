//! Alternative answers of a step.

use bastide_notation::scenario::{Reply, Step};

/// The kinds of alternative answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// Answers that are right as well.
    Right,
    /// Wrong answers with a comment.
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

    /// The answers of this kind, for changes.
    pub(crate) fn of_mut(self, step: &mut Step) -> &mut Vec<Reply> {
        match self {
            AnswerKind::Right => &mut step.accept,
            AnswerKind::Wrong => &mut step.refuse,
        }
    }
}
