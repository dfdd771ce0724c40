//! Stacks that others play, too: the game of the day, links with a stack or a result, and the
//! comparison of two results.

mod compare;
mod games;
mod invitation;
mod known;
mod parting;

pub use compare::{Comparison, OwnTurn, TurnPair};
pub use games::{LEVEL, can_send, is_altered, is_of, is_over, is_result, key, level, link, of_day};
pub use invitation::Invitation;
pub use known::saved;
pub use parting::Parting;
