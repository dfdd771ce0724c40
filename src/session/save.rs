//! A table as a record, and back.

use bastide_notation::{Record, link, print_action};
use bastide_rules::Action;

use super::{Notice, Table};

/// The table as the text of a record, up to the moment that is looked at.
pub fn write(table: &Table) -> String {
    record(table, table.played()).to_text()
}

/// The same as a link, without the address of the page.
pub fn link(table: &Table) -> String {
    link::pack(&record(table, table.played()))
}

/// The whole line as the text of a record.
pub(super) fn whole(table: &Table) -> String {
    record(table, &table.line).to_text()
}

fn record(table: &Table, actions: &[Action]) -> Record {
    let mut record = table.origin().clone();
    record.actions = actions.iter().map(|&action| print_action(action)).collect();
    record
}

/// The table that a text leads to: a record, or a link with one.
///
/// # Errors
///
/// What is wrong with it.
pub fn open(text: &str) -> Result<Table, Notice> {
    let text = text.trim();
    let fragment = text.rsplit_once('#').map(|(_, fragment)| fragment);
    if text.starts_with('{') || (fragment.is_none() && !text.starts_with('1')) {
        return read(text).map_err(Notice::BadFile);
    }
    let text = link::unpack(fragment.unwrap_or(text)).map_err(Notice::BadLink)?;
    read(&text).map_err(Notice::BadFile)
}

/// The table that a record leads to.
///
/// # Errors
///
/// What is wrong with the record, and where, in one line for people.
pub fn read(text: &str) -> Result<Table, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let replay = match record.replay() {
        Ok(replay) => replay,
        Err(error) => return Err(error.in_text(text).to_string()),
    };
    if let Some(refused) = &replay.refused {
        let place = refused.place(&record, text);
        let mut message = place.to_string();
        message.push_str(": ");
        message.push_str(&refused.to_string());
        return Err(message);
    }
    Ok(Table::of(record, replay))
}
