//! Names of players, places, segments and tiles.

mod places;
mod players;
mod segments;

use bastide_rules::tile::Watchtower;
use bastide_rules::{Rotation, Side, TileId};

use crate::language::{chain, fill, member, text};

pub use places::{at, at_place, axis, place, seen, without_places};
pub use players::{
    bot_status, called, file_name, isolated, player, sender, sitting, worker_error, you,
};
pub use segments::{kind, on, role, whereabouts, whereabouts_in};

/// The features of a rotated tile: its edges from the north.
pub fn tile(tile: TileId, rotation: Rotation) -> String {
    let facts = tile.facts();
    let mut parts: Vec<String> = Side::ALL
        .into_iter()
        .map(|side| {
            let printed = side.turned(rotation.inverse());
            let edge = if facts.cities.iter().any(|city| city.sides.contains(printed)) {
                "city"
            } else if facts.roads.iter().any(|road| road.sides.contains(printed)) {
                "road"
            } else if facts.river.contains(printed) {
                "river"
            } else {
                "field"
            };
            let (side, edge) = (member("side", side.name()), member("edge", edge));
            fill("tile.edge", &[("side", side), ("edge", edge)])
        })
        .collect();
    if facts.monastery {
        parts.push(text("tile.monastery").to_owned());
    }
    if facts.cities.iter().any(|city| city.pennants > 0) {
        parts.push(text("tile.pennant").to_owned());
    }
    if facts.has_live_garden {
        parts.push(text("tile.garden").to_owned());
    }
    if facts.roads.iter().any(|road| road.inn) {
        parts.push(text("tile.inn").to_owned());
    }
    if facts.cities.iter().any(|city| city.cathedral) {
        parts.push(text("tile.cathedral").to_owned());
    }
    let goods = facts.cities.iter().filter_map(|city| city.goods);
    parts.extend(goods.map(|good| member("good", good.name()).to_owned()));
    if facts.foundation {
        parts.push(text("tile.foundation").to_owned());
    }
    if facts.bazaar {
        parts.push(text("tile.bazaar").to_owned());
    }
    if let Some(watchtower) = facts.watchtower {
        parts.push(text(counted_by(watchtower)).to_owned());
    }
    chain("list.comma", &parts)
}

/// The features of a tile without rotation.
pub fn tile_alone(tile: TileId) -> String {
    self::tile(tile, Rotation::R0)
}

fn counted_by(watchtower: Watchtower) -> &'static str {
    match watchtower {
        Watchtower::Meeples => "tile.watch-meeples",
        Watchtower::Pennants => "tile.watch-pennants",
        Watchtower::Roads => "tile.watch-roads",
        Watchtower::Monasteries => "tile.watch-monasteries",
        Watchtower::Cities => "tile.watch-cities",
    }
}
