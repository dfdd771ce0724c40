//! The empty cells beside tiles, with the edges that a tile must match there.
//!
//! Cells and their codes stand in two lists side by side, so that looking for
//! the places of a tile is one pass over a short run of bytes.

use super::{Board, FIRST_FRONTIER, MOST_EXTENT, MOST_TILES, Place, grid_index};
use crate::geometry::{Cell, Side, Turn};
use crate::tables::{Edge, EdgeCode};
use crate::tiles::TileId;

/// The empty cells that share an edge with a tile.
#[derive(Clone, PartialEq)]
pub(super) struct Frontier {
    cells: Vec<Cell>,
    codes: Vec<EdgeCode>,
}

/// Where a tile may go and how it is turned, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement(u64);

/// A list of placements that is made once and filled again and again.
#[derive(Clone, Debug)]
pub struct Placements {
    items: Box<[Placement]>,
    len: usize,
}

const TURN_SHIFT: u32 = 32;

/// The turns in a set of bits, in order and in the place that they have in a
/// [`Placement`].
static TURNS_OF: [[u64; 4]; 16] = {
    let mut all = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut turn, mut count) = (0, 0);
        while turn < 4 {
            if set >> turn & 1 == 1 {
                all[set][count] = (turn as u64) << TURN_SHIFT;
                count += 1;
            }
            turn += 1;
        }
        set += 1;
    }
    all
};

/// How many turns are in a set of bits.
static COUNT_OF: [u8; 16] = {
    let mut all = [0; 16];
    let mut set = 0;
    while set < 16 {
        all[set] = (set as u8).count_ones() as u8;
        set += 1;
    }
    all
};

impl Placement {
    #[inline]
    fn new(cell: Cell, turn_bits: u64) -> Placement {
        Placement(u64::from(cell.x as u16) | u64::from(cell.y as u16) << 16 | turn_bits)
    }

    /// Where the tile would lie.
    #[inline]
    pub fn cell(self) -> Cell {
        Cell::new(self.0 as u16 as i16, (self.0 >> 16) as u16 as i16)
    }

    /// How it would be turned.
    #[inline]
    pub fn turn(self) -> Turn {
        Turn::ALL[(self.0 >> TURN_SHIFT) as usize & 3]
    }
}

/// How far a board reaches; empty where the least is above the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub min: Cell,
    pub max: Cell,
}

impl Placements {
    /// An empty list.
    pub fn new() -> Placements {
        // A tile has three open sides at most when it is put beside another,
        // and the start tile four.
        // In a turn the tile fits or a bridge mends it, not both.
        const MOST_FRONTIER: usize = 2 * MOST_TILES + 2;
        let nowhere = Placement::new(Cell::ORIGIN, 0);
        Placements {
            items: vec![nowhere; 4 * (MOST_FRONTIER + 1)].into_boxed_slice(),
            len: 0,
        }
    }

    /// Empties the list.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a placement.
    pub(crate) fn push(&mut self, cell: Cell, turn: Turn) {
        if let Some(place) = self.items.get_mut(self.len) {
            *place = Placement::new(cell, (turn as u64) << TURN_SHIFT);
            self.len += 1;
        }
    }

    fn retain(&mut self, keep: impl Fn(Cell) -> bool) {
        let mut kept = 0;
        for n in 0..self.len {
            if keep(self.items[n].cell()) {
                self.items.swap(kept, n);
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// The placements.
    #[inline]
    pub fn as_slice(&self) -> &[Placement] {
        self.items.get(..self.len).unwrap_or(&[])
    }
}

impl Default for Placements {
    fn default() -> Placements {
        Placements::new()
    }
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
            cells: Vec::with_capacity(128),
            codes: Vec::with_capacity(128),
        }
    }

    pub fn heap_bytes(&self) -> usize {
        size_of_val(&self.cells[..]) + size_of_val(&self.codes[..])
    }

    /// Notes that the tile with edges `code` now lies at `side` of the cell.
    #[inline]
    pub fn add_edge(&mut self, place: Place, side: Side, code: EdgeCode) {
        let edge = code >> (2 * side.opposite() as u8) & 3;
        self.codes[usize::from(place - FIRST_FRONTIER)] |= edge << (2 * side as u8);
    }

    /// Forgets the tile at `side`; whether the cell, which must then be the
    /// last, has left the frontier.
    #[inline]
    pub fn remove_edge(&mut self, place: Place, side: Side) -> bool {
        let at = usize::from(place - FIRST_FRONTIER);
        self.codes[at] &= !(3 << (2 * side as u8));
        let gone = self.codes[at] == 0;
        if gone {
            self.cells.pop();
            self.codes.pop();
        }
        gone
    }
}

impl Board {
    /// Whether a tile may lie on `cell` without the board growing beyond
    /// [`MOST_EXTENT`].
    #[inline]
    pub(crate) fn reaches(&self, cell: Cell) -> bool {
        self.bounds.has_room() || self.bounds.with(cell).fits_grid()
    }

    #[inline]
    pub(super) fn enter_frontier(&mut self, cell: Cell, side: Side, code: EdgeCode) {
        let place = FIRST_FRONTIER + self.frontier.cells.len() as Place;
        self.grid[grid_index(cell)] = place;
        self.frontier.cells.push(cell);
        self.frontier.codes.push(0);
        self.frontier.add_edge(place, side, code);
    }

    /// Notes that the tile at `side` of an empty cell now shows `edge` there,
    /// instead of another one: a bridge was built or taken away. Nothing if a
    /// tile lies on the cell.
    pub(super) fn set_frontier_edge(&mut self, cell: Cell, side: Side, edge: Edge) {
        let place = self.grid[grid_index(cell)];
        if let Some(at) = place.checked_sub(FIRST_FRONTIER) {
            let (code, shift) = (&mut self.frontier.codes[usize::from(at)], 2 * side as u8);
            *code = *code & !(3 << shift) | (edge as u8) << shift;
        }
    }

    /// Takes a cell off the frontier; its number there, if it was on it.
    #[inline]
    pub(super) fn leave_frontier(&mut self, place: Place) -> Option<u16> {
        let at = place.checked_sub(FIRST_FRONTIER)?;
        self.frontier.cells.swap_remove(usize::from(at));
        self.frontier.codes.swap_remove(usize::from(at));
        if let Some(&moved) = self.frontier.cells.get(usize::from(at)) {
            self.grid[grid_index(moved)] = place;
        }
        Some(at)
    }

    /// Takes back [`Board::leave_frontier`].
    pub(super) fn reenter_frontier(&mut self, cell: Cell, at: u16) {
        let last = self.frontier.cells.len();
        self.frontier.cells.push(cell);
        self.frontier.codes.push(0);
        let mut code = 0;
        for side in Side::ALL {
            if let Some(slot) = self.slot_at(cell.neighbor(side)) {
                code |= (self.edge(slot, side.opposite()) as u8) << (2 * side as u8);
            }
        }
        self.frontier.codes[last] = code;
        self.frontier.cells.swap(usize::from(at), last);
        self.frontier.codes.swap(usize::from(at), last);
        self.grid[grid_index(self.frontier.cells[last])] = FIRST_FRONTIER + last as Place;
        self.grid[grid_index(cell)] = FIRST_FRONTIER + at;
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
        &self.frontier.cells
    }

    /// The cells where `tile` fits, each with the turns as bits: bit `n` for
    /// `Turn::ALL[n]`, of those in `turns`.
    #[inline]
    pub(crate) fn places(&self, tile: TileId, turns: u8) -> impl Iterator<Item = (Cell, u8)> {
        let fits = self.tables.fits(tile);
        let room = self.bounds.has_room();
        self.frontier
            .codes
            .iter()
            .zip(&self.frontier.cells)
            .filter_map(move |(&code, &cell)| {
                let fit = fits[usize::from(code)] & turns;
                (fit != 0 && (room || self.reaches(cell))).then_some((cell, fit))
            })
    }

    /// The cells where roads would meet fields and a bridge might mend it,
    /// each with the edges around it and the turns as bits.
    #[inline]
    pub(crate) fn near_places(
        &self,
        tile: TileId,
        turns: u8,
    ) -> impl Iterator<Item = (Cell, EdgeCode, u8)> {
        let nearly = self.tables.nearly_fits(tile);
        self.frontier
            .codes
            .iter()
            .zip(&self.frontier.cells)
            .filter_map(move |(&code, &cell)| {
                let near = nearly[usize::from(code)] & turns;
                (near != 0 && self.reaches(cell)).then_some((cell, code, near))
            })
    }

    /// Lists all placements of `tile` in the given turns.
    ///
    /// Whether a tile fits a cell is as good as a coin toss, and a processor
    /// that guesses wrong loses more time than the whole question takes. So
    /// four placements are written for every cell, those that fit first, and
    /// the end of the list moves on by as many as do.
    #[inline(never)]
    pub(crate) fn list_places(&self, tile: TileId, turns: u8, list: &mut Placements) {
        let fits = self.tables.fits(tile);
        let mut len = 0;
        for (&code, &cell) in self.frontier.codes.iter().zip(&self.frontier.cells) {
            let fit = fits[usize::from(code)] & turns & 15;
            let end = list.items.get_mut(len..);
            if let Some(end) = end.and_then(<[_]>::first_chunk_mut::<4>) {
                *end = TURNS_OF[usize::from(fit)].map(|turn| Placement::new(cell, turn));
            }
            len += usize::from(COUNT_OF[usize::from(fit)]);
        }
        list.len = len;
        if !self.bounds.has_room() {
            list.retain(|cell| self.reaches(cell));
        }
    }

    /// Whether `tile` fits anywhere (base-discard).
    #[inline]
    pub(crate) fn is_placeable(&self, tile: TileId) -> bool {
        let fits = self.tables.fits(tile);
        let mut codes = self.frontier.codes.iter();
        if self.bounds.has_room() {
            codes.any(|&code| fits[usize::from(code)] != 0)
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
