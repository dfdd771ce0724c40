//! Tables derived from the facts of the tiles, built once.
//!
//! Each variant has a [`Shape`] for each rotation. The rotations in which a tile fits
//! are one look-up by the [`EdgeCode`] of a cell.
//!
//! [`EdgeCode`]: crate::edge::EdgeCode

use std::sync::LazyLock;

use super::outline::{Shape, plays_like};
use crate::edge::{EdgeCode, matches, nearly_matches};
use crate::geometry::Rotation;
use crate::tile::SideSet;
use crate::tiles::{TileId, VARIANTS};

/// All derived tables.
pub(crate) struct Tables {
    shapes: Box<[[Shape; 4]]>,
    /// The edges of the tile in each rotation, rivers as fields.
    codes: [[EdgeCode; 4]; VARIANTS],
    /// Bit `n` of `fits[variant][code]`: the tile fits there at `Rotation::ALL[n]`.
    fits: Box<[[u8; 256]; VARIANTS]>,
    /// Bit `n` of `nearly_fits[variant][code]`: at `Rotation::ALL[n]` roads meet
    /// fields where one bridge might help (bridge-repair).
    nearly_fits: Box<[[u8; 256]; VARIANTS]>,
    /// The sides of the river in each rotation of the tile.
    rivers: [[SideSet; 4]; VARIANTS],
    /// See [`Shape::may_be_confined`].
    may_be_confined: [bool; VARIANTS],
    /// Bit `n`: no lower rotation of the tile looks the same.
    distinct: [u8; VARIANTS],
}

/// The tables of this program.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
    &TABLES
}

impl Tables {
    #[inline]
    pub fn shape(&self, tile: TileId, rotation: Rotation) -> &Shape {
        &self.shapes[tile.index()][rotation as usize]
    }

    /// The edges of `tile` in each rotation, rivers as fields.
    #[inline]
    pub fn codes(&self, tile: TileId) -> [EdgeCode; 4] {
        self.codes[tile.index()]
    }

    /// The rotations in which `tile` fits a cell with these neighbors.
    #[inline]
    pub fn fits(&self, tile: TileId) -> &[u8; 256] {
        &self.fits[tile.index()]
    }

    /// The rotations in which one bridge might make it match, which depends on
    /// the neighbors.
    #[inline]
    pub fn nearly_fits(&self, tile: TileId) -> &[u8; 256] {
        &self.nearly_fits[tile.index()]
    }

    /// The rotations of `tile` that look different from one another.
    #[inline]
    pub fn distinct(&self, tile: TileId) -> u8 {
        self.distinct[tile.index()]
    }

    /// The sides of the river in each rotation of `tile`.
    #[inline]
    pub fn rivers(&self, tile: TileId) -> &[SideSet; 4] {
        &self.rivers[tile.index()]
    }

    /// True if an expansion may confine `tile` to some cells.
    #[inline]
    pub fn may_be_confined(&self, tile: TileId) -> bool {
        self.may_be_confined[tile.index()]
    }

    fn build() -> Tables {
        let mut shapes = Vec::with_capacity(VARIANTS);
        let mut codes = [[0; 4]; VARIANTS];
        let mut fits = Box::new([[0; 256]; VARIANTS]);
        let mut nearly_fits = Box::new([[0; 256]; VARIANTS]);
        let mut distinct = [0; VARIANTS];
        let mut rivers = [[SideSet::default(); 4]; VARIANTS];
        let mut may_be_confined = [false; VARIANTS];
        for variant in 0..VARIANTS {
            let facts = TileId::from_index(variant).facts();
            let turned = Rotation::ALL.map(|rotation| Shape::new(facts, rotation));
            codes[variant] = turned.each_ref().map(|shape| shape.code);
            let [own, ..] = codes[variant];
            fits[variant] = by_rotation(|code| matches(own, code));
            nearly_fits[variant] = by_rotation(|code| nearly_matches(own, code));
            distinct[variant] = distinct_rotations(&turned);
            rivers[variant] = turned.each_ref().map(|shape| shape.rivers);
            may_be_confined[variant] = turned[0].may_be_confined;
            shapes.push(turned);
        }
        Tables {
            shapes: shapes.into_boxed_slice(),
            codes,
            fits,
            nearly_fits,
            rivers,
            may_be_confined,
            distinct,
        }
    }
}

/// For every cell the rotations in which a tile suits it, as bits. `suits` judges the unturned
/// tile: turning a tile is the same as turning the neighbors the other way.
fn by_rotation(suits: impl Fn(EdgeCode) -> bool) -> [u8; 256] {
    let unturned: [u8; 256] = std::array::from_fn(|code| suits(code as EdgeCode).into());
    std::array::from_fn(|code| match code {
        // No tile fits a cell without neighbor.
        0 => 0,
        _ => Rotation::ALL.into_iter().fold(0, |rotations, rotation| {
            let there = (code as EdgeCode).rotate_right(2 * rotation as u32);
            rotations | unturned[usize::from(there)] << rotation as u8
        }),
    })
}

impl TileId {
    /// True if two rotations play alike: the same segments meet the same edges.
    pub fn is_alike(self, one: Rotation, other: Rotation) -> bool {
        let tables = tables();
        plays_like(tables.shape(self, one), tables.shape(self, other))
    }
}

/// Rotations that play alike: the same segments meet the same edges.
fn distinct_rotations(turned: &[Shape; 4]) -> u8 {
    let mut distinct = 0;
    for (n, shape) in turned.iter().enumerate() {
        if !turned[..n].iter().any(|earlier| plays_like(earlier, shape)) {
            distinct |= 1 << n;
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Edge;
    use crate::geometry::Side;
    use crate::segment::Segment;

    fn tile(name: &str) -> TileId {
        TileId::parse(name).unwrap()
    }

    #[test]
    fn distinct_turns_equal_the_looks_of_a_tile() {
        for (name, rotations) in [
            ("base.B", 1),
            ("base.C", 1),
            ("base.X", 1),
            ("base.U", 2),
            ("base.F", 2),
            ("base.H", 2),
            ("base.D", 4),
            ("base.W", 4),
            ("tower.F", 2),
            ("tower.B", 2),
            ("inns.E", 2),
            ("river.D", 2),
        ] {
            assert_eq!(
                tables().distinct(tile(name)).count_ones(),
                rotations,
                "{name}"
            );
        }
    }

    #[test]
    fn every_name_of_a_segment_finds_it() {
        for variant in 0..VARIANTS {
            for rotation in Rotation::ALL {
                let shape = tables().shape(TileId::from_index(variant), rotation);
                for n in 0..usize::from(shape.len) {
                    assert_eq!(shape.index_of(shape.names[n]), Some(n));
                }
                for side in Side::ALL {
                    let edge = Edge::of(shape.code, side);
                    let road = shape.index_of(Segment::Road(side));
                    let city = shape.index_of(Segment::City(side));
                    assert_eq!(road.is_some(), edge == Some(Edge::Road));
                    assert_eq!(city.is_some(), edge == Some(Edge::City));
                    for half in side.halves() {
                        let field = shape.index_of(Segment::Field(half));
                        let has_field = edge != Some(Edge::City) && !shape.closes;
                        assert_eq!(field.is_some(), has_field);
                    }
                }
            }
        }
    }

    #[test]
    fn turning_a_tile_turns_its_edges() {
        for tile in TileId::all() {
            for rotation in Rotation::ALL {
                let (plain, turned) = (
                    tables().shape(tile, Rotation::R0),
                    tables().shape(tile, rotation),
                );
                for side in Side::ALL {
                    assert_eq!(
                        Edge::of(plain.code, side),
                        Edge::of(turned.code, side.turned(rotation))
                    );
                }
                assert_eq!(plain.open, turned.open);
            }
        }
    }

    #[test]
    fn fitting_is_matching_every_present_neighbor() {
        // City north, road east: only the start tile's own orientation has both.
        let code = Edge::City as u8 | (Edge::Road as u8) << 2;
        assert_eq!(tables().fits(TileId::START)[usize::from(code)], 1);
        assert_eq!(tables().fits(TileId::START)[0], 0);
        assert_eq!(tables().fits(tile("base.B"))[usize::from(code)], 0);
    }
}
