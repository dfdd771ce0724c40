//! The review of a player as strong as the reviewer.

use bastide_bots::{Bot, Level, View, WorkBudget};
use bastide_rules::options::Options;
use bastide_rules::{Color, Game, Setup, Systems, TileSet};

/// Points from which the review counts a mistake.
const MISTAKE: f32 = 2.0;

/// Decisions of a bot in a game against itself, evaluated by one with other shuffles, and
/// the mistakes among them.
fn reviewed(bot: Bot, seed: u64) -> (u32, u32) {
    let colors = Color::ALL.into_iter().take(2).collect();
    let tiles = [TileSet::Base];
    let setup = Setup::new(colors, Systems::NONE, &tiles, Options::default(), seed);
    let mut game = Game::new(setup).expect("a game");
    let [player, reviewer] = [1, 2].map(|seed| Bot { seed, ..bot });
    let (mut decisions, mut mistakes) = (0, 0);
    while game.decider().is_some() {
        let view = View::of(&game);
        let action = player.choose(&view).expect("a choice").action;
        let mut thought = reviewer.think_about(&view, action).expect("a thought");
        while !thought.step(u32::MAX) {}
        if let Some(lost) = thought.choice().and_then(|choice| choice.lost_by(action)) {
            decisions += 1;
            mistakes += u32::from(lost >= MISTAKE);
        }
        game.play(action).expect("a legal action");
    }
    (decisions, mistakes)
}

fn few_mistakes(bot: Bot, games: u64) {
    let games = (1..=games).map(|seed| reviewed(bot, seed));
    let (decisions, mistakes) = games.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(decisions > 100, "{decisions}");
    assert!(mistakes * 40 <= decisions, "{mistakes} of {decisions}");
}

#[test]
fn a_player_as_good_as_the_reviewer_makes_few_mistakes() {
    let hard = Level::Hard.bot(0);
    let work = hard.budget.work / 4;
    let budget = WorkBudget {
        work,
        ..hard.budget
    };
    few_mistakes(Bot { budget, ..hard }, 1);
}

#[test]
#[ignore = "takes a minute; `cargo xtask test --all levels` runs it"]
fn hard_makes_few_mistakes_by_its_own_measure() {
    few_mistakes(Level::Hard.bot(0), 6);
}
