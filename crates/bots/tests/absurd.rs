//! Levels make human mistakes, and hardly ever absurd ones.

use bastide_bots::absurd::{Absurd, Watch};
use bastide_bots::{Level, View};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Game, Setup, Systems};

/// Plays games of a level against itself and counts its absurd moves.
fn absurd_moves(level: Level, games: u32) -> u32 {
    let mut found = 0;
    for number in 0..games {
        let mut seeds = SplitMix64::new(1 ^ u64::from(number) << 20);
        let (systems, options) = (Systems::NONE, Default::default());
        let (tiles, seed) = (systems.tile_sets(), seeds.next_u64());
        let setup = Setup::new(Color::ALL[..2].to_vec(), systems, &tiles, options, seed);
        let mut game = Game::new(setup).expect("a game");
        let mut watch = Watch::default();
        while let Some(choice) = level.bot(1).choose(&View::of(&game)) {
            found += u32::from(watch.look(&game, choice.action).is_some());
            game.play_quiet(choice.action).expect("a legal action");
        }
    }
    found
}

/// The levels that do not look ahead.
const LEVELS: [Level; 5] = [
    Level::Easy,
    Level::Farmer,
    Level::Careful,
    Level::Medium,
    Level::Raider,
];

/// The most absurd moves of a level in some games: one in 50 games below careful.
fn most(level: Level, games: u32) -> u32 {
    match level {
        Level::Easy | Level::Farmer => games / 50,
        _ => 0,
    }
}

/// Compares the absurd moves of all levels with the most that they may make.
fn count(games: u32) {
    for level in LEVELS {
        let found = absurd_moves(level, games);
        println!("{level:?}: {found} in {games} games");
        assert!(found <= most(level, games), "{level:?}: {found}");
    }
}

#[test]
fn levels_hardly_ever_play_absurdly() {
    count(8);
}

#[test]
#[ignore = "the long form of the test above takes minutes"]
fn levels_play_two_hundred_games_without_absurd_moves() {
    count(200);
}

#[test]
fn every_kind_is_found_among_legal_actions() {
    let (mut kinds, mut gifts) = ([0; Absurd::ALL.len()], 0);
    for number in 0..6 {
        let (systems, options) = (Systems::NONE, Default::default());
        let colors = Color::ALL[..2].to_vec();
        let setup = Setup::new(colors, systems, &systems.tile_sets(), options, number);
        let mut game = Game::new(setup).expect("a game");
        while let Some(choice) = Level::Careful.bot(1).choose(&View::of(&game)) {
            for action in game.legal() {
                if let Some(absurd) = Absurd::of_figure(&game, action) {
                    kinds[absurd as usize] += 1;
                }
                gifts += u32::from(Absurd::is_gift(&game, action));
            }
            game.play_quiet(choice.action).expect("a legal action");
        }
    }
    let [dead, _, idle] = kinds;
    assert!(
        dead > 0 && gifts > 0 && idle > 0,
        "{kinds:?}, {gifts} gifts"
    );
}
