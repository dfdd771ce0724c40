//! Games played at random, but with a compact board.

use std::error::Error;

use bastide_rules::action::Action;
use bastide_rules::game::{Game, Phase};
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::setup::Setup;
use bastide_rules::system::Systems;

/// A game in which every tile is placed where it has the most neighbors.
pub fn closely_played(
    players: usize,
    systems: Systems,
    seed: u64,
    tiles: usize,
) -> Result<Game, Box<dyn Error>> {
    let setup = Setup::new(
        Color::ALL[..players].to_vec(),
        systems,
        &systems.tile_sets(),
        Options::default(),
        seed,
    );
    let mut game = Game::new(setup).map_err(|error| format!("{error:?}"))?;
    let mut random = seed;
    while game.phase() != Phase::Over && game.board().tiles().len() < tiles {
        let actions = game.legal();
        let best = actions.into_iter().max_by_key(|action| {
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (closeness(&game, *action), random >> 33)
        });
        let action = best.ok_or("no legal action")?;
        game.play(action)
            .map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(game)
}

fn closeness(game: &Game, action: Action) -> i32 {
    let Some((cell, _)) = action.placement() else {
        return 0;
    };
    let taken = |n: usize| i32::from(game.board().tile_at(cell.ring()[n]).is_some());
    // Sides count more than corners; wide boards make better pictures.
    let sides: i32 = [0, 2, 4, 6].map(taken).iter().sum();
    let corners: i32 = [1, 3, 5, 7].map(taken).iter().sum();
    let far = i32::from(cell.x).pow(2) / 3 + i32::from(cell.y).pow(2);
    40 * sides + 10 * corners - far
}
