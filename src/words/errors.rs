//! Errors and refusals: clauses, notices, unreadable texts.

mod clauses;
mod editor;
mod load_errors;
mod notices;
mod refusals;

pub use clauses::{clause, origin};
pub use editor::refused_action;
pub use load_errors::load_error;
pub use notices::{notice, seldom, told, weaker};
pub use refusals::refusal;
