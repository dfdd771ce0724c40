//! The decision that is due.

use crate::action::Axis;
use crate::board::CastleId;
use crate::geometry::{Cell, Side};
use crate::player::Player;
use crate::tiles::TileId;

/// The decision that is due, with what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The turn player places a tile.
    Place {
        /// The tile.
        tile: TileId,
    },
    /// The turn player builds the bridge that the placement needs
    /// (bridge-repair).
    Bridge {
        /// Where the tile was placed.
        cell: Cell,
        /// The tile that needs the bridge.
        on: Cell,
        /// The way that it leads.
        axis: Axis,
    },
    /// The turn player puts down a figure, builds or passes.
    Figure {
        /// Where the tile was placed.
        cell: Cell,
    },
    /// The turn player may take a figure (tower-capture).
    Capture {
        /// The tower that has grown.
        tower: Cell,
    },
    /// The owner of a completed small city chooses between points and a
    /// castle (castle-owner).
    Castle {
        /// The owner, or one of them.
        player: Player,
        /// The tile placed last.
        cell: Cell,
        /// The side of it that the city covers.
        side: Side,
    },
    /// A choice of what a castle is scored by (castle-choice).
    Lord {
        /// The lord.
        player: Player,
        /// The castle.
        castle: CastleId,
    },
    /// The turn player decides between the choices of lords whose castles are
    /// scored together (castle-chain-conflict).
    Conflict {
        /// The turn player.
        player: Player,
        /// The first of the castles.
        castle: CastleId,
    },
    /// The turn player may buy back a figure with points scored in this turn
    /// (tower-ransom-turn).
    LateRansom,
    /// The auctioneer puts a tile up for auction (bazaar-bid).
    Offer {
        /// The auctioneer.
        auctioneer: Player,
    },
    /// A player bids for a tile or passes (bazaar-bid).
    Bid {
        /// Whose bid it is.
        player: Player,
        /// What is bid for.
        lot: Lot,
    },
    /// The auctioneer buys or sells (bazaar-settle).
    Settle {
        /// What was bid for; the highest bidder is not the auctioneer.
        lot: Lot,
    },
    /// A player takes one of the shown tiles (bazaar-variant).
    Draft {
        /// Who takes one.
        player: Player,
    },
    /// The game is over and the final scoring is in.
    Over,
}

/// A tile under the hammer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The tile.
    pub tile: TileId,
    /// Who put it up.
    pub auctioneer: Player,
    /// The highest bid.
    pub bid: u16,
    /// Who made it; at first the auctioneer.
    pub bidder: Player,
}

impl Phase {
    /// The name as in records. A conflict of lords is called `lord` as well.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Place { .. } => "place",
            Phase::Bridge { .. } => "bridge",
            Phase::Figure { .. } => "figure",
            Phase::Capture { .. } => "capture",
            Phase::Castle { .. } => "castle",
            Phase::Lord { .. } | Phase::Conflict { .. } => "lord",
            Phase::LateRansom => "late-ransom",
            Phase::Offer { .. } => "offer",
            Phase::Bid { .. } => "bid",
            Phase::Settle { .. } => "settle",
            Phase::Draft { .. } => "draft",
            Phase::Over => "over",
        }
    }
}
