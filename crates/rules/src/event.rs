//! The events of a game, reported to an observer.

use std::fmt;

use crate::action::Axis;
use crate::clause::Clause;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Turn};
use crate::player::Player;
use crate::segment::Segment;
use crate::tiles::TileId;

pub use crate::tile::Good;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was drawn for the player whose turn it is.
    Drawn {
        /// The player who will place it.
        player: Player,
        /// The tile.
        tile: TileId,
    },
    /// A drawn tile fits nowhere and was set aside (base-discard).
    Discarded {
        /// The tile.
        tile: TileId,
    },
    /// A tile was placed.
    Placed {
        /// The player who placed it.
        player: Player,
        /// The tile.
        tile: TileId,
        /// Its cell.
        cell: Cell,
        /// Its turn.
        turn: Turn,
    },
    /// A figure was put on the board.
    FigurePlaced {
        /// Its owner.
        player: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its cell.
        cell: Cell,
        /// Its segment.
        segment: Segment,
    },
    /// A bridge was built (bridge-when).
    Bridged {
        /// The builder.
        player: Player,
        /// Its tile.
        cell: Cell,
        /// Its direction.
        axis: Axis,
    },
    /// A tower grew (tower-action).
    FloorAdded {
        /// The builder.
        player: Player,
        /// The tower's cell.
        cell: Cell,
        /// The new number of floors.
        floors: u8,
    },
    /// A figure was taken from the board (tower-capture). A player's own goes
    /// back to the supply, another's becomes a prisoner.
    Captured {
        /// The captor.
        captor: Player,
        /// The figure's owner.
        owner: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its former cell.
        cell: Cell,
        /// Its former segment.
        segment: Segment,
    },
    /// Two players held each other's figures and each gave one back
    /// (tower-exchange).
    Exchanged {
        /// The two players, the captor first.
        between: [Player; 2],
        /// The figure that each of them got back.
        kinds: [FigureKind; 2],
    },
    /// A prisoner was bought back (tower-ransom).
    Ransomed {
        /// The payer.
        player: Player,
        /// The captor, who was paid.
        captor: Player,
        /// The kind of figure.
        kind: FigureKind,
        /// The price in points.
        price: i32,
    },
    /// A small city was turned into a castle (castle-lord).
    CastleMade {
        /// The owner of its lord.
        player: Player,
        /// The city, by the tile placed last.
        of: (Cell, Segment),
    },
    /// A bazaar opened (bazaar-reveal).
    Bazaar {
        /// The tiles shown, in the order of drawing.
        tiles: Vec<TileId>,
    },
    /// A tile was put up for auction (bazaar-bid).
    Offered {
        /// The auctioneer.
        player: Player,
        /// The tile.
        tile: TileId,
        /// The opening bid.
        bid: u16,
    },
    /// A bid was made, or none (bazaar-bid).
    Bid {
        /// The bidder.
        player: Player,
        /// In points; `None` if the player passed.
        points: Option<u16>,
    },
    /// A player got a tile of a bazaar (bazaar-settle, bazaar-last,
    /// bazaar-variant).
    Acquired {
        /// The new owner.
        player: Player,
        /// The tile.
        tile: TileId,
        /// The price.
        price: u16,
        /// The player who was paid, if there is one.
        seller: Option<Player>,
    },
    /// A feature was completed (base-complete); its award follows, if there is
    /// one.
    Completed {
        /// The feature's first segment.
        of: (Cell, Segment),
    },
    /// Points were scored.
    Scored(Award),
    /// A figure went back to its owner's supply (base-return).
    Returned {
        /// Its owner.
        player: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its former cell.
        cell: Cell,
        /// Its former segment.
        segment: Segment,
    },
    /// A player took goods of completed cities (trade-goods).
    GoodsTaken {
        /// The player.
        player: Player,
        /// The goods.
        good: Good,
        /// Number of tokens.
        count: u16,
    },
    /// A player has a second part of the turn (trade-extend).
    Extended {
        /// The player.
        player: Player,
    },
    /// The last turn is over and the final scoring follows (base-final).
    FinalScoring,
    /// The game is over (base-end).
    Over,
}

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
}

/// A receiver of events. Events are made only for receivers that watch, so games
/// without an observer pay nothing.
pub trait Observer {
    /// True if events are received; if not, ordering them is skipped.
    const WATCHES: bool = true;

    /// Receives an event.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

/// The observer that ignores events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Observer for Nobody {
    const WATCHES: bool = false;

    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> Event) {}
}

impl Observer for Vec<Event> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

impl Subject {
    /// Its cell; `None` for goods.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Subject::Feature(cell, _) | Subject::Place(cell) | Subject::Figure(cell, ..) => {
                Some(cell)
            }
            Subject::Goods(_) => None,
        }
    }

    /// The segment that it names: the first one of a feature.
    pub const fn segment(self) -> Option<(Cell, Segment)> {
        match self {
            Subject::Feature(cell, segment) | Subject::Figure(cell, segment, _) => {
                Some((cell, segment))
            }
            Subject::Place(_) | Subject::Goods(_) => None,
        }
    }
}

/// The text in reports: `0,0 city N`, `0,0`, `goods wine`.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Feature(cell, segment) | Subject::Figure(cell, segment, _) => {
                write!(f, "{cell} {segment}")
            }
            Subject::Place(cell) => write!(f, "{cell}"),
            Subject::Goods(good) => write!(f, "goods {}", good.name()),
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
    pub const ALL: [Unit; 7] = [
        Unit::Tile,
        Unit::Pennant,
        Unit::City,
        Unit::Castle,
        Unit::Meeple,
        Unit::Monastery,
        Unit::Majority,
    ];

    /// The name: `tile`, `pennant`, `city`, `castle`, `meeple`, `monastery`,
    /// `majority`.
    pub const fn name(self) -> &'static str {
        [
            "tile",
            "pennant",
            "city",
            "castle",
            "meeple",
            "monastery",
            "majority",
        ][self as usize]
    }
}
