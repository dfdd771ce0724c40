//! The back button of the browser: from a game or the course it leads to the start screen.

use std::cell::Cell;

use crate::browser;
use crate::store::Store;
use bastide_model::{GameIntent, Mode, Session};

thread_local! {
    /// True from leaving a game until the history has followed.
    static IS_LEAVING: Cell<bool> = const { Cell::new(false) };
}

/// Keeps the history of the browser in step with the screen. A game in the address is not saved
/// yet, and going back to that address would open it again.
pub fn follow(store: Store) {
    let is_inside = is_inside(store);
    match (is_inside, browser::is_inside()) {
        (true, false) if !browser::has_fragment() => browser::enter(),
        (false, true) if !IS_LEAVING.replace(true) => browser::back(),
        _ => {}
    }
}

/// Leaves the game after the back button was pressed. A link pasted into the address is heard
/// in the same way, and opens another game.
pub fn went_back(store: Store) {
    let has_left = IS_LEAVING.replace(false);
    let is_outside = !browser::is_inside() && !browser::has_fragment();
    if !has_left && is_inside(store) && is_outside {
        store.send(GameIntent::Leave);
    }
}

fn is_inside(store: Store) -> bool {
    store.read(|session: &Session| matches!(session.mode, Mode::Game(_) | Mode::Course(_)))
}
