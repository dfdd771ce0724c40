//! The slow twin: the same game played from the bare facts, in the most obvious
//! way. It keeps only the pieces on the table and recomputes everything else
//! from the printed facts of the tiles, which are all it shares with the
//! engine.

mod bazaar;
mod begin;
mod board;
mod castles;
mod fiefs;
mod legal;
mod placing;
mod tower;
mod turn;
mod watchtowers;
mod worth;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_rules::action::Axis;
use bastide_rules::options::Options;
use bastide_rules::{Cell, Color, Systems, TileId, Turn};

pub use board::{Part, Parts};
pub use castles::Castle;
pub use fiefs::{Choice, Source, fief};

/// The whole table, and the decision that is due.
#[derive(Clone, Debug)]
pub struct Twin {
    pub players: usize,
    pub colors: Vec<Color>,
    pub systems: Systems,
    pub options: Options,
    pub tiles: BTreeMap<Cell, (TileId, Turn)>,
    pub bridges: BTreeMap<Cell, Axis>,
    pub floors: BTreeMap<Cell, u8>,
    /// Player, cell and part; those on castles are not among them.
    pub figures: Vec<(usize, Cell, Part)>,
    pub castles: Vec<Castle>,
    /// By captor and owner.
    pub prisoners: BTreeMap<(usize, usize), u8>,
    pub supplies: Vec<Supplies>,
    pub scores: Vec<i32>,
    pub stack: VecDeque<TileId>,
    pub turn: usize,
    pub step: Step,
    pub now: Now,
    pub round: Round,
    pub bazaar: Option<bazaar::Bazaar>,
}

/// The pieces in front of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supplies {
    pub meeples: u8,
    pub floors: u8,
    pub bridges: u8,
    pub castles: u8,
}

/// The decision that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Place(TileId),
    Bridge(Cell, Axis),
    Figure,
    Capture(Cell),
    Castle,
    Lord(Choice),
    LateRansom,
    Offer,
    Bid,
    Settle,
    Draft,
    Over,
}

/// The events of this turn so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Now {
    pub placed: Option<Cell>,
    /// The tile that got a bridge.
    pub bridge: Option<Cell>,
    pub ransomed: bool,
    /// The tile was drawn, and not bought.
    pub from_stack: bool,
    /// No ransom could be paid when the figure phase ended.
    pub was_poor: bool,
}

/// The decisions of the current scoring round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The features that the tile and the bridge have completed.
    pub completed: BTreeSet<Parts>,
    /// The small cities among them.
    pub small: Vec<castles::SmallCity>,
    pub answers: Vec<castles::Answer>,
    /// Small cities whose watchtowers wait for a decision.
    pub waiting: BTreeSet<Parts>,
    /// Completed features that stay as they are.
    pub scored: BTreeSet<Parts>,
    /// The sources that lords have chosen.
    pub taken: BTreeMap<usize, Source>,
    /// The turn player's decisions, by the first castle of a group.
    pub ruled: BTreeMap<usize, i32>,
    /// The points that each castle got.
    pub settled: BTreeMap<usize, i32>,
}
