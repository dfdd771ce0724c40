//! The effects of an update beside the board: sounds, and the passing of time.

use std::cell::Cell;

use super::ticking;
use crate::browser::{self, sound};
use crate::store::Store;
use bastide_model::sounds::Heard;
use bastide_model::{Effects, Session, Table};
use bastide_rules::Player;

/// How long what is asked of another player has to be seen before keys answer it, in
/// milliseconds.
const SEEN: f64 = 300.0;

thread_local! {
    /// Who decides, and since when.
    static ASKED: Cell<(Option<Player>, f64)> =
        const { Cell::new((None, f64::NEG_INFINITY)) };
    /// The moment that was heard last.
    static HEARD: Cell<Option<Heard>> = const { Cell::new(None) };
}

/// Does what follows from an update with these effects.
pub fn follow(store: Store, effects: Effects) {
    ticking::follow(store);
    let decider = store.read(|table: &Table| table.game().decider());
    match ASKED.get().0 {
        before if before == decider => {}
        // A game that begins takes no player by surprise.
        None => ASKED.set((decider, f64::NEG_INFINITY)),
        Some(_) => ASKED.set((decider, browser::now())),
    }
    if let Some(later) = store.later_now() {
        (later.layers.approach)(store);
    }
    let now = store.read(Heard::of);
    let before = HEARD.replace(Some(now));
    if let Some(before) = before {
        sound::play(&store.read(|session: &Session| before.since(session, effects)));
    }
}

/// True if a key that was pressed at this time answers what a player has not seen yet: it
/// was another one who decided until just now.
pub fn is_early(time: f64) -> bool {
    time - ASKED.get().1 < SEEN
}
