//! The engine gives the same results natively and as WebAssembly: these tests
//! are run both ways, the latter by `cargo xtask test wasm`.

use bastide_rules::tiles::{TYPES, TileId, TileSet};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn the_boxes_hold_their_tiles() {
    let count = |set| {
        let tiles = TileId::all().filter(|tile| tile.set() == set);
        tiles.map(|tile| u32::from(tile.facts().count)).sum::<u32>()
    };
    assert_eq!(TileSet::ALL.map(count), [72, 18, 12, 12]);
}

#[test]
fn every_type_is_found_by_its_name() {
    let found = TileId::all().filter(|tile| TileId::parse(tile.name()) == Some(*tile));
    assert_eq!(found.count(), TYPES);
}
