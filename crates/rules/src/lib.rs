//! The rules of the game: tiles, board, features, turns and scoring.
//!
//! This crate knows the rules and nothing else: no user-facing text, no files,
//! no clock, no randomness except a seeded shuffle. The same setup and the same
//! actions give the same game on every machine.
//!
//! # A tour
//!
//! A game begins from a [`Setup`]: the players, the rules and the order of
//! the tiles. Here the stack is short and known.
//!
//! ```
//! use bastide_rules::setup::StartPosition;
//! use bastide_rules::*;
//!
//! let tile = |name| TileId::parse(name).unwrap();
//! let mut game = Game::new(Setup {
//!     players: vec![Color::Red, Color::Blue],
//!     systems: Systems::NONE,
//!     options: Default::default(),
//!     stack: vec![tile("base.E"), tile("base.U")],
//!     position: StartPosition::default(),
//! })?;
//! # Ok::<(), SetupError>(())
//! ```
//!
//! The [`Phase`] says which decision is due, and [`Game::legal`] lists the
//! legal actions. The first tile has one city edge; it fits in many ways.
//!
//! ```
//! # use bastide_rules::setup::StartPosition;
//! # use bastide_rules::*;
//! # let tile = |name| TileId::parse(name).unwrap();
//! # let game = Game::new(Setup {
//! #     players: vec![Color::Red, Color::Blue],
//! #     systems: Systems::NONE,
//! #     options: Default::default(),
//! #     stack: vec![tile("base.E"), tile("base.U")],
//! #     position: StartPosition::default(),
//! # })?;
//! assert_eq!(game.phase(), Phase::Place { tile: tile("base.E") });
//! assert_eq!(game.decider(), Player::new(0));
//!
//! // North of the start tile the city edge must point down; south of it, where
//! // there is meadow, it may point three ways.
//! assert_eq!(game.rotations_at(Cell::new(0, -1)), [Rotation::R180]);
//! assert_eq!(game.rotations_at(Cell::new(0, 1)), [Rotation::R90, Rotation::R180, Rotation::R270]);
//! # Ok::<(), SetupError>(())
//! ```
//!
//! [`Game::play`] performs a legal action and returns its events. It refuses any
//! other with the [`Clause`] that forbids it, and nothing changes.
//!
//! ```
//! # use bastide_rules::setup::StartPosition;
//! # use bastide_rules::*;
//! # let tile = |name| TileId::parse(name).unwrap();
//! # let mut game = Game::new(Setup {
//! #     players: vec![Color::Red, Color::Blue],
//! #     systems: Systems::NONE,
//! #     options: Default::default(),
//! #     stack: vec![tile("base.E"), tile("base.U")],
//! #     position: StartPosition::default(),
//! # })?;
//! let north = Cell::new(0, -1);
//! let upright = Action::Place { cell: north, rotation: Rotation::R0 };
//! let refusal = game.play(upright).unwrap_err();
//! assert_eq!(refusal.clause, Clause::BaseFit);
//! assert_eq!(
//!     refusal.reason,
//!     Reason::Mismatch { side: Side::S, shows: Edge::Field, meets: Edge::City },
//! );
//!
//! game.play(Action::Place { cell: north, rotation: Rotation::R180 }).unwrap();
//!
//! // The city is closed; the meeple in it scores 2 tiles x 2 points.
//! let events = game.play(Action::meeple(Segment::City(Side::S))).unwrap();
//! let award = events.iter().find_map(|event| match event {
//!     Event::Scored(award) => Some(award),
//!     _ => None,
//! });
//! let award = award.unwrap();
//! assert_eq!((award.points, award.clause), (4, Clause::BaseSmallCity));
//! assert_eq!((award.terms[0].count, award.terms[0].each), (2, 2));
//!
//! // The meeple came back, and it is the next player's turn.
//! let red = Player::new(0).unwrap();
//! assert_eq!(game.seat(red).score, 4);
//! assert_eq!(game.seat(red).figures(FigureKind::Meeple), 7);
//! assert_eq!(game.decider(), Player::new(1));
//! # Ok::<(), SetupError>(())
//! ```
//!
//! [`Board::feature_at`] finds a feature, [`Game::feature_worth`] its worth, and
//! [`Game::undo`] undoes any number of actions.
//!
//! ```
//! # use bastide_rules::setup::StartPosition;
//! # use bastide_rules::*;
//! # let tile = |name| TileId::parse(name).unwrap();
//! # let mut game = Game::new(Setup {
//! #     players: vec![Color::Red, Color::Blue],
//! #     systems: Systems::NONE,
//! #     options: Default::default(),
//! #     stack: vec![tile("base.E"), tile("base.U")],
//! #     position: StartPosition::default(),
//! # })?;
//! let before = game.clone();
//! game.play(Action::Place { cell: Cell::new(1, 0), rotation: Rotation::R0 }).unwrap_err();
//! game.play(Action::Place { cell: Cell::new(0, 1), rotation: Rotation::R90 }).unwrap();
//! let road = game.board().feature_at(Cell::ORIGIN, Segment::Road(Side::W)).unwrap();
//! assert_eq!((road.tiles, road.open, road.is_complete()), (1, 2, false));
//! let worth = game.feature_worth(&road);
//! assert_eq!((worth.points(), worth.clause), (1, Clause::BaseFinal));
//! game.undo();
//! assert!(game == before);
//! # Ok::<(), SetupError>(())
//! ```

pub mod action;
mod award;
pub mod board;
pub mod clause;
mod core;
mod edge;
pub mod event;
mod expansion;
mod expansions;
pub mod field;
pub mod figures;
pub mod game;
pub mod geometry;
mod limits;
mod memory;
pub mod mix;
pub mod neutral;
pub mod options;
pub mod order;
pub mod pieces;
pub mod player;
pub mod refusal;
pub mod segment;
pub mod setup;
mod shape;
pub mod shuffle;
mod stage;
pub mod system;
pub mod tile;
pub mod tiles;

pub use action::Action;
pub use board::Board;
pub use clause::Clause;
pub use edge::Edge;
pub use event::{Award, Event};
#[cfg(feature = "separate")]
pub use game::add_expansions;
pub use game::{Game, Phase};
pub use geometry::{Cell, Corner, Half, Rotation, Side};
pub use neutral::Neutral;

pub use figures::FigureKind;
pub use player::{Color, Player};
pub use refusal::{Reason, Refusal};
pub use segment::{FeatureKind, Segment};
pub use setup::{Setup, SetupError};
pub use system::{System, Systems};
pub use tiles::{TileId, TileSet};

/// Makes the tables of tiles that all games share, which the first game makes otherwise.
pub fn prepare() {
    shape::tables();
}

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
