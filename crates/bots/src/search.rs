//! The search of the strongest player.
//!
//! An endgame that is near enough is solved. Otherwise all lines of the turn are evaluated,
//! and the best ones get playouts: the stack is shuffled, all players play a few turns
//! greedily, and the result is evaluated. All candidates get the same shuffles, and every
//! round drops half of them.

mod rounds;
mod state;

pub use state::{Search, sort};
