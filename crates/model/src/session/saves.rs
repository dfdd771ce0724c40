//! The games that a session has in its saves.

use bastide_rules::order::sort_by_key;

use super::effects::{Change, Effects};
use super::state::Session;
use crate::notices::Notice;
use crate::save::{SaveRevision, SavedGame};

impl Session {
    /// Keeps the game on the table. If another page has kept it since this one did, it
    /// goes on as a game of its own.
    pub(crate) fn keep_on(&mut self, revision: SaveRevision) -> Effects {
        if self.table.is_none() {
            return Effects::default();
        }
        if self.rival.take().is_some() {
            self.id = None;
            self.notice = Some(Notice::Copied);
        }
        let base = self.base;
        let saved = self.keep(revision);
        Effects {
            saves: saved.map(|saved| Change::Write { id: saved.id, base }),
            ..Effects::default()
        }
    }

    /// Puts the game on the table on the shelf, as it stands.
    pub fn keep(&mut self, revision: SaveRevision) -> Option<&SavedGame> {
        let table = self.table.as_ref()?;
        let id = *self.id.get_or_insert(revision.id);
        let saved = SavedGame::of(table, id, revision.time, revision.token);
        self.base = revision.token;
        self.saves.retain(|saved| saved.id != id);
        self.saves.insert(0, saved);
        self.saves.first()
    }

    /// Drops the game on the table from the saves if nothing was done in it since it was
    /// begun here; its number.
    pub(crate) fn drop_untouched(&mut self) -> Option<u64> {
        let table = self.table.as_ref().filter(|table| table.is_untouched());
        let id = table.and(self.id).filter(|_| self.is_game())?;
        self.saves.retain(|saved| saved.id != id);
        Some(id)
    }

    /// Goes on with a saved game. A damaged one is set aside.
    pub(crate) fn resume(&mut self, saved: SavedGame) -> Effects {
        match saved.open() {
            Ok((table, damaged)) => {
                let effects = self.seat(table);
                self.id = Some(saved.id);
                self.base = saved.token;
                // It is kept already. A page that has it on the table as well
                // learns of it only when something is done here.
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

    /// The browser has not kept the game with this number: it still has what this
    /// page kept before, with the token `base`.
    pub fn lose(&mut self, id: u64, base: u64) {
        if self.id == Some(id) {
            self.base = base;
        }
        for saved in self.saves.iter_mut().filter(|saved| saved.id == id) {
            saved.is_loose = true;
            saved.token = base;
        }
    }

    /// The games that only this page has, and that are not on the table.
    pub fn loose(&self) -> Vec<&SavedGame> {
        let on_table = self.id.filter(|_| self.table.is_some());
        let loose =
            |saved: &&SavedGame| saved.is_loose && !saved.is_deleted && Some(saved.id) != on_table;
        self.saves.iter().filter(loose).collect()
    }

    /// The browser has kept the game with this number, maybe after all.
    pub fn fix(&mut self, id: u64) {
        let loose = |saved: &&mut SavedGame| saved.id == id && saved.is_loose;
        for saved in self.saves.iter_mut().filter(loose) {
            saved.is_loose = false;
            if let Some(written) = SavedGame::read(id, &saved.text) {
                saved.token = written.token;
            }
        }
    }

    /// The places of the games whose deletion makes room for the one on the
    /// table, the oldest first.
    pub fn removable(&self) -> Vec<usize> {
        let able =
            |saved: &SavedGame| !saved.is_deleted && !saved.is_loose && Some(saved.id) != self.id;
        let able = self
            .saves
            .iter()
            .enumerate()
            .filter(|(_, saved)| able(saved));
        let mut able: Vec<usize> = able.map(|(n, _)| n).collect();
        sort_by_key(&mut able, |&n| self.saves[n].time);
        able
    }

    /// Tells what the browser has not kept, if that is news. A message that was told and is
    /// no longer true gives way to what is.
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

    /// Puts the games that the browser keeps now into the saves. What was thrown away here
    /// stays there, so that it can be taken back, and what only this page has.
    pub(crate) fn refresh(&mut self, mut saved: Vec<SavedGame>) {
        self.saves
            .retain(|saved| saved.is_deleted || saved.is_loose);
        let is_loose = |id| self.saves.iter().any(|own| own.is_loose && own.id == id);
        saved.retain(|saved| !is_loose(saved.id));
        self.saves.extend(saved);
        sort_by_key(&mut self.saves, |saved| std::cmp::Reverse(saved.time));
    }
}
