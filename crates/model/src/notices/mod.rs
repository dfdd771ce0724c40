//! Messages, and what is wrong with a text or a position.

pub(crate) mod flaw;
mod notice;
mod unfit;

pub use flaw::Flaw;
pub use notice::{Notice, TurnNews};
pub use unfit::Unfit;
