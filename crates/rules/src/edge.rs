//! The edges of tiles, and which of them match.

use crate::geometry::Side;

/// The edges around a cell or of a tile: two bits a side, north lowest. In a
/// cell 0 stands for a side without neighbor.
pub(crate) type EdgeCode = u8;

/// An edge of a tile (base-fit).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Edge {
    /// Meadow.
    Field = 1,
    /// A road.
    Road = 2,
    /// A city.
    City = 3,
    /// A river. In codes it is a field, since only few tiles have one
    /// (river-edge).
    River = 4,
    /// An edge that meets any other and closes it, always in a hole (abbey-fits). In codes
    /// it is 0, like a side without neighbor.
    Closed = 5,
}

impl Edge {
    /// The word for it: `field`, `road`, `city`, `river`, `abbey`.
    pub const fn name(self) -> &'static str {
        ["field", "road", "city", "river", "abbey"][self as usize - 1]
    }

    /// The edge that `code` has at `side`; `None` for a side without neighbor.
    pub(crate) const fn of(code: EdgeCode, side: Side) -> Option<Edge> {
        match code >> (2 * side as u8) & 3 {
            1 => Some(Edge::Field),
            2 => Some(Edge::Road),
            3 => Some(Edge::City),
            _ => None,
        }
    }
}

/// The number of the edge that `code` has at `side`; 0 without neighbor.
#[inline]
pub(crate) const fn edge_bits(code: EdgeCode, side: Side) -> u8 {
    code >> (2 * side as u8) & 3
}

/// The code with this edge at `side`.
pub(crate) const fn with_edge(code: EdgeCode, side: Side, edge: Edge) -> EdgeCode {
    let shift = 2 * side as u8;
    code & !(3 << shift) | (edge as u8) << shift
}

/// The lower bit of each side.
const LOW: u8 = 0b01_01_01_01;

/// All bits of the sides at which a cell has a neighbor.
#[inline]
pub(crate) const fn sides_met(cell: EdgeCode) -> u8 {
    let present = (cell | cell >> 1) & LOW;
    present | present << 1
}

/// The sides at which a cell has a neighbor, as bits.
pub(crate) const fn sides_taken(cell: EdgeCode) -> u8 {
    let sides = (cell | cell >> 1) & LOW;
    let pairs = (sides | sides >> 1) & 0b0011_0011;
    (pairs | pairs >> 2) & 0b1111
}

/// True if a cell has neighbors at all four sides.
pub(crate) const fn is_hole(cell: EdgeCode) -> bool {
    sides_met(cell) == EdgeCode::MAX
}

/// The bits by which a tile differs from the neighbors of a cell.
const fn difference(tile: EdgeCode, cell: EdgeCode) -> u8 {
    (tile ^ cell) & sides_met(cell)
}

/// True if a tile with the edges `tile` matches the neighbors `cell`.
pub(crate) const fn matches(tile: EdgeCode, cell: EdgeCode) -> bool {
    difference(tile, cell) == 0
}

/// The first side at which a tile does not match the neighbors of a cell.
#[inline]
pub(crate) const fn first_mismatch(tile: EdgeCode, cell: EdgeCode) -> Option<Side> {
    match difference(tile, cell).trailing_zeros() as usize / 2 {
        side @ 0..4 => Some(Side::ALL[side]),
        _ => None,
    }
}

/// The bits of two sides.
const fn lanes([one, other]: [Side; 2]) -> u8 {
    3 << (2 * one as u8) | 3 << (2 * other as u8)
}

/// True if a tile has fields at both sides.
#[inline]
pub(crate) const fn are_fields(tile: EdgeCode, sides: [Side; 2]) -> bool {
    // A field is 1.
    (tile ^ LOW) & lanes(sides) == 0
}

/// True if a cell has no neighbor but roads at both sides.
#[inline]
pub(crate) const fn are_roads_or_open(cell: EdgeCode, sides: [Side; 2]) -> bool {
    // A road is 2, a field 1 and a city 3.
    cell & LOW & lanes(sides) == 0
}

/// True if roads meet fields at one side, or at two opposite sides, everything else
/// matches, and a bridge on this tile, if needed, has fields to end on.
///
/// Branchless, because it runs for every tile and cell when the program starts.
pub(crate) const fn nearly_matches(tile: EdgeCode, cell: EdgeCode) -> bool {
    // A road (2) differs from a field (1) in both bits, a city (3) from
    // either in one.
    let differ = difference(tile, cell);
    let low = differ & LOW;
    let are_roads_and_fields = (low != 0) & (low == differ >> 1 & LOW);
    let on_neighbor = (low & low.wrapping_sub(1) == 0) & (tile & low == 0);
    // The sides with those opposite to them, which is four bits away.
    let ends = low | low.rotate_left(4);
    let is_axis = (ends == 0b00_01_00_01) | (ends == 0b01_00_01_00);
    let are_fields = (tile ^ LOW) & (ends | ends << 1) == 0;
    let on_tile = is_axis & are_fields & (cell & ends == 0);
    are_roads_and_fields & (on_neighbor | on_tile)
}
