//! Tables derived from the facts of the tiles, built once.
//!
//! A tile's segments are numbered cities first, then roads, fields and the
//! monastery. What depends on the turn stands in a [`Shape`], one per variant
//! and turn; where a tile fits is one look-up by the [`EdgeCode`] of a cell.

use std::sync::LazyLock;

use crate::board::{Node, NodeId, Pairs, Port, Sums};
use crate::edge::{Edge, EdgeCode, matches, nearly_matches, with_edge};
use crate::geometry::{Half, Side, Turn};
use crate::kind::FeatureKind;
use crate::order::sort_by_key;
use crate::segment::Segment;
use crate::tile::TileFacts;
use crate::tiles::{TileId, VARIANTS};

/// Most printed segments on one tile: a crossing of four roads and four fields.
pub(crate) const MOST_SEGMENTS: usize = 8;

/// No segment: what a field edge has instead of a road or city.
pub(crate) const NO_SEGMENT: u8 = u8::MAX;

/// The segments of a tile in one turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub code: EdgeCode,
    /// Number of segments.
    pub len: u8,
    /// The city or road segment at each side, or `NO_SEGMENT`.
    pub at_side: [u8; 4],
    /// The field segment at each half-edge, or `NO_SEGMENT`.
    pub at_half: [u8; 8],
    /// The same by sides, for joining them to others.
    pub ports: [Port; 4],
    /// The same as the tiles see it that lie there.
    pub facing: [Port; 4],
    /// What is known of each segment when the tile is put down.
    pub nodes: [Node; MOST_SEGMENTS],
    pub kinds: [FeatureKind; MOST_SEGMENTS],
    /// Canonical names after turning.
    pub names: [Segment; MOST_SEGMENTS],
    /// Sides by which a city or road goes on; 8 for a monastery.
    pub open: [u8; MOST_SEGMENTS],
    pub pennants: [u8; MOST_SEGMENTS],
    /// For a field, bit `n` is set if it touches the city segment `n`.
    pub touches: [u8; MOST_SEGMENTS],
    pub semicircle: [bool; MOST_SEGMENTS],
    /// A tower foundation is printed. Its node follows those of the segments.
    pub foundation: bool,
}

/// All derived tables.
pub(crate) struct Tables {
    shapes: Box<[[Shape; 4]]>,
    /// Bit `n` of `fits[variant][code]`: the tile fits there at `Turn::ALL[n]`.
    fits: Box<[[u8; 256]; VARIANTS]>,
    /// Bit `n` of `nearly_fits[variant][code]`: at `Turn::ALL[n]` roads meet
    /// fields where one bridge might mend it (bridge-repair).
    nearly_fits: Box<[[u8; 256]; VARIANTS]>,
    /// Bit `n`: no lower turn of the tile looks the same.
    distinct: [u8; VARIANTS],
    /// For listing placements.
    pub pairs: Box<Pairs>,
}

/// The tables of this program.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
    &TABLES
}

impl Tables {
    #[inline]
    pub fn shape(&self, tile: TileId, turn: Turn) -> &Shape {
        &self.shapes[tile.index()][turn as usize]
    }

    /// The turns in which `tile` fits a cell with these neighbors.
    #[inline]
    pub fn fits(&self, tile: TileId) -> &[u8; 256] {
        &self.fits[tile.index()]
    }

    /// The turns in which one bridge might mend what does not match. Whether
    /// it can is a question to the neighbors.
    #[inline]
    pub fn nearly_fits(&self, tile: TileId) -> &[u8; 256] {
        &self.nearly_fits[tile.index()]
    }

    /// The turns of `tile` that look different from one another.
    #[inline]
    pub fn distinct(&self, tile: TileId) -> u8 {
        self.distinct[tile.index()]
    }

    fn build() -> Tables {
        let mut shapes = Vec::with_capacity(VARIANTS);
        let mut fits = Box::new([[0; 256]; VARIANTS]);
        let mut nearly_fits = Box::new([[0; 256]; VARIANTS]);
        let mut distinct = [0; VARIANTS];
        for variant in 0..VARIANTS {
            let facts = TileId::from_index(variant).facts();
            let turned = Turn::ALL.map(|turn| Shape::new(facts, turn));
            // A cell without neighbor is no place for a tile.
            for code in 1..=u8::MAX {
                for turn in Turn::ALL {
                    let own = turned[turn as usize].code;
                    let (fit, near) = (matches(own, code), nearly_matches(own, code));
                    fits[variant][usize::from(code)] |= u8::from(fit) << turn as u8;
                    nearly_fits[variant][usize::from(code)] |= u8::from(near) << turn as u8;
                }
            }
            distinct[variant] = distinct_turns(&turned);
            shapes.push(turned);
        }
        Tables {
            shapes: shapes.into_boxed_slice(),
            fits,
            nearly_fits,
            distinct,
            pairs: Box::new(Pairs::new()),
        }
    }
}

impl Shape {
    fn new(facts: &TileFacts, turn: Turn) -> Shape {
        let mut shape = Shape {
            code: 0b01_01_01_01,
            len: 0,
            at_side: [NO_SEGMENT; 4],
            at_half: [NO_SEGMENT; 8],
            ports: [Port::EMPTY; 4],
            facing: [Port::EMPTY; 4],
            nodes: [Node::NOTHING; MOST_SEGMENTS],
            kinds: [FeatureKind::Monastery; MOST_SEGMENTS],
            names: [Segment::Monastery; MOST_SEGMENTS],
            open: [0; MOST_SEGMENTS],
            pennants: [0; MOST_SEGMENTS],
            touches: [0; MOST_SEGMENTS],
            semicircle: [false; MOST_SEGMENTS],
            foundation: facts.foundation,
        };
        for city in facts.cities {
            let index = shape.add(FeatureKind::City, Segment::City(Side::N));
            shape.pennants[index] = city.pennants;
            shape.semicircle[index] = city.semicircle;
            shape.set_sides(index, city.sides.iter().map(|s| s.turned(turn)), Edge::City);
        }
        for road in facts.roads {
            let index = shape.add(FeatureKind::Road, Segment::Road(Side::N));
            shape.set_sides(index, road.sides.iter().map(|s| s.turned(turn)), Edge::Road);
        }
        for field in facts.fields {
            let index = shape.add(FeatureKind::Field, Segment::InnerField);
            for half in field.halves.iter() {
                shape.at_half[half.turned(turn) as usize] = index as u8;
            }
            let first = Half::ALL
                .into_iter()
                .find(|&half| shape.at_half[half as usize] == index as u8);
            if let Some(first) = first {
                shape.names[index] = Segment::Field(first);
            }
            shape.touches[index] = field.cities.iter().fold(0, |set, city| set | 1 << city);
        }
        if facts.monastery {
            let index = shape.add(FeatureKind::Monastery, Segment::Monastery);
            shape.open[index] = 8;
        }
        shape.ports = Side::ALL.map(|side| shape.port(side, |halves| halves));
        shape.facing = Side::ALL.map(|side| shape.port(side, |[left, right]| [right, left]));
        shape.nodes = std::array::from_fn(|n| {
            let sums = Sums::of_segment(shape.open[n], shape.pennants[n]);
            Node::alone(NodeId(n as u16), shape.kinds[n], sums, n as u8)
        });
        shape
    }

    fn port(&self, side: Side, order: impl Fn([NodeId; 2]) -> [NodeId; 2]) -> Port {
        let edge = Edge::of(self.code, side).unwrap_or(Edge::Field);
        let node = |segment: u8| NodeId(segment.into());
        let halves = side.halves().map(|half| node(self.at_half[half as usize]));
        Port::new(edge, node(self.at_side[side as usize]), order(halves))
    }

    fn add(&mut self, kind: FeatureKind, name: Segment) -> usize {
        let index = usize::from(self.len);
        self.kinds[index] = kind;
        self.names[index] = name;
        self.len += 1;
        index
    }

    fn set_sides(&mut self, index: usize, sides: impl Iterator<Item = Side>, edge: Edge) {
        for side in sides {
            self.at_side[side as usize] = index as u8;
            self.open[index] += 1;
            self.code = with_edge(self.code, side, edge);
        }
        let first = Side::ALL
            .into_iter()
            .find(|&side| self.at_side[side as usize] == index as u8)
            .unwrap_or(Side::N);
        self.names[index] = match edge {
            Edge::City => Segment::City(first),
            _ => Segment::Road(first),
        };
    }

    /// The number of the segment that `name` means, by any of its sides or
    /// halves.
    #[inline]
    pub fn index_of(&self, name: Segment) -> Option<usize> {
        let index = match name {
            Segment::Road(side) | Segment::City(side) => self.at_side[side as usize],
            Segment::Field(half) => self.at_half[half as usize],
            Segment::InnerField | Segment::Monastery => {
                return (0..usize::from(self.len)).find(|&n| self.names[n] == name);
            }
            Segment::Bridge | Segment::Tower => return None,
        };
        let index = usize::from(index);
        let same_kind = match (name, self.kinds.get(index)?) {
            (Segment::Road(_), kind) => *kind == FeatureKind::Road,
            (Segment::City(_), kind) => *kind == FeatureKind::City,
            _ => true,
        };
        same_kind.then_some(index)
    }
}

impl TileId {
    /// Whether it makes no difference in which of two turns the tile lies: the
    /// same segments meet the same edges.
    pub fn is_alike(self, one: Turn, other: Turn) -> bool {
        let tables = tables();
        plays_like(tables.shape(self, one), tables.shape(self, other))
    }
}

/// Turns that play alike: the same segments meet the same edges.
fn distinct_turns(turned: &[Shape; 4]) -> u8 {
    let mut distinct = 0;
    for (n, shape) in turned.iter().enumerate() {
        if !turned[..n].iter().any(|earlier| plays_like(earlier, shape)) {
            distinct |= 1 << n;
        }
    }
    distinct
}

fn plays_like(a: &Shape, b: &Shape) -> bool {
    // The numbers of two turns' segments differ; compare by what each edge
    // and half-edge leads to.
    let signature = |shape: &Shape| {
        let mut all: Vec<_> = (0..usize::from(shape.len))
            .map(|n| {
                let sides = (0..4).fold(0u16, |set, s| {
                    set | u16::from(usize::from(shape.at_side[s]) == n) << s
                });
                let halves = (0..8).fold(0u16, |set, h| {
                    set | u16::from(usize::from(shape.at_half[h]) == n) << h
                });
                let touched: u8 = (0..4).fold(0, |set, s| {
                    let city = shape.at_side[s];
                    let yes = city < 8 && shape.touches[n] >> city & 1 == 1;
                    set | u8::from(yes) << s
                });
                (shape.kinds[n], sides, halves, touched, shape.pennants[n])
            })
            .collect();
        sort_by_key(&mut all, |&it| it);
        all
    };
    signature(a) == signature(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(name: &str) -> TileId {
        TileId::parse(name).unwrap()
    }

    #[test]
    fn a_tile_has_as_many_distinct_turns_as_it_looks() {
        for (name, turns) in [
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
        ] {
            assert_eq!(tables().distinct(tile(name)).count_ones(), turns, "{name}");
        }
    }

    #[test]
    fn every_name_of_a_segment_leads_to_it() {
        for variant in 0..VARIANTS {
            for turn in Turn::ALL {
                let shape = tables().shape(TileId::from_index(variant), turn);
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
                        assert_eq!(field.is_some(), edge != Some(Edge::City));
                    }
                }
            }
        }
    }

    #[test]
    fn turning_a_tile_turns_its_edges() {
        for tile in TileId::all() {
            for turn in Turn::ALL {
                let (plain, turned) = (tables().shape(tile, Turn::R0), tables().shape(tile, turn));
                for side in Side::ALL {
                    assert_eq!(
                        Edge::of(plain.code, side),
                        Edge::of(turned.code, side.turned(turn))
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
