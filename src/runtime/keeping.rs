//! Keeping the game on the table, or the example that is being written, in the
//! browser, and saying so where it cannot.

use std::cell::Cell;

use crate::browser::{self, archive, storage};
use crate::store::Store;
use bastide_model::{Change, Intent, Notice, SavesIntent, Session};

/// How far keeping has come.
#[derive(Clone, Copy, Default)]
struct State {
    /// The game went on since it was kept.
    is_due: bool,
    /// It could not be kept when it was tried last.
    is_loose: bool,
    /// It was said that nothing is kept.
    is_told: bool,
    /// The screen on which it was said last that there is no room for the game.
    full: Option<u32>,
    /// The game of which it was said last that there is no room for its result.
    without_result: Option<u64>,
}

thread_local! {
    static STATE: Cell<State> = const { Cell::new(State {
        is_due: false,
        is_loose: false,
        is_told: false,
        full: None,
        without_result: None,
    }) };
}

fn change_state(change: impl FnOnce(&mut State)) {
    let mut state = STATE.get();
    change(&mut state);
    STATE.set(state);
}

/// The game went on: it is to be kept when there is time.
pub fn went_on() {
    change_state(|state| state.is_due = true);
}

/// Keeps the game, if it went on since it was kept.
pub fn save(store: Store) {
    if !STATE.get().is_due {
        return;
    }
    change_state(|state| state.is_due = false);
    let token = store.read(|session: &Session| session.id.and_then(storage::token));
    store.report(SavesIntent::Keep(storage::save_revision(), token));
    let is_loose = store.read(|session: &Session| {
        let mut saves = session.saves.iter();
        saves.any(|saved| Some(saved.id) == session.id && saved.is_loose)
    });
    change_state(|state| state.is_loose = is_loose);
    if is_loose {
        warn(store);
    } else {
        browser::clear_fragment();
        store.read(storage::keep_playing);
        if store.read(|session: &Session| session.notice == Some(Notice::StorageFull)) {
            store.send(Intent::CloseNotice);
        }
    }
    if let Some(later) = store.later_now() {
        (later.kept)(store);
    }
}

/// Keeps the game before the page may be gone, and which one is on the table, so
/// that it is there again when the page is loaded again.
pub fn part(store: Store) {
    save(store);
    store.read(storage::keep_playing);
}

/// Goes on with the game that was on the table before the page was loaded again.
pub fn resume(store: Store) {
    let found = store.read(|session: &Session| {
        let id = storage::playing()?;
        session.saves.iter().position(|kept| kept.id == id)
    });
    if let Some(n) = found.filter(|_| store.later_now().is_some()) {
        store.send(SavesIntent::Continue(n));
    }
}

/// Keeps what could not be kept before, now that there may be room.
pub fn use_room(store: Store) {
    if STATE.get().is_loose {
        went_on();
        save(store);
    }
    let loose = store.read(|session: &Session| {
        let loose = session.loose().into_iter();
        let loose: Vec<(u64, u64)> = loose.map(|saved| (saved.id, saved.token)).collect();
        loose
    });
    for (id, base) in loose {
        write(store, id, base);
    }
}

/// Keeps the game, even if nothing but time has passed.
pub fn keep_now(store: Store) {
    if store.read(Session::is_game) {
        went_on();
        save(store);
    }
}

/// Keeps nothing more of what was done so far.
pub fn forget() {
    change_state(|state| {
        state.is_due = false;
        state.is_loose = false;
    });
}

/// Does what is to be done about a game on the shelf.
pub fn change(store: Store, change: Change) {
    match change {
        Change::Write { id, base } => {
            write(store, id, base);
            return;
        }
        Change::Remove(id) => storage::remove(&storage::key(id)),
        Change::SetAside(id) => storage::set_aside(id),
        Change::PutBack(id) => {
            let token = store.read(|session: &Session| {
                let mut saves = session.saves.iter();
                saves.find(|saved| saved.id == id).map(|saved| saved.token)
            });
            if !token.is_none_or(|token| write(store, id, token)) {
                return store.send(SavesIntent::StorageFull);
            }
        }
    }
    use_room(store);
}

/// Writes the text of a game down, and tells what became of that.
fn write(store: Store, id: u64, base: u64) -> bool {
    let done = store.read(|session: &Session| {
        let mut saves = session.saves.iter();
        let saved = saves.find(|saved| saved.id == id);
        saved.is_some_and(|saved| storage::write(&storage::key(id), &saved.text))
    });
    store.report(match done {
        true => SavesIntent::Written(id),
        false => SavesIntent::NotWritten { id, base },
    });
    done
}

/// Says that the game is not kept: once, since the game goes on, and so would
/// the message; but of every game for which others could make room.
fn warn(store: Store) {
    let state = STATE.get();
    let (screen, is_full) = store.read(|session: &Session| {
        let is_full = !session.removable().is_empty();
        (session.revisions.screen, is_full)
    });
    if is_full && state.full != Some(screen) {
        change_state(|state| state.full = Some(screen));
        store.send(SavesIntent::StorageFull);
    } else if !is_full && !state.is_told {
        change_state(|state| state.is_told = true);
        store.send(SavesIntent::StorageFailed);
    }
}

/// Keeps the example that is being written. That nothing can be kept is said once.
pub fn keep_work(store: Store) {
    let text =
        store.read(|session: &Session| session.editor.as_ref().map(|editor| editor.work.to_kept()));
    if text.is_some_and(|text| !storage::keep_work(&text)) && !STATE.get().is_told {
        change_state(|state| state.is_told = true);
        store.send(SavesIntent::StorageFailed);
    }
}

/// Keeps the result of the game on the table, if it has ended. That there is no room
/// for it is said once.
pub fn keep_result(store: Store) {
    let id = store.read(|session: &Session| session.id);
    let state = STATE.get();
    if store.read(archive::keep_result) == archive::Keeping::Failed
        && state.without_result != id
        && !state.is_loose
    {
        change_state(|state| state.without_result = id);
        store.send(SavesIntent::StorageFull);
    }
}
