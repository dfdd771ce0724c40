//! The games that a session has on its shelf.

use bastide_rules::order::sort_by_key;

use super::effects::{Change, Effects};
use super::state::Session;
use crate::notices::Notice;
use crate::save::Kept;

/// What distinguishes one keeping from all others.
#[derive(Clone, Copy, Debug)]
pub struct Stamp {
    /// The time in milliseconds since 1970.
    pub time: u64,
    /// A random number.
    pub token: u64,
    /// The number of the game, should it have none yet.
    pub id: u64,
}

impl Session {
    /// Puts the game on the table on the shelf, as it stands.
    pub fn keep(&mut self, stamp: Stamp) -> Option<&Kept> {
        let table = self.table.as_ref()?;
        let id = *self.id.get_or_insert(stamp.id);
        let kept = Kept::of(table, id, stamp.time, stamp.token);
        self.base = stamp.token;
        self.shelf.retain(|kept| kept.id != id);
        self.shelf.insert(0, kept);
        self.shelf.first()
    }

    /// Goes on with a saved game. A damaged one is set aside.
    pub(crate) fn resume(&mut self, kept: Kept) -> Effects {
        match self.later.map(|later| (later.resume)(&kept)) {
            None => Effects::default(),
            Some(Ok(table)) => {
                self.seat(table);
                self.id = Some(kept.id);
                self.base = kept.token;
                // It is kept already. A page that has it on the table as well
                // learns of it only when something is done here.
                Effects {
                    fit: true,
                    ..Effects::default()
                }
            }
            Some(Err(error)) => {
                self.shelf.retain(|other| other.id != kept.id);
                self.notice = Some(Notice::SetAside(error));
                Effects {
                    shelf: Some(Change::SetAside(kept.id)),
                    ..Effects::default()
                }
            }
        }
    }

    /// The browser has not kept the game on the table: it still has what this
    /// page kept before, with the token `base`.
    pub fn lose(&mut self, base: u64) {
        self.base = base;
        if let Some(kept) = self.shelf.first_mut() {
            kept.is_loose = true;
            kept.token = base;
        }
    }

    /// The games that only this page has, and that are not on the table.
    pub fn loose(&self) -> Vec<&Kept> {
        let on_table = self.id.filter(|_| self.table.is_some());
        let loose = |kept: &&Kept| kept.is_loose && !kept.is_deleted && Some(kept.id) != on_table;
        self.shelf.iter().filter(loose).collect()
    }

    /// The browser has kept the game with this number after all.
    pub fn fix(&mut self, id: u64) {
        for kept in self.shelf.iter_mut().filter(|kept| kept.id == id) {
            kept.is_loose = false;
            if let Some(written) = Kept::read(id, &kept.text) {
                kept.token = written.token;
            }
        }
    }

    /// The places of the games whose deletion makes room for the one on the
    /// table, the oldest first.
    pub fn removable(&self) -> Vec<usize> {
        let able = |kept: &Kept| !kept.is_deleted && !kept.is_loose && Some(kept.id) != self.id;
        let able = self.shelf.iter().enumerate().filter(|(_, kept)| able(kept));
        let mut able: Vec<usize> = able.map(|(n, _)| n).collect();
        sort_by_key(&mut able, |&n| self.shelf[n].time);
        able
    }

    /// Puts what the browser keeps now on the shelf. What was thrown away here
    /// stays there, so that it can be taken back, and what only this page has.
    pub(crate) fn stock(&mut self, mut kept: Vec<Kept>) {
        self.shelf.retain(|kept| kept.is_deleted || kept.is_loose);
        let is_loose = |id| self.shelf.iter().any(|own| own.is_loose && own.id == id);
        kept.retain(|kept| !is_loose(kept.id));
        self.shelf.extend(kept);
        sort_by_key(&mut self.shelf, |kept| std::cmp::Reverse(kept.time));
    }
}
