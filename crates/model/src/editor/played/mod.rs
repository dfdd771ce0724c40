//! The parts of an example that are played: steps, moves and answers.

mod answers;
mod moves;
pub(crate) mod steps;

pub use answers::AnswerKind;
pub use moves::AnswerMove;
