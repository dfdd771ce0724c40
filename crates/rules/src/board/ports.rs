//! What a tile shows at its sides, by the nodes that lie there.

use super::NodeId;

/// The nodes at one side of a tile. Those of an unplaced tile are counted from
/// its first segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Port {
    /// The road, bridge or city.
    pub line: NodeId,
    /// The fields at the two halves of the edge, clockwise.
    pub fields: [NodeId; 2],
}

/// Pairs of nodes that meet across the edges of a tile, its own first.
pub(crate) struct Meetings {
    pairs: [(NodeId, NodeId); 16],
    count: usize,
}

impl Port {
    /// The port of nothing.
    pub const EMPTY: Port = Port {
        line: NodeId::NONE,
        fields: [NodeId::NONE; 2],
    };

    /// The port of the same tile if its first segment has this number.
    #[inline]
    pub fn from(self, first: NodeId) -> Port {
        let plus = |node: NodeId| NodeId(first.0.wrapping_add(node.0));
        Port {
            line: plus(self.line),
            fields: self.fields.map(plus),
        }
    }
}

impl Meetings {
    pub fn new() -> Meetings {
        Meetings {
            pairs: [(NodeId(0), NodeId(0)); 16],
            count: 0,
        }
    }

    /// Adds what meets where a tile with port `own` lies beside one with port
    /// `other`. There is no branch in it: a processor cannot guess what edges
    /// show.
    #[inline]
    pub fn add_edge(&mut self, own: Port, other: Port) {
        let [left, right] = [
            (own.fields[0], other.fields[1]),
            (own.fields[1], other.fields[0]),
        ];
        self.add(own.line, other.line, true);
        self.add(left.0, left.1, true);
        self.add(right.0, right.1, left != right);
    }

    #[inline]
    pub fn add(&mut self, own: NodeId, other: NodeId, counts: bool) {
        if let Some(place) = self.pairs.get_mut(self.count) {
            *place = (own, other);
        }
        self.count += usize::from(own.is_some() & other.is_some() & counts);
    }

    #[inline]
    pub fn as_slice(&self) -> &[(NodeId, NodeId)] {
        &self.pairs[..self.count]
    }
}
