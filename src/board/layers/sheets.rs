//! The layers above the tiles, in their order.

use leptos::prelude::*;

use super::overlays::BoardOverlays;
use super::{editing, motion, paint, shown, targets};
use crate::store::{Later, Stage, Store, When};
use crate::views::{Drawing, layer, whole_layer};
use bastide_model::{Table, is_editor};

/// The layers above the tiles, with those that change together on one sheet.
pub fn sheets(store: Store, overlays: BoardOverlays, view_box: Memo<String>) -> Vec<AnyView> {
    use When::{After, Always, Played};
    let around = After(Stage::Around);
    let part =
        |class, when, draw: fn(&Table) -> String| layer(class, store.slice(when, draw).text());
    let later = |class, when, draw| layer(class, late(store, when, draw));
    let ground = vec![
        part("rivers", Played, paint::rivers),
        layer("overlay-ground", overlays.ground()),
        later("cell-lines", around, |later| later.layers.cell_lines),
        later("last-layer", around, |later| later.layers.last_placed),
        layer("lit-layer", highlight(store)),
        later("decided", Always, |later| later.layers.decided),
        later("advised-ground", Played, |later| {
            later.layers.advised_ground
        }),
        layer("shown", shown::ground(store)),
        later("dead-layer", around, |later| later.layers.dead),
    ];
    let pieces = vec![
        later("castles", Played, |later| later.layers.castles),
        later("towers", Played, |later| later.layers.towers),
        part("figures", Played, paint::figures),
        later("bridges", Played, |later| later.layers.bridges),
        later("figures", Played, |later| later.layers.on_bridges),
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
        later("sought-layer", Always, |later| later.layers.sought),
        layer("ghosts", ghost(store)),
        later("advised", Played, |later| later.layers.advised),
        layer("choices", choices(store, view_box)),
        part("cursors", Always, paint::cursor),
    ];
    if is_editor() {
        let marks = store.slice(Always, editing::marks);
        next.push(layer("editing", marks.text()));
    }
    let motion = vec![layer("motion", motion::motion(store))];
    let sheets = [ground, pieces, marks, next, motion];
    let sheets = sheets.into_iter();
    sheets.map(|layers| sheet(layers, view_box)).collect()
}

/// A deferred layer: empty until its code has loaded.
pub(super) fn late(store: Store, when: When, part: fn(&Later) -> fn(&Table) -> String) -> Drawing {
    let drawn = store.derive(when, move || {
        let later = store.later();
        later.map_or_else(String::new, |later| store.read(part(later)))
    });
    drawn.text()
}

/// The tile at its aimed place, with the outcome.
fn ghost(store: Store) -> Drawing {
    let ghost = store.derive(When::Aimed, move || store.read_preview(paint::ghost));
    ghost.text()
}

/// The choices, with the deferred ones once loaded. Another scale draws them again: it
/// decides how far apart their marks are.
fn choices(store: Store, view_box: Memo<String>) -> Drawing {
    let choices = store.derive(When::Always, move || {
        view_box.track();
        let later = store.later().map(|later| &later.layers);
        let camera = store.eye.camera();
        let pixels = camera.map_or(f64::MAX, |camera| camera.tile_pixels());
        store.read(|table: &Table| targets::targets(table, later, pixels))
    });
    choices.text()
}

/// The highlighted places; deferred.
fn highlight(store: Store) -> Drawing {
    let highlight = store.slice(When::Always, |table: &Table| {
        (table.highlight(), table.counted(), table.game().plies())
    });
    let lit = store.derive(When::Tracked, move || {
        let is_dark =
            highlight.with(|(highlight, counted, _)| highlight.is_none() && counted.is_none());
        let is_dark = is_dark.unwrap_or(true);
        let later = store.later().filter(|_| !is_dark);
        later.map_or_else(String::new, |later| store.read(later.lit))
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
