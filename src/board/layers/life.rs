//! The life on the board: smoke, carts, sheep and ducks, between the land and the figures.
//! It says nothing about the game, moves in waves with calm between them, stands still while
//! a player aims, and is left out where motion or data are to be spared. Beside it is the
//! dusk that deepens as the stack empties.

use std::time::Duration;

use bastide_model::{Mode, Session, Table};
use bastide_rules::board::PlacedTile;
use bastide_scene::camera::CellBox;
use bastide_scene::life::{self, Being};
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;

use crate::browser::{self, storage};
use crate::deferred::deferred;
use crate::store::{Store, When};
use crate::views::{Drawing, layer, nothing, repainted};

/// The time from one wave to the next.
const WAVE: Duration = Duration::from_secs(10);

/// One wave of three is not calm, and each being moves in one of four of those.
const CALM: u32 = 3;
const GROUPS: u32 = 4;

/// The smallest tile, in pixels, on which anything of it can be seen.
const SMALLEST: f64 = 44.0;

/// The life on the board, once its code is here.
pub fn life(store: Store, view_box: Memo<String>) -> AnyView {
    repainted(Box::new(move || {
        deferred!(sheet(store, view_box)).unwrap_or_else(nothing)
    }))
}

#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn sheet(store: Store, view_box: Memo<String>) -> AnyView {
    let is_game = store.read(|session: &Session| Some(matches!(session.mode, Mode::Game(_))));
    if is_game != Some(true) || browser::is_embedded() {
        return nothing();
    }
    darken(store);
    if spares_data() {
        return nothing();
    }
    let holds = store.slice(When::Aimed, |table: &Table| {
        table.ghost().is_some() || table.aimed_spot().is_some()
    });
    let holds = move || holds.with(|holds| *holds).unwrap_or(false) || store.pointed().is_some();
    let wave = RwSignal::new(0_u32);
    let next = move || {
        if !document().hidden() && !untrack(holds) {
            wave.try_update(|wave| *wave += 1);
        }
    };
    if let Ok(interval) = set_interval_with_handle(next, WAVE) {
        on_cleanup(move || interval.clear());
    }
    let last: StoredValue<(Option<Seen>, Vec<Being>)> = StoredValue::new((None, Vec::new()));
    let beings = store.derive(When::Tracked, move || {
        let wave = wave.get();
        store.rests().track();
        view_box.track();
        let (before, beings) = last.get_value();
        if store.eye.moving().get() {
            return beings;
        }
        // The next wave is soon enough for tiles that were added: to choose takes as long as
        // to draw all fields.
        let stays = store.read(|table: &Table| Some(before?.stays(table, wave)));
        if stays == Some(true) {
            return beings;
        }
        let now = store.read(|table: &Table| Some(Seen::of(store, table, wave)));
        let is_same = before
            .zip(now)
            .is_some_and(|(before, now)| before.last == now.last && before.cells == now.cells);
        let found = match (is_same, now.and_then(|now| now.cells)) {
            (true, _) => beings,
            (false, None) => Vec::new(),
            (false, Some(cells)) => store
                .read(|table: &Table| Some(life::life(table.game().board(), cells)))
                .unwrap_or_default(),
        };
        last.set_value((now, found.clone()));
        found
    });
    let drawing: Drawing = Box::new(move || {
        let wave = wave.get();
        let group = (wave % CALM == 1).then_some(wave / CALM % GROUPS);
        let mut svg = String::new();
        beings.with(|beings| {
            for being in beings {
                let delay = being.odd as usize / 16 % DELAYS.len();
                let class = match group == Some(being.odd % GROUPS) {
                    true => DELAYS[delay],
                    false => "",
                };
                life::draw(&mut svg, being, class);
            }
        });
        svg
    });
    view! {
        <svg
            class="layer life"
            class:calm=holds
            width="1"
            height="1"
            viewBox=view_box
            aria-hidden="true"
        >
            {layer("", drawing)}
        </svg>
    }
    .into_any()
}

/// Lets dusk fall over the page as the stack empties, where a player wants it.
fn darken(store: Store) {
    Effect::new(move |_| {
        store.rests().track();
        browser::set_dusk(match storage::dusk() {
            true => store.read(Table::dusk),
            false => 0,
        });
    });
    on_cleanup(|| browser::set_dusk(0));
}

/// The classes of beings that move in this wave, not all at once.
const DELAYS: [&str; 4] = ["awake", "awake after-1", "awake after-2", "awake after-3"];

/// The wave and the board, by its last tile, for which beings were chosen, and the part of it in
/// the window; no cells where tiles are too small.
#[derive(Clone, Copy)]
struct Seen {
    wave: u32,
    last: Option<PlacedTile>,
    cells: Option<CellBox>,
}

impl Seen {
    fn of(store: Store, table: &Table, wave: u32) -> Seen {
        Seen {
            wave,
            last: table.game().board().tiles().last(),
            cells: cells(store),
        }
    }

    /// True if the beings stay: there are some of this wave, and no tile was taken away.
    fn stays(self, table: &Table, wave: u32) -> bool {
        let last = self.last.map(|last| last.cell);
        let is_there = last.and_then(|cell| table.game().board().tile_at(cell)) == self.last;
        self.wave == wave && self.cells.is_some() && is_there
    }
}

/// The cells in the window.
fn cells(store: Store) -> Option<CellBox> {
    let camera = store.eye.camera()?;
    let (width, height) = store.eye.window();
    let corner = |x: f64, y: f64| camera.cell_at(x, y).0;
    let cells = CellBox::around([corner(0.0, 0.0), corner(width, height)]);
    cells.filter(|_| camera.tile_pixels() >= SMALLEST)
}

/// True if the browser is set to spare data.
fn spares_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &JsValue::from_str("connection"));
    let spared = connection.and_then(|it| Reflect::get(&it, &JsValue::from_str("saveData")));
    spared.is_ok_and(|spared| spared.is_truthy())
}
