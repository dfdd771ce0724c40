//! The list of joint moves, for search.

use std::collections::BTreeSet;

use bastide_rules::game::{Rotations, Spots};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase, Segment};

use super::setups::{random_setup, systems_of};
use super::taste::{Seed, Taste, choose};
use crate::twin::{Step, Twin, is_meeple};

fn assert_joint_agrees(game: &Game, twin: &Twin, spots: &mut Vec<Spots>) {
    game.joint_into(spots);
    let mut distinct = Vec::new();
    game.legal_into(Rotations::Distinct, &mut distinct);
    distinct.retain(|action| matches!(action, Action::Place { .. }));
    let places = spots.iter().map(|spot| Action::Place {
        cell: spot.cell,
        rotation: spot.rotation,
    });
    assert_eq!(places.clone().count(), distinct.len(), "each comes once");
    assert_eq!(
        places.collect::<BTreeSet<_>>(),
        distinct.into_iter().collect()
    );
    let Step::Place(tile) = twin.step else {
        return;
    };
    let fits = twin.placements(tile);
    for spot in spots.iter() {
        assert_eq!(spot.bridge, fits[&(spot.cell, spot.rotation)]);
        let place = Action::Place {
            cell: spot.cell,
            rotation: spot.rotation,
        };
        let mut after = game.after(place).expect("listed placements are legal");
        if let Some((cell, axis)) = spot.bridge {
            let bridge = Action::Bridge { cell, axis };
            after
                .play_quiet(bridge)
                .expect("the needed bridge is legal");
        }
        // Another action may be due instead of a figure (princess-must).
        if !after.legal().contains(&Action::Pass) {
            continue;
        }
        let free: BTreeSet<Segment> = spot.segments(after.board()).collect();
        let figures = after.legal().into_iter().filter_map(|action| match action {
            Action::Figure { kind, segment } if is_meeple(kind) => Some(segment),
            _ => None,
        });
        assert_eq!(free, figures.collect());
    }
}

#[test]
fn joint_moves_are_a_placement_its_bridge_and_a_figure() {
    let mut spots = Vec::new();
    for seed in 5000..5040 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = random_setup(&mut random, systems_of(seed));
        let mut game = Game::new(setup.clone()).expect("a random setup is sound");
        let mut twin = Twin::new(&setup);
        while game.phase() != Phase::Over {
            if random.below(3) == 0 {
                assert_joint_agrees(&game, &twin, &mut spots);
            }
            let action = choose(&mut random, Taste::Building, &twin, &game.legal());
            game.play_quiet(action)
                .expect("a listed action is accepted");
            twin.follow(action);
        }
        game.joint_into(&mut spots);
        assert!(spots.is_empty(), "nothing is placed when the game is over");
    }
}
