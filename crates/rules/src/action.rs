//! Everything that can be decided in a game.

use crate::geometry::{Cell, Side, Turn};
use crate::player::{Color, FigureKind};
use crate::segment::Segment;
use crate::tiles::TileId;

/// One decision of one player.
///
/// The list is that of the public text format, all expansions included, so
/// that every text that names a decision is understood. What the systems in
/// play do not allow is refused with the clause that would allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put the drawn tile on a cell (base-fit).
    Place {
        /// The empty cell.
        cell: Cell,
        /// How the tile is turned.
        turn: Turn,
    },
    /// Set the drawn tile aside although a bridge would let it fit
    /// (bridge-optional-discard).
    Discard,
    /// Buy back a prisoner (tower-ransom).
    Ransom {
        /// Who holds the prisoner.
        captor: Color,
    },
    /// Build a bridge (bridge-when).
    Bridge {
        /// The tile that it stands on.
        cell: Cell,
        /// The way that it leads.
        axis: Axis,
    },
    /// Put a figure on the tile just placed (base-meeple).
    Figure {
        /// What is put down.
        kind: FigureKind,
        /// Where on the tile.
        segment: Segment,
    },
    /// Add a tower floor (tower-action).
    Floor {
        /// The tower's tile.
        cell: Cell,
    },
    /// Put a meeple on top of a tower (tower-top).
    Top {
        /// The tower's tile.
        cell: Cell,
    },
    /// Put nothing down, or make no bid.
    Pass,
    /// Take a figure prisoner (tower-capture).
    Capture {
        /// The tile that it stands on.
        cell: Cell,
        /// Where on the tile.
        segment: Segment,
        /// Whose it is, where two colors stand on the segment.
        color: Option<Color>,
    },
    /// Take nobody prisoner (tower-capture).
    Spare,
    /// Turn a small city into a castle (castle-owner).
    Castle {
        /// A tile of the city.
        cell: Cell,
        /// The side that the city covers there.
        side: Side,
    },
    /// Score a small city (castle-owner).
    Score {
        /// A tile of the city.
        cell: Cell,
        /// The side that the city covers there.
        side: Side,
    },
    /// Choose what a castle is scored by (castle-choice).
    Take {
        /// A cell of the feature.
        cell: Cell,
        /// The feature; `None` for a castle.
        source: Option<Segment>,
    },
    /// End the turn without a late ransom (tower-ransom-turn).
    End,
    /// Put a tile up for auction (bazaar-bid).
    Offer {
        /// The tile.
        tile: TileId,
        /// The opening bid in points.
        bid: u16,
    },
    /// Bid for the tile on offer (bazaar-bid).
    Bid {
        /// The bid in points.
        points: u16,
    },
    /// Buy the tile on offer from the highest bidder (bazaar-settle).
    Buy,
    /// Sell the tile on offer to the highest bidder (bazaar-settle).
    Sell,
    /// Take one of the shown tiles (bazaar-variant).
    Draft {
        /// The tile.
        tile: TileId,
    },
}

/// The way that a bridge leads (bridge-ends).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From north to south.
    Ns,
    /// From east to west.
    Ew,
}

impl Action {
    /// The action of putting down an ordinary meeple.
    pub const fn meeple(segment: Segment) -> Action {
        Action::Figure {
            kind: FigureKind::Meeple,
            segment,
        }
    }
}

impl Axis {
    /// Both axes.
    pub const ALL: [Axis; 2] = [Axis::Ns, Axis::Ew];

    /// The axis that leads to a side.
    #[inline]
    pub const fn of(side: Side) -> Axis {
        match side {
            Side::N | Side::S => Axis::Ns,
            Side::E | Side::W => Axis::Ew,
        }
    }

    /// Whether it leads to a side.
    #[inline]
    pub const fn covers(self, side: Side) -> bool {
        self as u8 == side as u8 & 1
    }

    /// The two sides that it leads to.
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Axis::Ns => [Side::N, Side::S],
            Axis::Ew => [Side::E, Side::W],
        }
    }

    /// The name as in records: `ns` or `ew`.
    pub const fn name(self) -> &'static str {
        match self {
            Axis::Ns => "ns",
            Axis::Ew => "ew",
        }
    }

    /// The axis with this name.
    pub fn parse(name: &str) -> Option<Axis> {
        Axis::ALL.into_iter().find(|axis| axis.name() == name)
    }
}
