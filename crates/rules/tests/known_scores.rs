//! Equal setups and actions give equal games on every platform; `e2e/play/task.test.mjs`
//! checks WebAssembly.

use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Game, Phase, Setup, Systems};

/// The scores of one random game of the base game for each number of players,
/// two to six. They change only with the rules.
const SCORES: [&[i32]; 5] = [
    &[14, 19],
    &[30, 12, 28],
    &[14, 9, 22, 24],
    &[18, 27, 9, 17, 15],
    &[3, 17, 11, 11, 3, 7],
];

/// The scores with all rule systems and all tiles.
const SCORES_OF_EVERYTHING: [&[i32]; 5] = [
    &[43, -7],
    &[30, -14, 5],
    &[-20, -20, 51, 72],
    &[-14, 27, 30, 39, -27],
    &[9, 73, -97, -26, 52, 55],
];

/// A game in which every decision is random.
fn random_game(players: usize, systems: Systems) -> Game {
    let colors = Color::ALL[..players].to_vec();
    let seed = players as u64;
    let sets = systems.tile_sets();
    let setup = Setup::new(colors, systems, &sets, Options::default(), seed);
    let mut game = Game::new(setup).expect("a plain game begins");
    let mut random = SplitMix64::new(seed);
    while game.phase() != Phase::Over {
        let mut actions = game.legal();
        // The order of the listed actions must not matter here.
        actions.sort();
        let action = actions[random.below(actions.len() as u32) as usize];
        game.play(action).expect("what is listed is legal");
    }
    game
}

fn scores(game: &Game) -> Vec<i32> {
    let players = game.players();
    players.map(|player| game.seat(player).score).collect()
}

#[test]
fn random_games_end_with_known_scores() {
    for (systems, known) in [
        (Systems::NONE, SCORES),
        (Systems::DEFAULT, SCORES_OF_EVERYTHING),
    ] {
        let games = (2..=6).map(|n| scores(&random_game(n, systems)));
        assert_eq!(games.collect::<Vec<_>>(), known);
    }
}

#[test]
fn undo_restores_the_start() {
    for (players, systems) in (2..=6).flat_map(|n| [(n, Systems::NONE), (n, Systems::DEFAULT)]) {
        let mut game = random_game(players, systems);
        while game.undo() {}
        assert_eq!(game.plies(), 0);
        assert_eq!(scores(&game), vec![0; players]);
        assert_eq!(game.board().tiles().count(), 1);
    }
}
