//! Placing tiles, and undoing any change.

use super::frontier::Left;
use super::grid::{Place, beside, grid_index, holds_tile};
use super::state::{Board, Change, Placed};
use crate::geometry::{Cell, Rotation, Side};
use crate::shape::{EdgesMet, FeatureSums, NodeId, Shape, Slot};
use crate::tiles::TileId;

impl Board {
    /// The current position of the log, for [`Board::undo_to`].
    #[inline]
    pub(crate) fn mark(&self) -> u32 {
        self.log.len() as u32
    }

    /// Undoes everything since `mark`.
    pub(crate) fn undo_to(&mut self, mark: u32) {
        while self.log.len() > mark as usize {
            match self.log.pop() {
                // Most changes are joins; testing for them first makes the
                // branch easy to predict.
                Some(Change::Join { child, root }) => self.undo_join(child, root),
                Some(change) => self.undo_change(change),
                None => {}
            }
        }
    }

    fn undo_change(&mut self, change: Change) {
        match change {
            Change::Put { frontier } => self.undo_put(frontier),
            Change::Join { child, root } => self.undo_join(child, root),
            Change::Close { root } => self.undo_close(root),
            Change::PlaceFigure => self.undo_place_figure(),
            Change::RemoveFigure { at, figure } => self.undo_remove_figure(at, figure),
            Change::AddFloor { tower } => self.undo_add_floor(tower),
            Change::Bridge { slot } => self.undo_bridge(slot),
            Change::MakeCastle => self.undo_make_castle(),
            Change::MoveNeutral { neutral, from } => self.undo_move_neutral(neutral, from),
            Change::ToggleCompany { at } => self.toggle_company(at.into()),
            Change::End { root } => self.undo_end(root),
            Change::Leave => {
                self.leaving.pop();
            }
            Change::Settle { at, figure } => self.undo_settle(at, figure),
        }
    }

    /// Clears the undo log.
    pub(crate) fn clear_log(&mut self) {
        self.log.clear();
    }

    /// Puts a tile on an empty cell and joins its segments to those of the neighbors.
    ///
    /// The caller has checked that the cell is empty, that the edges match and that the
    /// board reaches there.
    pub(crate) fn put(&mut self, tile: TileId, rotation: Rotation, cell: Cell) -> Slot {
        let shape = self.tables.shape(tile, rotation);
        let slot = Slot(self.tiles.len() as u8);
        let first = NodeId(self.nodes.len() as u16);
        self.add_nodes(shape, slot);
        if shape.foundation {
            self.found(cell, first.plus(shape.len));
        }
        let here = grid_index(cell);
        let frontier = self.leave_frontier(self.grid[here]);
        self.log.push(Change::Put { frontier });
        self.grid[here] = Place::from(slot.0) + 1;
        self.tiles.push(Placed {
            cell,
            tile,
            rotation,
            first,
            facing: shape.facing.map(|port| port.from(first)),
            code: shape.code,
            // Only an edge of a river is at the end of a river.
            rivers: match shape.closes {
                true => self.open_rivers_at(cell),
                false => shape.rivers,
            },
            bridge: None,
            completes: false,
            bounds_before: self.bounds,
        });
        self.border(cell, shape.code);
        let joined = self.join_neighbors(here, slot, shape, first);
        let surrounded = self.surround(cell, shape, first);
        self.tiles[usize::from(slot.0)].completes = joined | surrounded;
        self.bounds = self.bounds.with(cell);
        let rivers = self.placed(slot).rivers;
        if !rivers.is_empty() {
            self.turn_rivers(cell, rivers, true);
        }
        slot
    }

    fn undo_put(&mut self, frontier: Option<Left>) {
        let Some(placed) = self.tiles.pop() else {
            return;
        };
        let shape = self.tables.shape(placed.tile, placed.rotation);
        self.unsurround(placed.cell, shape);
        if shape.foundation {
            self.towers.pop();
        }
        self.grid[grid_index(placed.cell)] = 0;
        self.unborder(placed.cell);
        if let Some(left) = frontier {
            self.reenter_frontier(placed.cell, left);
        }
        self.nodes.truncate(placed.first.index());
        self.bounds = placed.bounds_before;
        if !placed.rivers.is_empty() {
            self.turn_rivers(placed.cell, placed.rivers, false);
        }
    }

    /// Joins the segments of a new tile to those that meet them. Returns true
    /// if that completed anything.
    ///
    /// The pairs are listed first, without a branch, and joined then, since
    /// neither the neighbors nor their edges are predictable.
    #[inline]
    fn join_neighbors(&mut self, here: usize, slot: Slot, shape: &Shape, first: NodeId) -> bool {
        let mut met = EdgesMet::new();
        for side in Side::ALL {
            let place = self.grid[beside(here, side)];
            let is_there = holds_tile(place);
            // Without a neighbor the tile meets itself, which has no effect.
            let other = if is_there { place - 1 } else { slot.0.into() };
            let there = self.tiles[usize::from(other)].facing[side.opposite() as usize];
            met.add_edge(shape.ports[side as usize].from(first), there, is_there);
        }
        let mut completes = false;
        for (own, other) in met.pairs() {
            completes |= self.join(own, other);
        }
        if met.is_closed() {
            completes |= self.close_edges(slot);
        }
        completes
    }

    /// Ends the roads and cities at edges where a new tile closes its neighbors, or they
    /// close it. Returns true if that completed one.
    #[cold]
    fn close_edges(&mut self, slot: Slot) -> bool {
        let mut completes = false;
        let closes = self.shape(slot).closes;
        for side in Side::ALL {
            let Some(there) = self.slot_at(self.placed(slot).cell.neighbor(side)) else {
                continue;
            };
            let ended = match (closes, self.shape(there).closes) {
                (true, false) => self.placed(there).line(side.opposite()),
                (false, true) => self.placed(slot).line(side),
                _ => None,
            };
            if let Some(line) = ended {
                completes |= self.end(line);
            }
        }
        completes
    }

    /// Counts a new tile for the monasteries and gardens around it, and the tiles
    /// around it for its own. Returns true if one of them is now complete.
    #[inline]
    fn surround(&mut self, cell: Cell, shape: &Shape, first: NodeId) -> bool {
        let mut completes = false;
        for there in self.centers.around(cell) {
            if let Some(node) = self.center_at(there) {
                let sums = &mut self.nodes[node.index()].sums;
                *sums -= FeatureSums::of_open(1);
                completes |= sums.open() == 0;
            }
        }
        if let Some(n) = surrounded_of(shape) {
            let node = first.plus(n);
            let around = cell.ring().map(|cell| self.grid[grid_index(cell)]);
            let count = around
                .into_iter()
                .filter(|&place| holds_tile(place))
                .count();
            self.nodes[node.index()].sums -= FeatureSums::of_open(count as u8);
            self.centers.push(cell, node);
            completes |= self.node(node).open() == 0;
        }
        completes
    }

    /// The monastery or garden on a cell.
    pub(super) fn center_at(&self, cell: Cell) -> Option<NodeId> {
        let slot = self.slot_at(cell)?;
        let n = surrounded_of(self.shape(slot))?;
        Some(self.placed(slot).first.plus(n))
    }

    fn unsurround(&mut self, cell: Cell, shape: &Shape) {
        if surrounded_of(shape).is_some() {
            self.centers.pop();
        }
        for there in self.centers.around(cell) {
            if let Some(node) = self.center_at(there) {
                self.nodes[node.index()].sums += FeatureSums::of_open(1);
            }
        }
    }
}

/// The number of the tile's monastery or garden; it is always the last segment.
#[inline]
fn surrounded_of(shape: &Shape) -> Option<u8> {
    let last = shape.len.checked_sub(1)?;
    shape.kinds[usize::from(last)]
        .is_surrounded()
        .then_some(last)
}
