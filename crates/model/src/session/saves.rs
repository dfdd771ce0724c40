//! Saved games of a session.

use bastide_rules::order::sort_by_key;

use super::effects::{Change, Effects};
use super::mode::Mode;
use super::state::Session;
use crate::notices::Notice;
use crate::save::{SaveRevision, SavedGame};

impl Session {
    /// Saves the game on the table, as a copy with a new id if another page has saved a
    /// later version.
    pub(crate) fn save_table(&mut self, revision: SaveRevision) -> Effects {
        let Mode::Game(game) = &mut self.mode else {
            return Effects::default();
        };
        if game.rival.take().is_some() {
            game.id = None;
            self.notice = Some(Notice::Copied);
        }
        let base = game.base;
        let saved = self.keep(revision);
        Effects {
            saves: saved.map(|saved| Change::Write { id: saved.id, base }),
            ..Effects::default()
        }
    }

    /// Adds or replaces the game on the table among the saves; `None` without one.
    pub fn keep(&mut self, revision: SaveRevision) -> Option<&SavedGame> {
        let game = self.game_mut()?;
        let id = *game.id.get_or_insert(revision.id);
        let saved = SavedGame::of(&game.table, id, revision.time, revision.token);
        game.base = revision.token;
        self.saves.retain(|saved| saved.id != id);
        self.saves.insert(0, saved);
        self.saves.first()
    }

    /// Removes the game on the table from the saves if it was begun here and never played,
    /// and returns its id.
    pub(crate) fn drop_untouched(&mut self) -> Option<u64> {
        let id = self.game().filter(|game| game.table.is_untouched())?.id?;
        self.saves.retain(|saved| saved.id != id);
        Some(id)
    }

    /// Opens a saved game. A damaged one is moved aside.
    pub(crate) fn resume(&mut self, saved: SavedGame) -> Effects {
        match saved.open() {
            Ok((table, damaged)) => {
                let effects = self.install_table(table);
                if let Some(game) = self.game_mut() {
                    game.id = Some(saved.id);
                    game.base = saved.token;
                }
                // It is saved already. Another page that shows the same game hears of this
                // one only once something is played here.
                let mut saves = None;
                if !damaged.is_empty() {
                    self.notice = Some(Notice::Damaged(damaged));
                    saves = Some(Change::CopyAside(saved.id));
                }
                Effects {
                    save: false,
                    saves,
                    ..effects
                }
            }
            Err(error) => {
                self.saves.retain(|other| other.id != saved.id);
                self.notice = Some(Notice::SetAside(error));
                Effects {
                    saves: Some(Change::SetAside(saved.id)),
                    ..Effects::default()
                }
            }
        }
    }

    /// Marks a game as unwritten: the browser still holds the version with token `base`.
    pub fn mark_unsaved(&mut self, id: u64, base: u64) {
        if let Some(game) = self.game_mut().filter(|game| game.id == Some(id)) {
            game.base = base;
        }
        for saved in self.saves.iter_mut().filter(|saved| saved.id == id) {
            saved.is_loose = true;
            saved.token = base;
        }
    }

    /// Unwritten games that are not on the table.
    pub fn loose(&self) -> Vec<&SavedGame> {
        let on_table = self.id();
        let loose =
            |saved: &&SavedGame| saved.is_loose && !saved.is_deleted && Some(saved.id) != on_table;
        self.saves.iter().filter(loose).collect()
    }

    /// Marks a game as written, perhaps after a retry.
    pub fn mark_saved(&mut self, id: u64) {
        let loose = |saved: &&mut SavedGame| saved.id == id && saved.is_loose;
        for saved in self.saves.iter_mut().filter(loose) {
            saved.is_loose = false;
            if let Some(written) = SavedGame::read(id, &saved.text) {
                saved.token = written.token;
            }
        }
    }

    /// Indexes of the games that can be deleted to make room, oldest first.
    pub fn removable(&self) -> Vec<usize> {
        let on_table = self.id();
        let able =
            |saved: &SavedGame| !saved.is_deleted && !saved.is_loose && Some(saved.id) != on_table;
        let able = self
            .saves
            .iter()
            .enumerate()
            .filter(|(_, saved)| able(saved));
        let mut able: Vec<usize> = able.map(|(n, _)| n).collect();
        sort_by_key(&mut able, |&n| self.saves[n].time);
        able
    }

    /// Warns of unwritten games if `is_news`, and updates or clears a warning that is
    /// already open.
    pub(crate) fn warn(&mut self, fails: bool, is_news: bool) {
        let is_told = matches!(
            self.notice,
            Some(Notice::StorageFailed | Notice::StorageFull | Notice::Unsaved)
        );
        let is_due = is_told || (fails && is_news);
        if !is_due {
            return;
        }
        let is_loose = |saved: &SavedGame| saved.is_loose && !saved.is_deleted;
        self.notice = match fails {
            false => None,
            true if !self.saves.iter().any(is_loose) => Some(Notice::Unsaved),
            true if self.removable().is_empty() => Some(Notice::StorageFailed),
            true => Some(Notice::StorageFull),
        };
    }

    /// Replaces the saves with those in the browser's storage, except deleted ones, which
    /// can still be restored, and unwritten ones.
    pub(crate) fn refresh(&mut self, mut saved: Vec<SavedGame>) {
        self.saves
            .retain(|saved| saved.is_deleted || saved.is_loose);
        let is_loose = |id| self.saves.iter().any(|own| own.is_loose && own.id == id);
        saved.retain(|saved| !is_loose(saved.id));
        self.saves.extend(saved);
        sort_by_key(&mut self.saves, |saved| std::cmp::Reverse(saved.time));
    }
}
