//! What happens in a game, told to whoever watches.

use crate::action::Axis;
use crate::clause::Clause;
use crate::geometry::{Cell, Turn};
use crate::player::{FigureKind, Player};
use crate::segment::Segment;
use crate::tiles::TileId;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was drawn for the player whose turn it is.
    Drawn {
        /// Who will place it.
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
        /// By whom.
        player: Player,
        /// Which tile.
        tile: TileId,
        /// Where.
        cell: Cell,
        /// How it is turned.
        turn: Turn,
    },
    /// A figure was put on the board.
    Stood {
        /// Whose.
        player: Player,
        /// What it is.
        kind: FigureKind,
        /// Where.
        cell: Cell,
        /// On which segment.
        segment: Segment,
    },
    /// A bridge was built (bridge-when).
    Bridged {
        /// By whom.
        player: Player,
        /// On which tile.
        cell: Cell,
        /// Which way it leads.
        axis: Axis,
    },
    /// A tower grew (tower-action).
    Raised {
        /// By whom.
        player: Player,
        /// Where it stands.
        cell: Cell,
        /// Its floors now.
        floors: u8,
    },
    /// A figure was taken from the board (tower-capture). A player's own goes
    /// back to the supply, another's is kept as a prisoner.
    Captured {
        /// By whom.
        captor: Player,
        /// Whose it is.
        owner: Player,
        /// What it is.
        kind: FigureKind,
        /// Where it stood.
        cell: Cell,
        /// On which segment.
        segment: Segment,
    },
    /// Two players held each other's figures and gave one each back
    /// (tower-exchange).
    Exchanged {
        /// The two players, the captor first.
        between: [Player; 2],
        /// What each of them got back.
        kinds: [FigureKind; 2],
    },
    /// A prisoner was bought back (tower-ransom).
    Ransomed {
        /// Who paid.
        player: Player,
        /// Who was paid.
        captor: Player,
        /// What came back.
        kind: FigureKind,
        /// The points that changed hands.
        price: i32,
    },
    /// A small city was turned into a castle (castle-lord).
    Enthroned {
        /// Whose lord it holds.
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
        /// By whom.
        player: Player,
        /// In points; `None` if the player passed.
        points: Option<u16>,
    },
    /// A tile of a bazaar found its player (bazaar-settle, bazaar-last,
    /// bazaar-variant).
    Acquired {
        /// Who has it now.
        player: Player,
        /// The tile.
        tile: TileId,
        /// What was paid.
        price: u16,
        /// To whom; `None` if nobody was paid.
        seller: Option<Player>,
    },
    /// A feature was completed (base-complete); its award, if anybody has
    /// one, follows.
    Completed {
        /// The feature's first segment.
        of: (Cell, Segment),
    },
    /// Points were scored.
    Scored(Award),
    /// A figure went back to its owner's supply (base-return).
    Returned {
        /// Whose.
        player: Player,
        /// What it is.
        kind: FigureKind,
        /// Where it stood.
        cell: Cell,
        /// On which segment.
        segment: Segment,
    },
    /// The last turn is over and the final scoring follows (base-final).
    FinalScoring,
    /// The game is over (base-end).
    Over,
}

/// Points for one player, as an expression: the terms add up to the points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who scores.
    pub player: Player,
    /// The clause that gives the points.
    pub clause: Clause,
    /// What is scored, by its first segment.
    pub of: (Cell, Segment),
    /// What is counted.
    pub terms: Vec<Term>,
    /// The sum.
    pub points: i32,
}

/// A part of an award: so many things at so many points each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is counted.
    pub unit: Unit,
    /// How many.
    pub count: u8,
    /// Points for each.
    pub each: u8,
    /// The segments that are counted; a tile counts once in a feature even
    /// where two of its segments are listed (base-tile-once). Of a castle it
    /// is the segments of the feature that it was scored by.
    pub segments: Vec<(Cell, Segment)>,
}

/// What an award counts.
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
}

/// Somebody who is told what happens. An event is only made if it is wanted,
/// so that games without a spectator cost nothing.
pub trait Observer {
    /// Whether anybody is told; where not, what only orders events is skipped.
    const WATCHES: bool = true;

    /// Takes notice of an event.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

/// The observer that looks away.
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

impl Term {
    /// The points of this part.
    pub fn points(&self) -> i32 {
        i32::from(self.count) * i32::from(self.each)
    }
}

impl Unit {
    /// All units.
    pub const ALL: [Unit; 6] = [
        Unit::Tile,
        Unit::Pennant,
        Unit::City,
        Unit::Castle,
        Unit::Meeple,
        Unit::Monastery,
    ];

    /// The word for it: `tile`, `pennant`, `city`, `castle`, `meeple`,
    /// `monastery`.
    pub const fn name(self) -> &'static str {
        ["tile", "pennant", "city", "castle", "meeple", "monastery"][self as usize]
    }
}
