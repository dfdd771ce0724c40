//! Text to game and back: actions, records and positions.
//!
//! A record is a JSON document with the beginning of a game and its actions. It carries
//! saved games, shared links, examples and bug reports; `docs/format.md` describes it.
//!
//! ```
//! use bastide_notation::{Record, parse_action, print_action};
//! use bastide_rules::{Action, Cell, Rotation};
//!
//! let record = Record::parse(r#"{
//!     "format": "bastide/1",
//!     "players": [{"color": "red"}, {"color": "blue"}],
//!     "systems": [],
//!     "stack": ["base.U", "base.V"],
//!     "actions": ["place 1,0 0", "meeple road W"]
//! }"#)?;
//! let replay = record.replay()?;
//! assert_eq!(replay.refused, None);
//! assert_eq!(replay.game.color(replay.game.turn_player()).name(), "blue");
//!
//! let action = parse_action("place 2,0 90")?;
//! assert_eq!(action, Action::Place { cell: Cell::new(2, 0), rotation: Rotation::R90 });
//! assert_eq!(print_action(action), "place 2,0 90");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate reads JSON by itself (see [`mod@json`]): browsers download it, so every
//! kilobyte counts, and people write records by hand, so errors must name their place.

pub mod action;
pub mod answer;
pub mod archive;
mod bits;
pub mod catalog;
mod document;
pub mod error;
pub mod event;
pub mod foreign;
mod found;
pub mod json;
pub mod link;
pub mod log;
mod moment;
pub mod motive;
pub mod options;
pub mod position;
pub mod puzzle;
pub mod record;
pub mod replay;
pub mod report;
pub mod scenario;
mod seek;
mod seen;
mod start;
pub mod vocabulary;
mod word_writer;
mod words;
pub mod written;

pub use action::{parse_action, parse_action_in, print_action};
pub use answer::Answer;
pub use bastide_rules::{System, Systems};
pub use document::parse_seed;
pub use error::{Found, Place, Problem, RecordError};
pub use motive::{Motive, MotiveKind};
pub use position::Position;
pub use puzzle::Puzzle;
pub use record::{Comment, FORMAT, PlayerEntry, Record};
pub use replay::{Refused, Replay, Why};
pub use report::report;
pub use scenario::{Scenario, check};
pub use seen::Seen;
pub use words::{Expected, TextError};

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
