//! The effects of an update beside the board: sounds, and the passing of time.

use std::cell::Cell;

use super::ticking;
use crate::browser::sound;
use crate::store::Store;
use bastide_model::sounds::Heard;
use bastide_model::{Effects, Session};

thread_local! {
    /// The moment that was heard last.
    static HEARD: Cell<Option<Heard>> = const { Cell::new(None) };
}

/// Does what follows from an update with these effects.
pub fn follow(store: Store, effects: Effects) {
    ticking::follow(store);
    if let Some(later) = store.later_now() {
        (later.layers.approach)(store);
    }
    let now = store.read(Heard::of);
    let before = HEARD.replace(Some(now));
    if let Some(before) = before {
        sound::play(&store.read(|session: &Session| before.since(session, effects)));
    }
}
