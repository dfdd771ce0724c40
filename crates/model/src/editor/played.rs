//! Steps, actions and answers, recorded by playing.

mod answers;
mod moves;
pub(crate) mod steps;

pub use answers::AnswerKind;
pub use moves::AnswerMove;
