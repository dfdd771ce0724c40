//! The games that are searched for puzzles.

use bastide_bots::{Bot, View};
use bastide_notation::replay::Replay;
use bastide_notation::{PlayerEntry, Puzzle, Record, RecordError};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Game, System, Systems};

use crate::puzzles::search::examine;

/// The player of the games: a fast one, since play need not be perfect.
const PLAYER: &str = "hard@600";

/// The most puzzles of a game.
const MOST: usize = 6;

/// Actions between two puzzles of a game.
const APART: usize = 5;

/// The puzzles of a game.
pub fn puzzles_of(number: u64) -> Result<Vec<Puzzle>, RecordError> {
    let mut random = SplitMix64::new(number.wrapping_mul(0x9e37_79b9) ^ 0x20);
    let (record, mut game) = begin(number, &mut random)?;
    let mut found: Vec<Puzzle> = Vec::new();
    let (mut actions, mut last) = (Vec::new(), 0);
    let Some(player) = Bot::parse(PLAYER, number) else {
        return Ok(found);
    };
    while let Some(choice) = player.choose(&View::of(&game)) {
        if found.len() < MOST
            && actions.len() >= last + APART
            && let Some(puzzle) = examine(&record, &game, &actions)
        {
            found.push(puzzle);
            last = actions.len();
        }
        if game.play_quiet(choice.action).is_err() {
            break;
        }
        actions.push(choice.action);
    }
    Ok(found)
}

/// A game of two, occasionally three: half of them base games, a quarter with random
/// systems, and a quarter with the systems that have their own themes.
fn begin(number: u64, random: &mut SplitMix64) -> Result<(Record, Game), RecordError> {
    let players = if number % 5 == 4 { 3 } else { 2 };
    let players = Color::ALL.into_iter().take(players);
    let players = players.map(PlayerEntry::new).collect();
    let own = [System::Tower, System::Castles, System::Bazaars];
    let all = System::ALL.into_iter();
    let systems: Systems = match number % 4 {
        1 => all.filter(|_| random.below(5) < 2).collect(),
        3 => all
            .filter(|it| random.below(5) < 1 || own.contains(it))
            .collect(),
        _ => Systems::NONE,
    };
    let sets = systems.tile_sets();
    let record = Record::new(
        players,
        systems,
        sets,
        Options::default(),
        random.next_u64(),
    );
    let replay = Replay::begin(&record)?;
    Ok((record, replay.game))
}
