//! The remaining tiles and their expected owners.

use bastide_rules::{Game, Phase, Player};

use crate::weights::Weights;

/// The tiles still to be placed: the stack, the tile in hand and those of a bazaar.
pub fn tiles_left(game: &Game) -> u32 {
    let mut left = game.unseen_places().count() as u32;
    left += u32::from(matches!(game.phase(), Phase::Place { .. }));
    if game.bazaar_host().is_some() {
        left += game.bazaar_shown().len() as u32;
        let hands = game.players().filter(|&p| game.bazaar_hand(p).is_some());
        left += hands.count() as u32;
    }
    left
}

/// The expected draws of a player that may join two features.
pub fn draws(weights: &Weights, game: &Game, left: u32, player: Player) -> f32 {
    let players = game.players().len();
    let wait = (player.index() + players - game.turn_player().index()) % players;
    let turns = (left as usize + players - 1).saturating_sub(wait) / players;
    match (wait, turns) {
        (_, 0) => 0.0,
        (0, _) => weights.contest_next + weights.contest_reach * (turns - 1) as f32,
        _ => weights.contest_reach * turns as f32,
    }
}
