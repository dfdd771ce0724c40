//! The still layer: the tiles, each put there once.

use bastide_rules::board::PlacedTile;
use bastide_rules::{TileId, Turn};
use bastide_scene::art;
use leptos::prelude::*;

use super::paint;
use crate::desk::Desk;
use crate::session::Table;

/// A tile's look: which, how turned, and which of its varieties.
type Look = (TileId, Turn, u8);

/// The tiles and the definitions that all pictures of tiles refer to.
pub fn tiles(desk: Desk) -> AnyView {
    let placed = desk
        .see_calmly(|table: &Table| -> Vec<PlacedTile> { table.game().board().tiles().collect() });
    let needed = desk.see(looks);
    // What was drawn once stays defined: the list only grows.
    let looks = Memo::new(move |known: Option<&Vec<Look>>| {
        let mut looks = known.cloned().unwrap_or_default();
        needed.with(|needed| {
            for &look in needed {
                if !looks.contains(&look) {
                    looks.push(look);
                }
            }
        });
        looks
    });
    view! {
        <svg class="layer still" width="1" height="1" aria-hidden="true">
            <defs>
                <g inner_html=paint::shared_symbols()></g>
                <For each=move || looks.get() key=|look| *look children=symbol/>
            </defs>
            <For each=move || placed.get() key=key children=tile/>
        </svg>
    }
    .into_any()
}

/// The looks on the board, in the hand, and of the ghost.
fn looks(table: &Table) -> Vec<Look> {
    let on_board = table.game().board().tiles();
    let mut looks: Vec<Look> = (on_board.chain(table.ghost()))
        .map(|tile| (tile.tile, tile.turn, art::variety_of(tile.cell)))
        .collect();
    looks.extend(table.drawn().map(|tile| (tile, table.held(), 0)));
    looks.extend(table.ghost().map(|ghost| (ghost.tile, ghost.turn, 0)));
    looks
}

fn symbol((tile, turn, variety): Look) -> AnyView {
    view! {
        <symbol
            id=art::symbol_id(tile, turn, variety)
            viewBox="0 0 1000 1000"
            inner_html=art::tile_art(tile, turn, variety)
        ></symbol>
    }
    .into_any()
}

fn key(tile: &PlacedTile) -> (i16, i16, usize, u16) {
    (
        tile.cell.x,
        tile.cell.y,
        tile.tile.index(),
        tile.turn.degrees(),
    )
}

/// A tile, a hair larger than its cell so that no seam shines through.
fn tile(tile: PlacedTile) -> AnyView {
    let id = art::symbol_id(tile.tile, tile.turn, art::variety_of(tile.cell));
    let (x, y) = (i32::from(tile.cell.x) * 1000, i32::from(tile.cell.y) * 1000);
    let mut link = String::from("#");
    link.push_str(&id);
    view! { <use href=link x=x - 1 y=y - 1 width="1002" height="1002"></use> }.into_any()
}
