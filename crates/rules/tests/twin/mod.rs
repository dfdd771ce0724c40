//! The slow twin: the same game, played in the most obvious way. It keeps only the pieces
//! on the table and recomputes everything else from the printed facts of the tiles, the
//! only data that it shares with the engine.

mod abbey;
mod abbot;
mod bazaar;
mod begin;
mod board;
mod captives;
mod castles;
mod dragon;
mod fairy;
mod fiefs;
mod hands;
mod kinds;
mod legal;
mod names;
mod parts;
mod phantom;
mod placing;
mod river;
mod tower;
mod traders;
mod turn;
mod watchtowers;
mod worth;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bastide_rules::action::Axis;
use bastide_rules::options::Options;
use bastide_rules::{Cell, Color, FigureKind, Rotation, Systems, TileId};

pub use board::{Part, Parts};
pub use castles::Castle;
pub use fairy::Beside;
pub use fiefs::{Choice, Source, fief};
pub use kinds::{KINDS, is_meeple, may_be_lord, may_climb, may_stand_on, strength};

/// The whole table, and the current decision.
#[derive(Clone, Debug)]
pub struct Twin {
    pub players: usize,
    pub colors: Vec<Color>,
    pub systems: Systems,
    pub options: Options,
    pub tiles: BTreeMap<Cell, (TileId, Rotation)>,
    pub bridges: BTreeMap<Cell, Axis>,
    pub floors: BTreeMap<Cell, u8>,
    /// All figures except those on castles.
    pub figures: Vec<Figure>,
    pub castles: Vec<Castle>,
    /// By captor, owner and kind.
    pub prisoners: BTreeMap<(usize, usize, FigureKind), u8>,
    pub supplies: Vec<Supplies>,
    pub scores: Vec<i32>,
    /// Tokens of wine, grain and cloth.
    pub goods: Vec<[u16; 3]>,
    pub stack: VecDeque<TileId>,
    pub hands: Vec<Vec<TileId>>,
    pub are_hands_dealt: bool,
    pub turn: usize,
    pub step: Step,
    pub now: Now,
    pub round: Round,
    pub bazaar: Option<bazaar::Bazaar>,
    pub waiting: bazaar::Waiting,
    pub dragon: Option<Cell>,
    pub fairy: Option<Cell>,
    /// The meeple beside which the fairy stands.
    pub beside: Option<Beside>,
    /// Tiles that came too early, and the numbers with which they return.
    pub aside: Vec<TileId>,
    pub numbers: Vec<u32>,
    pub walk: dragon::Walk,
    /// Wagons that have left their features.
    pub leaving: Vec<abbey::Leaving>,
    /// The players still to come in the last round, once it has begun.
    pub last_round: Option<VecDeque<usize>>,
    /// Those that the position names.
    pub first_round: Option<VecDeque<usize>>,
}

/// A figure on the board, on a part of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure {
    pub owner: usize,
    pub kind: FigureKind,
    pub cell: Cell,
    pub part: Part,
}

/// The pieces in front of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Supplies {
    pub figures: BTreeMap<FigureKind, u8>,
    pub floors: u8,
    pub bridges: u8,
    pub castles: u8,
    pub abbeys: u8,
}

/// The current decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Abbey,
    Hand,
    Place(TileId),
    Bridge(Cell, Axis),
    Figure,
    Capture(Cell),
    /// An own figure comes back from this player.
    Exchange(usize),
    Phantom,
    Dragon,
    Castle,
    Lord(Choice),
    /// The owner of a wagon.
    Wagon(usize),
    LateRansom,
    Again,
    Offer,
    Bid,
    Settle,
    Draft,
    Over,
}

/// The events of this turn so far, or of this part of a double turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Now {
    pub placed: Option<Cell>,
    /// The tile that got a bridge.
    pub bridge: Option<Cell>,
    /// The tile was drawn, and not bought.
    pub from_stack: bool,
    /// No ransom could be paid when the figure phase ended.
    pub was_poor: bool,
    /// A ransom was paid in this turn, in whichever part.
    pub ransomed: bool,
    /// The tile gave a double turn whose second part is still to come.
    pub again: bool,
    /// This is the second part.
    pub is_second: bool,
    /// The first decision of the turn was asked.
    pub has_begun: bool,
    /// A figure went through the portal.
    pub used_portal: bool,
    /// A barn was placed here.
    pub barn: Option<(Cell, Part)>,
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
    /// Small cities that some score and others turn into castles.
    pub shared: BTreeSet<Parts>,
    /// The farmers and pigs of fields with barns.
    pub barned: Vec<Figure>,
    /// The sources that lords have chosen.
    pub taken: BTreeMap<usize, Source>,
    /// The turn player's decisions, by the first castle of a group.
    pub ruled: BTreeMap<usize, i32>,
    /// The points that each castle got.
    pub settled: BTreeMap<usize, i32>,
}
