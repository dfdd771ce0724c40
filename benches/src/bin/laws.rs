//! `laws [GAMES]`: plays random games of all mixes of rules and checks what
//! must hold in every one: there is always something to decide until the game
//! is over, what is listed is accepted, pieces and points come from somewhere,
//! every game ends, and undo leads back to its beginning.

#[path = "../../../crates/rules/tests/random/setups.rs"]
mod setups;

use std::fmt;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Event, FigureKind, Game, Phase, Refusal, SetupError};

/// How many games are played if nobody says.
const GAMES: u64 = 100_000;

/// In one game of so many the events are watched.
const WATCHED: u64 = 8;

/// What did not hold.
#[derive(Debug)]
enum Breach {
    Setup(SetupError),
    NothingToDecide,
    Refused(Action, Refusal),
    Pieces(Action),
    Points(Action),
    Endless,
    Undo,
}

/// A breach, and in which game.
struct Broken {
    seed: u64,
    ply: usize,
    breach: Breach,
}

/// All pieces of one kind, wherever they are.
#[derive(PartialEq, Eq)]
struct Pieces {
    meeples: usize,
    floors: usize,
    bridges: usize,
}

fn main() -> ExitCode {
    let argument = std::env::args().nth(1);
    let games = argument.and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let start = Instant::now();
    match play_all(games) {
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

/// Plays the games on all processors; how many actions they had.
fn play_all(games: u64) -> Result<u64, Broken> {
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let next = AtomicU64::new(0);
    let work = || {
        let mut actions = 0;
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games {
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

/// Plays one game; how many actions it had.
fn play(seed: u64) -> Result<u64, Broken> {
    let mut random = SplitMix64::new(seed);
    let setup = setups::random_setup(&mut random, setups::systems_of(seed));
    let broken = |ply, breach| Broken { seed, ply, breach };
    let mut game = Game::new(setup).map_err(|error| broken(0, Breach::Setup(error)))?;
    let first = game.clone();
    // A turn has a few actions, and a tile of a bazaar a dozen bids.
    let most = 100 + 60 * game.stack().len();
    let result = play_on(&mut game, seed, most, &mut random);
    result.map_err(|breach| broken(game.plies(), breach))?;
    let actions = game.plies() as u64;
    while game.undo() {}
    if game != first {
        return Err(broken(0, Breach::Undo));
    }
    Ok(actions)
}

fn play_on(game: &mut Game, seed: u64, most: usize, random: &mut SplitMix64) -> Result<(), Breach> {
    let first = pieces(game);
    let mut legal = Vec::new();
    while game.phase() != Phase::Over {
        game.legal_into(bastide_rules::game::Turns::All, &mut legal);
        if legal.is_empty() {
            return Err(Breach::NothingToDecide);
        }
        if game.plies() > most {
            return Err(Breach::Endless);
        }
        if seed.is_multiple_of(WATCHED) {
            let mut refused = legal
                .iter()
                .filter_map(|&action| Some((action, game.why_not(action)?)));
            if let Some((action, refusal)) = refused.next() {
                return Err(Breach::Refused(action, refusal));
            }
        }
        let action = setups::one_of(random, &legal);
        let refused = |refusal| Breach::Refused(action, refusal);
        if seed.is_multiple_of(WATCHED) {
            let before = points(game);
            let events = game.play(action).map_err(refused)?;
            if points(game) - before != events.iter().map(gain).sum::<i32>() {
                return Err(Breach::Points(action));
            }
        } else {
            game.play_quiet(action).map_err(refused)?;
        }
        if pieces(game) != first {
            return Err(Breach::Pieces(action));
        }
    }
    Ok(())
}

fn pieces(game: &Game) -> Pieces {
    let mut pieces = Pieces {
        meeples: game.board().figures().len(),
        floors: game
            .board()
            .towers()
            .map(|tower| usize::from(tower.floors))
            .sum(),
        bridges: game
            .board()
            .tiles()
            .filter(|tile| tile.bridge.is_some())
            .count(),
    };
    for player in game.players() {
        let seat = game.seat(player);
        pieces.meeples += usize::from(seat.figures(FigureKind::Meeple));
        pieces.floors += usize::from(seat.floors);
        pieces.bridges += usize::from(seat.bridges);
        for owner in game.players() {
            let held = game.prisoners(player, owner, FigureKind::Meeple);
            pieces.meeples += usize::from(held);
        }
    }
    pieces
}

fn points(game: &Game) -> i32 {
    game.players().map(|player| game.seat(player).score).sum()
}

/// What an event adds to the sum of all scores: a ransom, and a tile that is
/// paid to somebody, add nothing.
fn gain(event: &Event) -> i32 {
    match event {
        Event::Scored(award) => award.points,
        Event::Acquired {
            price,
            seller: None,
            ..
        } => -i32::from(*price),
        _ => 0,
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, after {} actions: ", self.seed, self.ply)?;
        match &self.breach {
            Breach::Setup(error) => write!(f, "it does not begin: {error}"),
            Breach::NothingToDecide => f.write_str("nothing to decide, and not over"),
            Breach::Refused(action, refusal) => write!(f, "{action:?} is listed: {refusal}"),
            Breach::Pieces(action) => write!(f, "{action:?} made or lost pieces"),
            Breach::Points(action) => write!(f, "{action:?}: points without an event"),
            Breach::Endless => f.write_str("it does not end"),
            Breach::Undo => f.write_str("undo does not lead back to the beginning"),
        }
    }
}
