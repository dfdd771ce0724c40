//! Rivers: their open ends, and the tiles that match them (river-edge).
//!
//! In the codes of edges a river is a field. Few tiles have one, so the
//! difference matters only while one of them is in hand or a river is open.

use super::state::Board;
use crate::edge::sides_taken;
use crate::geometry::{Cell, Rotation, Side};
use crate::tile::SideSet;
use crate::tiles::TileId;

impl Board {
    /// True if more than the edges may decide where a tile fits: rivers, or an
    /// expansion that confines it.
    #[inline]
    pub(crate) fn is_special(&self, tile: TileId) -> bool {
        !self.open_rivers.is_empty() || self.tables.may_be_confined(tile)
    }

    /// True if a river runs across a tile.
    #[inline]
    pub(crate) fn has_river(&self, tile: TileId) -> bool {
        !self.tables.rivers(tile)[0].is_empty()
    }

    /// True if river edges of a tile would meet river edges only, and no other
    /// edge would (river-edge).
    pub(crate) fn rivers_match(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        self.river_rotations(tile, cell, 1 << rotation as u8) != 0
    }

    /// The sides at which an empty cell meets open ends of rivers.
    #[inline]
    pub(crate) fn open_rivers_at(&self, cell: Cell) -> SideSet {
        let ends = self.open_rivers.iter();
        SideSet::of(ends.filter(|end| end.0 == cell).map(|end| end.1))
    }

    /// The rotations of those in `rotations` in which the rivers of a tile match: of its
    /// edges that meet any, those that meet a river are its own river edges.
    pub(crate) fn river_rotations(&self, tile: TileId, cell: Cell, rotations: u8) -> u8 {
        let meets = self.open_rivers_at(cell);
        if !self.has_river(tile) {
            return if meets.is_empty() { rotations } else { 0 };
        }
        let rivers = self.tables.rivers(tile);
        let taken = self.code_at(cell).map_or(0, sides_taken);
        let matches =
            |rotation: &Rotation| rivers[*rotation as usize].bits() & taken == meets.bits();
        let matching = Rotation::ALL.into_iter().filter(matches);
        rotations & matching.fold(0, |all, rotation| all | 1 << rotation as u8)
    }

    /// True if the tile on a cell has a river edge at a side; `None` without a
    /// tile.
    pub(crate) fn river_at(&self, cell: Cell, side: Side) -> Option<bool> {
        let slot = self.slot_at(cell)?;
        Some(self.placed(slot).rivers.contains(side))
    }

    /// The empty cells at open ends of rivers, each with the side where it
    /// meets the river, in order.
    pub fn open_rivers(&self) -> &[(Cell, Side)] {
        &self.open_rivers
    }

    /// Updates the open ends for a tile that was placed or is taken away: those
    /// at its own river edges.
    #[cold]
    pub(super) fn turn_rivers(&mut self, cell: Cell, rivers: SideSet, is_placed: bool) {
        for side in rivers.iter() {
            let there = cell.neighbor(side);
            let meets = self.slot_at(there).is_some();
            let end = if meets {
                (cell, side)
            } else {
                (there, side.opposite())
            };
            match self.open_rivers.binary_search(&end) {
                Err(at) if meets != is_placed => self.open_rivers.insert(at, end),
                Ok(at) if meets == is_placed => {
                    self.open_rivers.remove(at);
                }
                _ => {}
            }
        }
    }
}
