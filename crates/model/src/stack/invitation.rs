//! A link with a stack, opened.

use bastide_notation::Record;
use bastide_notation::link::SentStack;
use bastide_rules::Player;

use super::games::{is_of_day, is_over, key, level, named};
use super::known::saved;
use crate::bots::Level;
use crate::notices::{Notice, StackNews, load_error};
use crate::session::Session;
use crate::table::Table;

/// A link with a stack, opened.
#[derive(Clone)]
pub struct Invitation {
    /// The day of a game of the day, counted from 1 January 1970.
    pub day: Option<u32>,
    /// The seat of the person.
    pub person: Player,
    /// The level of the computer players.
    pub level: Level,
    /// The game in the link: the beginning, or the whole game of the sender.
    pub theirs: Table,
}

impl Invitation {
    /// Opens a link with a stack.
    ///
    /// # Errors
    ///
    /// A notice about the first error in the link.
    pub fn open(link: &str) -> Result<Invitation, Notice> {
        let sent = SentStack::unpack(link).map_err(Notice::BadLink)?;
        let opened = load_error::replay(&sent.document);
        let (record, replay) = opened.map_err(Notice::BadFile)?;
        let bad = |news| Err(Notice::Stack(news));
        let seat = usize::from(sent.seat);
        let person = record.players.get(seat);
        let is_person = person.is_some_and(|person| person.bot.is_none());
        if !is_person || record.is_from_box {
            return bad(StackNews::NoSeat(sent.seat));
        }
        let others = record
            .players
            .iter()
            .enumerate()
            .filter(|&(at, _)| at != seat);
        for (_, player) in others {
            let name = player.bot.as_deref().unwrap_or_default();
            if Level::parse(name).is_none() {
                return bad(StackNews::NoLevel(name.to_owned()));
            }
        }
        let level = level(&record);
        let day = sent.day.filter(|&day| is_of_day(&record, day));
        let theirs = Table::of(record, replay);
        let person = theirs.game().players().nth(seat);
        let (Some(person), Some(level)) = (person, level) else {
            return bad(StackNews::NoSeat(sent.seat));
        };
        let count = theirs.line.len();
        if count > 0 && !is_over(&theirs) {
            return bad(StackNews::Unfinished(count));
        }
        Ok(Invitation {
            day,
            person,
            level,
            theirs,
        })
    }

    /// True if the link has a result to compare with.
    pub fn has_result(&self) -> bool {
        !self.theirs.line.is_empty()
    }

    /// The link, if it has a result to compare with.
    pub(crate) fn result(&self, link: &str) -> Option<String> {
        let link = bastide_notation::link::within(link).into_owned();
        Some(link).filter(|_| self.has_result())
    }

    /// The name of the sender, perhaps empty.
    pub fn sender(&self) -> &str {
        self.theirs.name(self.person)
    }

    /// The beginning of the game for a person of this name.
    pub(crate) fn own_record(&self, name: &str) -> Record {
        let mut record = self.theirs.origin().clone();
        if let Some(person) = record.players.get_mut(self.person.index()) {
            person.name = named(name);
        }
        record
    }

    /// True if the stack was begun on this device.
    pub fn is_known(&self, session: &Session) -> bool {
        let key = key(self.theirs.origin());
        let on_table = session.game().and_then(|game| game.table.shared());
        on_table.is_some_and(|shared| shared.key == key) || saved(session, key).is_some()
    }
}
