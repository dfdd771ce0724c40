//! An own mix: how many copies of each tile are in play, and how many figures each player has
//! (house-mix, house-figures).

use std::fmt;

use crate::tiles::{TYPES, TileId};

/// The most copies of a tile in an own mix.
pub const MOST_COPIES: u8 = 20;

/// The tiles whose number of copies differs from that of their tile sets (house-mix).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Mix {
    /// For each type the number of copies plus 1; 0 for those of the tile sets.
    copies: [u8; TYPES],
}

/// Room for kinds of figures.
pub(crate) const KINDS: usize = 16;

/// The kinds of figures of which each player has another number than usual (house-figures).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct FigureCounts {
    /// For each kind the number of figures plus 1; 0 for the usual number. The kinds are
    /// those of [`FigureKind`](crate::figures::FigureKind), whose module has the methods.
    pub(crate) counts: [u8; KINDS],
}

impl Mix {
    /// The number of copies of a tile; `None` for that of the tile sets.
    pub fn get(&self, tile: TileId) -> Option<u8> {
        self.copies.get(tile.plain().index())?.checked_sub(1)
    }

    /// Sets the number of copies of a tile, or leaves it to the tile sets. Returns `None` if
    /// the number is above [`MOST_COPIES`], or the tile belongs to the players' supplies.
    pub fn set(&mut self, tile: TileId, copies: Option<u8>) -> Option<()> {
        if tile.facts().closes || copies.is_some_and(|copies| copies > MOST_COPIES) {
            return None;
        }
        let place = self.copies.get_mut(tile.plain().index())?;
        *place = copies.map_or(0, |copies| copies + 1);
        Some(())
    }

    /// The tiles with their numbers of copies, by tile set and letter.
    pub fn iter(&self) -> impl Iterator<Item = (TileId, u8)> + '_ {
        TileId::all().filter_map(|tile| Some((tile, self.get(tile)?)))
    }

    /// True if all tiles have the numbers of their tile sets.
    pub fn is_empty(&self) -> bool {
        self.copies == [0; TYPES]
    }
}

impl Default for Mix {
    fn default() -> Mix {
        Mix { copies: [0; TYPES] }
    }
}

impl fmt::Debug for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
