//! The effects of an update beside the board: sounds, and the passing of time.

use std::cell::Cell;

use super::ticking;
use crate::board;
use crate::browser::{self, sound};
use crate::store::Store;
use bastide_model::sounds::Heard;
use bastide_model::{Effects, Session};
use bastide_rules::Player;

/// How long what is asked of another player has to be seen before keys answer it, in
/// milliseconds.
const SEEN: f64 = 300.0;

thread_local! {
    /// On which screen who decides, and since when.
    static ASKED: Cell<((u32, Option<Player>), f64)> =
        const { Cell::new(((0, None), f64::NEG_INFINITY)) };
    /// The moment that was heard last.
    static HEARD: Cell<Option<Heard>> = const { Cell::new(None) };
}

/// Does what follows from an update with these effects.
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

/// Notes since when the player who decides is asked.
fn ask(store: Store) {
    let asked = store.read(|session: &Session| {
        let table = session.table.as_ref();
        let decider = table.and_then(|table| table.game().decider());
        (session.revisions.screen, decider)
    });
    let before = ASKED.get().0;
    if before != asked {
        // A game that has just come takes no player by surprise.
        let is_new = before.0 != asked.0 || before.1.is_none();
        let time = if is_new {
            f64::NEG_INFINITY
        } else {
            browser::now()
        };
        ASKED.set((asked, time));
    }
}

/// True if a key that was pressed at this time answers what a player has not seen yet: it
/// was another one who decided until just now.
pub fn is_early(time: f64) -> bool {
    time - ASKED.get().1 < SEEN
}
