//! Engine and twin in every combination of the systems.
//!
//! Every test run plays one short game of each; `cargo xtask test --all` runs the ignored
//! test, which plays a hundred whole games of each, in parts given by `TWIN_FIRST` and
//! `TWIN_GAMES`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bastide_rules::shuffle::SplitMix64;

use super::agree::play;
use super::setups::{MIXES, one_of, random_setup, systems_of};
use super::tally::Tally;
use super::taste::{Seed, Taste};

/// Tiles of a short game.
const FEW: usize = 16;

const TASTES: [Taste; 5] = [
    Taste::Any,
    Taste::Building,
    Taste::Castles,
    Taste::Closing,
    Taste::Extending,
];

/// The game with this number; any [`MIXES`] consecutive games have all mixes of systems.
fn game(number: u64, tiles: usize, tally: &mut Tally) {
    let _seed = Seed(number);
    let mut random = SplitMix64::new(number);
    let mut setup = random_setup(&mut random, systems_of(number));
    setup.stack.truncate(tiles);
    let taste = one_of(&mut random, &TASTES);
    play(&setup, &mut random, taste, usize::MAX, tally);
}

/// Plays the games on all processors.
fn games(numbers: std::ops::Range<u64>, tiles: usize) -> Tally {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(numbers.start);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return tally;
            }
            game(number, tiles, &mut tally);
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut sum = Tally::default();
        for thread in threads {
            let tally = thread.join();
            sum.add(tally.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        sum
    })
}

#[test]
fn the_engine_agrees_with_its_slow_twin_in_all_mixes_of_systems() {
    assert_eq!(MIXES, 4096);
    games(0..MIXES, FEW);
}

#[test]
#[ignore = "the long form of the test above; cargo xtask test --all says which games"]
fn the_engine_agrees_with_its_slow_twin_in_many_games() {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let first: u64 = number("TWIN_FIRST").unwrap_or(0);
    let count: u64 = number("TWIN_GAMES").unwrap_or(MIXES);
    let tally = games(first..first + count, usize::MAX);
    println!("{count} games\n{tally}");
}
