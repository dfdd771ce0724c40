//! Overlays that a player turned on: computed once for pictures and legend, and again only
//! when their input changes.

use bastide_scene::overlay;
use leptos::prelude::*;

use crate::deferred::deferred;
use crate::panels;
use crate::store::{Shown, Slice, Stage, Store, When};
use crate::views::{Drawing, nothing, repainted};
use crate::words;
use bastide_model::Table;

/// The overlays of the table and their pictures.
#[derive(Clone, Copy)]
pub struct BoardOverlays(Slice<Shown>);

/// The widths of a tile in pixels between which labels keep their size.
const WIDTHS: [f64; 3] = [40.0, 64.0, 90.0];

/// The overlays of a table, with their pictures for tiles about that many pixels wide.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn shown(table: &Table, pixels: f64) -> Shown {
    let overlays = table.overlays();
    let pictures = match overlays[..] {
        [] => Default::default(),
        _ => overlay::svg_at(table.game(), &overlays, pixels),
    };
    Shown { overlays, pictures }
}

/// The legend for the thing under the pointer, and for each kind of overlay.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn legend(store: Store, overlays: Slice<Shown>) -> AnyView {
    // The overlay under the pointer depends on the game alone.
    let over = store.slice(When::Always, |table: &Table| {
        (table.over(), table.ghost(), table.history().len())
    });
    let lines = store.derive(When::Tracked, move || {
        over.with(|_| ());
        let lines = overlays.with(|Shown { overlays, .. }| {
            store.read(|table: &Table| Some(words::legend(table, overlays)))
        });
        lines.flatten().unwrap_or_default()
    });
    panels::legend(store, lines)
}

impl BoardOverlays {
    /// The overlays turned on at a table.
    pub fn new(store: Store) -> BoardOverlays {
        let wanted = store.slice(When::Always, Table::wanted);
        let pixels = Memo::new(move |_| {
            let width = 1000.0 * store.eye.look()?.scale;
            let least = WIDTHS.into_iter().rev().find(|&least| width >= least);
            Some(least.unwrap_or(0.0))
        });
        BoardOverlays(store.derive(When::Tracked, move || {
            wanted.with(|_| ());
            store.is_shown(Stage::Around);
            let pixels = pixels.get().unwrap_or(f64::MAX);
            let shown = store.read(|table: &Table| deferred!(shown(table, pixels)));
            shown.unwrap_or_default()
        }))
    }

    /// The colors of the ground.
    pub fn ground(self) -> Drawing {
        self.picture(0)
    }

    /// The marks above the pieces.
    pub fn marks(self) -> Drawing {
        self.picture(1)
    }

    /// The legend, once its code is here.
    pub fn legend(self, store: Store) -> AnyView {
        repainted(Box::new(move || {
            deferred!(legend(store, self.0)).unwrap_or_else(nothing)
        }))
    }

    fn picture(self, which: usize) -> Drawing {
        Box::new(move || {
            let picture = self.0.with(|shown| shown.pictures.get(which).cloned());
            picture.flatten().unwrap_or_default()
        })
    }
}
