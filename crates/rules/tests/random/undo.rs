//! Undo, and play without an observer.

use bastide_rules::board::Placements;
use bastide_rules::game::Rotations;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase};

use super::setups::{one_of, random_setup, systems_of};
use super::taste::{Seed, Taste, weighted};

#[test]
fn undo_restores_the_exact_state() {
    for seed in 6000..6064 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = random_setup(&mut random, systems_of(seed));
        let mut game = Game::new(setup).expect("a random setup is sound");
        let taste = one_of(&mut random, &[Taste::Building, Taste::Castles]);
        let mut states = Vec::new();
        while game.phase() != Phase::Over {
            states.push(game.clone());
            let action = weighted(&mut random, taste, &game.legal());
            game.play_quiet(action)
                .expect("a listed action is accepted");
            // Undo and replay on the way, too.
            if random.below(4) == 0 {
                let after = game.clone();
                assert!(game.undo());
                assert!(game == states[states.len() - 1], "{action:?}");
                game.play_quiet(action).expect("it was legal before");
                assert!(game == after, "{action:?}");
            }
        }
        while let Some(state) = states.pop() {
            assert!(game.undo());
            assert!(game == state, "ply {}", state.plies());
        }
        assert!(!game.undo(), "nothing is left to undo");
    }
}

#[test]
fn quiet_play_leads_to_the_same_game() {
    for seed in 7000..7032 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = random_setup(&mut random, systems_of(seed));
        let mut game = Game::new(setup).expect("a random setup is sound");
        let mut quiet = game.clone();
        let mut list = Placements::new();
        while game.phase() != Phase::Over {
            let legal = game.legal();
            quiet.placements_into(Rotations::All, &mut list);
            let fast = list.iter().map(|placement| {
                let (cell, rotation) = quiet.board().placement(placement);
                Action::Place { cell, rotation }
            });
            let listed = legal.iter().copied();
            let listed = listed.filter(|action| matches!(action, Action::Place { .. }));
            assert_eq!(fast.collect::<Vec<_>>(), listed.collect::<Vec<_>>());
            let action = weighted(&mut random, Taste::Building, &legal);
            game.play(action).expect("a listed action is accepted");
            quiet
                .play_quiet(action)
                .expect("a listed action is accepted");
            assert!(game == quiet);
        }
    }
}
