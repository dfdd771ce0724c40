//! The layers of the board: the tiles, and the drawings above them.
//!
//! The list of tiles only grows or shrinks at its end, and so does the list of drawings, so
//! each tile is created once. Tiles elsewhere (in hand, under the pointer, on offer) use
//! symbols.

mod advised;
mod editing;
mod flights;
mod grounds;
mod life;
mod motion;
mod moves;
mod overlays;
mod paint;
mod seldom;
mod sheets;
mod shown;
mod targets;
#[cfg(test)]
mod tests;

use bastide_model::{Panel, Session, Table, is_editor};
use bastide_rules::game::AbbeyPhase;
use bastide_rules::{Cell, Phase, Rotation, TileId};
use bastide_scene::art;
use leptos::prelude::*;

use crate::board::svg::{corner, int, placed_id};
use crate::browser;
use crate::deferred::deferred;
use crate::store::{Slice, Stage, Store, When};
use crate::views::{Drawing, Key, keyed, layer, leaf, soon};
use sheets::when_here;

pub use moves::moved_to;
pub use overlays::BoardOverlays;
pub use paint::{figure, good_icon, hand, picture, piece, piece_alone};
pub use seldom::{FINGER, NEAR, fingered, wide_enough};
pub use sheets::sheets;

/// The look of a tile and its key: the cell of a tile on the board; the variety and 0 for
/// a definition.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    tile: TileId,
    rotation: Rotation,
    x: i16,
    y: i16,
}

/// The tiles, and the symbols for other pictures of tiles.
pub fn tiles(store: Store, view_box: Memo<String>) -> AnyView {
    let placed = store.slice(When::Played, placed);
    let around = When::After(Stage::Around);
    let outlines = store.slice(around, paint::outlines);
    let outlines = |class| layer(class, outlines.text());
    let later = |draw| after_tiles(when_here(store, around, draw));
    let fields = later(|table| deferred!(paint::fields(table)));
    let joints = later(|table| deferred!(paint::joints(table)));
    view! {
        <svg
            class="layer still"
            width="1"
            height="1"
            viewBox=view_box
            aria-hidden="true"
        >
            <defs inner_html=store.read(paint::shared_drawings)></defs>
            <defs id="symbols">{soon(Box::new(move || symbols(store)))}</defs>
            // The shade repaints much of the board, so it waits, as do fields and joints, which
            // are computed for all tiles.
            {outlines("shade")}
            {outlines("shade mid")}
            {outlines("shade near")}
            <g id="ground">{looks(placed, ground)}</g>
            {layer("fields", fields)}
            {outlines("evening")}
            <g id="tiles">{looks(placed, tile)}</g>
            {layer("joints", joints)}
        </svg>
    }
    .into_any()
}

/// A drawing that comes a frame after the tiles, which show a game at once; but under a cover
/// picture with them.
fn after_tiles(drawing: Drawing) -> Drawing {
    let is_due = RwSignal::new(browser::is_covered());
    browser::after_frame(move || {
        is_due.try_set(true);
    });
    Box::new(move || match is_due.get() {
        true => drawing(),
        false => String::new(),
    })
}

/// A list of looks.
fn looks(looks: Slice<Vec<Look>>, draw: fn(Look) -> AnyView) -> AnyView {
    let list = move || {
        let looks = looks.with(Vec::clone).unwrap_or_default();
        list(looks, draw)
    };
    list.into_any()
}

fn list(looks: Vec<Look>, draw: fn(Look) -> AnyView) -> AnyView {
    let keys = looks.iter().map(Look::key).collect();
    keyed(keys, Box::new(move |n, _| draw(looks[n])))
}

/// The symbols. A symbol is never removed.
fn symbols(store: Store) -> AnyView {
    let needed = store.slice(When::Always, all_needed);
    let known: StoredValue<Vec<Look>> = StoredValue::new(Vec::new());
    let list = move || {
        needed.with(|needed| {
            known.update_value(|known| {
                for &look in needed {
                    if !known.contains(&look) {
                        known.push(look);
                    }
                }
            });
        });
        list(known.get_value(), symbol)
    };
    list.into_any()
}

fn all_needed(session: &Session) -> Vec<Look> {
    let table = session.table();
    let mut looks = table.map(needed).unwrap_or_default();
    if is_editor()
        && let Some(editor) = session.editor()
    {
        let look = |tile, rotation, x| Look {
            tile,
            rotation,
            x,
            y: 0,
        };
        let more = editor.looks().into_iter();
        looks.extend(more.map(|(tile, rotation)| look(tile, rotation, 0)));
        let ghost = editor.ghost;
        looks.extend(ghost.map(|at| look(at.tile, at.rotation, art::variety_of(at.cell).into())));
    }
    looks
}

impl Look {
    fn key(&self) -> Key {
        let kind = (self.tile.index() as u64) << 2 | self.rotation as u64;
        let place = u64::from(self.x as u16) << 16 | u64::from(self.y as u16);
        (kind, place)
    }

    fn cell(self) -> Cell {
        Cell::new(self.x, self.y)
    }
}

fn placed(table: &Table) -> Vec<Look> {
    let tiles = table.game().board().tiles();
    tiles
        .map(|placed| Look {
            tile: placed.tile,
            rotation: placed.rotation,
            x: placed.cell.x,
            y: placed.cell.y,
        })
        .collect()
}

/// The looks of tiles off the board: in hand, as ghost, as advice, or landing.
fn needed(table: &Table) -> Vec<Look> {
    let look = |tile, rotation, variety: u8| Look {
        tile,
        rotation,
        x: variety.into(),
        y: 0,
    };
    let last = table.game().board().tiles().last();
    let mut looks: Vec<Look> = (last
        .into_iter()
        .chain(table.ghost())
        .chain(table.advised_tile())
        .chain(deferred!(advised::compared_tiles(table)).unwrap_or_default()))
    .map(|placed| look(placed.tile, placed.rotation, art::variety_of(placed.cell)))
    .collect();
    if let Some(tile) = table.drawn() {
        looks.push(look(tile, table.held(), 0));
    }
    if let Some(ghost) = table.ghost() {
        looks.push(look(ghost.tile, ghost.rotation, 0));
    }
    let game = table.game();
    if let Phase::Abbey(AbbeyPhase::Tile) = game.phase() {
        let holes = table.choices().into_iter();
        let holes = holes.filter_map(|choice| choice.action.target().cell());
        looks.extend(holes.map(|cell| look(TileId::ABBEY, Rotation::R0, art::variety_of(cell))));
    }
    let bought = game.players().filter_map(|player| game.bazaar_hand(player));
    let bazaar = game.bazaar_shown().into_iter().chain(bought);
    looks.extend(bazaar.map(|tile| look(tile, Rotation::R0, 0)));
    let held = table.viewer().map(|player| game.hand(player));
    let held = held.unwrap_or_default().into_iter();
    looks.extend(held.map(|tile| look(tile, Rotation::R0, 0)));
    let has_keys = game.phase() == Phase::Draw || table.correction().is_some();
    if has_keys || table.open_panel() == Some(Panel::Tiles) {
        let left = game.remaining_to(None).into_iter();
        looks.extend(left.map(|(tile, _)| look(tile, Rotation::R0, 0)));
    }
    looks
}

fn symbol(look: Look) -> AnyView {
    leaf(art::symbol(look.tile, look.rotation, look.x as u8))
}

/// Meadow below a tile and slightly beyond, to fill the pixels shared by two edges.
fn ground(look: Look) -> AnyView {
    let (x, y) = corner(look.cell());
    let [x, y] = [x, y].map(|edge| int(edge - 5));
    view! { <rect class="ground" x=x y=y width="1010" height="1010"></rect> }.into_any()
}

/// A tile on its cell, slightly larger so that no seam shows. It is drawn in place,
/// since browsers would build every shape of a symbol twice.
fn tile(look: Look) -> AnyView {
    let variety = art::variety_of(look.cell());
    let (x, y) = corner(look.cell());
    let [x, y] = [x, y].map(|edge| int(edge - 1));
    view! {
        <svg
            id=placed_id(look.cell())
            data-tile=art::symbol_id(look.tile, look.rotation, variety)
            viewBox=art::VIEW_BOX
            x=x
            y=y
            width="1002"
            height="1002"
            inner_html=art::tile_art(look.tile, look.rotation, variety)
        ></svg>
    }
    .into_any()
}
