//! Computer players for every decision of every phase.
//!
//! A [`Bot`] gets a [`View`], which hides the order of the stack, and returns a [`Choice`]
//! with its reasons. [`Level::bot`] makes one; `docs/bots.md` explains how they think.
//! Nothing here reads a clock: work is counted in evaluated positions, and a [`Thought`]
//! runs in slices.
//!
//! ```
//! use bastide_bots::{Level, View};
//! use bastide_rules::{Color, Game, Setup, Systems, TileSet};
//!
//! let players = vec![Color::Red, Color::Blue];
//! let setup = Setup::new(players, Systems::NONE, &[TileSet::Base], Default::default(), 1);
//! let mut game = Game::new(setup)?;
//! let mut thought = Level::Hard.bot(7).think(&View::of(&game)).unwrap();
//! while !thought.step(1_000) {
//!     // Show thought.progress(), look for a click, or drop the thought.
//! }
//! let choice = thought.choice().unwrap();
//! game.play(choice.action).unwrap();
//! assert!(choice.reason().unwrap().second.is_some());
//! # Ok::<(), bastide_rules::SetupError>(())
//! ```

pub mod absurd;
pub mod arena;
mod auction;
mod budget;
mod candidate;
mod chances;
mod character;
mod choice;
mod comparison;
mod contests;
mod deeds;
mod easy;
mod endgame;
mod ending;
mod evaluation;
mod evaluator;
mod line;
mod memory;
mod motives;
mod order;
mod player;
mod playout;
mod prospects;
mod ranking;
mod rates;
mod search;
mod shares;
mod shortlist;
mod specials;
mod sums;
mod threats;
mod turn;
mod value;
mod view;
mod weights;

pub use budget::WorkBudget;
pub use character::Level;
pub use choice::{Choice, Method, Ranked, Reason};
pub use motives::{Motive, MotiveKind};
pub use player::{Bot, Thought};
pub use shares::Shares;
pub use sums::{OfCandidate, ShareSums, SumsError};
pub use value::ValuePart;
pub use view::View;
pub use weights::Weights;

/// The examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
