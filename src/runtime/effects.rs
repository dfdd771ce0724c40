//! Effects of an update outside the session, whose outcomes return as intents: storage and
//! the worker, and around the board clock, camera and sounds.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::{Event, MouseEvent};

use super::{awake, back, bots, keeping, ticking};
use crate::board;
use crate::browser::{self, sound, storage};
use crate::deferred::deferred;
use crate::store::{DeferredAction, Store};
use bastide_model::sounds::Heard;
use bastide_model::{Change, ChangedSettings, DraftIntent, Effects, Session, Table, is_editor};
use bastide_rules::Player;

/// The panel whose buttons make decisions.
pub const DECISION: &str = "#decision";

/// The time that a new decision must be visible before keys can make it, in milliseconds.
const SEEN: f64 = 300.0;

thread_local! {
    /// The screen and the deciding player, and the time since when.
    static ASKED: Cell<((u32, Option<Player>), f64)> =
        const { Cell::new(((0, None), f64::NEG_INFINITY)) };
    /// True once clicks are heard.
    static LISTENS: Cell<bool> = const { Cell::new(false) };
    /// The plies of the game before the last click.
    static PLIES: Cell<usize> = const { Cell::new(0) };
    /// The state behind the last sounds.
    static HEARD: Cell<Option<Heard>> = const { Cell::new(None) };
}

/// Runs the effects of an update, except those of the board, which the store runs.
pub fn run(store: Store, effects: Effects) {
    deferred!(follow(store, effects));
    // Examples are not saved.
    if effects.save && store.read(|session: &Session| session.game().is_some()) {
        keeping::mark_changed();
    }
    if effects.settings != ChangedSettings::default() {
        store.read(|session: &Session| keep_settings(session, effects.settings));
    }
    if effects.setup {
        store.read(|session: &Session| storage::keep_setup(&session.draft));
    }
    if is_editor() && effects.work {
        keeping::keep_work(store);
    }
    if effects.left {
        browser::clear_fragment();
        // A new game needs new tiles.
        store.send(DraftIntent::NewSeed(browser::random()));
    }
    if effects.by_link {
        store.act(DeferredAction::PlayByLink.into());
    }
    match effects.saves {
        Some(Change::Write { id, base }) => {
            keeping::write(store, id, base);
        }
        Some(change) => keeping::change(store, change),
        None => {}
    }
    if let Some(worker_command) = effects.worker_command {
        // Bots wait for the board to be painted.
        store.with_deferred(move |store| {
            deferred!(bots::run(store, worker_command));
        });
    }
}

/// Stores changed settings of all games.
fn keep_settings(session: &Session, changed: ChangedSettings) {
    if session.example().is_some() {
        return;
    }
    if changed.assists {
        storage::keep_assists(session.assists);
    }
    if changed.pace {
        storage::keep_pace(session.pace.name());
    }
    if changed.confirms {
        storage::keep_confirms(session.confirms);
    }
    if changed.skips {
        storage::keep_skips(session.skips);
    }
    if changed.progress {
        storage::keep_progress(&session.progress);
    }
}

/// Runs the deferred effects of an update.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn follow(store: Store, effects: Effects) {
    bots::adapt(store);
    awake::follow(store);
    ticking::follow(store);
    back::follow(store);
    if !LISTENS.replace(true) {
        drop_echoes(store);
    }
    ask(store);
    board::approach(store);
    let now = store.read(Heard::of);
    let before = HEARD.replace(Some(now));
    if let Some(before) = before {
        sound::play(&store.read(|session: &Session| before.since(session, effects)));
    }
}

/// Notes the time if another player decides than before.
fn ask(store: Store) {
    let asked = store.read(|session: &Session| {
        let table = session.table();
        let decider = table.and_then(|table| table.game().decider());
        (session.revisions.screen, decider)
    });
    let before = ASKED.get().0;
    if before != asked {
        // A new game surprises no player.
        let is_new = before.0 != asked.0 || before.1.is_none();
        let time = if is_new {
            f64::NEG_INFINITY
        } else {
            browser::now()
        };
        ASKED.set((asked, time));
    }
}

/// Drops the second half of a double click whose first half answered a question: it was not
/// meant for the button of the next question, which has come under the pointer.
fn drop_echoes(store: Store) {
    let act: Box<dyn FnMut(Event)> = Box::new(move |event| {
        if is_echo(store, event.unchecked_ref()) {
            event.stop_propagation();
            event.prevent_default();
        }
    });
    let act = Closure::wrap(act);
    let call = act.as_ref().unchecked_ref();
    // Before the button hears it.
    let added = window().add_event_listener_with_callback_and_bool("click", call, true);
    if added.is_ok() {
        act.forget();
    }
}

/// True for one click after the one that answered; a third answers the next question.
fn is_echo(store: Store, event: &MouseEvent) -> bool {
    let plies = store.read(|table: &Table| table.game().plies());
    let before = PLIES.replace(plies);
    event.detail() > 1 && before != plies && browser::is_in(event.target(), DECISION)
}

/// True if a key pressed at this time was meant for the decision before: another player
/// decided until just now.
pub fn is_early(time: f64) -> bool {
    time - ASKED.get().1 < SEEN
}
