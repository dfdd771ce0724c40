//! A table as a record, and back.

use bastide_notation::link::SentTurn;
use bastide_notation::{Record, link, print_action};
use bastide_rules::Action;
use bastide_rules::setup::full_stack;
use bastide_rules::shuffle::SplitMix64;

use crate::notices::Notice;
use crate::notices::load_error::{self, LoadError};
use crate::table::Table;

/// The table as the text of a record, up to the moment that is looked at.
pub fn write(table: &Table) -> String {
    record(table, table.played()).to_text()
}

/// The same as a link, without the address of the page.
pub fn link(table: &Table) -> String {
    link::pack(&record(table, table.played()))
}

/// The whole line of a game by link as a turn to be sent; nothing if it is none.
pub fn turn(table: &Table) -> Option<String> {
    let game = table.by_link()?;
    let record = record(table, &table.line);
    Some(SentTurn::pack(game.id, game.taken, &record))
}

/// A link to a game of one's own that goes on from the moment of an example. Its
/// stack is filled up with the tiles of its boxes that are not there yet, in the
/// order of a seed, as far as what was played stays the same.
pub fn onward(table: &Table, seed: u64) -> String {
    let short = record(table, table.played());
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
    // More tiles may change what a bazaar shows.
    let goes_on = long.replay().is_ok_and(|replay| replay.refused.is_none());
    link::pack(if goes_on { &long } else { &short })
}

/// The whole line as the text of a record.
pub(crate) fn whole(table: &Table) -> String {
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
    read(&document(text)?).map_err(Notice::BadFile)
}

/// The document that a text is, or that it leads to as a link.
///
/// # Errors
///
/// What is wrong with the link.
pub fn document(text: &str) -> Result<String, Notice> {
    let text = text.trim();
    // Signs that nobody sees may stand before it.
    if (text.trim_start_matches(|sign: char| !sign.is_ascii())).starts_with('{') {
        return Ok(text.to_owned());
    }
    match link::unpack(text) {
        Err(error) if text.contains('#') || text.starts_with('1') => Err(Notice::BadLink(error)),
        Err(_) => Ok(text.to_owned()),
        Ok(document) => Ok(document),
    }
}

/// The table that a record leads to.
///
/// # Errors
///
/// What is wrong with the record, and where.
pub fn read(text: &str) -> Result<Table, Box<LoadError>> {
    let (record, replay) = load_error::replay(text)?;
    Ok(Table::of(record, replay))
}
