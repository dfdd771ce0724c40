//! Awards: points with the terms that they come from.

use std::fmt;

use crate::clause::Clause;
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::neutral::Neutral;
use crate::player::Player;
use crate::segment::Segment;
use crate::tile::Good;

/// Points for one player, as an expression: the terms add up to the points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The player who scores.
    pub player: Player,
    /// The clause that gives the points.
    pub clause: Clause,
    /// The subject.
    pub of: Subject,
    /// The terms.
    pub terms: Vec<Term>,
    /// The sum.
    pub points: i32,
}

/// The subject of an award.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A feature, by its first segment.
    Feature(Cell, Segment),
    /// A place that is not a feature, such as a fair.
    Place(Cell),
    /// A figure, by its place.
    Figure(Cell, Segment, FigureKind),
    /// A stock of goods.
    Goods(Good),
    /// A figure without an owner, by its cell.
    Neutral(Cell, Neutral),
}

/// A term of an award: a count of a unit, and points for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The unit.
    pub unit: Unit,
    /// The count.
    pub count: u16,
    /// Points for each.
    pub each: u16,
    /// The segments that are counted; a tile counts once in a feature even
    /// where two of its segments are listed (base-tile-once). For a castle, the
    /// segments of the feature that it was scored by.
    pub segments: Vec<(Cell, Segment)>,
}

/// A unit that awards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Tiles of a feature; of a monastery its own and those around it.
    Tile,
    /// Coats of arms.
    Pennant,
    /// Completed cities beside a field.
    City,
    /// Castles beside a field (castle-fields).
    Castle,
    /// Meeples around a watchtower (watch-meeples).
    Meeple,
    /// Monasteries around a watchtower (watch-monasteries).
    Monastery,
    /// Kinds of goods of which a player holds the most (trade-goods-end).
    Majority,
    /// The fairy beside a meeple (fairy-turn, fairy-score).
    Fairy,
}

impl Subject {
    /// Its cell; `None` for goods.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Subject::Feature(cell, _)
            | Subject::Place(cell)
            | Subject::Figure(cell, ..)
            | Subject::Neutral(cell, _) => Some(cell),
            Subject::Goods(_) => None,
        }
    }

    /// The segment that it names: the first one of a feature.
    pub const fn segment(self) -> Option<(Cell, Segment)> {
        match self {
            Subject::Feature(cell, segment) | Subject::Figure(cell, segment, _) => {
                Some((cell, segment))
            }
            Subject::Place(_) | Subject::Goods(_) | Subject::Neutral(..) => None,
        }
    }

    /// The goods that it is a stock of.
    pub const fn good(self) -> Option<Good> {
        match self {
            Subject::Goods(good) => Some(good),
            _ => None,
        }
    }
}

/// The text in reports: `0,0 city N`, `0,0`, `goods wine`, `0,0 fairy`.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Feature(cell, segment) | Subject::Figure(cell, segment, _) => {
                write!(f, "{cell} {segment}")
            }
            Subject::Place(cell) => write!(f, "{cell}"),
            Subject::Goods(good) => write!(f, "goods {}", good.name()),
            Subject::Neutral(cell, neutral) => write!(f, "{cell} {neutral}"),
        }
    }
}

impl Term {
    /// The points of this term.
    pub fn points(&self) -> i32 {
        i32::from(self.count) * i32::from(self.each)
    }
}

impl Unit {
    /// All units.
    pub const ALL: [Unit; 8] = [
        Unit::Tile,
        Unit::Pennant,
        Unit::City,
        Unit::Castle,
        Unit::Meeple,
        Unit::Monastery,
        Unit::Majority,
        Unit::Fairy,
    ];

    /// The name: `tile`, `pennant`, `city`, `castle`, `meeple`, `monastery`,
    /// `majority`, `fairy`.
    pub const fn name(self) -> &'static str {
        [
            "tile",
            "pennant",
            "city",
            "castle",
            "meeple",
            "monastery",
            "majority",
            "fairy",
        ][self as usize]
    }
}
