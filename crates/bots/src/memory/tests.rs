//! Cached values are compared with recomputed ones.

#[path = "../../tests/games/mod.rs"]
mod games;

use bastide_rules::game::Rotations;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Game, Phase, Player};

use crate::evaluator::Evaluator;
use crate::line::{Explorer, Scope, ends_turn};
use crate::value::lead;
use crate::weights::Weights;

/// Compares the value of every line of a turn with an evaluation by an empty cache; returns
/// the number of lines.
fn compare(game: &mut Game, player: Player, scope: Scope) -> usize {
    let weights = Weights::MASTER_WITH_SYSTEMS;
    let mut explorer = Explorer::new(Evaluator::new(weights, game));
    let (mut lines, before) = (Vec::new(), game.plies());
    explorer.lines(game, player, scope, &mut lines);
    for line in &lines {
        let played = line.play(game, player, &mut explorer);
        assert!(played.is_some(), "{line:?}");
        while !ends_turn(game.phase()) && game.decider() != Some(player) {
            let answer = explorer.answer(game).expect("an answer");
            game.play_quiet(answer).expect("a legal answer");
        }
        // A line that is too long ends before the turn does.
        if ends_turn(game.phase()) {
            let other = Evaluator {
                memory: Default::default(),
                ..explorer.evaluator.clone()
            };
            let value = lead(&other.totals(game), player, game.players().len());
            assert_eq!(line.value, value, "{line:?}");
        }
        while game.plies() > before {
            game.undo();
        }
    }
    lines.len()
}

/// Plays a random game and compares at every `every`th decision; returns the number of
/// lines.
fn play(random: &mut SplitMix64, every: u32) -> usize {
    let (mut game, mut legal, mut compared) =
        (games::begin_of(games::STORED, random), Vec::new(), 0);
    while let Some(player) = game.decider() {
        let is_place = matches!(game.phase(), Phase::Place { .. });
        if random.below(every) == 0 && (is_place || !ends_turn(game.phase())) {
            let scope = [Scope::Figures, Scope::Towers, Scope::Everything];
            compared += compare(&mut game, player, scope[random.below(3) as usize]);
        }
        legal.clear();
        game.legal_into(Rotations::Distinct, &mut legal);
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play_quiet(action).expect("a legal action");
    }
    compared
}

#[test]
fn cached_values_equal_recomputed_ones() {
    let mut random = SplitMix64::new(22);
    let compared: usize = (0..24).map(|_| play(&mut random, 12)).sum();
    assert!(compared > 15_000, "{compared}");
}

#[test]
#[ignore = "the long form of the test above takes minutes"]
fn what_is_kept_is_what_would_be_found_in_many_games() {
    let mut random = SplitMix64::new(23);
    let compared: usize = (0..400).map(|_| play(&mut random, 3)).sum();
    assert!(compared > 1_000_000, "{compared}");
}
