//! Effects of an update around the board: clock, camera and sounds.

use std::cell::Cell;

use super::ticking;
use crate::board;
use crate::browser::{self, sound};
use crate::store::Store;
use bastide_model::sounds::Heard;
use bastide_model::{Effects, Session};
use bastide_rules::Player;

/// The time that a new decision must be visible before keys can make it, in milliseconds.
const SEEN: f64 = 300.0;

thread_local! {
    /// The screen and the deciding player, and the time since when.
    static ASKED: Cell<((u32, Option<Player>), f64)> =
        const { Cell::new(((0, None), f64::NEG_INFINITY)) };
    /// The state behind the last sounds.
    static HEARD: Cell<Option<Heard>> = const { Cell::new(None) };
}

/// Runs the deferred effects of an update.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn follow(store: Store, effects: Effects) {
    ticking::follow(store);
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
        let table = session.table.as_ref();
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

/// True if a key pressed at this time was meant for the decision before: another player
/// decided until just now.
pub fn is_early(time: f64) -> bool {
    time - ASKED.get().1 < SEEN
}
