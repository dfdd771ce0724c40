//! What a placed tile has completed (base-complete).

use super::{Board, NodeId, Slot, is_around};
use crate::geometry::Side;

/// A short list that needs no allocation. What does not fit is not kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few<T, const N: usize> {
    items: [T; N],
    len: usize,
}

impl<T: Copy, const N: usize> Few<T, N> {
    pub fn new(filler: T) -> Few<T, N> {
        Few {
            items: [filler; N],
            len: 0,
        }
    }

    #[inline]
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.len) {
            *place = item;
            self.len += 1;
        }
    }

    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len]
    }
}

impl Board {
    /// The features that the tile in `slot` may just have completed, each
    /// once: roads and cities by their sides N E S W, then the road of a bridge
    /// that was built beside it, then monasteries by cell. A castle made since
    /// stands for its city.
    pub(crate) fn completed_around(&self, slot: Slot, bridge: Option<NodeId>) -> Few<NodeId, 16> {
        let mut done = Few::new(NodeId(0));
        let placed = self.placed(slot);
        if !placed.completes && bridge.is_none() {
            return done;
        }
        let mut look_at = |node: NodeId| {
            let root = self.root(node);
            if self.node(root).open() == 0 && !done.as_slice().contains(&root) {
                done.push(root);
            }
        };
        for side in Side::ALL {
            if let Some(node) = placed.line(side) {
                look_at(node);
            }
        }
        if let Some(node) = bridge {
            look_at(node);
        }
        let roads_and_cities = done.len;
        for &(at, node) in &self.monasteries {
            if self.node(node).open() == 0 && (is_around(at, placed.cell) || at == placed.cell) {
                done.push(node);
            }
        }
        if done.len > roads_and_cities + 1 {
            crate::order::sort_by_key(&mut done.items[roads_and_cities..done.len], |&node| {
                self.placed(self.node(node).slot).cell
            });
        }
        done
    }
}
