//! The features that a tile would meet, found without placing it.

use super::state::Board;
use crate::action::Axis;
use crate::geometry::{Cell, Rotation, Side};
use crate::shape::{EdgesMet, MOST_SEGMENTS, NodeId, Shape};
use crate::tiles::TileId;

/// The bit of a needed bridge among the segments of a tile.
pub(crate) const BRIDGE_BIT: u32 = 15;

impl Board {
    /// The segments of a tile that would belong to no occupied feature if it were on
    /// `cell`, with the bridge that it needs, as bits of `Spots::free`.
    pub(crate) fn free_if_placed(
        &self,
        tile: TileId,
        rotation: Rotation,
        cell: Cell,
        bridge: Option<(Cell, Axis)>,
    ) -> u16 {
        let shape = self.tables.shape(tile, rotation);
        let mut met = EdgesMet::new();
        for side in Side::ALL {
            if let Some(slot) = self.slot_at(cell.neighbor(side)) {
                let there = self.placed(slot).facing[side.opposite() as usize];
                met.add_edge(shape.ports[side as usize], there, true);
            }
        }
        let mut all = (1u16 << shape.len) - 1;
        debug_assert!(usize::from(shape.len) <= MOST_SEGMENTS);
        if let Some((on, axis)) = bridge {
            all |= self.meet_over_bridge(shape, cell, on, axis, &mut met);
        }
        let mut taken = 0u16;
        for (own, other) in met.pairs() {
            let root = self.root(other);
            let is_taken = !self.node(root).strengths().is_none();
            taken |= u16::from(is_taken) << own.0;
        }
        if taken != 0 {
            self.spread(&met, &mut taken);
        }
        all & !taken
    }

    /// Adds the pairs that meet over a bridge built together with the tile. Returns the bit
    /// of the bridge if it is on the tile itself.
    #[cold]
    fn meet_over_bridge(
        &self,
        shape: &Shape,
        cell: Cell,
        on: Cell,
        axis: Axis,
        met: &mut EdgesMet,
    ) -> u16 {
        for side in axis.sides() {
            let far = on.neighbor(side);
            let own = if on == cell {
                Some(NodeId(BRIDGE_BIT as u16))
            } else {
                shape.ports[side as usize].line()
            };
            // From a bridge on the neighbor, the far end is the one that does
            // not lead to this tile.
            if far != cell
                && let Some(slot) = self.slot_at(far)
                && let (Some(own), Some(line)) = (own, self.placed(slot).line(side.opposite()))
            {
                met.add(own, line);
            }
        }
        u16::from(on == cell) << BRIDGE_BIT
    }

    /// Merges segments that meet the same feature: if one is occupied, so is the other.
    fn spread(&self, met: &EdgesMet, taken: &mut u16) {
        loop {
            let before = *taken;
            for (n, (a, root)) in met.pairs().enumerate() {
                for (b, other) in met.pairs().skip(n + 1) {
                    let is_taken = (*taken >> a.0 | *taken >> b.0) & 1 == 1;
                    if is_taken && self.root(root) == self.root(other) {
                        *taken |= 1 << a.0 | 1 << b.0;
                    }
                }
            }
            if *taken == before {
                return;
            }
        }
    }
}
