//! Features as disjoint sets that can be undone.
//!
//! A node is a segment of a placed tile; a feature is a set of them. Every
//! node names its feature's root, and what is known of a feature stands there
//! and adds up when two are joined, so that undoing a join subtracts.
//!
//! The nodes of a feature form a ring by `next`, which one swap joins and
//! another parts again. A join renames the nodes of the smaller feature, which
//! is nearly always a segment of the tile just placed; so asking for a root,
//! which is done far more often, is a single look instead of a climb.

use super::{Board, Change, Slot, Sums};
use crate::kind::FeatureKind;
use crate::player::Player;
use crate::tables::{MOST_SEGMENTS, Shape};

/// Words of a bit set with a bit for every node that a board can have.
const NODE_WORDS: usize = (super::MOST_TILES * (MOST_SEGMENTS + 2)).div_ceil(64);

/// A segment of a placed tile, numbered in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeId(pub u16);

/// The summed strength of each player's figures in a feature, five bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strengths(pub(super) u32);

/// A segment and, in a root, the sums over its feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(super) sums: Sums,
    root: NodeId,
    next: NodeId,
    pub kind: FeatureKind,
    pub slot: Slot,
    /// The segment's number on its tile, or [`TOWER`] or [`BRIDGE`].
    pub segment: u8,
}

/// What a tower's node has instead of a segment's number.
pub(crate) const TOWER: u8 = u8::MAX - 1;

/// What a bridge's node has instead of a segment's number.
pub(crate) const BRIDGE: u8 = u8::MAX;

/// What pays a field at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cities {
    pub cities: u8,
    pub castles: u8,
}

/// A set of nodes.
pub(crate) struct NodeSet([u64; NODE_WORDS]);

impl NodeId {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn plus(self, segment: u8) -> NodeId {
        NodeId(self.0 + u16::from(segment))
    }
}

impl Node {
    /// The node of no segment.
    pub const NOTHING: Node = Node::alone(NodeId(0), FeatureKind::Field, Sums::of_segment(0, 0), 0);

    /// A segment that is joined to nothing, of the first tile.
    pub const fn alone(own: NodeId, kind: FeatureKind, sums: Sums, segment: u8) -> Node {
        Node {
            sums,
            root: own,
            next: own,
            kind,
            slot: Slot(0),
            segment,
        }
    }

    /// Who stands in the feature.
    #[inline]
    pub fn strengths(&self) -> Strengths {
        self.sums.strengths()
    }

    /// Open edges of a road or city, empty cells around a monastery. A road
    /// or city or monastery is complete when nothing is open.
    #[inline]
    pub fn open(&self) -> u16 {
        self.sums.open()
    }

    /// Coats of arms.
    #[inline]
    pub fn pennants(&self) -> u8 {
        self.sums.pennants()
    }

    /// The next segment of the same feature.
    #[inline]
    pub fn next(&self) -> NodeId {
        self.next
    }
}

impl Strengths {
    const BITS: u32 = 5;
    const MASK: u32 = (1 << Strengths::BITS) - 1;

    #[inline]
    pub fn of(player: Player, strength: u8) -> Strengths {
        Strengths(u32::from(strength) << (Strengths::BITS * player.index() as u32))
    }

    #[inline]
    pub fn get(self, player: Player) -> u8 {
        (self.0 >> (Strengths::BITS * player.index() as u32) & Strengths::MASK) as u8
    }

    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The greatest strength and, as bits, the players that have it
    /// (base-majority); no player where nobody stands.
    #[inline]
    pub fn majority(self) -> (u8, u8) {
        let (mut most, mut players, mut rest, mut bit) = (0, 0u8, self.0, 1u8);
        while rest != 0 {
            let strength = rest & Strengths::MASK;
            if strength > most {
                (most, players) = (strength, bit);
            } else if strength == most && strength > 0 {
                players |= bit;
            }
            rest >>= Strengths::BITS;
            bit <<= 1;
        }
        (most as u8, players)
    }
}

impl NodeSet {
    pub fn new() -> NodeSet {
        NodeSet([0; NODE_WORDS])
    }

    /// Adds a node; whether it was new.
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
    /// Adds the nodes of a tile's segments. As many are copied for every tile,
    /// and those that it has not are dropped again: no loop ends where nobody
    /// can guess.
    #[inline]
    pub(super) fn add_nodes(&mut self, shape: &Shape, slot: Slot) {
        let first = self.nodes.len();
        self.nodes.extend(shape.nodes.iter().map(|node| Node {
            root: NodeId(node.root.0 + first as u16),
            next: NodeId(node.next.0 + first as u16),
            slot,
            ..*node
        }));
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
            ..Node::alone(own, kind, Sums::of_segment(open, 0), segment)
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

    /// Whether the road, city or monastery that `node` belongs to is complete.
    pub(crate) fn is_complete(&self, node: NodeId) -> bool {
        let root = self.node(self.root(node));
        root.kind.can_be_completed() && root.open() == 0
    }

    /// Number of nodes on the board.
    pub(super) fn node_count(&self) -> u16 {
        self.nodes.len() as u16
    }

    /// The node that stands for the whole feature.
    #[inline]
    pub(crate) fn root(&self, node: NodeId) -> NodeId {
        self.nodes[node.index()].root
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
    /// two open edges of roads and cities; whether that completed one.
    pub(super) fn join(&mut self, a: NodeId, b: NodeId) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        let closes = closed_by_join(self.node(a).kind);
        if a == b {
            if closes == 0 {
                return false;
            }
            self.log.push(Change::Close { root: a });
            let node = self.node_mut(a);
            node.sums -= Sums::of_open(closes);
            return node.open() == 0;
        }
        let (sums_a, sums_b) = (self.node(a).sums, self.node(b).sums);
        let is_smaller = sums_a.size() < sums_b.size();
        let (child, root) = if is_smaller { (a, b) } else { (b, a) };
        self.rename(child, root);
        self.log.push(Change::Join { child, root });
        let mut sums = sums_a;
        sums += sums_b;
        sums -= Sums::of_open(closes);
        self.node_mut(root).sums = sums;
        self.swap_next(child, root);
        sums.open() == 0 && closes != 0
    }

    pub(super) fn undo_join(&mut self, child: NodeId, root: NodeId) {
        let from = self.node(child).sums;
        let into = self.node_mut(root);
        into.sums += Sums::of_open(closed_by_join(into.kind));
        into.sums -= from;
        self.swap_next(child, root);
        self.rename(child, child);
    }

    pub(super) fn undo_close(&mut self, root: NodeId) {
        self.node_mut(root).sums += Sums::of_open(2);
    }

    /// Makes one ring of two, or two of one.
    #[inline]
    fn swap_next(&mut self, one: NodeId, other: NodeId) {
        let next = self.node(one).next;
        let next = std::mem::replace(&mut self.node_mut(other).next, next);
        self.node_mut(one).next = next;
    }

    /// Adds to the strengths of the feature that `node` belongs to.
    pub(super) fn strengthen(&mut self, node: NodeId, by: Strengths) {
        let root = self.root(node);
        self.node_mut(root).sums += Sums::of_strengths(by);
    }

    /// Takes from the strengths of the feature that `node` belongs to.
    pub(super) fn weaken(&mut self, node: NodeId, by: Strengths) {
        let root = self.root(node);
        self.node_mut(root).sums -= Sums::of_strengths(by);
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

    /// Number of different tiles that a feature lies on (base-tile-once).
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

/// Open edges that are closed where two segments of a kind meet: fields have
/// none.
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

    fn strengths(of: [u8; 6]) -> Strengths {
        Strengths(
            (0..6)
                .map(|n| Strengths::of(Player(n as u8), of[n]).0)
                .sum(),
        )
    }

    #[test]
    fn a_majority_is_shared_on_a_tie() {
        assert_eq!(strengths([0, 0, 0, 0, 0, 0]).majority(), (0, 0));
        assert_eq!(strengths([1, 0, 2, 0, 0, 0]).majority(), (2, 0b100));
        assert_eq!(strengths([2, 0, 2, 1, 0, 2]).majority(), (2, 0b100101));
        assert_eq!(strengths([0, 7, 6, 5, 4, 3]).get(Player(5)), 3);
    }

    #[test]
    fn a_node_is_sixteen_bytes() {
        assert_eq!(size_of::<Node>(), 16);
    }

    #[test]
    fn a_set_holds_every_node_that_can_be() {
        let mut set = NodeSet::new();
        let last = NodeId((super::super::MOST_TILES * MOST_SEGMENTS - 1) as u16);
        assert!(set.insert(last));
        assert!(!set.insert(last));
    }
}
