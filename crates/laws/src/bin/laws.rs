//! `laws [GAMES [FIRST]]`: plays random games of all mixes of rules and checks invariants:
//! there is a decision until the game is over, listed actions are accepted, pieces and
//! points are conserved, every game ends, and undo leads back to the start. Every third
//! game continues from a position that was written and read again.
//!
//! `FIRST` is the number of the first game; a number always means the same game.

#[path = "../../../rules/tests/random/setups.rs"]
mod setups;

use std::fmt;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use bastide_laws::seen;
use bastide_notation::position::PlacedTile;
use bastide_notation::{PlayerEntry, Record};
use bastide_rules::pieces::Piece;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Event, FigureKind, Game, Phase, Refusal, Setup, SetupError};

/// The default number of games.
const GAMES: u64 = 100_000;

/// One in this many games continues from a position.
const FROM_POSITION: u64 = 3;

/// One in this many games has its events checked.
const WATCHED: u64 = 8;

/// A broken law.
#[derive(Debug)]
enum Breach {
    Setup(SetupError),
    Position(String),
    NothingToDecide,
    Refused(Action, Refusal),
    Pieces(Action),
    Points(Action),
    Endless,
    Undo,
}

/// A breach and its game.
struct Broken {
    seed: u64,
    ply: usize,
    breach: Breach,
}

/// All figures of each kind, floors and bridges, wherever they are.
#[derive(PartialEq, Eq)]
struct Pieces {
    figures: [usize; FigureKind::ALL.len()],
    floors: usize,
    bridges: usize,
}

fn main() -> ExitCode {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|it| it.parse()).collect();
    let (games, first) = match numbers.as_deref() {
        Ok([]) => (GAMES, 0),
        Ok(&[games]) => (games, 0),
        Ok(&[games, first]) => (games, first),
        _ => {
            eprintln!("usage: laws [GAMES [FIRST]]");
            return ExitCode::from(2);
        }
    };
    let start = Instant::now();
    match play_all(first..first.saturating_add(games)) {
        Ok(actions) => {
            let seconds = start.elapsed().as_secs_f64();
            println!("{games} games, {actions} actions, no law broken, {seconds:.1} s");
            ExitCode::SUCCESS
        }
        Err(broken) => {
            eprintln!("{broken}");
            ExitCode::FAILURE
        }
    }
}

/// Plays the games on all processors; returns the number of actions.
fn play_all(games: Range<u64>) -> Result<u64, Broken> {
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let next = AtomicU64::new(games.start);
    let work = || {
        let mut actions = 0;
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games.end {
                return Ok(actions);
            }
            actions += play(seed)?;
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut actions = 0;
        for thread in threads {
            match thread.join() {
                Ok(played) => actions += played?,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(actions)
    })
}

/// Plays one game; returns its number of actions.
fn play(seed: u64) -> Result<u64, Broken> {
    let mut random = SplitMix64::new(seed);
    let setup = setups::random_setup(&mut random, setups::systems_of(seed));
    let broken = |ply, breach| Broken { seed, ply, breach };
    let record = record_of(&setup);
    // A turn has a few actions, and a tile of a bazaar about a dozen bids.
    let most = 100 + 60 * setup.stack.len();
    let mut game = Game::new(setup).map_err(|error| broken(0, Breach::Setup(error)))?;
    let mut first = game.clone();
    let mut play_on = |game: &mut Game, until: usize| {
        let played = play_on(game, seed, until.min(most), &mut random);
        match played.map_err(|breach| broken(game.plies(), breach)) {
            Ok(_) if until > most && game.phase() != Phase::Over => {
                Err(broken(game.plies(), Breach::Endless))
            }
            played => played,
        }
    };
    if is_one_in(FROM_POSITION, seed) {
        let until = SplitMix64::new(seed).below(120) as usize;
        let played = play_on(&mut game, until)?;
        game = from_position(&record, &game, &played)
            .map_err(|error| broken(played.len(), Breach::Position(error)))?;
        first = game.clone();
        while first.undo() {}
    }
    play_on(&mut game, usize::MAX)?;
    let actions = game.plies() as u64;
    while game.undo() {}
    if game != first {
        return Err(broken(0, Breach::Undo));
    }
    Ok(actions)
}

/// Selects one in `games` games, evenly among the mixes of rules: [`setups::MIXES`]
/// consecutive games have all mixes.
fn is_one_in(games: u64, seed: u64) -> bool {
    (seed / setups::MIXES).is_multiple_of(games)
}

/// A setup as a record.
fn record_of(setup: &Setup) -> Record {
    let players = setup.players.iter().copied().map(PlayerEntry::new);
    let mut record = Record::new(
        players.collect(),
        setup.systems,
        Vec::new(),
        setup.options,
        0,
    );
    let tiles = setup.position.tiles.iter();
    let tiles = tiles.map(|&(tile, cell, rotation)| PlacedTile {
        tile: tile.plain(),
        cell,
        rotation,
    });
    record.position.tiles = Some(tiles.collect());
    record.seed = None;
    record.stack = Some(setup.stack.iter().map(|tile| tile.plain()).collect());
    record
}

/// The game continued from its position, written and read again.
fn from_position(record: &Record, game: &Game, played: &[Action]) -> Result<Game, String> {
    let text = record.moment(game, played).to_text();
    let again = Record::parse(&text).map_err(|error| format!("{error}\n{text}"))?;
    let again = again.replay().map_err(|error| format!("{error}\n{text}"))?;
    if let Some(refused) = again.refused {
        return Err(format!("{refused}\n{text}"));
    }
    if seen(&again.game) != seen(game) {
        return Err(format!("another game goes on from\n{text}"));
    }
    Ok(again.game)
}

/// Plays until the game is over or has `most` actions; returns the actions.
fn play_on(
    game: &mut Game,
    seed: u64,
    until: usize,
    random: &mut SplitMix64,
) -> Result<Vec<Action>, Breach> {
    let first = pieces(game);
    let mut played = Vec::new();
    let mut legal = Vec::new();
    while game.phase() != Phase::Over && game.plies() < until {
        game.legal_into(bastide_rules::game::Rotations::All, &mut legal);
        if legal.is_empty() {
            return Err(Breach::NothingToDecide);
        }
        if is_one_in(WATCHED, seed) {
            let mut refused = legal
                .iter()
                .filter_map(|&action| Some((action, game.why_not(action)?)));
            if let Some((action, refusal)) = refused.next() {
                return Err(Breach::Refused(action, refusal));
            }
        }
        let action = setups::one_of(random, &legal);
        let refused = |refusal| Breach::Refused(action, refusal);
        if is_one_in(WATCHED, seed) {
            let before = points(game);
            let events = game.play(action).map_err(refused)?;
            if points(game) - before != events.iter().map(gain).sum::<i32>() {
                return Err(Breach::Points(action));
            }
        } else {
            game.play_quiet(action).map_err(refused)?;
        }
        played.push(action);
        if pieces(game) != first {
            return Err(Breach::Pieces(action));
        }
    }
    Ok(played)
}

fn pieces(game: &Game) -> Pieces {
    let board = game.board();
    let mut pieces = Pieces {
        figures: [0; FigureKind::ALL.len()],
        floors: board.towers().map(|tower| usize::from(tower.floors)).sum(),
        bridges: board.tiles().filter(|tile| tile.bridge.is_some()).count(),
    };
    for figure in board.standing() {
        pieces.figures[figure.figure as usize] += 1;
    }
    for figure in board.leaving_figures() {
        pieces.figures[figure.kind as usize] += 1;
    }
    for player in game.players() {
        let seat = game.seat(player);
        pieces.floors += usize::from(seat.pieces(Piece::Floor));
        pieces.bridges += usize::from(seat.pieces(Piece::Bridge));
        for kind in FigureKind::ALL {
            let held = game.players().map(|it| game.prisoners(player, it, kind));
            let count = usize::from(seat.figures(kind)) + usize::from(held.sum::<u8>());
            pieces.figures[kind as usize] += count;
        }
    }
    pieces
}

fn points(game: &Game) -> i32 {
    game.players().map(|player| game.seat(player).score).sum()
}

/// The change that an event makes to the sum of all scores; 0 for a ransom and for a tile
/// bought from a player.
fn gain(event: &Event) -> i32 {
    match (event.award(), event.payment()) {
        (Some(award), _) => award.points,
        (None, Some((_, None, price))) => -price,
        (None, _) => 0,
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, after {} actions: ", self.seed, self.ply)?;
        match &self.breach {
            Breach::Setup(error) => write!(f, "it does not begin: {error}"),
            Breach::Position(error) => write!(f, "its position: {error}"),
            Breach::NothingToDecide => f.write_str("nothing to decide, and not over"),
            Breach::Refused(action, refusal) => write!(f, "{action:?} is listed: {refusal}"),
            Breach::Pieces(action) => write!(f, "{action:?} made or lost pieces"),
            Breach::Points(action) => write!(f, "{action:?}: points without an event"),
            Breach::Endless => f.write_str("it does not end"),
            Breach::Undo => f.write_str("undo does not lead back to the beginning"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mix_is_checked_and_continued_from_a_position() {
        for games in [WATCHED, FROM_POSITION] {
            let all = 0..setups::MIXES * games;
            let chosen = all.filter(|&seed| is_one_in(games, seed));
            let mut mixes: Vec<Vec<_>> = chosen
                .map(|seed| setups::systems_of(seed).iter().collect())
                .collect();
            mixes.sort();
            mixes.dedup();
            assert_eq!(mixes.len() as u64, setups::MIXES);
        }
    }

    #[test]
    fn laws_hold_in_a_few_games() {
        assert!(play_all(90..100).is_ok());
    }
}
