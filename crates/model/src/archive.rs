//! The archive: results of finished games, statistics on them, and the browser's storage as
//! one file.

mod challenge;
mod import;
mod known;
mod merge;
mod played;
mod rating;
mod statistics;

use bastide_rules::event::Unit;
use bastide_rules::{Award, Event, Phase, Player};

use crate::bots::Level;
use crate::table::{Category, Table, Tally};

pub use bastide_notation::archive::{Archive, Finished, FinishedSeat, SavedText};
pub use challenge::Challenge;
pub use import::{Imported, Texts, Undo};
pub use known::is_setting;
pub use merge::{ImportError, Kind, Merged, OwnState, game_name, is_archive, merge, result_name};
pub use rating::{LEVEL_RATINGS, Rating};
pub use statistics::{Outcomes, PlayerKind, Statistics, Who};

/// The result of a game that ended on this table; `None` if it is unfinished, or was
/// finished before it was opened.
pub fn finished(table: &Table, id: u64, time: u64) -> Option<Finished> {
    let lost = table.timing().lost();
    let is_over = table.game().phase() == Phase::Over || lost.is_some();
    // Time can only run out on this table.
    if !is_over || (lost.is_none() && !table.was_played_here()) {
        return None;
    }
    let seat = |tally: Tally| FinishedSeat {
        color: table.color(tally.player),
        name: table.name(tally.player).trim().to_owned(),
        bot: (table.mostly_playing(tally.player)).map(|it| it.name().to_owned()),
        is_late: lost == Some(tally.player),
        start: tally.before,
        score: tally.total,
        city: largest_city(table, tally.player),
        points: tally.points,
    };
    Some(Finished {
        id,
        time,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        systems: table.game().systems(),
        seats: table.tallies().into_iter().map(seat).collect(),
    })
}

/// The level nearest to the rating of the only person at a table; `None` without a rating, or if
/// there is not exactly one person.
pub fn suitable_level(table: &Table, results: &[Finished]) -> Option<Level> {
    let person = table.alone()?;
    let who = Who::called(table.name(person), table.color(person));
    let rating = Statistics::of(results, &who).rating?;
    Some(rating.level())
}

/// Number of tiles in the largest city that a player scored.
fn largest_city(table: &Table, player: Player) -> u16 {
    let events = table.history().iter().flat_map(|ply| &ply.events);
    let awards = events.filter_map(Event::award);
    let awards = awards.filter(|award| award.player == player);
    awards.map(city_tiles).max().unwrap_or(0)
}

/// Number of tiles in the city of an award; 0 for other awards.
fn city_tiles(award: &Award) -> u16 {
    let category = Category::of(award);
    let is_city = matches!(category, Category::Cities | Category::OpenCities);
    let terms = award.terms.iter().filter(|_| is_city);
    let tiles = terms.filter(|term| term.unit == Unit::Tile);
    tiles.map(|term| term.count).max().unwrap_or(0)
}
