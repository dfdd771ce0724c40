//! The layers above the tiles, in their order.

use leptos::prelude::*;

use super::advised::advised;
use super::life::life;
use super::overlays::BoardOverlays;
use super::targets::More;
use super::{editing, grounds, motion, paint, seldom, shown, targets};
use crate::deferred::deferred;
use crate::store::{Stage, Store, When};
use crate::views::{Drawing, layer, whole_layer};
use bastide_model::{Table, is_editor};

/// The layers above the tiles, with those that change together on one sheet.
pub fn sheets(store: Store, overlays: BoardOverlays, view_box: Memo<String>) -> Vec<AnyView> {
    use When::{After, Always, Played};
    let around = After(Stage::Around);
    let part =
        |class, when, draw: fn(&Table) -> String| layer(class, store.slice(when, draw).text());
    let later = |class, when, draw| layer(class, when_here(store, when, draw));
    let ground = vec![
        later("rivers", Played, |table| deferred!(paint::rivers(table))),
        layer("overlay-ground", overlays.ground()),
        part("cell-lines", around, paint::cell_lines),
        layer("coordinates", coordinates(store)),
        part("last-layer", around, paint::last_placed),
        layer("lit-layer", highlight(store)),
        later("decided", Always, |table| {
            deferred!(grounds::decided(table))
        }),
        later("advised-ground", Played, |table| {
            deferred!(grounds::advised(table))
        }),
        layer("shown", shown::ground(store)),
        part("dead-layer", around, paint::dead),
    ];
    let pieces = vec![
        later("castles", Played, |table| deferred!(paint::castles(table))),
        later("towers", Played, |table| deferred!(paint::towers(table))),
        part("figures", Played, paint::figures),
        later("bridges", Played, |table| deferred!(paint::bridges(table))),
        later("figures", Played, |table| {
            deferred!(paint::figures_on_bridges(table))
        }),
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
        part("sought-layer", Always, paint::sought),
        layer("ghosts", ghost(store)),
        later("advised", Played, |table| deferred!(advised(table))),
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
    let mut sheets: Vec<AnyView> = sheets.map(|layers| sheet(layers, view_box)).collect();
    sheets.insert(1, life(store, view_box));
    sheets
}

/// A deferred layer: empty until its code has loaded.
pub(super) fn when_here(store: Store, when: When, draw: fn(&Table) -> Option<String>) -> Drawing {
    let drawn = store.derive(when, move || store.read(draw).unwrap_or_default());
    drawn.text()
}

/// The coordinates of cells; deferred, and only where a player wants them.
fn coordinates(store: Store) -> Drawing {
    let drawn = store.derive(When::After(Stage::Around), move || {
        store.rests().track();
        let drawn = store.read(|table: &Table| deferred!(grounds::coordinates(table)));
        drawn.unwrap_or_default()
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
        let camera = store.eye.camera();
        let pixels = camera.map_or(f64::MAX, |camera| camera.tile_pixels());
        store.read(|table: &Table| targets::targets(table, &MORE, pixels))
    });
    choices.text()
}

/// The deferred parts of the choices.
pub(super) const MORE: More = More {
    spread: |points, board, cell, pixels| {
        deferred!(seldom::spread(points, board, cell, pixels));
    },
    draw: |table, n, choice, pixels, text| {
        deferred!(seldom::targets(table, n, choice, pixels, text));
    },
};

/// The highlighted places; deferred.
fn highlight(store: Store) -> Drawing {
    let highlight = store.slice(When::Always, |table: &Table| {
        (table.highlight(), table.counted(), table.game().plies())
    });
    let lit = store.derive(When::Tracked, move || {
        let is_dark =
            highlight.with(|(highlight, counted, _)| highlight.is_none() && counted.is_none());
        let is_dark = is_dark.unwrap_or(true);
        let lit = store.read(|table: &Table| match is_dark {
            true => None,
            false => deferred!(paint::lit(table)),
        });
        lit.unwrap_or_default()
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
