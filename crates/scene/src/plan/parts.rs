//! The parts of a ground plan.

use bastide_rules::geometry::{Rotation, Side};
use bastide_rules::tile::{Good, Symbol, TileFacts, Watchtower};
use bastide_rules::tiles::TileId;

use crate::shape::{Curve, Point, SIZE, p};

/// A tile's ground plan after turning.
pub(crate) struct Plan {
    pub(crate) tile: TileId,
    pub(crate) rotation: Rotation,
    /// Whole walls from corner to corner, each with its city.
    pub(crate) walls: Vec<(u8, Curve)>,
    /// The roads from the edge to their ends, by their index in the facts.
    pub(crate) roads: Vec<(u8, Curve)>,
    /// The river from edge to edge, to the lake or to its source.
    pub(crate) river: Option<Curve>,
    pub(crate) sites: Vec<Site>,
    /// The lines that divide the tile, cut where they meet.
    pub(crate) lines: Vec<Boundary>,
}

/// A line that bounds segments.
pub(crate) struct Boundary {
    pub(crate) kind: BoundaryKind,
    pub(crate) curve: Curve,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoundaryKind {
    /// A half of the tile's edge, numbered after rotation.
    Border(u8),
    /// A wall of the city with this index.
    Wall(u8),
    /// The road with this index.
    Road(u8),
    /// A curtain wall between a tower and a city.
    Link,
    /// A lane from a village to a gate; figures cannot stand on it.
    Lane,
    /// The river, with the radius of the pool at its spring or lake; 0 if it runs across
    /// the tile.
    River(i32),
}

/// A building or another object on the tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) kind: SiteKind,
    pub(crate) at: Point,
    /// The radius of its ground.
    pub(crate) radius: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SiteKind {
    Foundation,
    /// With `true` for the broad tower that separates fields.
    Watchtower(Watchtower, bool),
    Bazaar,
    Monastery,
    Garden,
    Inn,
    Crossing,
    /// A gate where a road meets a wall.
    Gate,
    Shield,
    /// The printed bridge of a road over a city.
    Bridge,
    /// The printed bridge of a city over another one.
    Walk,
    /// The printed bridge of a road over the river or another road; with `true` if it leads
    /// from north to south, unturned.
    Arch(bool),
    /// The farm at the end of a road.
    Farmhouse,
    Cathedral,
    Goods(Good),
    /// The source of the river.
    Spring,
    /// The end of the river.
    Lake,
    /// A symbol that sets something off.
    Symbol(Symbol),
    /// The mouth of a road's tunnel under a city.
    Mouth,
}

impl Plan {
    pub(crate) fn facts(&self) -> &'static TileFacts {
        self.tile.facts()
    }

    pub(crate) fn site(&self, is: fn(SiteKind) -> bool) -> Option<&Site> {
        self.sites.iter().find(|site| is(site.kind))
    }
}

/// The middle of a side.
pub(super) fn middle(side: Side) -> Point {
    node(side as usize * 2 + 1)
}

/// The corners and middles of the edges, clockwise from the NW corner.
pub(super) fn node(n: usize) -> Point {
    const NODES: [Point; 8] = [
        p(0, 0),
        p(500, 0),
        p(SIZE, 0),
        p(SIZE, 500),
        p(SIZE, SIZE),
        p(500, SIZE),
        p(0, SIZE),
        p(0, 500),
    ];
    NODES[n % 8]
}
