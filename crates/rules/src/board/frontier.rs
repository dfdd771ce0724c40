//! The empty cells beside tiles, with the edges that a tile must match there.
//!
//! Cells and their codes stand in two lists side by side, so that looking for
//! the places of a tile is one pass over a short run of bytes.

use super::placements::{FRONTIER_CELLS, MOST_PLACEMENTS, NEXT_PAIR, Placement, Placements};
use super::{Board, FIRST_FRONTIER, MOST_EXTENT, Place, beside, grid_index, holds_tile};
use crate::edge::{Edge, EdgeCode, with_edge};
use crate::geometry::{Cell, Side, Turn};
use crate::tiles::TileId;

/// The empty cells that share an edge with a tile.
#[derive(Clone)]
pub(super) struct Frontier {
    len: usize,
    cells: [Cell; FRONTIER_CELLS],
    /// Behind the last they are 0.
    codes: [EdgeCode; FRONTIER_CELLS],
}

/// A cell that has left the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// Its number on the frontier.
    at: u16,
    /// The edges around it.
    pub code: EdgeCode,
}

/// The number that cells have which are not on the frontier. What is written
/// there means nothing.
const NOWHERE: usize = FRONTIER_CELLS - 1;

/// How far a board reaches; empty where the least is above the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub min: Cell,
    pub max: Cell,
}

impl Bounds {
    pub const EMPTY: Bounds = Bounds {
        min: Cell::new(i16::MAX, i16::MAX),
        max: Cell::new(i16::MIN, i16::MIN),
    };

    #[inline]
    pub fn with(self, cell: Cell) -> Bounds {
        Bounds {
            min: Cell::new(self.min.x.min(cell.x), self.min.y.min(cell.y)),
            max: Cell::new(self.max.x.max(cell.x), self.max.y.max(cell.y)),
        }
    }

    /// Whether no extent is beyond what the grid can tell apart.
    #[inline]
    pub fn fits_grid(self) -> bool {
        let wide = i32::from(self.max.x) - i32::from(self.min.x);
        let high = i32::from(self.max.y) - i32::from(self.min.y);
        wide.max(high) < i32::from(MOST_EXTENT)
    }

    /// Whether one more cell at any side still fits.
    #[inline]
    fn has_room(self) -> bool {
        let wide = i32::from(self.max.x) - i32::from(self.min.x);
        let high = i32::from(self.max.y) - i32::from(self.min.y);
        wide.max(high) < i32::from(MOST_EXTENT) - 1
    }
}

impl Frontier {
    pub fn new() -> Frontier {
        Frontier {
            len: 0,
            cells: [Cell::ORIGIN; FRONTIER_CELLS],
            codes: [0; FRONTIER_CELLS],
        }
    }

    #[inline]
    fn cells(&self) -> &[Cell] {
        &self.cells[..self.len % FRONTIER_CELLS]
    }

    #[inline]
    fn codes(&self) -> &[EdgeCode] {
        &self.codes[..self.len % FRONTIER_CELLS]
    }

    /// The codes in eights; behind the last of them are zeros, where no tile
    /// fits. A processor guesses the number of eights well, for it seldom
    /// changes.
    #[inline]
    fn eights(&self) -> &[[EdgeCode; 8]] {
        let (eights, _) = self.codes.as_chunks();
        &eights[..self.len.div_ceil(8) % (FRONTIER_CELLS / 8)]
    }
}

/// The number on the frontier of the cell at a place of the grid: `new` if it
/// has none yet.
#[inline]
fn number_at(place: Place, new: usize) -> usize {
    let number = usize::from(place.wrapping_sub(FIRST_FRONTIER));
    let number = if place == 0 { new } else { number };
    let number = if holds_tile(place) { NOWHERE } else { number };
    number % FRONTIER_CELLS
}

impl PartialEq for Frontier {
    fn eq(&self, other: &Frontier) -> bool {
        self.cells() == other.cells() && self.codes() == other.codes()
    }
}

impl Board {
    /// Whether a tile may lie on `cell` without the board growing beyond
    /// [`MOST_EXTENT`].
    #[inline]
    pub(crate) fn reaches(&self, cell: Cell) -> bool {
        self.bounds.has_room() || self.bounds.with(cell).fits_grid()
    }

    /// Notes that a tile with edges `code` now lies on `cell`, for the empty
    /// cells beside it. Neither whether a cell is empty nor whether it is new
    /// on the frontier is asked by a branch, since nobody could guess it.
    #[inline]
    pub(super) fn border(&mut self, cell: Cell, code: EdgeCode) {
        let here = grid_index(cell);
        let frontier = &mut *self.frontier;
        let mut len = frontier.len;
        for side in Side::ALL {
            let place = &mut self.grid[beside(here, side)];
            let at = number_at(*place, len);
            let on_frontier = FIRST_FRONTIER + at as Place;
            len += usize::from(*place == 0);
            *place = if holds_tile(*place) {
                *place
            } else {
                on_frontier
            };
            frontier.cells[at] = cell.neighbor(side);
            let edge = code >> (2 * side as u8) & 3;
            frontier.codes[at] |= edge << (2 * side.opposite() as u8);
        }
        frontier.len = len;
    }

    /// Takes back [`Board::border`].
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
            // Those that go are the last, but for others that go.
            let is_gone = (code == 0) & (at != NOWHERE);
            *place &= Place::from(is_gone).wrapping_sub(1);
            len -= usize::from(is_gone);
        }
        frontier.len = len;
    }

    /// Notes that the tile at `side` of an empty cell now shows `edge` there,
    /// instead of another one: a bridge was built or taken away. Nothing if a
    /// tile lies on the cell.
    pub(super) fn set_frontier_edge(&mut self, cell: Cell, side: Side, edge: Edge) {
        let place = self.grid[grid_index(cell)];
        if let Some(at) = place.checked_sub(FIRST_FRONTIER) {
            let code = &mut self.frontier.codes[usize::from(at)];
            *code = with_edge(*code, side, edge);
        }
    }

    /// Takes a cell off the frontier, if it was on it. The last cell gets its
    /// number. The cell's own place of the grid is left to the caller.
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

    /// Takes back [`Board::leave_frontier`].
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

    /// The edges around an empty cell beside a tile; `None` for any other.
    #[inline]
    pub(crate) fn code_at(&self, cell: Cell) -> Option<EdgeCode> {
        let place = self.grid[grid_index(cell)];
        let at = usize::from(place.checked_sub(FIRST_FRONTIER)?);
        (self.frontier.cells[at] == cell).then(|| self.frontier.codes[at])
    }

    /// The empty cells beside tiles, in no order that means anything.
    pub fn frontier(&self) -> &[Cell] {
        self.frontier.cells()
    }

    /// The cells where `tile` fits, each with the turns as bits: bit `n` for
    /// `Turn::ALL[n]`, of those in `turns`.
    #[inline]
    pub(crate) fn places(&self, tile: TileId, turns: u8) -> impl Iterator<Item = (Cell, u8)> {
        let fits = self.tables.fits(tile);
        let room = self.bounds.has_room();
        let codes = self.frontier.codes().iter();
        codes
            .zip(self.frontier.cells())
            .filter_map(move |(&code, &cell)| {
                let fit = fits[usize::from(code)] & turns;
                (fit != 0 && (room || self.reaches(cell))).then_some((cell, fit))
            })
    }

    /// The cells where roads would meet fields and a bridge might mend it,
    /// each with its number on the frontier, the edges around it and the turns
    /// as bits.
    #[inline]
    pub(crate) fn near_places(
        &self,
        tile: TileId,
        turns: u8,
    ) -> impl Iterator<Item = (usize, Cell, EdgeCode, u8)> {
        let nearly = self.tables.nearly_fits(tile);
        let codes = self.frontier.codes().iter();
        codes
            .zip(self.frontier.cells())
            .enumerate()
            .filter_map(move |(number, (&code, &cell))| {
                let near = nearly[usize::from(code)] & turns;
                (near != 0 && self.reaches(cell)).then_some((number, cell, code, near))
            })
    }

    /// The cell and the turn of a placement that was listed for this board as
    /// it stands.
    #[inline]
    pub fn placement(&self, Placement(item): Placement) -> (Cell, Turn) {
        let cell = self.frontier.cells.get(usize::from(item / 4));
        let turn = Turn::ALL[usize::from(item % 4)];
        (cell.copied().unwrap_or(Cell::ORIGIN), turn)
    }

    /// Lists all placements of `tile` in the given turns.
    ///
    /// Whether a tile fits a cell is as good as a coin toss, and a processor
    /// that guesses wrong loses more time than the whole question takes. So
    /// eight placements are written for every two cells, those that fit first,
    /// and the end of the list moves on by as many as do.
    #[inline(never)]
    pub(crate) fn list_places(&self, tile: TileId, turns: u8, list: &mut Placements) {
        let (fits, pairs) = (self.tables.fits(tile), &self.tables.pairs);
        let wanted = usize::from(turns & 15) * 0x11;
        let (mut len, mut first) = (0, 0);
        for eight in self.frontier.eights() {
            for [one, other] in eight.as_chunks().0 {
                let fit = |code: &EdgeCode| usize::from(fits[usize::from(*code)]);
                let both = (fit(one) | fit(other) << 4) & wanted;
                let lanes = pairs.lanes[both].map(|lane| lane + first);
                let at = 2 * (len % MOST_PLACEMENTS);
                let place = &mut list.bytes[at..at + 16];
                place[..8].copy_from_slice(&lanes[0].to_le_bytes());
                place[8..].copy_from_slice(&lanes[1].to_le_bytes());
                len += usize::from(pairs.counts[both]);
                first += NEXT_PAIR;
            }
        }
        list.len = len;
        if !self.bounds.has_room() {
            list.retain(|placement| self.reaches(self.placement(placement).0));
        }
    }

    /// Whether `tile` fits anywhere (base-discard).
    #[inline]
    pub(crate) fn is_placeable(&self, tile: TileId) -> bool {
        let fits = self.tables.fits(tile);
        if self.bounds.has_room() {
            // Eight cells for one guess of the processor: nearly always one of
            // the first eight will do.
            self.frontier.eights().iter().any(|codes| {
                let fit = |fit: u8, &code: &u8| fit | fits[usize::from(code)];
                codes.iter().fold(0, fit) != 0
            })
        } else {
            self.places(tile, u8::MAX).next().is_some()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_board_stops_before_it_wraps() {
        let straight = TileId::parse("base.U").unwrap();
        let mut board = Board::new();
        for x in 0..MOST_EXTENT {
            let cell = Cell::new(x, 0);
            assert!(board.reaches(cell), "{cell}");
            board.put(straight, Turn::R0, cell);
        }
        assert!(!board.reaches(Cell::new(MOST_EXTENT, 0)));
        assert!(!board.reaches(Cell::new(-1, 0)));
        assert!(board.reaches(Cell::new(5, 1)));
        assert!(board.places(straight, 1).all(|(cell, _)| cell.y != 0));
        assert_eq!(
            board.slot_at(Cell::new(128, 0)),
            None,
            "a far cell is not a near one"
        );
    }
}
