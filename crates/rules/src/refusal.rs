//! Refusals: the reasons why actions are not legal.

use std::error::Error;
use std::fmt;

use crate::action::Axis;
use crate::clause::Clause;
use crate::edge::Edge;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Corner, Side};
use crate::neutral::Neutral;
use crate::player::Player;
use crate::segment::Segment;
use crate::tile::Symbol;
use crate::tiles::TileId;

/// A refusal: the clause that forbids the action, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause.
    pub clause: Clause,
    /// The reason.
    pub reason: Reason,
}

/// A reason for refusing an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is over.
    Over,
    /// Another kind of decision is due.
    OtherPhase,
    /// The rule system of this action is not in play.
    SystemOff,
    /// The cell has a tile already.
    Occupied(Cell),
    /// The cell has no neighboring tile.
    Apart(Cell),
    /// The board would become wider or higher than the program supports.
    TooFar(Cell),
    /// The cell is beyond the edge of the board ([`Cell::EDGE`]).
    BeyondEdge(Cell),
    /// Two edges that would meet do not match.
    Mismatch {
        /// The side of the tile.
        side: Side,
        /// The edge that the tile would show there.
        shows: Edge,
        /// The edge of the neighbor.
        meets: Edge,
    },
    /// The tile has no such segment.
    NoSegment(Segment),
    /// The feature is occupied.
    Taken {
        /// The first player in seating order with a figure there.
        by: Player,
    },
    /// Such a figure is never allowed there.
    WrongPlace {
        /// The kind of figure.
        kind: FigureKind,
        /// The segment of the tile.
        segment: Segment,
    },
    /// The figure needs the company of an own meeple, and has none there.
    NoCompany {
        /// The kind of figure.
        kind: FigureKind,
    },
    /// The feature is complete.
    Complete {
        /// The segment that names it.
        segment: Segment,
    },
    /// The player has no such figure there.
    NotThere {
        /// The kind of figure.
        kind: FigureKind,
        /// The tile.
        cell: Cell,
    },
    /// No river edge would meet the river.
    RiverApart,
    /// The river would turn back at once.
    RiverTurnsBack,
    /// Figures of several kinds are there; the kind must be named.
    SeveralKinds,
    /// Such a figure cannot be captured.
    Uncapturable(FigureKind),
    /// No figure of that kind is left in the supply.
    NoneLeft(FigureKind),
    /// The tile can be placed.
    Placeable,
    /// Only one bridge makes the placement match, and it is this one.
    OtherBridge {
        /// The tile that carries it.
        cell: Cell,
        /// Its direction.
        axis: Axis,
    },
    /// The cell holds neither the tile just placed nor one that touches it.
    Elsewhere(Cell),
    /// A bridge was built in this turn, or is on that tile already.
    SecondBridge(Cell),
    /// No bridge is left in the supply.
    NoBridge,
    /// The bridge would not end on a field edge.
    BridgeEnd {
        /// The side of its tile.
        side: Side,
        /// The edge that the tile shows there.
        shows: Edge,
    },
    /// The bridge would not lead to a road.
    BridgeMeets {
        /// The side of its tile.
        side: Side,
        /// The edge that the neighbor shows there.
        meets: Edge,
    },
    /// No tower foundation is there.
    NoFoundation(Cell),
    /// The tower has no floor yet.
    BareFoundation(Cell),
    /// A figure on top has closed the tower.
    Closed {
        /// The tower.
        cell: Cell,
        /// The owner of the figure.
        by: Player,
    },
    /// No tower floor is left in the supply.
    NoFloor,
    /// The tile just placed is not a tower tile.
    NoTowerTile,
    /// There is no figure.
    Nobody {
        /// The tile.
        cell: Cell,
        /// The segment.
        segment: Segment,
    },
    /// There are figures of several colors; the action must name one.
    SeveralColors,
    /// The tower does not reach there.
    OutOfRange {
        /// The tower.
        tower: Cell,
        /// The figure's tile.
        cell: Cell,
        /// The tower's floors.
        floors: u8,
    },
    /// The figure is the lord of a castle.
    Lord,
    /// The other player holds none of this player's figures.
    NotHeld {
        /// The other player.
        by: Player,
    },
    /// No player has that color.
    NoSuchColor,
    /// The score is too low.
    TooPoor {
        /// The score.
        score: i32,
    },
    /// A figure was bought back in this turn already.
    RansomedAlready,
    /// Another city is to be decided.
    OtherCity {
        /// A tile of the city to decide.
        cell: Cell,
        /// The side that it covers there.
        side: Side,
    },
    /// The castle cannot be scored by that now.
    NoSource,
    /// The tile is not on offer.
    NotShown(TileId),
    /// Others are drawn before the tile.
    ComesLater(TileId),
    /// No such tile is left in the box.
    NotLeft(TileId),
    /// No such tile is in the hand.
    NotInHand(TileId),
    /// The tile fits nowhere.
    FitsNowhere(TileId),
    /// The bid is not high enough.
    BidTooLow {
        /// The least bid allowed.
        least: u16,
    },
    /// The bid is above the maximum.
    BidTooHigh {
        /// The greatest bid.
        most: u16,
    },
    /// The rules in use do not have this decision.
    OptionOff,
    /// A figure without an owner lets no figure be placed on its tile.
    Barred {
        /// The figure.
        by: Neutral,
        /// Its tile.
        cell: Cell,
    },
    /// The tile just placed has no such symbol.
    NoSymbol(Symbol),
    /// The city has no knight.
    NoKnight,
    /// Another figure than a knight of that city is named.
    NotKnight,
    /// A knight must be sent home first.
    MustSend,
    /// The figure is there already.
    StaysThere(Neutral),
    /// It cannot go that way.
    NoWay(Side),
    /// Only one figure goes through a portal.
    SecondPortal,
    /// A portal leads to another tile.
    SameTile,
    /// The cell is not a hole between four tiles.
    NoHole(Cell),
    /// The player has no own tile left to place.
    NoOwnTile,
    /// No four tiles with one field meet at the corner.
    NoCorner(Corner),
    /// The field, or the corner, has such a figure already.
    HasFigure(FigureKind),
    /// The figure cannot go there.
    OutOfReach {
        /// The kind of figure.
        kind: FigureKind,
        /// The tile.
        cell: Cell,
    },
}

impl Refusal {
    pub(crate) const fn new(clause: Clause, reason: Reason) -> Refusal {
        Refusal { clause, reason }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Over => f.write_str("the game is over"),
            Reason::OtherPhase => f.write_str("another decision comes first"),
            Reason::SystemOff => f.write_str("its expansion is not in play"),
            Reason::Occupied(cell) => write!(f, "there is already a tile at {cell}"),
            Reason::Apart(cell) => write!(f, "no tile is beside {cell}"),
            Reason::TooFar(cell) => write!(f, "the board cannot grow as far as {cell}"),
            Reason::BeyondEdge(cell) => {
                let edge = Cell::EDGE;
                write!(
                    f,
                    "{cell} is beyond the edge of the board, {edge} cells from 0,0"
                )
            }
            Reason::Mismatch { side, shows, meets } => {
                let (shows, meets) = (shows.name(), meets.name());
                write!(f, "the {shows} at {side} would meet a {meets}")
            }
            Reason::NoSegment(segment) => write!(f, "the tile has no {segment}"),
            Reason::Taken { by } => {
                write!(f, "player {} already has a meeple in it", by.index() + 1)
            }
            Reason::WrongPlace { kind, segment } => {
                write!(f, "this figure cannot stand there: {kind} on {segment}")
            }
            Reason::NoCompany { kind } => write!(f, "the {kind} needs a meeple of its owner there"),
            Reason::Complete { segment } => write!(f, "the {segment} is complete"),
            Reason::NotThere { kind, cell } => write!(f, "the player has no {kind} on {cell}"),
            Reason::RiverApart => f.write_str("a river tile must continue the river"),
            Reason::RiverTurnsBack => f.write_str("the river must not turn back on itself"),
            Reason::SeveralKinds => f.write_str("several kinds of figures are there; name one"),
            Reason::Uncapturable(kind) => write!(f, "this figure cannot be captured: {kind}"),
            Reason::NoneLeft(kind) => write!(f, "the player has no {kind} left"),
            Reason::Placeable => f.write_str("the tile can be placed"),
            Reason::OtherBridge { cell, axis } => {
                write!(f, "the tile needs the bridge {cell} {}", axis.name())
            }
            Reason::Elsewhere(cell) => {
                write!(
                    f,
                    "{cell} is neither the tile just placed nor one beside it"
                )
            }
            Reason::SecondBridge(_) => f.write_str("one bridge per turn, and one per tile"),
            Reason::NoBridge => f.write_str("the player has no bridge left"),
            Reason::BridgeEnd { side, shows } => {
                write!(f, "at {side} the bridge would end on a {}", shows.name())
            }
            Reason::BridgeMeets {
                side,
                meets: Edge::Closed,
            } => write!(f, "at {side} the bridge would meet an abbey"),
            Reason::BridgeMeets { side, meets } => {
                write!(f, "at {side} the bridge would meet a {}", meets.name())
            }
            Reason::NoFoundation(cell) => write!(f, "{cell} has no tower foundation"),
            Reason::BareFoundation(cell) => write!(f, "the tower on {cell} has no floors"),
            Reason::Closed { cell, by } => {
                write!(
                    f,
                    "player {} has closed the tower on {cell}",
                    by.index() + 1
                )
            }
            Reason::NoFloor => f.write_str("the player has no tower floor left"),
            Reason::NoTowerTile => f.write_str("the tile just placed is not a tower tile"),
            Reason::Nobody { cell, segment } => write!(f, "no one is on {cell} {segment}"),
            Reason::SeveralColors => f.write_str("figures of several colors are there; name one"),
            Reason::OutOfRange {
                tower,
                cell,
                floors,
            } => write!(
                f,
                "the tower on {tower} with {floors} floors does not reach {cell}"
            ),
            Reason::Lord => f.write_str("the lord of a castle cannot be captured"),
            Reason::NotHeld { by } => {
                write!(f, "player {} holds none of these figures", by.index() + 1)
            }
            Reason::NoSuchColor => f.write_str("no one plays that color"),
            Reason::TooPoor { score } => write!(f, "{score} points are not enough"),
            Reason::RansomedAlready => f.write_str("one ransom per turn"),
            Reason::OtherCity { cell, side } => {
                write!(f, "the decision is about {cell} city {side}")
            }
            Reason::NoSource => f.write_str("the castle cannot score that now"),
            Reason::NotShown(tile) => write!(f, "{tile} is not on offer"),
            Reason::ComesLater(tile) => write!(f, "other tiles are drawn before {tile}"),
            Reason::NotLeft(tile) => write!(f, "no {tile} is left"),
            Reason::NotInHand(tile) => write!(f, "no {tile} is in the hand"),
            Reason::FitsNowhere(tile) => write!(f, "{tile} fits nowhere"),
            Reason::BidTooLow { least } => write!(f, "the lowest bid is {least}"),
            Reason::BidTooHigh { most } => write!(f, "the highest bid is {most}"),
            Reason::OptionOff => f.write_str("the rules in use do not include this"),
            Reason::Barred { by, cell } => write!(f, "the {by} on {cell} lets no figure in"),
            Reason::NoSymbol(symbol) => {
                write!(f, "the tile just placed has no {}", symbol.name())
            }
            Reason::NoKnight => f.write_str("the city has no knight"),
            Reason::NotKnight => f.write_str("this is no knight of that city"),
            Reason::MustSend => f.write_str("a knight must be sent home"),
            Reason::StaysThere(neutral) => write!(f, "the {neutral} is there already"),
            Reason::NoWay(side) => write!(f, "it cannot go {side}"),
            Reason::SameTile => f.write_str("a portal leads to another tile"),
            Reason::NoHole(cell) => write!(f, "{cell} has no tiles on all four sides"),
            Reason::NoOwnTile => f.write_str("the player has no abbey left"),
            Reason::NoCorner(corner) => {
                write!(f, "no four tiles with one field meet at {corner}")
            }
            Reason::HasFigure(kind) => write!(f, "there is a {kind} already"),
            Reason::OutOfReach { kind, cell } => write!(f, "the {kind} does not reach {cell}"),
            Reason::SecondPortal => f.write_str("another figure has gone through the portal"),
        }
    }
}

impl Error for Refusal {}
