//! Keeping the game on the table, or the example that is being written, in the
//! browser, and saying so where it cannot.

use std::cell::Cell;

use leptos::prelude::*;

use super::state::Store;
use crate::archive;
use crate::storage::{self, Keeping};
use bastide_model::course::Progress;
use bastide_model::{Assists, Intent, Notice, Pace, SavesIntent, Session};

/// The preferences of a player for all games.
pub(super) type Preferences = (Assists, Pace, bool, bool, Progress);

thread_local! {
    /// The changes to the example that were kept last.
    static KEPT: Cell<u32> = const { Cell::new(0) };
}

impl Store {
    pub(super) fn preferences(self) -> Preferences {
        self.read(|session| {
            let progress = session.progress.clone();
            let (confirms, skips) = (session.confirms, session.skips);
            (session.assists, session.pace, confirms, skips, progress)
        })
    }

    /// Keeps what a player has chosen for all games, if it is another than
    /// `before`.
    pub(super) fn keep_preferences(self, before: Preferences) {
        let (assists, pace, confirms, skips, progress) = self.preferences();
        if self.read(|session| session.example.is_some()) {
            return;
        }
        if assists != before.0 {
            storage::keep_assists(assists);
        }
        if pace != before.1 {
            storage::keep_pace(pace.name());
        }
        if confirms != before.2 {
            storage::keep_confirms(confirms);
        }
        if skips != before.3 {
            storage::keep_skips(skips);
        }
        if progress != before.4 {
            storage::keep_progress(&progress);
        }
    }

    /// Keeps the game, if it went on since it was kept.
    pub fn save(self) {
        let unsaved = self.unsaved.try_update_value(std::mem::take);
        if unsaved != Some(true) {
            return;
        }
        let rivals = self.read(|session| (session.rival.is_some(), session.id));
        let kept = self.session.try_update_untracked(storage::keep);
        // Another page may have been found out to have the same game.
        if rivals != self.read(|session| (session.rival.is_some(), session.id)) {
            self.session.update(|_| {});
        }
        let kept = kept.unwrap_or(Keeping::Done);
        self.is_loose.set_value(kept != Keeping::Done);
        let was_full = self.read(|session| session.notice == Some(Notice::StorageFull));
        match kept {
            Keeping::Done if was_full => self.send(Intent::CloseNotice),
            Keeping::Done => {}
            Keeping::Full | Keeping::Failed => self.warn(kept),
        }
        if let Some(later) = self.later_now() {
            (later.kept)(self);
        }
    }

    /// Keeps the game before the page may be gone, and which one is on the table, so
    /// that it is there again when the page is loaded again.
    pub fn part(self) {
        self.save();
        self.read(storage::keep_playing);
    }

    /// Goes on with the game that was on the table before the page was loaded again.
    pub fn resume(self) {
        let found = self.read(|session| {
            let id = storage::playing()?;
            session.saves.iter().position(|kept| kept.id == id)
        });
        if let Some(n) = found.filter(|_| self.later_now().is_some()) {
            self.send(SavesIntent::Continue(n));
        }
    }

    /// Keeps what could not be kept before, now that there may be room.
    pub fn use_room(self) {
        if self.is_loose.get_value() {
            self.unsaved.set_value(true);
            self.save();
        }
        if self.session.try_update_untracked(storage::keep_loose) == Some(true) {
            self.session.update(|_| {});
        }
    }

    /// Keeps the game, even if nothing but time has passed.
    pub fn keep_now(self) {
        if self.read(Session::is_game) {
            self.unsaved.set_value(true);
            self.save();
        }
    }

    /// Keeps nothing more of what was done so far.
    pub fn forget(self) {
        self.unsaved.set_value(false);
        self.is_loose.set_value(false);
    }

    /// Says that the game is not kept: once, since the game goes on, and so would
    /// the message; but of every game for which others could make room.
    fn warn(self, kept: Keeping) {
        let game = Some(self.read(|session| session.games));
        if kept == Keeping::Full && self.full.get_value() != game {
            self.full.set_value(game);
            self.send(SavesIntent::StorageFull);
        } else if kept == Keeping::Failed && !self.warned.get_value() {
            self.warned.set_value(true);
            self.send(SavesIntent::StorageFailed);
        }
    }
    /// Keeps the example that is being written, if it has changed. That nothing can
    /// be kept is said once.
    pub(super) fn keep_work(self) {
        let editor = self.read(|session| {
            let editor = session.editor.as_ref()?;
            let is_new = KEPT.replace(editor.changes) != editor.changes;
            is_new.then(|| (editor.changes, editor.work.to_kept()))
        });
        if let Some((changes, text)) = editor
            && !storage::keep_work(&text)
            && changes == 1
        {
            self.send(SavesIntent::StorageFailed);
        }
    }
}

/// Keeps the result of the game on the table, if it has ended. That there is no room
/// for it is said once.
pub fn keep_result(store: Store) {
    thread_local! {
        static TOLD: Cell<Option<u64>> = const { Cell::new(None) };
    }
    let id = store.read(|session| session.id);
    if store.read(archive::keep_result) == archive::Keeping::Failed
        && TOLD.replace(id) != id
        && !store.is_loose.get_value()
    {
        store.send(SavesIntent::StorageFull);
    }
}
