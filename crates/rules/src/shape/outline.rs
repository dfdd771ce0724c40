//! The segments of a tile in one rotation, derived from its facts.
//!
//! A tile's segments are numbered cities first, then roads, fields and the
//! monastery or the garden.

use super::node::{Node, NodeId};
use super::port::Port;
use super::sums::FeatureSums;
use crate::edge::{Edge, EdgeCode, with_edge};
use crate::figures::FigureKind;
use crate::geometry::{Corner, Half, Rotation, Side};
use crate::order::sort_by_key;
use crate::segment::{FeatureKind, Segment};
use crate::tile::{Good, SideSet, TileFacts};

/// Most printed segments on one tile: four roads that end at a monastery, and four fields.
pub(crate) const MOST_SEGMENTS: usize = 9;

/// The segments that loops try for every tile. The few tiles with more are handled apart.
pub(crate) const USUAL_SEGMENTS: usize = 8;

/// No segment: the entry of a field edge, which has neither road nor city.
pub(crate) const NO_SEGMENT: u8 = u8::MAX;

/// The segments of a tile in one rotation.
///
/// The fields that placing a tile reads come first, in as few lines of the cache as possible.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Shape {
    /// The node of each segment when the tile is placed.
    pub nodes: [Node; MOST_SEGMENTS],
    /// The ports by sides, for joining them to others.
    pub ports: [Port; 4],
    /// The ports as the neighbors at each side see them.
    pub facing: [Port; 4],
    pub code: EdgeCode,
    /// Number of segments.
    pub len: u8,
    /// The sides of the river. Its edges are those of fields in `code`.
    pub rivers: SideSet,
    /// A tower foundation is printed. Its node follows those of the segments.
    pub foundation: bool,
    /// It meets and closes any edge.
    pub closes: bool,
    /// An expansion may confine the tile to some cells; it is asked about no other.
    pub may_be_confined: bool,
    /// A bazaar is printed.
    pub bazaar: bool,
    /// Canonical names after turning.
    pub names: [Segment; MOST_SEGMENTS],
    /// For each kind of figure, bit `n` is set if it is allowed on segment `n`.
    pub stands: [u16; FigureKind::ALL.len()],
    /// The city or road segment at each side, or `NO_SEGMENT`.
    pub at_side: [u8; 4],
    /// The field segment at each half-edge, or `NO_SEGMENT`.
    pub at_half: [u8; 8],
    pub kinds: [FeatureKind; MOST_SEGMENTS],
    /// Number of sides by which a city or road continues; 8 for a monastery or
    /// a garden.
    pub open: [u8; MOST_SEGMENTS],
    pub pennants: [u8; MOST_SEGMENTS],
    /// Inns of a road, cathedrals of a city.
    pub marks: [u8; MOST_SEGMENTS],
    /// The goods symbol of a city.
    pub goods: [Option<Good>; MOST_SEGMENTS],
    /// For a field, bit `n` is set if it touches the city segment `n`.
    pub touches: [u8; MOST_SEGMENTS],
    pub semicircle: [bool; MOST_SEGMENTS],
}

impl Shape {
    pub fn new(facts: &TileFacts, rotation: Rotation) -> Shape {
        let mut shape = Shape {
            code: if facts.closes { 0 } else { 0b01_01_01_01 },
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
            marks: [0; MOST_SEGMENTS],
            goods: [None; MOST_SEGMENTS],
            touches: [0; MOST_SEGMENTS],
            semicircle: [false; MOST_SEGMENTS],
            stands: [0; FigureKind::ALL.len()],
            rivers: SideSet::of(facts.river.iter().map(|side| side.turned(rotation))),
            may_be_confined: !facts.river.is_empty(),
            foundation: facts.foundation,
            bazaar: facts.bazaar,
            closes: facts.closes,
        };
        for city in facts.cities {
            let index = shape.add(FeatureKind::City, Segment::City(Side::N));
            shape.pennants[index] = city.pennants;
            shape.semicircle[index] = city.semicircle;
            shape.marks[index] = city.cathedral.into();
            shape.goods[index] = city.goods;
            shape.set_sides(
                index,
                city.sides.iter().map(|s| s.turned(rotation)),
                Edge::City,
            );
        }
        for road in facts.roads {
            let index = shape.add(FeatureKind::Road, Segment::Road(Side::N));
            shape.marks[index] = road.inn.into();
            shape.set_sides(
                index,
                road.sides.iter().map(|s| s.turned(rotation)),
                Edge::Road,
            );
        }
        for field in facts.fields {
            let name = match field.inner {
                Some(side) => Segment::InnerFieldAt(side.turned(rotation)),
                None => Segment::InnerField,
            };
            let index = shape.add(FeatureKind::Field, name);
            for half in field.halves.iter() {
                shape.at_half[half.turned(rotation) as usize] = index as u8;
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
        if facts.has_live_garden {
            let index = shape.add(FeatureKind::Garden, Segment::Garden);
            shape.open[index] = 8;
        }
        let segments = 0..usize::from(shape.len);
        shape.stands = FigureKind::ALL.map(|kind| {
            let stands = |&n: &usize| kind.facts().stands_in.has(shape.kinds[n]);
            segments
                .clone()
                .filter(stands)
                .fold(0, |set, n| set | 1 << n)
        });
        shape.ports = Side::ALL.map(|side| shape.port(side, |halves| halves));
        shape.facing = Side::ALL.map(|side| shape.port(side, |[left, right]| [right, left]));
        shape.nodes = std::array::from_fn(|n| {
            let sums = FeatureSums::of_segment(shape.open[n], shape.pennants[n], shape.marks[n]);
            Node::alone(NodeId(n as u16), shape.kinds[n], sums, n as u8)
        });
        shape
    }

    fn port(&self, side: Side, order: impl Fn([NodeId; 2]) -> [NodeId; 2]) -> Port {
        let edge = self.edge(side);
        let node = |segment: u8| NodeId(segment.into());
        let halves = side.halves().map(|half| node(self.at_half[half as usize]));
        Port::new(edge, node(self.at_side[side as usize]), order(halves))
    }

    /// The edge at a side, a river included.
    #[inline]
    pub fn edge(&self, side: Side) -> Edge {
        match Edge::of(self.code, side) {
            _ if self.rivers.contains(side) => Edge::River,
            None if self.closes => Edge::Closed,
            edge => edge.unwrap_or(Edge::Field),
        }
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

    /// The number of the field to which both half-edges at a corner belong.
    pub fn field_at(&self, corner: Corner) -> Option<u8> {
        let [one, other] = corner.halves().map(|half| self.at_half[half as usize]);
        (one == other && one != NO_SEGMENT).then_some(one)
    }

    /// The number of the segment that `name` means, by any of its sides or
    /// halves.
    #[inline]
    pub fn index_of(&self, name: Segment) -> Option<usize> {
        let index = match name {
            Segment::Road(side) | Segment::City(side) => self.at_side[side as usize],
            Segment::Field(half) => self.at_half[half as usize],
            Segment::InnerField
            | Segment::InnerFieldAt(_)
            | Segment::Monastery
            | Segment::Garden => {
                return (0..usize::from(self.len)).find(|&n| self.names[n] == name);
            }
            Segment::Bridge | Segment::Tower | Segment::Corner(_) => return None,
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

/// True if two rotations play alike: the same segments meet the same edges.
pub(super) fn plays_like(a: &Shape, b: &Shape) -> bool {
    // The numbers of two rotations' segments differ; compare the destinations of
    // each edge and half-edge.
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
    a.rivers == b.rivers && signature(a) == signature(b)
}
