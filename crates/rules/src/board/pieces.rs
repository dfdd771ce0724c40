//! Floors, bridges and castles: the pieces built on tiles.

use super::grid::{beside, grid_index, holds_tile};
use super::state::{Board, Castle, CastleId, Change, Tower};
use crate::action::Axis;
use crate::edge::{Edge, are_fields, edge_bits, with_edge};
use crate::geometry::{Cell, Side};
use crate::order::sort_by_key;
use crate::player::Player;
use crate::segment::{FeatureKind, Segment};
use crate::shape::{BRIDGE, NodeId, Port, Slot};

/// A foundation on the board and the tower on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTower {
    /// Its cell.
    pub cell: Cell,
    /// Number of floors; 0 for a bare foundation.
    pub floors: u8,
    /// The owner of the figure on top, which has closed it (tower-top).
    pub top: Option<Player>,
}

/// A castle on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedCastle {
    /// Its number.
    pub id: CastleId,
    /// Its two tiles, the first one first.
    pub cells: [Cell; 2],
    /// The former city, by the side that it covers on each of the two tiles.
    pub sides: [Side; 2],
    /// The owners of its lords, in seating order; empty for an empty castle.
    pub lords: Vec<Player>,
}

impl CastleId {
    /// The number, from 0 in the order in which castles were made.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl PlacedCastle {
    /// The six cells of the castle's fief (castle-fief).
    pub fn fief(&self) -> [Cell; 6] {
        fief(self.cells)
    }
}

/// The six cells of a castle's fief: its own tiles first, then the cells left
/// and right of the axis through them (castle-fief).
pub(crate) fn fief([first, second]: [Cell; 2]) -> [Cell; 6] {
    let [one, other] = if first.y == second.y {
        [Side::N, Side::S]
    } else {
        [Side::E, Side::W]
    };
    [
        first,
        second,
        first.neighbor(one),
        second.neighbor(one),
        first.neighbor(other),
        second.neighbor(other),
    ]
}

impl Board {
    /// The foundations on the board, with their towers, in the order of
    /// placing.
    pub fn towers(&self) -> impl ExactSizeIterator<Item = PlacedTower> + Clone + '_ {
        self.towers.iter().map(|tower| PlacedTower {
            cell: tower.cell,
            floors: tower.floors,
            top: self.on_top(tower),
        })
    }

    /// The foundation on `cell`.
    pub fn tower_at(&self, cell: Cell) -> Option<PlacedTower> {
        self.towers().find(|tower| tower.cell == cell)
    }

    /// The castles on the board, in the order in which they were made.
    pub fn castles(&self) -> Vec<PlacedCastle> {
        let ids = (0..self.castles.len()).map(|n| CastleId(n as u8));
        ids.filter_map(|id| self.castle(id)).collect()
    }

    /// The castle with this number.
    pub fn castle(&self, id: CastleId) -> Option<PlacedCastle> {
        let castle = self.castles.get(id.index())?;
        let mut names: Vec<_> = self.ring(castle.root).map(|node| self.name(node)).collect();
        sort_by_key(&mut names, |&name| name);
        let side = |n: usize| match names.get(n) {
            Some((_, Segment::City(side))) => *side,
            _ => Side::N,
        };
        let lords = self.node(castle.root).strengths();
        Some(PlacedCastle {
            id,
            cells: castle.cells,
            sides: [side(0), side(1)],
            lords: (0..Player::MOST)
                .filter_map(Player::new)
                .filter(|&player| lords.has(player))
                .collect(),
        })
    }

    /// The number of the tower on `cell`.
    #[inline]
    pub(crate) fn tower_number(&self, cell: Cell) -> Option<usize> {
        self.towers.iter().position(|tower| tower.cell == cell)
    }

    /// The owner of the figure on a tower.
    pub(crate) fn on_top(&self, tower: &Tower) -> Option<Player> {
        let strengths = self.node(tower.node).strengths();
        if strengths.is_none() {
            return None;
        }
        (0..Player::MOST)
            .filter_map(Player::new)
            .find(|&player| strengths.get(player) > 0)
    }

    /// Registers the foundation of a new tile.
    pub(super) fn found(&mut self, cell: Cell, node: NodeId) {
        self.towers.push(Tower {
            cell,
            node,
            floors: 0,
        });
    }

    /// Adds a floor to the tower with this number.
    pub(crate) fn add_floor(&mut self, tower: usize) {
        if let Some(at) = self.towers.get_mut(tower) {
            at.floors = at.floors.saturating_add(1);
            self.log.push(Change::AddFloor { tower: tower as u8 });
        }
    }

    pub(super) fn undo_add_floor(&mut self, tower: u8) {
        if let Some(at) = self.towers.get_mut(usize::from(tower)) {
            at.floors -= 1;
        }
    }

    /// True if the tile in `slot` has no bridge yet and nothing is in the way of
    /// one.
    #[inline]
    pub(crate) fn takes_bridge(&self, slot: Slot, axis: Axis) -> bool {
        let placed = self.placed(slot);
        let [one, other] = axis.sides();
        // In codes a river is a field.
        let has_river = || placed.rivers.contains(one) | placed.rivers.contains(other);
        // Most tiles have other edges than fields there. The other answers are all asked
        // for at once, since each is unpredictable.
        are_fields(placed.code, axis.sides())
            && (placed.bridge.is_none()
                & !has_river()
                & self.leads_on(slot, one)
                & self.leads_on(slot, other))
    }

    /// True if a tile in a slot has no neighbor at a side, or one with a road there.
    #[inline]
    fn leads_on(&self, slot: Slot, side: Side) -> bool {
        let place = self.grid[beside(grid_index(self.placed(slot).cell), side)];
        let is_there = holds_tile(place);
        let neighbor = if is_there { place - 1 } else { slot.0.into() };
        let code = self.tiles[usize::from(neighbor)].code;
        !is_there | (edge_bits(code, side.opposite()) == Edge::Road as u8)
    }

    /// The obstacle to a bridge on the tile in `slot`, if there is one: a side
    /// without a field edge, or the edge that one of its ends would meet.
    pub(crate) fn bridge_obstacle(&self, slot: Slot, axis: Axis) -> Option<BridgeObstacle> {
        let cell = self.placed(slot).cell;
        for side in axis.sides() {
            let edge = self.edge(slot, side);
            if edge != Edge::Field {
                return Some(BridgeObstacle::End(side, edge));
            }
        }
        for side in axis.sides() {
            if let Some(there) = self.slot_at(cell.neighbor(side)) {
                let edge = self.edge(there, side.opposite());
                if edge != Edge::Road {
                    return Some(BridgeObstacle::Neighbor(side, edge));
                }
            }
        }
        None
    }

    /// Builds a bridge; the caller has checked that this is legal.
    pub(crate) fn build_bridge(&mut self, slot: Slot, axis: Axis) {
        let node = self.add_node(FeatureKind::Road, slot, BRIDGE);
        self.log.push(Change::Bridge { slot });
        let placed = &mut self.tiles[usize::from(slot.0)];
        placed.bridge = Some((axis, node));
        for side in axis.sides() {
            let port = &mut placed.facing[side as usize];
            let field = port.node(0);
            *port = Port::new(Edge::Road, node, [field; 2]);
            placed.code = with_edge(placed.code, side, Edge::Road);
        }
        let cell = placed.cell;
        for side in axis.sides() {
            let there = cell.neighbor(side);
            if let Some(neighbor) = self.slot_at(there) {
                let edge = self.edge(neighbor, side.opposite());
                let meets = self.placed(neighbor).line(side.opposite());
                match (edge, meets) {
                    (Edge::Road, Some(road)) => {
                        self.join(node, road);
                    }
                    // Only in a position, where bridges come after all tiles.
                    (Edge::Closed, _) => {
                        self.end(node);
                    }
                    _ => {}
                }
            } else {
                self.set_frontier_edge(there, side.opposite(), Edge::Road);
            }
        }
    }

    /// Removes the last bridge, whose joins are already undone.
    pub(super) fn undo_bridge(&mut self, slot: Slot) {
        let shape = self.shape(slot);
        let placed = &mut self.tiles[usize::from(slot.0)];
        let cell = placed.cell;
        if let Some((axis, _)) = placed.bridge.take() {
            placed.facing = shape.facing.map(|port| port.from(placed.first));
            placed.code = shape.code;
            for side in axis.sides() {
                self.set_frontier_edge(cell.neighbor(side), side.opposite(), Edge::Field);
            }
        }
        self.nodes.pop();
    }

    /// True if a completed city is a small one: two tiles, each with a
    /// semicircle unless any city of two tiles will do (castle-small-city).
    pub(crate) fn is_small_city(&self, root: NodeId, any_two_tiles: bool) -> bool {
        let node = self.node(root);
        let is_city = matches!(node.kind, FeatureKind::City | FeatureKind::Castle);
        is_city
            && node.open() == 0
            && self.ring(root).count() == 2
            && self.tile_count(root) == 2
            && (any_two_tiles
                || self.ring(root).all(|part| {
                    let part = self.node(part);
                    self.shape(part.slot).semicircle[usize::from(part.segment)]
                }))
    }

    /// Makes a completed small city a castle.
    pub(crate) fn make_castle(&mut self, root: NodeId) {
        let mut cells = [Cell::ORIGIN; 2];
        for (cell, node) in cells.iter_mut().zip(self.ring(root)) {
            *cell = self.placed(self.node(node).slot).cell;
        }
        if cells[1] < cells[0] {
            cells.swap(0, 1);
        }
        self.set_city_kind(root, FeatureKind::Castle);
        self.castles.push(Castle { root, cells });
        self.log.push(Change::MakeCastle);
    }

    pub(super) fn undo_make_castle(&mut self) {
        if let Some(castle) = self.castles.pop() {
            self.set_city_kind(castle.root, FeatureKind::City);
        }
    }

    /// Sets the kind of both segments of a small city.
    fn set_city_kind(&mut self, root: NodeId, kind: FeatureKind) {
        let next = self.node(root).next();
        self.node_mut(root).kind = kind;
        self.node_mut(next).kind = kind;
    }
}

/// An obstacle to a bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BridgeObstacle {
    /// This side of the tile has another edge than a field (bridge-ends).
    End(Side, Edge),
    /// The neighbor shows this edge at this side (bridge-neighbours).
    Neighbor(Side, Edge),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fief_lies_left_and_right_of_the_axis() {
        let at = |x, y| Cell::new(x, y);
        let wide = fief([at(0, 0), at(1, 0)]);
        let expected = [at(0, 0), at(1, 0), at(0, -1), at(1, -1), at(0, 1), at(1, 1)];
        assert_eq!(wide, expected);
        let high = fief([at(0, 0), at(0, 1)]);
        let expected = [at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(-1, 0), at(-1, 1)];
        assert_eq!(high, expected);
    }
}
