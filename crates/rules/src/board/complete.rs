//! The features that a placed tile completed (base-complete).

use arrayvec::ArrayVec;

use super::state::Board;
use crate::geometry::Side;
use crate::shape::{NodeId, Slot};

/// Features completed by one tile: at most four roads and cities, a bridge's
/// road and nine monasteries or gardens.
pub(crate) type Completed = ArrayVec<NodeId, 16>;

impl Board {
    /// Finds the features that the tile in `slot` may just have completed, each once: roads
    /// and cities by their sides N E S W, then the road of a bridge built beside it, then
    /// monasteries and gardens by cell. A castle made since then stands for its city.
    ///
    /// Replaces the content of `done`, since copying a list that was just filled is slow.
    #[inline]
    pub(crate) fn completed_around(
        &self,
        slot: Slot,
        bridge: Option<NodeId>,
        done: &mut Completed,
    ) {
        done.clear();
        if self.placed(slot).completes || bridge.is_some() {
            self.find_completed(slot, bridge, done);
        }
    }

    /// The road, bridge or city at a side of a tile: its own, or that of the neighbor whose
    /// edge it closes.
    #[inline]
    pub(crate) fn line_at(&self, slot: Slot, side: Side) -> Option<NodeId> {
        let placed = self.placed(slot);
        match self.shape(slot).closes {
            false => placed.line(side),
            true => {
                let there = self.neighbor(placed.cell, side)?;
                self.placed(there).line(side.opposite())
            }
        }
    }

    fn find_completed(&self, slot: Slot, bridge: Option<NodeId>, done: &mut Completed) {
        let placed = self.placed(slot);
        let mut look_at = |node: NodeId| {
            let root = self.root(node);
            if self.node(root).open() == 0 && !done.contains(&root) {
                // There is room for all features completed at once.
                let _ = done.try_push(root);
            }
        };
        for side in Side::ALL {
            if let Some(node) = self.line_at(slot, side) {
                look_at(node);
            }
        }
        if let Some(node) = bridge {
            look_at(node);
        }
        let roads_and_cities = done.len();
        for there in self.centers.near(placed.cell) {
            match self.center_at(there) {
                // There is room for all features completed at once.
                Some(node) if self.node(node).open() == 0 => {
                    let _ = done.try_push(node);
                }
                _ => {}
            }
        }
        if done.len() > roads_and_cities + 1 {
            crate::order::sort_by_key(&mut done[roads_and_cities..], |&node| {
                self.placed(self.node(node).slot).cell
            });
        }
    }
}
