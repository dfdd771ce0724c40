//! Nodes: the segments of placed tiles.

use super::sums::{FeatureSums, Strengths};
use crate::player::Player;
use crate::segment::FeatureKind;

/// A segment of a placed tile, numbered in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeId(pub u16);

/// A tile's number in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Slot(pub u8);

/// A segment and, in a root, the sums over its feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub sums: FeatureSums,
    pub root: NodeId,
    pub next: NodeId,
    pub kind: FeatureKind,
    pub slot: Slot,
    /// The segment's number on its tile, or [`TOWER`] or [`BRIDGE`].
    pub segment: u8,
}

/// The segment number of a tower's node.
pub(crate) const TOWER: u8 = u8::MAX - 1;

/// The segment number of a bridge's node.
pub(crate) const BRIDGE: u8 = u8::MAX;

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
    pub const NOTHING: Node = Node::alone(
        NodeId(0),
        FeatureKind::Field,
        FeatureSums::of_segment(0, 0, 0),
        0,
    );

    /// A segment that is joined to nothing, of the first tile.
    pub const fn alone(own: NodeId, kind: FeatureKind, sums: FeatureSums, segment: u8) -> Node {
        Node {
            sums,
            root: own,
            next: own,
            kind,
            slot: Slot(0),
            segment,
        }
    }

    /// The strengths of the figures in the feature.
    #[inline]
    pub fn strengths(&self) -> Strengths {
        self.sums.strengths()
    }

    /// The players who share the majority, as bits (base-majority). A keeper of a city is as
    /// strong as it has coats of arms; one of a field has no strength.
    #[inline]
    pub fn majority(&self) -> u8 {
        let strengths = self.strengths();
        match strengths.has_keeper() {
            false => strengths.majority(),
            true => strengths.majority_with(self.pennants()),
        }
    }

    /// The strength of a player's figures.
    pub fn strength_of(&self, player: Player) -> u16 {
        self.strengths().get_with(player, self.pennants())
    }

    /// The players who own a completed feature: those with the majority or, without one, all
    /// with a figure in it.
    #[inline]
    pub fn owners(&self) -> u8 {
        match self.majority() {
            0 => self.strengths().holders(),
            owners => owners,
        }
    }

    /// Open edges of a road or city, empty cells around a monastery. A road,
    /// city or monastery is complete when nothing is open.
    #[inline]
    pub fn open(&self) -> u16 {
        self.sums.open()
    }

    /// Inns of a road, cathedrals of a city.
    #[inline]
    pub fn marks(&self) -> u8 {
        self.sums.marks()
    }

    /// Coats of arms.
    #[inline]
    pub fn pennants(&self) -> u16 {
        self.sums.pennants()
    }

    /// The next segment of the same feature.
    #[inline]
    pub fn next(&self) -> NodeId {
        self.next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_sixteen_bytes() {
        assert_eq!(size_of::<Node>(), 16);
    }
}
