//! Storing the game on the table or the edited example, and reporting failures.

use std::cell::Cell;

use leptos::prelude::WithValue;

use crate::browser::{self, archive, storage};
use crate::deferred::deferred;
use crate::store::Store;
use bastide_model::{Change, ComputerIntent, SavesIntent, Session, is_editor};

thread_local! {
    /// True if the game changed since it was saved.
    static IS_DUE: Cell<bool> = const { Cell::new(false) };
    /// True if changes by other pages wait for the next frame.
    static IS_HEARD: Cell<bool> = const { Cell::new(false) };
    /// True once all data is deleted and the page is about to reload.
    static IS_GONE: Cell<bool> = const { Cell::new(false) };
}

/// Marks the game for saving.
pub fn mark_changed() {
    IS_DUE.set(true);
}

/// Saves the game if it changed since the last save.
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

/// Handles changes by other pages once a frame, since a page may store hundreds of texts at
/// once, with an event for each.
pub fn hear_soon(store: Store) {
    if !IS_HEARD.replace(true) {
        browser::after_frame(move || {
            IS_HEARD.set(false);
            save(store);
            // The other page may have made room.
            use_room(store);
            hear(store);
        });
    }
}

/// Loads games saved by another page.
fn hear(store: Store) {
    if store.read(|session: &Session| session.table().is_none()) {
        store.send(SavesIntent::Refresh(storage::saves()));
    } else if let Some(rival) = store.read(storage::rival) {
        store.send(SavesIntent::Rival(rival));
    }
}

/// True if the browser failed to store the game on the table.
fn is_loose(session: &Session) -> bool {
    let mut saves = session.saves.iter();
    saves.any(|saved| Some(saved.id) == session.id() && saved.is_loose)
}

/// Saves the game and its number before the page may close, so that a reload resumes it,
/// and retries failed writes.
pub fn save_before_leaving(store: Store) {
    if IS_GONE.get() {
        return;
    }
    save(store);
    use_room(store);
    keep_playing(store);
}

/// Stores the number of the game on the table for a reload. Examples and the editor leave
/// it alone: they may be in a frame of the game's page, or one step ahead in its history.
fn keep_playing(store: Store) {
    if !is_editor() && store.request.with_value(Option::is_none) {
        store.read(storage::keep_playing);
    }
}

/// Resumes the game that was on the table before a reload.
pub fn resume(store: Store) {
    let found = store.read(|session: &Session| {
        let id = storage::playing()?;
        session.saves.iter().position(|kept| kept.id == id)
    });
    if let Some(n) = found {
        store.send(SavesIntent::Continue(n));
        store.with_deferred(|store| {
            deferred!(know_review(store));
        });
    }
}

/// Shows the review of the game again if this tab has it from before a puzzle.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn know_review(store: Store) {
    match storage::review() {
        Some((id, text)) if store.read(Session::id) == Some(id) => {
            store.send(ComputerIntent::KnowReview(text));
        }
        _ => {}
    }
}

/// Retries failed writes, now that there may be room.
fn use_room(store: Store) {
    if store.read(is_loose) {
        mark_changed();
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

/// Saves the game, also if only time has passed.
pub fn keep_now(store: Store) {
    if store.read(|session: &Session| session.game().is_some()) {
        mark_changed();
        save(store);
    }
}

/// Stops all saving, before a reload that follows the deletion of all data.
pub fn forget() {
    IS_DUE.set(false);
    IS_GONE.set(true);
}

/// Applies a change to a saved game.
pub fn change(store: Store, change: Change) {
    match change {
        // The store has run it.
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

/// Stores the text of a saved game and reports the outcome; false on failure.
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

/// Reports the texts that the browser failed to store, or that none are left.
pub fn tell(store: Store) {
    let (fails, is_news) = storage::unwritten(|texts| texts.tell());
    store.send(SavesIntent::Unwritten { fails, is_news });
}

/// Stores the edited example.
pub fn keep_work(store: Store) {
    let text = store.read(|session: &Session| session.editor().map(|editor| editor.work.to_kept()));
    if let Some(text) = text {
        storage::keep_work(&text);
    }
}

/// Stores the result of the game on the table, if it is over.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn keep_result(store: Store) {
    store.read(archive::keep_result);
}
