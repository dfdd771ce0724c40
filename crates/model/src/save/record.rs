//! Conversion between tables and records.

use bastide_notation::foreign::HouseRule;
use bastide_notation::link::{LinkError, SentTurn};
use bastide_notation::{Record, link, print_action, written};
use bastide_rules::Action;
use bastide_rules::setup::full_stack;
use bastide_rules::shuffle::SplitMix64;

use crate::notices::Notice;
use crate::notices::load_error::{self, LoadError};
use crate::table::Table;

/// The most characters of a link with comments, which every messenger accepts.
const LONGEST_LINK: usize = 2000;

/// The text of a record up to the current moment.
pub fn write(table: &Table) -> String {
    record(table, table.played()).to_text()
}

/// The record of the whole game.
pub fn whole_record(table: &Table) -> Record {
    record(table, &table.line)
}

/// The text of a record of the whole game with house rules.
pub fn with_house_rules(table: &Table, rules: &[HouseRule]) -> String {
    let mut record = whole_record(table);
    for rule in rules {
        record.options = rule.with(record.options);
    }
    record.to_text()
}

/// The whole game written for people.
pub fn written(table: &Table) -> String {
    let record = whole_record(table);
    let replay = record.replay();
    replay.map_or_else(|_| String::new(), |replay| written::write(&record, &replay))
}

/// A link to the record up to the current moment, without the address of the page. It has
/// the comments unless it would be too long with them: see [`leaves_comments_out`].
pub fn link(table: &Table) -> String {
    let mut record = record(table, table.played());
    let link = link::pack(&record);
    if link.len() <= LONGEST_LINK || record.comments.is_empty() {
        return link;
    }
    record.comments.clear();
    link::pack(&record)
}

/// True if the link of [`link`] lacks the comments, because it would be too long.
pub fn leaves_comments_out(table: &Table) -> bool {
    let record = record(table, table.played());
    !record.comments.is_empty() && link::pack(&record).len() > LONGEST_LINK
}

/// The whole line of a game by link as a turn to send; `None` for other games.
pub fn turn(table: &Table) -> Option<String> {
    let game = table.by_link()?;
    let mut record = record(table, &table.line);
    // The other players read the game, not the notes on it.
    record.comments.clear();
    Some(SentTurn::pack(game.id, game.taken, &record))
}

/// A link to a new game that continues from the moment of an example. The remaining tiles
/// of its sets are added to the stack in the order of a seed, unless that would change the
/// actions so far.
pub fn onward(table: &Table, seed: u64) -> String {
    let mut short = record(table, table.played());
    short.comments.clear();
    let mut long = short.clone();
    let mut rest = full_stack(long.systems, &long.tile_sets(), &long.options);
    let placed = long.position.tiles.iter().flatten().map(|at| at.tile);
    let mut stack = long.draw_order();
    for tile in placed.chain(stack.iter().copied()) {
        if let Some(at) = rest.iter().position(|other| other.plain() == tile.plain()) {
            rest.swap_remove(at);
        }
    }
    SplitMix64::new(seed).shuffle(&mut rest);
    stack.extend(rest.iter().map(|tile| tile.plain()));
    long.stack = Some(stack);
    // More tiles may change the contents of a bazaar.
    let goes_on = long.replay().is_ok_and(|replay| replay.refused.is_none());
    link::pack(if goes_on { &long } else { &short })
}

/// The text of a record with the whole line.
pub(crate) fn whole(table: &Table) -> String {
    record(table, &table.line).to_text()
}

fn record(table: &Table, actions: &[Action]) -> Record {
    let mut record = table.origin().clone();
    record.actions = actions.iter().map(|&action| print_action(action)).collect();
    record.comments = table.comments_on(actions);
    record
}

/// Opens a record, or a link with one.
///
/// # Errors
///
/// A notice about the first error.
pub fn open(text: &str) -> Result<Table, Notice> {
    read(&document(text)?).map_err(Notice::BadFile)
}

/// The document in a text: the text itself, or the contents of a link.
///
/// # Errors
///
/// A notice about a link that is damaged or none of Bastide's.
pub fn document(text: &str) -> Result<String, Notice> {
    let text = text.trim();
    if written::is_written(text) {
        return Ok(text.to_owned());
    }
    // Invisible characters may precede the document.
    if (text.trim_start_matches(|sign: char| !sign.is_ascii())).starts_with('{') {
        return Ok(text.to_owned());
    }
    match link::unpack(text) {
        Err(error) if text.contains('#') || text.starts_with('1') => Err(Notice::BadLink(error)),
        // An address of another site has no game.
        Err(_) if text.starts_with("http") => Err(Notice::BadLink(LinkError::Version(None))),
        Err(_) => Ok(text.to_owned()),
        Ok(document) => Ok(document),
    }
}

/// Opens a record.
///
/// # Errors
///
/// The first error of the record, with its position.
pub fn read(text: &str) -> Result<Table, Box<LoadError>> {
    let (record, replay) = load_error::replay(text)?;
    Ok(Table::of(record, replay))
}
