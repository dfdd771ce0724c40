//! The thinking time of players.
//!
//! It stops while the page is hidden or a dialog is open.

use std::cell::Cell;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use super::keeping;
use crate::store::Store;
use bastide_model::{ClockIntent, Table};

/// The time between two ticks.
const STEP: Duration = Duration::from_millis(250);
/// The longest time between ticks, in milliseconds, that counts as thinking: longer ones
/// mean that the device was asleep.
const MOST: f64 = 2000.0;

thread_local! {
    static IS_TICKING: Cell<bool> = const { Cell::new(false) };
    static HEARS: Cell<bool> = const { Cell::new(false) };
}

/// Starts the clock of the game on the table, if it has one that is not running.
pub fn follow(store: Store) {
    if !has_clock(store) || IS_TICKING.replace(true) {
        return;
    }
    if !HEARS.replace(true) {
        // Save the time spent when the page closes.
        for leaving in ["pagehide", "visibilitychange"] {
            let leave: Box<dyn Fn(ev::Event)> = Box::new(move |_| {
                if has_clock(store) {
                    keeping::keep_now(store);
                }
            });
            window_event_listener_untyped(leaving, leave);
        }
    }
    tick(store, js_sys::Date::now());
}

fn tick(store: Store, before: f64) {
    let look = move || {
        if !has_clock(store) {
            IS_TICKING.set(false);
            return;
        }
        let now = js_sys::Date::now();
        let passed = now - before;
        if runs() && (0.0..=MOST).contains(&passed) {
            let before = has_lost(store);
            store.send(ClockIntent::Tick(passed as u32));
            if has_lost(store) != before {
                keeping::keep_now(store);
            }
        }
        tick(store, now);
    };
    set_timeout(look, STEP);
}

fn has_clock(store: Store) -> bool {
    store.read(|table: &Table| table.timing().clock().is_some())
}

fn has_lost(store: Store) -> bool {
    store.read(|table: &Table| table.timing().lost().is_some())
}

/// True if the page is visible and no dialog is open.
fn runs() -> bool {
    let open = document().query_selector("dialog[open]");
    !document().hidden() && !matches!(open, Ok(Some(_)))
}
