//! The still layer: the tiles, each put there once.
//!
//! The list of tiles only grows at its end, or gets shorter there when a
//! placement is taken back, and so does the list of what is drawn. Tiles
//! elsewhere (in hand, under the pointer, on offer) are symbols that are used.

use bastide_rules::{TileId, Turn};
use bastide_scene::art;
use leptos::prelude::*;

use super::paint;
use crate::EDITOR;
use crate::browser;
use crate::patch::kept;
use crate::store::{Stage, Store};
use bastide_model::{Pane, Session, Table};

/// A tile's look in its place: for a tile on the board the cell, for a
/// definition the variety and 0.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    tile: TileId,
    turn: Turn,
    x: i16,
    y: i16,
}

/// The tiles, and the definitions that other pictures of tiles refer to.
pub fn tiles(store: Store, view_box: Memo<String>) -> AnyView {
    let needed = store.read(|session: &Session| {
        let table = session.table.as_ref();
        let mut looks = table.map(needed).unwrap_or_default();
        if EDITOR && let Some(editor) = &session.editor {
            let more = editor.looks().into_iter();
            looks.extend(more.map(|(tile, turn)| Look {
                tile,
                turn,
                x: 0,
                y: 0,
            }));
            looks.extend(editor.ghost.map(|at| Look {
                tile: at.tile,
                turn: at.turn,
                x: art::variety_of(at.cell).into(),
                y: 0,
            }));
        }
        looks
    });
    // What was drawn once stays defined.
    let defined = Memo::new(move |known: Option<&Vec<Look>>| {
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
    keep("symbols", defined, symbol);
    let placed = store.see_calmly(placed);
    keep("ground", placed, ground);
    keep("tiles", placed, tile);
    view! {
        <svg class="layer still" width="1" height="1" viewBox=view_box aria-hidden="true">
            <defs inner_html=store.look(paint::shared_drawings)></defs>
            <defs id="symbols"></defs>
            // It changes as a whole, and the board is painted anew with it: that
            // can wait.
            <path class="shade" d=store.see_after(Stage::Around, paint::shade)></path>
            <g id="ground"></g>
            <g id="tiles"></g>
            <g {..kept(store.see_calmly(paint::joints))} class="joints"></g>
        </svg>
    }
    .into_any()
}

/// Keeps the children of an element like a list that changes at its end.
fn keep(id: &'static str, looks: Memo<Vec<Look>>, draw: fn(&Look) -> String) {
    Effect::new(move |drawn: Option<Vec<Look>>| {
        // Another game, or the same one in another language, may find here what
        // was drawn before.
        let old = drawn.as_ref().map_or(usize::MAX, Vec::len);
        let (drawn, looks) = (drawn.unwrap_or_default(), looks.get());
        let same = drawn.iter().zip(&looks).take_while(|(a, b)| a == b).count();
        let new: String = looks.iter().skip(same).map(draw).collect();
        browser::replace_end(id, old - same, &new);
        looks
    });
}

fn placed(table: &Table) -> Vec<Look> {
    let tiles = table.game().board().tiles();
    tiles
        .map(|placed| Look {
            tile: placed.tile,
            turn: placed.turn,
            x: placed.cell.x,
            y: placed.cell.y,
        })
        .collect()
}

/// The looks in the hand, of the ghost, of what is advised and of the tile that
/// lands.
fn needed(table: &Table) -> Vec<Look> {
    let look = |tile, turn, variety: u8| Look {
        tile,
        turn,
        x: variety.into(),
        y: 0,
    };
    let last = table.game().board().tiles().last();
    let mut looks: Vec<Look> = (last
        .into_iter()
        .chain(table.ghost())
        .chain(table.advised_tile()))
    .map(|placed| look(placed.tile, placed.turn, art::variety_of(placed.cell)))
    .collect();
    if let Some(tile) = table.drawn() {
        looks.push(look(tile, table.held(), 0));
    }
    if let Some(ghost) = table.ghost() {
        looks.push(look(ghost.tile, ghost.turn, 0));
    }
    let game = table.game();
    let bought = game.players().filter_map(|player| game.bazaar_hand(player));
    let bazaar = game.bazaar_shown().into_iter().chain(bought);
    looks.extend(bazaar.map(|tile| look(tile, Turn::R0, 0)));
    if table.pane() == Some(Pane::Tiles) {
        let left = game.remaining().into_iter();
        looks.extend(left.map(|(tile, _)| look(tile, Turn::R0, 0)));
    }
    looks
}

fn symbol(look: &Look) -> String {
    art::symbol(look.tile, look.turn, look.x as u8)
}

/// Meadow below a tile and a little beyond, which shows where two tiles share
/// the pixels of their edge.
fn ground(look: &Look) -> String {
    paint::ground(bastide_rules::Cell::new(look.x, look.y))
}

fn tile(look: &Look) -> String {
    paint::tile(
        look.tile,
        look.turn,
        bastide_rules::Cell::new(look.x, look.y),
    )
}
