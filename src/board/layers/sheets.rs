//! The layers above the tiles, in their order.

use leptos::prelude::*;

use super::overlays::BoardOverlays;
use super::{editing, motion, paint, shown, targets};
use crate::store::{Stage, Store, When};
use crate::views::{Drawing, layer, whole_layer};
use bastide_model::{EDITOR, Table};

/// The layers above the tiles. Those that change together are on one sheet.
pub fn sheets(store: Store, overlays: BoardOverlays, view_box: Memo<String>) -> Vec<AnyView> {
    use When::{After, Always, Played};
    let around = After(Stage::Around);
    let part = |class, when, draw| layer(class, store.slice(when, draw).text());
    let late = |class, when, draw| layer(class, store.late_slice(when, draw).text());
    let ground = vec![
        part("rivers", Played, paint::rivers),
        layer("overlay-ground", overlays.ground()),
        late("cell-lines", around, |later| later.layers.cell_lines),
        late("last-layer", around, |later| later.layers.last_placed),
        layer("lit-layer", highlight(store)),
        layer("shown", shown::ground(store)),
        late("dead-layer", around, |later| later.layers.dead),
    ];
    let pieces = vec![
        late("castles", Played, |later| later.layers.castles),
        late("towers", Played, |later| later.layers.towers),
        part("figures", Played, paint::figures),
        late("bridges", Played, |later| later.layers.bridges),
        late("figures", Played, |later| later.layers.on_bridges),
    ];
    let marks = vec![
        layer("overlay-marks", overlays.marks()),
        layer("shown", shown::marks(store)),
    ];
    let mut next = vec![
        part("extents", Always, targets::extents),
        whole_layer(
            "placement-hints",
            store.slice(Played, paint::placement_hints).text(),
        ),
        late("sought-layer", Always, |later| later.layers.sought),
        layer("ghosts", store.aim_slice(paint::ghost).text()),
        late("advised", Played, |later| later.layers.advised),
        layer("choices", store.choice_slice(targets::targets).text()),
        part("cursors", Always, paint::cursor),
    ];
    if EDITOR {
        next.push(layer("editing", store.session_slice(editing::marks).text()));
    }
    let motion = vec![layer("motion", motion::motion(store))];
    let sheets = [ground, pieces, marks, next, motion];
    let sheets = sheets.into_iter();
    sheets.map(|layers| sheet(layers, view_box)).collect()
}

/// The highlighted places, by the part of the program that comes later.
fn highlight(store: Store) -> Drawing {
    let highlight = store.slice(When::Always, |table: &Table| {
        (table.highlight(), table.counted(), table.game().plies())
    });
    let lit = store.derive(move || {
        let is_dark =
            highlight.with(|(highlight, counted, _)| highlight.is_none() && counted.is_none());
        let is_dark = is_dark.unwrap_or(true);
        let later = store.later().filter(|_| !is_dark);
        later.map_or_else(String::new, |later| store.read_table(later.lit))
    });
    lit.text()
}

fn sheet(layers: Vec<AnyView>, view_box: Memo<String>) -> AnyView {
    view! {
        <svg class="layer" width="1" height="1" viewBox=view_box aria-hidden="true">
            {layers}
        </svg>
    }
    .into_any()
}
