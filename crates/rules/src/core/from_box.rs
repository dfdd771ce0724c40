//! Games with a real box: the order of the stack is unknown, and each tile is named once it
//! was drawn at the table.

use std::sync::Arc;

use super::named::Named;
use super::state::Core;
use crate::clause::Clause;
use crate::refusal::{Reason, Refusal};
use crate::tiles::TileId;

impl Core {
    /// The number of tiles that were and will be drawn.
    #[inline]
    pub fn stack_end(&self) -> usize {
        match self.from_box {
            Some(Named {
                count,
                is_empty: true,
            }) => usize::from(count),
            _ => self.setup.stack.len(),
        }
    }

    /// True if the next tile of the stack has to be named before it is drawn.
    #[inline]
    pub fn is_next_unknown(&self) -> bool {
        match self.from_box {
            Some(named) => named.count <= self.state.drawn && !self.stack().is_empty(),
            None => false,
        }
    }

    /// The tiles that were named and not drawn yet.
    pub fn named(&self) -> &[TileId] {
        self.stack().get(..self.named_count()).unwrap_or(&[])
    }

    /// The tiles that were not named yet, in ascending order.
    pub fn unnamed(&self) -> &[TileId] {
        self.stack().get(self.named_count()..).unwrap_or(&[])
    }

    /// The tile that was named last.
    pub fn last_named(&self) -> Option<TileId> {
        let before = usize::from(self.from_box?.count).checked_sub(1)?;
        self.setup.stack.get(before).copied()
    }

    fn named_count(&self) -> usize {
        let count = match self.from_box {
            Some(named) => named.count.saturating_sub(self.state.drawn),
            None => 0,
        };
        usize::from(count)
    }

    /// True if fewer tiles were named than an expansion draws together, without those that
    /// would be set aside.
    pub fn lacks_named(&self, count: usize) -> bool {
        let named = self.named().iter();
        self.from_box.is_some() && named.filter(|&&tile| !self.sets_aside(tile)).count() < count
    }

    /// Lists the kinds of tiles that may be the next one.
    pub fn list_unnamed(&self, mut each: impl FnMut(TileId)) {
        let mut last = None;
        for &tile in self.unnamed() {
            let is_new = last.replace(tile) != Some(tile);
            if is_new && (self.questions.comes_later)(self, tile).is_none() {
                each(tile);
            }
        }
    }

    /// Finds a tile among those that may be the next one.
    ///
    /// # Errors
    ///
    /// No such tile is left, or others come first.
    pub fn check_named(&self, tile: TileId) -> Result<TileId, Refusal> {
        let tile = self.setup.variant(tile);
        if !self.unnamed().contains(&tile) {
            let reason = Reason::NotLeft(tile.plain());
            return Err(Refusal::new(Clause::BaseTiles, reason));
        }
        match (self.questions.comes_later)(self, tile) {
            Some(refusal) => Err(refusal),
            None => Ok(tile),
        }
    }

    /// Puts a tile behind those that were named; `None` says that the table has no more
    /// tiles.
    pub fn name_tile(&mut self, tile: Option<TileId>) {
        let Some(named) = &mut self.from_box else {
            return;
        };
        let Some(tile) = tile else {
            named.is_empty = true;
            return;
        };
        let first = usize::from(named.count);
        named.count += 1;
        let stack = &mut Arc::make_mut(&mut self.setup).stack;
        if let Some(others) = stack.get_mut(first..)
            && let Some(at) = others.iter().position(|&other| other == tile)
            && let Some(before) = others.get_mut(..=at)
        {
            before.rotate_right(1);
        }
    }

    /// Takes back the last tile that was named, or that the table has no more.
    pub fn unname_tile(&mut self) {
        let Some(named) = &mut self.from_box else {
            return;
        };
        if named.is_empty {
            named.is_empty = false;
            return;
        }
        named.count = named.count.saturating_sub(1);
        let named = *named;
        named.sort_others(&mut Arc::make_mut(&mut self.setup).stack);
    }
}
