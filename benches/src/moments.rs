//! Single operations at many positions of random games.

use bastide_rules::game::{Game, Spots};
use bastide_rules::{Action, Phase};

use crate::{Playouts, Rules};

/// Unfinished games, each with a tile to place.
#[derive(Debug)]
pub struct Moments {
    games: Vec<Game>,
    spots: Vec<Spots>,
}

impl Moments {
    /// Positions spread evenly over the turns of random games.
    pub fn new(seed: u64, rules: Rules) -> Moments {
        let mut playouts = Playouts::new(seed, rules);
        let mut games = Vec::new();
        for first in 1..=20 {
            let Some(mut game) = playouts.begin() else {
                continue;
            };
            let mut turn = 0;
            while game.phase() != Phase::Over {
                if matches!(game.phase(), Phase::Place { .. }) {
                    turn += 1;
                    if turn % 7 == first % 7 {
                        games.push(game.clone());
                    }
                }
                playouts.step(&mut game);
            }
        }
        Moments {
            games,
            spots: Vec::with_capacity(512),
        }
    }

    /// Lists all joint moves at every position; returns the number of lists.
    pub fn list_joint(&mut self) -> u32 {
        for game in &self.games {
            game.joint_into(&mut self.spots);
        }
        self.games.len() as u32
    }

    /// Makes and unmakes a whole turn, placement and figure, for every distinct placement
    /// at every position; returns the number of turns.
    pub fn make_and_unmake(&mut self) -> u32 {
        let mut turns = 0;
        for game in &mut self.games {
            game.joint_into(&mut self.spots);
            for spot in &self.spots {
                let place = Action::Place {
                    cell: spot.cell,
                    rotation: spot.rotation,
                };
                if game.play_quiet(place).is_err() {
                    continue;
                }
                let built = spot.bridge.is_some_and(|(cell, axis)| {
                    let bridge = Action::Bridge { cell, axis };
                    game.play_quiet(bridge).is_ok()
                });
                let segments = game.board().segments_at(spot.cell);
                let figure = match segments.get(spot.free.trailing_zeros() as usize) {
                    Some(&segment) => Action::meeple(segment),
                    None => Action::Pass,
                };
                if game.play_quiet(figure).is_ok() {
                    turns += 1;
                    game.undo();
                }
                if built {
                    game.undo();
                }
                game.undo();
            }
        }
        turns
    }

    /// Copies the game at every position; returns the number of copies.
    pub fn copy(&mut self) -> u32 {
        for game in &self.games {
            std::hint::black_box(game.clone());
        }
        self.games.len() as u32
    }

    /// The average size of a game in bytes.
    pub fn state_bytes(&self) -> usize {
        let sum: usize = self.games.iter().map(Game::state_bytes).sum();
        sum / self.games.len().max(1)
    }
}
