//! Computer players deciding.

use bastide_bots::{Level, View};
use bastide_rules::Phase;

use crate::{Playouts, Rules};

/// The fewest tiles left at a position: with fewer, the end is solved instead of played
/// out.
const LEFT: usize = 10;

/// Turns between two positions.
const APART: u64 = 7;

/// Positions for a player to decide.
#[derive(Debug)]
pub struct Thinking {
    level: Level,
    views: Vec<View>,
    next: usize,
    /// Evaluated positions; each was made and unmade.
    pub positions: u64,
    /// Playouts done.
    pub playouts: u64,
}

impl Thinking {
    /// Positions spread evenly over the turns of random games, for a player of a level.
    pub fn new(seed: u64, rules: Rules, level: Level) -> Thinking {
        let mut playouts = Playouts::new(seed, rules);
        let mut views = Vec::new();
        for first in 0..APART {
            let Some(mut game) = playouts.begin() else {
                continue;
            };
            let mut turn = 0;
            while game.stack().len() >= LEFT {
                if matches!(game.phase(), Phase::Place { .. }) {
                    turn += 1;
                    if turn % APART == first {
                        views.push(View::of(&game));
                    }
                }
                playouts.step(&mut game);
            }
        }
        Thinking {
            level,
            views,
            next: 0,
            positions: 0,
            playouts: 0,
        }
    }

    /// Decides the next position, including all preparation.
    pub fn think(&mut self) {
        let Some(view) = self.views.get(self.next) else {
            return;
        };
        self.next = (self.next + 1) % self.views.len();
        if let Some(choice) = self.level.bot(1).choose(view) {
            self.positions += u64::from(choice.work);
            self.playouts += u64::from(choice.playouts);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_is_counted() {
        let mut thinking = Thinking::new(1, Rules::Base, Level::Hard);
        assert!(thinking.views.len() > 50);
        for _ in 0..3 {
            thinking.think();
        }
        assert!(thinking.positions > 3 * 1_000, "{thinking:?}");
        assert!((50..thinking.positions).contains(&thinking.playouts));
    }
}
