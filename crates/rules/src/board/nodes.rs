//! Features as disjoint sets with undo.
//!
//! A node is a segment of a placed tile; a feature is a set of nodes. Every
//! node names its feature's root, which holds the sums of the feature. A join
//! adds the sums, and undoing it subtracts them.
//!
//! The nodes of a feature form a ring by `next`; one swap joins two rings or
//! parts them again. A join renames the nodes of the smaller feature, nearly
//! always a segment of the tile just placed. So finding a root, which is far
//! more frequent, is a single look-up instead of a climb.

use super::state::{Board, Change};
use crate::limits::MOST_TILES;
use crate::segment::FeatureKind;
use crate::shape::{
    FeatureSums, MOST_SEGMENTS, Node, NodeId, Shape, Slot, Strengths, TOWER, USUAL_SEGMENTS,
};

/// Words of a bit set with a bit for every node that a board can have.
const NODE_WORDS: usize = (MOST_TILES * (MOST_SEGMENTS + 2)).div_ceil(64);

/// The castles and completed cities that a field is scored for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cities {
    pub cities: u8,
    pub castles: u8,
}

/// A set of nodes.
pub(crate) struct NodeSet([u64; NODE_WORDS]);

impl NodeSet {
    pub fn new() -> NodeSet {
        NodeSet([0; NODE_WORDS])
    }

    /// Adds a node. Returns true if it was new.
    #[inline]
    pub fn insert(&mut self, node: NodeId) -> bool {
        let (word, bit) = (node.index() / 64, 1u64 << (node.0 % 64));
        let Some(word) = self.0.get_mut(word) else {
            return false;
        };
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

impl Board {
    /// Adds the nodes of a tile's segments. Copies a fixed number for every tile and drops
    /// the surplus, since a loop's end would be unpredictable.
    #[inline]
    pub(super) fn add_nodes(&mut self, shape: &Shape, slot: Slot) {
        let first = self.nodes.len();
        let placed = |node: &Node| Node {
            root: NodeId(node.root.0 + first as u16),
            next: NodeId(node.next.0 + first as u16),
            slot,
            ..*node
        };
        let (usual, rest) = shape.nodes.split_at(USUAL_SEGMENTS);
        self.nodes.extend(usual.iter().map(placed));
        if usize::from(shape.len) > USUAL_SEGMENTS {
            self.nodes.extend(rest.iter().map(placed));
        }
        self.nodes.truncate(first + usize::from(shape.len));
        if shape.foundation {
            self.add_node(FeatureKind::Tower, slot, TOWER);
        }
    }

    /// Adds the node of a tower or a bridge.
    pub(super) fn add_node(&mut self, kind: FeatureKind, slot: Slot, segment: u8) -> NodeId {
        let own = NodeId(self.nodes.len() as u16);
        let open = if kind == FeatureKind::Road { 2 } else { 0 };
        self.nodes.push(Node {
            slot,
            ..Node::alone(own, kind, FeatureSums::of_segment(open, 0, 0), segment)
        });
        own
    }

    #[inline]
    pub(crate) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.index()]
    }

    /// True if the road, city or monastery of `node` is complete.
    pub(crate) fn is_complete(&self, node: NodeId) -> bool {
        let root = self.node(self.root(node));
        root.kind.can_be_completed() && root.open() == 0
    }

    /// Number of nodes on the board.
    pub(super) fn node_count(&self) -> u16 {
        self.nodes.len() as u16
    }

    /// The root of a node's feature.
    #[inline]
    pub(crate) fn root(&self, node: NodeId) -> NodeId {
        self.nodes[node.index()].root
    }

    /// The unoccupied ones of the `len` segments of a tile whose first node is
    /// given, as bits.
    ///
    /// Every tile reads the maximum number of nodes and drops the surplus, because the
    /// number of segments is unpredictable.
    #[inline]
    pub(crate) fn free_segments(&self, first: NodeId, len: u8) -> u16 {
        let is_free = |node: &Node| self.node(node.root).strengths().is_none();
        let free = |nodes: &[Node]| {
            let nodes = nodes.iter().rev();
            nodes.fold(0, |all, node| all << 1 | u16::from(is_free(node)))
        };
        let from = first
            .index()
            .min(self.nodes.len().saturating_sub(USUAL_SEGMENTS));
        let nodes = &self.nodes[from..];
        let free = match nodes.first_chunk::<USUAL_SEGMENTS>() {
            Some(nodes) if usize::from(len) <= USUAL_SEGMENTS => free(nodes),
            _ => free(nodes),
        };
        free >> (first.index() - from) & ((1 << len) - 1)
    }

    /// Makes `root` the root of all nodes in the ring of `node`.
    fn rename(&mut self, start: NodeId, root: NodeId) {
        let mut node = start;
        loop {
            let at = self.node_mut(node);
            at.root = root;
            node = at.next;
            if node == start {
                return;
            }
        }
    }

    /// Joins the features of two nodes that meet across an edge, which closes
    /// two open edges of roads and cities. Returns true if that completed one.
    #[inline]
    pub(super) fn join(&mut self, a: NodeId, b: NodeId) -> bool {
        // Read both roots before the call: otherwise each node is read again with its
        // neighbor, a dependent load.
        self.join_roots(self.root(a), self.root(b))
    }

    fn join_roots(&mut self, a: NodeId, b: NodeId) -> bool {
        let closes = closed_by_join(self.node(a).kind);
        if a == b {
            if closes == 0 {
                return false;
            }
            self.log.push(Change::Close { root: a });
            let node = self.node_mut(a);
            node.sums -= FeatureSums::of_open(closes);
            return node.open() == 0;
        }
        let (sums_a, sums_b) = (self.node(a).sums, self.node(b).sums);
        let is_smaller = sums_a.size() < sums_b.size();
        let (child, root) = if is_smaller { (a, b) } else { (b, a) };
        self.rename(child, root);
        self.log.push(Change::Join { child, root });
        let mut sums = sums_a;
        sums += sums_b;
        sums -= FeatureSums::of_open(closes);
        self.node_mut(root).sums = sums;
        self.swap_next(child, root);
        sums.open() == 0 && closes != 0
    }

    pub(super) fn undo_join(&mut self, child: NodeId, root: NodeId) {
        let from = self.node(child).sums;
        let into = self.node_mut(root);
        into.sums += FeatureSums::of_open(closed_by_join(into.kind));
        into.sums -= from;
        self.swap_next(child, root);
        self.rename(child, child);
    }

    /// Closes one open edge of a road or city. Returns true if that completed it.
    pub(super) fn end(&mut self, node: NodeId) -> bool {
        let root = self.root(node);
        self.log.push(Change::End { root });
        let node = self.node_mut(root);
        node.sums -= FeatureSums::of_open(1);
        node.open() == 0
    }

    pub(super) fn undo_end(&mut self, root: NodeId) {
        self.node_mut(root).sums += FeatureSums::of_open(1);
    }

    pub(super) fn undo_close(&mut self, root: NodeId) {
        self.node_mut(root).sums += FeatureSums::of_open(2);
    }

    /// Joins two rings, or splits one in two.
    #[inline]
    fn swap_next(&mut self, one: NodeId, other: NodeId) {
        let next = self.node(one).next;
        let next = std::mem::replace(&mut self.node_mut(other).next, next);
        self.node_mut(one).next = next;
    }

    /// Adds to the strengths of the feature that `node` belongs to.
    pub(super) fn strengthen(&mut self, node: NodeId, by: Strengths) {
        let root = self.root(node);
        self.node_mut(root).sums += FeatureSums::of_strengths(by);
    }

    /// Subtracts from the strengths of the feature that `node` belongs to.
    pub(super) fn weaken(&mut self, node: NodeId, by: Strengths) {
        let root = self.root(node);
        self.node_mut(root).sums -= FeatureSums::of_strengths(by);
    }

    /// The segments of the feature that `node` belongs to, once round the ring.
    #[inline]
    pub(crate) fn ring(&self, node: NodeId) -> Ring<'_> {
        Ring {
            nodes: &self.nodes,
            start: node,
            at: Some(node),
        }
    }

    /// Number of different tiles of a feature (base-tile-once).
    pub(crate) fn tile_count(&self, node: NodeId) -> u8 {
        let mut tiles = [0u64; 4];
        for node in self.ring(node) {
            let slot = self.node(node).slot.0;
            tiles[usize::from(slot >> 6)] |= 1 << (slot & 63);
        }
        tiles.iter().map(|word| word.count_ones()).sum::<u32>() as u8
    }

    /// Counts the completed cities and the castles that touch a field, each
    /// once, and names their roots (base-final-fields, castle-fields).
    pub(crate) fn completed_cities(&self, field: NodeId, mut found: impl FnMut(NodeId)) -> Cities {
        let mut count = Cities::default();
        self.touching_cities(field, |root| {
            if self.node(root).open() == 0 {
                match self.node(root).kind {
                    FeatureKind::Castle => count.castles += 1,
                    _ => count.cities += 1,
                }
                found(root);
            }
        });
        count
    }

    /// Finds the roots of the cities and castles that touch a field, each once.
    #[inline]
    pub(super) fn touching_cities(&self, field: NodeId, mut found: impl FnMut(NodeId)) {
        let mut seen = NodeSet::new();
        for node in self.ring(field) {
            let Node { slot, segment, .. } = *self.node(node);
            let mut touches = self.shape(slot).touches[usize::from(segment)];
            while touches != 0 {
                let city = touches.trailing_zeros() as u8;
                touches &= touches - 1;
                let root = self.root(self.placed(slot).first.plus(city));
                if seen.insert(root) {
                    found(root);
                }
            }
        }
    }
}

/// Open edges that a join of two segments of a kind closes: none for fields.
#[inline]
fn closed_by_join(kind: FeatureKind) -> u8 {
    2 * u8::from(kind != FeatureKind::Field)
}

/// Walks over the segments of a feature.
pub(crate) struct Ring<'a> {
    nodes: &'a [Node],
    start: NodeId,
    at: Option<NodeId>,
}

impl Iterator for Ring<'_> {
    type Item = NodeId;

    #[inline]
    fn next(&mut self) -> Option<NodeId> {
        let node = self.at?;
        let next = self.nodes[node.index()].next;
        self.at = (next != self.start).then_some(next);
        Some(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_every_possible_node() {
        let mut set = NodeSet::new();
        let last = NodeId((MOST_TILES * MOST_SEGMENTS - 1) as u16);
        assert!(set.insert(last));
        assert!(!set.insert(last));
    }
}
