//! The River: its tiles continue one river without turning back at once.

use bastide_rules::{Cell, Rotation, Side, System, TileId};

use super::Twin;

impl Twin {
    /// True if the river allows a placement (river-continue, river-uturn), edges aside.
    pub fn suits_the_river(&self, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
        let own = river_sides(tile, rotation);
        if own.is_empty() || !self.systems.has(System::River) {
            return true;
        }
        let mut continues = false;
        for &side in &own {
            let Some(&(there, turned)) = self.tiles.get(&cell.neighbor(side)) else {
                continue;
            };
            let theirs = river_sides(there, turned);
            if !theirs.contains(&side.opposite()) {
                continue;
            }
            continues = true;
            let ahead = own.iter().find(|&&other| other != side);
            let behind = theirs.iter().find(|&&other| other != side.opposite());
            if ahead.is_some() && ahead == behind {
                return false;
            }
        }
        continues
    }
}

/// The sides at which the river leaves a turned tile.
pub fn river_sides(tile: TileId, rotation: Rotation) -> Vec<Side> {
    let printed = tile.facts().river;
    let lies = |side: &Side| printed.contains(side.turned(rotation.inverse()));
    Side::ALL.into_iter().filter(lies).collect()
}
