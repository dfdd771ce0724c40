//! What follows from an update beside the board: what is heard.

use std::cell::Cell;

use crate::sound;
use crate::store::Store;
use bastide_model::Effects;
use bastide_model::sounds::Heard;

thread_local! {
    /// The moment that was heard last.
    static HEARD: Cell<Option<Heard>> = const { Cell::new(None) };
}

/// Does what follows from an update with these effects.
pub fn follow(store: Store, effects: Effects) {
    let now = store.peek(Heard::of);
    let before = HEARD.replace(Some(now));
    if let Some(before) = before {
        sound::play(&store.peek(|session| before.since(session, effects)));
    }
}
