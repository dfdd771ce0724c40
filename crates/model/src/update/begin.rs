//! Beginning a game.

use bastide_notation::Record;

use crate::clock::ClockRules;
use crate::notices::Notice;
use crate::session::{Effects, Session};
use crate::table::Table;

/// Begins the game of a record; `rules` of `None` plays without a clock.
pub(super) fn begin(session: &mut Session, record: Record, rules: Option<ClockRules>) -> Effects {
    match Table::begin(record) {
        Ok(table) => {
            let mut table = table.with_clock(rules);
            table.is_new = true;
            session.seat(table)
        }
        Err(error) => {
            session.notice = Some(Notice::Setup(error.into()));
            Effects::default()
        }
    }
}
