//! The marks on the board: a tool tip for those under the pointer, and their legend.

use std::time::Duration;

use bastide_model::Table;
use leptos::prelude::*;

use crate::language::text;
use crate::store::{Stage, Store, WINDOW, When};
use crate::views::{art, nothing, painted_at_table, repainted};
use crate::words::{self, Mark};

/// The time for which the pointer rests on a cell before its marks are named.
const REST: Duration = Duration::from_millis(300);

/// The tool tip of the board, found once the pointer rests on a cell.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn tips(store: Store) -> AnyView {
    let over = store.slice(When::Always, |table: &Table| Some(table.over()));
    let timer: StoredValue<Option<TimeoutHandle>> = StoredValue::new(None);
    let stop = move || {
        if let Some(Some(timer)) = timer.try_update_value(Option::take) {
            timer.clear();
        }
    };
    Effect::new(move |_| {
        let Some(Some(cell)) = over.with(|over| *over) else {
            return;
        };
        stop();
        tip("");
        let look = move || tip(&store.read(|table: &Table| words::mark_at(table, cell)));
        timer.set_value(set_timeout_with_handle(look, REST).ok());
    });
    on_cleanup(stop);
    nothing()
}

fn tip(words: &str) {
    let Some(window) = document().get_element_by_id(WINDOW) else {
        return;
    };
    let _ = match words {
        "" => window.remove_attribute("title"),
        words => window.set_attribute("title", words),
    };
}

/// The legend of the marks that are on the board, found while it is open.
pub fn legend(store: Store, is_open: RwSignal<bool>) -> AnyView {
    let marks = store.derive(When::Tracked, move || {
        if !is_open.get() {
            return Default::default();
        }
        store.is_shown(Stage::Around);
        store.read(|table: &Table| (words::marks(table), words::has_abbots(table)))
    });
    repainted(painted_at_table(store, marks, |_, _, (marks, abbots)| {
        if marks.is_empty() {
            return nothing();
        }
        let lines: Vec<AnyView> = (marks.iter())
            .map(|mark| {
                let meaning = mark.meaning(*abbots);
                view! { <li>{sign(*mark)} {meaning}</li> }.into_any()
            })
            .collect();
        view! {
            <section class="marks-legend">
                <h2>{text("mark.label")}</h2>
                <ul>{lines}</ul>
            </section>
        }
        .into_any()
    }))
}

/// A mark as a small picture.
fn sign(mark: Mark) -> AnyView {
    let (class, path) = match mark {
        Mark::Space => ("space", "M3 3h18v18H3z"),
        Mark::Turned => ("turned", CORNERS),
        Mark::Last => ("last-tile", "M5 5h14v14H5z"),
        Mark::Dead => ("crossed", CROSS),
        Mark::Mended => ("crossed dotted", CROSS),
        Mark::Garden => (
            "garden",
            "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M12 6v12M6 12h12",
        ),
    };
    art([
        "<svg class=\"mark-sign ",
        class,
        "\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"",
        path,
        "\"/></svg>",
    ]
    .concat())
}

const CORNERS: &str = "M3 8V3h5m8 0h5v5m0 8v5h-5m-8 0H3v-5";
const CROSS: &str = "m6 6 12 12M6 18 18 6";
