//! The search of the strongest player.
//!
//! An end that is near enough is solved. Otherwise all ways to play the turn are
//! evaluated as they stand; the best ones are then
//! played on: the stack is shuffled, everybody plays a few turns as it seems
//! best at the moment, and the result is evaluated. The same shuffles serve all
//! candidates, and half of them fall out in every round.

mod rounds;
mod state;

pub use state::{Search, sort};
