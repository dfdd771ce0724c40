//! Legal places of tiles, bridges and meeples (base-fit, base-meeple and the
//! clauses of the bridges).

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::action::Axis;
use bastide_rules::{Cell, FigureKind, Rotation, Side, System, TileId};

use super::{Part, Twin, is_meeple, may_stand_on};

/// A bridge, by its tile and its direction.
pub type Bridge = (Cell, Axis);

impl Twin {
    /// Every way for the turn player to place a tile, each with the bridge that
    /// it needs: place it, try every bridge, and see if all edges match.
    pub fn placements(&self, tile: TileId) -> BTreeMap<(Cell, Rotation), Option<Bridge>> {
        let beside = |cell: &Cell| Side::ALL.map(|side| cell.neighbor(side));
        let mut around: BTreeSet<Cell> = self.tiles.keys().flat_map(beside).collect();
        let is_on_board = |n: i16| (-999..=999).contains(&n);
        around.retain(|cell| {
            let is_free = !self.tiles.contains_key(cell);
            is_free && is_on_board(cell.x) && is_on_board(cell.y)
        });
        let mut found = BTreeMap::new();
        let mut table = self.table_only();
        for cell in around {
            for rotation in Rotation::ALL {
                if !self.suits_the_river(tile, cell, rotation) {
                    continue;
                }
                table.tiles.insert(cell, (tile, rotation));
                if table.matches(cell) {
                    found.insert((cell, rotation), None);
                } else if self.has_bridge() {
                    let repair = table.repair(cell);
                    found.extend(repair.map(|bridge| ((cell, rotation), Some(bridge))));
                }
            }
            table.tiles.remove(&cell);
        }
        found
    }

    /// The one bridge that makes all edges of the tile on `cell` match.
    fn repair(&mut self, cell: Cell) -> Option<Bridge> {
        let mut repairs = Vec::new();
        for (on, axis) in self.bridge_places(cell) {
            self.bridges.insert(on, axis);
            if self.matches(cell) && self.matches(on) {
                repairs.push((on, axis));
            }
            self.bridges.remove(&on);
        }
        assert!(repairs.len() <= 1, "the needed bridge is unique");
        repairs.pop()
    }

    fn has_bridge(&self) -> bool {
        self.systems.has(System::Bridges) && self.supplies[self.turn].bridges > 0
    }

    /// Every bridge on the tile just placed and its neighbors whose ends are on
    /// field edges of a tile without a bridge.
    fn bridge_places(&self, cell: Cell) -> Vec<Bridge> {
        let mut places = Vec::new();
        for on in Side::ALL
            .map(|side| cell.neighbor(side))
            .into_iter()
            .chain([cell])
        {
            if !self.tiles.contains_key(&on) || self.bridges.contains_key(&on) {
                continue;
            }
            for axis in Axis::ALL {
                let ends = axis.sides();
                if ends.iter().all(|&side| self.edge(on, side) == Some('F')) {
                    places.push((on, axis));
                }
            }
        }
        places
    }

    /// The bridges that the turn player may build beside the tile on `cell`.
    pub fn bridges_to_build(&self, cell: Cell) -> Vec<Bridge> {
        if !self.has_bridge() || self.now.bridge.is_some() {
            return Vec::new();
        }
        let mut places = self.bridge_places(cell);
        places.retain(|&(on, axis)| {
            axis.sides().iter().all(|&side| {
                let meets = self.edge(on.neighbor(side), side.opposite());
                matches!(meets, None | Some('R'))
            })
        });
        places
    }

    /// The parts of the tile on `cell` where the turn player may place a figure of this
    /// kind: a meeple on unoccupied features, a builder or a pig beside an own meeple, and
    /// a builder only on incomplete features.
    pub fn parts_for(&self, kind: FigureKind, cell: Cell) -> Vec<Part> {
        let mut parts = self.parts(cell);
        if self.is_barred(cell) {
            parts.clear();
        }
        parts.retain(|&part| may_stand_on(kind, part));
        parts.retain(|&part| {
            let feature = self.feature(cell, part);
            if is_meeple(kind) {
                return !self.is_occupied(&feature);
            }
            let figures = self.figures_in(&feature);
            let mut own = figures.iter().filter(|it| it.owner == self.turn);
            own.any(|it| is_meeple(it.kind)) && !self.is_complete(&feature)
        });
        parts
    }
}
