//! The tiles that were named, in a game with a real box.

use crate::order::sort_by_key;
use crate::tiles::TileId;

/// The knowledge about the stack of a game with a real box. The tiles that were named are at
/// its front in their order, the others behind them in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// The number of tiles that were named.
    pub count: u16,
    /// True if the table has no more tiles, though some of the set were not named.
    pub is_empty: bool,
}

impl Named {
    /// The state at the beginning of a game; sorts the stack.
    pub fn none(stack: &mut [TileId]) -> Named {
        let named = Named {
            count: 0,
            is_empty: false,
        };
        named.sort_others(stack);
        named
    }

    /// Puts the tiles that were not named into ascending order.
    pub fn sort_others(self, stack: &mut [TileId]) {
        if let Some(others) = stack.get_mut(usize::from(self.count)..) {
            sort_by_key(others, |&tile| tile);
        }
    }
}
