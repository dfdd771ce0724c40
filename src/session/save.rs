//! A table as a record, and back.

use bastide_notation::{Record, print_action};

use super::Table;

/// The table as the text of a record. What was taken back is not in it.
pub fn write(table: &Table) -> String {
    let mut record = table.origin().clone();
    let played = table.played().iter();
    record.actions = played.map(|&action| print_action(action)).collect();
    record.to_text()
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
