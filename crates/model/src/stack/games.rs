//! The games whose stack others play, too, and their links.

use bastide_notation::link::SentStack;
use bastide_notation::{PlayerEntry, Record, print_action};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Phase, Player, Systems};

use crate::bots::Level;
use crate::notices::load_error;
use crate::table::Table;

/// The level of the game of the day, and of seats that persons had. It counts no time and uses
/// no chance, and its choices are frozen: so it plays the same everywhere.
pub const LEVEL: Level = Level::Medium;

/// The upper half of a day's seed; the day is the lower half. "days" in ASCII.
const DAYS: u64 = 0x6461_7973_0000_0000;

/// The beginning of the game of a day, counted from 1 January 1970, for a person of this name:
/// the base game, in which the person begins.
pub fn of_day(day: u32, name: &str) -> Record {
    let seed = SplitMix64::new(DAYS | u64::from(day)).next_u64();
    let person = PlayerEntry {
        name: named(name),
        ..PlayerEntry::new(Color::Red)
    };
    let computer = PlayerEntry {
        bot: Some(LEVEL.name().to_owned()),
        ..PlayerEntry::new(Color::Blue)
    };
    let (systems, options) = (Systems::NONE, Options::default());
    Record::new(
        vec![person, computer],
        systems,
        systems.tile_sets(),
        options,
        seed,
    )
}

/// A key that games have in common if they began alike, against the same levels. Names may
/// differ.
pub fn key(record: &Record) -> u64 {
    let mut bare = record.clone();
    bare.stack = Some(record.draw_order());
    bare.tiles = Some(record.tile_sets());
    bare.reinsert = Some(record.numbers()).filter(|numbers| !numbers.is_empty());
    bare.seed = None;
    bare.actions.clear();
    for player in &mut bare.players {
        player.name = None;
    }
    // The hash of Fowler, Noll and Vo.
    bare.to_text()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |key, byte| {
            (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}

/// The level at which the first computer player begins.
pub fn level(record: &Record) -> Option<Level> {
    let mut bots = record.players.iter().filter_map(|it| it.bot.as_deref());
    bots.find_map(Level::base)
}

/// True if the line on the table has come to the end of the game.
pub fn is_over(table: &Table) -> bool {
    table.game_at(table.line.len()).phase() == Phase::Over
}

/// True if others can play the stack of the game on the table. The tiles of a real box are in
/// no order, and the players of a game by link are not to know them.
pub fn can_send(table: &Table) -> bool {
    !table.origin.is_from_box && (table.by_link().is_none() || is_over(table))
}

/// True if the game on the table is a result to compare: over, and of one person against
/// computer players.
pub fn is_result(table: &Table) -> bool {
    can_send(table) && table.alone().is_some() && is_over(table)
}

/// True if a computer player was changed since the stack was begun.
pub fn is_altered(table: &Table) -> bool {
    let shared = table.shared();
    shared.is_some_and(|shared| shared.key != key(table.origin()))
}

/// The link of the stack of the game on the table, for one person against computer players;
/// with its moves and the name of their player if `with_result`. `None` if there is none.
pub fn link(table: &Table, name: &str, with_result: bool) -> Option<String> {
    if !can_send(table) || with_result && !is_result(table) {
        return None;
    }
    let mut record = table.origin().clone();
    let mut persons = table.game().players();
    let person = persons.find(|&player| table.level(player).is_none());
    let seat = person.map_or(0, Player::index);
    let level = level(&record).unwrap_or(LEVEL);
    for (at, player) in record.players.iter_mut().enumerate() {
        if at == seat {
            (player.bot, player.name) = (None, named(name).filter(|_| with_result));
        } else if player.bot.as_deref().and_then(Level::parse).is_none() {
            (player.bot, player.name) = (Some(level.name().to_owned()), None);
        }
    }
    if with_result {
        record.actions = table.line.iter().map(|&it| print_action(it)).collect();
    }
    let day = table.shared().and_then(|shared| shared.day);
    let day = day.filter(|&day| is_of_day(&record, day));
    Some(SentStack::pack(seat as u8, day, &record))
}

/// True if a result is that of the game on the table.
pub fn is_of(link: &str, table: &Table) -> bool {
    let sent = SentStack::unpack(link).ok();
    let sent = sent.and_then(|sent| load_error::replay(&sent.document).ok());
    sent.is_some_and(|(_, replay)| is_over(table) && replay.actions == table.line)
}

/// True if this is how the game of a day begins.
pub(super) fn is_of_day(record: &Record, day: u32) -> bool {
    key(record) == key(&of_day(day, ""))
}

/// A name as in records.
pub(super) fn named(name: &str) -> Option<String> {
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}
