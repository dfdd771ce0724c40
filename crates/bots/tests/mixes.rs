//! Whole games of five levels, with all kinds of rules.

mod games;

use bastide_bots::{Bot, Level, View, WorkBudget};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Game, Phase, Systems};

/// The levels that play each other.
const LEVELS: [Level; 5] = [
    Level::Easy,
    Level::Careful,
    Level::Medium,
    Level::Raider,
    Level::Master,
];

/// A decision above this many positions would time out.
const MOST_WORK: u32 = 400_000;

/// A bot of a level that searches briefly.
fn quick(level: Level) -> Bot {
    let bot = level.bot(2);
    let budget = WorkBudget {
        work: bot.budget.work.min(600),
        candidates: 4,
        wide: 2,
        ..bot.budget
    };
    Bot { budget, ..bot }
}

fn play(game: &mut Game, first: usize) {
    let before = game.plies();
    while let Some(player) = game.decider() {
        let level = LEVELS[(player.index() + first) % LEVELS.len()];
        let choice = quick(level).choose(&View::of(game)).expect("a choice");
        assert!(choice.work < MOST_WORK, "{level:?}: {}", choice.work);
        let phase = game.phase();
        let played = game.play_quiet(choice.action);
        assert!(
            played.is_ok(),
            "{level:?} in {phase:?}: {:?}",
            choice.action
        );
    }
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.plies() > before);
}

/// Plays `games` games.
fn play_all(systems: Systems, games: u64, seed: u64) {
    let mut random = SplitMix64::new(seed);
    for number in 0..games {
        let mut game = games::begin_of(systems, &mut random);
        play(&mut game, number as usize);
    }
}

#[test]
fn five_levels_play_whole_games_by_the_rules() {
    play_all(games::STORED, 3, 6);
    play_all(Systems::ALL, 1, 6);
}

#[test]
#[ignore = "the long form of the test above takes minutes"]
fn five_levels_play_a_hundred_games_by_the_rules() {
    play_all(games::STORED, 100, 7);
}
