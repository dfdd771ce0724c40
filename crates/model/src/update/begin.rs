//! A game begins.

use bastide_notation::Record;

use crate::clock::ClockRules;
use crate::notices::Notice;
use crate::session::{Effects, Session};
use crate::table::Table;

/// Begins the game of a record, with a clock or without.
pub(super) fn begin(session: &mut Session, record: Record, rules: Option<ClockRules>) -> Effects {
    match Table::begin(record) {
        Ok(table) => session.seat(table.with_clock(rules)),
        Err(error) => {
            session.notice = Some(Notice::Setup(error.into()));
            Effects::default()
        }
    }
}
