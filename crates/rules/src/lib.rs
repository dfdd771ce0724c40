//! The rules of the game: tiles, board, features, turns and scoring.

pub mod action;
pub mod board;
pub mod clause;
pub mod event;
pub mod game;
pub mod geometry;
pub mod options;
pub mod player;
pub mod refusal;
pub mod segment;
pub mod setup;
pub mod shuffle;
mod tables;
pub mod tile;
pub mod tiles;

pub use action::Action;
pub use board::Board;
pub use clause::Clause;
pub use event::{Award, Event};
pub use game::{Game, Phase};
pub use geometry::{Cell, Half, Side, Turn};
pub use player::{Color, FigureKind, Player};
pub use refusal::{Reason, Refusal};
pub use segment::Segment;
pub use setup::{Setup, SetupError};
pub use tables::{Edge, FeatureKind};
pub use tiles::{TileId, TileSet};
