//! Sides, halves, rotations and cells.
//!
//! Directions are named like compass winds with north up. `x` grows east and `y` grows
//! south; the start tile is at `0,0`. Turning is clockwise.

use std::fmt;

/// One of the four edges of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// The upper edge.
    N,
    /// The right edge.
    E,
    /// The lower edge.
    S,
    /// The left edge.
    W,
}

/// One half of an edge, in clockwise order from the north edge's west half.
///
/// A road divides its edge into two halves that belong to different fields,
/// which is why fields are named by halves and not by sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Half {
    /// North edge, west half.
    NNW,
    /// North edge, east half.
    NNE,
    /// East edge, north half.
    ENE,
    /// East edge, south half.
    ESE,
    /// South edge, east half.
    SSE,
    /// South edge, west half.
    SSW,
    /// West edge, south half.
    WSW,
    /// West edge, north half.
    WNW,
}

/// Clockwise rotation of a tile from the orientation in which its facts are
/// written. Tiles are never mirrored (base-fit).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rotation {
    /// Not turned.
    #[default]
    R0,
    /// A quarter turn clockwise.
    R90,
    /// A half turn.
    R180,
    /// Three quarter turns clockwise.
    R270,
}

/// A place on the table for one tile.
///
/// Cells are in reading order: by `y`, then by `x`. The "first" cell is the
/// least one in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

impl Side {
    /// All sides, clockwise from north.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side that this one meets on the neighboring tile.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// The direction of this side of an unturned tile after `rotation`.
    #[inline]
    pub const fn turned(self, rotation: Rotation) -> Side {
        Side::ALL[(self as usize + rotation as usize) % 4]
    }

    /// The two halves of this side, clockwise.
    #[inline]
    pub const fn halves(self) -> [Half; 2] {
        let first = self as usize * 2;
        [Half::ALL[first], Half::ALL[first + 1]]
    }

    /// One letter: `N`, `E`, `S` or `W`.
    pub const fn name(self) -> &'static str {
        ["N", "E", "S", "W"][self as usize]
    }

    /// The side with this name.
    pub fn parse(text: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == text)
    }
}

impl Half {
    /// All halves, clockwise from `NNW`.
    pub const ALL: [Half; 8] = [
        Half::NNW,
        Half::NNE,
        Half::ENE,
        Half::ESE,
        Half::SSE,
        Half::SSW,
        Half::WSW,
        Half::WNW,
    ];

    /// The half that this one meets on the neighboring tile: `NNW` meets `SSW`.
    #[inline]
    pub const fn opposite(self) -> Half {
        Half::ALL[((self as usize) ^ 1).wrapping_add(4) % 8]
    }

    /// The position of this half of an unturned tile after `rotation`.
    #[inline]
    pub const fn turned(self, rotation: Rotation) -> Half {
        Half::ALL[(self as usize + 2 * rotation as usize) % 8]
    }

    /// The edge that this is a half of.
    #[inline]
    pub const fn side(self) -> Side {
        Side::ALL[self as usize / 2]
    }

    /// The three letters of the name, such as `NNW`.
    pub const fn name(self) -> &'static str {
        ["NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"][self as usize]
    }

    /// The half with this name.
    pub fn parse(text: &str) -> Option<Half> {
        Half::ALL.into_iter().find(|half| half.name() == text)
    }
}

impl Rotation {
    /// All rotations, in order.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// The rotation as degrees clockwise: 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    /// The rotation of this many degrees clockwise.
    pub const fn from_degrees(degrees: u16) -> Option<Rotation> {
        match degrees {
            0 => Some(Rotation::R0),
            90 => Some(Rotation::R90),
            180 => Some(Rotation::R180),
            270 => Some(Rotation::R270),
            _ => None,
        }
    }

    /// This rotation and `other` one after the other.
    #[inline]
    pub const fn then(self, other: Rotation) -> Rotation {
        Rotation::ALL[(self as usize + other as usize) % 4]
    }

    /// The rotation that takes this one back.
    #[inline]
    pub const fn inverse(self) -> Rotation {
        Rotation::ALL[(4 - self as usize) % 4]
    }
}

impl Cell {
    /// The start tile's cell.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };

    /// The edge of the board: the greatest coordinate of a cell for a tile, and without its
    /// sign the least.
    pub const EDGE: i16 = 999;

    /// True if the cell is within the edge of the board.
    #[inline]
    pub const fn is_on_board(self) -> bool {
        let edge = Cell::EDGE as u16;
        self.x.unsigned_abs() <= edge && self.y.unsigned_abs() <= edge
    }

    /// True if a neighbor of the cell may be beyond the edge of the board.
    #[inline]
    pub(crate) const fn is_at_edge(self) -> bool {
        const INNER: i16 = Cell::EDGE - 1;
        let x = self.x.wrapping_add(INNER) as u16;
        let y = self.y.wrapping_add(INNER) as u16;
        x > 2 * INNER as u16 || y > 2 * INNER as u16
    }

    /// The cell at column `x` and row `y`.
    #[inline]
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    /// The cell next to this one across `side`. Coordinates wrap at the ends
    /// of `i16`, which no board reaches.
    #[inline]
    pub const fn neighbor(self, side: Side) -> Cell {
        const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (dx, dy) = STEPS[side as usize];
        self.offset(dx, dy)
    }

    /// The eight cells around this one, clockwise from the north.
    pub const fn ring(self) -> [Cell; 8] {
        [
            self.offset(0, -1),
            self.offset(1, -1),
            self.offset(1, 0),
            self.offset(1, 1),
            self.offset(0, 1),
            self.offset(-1, 1),
            self.offset(-1, 0),
            self.offset(-1, -1),
        ]
    }

    /// The cell `dx` columns to the east and `dy` rows to the south, wrapping
    /// at the ends of `i16`.
    #[inline]
    pub const fn offset(self, dx: i16, dy: i16) -> Cell {
        Cell::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.degrees())
    }
}

/// A corner of a tile as it lies, where up to four tiles meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Corner {
    /// Between north and east.
    NE,
    /// Between south and east.
    SE,
    /// Between south and west.
    SW,
    /// Between north and west.
    NW,
}

impl Corner {
    /// All corners, clockwise from the north-east.
    pub const ALL: [Corner; 4] = [Corner::NE, Corner::SE, Corner::SW, Corner::NW];

    /// The two half-edges at the corner, clockwise.
    pub const fn halves(self) -> [Half; 2] {
        let last = self as usize * 2 + 1;
        [Half::ALL[last], Half::ALL[(last + 1) % 8]]
    }

    /// The four tiles that meet at this corner of the tile on `cell`, each with its own
    /// corner there; the north-western one first.
    pub const fn around(self, cell: Cell) -> [(Cell, Corner); 4] {
        let first = match self {
            Corner::NE => cell.offset(0, -1),
            Corner::SE => cell,
            Corner::SW => cell.offset(-1, 0),
            Corner::NW => cell.offset(-1, -1),
        };
        [
            (first, Corner::SE),
            (first.offset(1, 0), Corner::SW),
            (first.offset(1, 1), Corner::NW),
            (first.offset(0, 1), Corner::NE),
        ]
    }

    /// Two letters: `NE`, `SE`, `SW` or `NW`.
    pub const fn name(self) -> &'static str {
        ["NE", "SE", "SW", "NW"][self as usize]
    }

    /// The corner with this name.
    pub fn parse(text: &str) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| corner.name() == text)
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The direction of a bridge (bridge-ends).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From north to south.
    Ns,
    /// From east to west.
    Ew,
}

impl Axis {
    /// Both axes.
    pub const ALL: [Axis; 2] = [Axis::Ns, Axis::Ew];

    /// The axis that leads to a side.
    #[inline]
    pub const fn of(side: Side) -> Axis {
        match side {
            Side::N | Side::S => Axis::Ns,
            Side::E | Side::W => Axis::Ew,
        }
    }

    /// True if it leads to a side.
    #[inline]
    pub const fn covers(self, side: Side) -> bool {
        self as u8 == side as u8 & 1
    }

    /// The two sides that it leads to.
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Axis::Ns => [Side::N, Side::S],
            Axis::Ew => [Side::E, Side::W],
        }
    }

    /// The name as in records: `ns` or `ew`.
    pub const fn name(self) -> &'static str {
        match self {
            Axis::Ns => "ns",
            Axis::Ew => "ew",
        }
    }

    /// The axis with this name.
    pub fn parse(name: &str) -> Option<Axis> {
        Axis::ALL.into_iter().find(|axis| axis.name() == name)
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_meet_their_opposites() {
        let meets = |a: Half| a.opposite();
        assert_eq!(meets(Half::NNW), Half::SSW);
        assert_eq!(meets(Half::NNE), Half::SSE);
        assert_eq!(meets(Half::ENE), Half::WNW);
        assert_eq!(meets(Half::ESE), Half::WSW);
        for half in Half::ALL {
            assert_eq!(half.opposite().opposite(), half);
            assert_eq!(half.opposite().side(), half.side().opposite());
        }
    }

    #[test]
    fn four_quarter_turns_cancel_out() {
        for half in Half::ALL {
            let once = half.turned(Rotation::R90);
            assert_eq!(once.turned(Rotation::R270), half);
            assert_eq!(once.side(), half.side().turned(Rotation::R90));
        }
        for rotation in Rotation::ALL {
            assert_eq!(rotation.then(rotation.inverse()), Rotation::R0);
            assert_eq!(Rotation::from_degrees(rotation.degrees()), Some(rotation));
        }
    }

    #[test]
    fn cells_are_in_reading_order() {
        let mut cells = [Cell::new(1, 0), Cell::new(-1, 1), Cell::new(0, 0)];
        cells.sort();
        assert_eq!(cells, [Cell::new(0, 0), Cell::new(1, 0), Cell::new(-1, 1)]);
    }

    #[test]
    fn neighbors_are_mutual() {
        for side in Side::ALL {
            let there = Cell::ORIGIN.neighbor(side);
            assert_eq!(there.neighbor(side.opposite()), Cell::ORIGIN);
        }
    }
}
