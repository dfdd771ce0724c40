//! Updating the frontier and finding the places of a tile on it.

use super::frontier::{Left, NOWHERE, number_at};
use super::grid::{FIRST_FRONTIER, Place, beside, grid_index, holds_tile};
use super::state::Board;
use crate::edge::{Edge, EdgeCode, is_hole, with_edge};
use crate::geometry::{Cell, Rotation, Side};
use crate::shape::{FRONTIER_CELLS, Placement, Placements};
use crate::tiles::TileId;

impl Board {
    /// True if a tile on `cell` keeps the board within [`MOST_EXTENT`].
    #[inline]
    pub(crate) fn reaches(&self, cell: Cell) -> bool {
        self.bounds.has_room() || self.bounds.with(cell).fits_grid()
    }

    /// Registers a tile with edges `code` on `cell` with the empty cells beside
    /// it. No branch asks if a cell is empty or new on the frontier, since that
    /// is unpredictable.
    #[inline]
    pub(super) fn border(&mut self, cell: Cell, code: EdgeCode) {
        match cell.is_at_edge() {
            false => self.border_with::<false>(cell, code),
            true => self.border_at_edge(cell, code),
        }
    }

    #[cold]
    fn border_at_edge(&mut self, cell: Cell, code: EdgeCode) {
        self.border_with::<true>(cell, code);
    }

    #[inline(always)]
    fn border_with<const AT_EDGE: bool>(&mut self, cell: Cell, code: EdgeCode) {
        let here = grid_index(cell);
        let frontier = &mut *self.frontier;
        let mut len = frontier.len;
        for side in Side::ALL {
            let there = cell.neighbor(side);
            // Beyond the edge of the board a cell never gets a number.
            let is_on_board = !AT_EDGE || there.is_on_board();
            let place = &mut self.grid[beside(here, side)];
            let at = number_at(*place, if is_on_board { len } else { NOWHERE });
            let on_frontier = FIRST_FRONTIER + at as Place;
            len += usize::from((*place == 0) & is_on_board);
            *place = if holds_tile(*place) | !is_on_board {
                *place
            } else {
                on_frontier
            };
            frontier.cells[at] = there;
            let edge = code >> (2 * side as u8) & 3;
            frontier.codes[at] |= edge << (2 * side.opposite() as u8);
        }
        frontier.len = len;
    }

    /// Undoes [`Board::border`].
    #[inline]
    pub(super) fn unborder(&mut self, cell: Cell) {
        let here = grid_index(cell);
        let frontier = &mut *self.frontier;
        let mut len = frontier.len;
        for side in Side::ALL {
            let place = &mut self.grid[beside(here, side)];
            let at = number_at(*place, NOWHERE);
            let code = frontier.codes[at] & !(3 << (2 * side.opposite() as u8));
            frontier.codes[at] = code;
            // The cells to remove are the last ones on the frontier.
            let is_gone = (code == 0) & (at != NOWHERE);
            *place &= Place::from(is_gone).wrapping_sub(1);
            len -= usize::from(is_gone);
        }
        frontier.len = len;
    }

    /// Changes the edge that an empty cell meets at `side`, after a bridge was built or
    /// taken away. Does nothing if the cell has a tile.
    pub(super) fn set_frontier_edge(&mut self, cell: Cell, side: Side, edge: Edge) {
        let place = self.grid[grid_index(cell)];
        if let Some(at) = place.checked_sub(FIRST_FRONTIER) {
            let code = &mut self.frontier.codes[usize::from(at)];
            *code = with_edge(*code, side, edge);
        }
    }

    /// Removes a cell from the frontier, if it is there; the last cell gets its
    /// number. The caller updates the cell's own place of the grid.
    #[inline]
    pub(super) fn leave_frontier(&mut self, place: Place) -> Option<Left> {
        let at = place.checked_sub(FIRST_FRONTIER)?;
        let frontier = &mut *self.frontier;
        frontier.len -= 1;
        let here = usize::from(at) % FRONTIER_CELLS;
        let last = frontier.len % FRONTIER_CELLS;
        let (moved, code) = (frontier.cells[last], frontier.codes[here]);
        frontier.cells[here] = moved;
        frontier.codes[here] = frontier.codes[last];
        frontier.codes[last] = 0;
        self.grid[grid_index(moved)] = place;
        Some(Left { at, code })
    }

    /// Undoes [`Board::leave_frontier`].
    pub(super) fn reenter_frontier(&mut self, cell: Cell, left: Left) {
        let frontier = &mut *self.frontier;
        let here = usize::from(left.at) % FRONTIER_CELLS;
        let last = frontier.len % FRONTIER_CELLS;
        let is_last = here == last;
        let moved = if is_last { cell } else { frontier.cells[here] };
        frontier.cells[last] = moved;
        frontier.codes[last] = frontier.codes[here];
        frontier.cells[here] = cell;
        frontier.codes[here] = left.code;
        frontier.len += 1;
        self.grid[grid_index(moved)] = FIRST_FRONTIER + last as Place;
        self.grid[grid_index(cell)] = FIRST_FRONTIER + left.at;
    }

    /// The empty cells with tiles at all four sides.
    pub fn holes(&self) -> impl Iterator<Item = Cell> + '_ {
        let codes = self.frontier.codes().iter();
        let holes = codes.zip(self.frontier.cells());
        holes
            .filter(|(code, _)| is_hole(**code))
            .map(|(_, &cell)| cell)
    }

    /// The edges around an empty cell beside a tile; `None` for any other.
    #[inline]
    pub(crate) fn code_at(&self, cell: Cell) -> Option<EdgeCode> {
        let place = self.grid[grid_index(cell)];
        let at = usize::from(place.checked_sub(FIRST_FRONTIER)?);
        (self.frontier.cells[at] == cell).then(|| self.frontier.codes[at])
    }

    /// The number on the frontier of an empty cell beside a tile.
    pub(crate) fn frontier_number(&self, cell: Cell) -> Option<usize> {
        self.code_at(cell)?;
        let number = self.grid[grid_index(cell)].checked_sub(FIRST_FRONTIER)?;
        Some(usize::from(number))
    }

    /// The empty cells beside tiles, in no particular order.
    pub fn frontier(&self) -> &[Cell] {
        self.frontier.cells()
    }

    /// The cells where `tile` fits, each with the rotations as bits: bit `n` for
    /// `Rotation::ALL[n]`, of those in `rotations`.
    #[inline]
    pub(crate) fn each_place(&self, tile: TileId, rotations: u8, mut found: impl FnMut(Cell, u8)) {
        if self.is_special(tile) {
            return self.each_place_by_rivers(tile, rotations, &mut found);
        }
        self.each_match(tile, rotations, found);
    }

    /// [`each_place`](Self::each_place) for tiles whose rivers must match as well.
    #[cold]
    fn each_place_by_rivers(&self, tile: TileId, rotations: u8, found: &mut dyn FnMut(Cell, u8)) {
        self.each_match(tile, rotations, |cell, fit| {
            match self.river_rotations(tile, cell, fit) {
                0 => {}
                fit => found(cell, fit),
            }
        });
    }

    /// The cells where all edges except rivers of `tile` match.
    #[inline(always)]
    fn each_match(&self, tile: TileId, rotations: u8, mut found: impl FnMut(Cell, u8)) {
        let fits = self.tables.fits(tile);
        let room = self.bounds.has_room();
        let frontier = &self.frontier;
        for (&code, &cell) in frontier.codes().iter().zip(frontier.cells()) {
            let fit = fits[usize::from(code)] & rotations;
            if fit != 0 && (room || self.reaches(cell)) {
                found(cell, fit);
            }
        }
    }

    /// Finds the placements where roads would meet fields and a bridge may help, each with
    /// the cell's number on the frontier and the edges around it. Ignores rivers.
    #[inline]
    pub(crate) fn each_near_place(
        &self,
        tile: TileId,
        rotations: u8,
        mut found: impl FnMut(usize, Cell, EdgeCode, Rotation),
    ) {
        let nearly = self.tables.nearly_fits(tile);
        let room = self.bounds.has_room();
        // The rotations on eight cells at once, four bits each, since a branch for
        // every cell is unpredictable.
        for (eight, codes) in self.frontier.eights().iter().enumerate() {
            let lane = |code: &EdgeCode| u32::from(nearly[usize::from(*code)] & rotations & 15);
            let lanes = codes.iter().map(lane);
            let mut near = lanes.rev().fold(0, |all, lane| all << 4 | lane);
            while near != 0 {
                let first = near.trailing_zeros() as usize;
                near &= near - 1;
                let number = (8 * eight + first / 4) % FRONTIER_CELLS;
                let (cell, code) = (self.frontier.cells[number], self.frontier.codes[number]);
                if room || self.reaches(cell) {
                    found(number, cell, code, Rotation::ALL[first % 4]);
                }
            }
        }
    }

    /// The cell and the rotation of a placement listed for the current board.
    #[inline]
    pub fn placement(&self, Placement(item): Placement) -> (Cell, Rotation) {
        let cell = self.frontier.cells.get(usize::from(item / 4));
        let rotation = Rotation::ALL[usize::from(item % 4)];
        (cell.copied().unwrap_or(Cell::ORIGIN), rotation)
    }

    /// Lists all placements of `tile` in the given rotations.
    #[inline(never)]
    pub(crate) fn list_places(&self, tile: TileId, rotations: u8, list: &mut Placements) {
        let codes = self.tables.codes(tile);
        list.fill(codes, rotations, self.frontier.blocks());
        if !self.bounds.has_room() || self.is_special(tile) {
            self.drop_places(tile, list);
        }
    }

    /// Drops placements beyond the edge of the board, and those where rivers do
    /// not match.
    #[cold]
    fn drop_places(&self, tile: TileId, list: &mut Placements) {
        if !self.bounds.has_room() {
            for (number, &cell) in self.frontier.cells().iter().enumerate() {
                list.keep_on(
                    number,
                    |rotations| if self.reaches(cell) { rotations } else { 0 },
                );
            }
        }
        if self.has_river(tile) {
            for (number, &cell) in self.frontier.cells().iter().enumerate() {
                list.keep_on(number, |rotations| {
                    self.river_rotations(tile, cell, rotations)
                });
            }
            return;
        }
        for &(cell, _) in &self.open_rivers {
            if let Some(number) = self.frontier_number(cell) {
                list.keep_on(number, |_| 0);
            }
        }
    }

    /// The rotations of those in `rotations` in which a tile fits on a cell.
    pub(crate) fn rotations_on(&self, tile: TileId, cell: Cell, rotations: u8) -> u8 {
        let code = self.code_at(cell).filter(|_| self.reaches(cell));
        let fit = code.map_or(0, |code| {
            self.tables.fits(tile)[usize::from(code)] & rotations
        });
        match fit != 0 && self.is_special(tile) {
            true => self.river_rotations(tile, cell, fit),
            false => fit,
        }
    }

    /// True if `tile` fits on a cell in a rotation (base-fit).
    pub(crate) fn fits(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        self.matches(tile, cell, rotation)
            && (!self.is_special(tile) || self.rivers_match(tile, cell, rotation))
    }

    /// [`fits`](Self::fits) without the rivers.
    #[inline(always)]
    pub(crate) fn matches(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        let fits = |code| self.tables.fits(tile)[usize::from(code)] >> rotation as u8 & 1 == 1;
        self.code_at(cell).is_some_and(fits) && self.reaches(cell)
    }

    /// True if `tile` fits anywhere (base-discard).
    #[inline]
    pub(crate) fn is_placeable(&self, tile: TileId) -> bool {
        let fits = self.tables.fits(tile);
        if !self.bounds.has_room() || self.is_special(tile) {
            return self.has_a_place(tile);
        }
        // One branch for eight cells: nearly always the first eight suffice.
        self.frontier.eights().iter().any(|codes| {
            let fit = |fit: u8, &code: &u8| fit | fits[usize::from(code)];
            codes.iter().fold(0, fit) != 0
        })
    }

    #[cold]
    fn has_a_place(&self, tile: TileId) -> bool {
        let (fits, is_special) = (self.tables.fits(tile), self.is_special(tile));
        let mut cells = self.frontier.codes().iter().zip(self.frontier.cells());
        cells.any(|(&code, &cell)| {
            let fit = fits[usize::from(code)];
            let fit = if is_special && fit != 0 {
                self.river_rotations(tile, cell, fit)
            } else {
                fit
            };
            fit != 0 && self.reaches(cell)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MOST_EXTENT;

    #[test]
    fn a_long_board_stops_before_it_wraps() {
        let straight = TileId::parse("base.U").unwrap();
        let mut board = Board::new();
        for x in 0..MOST_EXTENT {
            let cell = Cell::new(x, 0);
            assert!(board.reaches(cell), "{cell}");
            board.put(straight, Rotation::R0, cell);
        }
        assert!(!board.reaches(Cell::new(MOST_EXTENT, 0)));
        assert!(!board.reaches(Cell::new(-1, 0)));
        assert!(board.reaches(Cell::new(5, 1)));
        board.each_place(straight, 1, |cell, _| assert_ne!(cell.y, 0));
        assert_eq!(
            board.slot_at(Cell::new(128, 0)),
            None,
            "a far cell is not a near one"
        );
    }
}
