//! Keeping the game on the table, or the example that is being written, in the
//! browser, and saying so where it cannot.

use std::cell::Cell;

use leptos::prelude::WithValue;

use crate::browser::{self, archive, storage};
use crate::deferred::deferred;
use crate::store::Store;
use bastide_model::{Change, SavesIntent, Session, is_editor};

thread_local! {
    /// The game went on since it was kept.
    static IS_DUE: Cell<bool> = const { Cell::new(false) };
    /// Another page has kept something, which is heard after the frame.
    static IS_HEARD: Cell<bool> = const { Cell::new(false) };
    /// Everything was deleted, and the page is gone at once.
    static IS_GONE: Cell<bool> = const { Cell::new(false) };
}

/// The game went on: it is to be kept when there is time.
pub fn went_on() {
    IS_DUE.set(true);
}

/// Keeps the game, if it went on since it was kept.
pub fn save(store: Store) {
    if !IS_DUE.replace(false) {
        return;
    }
    if let Some(rival) = store.read(storage::rival) {
        store.send(SavesIntent::Rival(rival));
    }
    IS_DUE.set(false);
    store.report(SavesIntent::Keep(storage::save_revision()));
    if !store.read(is_loose) {
        browser::clear_fragment();
        keep_playing(store);
    }
    deferred!(keep_result(store));
}

/// Hears what another page has kept: once a frame, since it may keep hundreds of texts at
/// once, each of which is told.
pub fn hear_soon(store: Store) {
    if !IS_HEARD.replace(true) {
        browser::after_frame(move || {
            IS_HEARD.set(false);
            save(store);
            // It may have made room.
            use_room(store);
            hear(store);
        });
    }
}

/// Hears what another page has kept meanwhile.
fn hear(store: Store) {
    if store.read(|session: &Session| session.table.is_none()) {
        store.send(SavesIntent::Refresh(storage::saves()));
    } else if let Some(rival) = store.read(storage::rival) {
        store.send(SavesIntent::Rival(rival));
    }
}

/// True if the browser has not kept the game on the table.
fn is_loose(session: &Session) -> bool {
    let mut saves = session.saves.iter();
    saves.any(|saved| Some(saved.id) == session.id && saved.is_loose)
}

/// Keeps the game before the page may be gone, and which one is on the table, so
/// that it is there again when the page is loaded again. What could not be kept before is
/// tried again.
pub fn part(store: Store) {
    if IS_GONE.get() {
        return;
    }
    save(store);
    use_room(store);
    keep_playing(store);
}

/// Keeps the number of the game on the table until the page is loaded again. A page of the
/// same tab that shows an example, or the editor, leaves that of the game as it is: it may
/// be in a frame of the game's page, or before the way back to it.
fn keep_playing(store: Store) {
    if !is_editor() && store.given.with_value(Option::is_none) {
        store.read(storage::keep_playing);
    }
}

/// Goes on with the game that was on the table before the page was loaded again.
pub fn resume(store: Store) {
    let found = store.read(|session: &Session| {
        let id = storage::playing()?;
        session.saves.iter().position(|kept| kept.id == id)
    });
    if let Some(n) = found {
        store.send(SavesIntent::Continue(n));
    }
}

/// Keeps what could not be kept before, now that there may be room.
fn use_room(store: Store) {
    if store.read(|session: &Session| session.table.is_some() && is_loose(session)) {
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
    for (key, text) in storage::unwritten(|texts| texts.texts()) {
        storage::write(&key, &text);
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
    IS_DUE.set(false);
    IS_GONE.set(true);
}

/// Does what is to be done about a game on the shelf.
pub fn change(store: Store, change: Change) {
    match change {
        // Done at once.
        Change::Write { .. } => return,
        Change::Remove(id) => storage::remove(&storage::key(id)),
        Change::SetAside(id) => storage::set_aside(id),
        Change::CopyAside(id) => {
            storage::copy_aside(id);
        }
        Change::PutBack(id) => {
            let token = store.read(|session: &Session| {
                let mut saves = session.saves.iter();
                saves.find(|saved| saved.id == id).map(|saved| saved.token)
            });
            if !token.is_none_or(|token| write(store, id, token)) {
                return;
            }
        }
    }
    use_room(store);
}

/// Writes the text of a game down, and tells what became of that.
pub fn write(store: Store, id: u64, base: u64) -> bool {
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

/// Tells what the browser has not kept, or that nothing is missing any more.
pub fn tell(store: Store) {
    let (fails, is_news) = storage::unwritten(|texts| texts.tell());
    store.send(SavesIntent::Unwritten { fails, is_news });
}

/// Keeps the example that is being written.
pub fn keep_work(store: Store) {
    let text =
        store.read(|session: &Session| session.editor.as_ref().map(|editor| editor.work.to_kept()));
    if let Some(text) = text {
        storage::keep_work(&text);
    }
}

/// Keeps the result of the game on the table, if it has ended.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn keep_result(store: Store) {
    store.read(archive::keep_result);
}
