//! The stack: drawing, and tiles that are set aside until they return.

use std::sync::Arc;

use super::returned::Returned;
use super::state::Core;
use crate::event::{Event, Observer};
use crate::tiles::TileId;

impl Core {
    /// The tiles not yet drawn, in drawing order.
    pub fn stack(&self) -> &[TileId] {
        let drawn = usize::from(self.state.drawn);
        let end = self.stack_end();
        self.setup.stack.get(drawn..end).unwrap_or(&[])
    }

    /// Draws the next tile of the stack for the turn player. Tiles that come too early are
    /// set aside. `None` if there is none, or if the next one has to be named first
    /// ([`Core::is_next_unknown`]).
    #[inline]
    pub fn take_from_stack(&mut self, observer: &mut impl Observer) -> Option<TileId> {
        loop {
            if self.is_next_unknown() {
                return None;
            }
            let &tile = self.stack().first()?;
            self.state.drawn += 1;
            let player = self.turn_player();
            observer.see(|| Event::Drawn { player, tile });
            if !self.sets_aside(tile) {
                return Some(tile);
            }
            observer.see(|| Event::SetAside { tile });
        }
    }

    /// Takes the next tile of the stack without showing it to be drawn. Returns its place
    /// in the order of drawing.
    pub fn take_place(&mut self, observer: &mut impl Observer) -> Option<u16> {
        loop {
            let at = self.state.drawn;
            let &tile = self.stack().first()?;
            self.state.drawn += 1;
            if !self.sets_aside(tile) {
                return Some(at);
            }
            observer.see(|| Event::SetAside { tile });
        }
    }

    /// True if a tile that is drawn now is set aside, to return later.
    #[inline]
    pub fn sets_aside(&self, tile: TileId) -> bool {
        self.sets_aside && self.returned.is_none() && tile.comes_early()
    }

    /// The tiles that are set aside and will return, in their order.
    pub fn aside(&self) -> Vec<TileId> {
        if !self.sets_aside || self.returned.is_some() {
            return Vec::new();
        }
        let drawn = usize::from(self.state.drawn);
        let drawn = self.setup.stack.iter().take(drawn);
        let early = drawn.filter(|tile| tile.comes_early());
        let first = self.setup.position.aside.iter();
        first.chain(early).copied().collect()
    }

    /// Returns the tiles that are set aside to the stack, each under the number of tiles that its
    /// number says. From then on none is set aside.
    pub fn return_aside(&mut self, observer: &mut impl Observer) {
        if !self.sets_aside || self.returned.is_some() {
            return;
        }
        let tiles = self.aside();
        let drawn = self.state.drawn;
        let mut before = Vec::new();
        if !tiles.is_empty() {
            before.clone_from(&self.setup.stack);
            let setup = Arc::make_mut(&mut self.setup);
            let first = usize::from(drawn);
            let numbers = setup
                .position
                .reinsert
                .iter()
                .map(|&number| number as usize);
            let numbers = numbers.map(Some).chain(std::iter::repeat(None));
            for (&tile, number) in tiles.iter().zip(numbers) {
                let count = setup.stack.len() - first;
                let above = number.map_or(count, |number| number % (count + 1));
                setup.stack.insert(first + above, tile);
            }
            if let Some(named) = self.from_box {
                named.sort_others(&mut setup.stack);
            }
            let tiles = tiles.iter().map(|tile| tile.plain());
            observer.see(|| Event::TilesReturned {
                tiles: tiles.collect(),
            });
        }
        self.returned = Some(Arc::new(Returned {
            drawn,
            tiles,
            before,
            mark: self.board.mark(),
        }));
    }

    /// Undoes a return of tiles that came after a mark of the board's log.
    pub fn undo_return(&mut self, mark: u32) {
        let Some(returned) = self.returned.take_if(|returned| returned.mark > mark) else {
            return;
        };
        if !returned.tiles.is_empty() {
            let stack = &mut Arc::make_mut(&mut self.setup).stack;
            stack.clone_from(&returned.before);
        }
    }

    /// The order of drawing before tiles returned, and numbers with which they return to
    /// the places where they are.
    pub fn before_return(&self, returned: &Returned) -> (Vec<TileId>, Vec<u32>) {
        let (drawn, now) = self.setup.stack.split_at(usize::from(returned.drawn));
        // The place of each tile that returned, or of an equal one.
        let mut places: Vec<usize> = Vec::new();
        for tile in &returned.tiles {
            let mut same = (0..now.len()).filter(|&at| now[at] == *tile);
            places.extend(same.find(|at| !places.contains(at)));
        }
        let is_here = |at: &usize, count: usize| !places[count..].contains(at);
        let numbers = places.iter().enumerate().map(|(n, &place)| {
            let above = (0..place).filter(|at| is_here(at, n));
            above.count() as u32
        });
        let others = (0..now.len()).filter(|at| is_here(at, 0));
        let others = others.map(|at| now[at]);
        let stack = drawn.iter().copied().chain(others).collect();
        (stack, numbers.collect())
    }

    /// Forgets that a return of tiles can be undone, with the board's log.
    pub fn keep_return(&mut self) {
        if let Some(returned) = &mut self.returned {
            Arc::make_mut(returned).mark = 0;
        }
    }
}
