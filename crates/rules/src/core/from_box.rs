//! Games with a real box: no one knows the order of the stack, and each tile is named once it
//! was drawn at the table.

use std::sync::Arc;

use super::state::Core;
use crate::clause::Clause;
use crate::order::sort_by_key;
use crate::refusal::{Reason, Refusal};
use crate::system::System;
use crate::tiles::{TileId, TileSet};

/// The knowledge about the stack of a game with a real box. The tiles that were named are at
/// its front in their order, the others behind them in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FromBox {
    /// The number of tiles that were named.
    pub known: u16,
    /// True if no tile is left at the table, though some of the set were not named.
    pub is_empty: bool,
}

impl FromBox {
    /// The state at the beginning of a game; sorts the stack.
    pub fn new(stack: &mut [TileId]) -> FromBox {
        let from_box = FromBox {
            known: 0,
            is_empty: false,
        };
        from_box.sort_unknown(stack);
        from_box
    }

    /// Puts the tiles that were not named into their order: those of the river come first
    /// (river-first).
    pub fn sort_unknown(self, stack: &mut [TileId]) {
        if let Some(unknown) = stack.get_mut(usize::from(self.known)..) {
            sort_by_key(unknown, |&tile| (river_first(tile), tile));
        }
    }
}

impl Core {
    /// The number of tiles that were and will be drawn.
    #[inline]
    pub fn stack_end(&self) -> usize {
        match self.from_box {
            Some(FromBox {
                known,
                is_empty: true,
            }) => usize::from(known),
            _ => self.setup.stack.len(),
        }
    }

    /// True if the next tile of the stack has to be named before it is drawn.
    #[inline]
    pub fn is_next_unknown(&self) -> bool {
        match self.from_box {
            Some(from_box) => from_box.known <= self.state.drawn && !self.stack().is_empty(),
            None => false,
        }
    }

    /// The tiles that were named and not drawn yet.
    pub fn named(&self) -> &[TileId] {
        let count = match self.from_box {
            Some(from_box) => from_box.known.saturating_sub(self.state.drawn),
            None => 0,
        };
        self.stack().get(..usize::from(count)).unwrap_or(&[])
    }

    /// True if fewer tiles were named than the next bazaar shows, without those that would be
    /// set aside.
    pub fn lacks_named(&self, count: usize) -> bool {
        let named = self.named().iter();
        self.from_box.is_some() && named.filter(|&&tile| !self.sets_aside(tile)).count() < count
    }

    /// The kinds of tiles that may be the next one: with The River only its tiles, as long as
    /// there are any (river-first).
    pub fn list_unknown(&self, mut each: impl FnMut(TileId)) {
        let has_river = self.has(System::River);
        let group = |tile: TileId| if has_river { river_first(tile) } else { 0 };
        let mut last = None;
        let unknown = self.stack().get(self.named().len()..).unwrap_or(&[]);
        let first = unknown.first().map(|&tile| group(tile));
        for &tile in unknown {
            if Some(group(tile)) == first && last.replace(tile) != Some(tile) {
                each(tile);
            }
        }
    }

    /// Finds a tile among those that may be the next one.
    ///
    /// # Errors
    ///
    /// None is left, or those of the river come first.
    pub fn check_named(&self, tile: TileId) -> Result<TileId, Refusal> {
        let tile = self.setup.variant(tile);
        let mut is_next = false;
        self.list_unknown(|other| is_next |= other == tile);
        let is_left = self.stack().get(self.named().len()..).unwrap_or(&[]);
        match (is_next, is_left.contains(&tile)) {
            (true, _) => Ok(tile),
            (false, true) => Err(Refusal::new(Clause::RiverFirst, Reason::RiverApart)),
            (false, false) => Err(Refusal::new(
                Clause::BaseTiles,
                Reason::NotLeft(tile.plain()),
            )),
        }
    }

    /// Puts a tile behind those that were named; `None` says that no tile is left at the
    /// table.
    pub fn name_tile(&mut self, tile: Option<TileId>) {
        let Some(from_box) = &mut self.from_box else {
            return;
        };
        let Some(tile) = tile else {
            from_box.is_empty = true;
            return;
        };
        let first = usize::from(from_box.known);
        from_box.known += 1;
        let stack = &mut Arc::make_mut(&mut self.setup).stack;
        if let Some(unknown) = stack.get_mut(first..)
            && let Some(at) = unknown.iter().position(|&other| other == tile)
            && let Some(before) = unknown.get_mut(..=at)
        {
            before.rotate_right(1);
        }
    }

    /// Takes back the last tile that was named, or that none is left.
    pub fn unname_tile(&mut self) {
        let Some(from_box) = &mut self.from_box else {
            return;
        };
        if from_box.is_empty {
            from_box.is_empty = false;
            return;
        }
        from_box.known = from_box.known.saturating_sub(1);
        let from_box = *from_box;
        from_box.sort_unknown(&mut Arc::make_mut(&mut self.setup).stack);
    }
}

/// The tiles of the river before the lake, and both before the others (river-first).
pub(crate) fn river_first(tile: TileId) -> u8 {
    match tile.set() {
        _ if tile == TileId::LAKE => 1,
        TileSet::River => 0,
        _ => 2,
    }
}
