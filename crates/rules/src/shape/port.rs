//! Ports: the nodes at each side of a tile.

use super::node::NodeId;
use crate::edge::Edge;

/// The nodes at one side of a tile, in lanes of sixteen bits: a city, or a
/// field, or a road or river and the fields on both sides of it; a river has no
/// node, and an edge that closes others none at all. Nodes of an unplaced tile are counted from its first segment.
///
/// The highest lane holds their number, and if the first one is a road, bridge
/// or city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Port(u64);

/// Pairs of nodes that meet across the edges of a tile.
pub(crate) struct EdgesMet {
    /// The nodes of the tile, two bytes each.
    own: [u8; EDGES_MET_BYTES],
    /// The nodes that they meet.
    others: [u8; EDGES_MET_BYTES],
    count: usize,
    /// An edge met one that closes it.
    is_closed: bool,
}

/// Most pairs: four roads with their fields, and a bridge on a neighbor.
const MOST_EDGES_MET: usize = 16;

/// Room to write four nodes at once.
const EDGES_MET_BYTES: usize = 2 * MOST_EDGES_MET + 8;

const COUNT: u32 = 48;
const IS_LINE: u64 = 1 << 56;

/// The unit for counting a port's nodes from another node.
const EVERY_NODE: u64 = 0x0001_0001_0001;

impl Port {
    /// The empty port.
    pub const EMPTY: Port = Port(0);

    /// A port with an edge, the node in its middle, and the fields at its two
    /// halves: clockwise for the tile itself, counterclockwise for the tile
    /// that it faces.
    pub fn new(edge: Edge, middle: NodeId, [left, right]: [NodeId; 2]) -> Port {
        let [middle, left, right] = [middle, left, right].map(|node| u64::from(node.0));
        Port(match edge {
            Edge::Field => 1 << COUNT | left,
            Edge::River => 2 << COUNT | right << 16 | left,
            Edge::City => IS_LINE | 1 << COUNT | middle,
            Edge::Closed => 0,
            Edge::Road => IS_LINE | 3 << COUNT | right << 32 | left << 16 | middle,
        })
    }

    /// The port of the same tile if its first segment has this number.
    #[inline]
    pub fn from(self, first: NodeId) -> Port {
        Port(self.0 + u64::from(first.0) * EVERY_NODE)
    }

    /// The road, bridge or city.
    #[inline]
    pub fn line(self) -> Option<NodeId> {
        (self.0 & IS_LINE != 0).then(|| self.node(0))
    }

    /// The first node: the only one except at a road or river.
    #[inline]
    pub fn node(self, lane: u32) -> NodeId {
        NodeId((self.0 >> (16 * lane)) as u16)
    }

    /// The fields at the two halves of the edge, in the port's direction; none
    /// beside a city.
    #[inline]
    pub fn fields(self) -> Option<[NodeId; 2]> {
        match (self.line(), self.count()) {
            (None, 1) => Some([self.node(0), self.node(0)]),
            (None, _) => Some([self.node(0), self.node(1)]),
            (Some(_), 1) => None,
            (Some(_), _) => Some([self.node(1), self.node(2)]),
        }
    }

    #[inline]
    fn count(self) -> usize {
        (self.0 >> COUNT & 3) as usize
    }
}

impl EdgesMet {
    #[inline]
    pub fn new() -> EdgesMet {
        EdgesMet {
            own: [0; EDGES_MET_BYTES],
            others: [0; EDGES_MET_BYTES],
            count: 0,
            is_closed: false,
        }
    }

    /// Adds the nodes that meet between a tile with port `own` and its neighbor with port
    /// `other`, if there is one. Edges and neighbors are unpredictable: the only branch is
    /// for a rare case.
    #[inline]
    pub fn add_edge(&mut self, own: Port, other: Port, is_there: bool) {
        let counted = (3 * u64::from(is_there)) << COUNT;
        if (own.0 ^ other.0) & counted != 0 {
            return self.add_mismatch(own, other);
        }
        self.write(own.0, other.0);
        self.count += ((own.0 & counted) >> COUNT) as usize;
    }

    /// Adds only the fields where a road meets a field, until a bridge connects
    /// them; nothing where a tile closes the edge.
    #[cold]
    fn add_mismatch(&mut self, own: Port, other: Port) {
        if own.count() == 0 || other.count() == 0 {
            self.is_closed = true;
            return;
        }
        for lane in 1..3 {
            let of = |port: Port| port.node(if port.count() == 1 { 0 } else { lane });
            self.add(of(own), of(other));
        }
    }

    /// True if an edge met one that closes it.
    #[inline]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Adds one pair.
    pub fn add(&mut self, own: NodeId, other: NodeId) {
        self.write(own.0.into(), other.0.into());
        self.count += 1;
    }

    #[inline]
    fn write(&mut self, own: u64, others: u64) {
        let at = 2 * (self.count % MOST_EDGES_MET);
        self.own[at..at + 8].copy_from_slice(&own.to_le_bytes());
        self.others[at..at + 8].copy_from_slice(&others.to_le_bytes());
    }

    /// The pairs, each with the tile's own node first.
    #[inline]
    pub fn pairs(&self) -> impl Iterator<Item = (NodeId, NodeId)> + Clone {
        let node = |&bytes: &[u8; 2]| NodeId(u16::from_le_bytes(bytes));
        let (own, others) = (self.own.as_chunks().0, self.others.as_chunks().0);
        let pairs = own.iter().map(node).zip(others.iter().map(node));
        pairs.take(self.count)
    }
}
