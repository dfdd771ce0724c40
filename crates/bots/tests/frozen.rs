//! Levels named in records keep playing the same.
//!
//! A record that says `hard` means the player of that time. These numbers may change only
//! with the rules, the names of fields of actions or the random games of the tests, or when
//! an absurd turn is taken from a level (`absurd.rs`), never otherwise with a bot.

mod common;
mod games;

use bastide_bots::{Level, View};
use bastide_rules::Game;
use bastide_rules::shuffle::SplitMix64;

/// Positions to visit, of games with all kinds of rules.
const POSITIONS: usize = 200;

/// Hard decides only at every third position, because it is as slow as all the others
/// together.
const OF_HARD: usize = 3;

/// Visits positions of random games.
fn visit(mut look: impl FnMut(usize, &Game)) {
    let mut random = SplitMix64::new(20);
    let mut seen = 0;
    while seen < POSITIONS {
        let mut game = games::begin_of(games::STORED, &mut random);
        while common::step(&mut game, &mut random) && seen < POSITIONS {
            let common = matches!(game.phase().name(), "place" | "figure" | "capture");
            if random.below(if common { 25 } else { 8 }) == 0 {
                look(seen, &game);
                seen += 1;
            }
        }
    }
}

/// Hashes a text into a number.
fn mix(number: u64, text: &str) -> u64 {
    text.bytes().fold(number, |number, byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[test]
fn easy_medium_and_hard_keep_their_choices() {
    let levels = [Level::Easy, Level::Medium, Level::Hard];
    let mut chosen = [0; 3];
    visit(|at, game| {
        let view = View::of(game);
        for (number, level) in chosen.iter_mut().zip(levels) {
            if level == Level::Hard && at % OF_HARD > 0 {
                continue;
            }
            let choice = level.bot(5).choose(&view).expect("a choice");
            *number = mix(*number, &format!("{:?}", choice.action));
        }
    });
    let expected = [
        0x45e6_536f_b30c_423f,
        0x3351_beae_446f_aa3b,
        0xfbb2_8a9a_3df4_00af,
    ];
    assert_eq!(chosen, expected, "{chosen:#x?}");
}
