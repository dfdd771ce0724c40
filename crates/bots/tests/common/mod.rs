//! Random play for the tests.

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Game, Phase};

/// Plays a random action; true if the game continues.
pub fn step(game: &mut Game, random: &mut SplitMix64) -> bool {
    let legal = game.legal();
    let choice = random.below(legal.len() as u32) as usize;
    if let Some(&action) = legal.get(choice) {
        game.play_quiet(action).expect("a legal action");
    }
    game.phase() != Phase::Over
}
