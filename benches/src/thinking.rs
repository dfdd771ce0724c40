//! Computer players at work.

use bastide_bots::{Level, View};
use bastide_rules::Phase;

use crate::{Playouts, Rules};

/// Tiles that must be left at a moment: where fewer are, the end is solved
/// instead of played out.
const LEFT: usize = 10;

/// Turns from one moment to the next.
const APART: u64 = 7;

/// Positions for a player to think about.
#[derive(Debug)]
pub struct Thinking {
    level: Level,
    views: Vec<View>,
    next: usize,
    /// Positions that were evaluated, each after making and before unmaking what
    /// leads there.
    pub positions: u64,
    /// How often the game was played on for some turns of everybody and evaluated
    /// then.
    pub playouts: u64,
}

impl Thinking {
    /// Moments spread evenly over the turns of random games, for a player of a level.
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

    /// Finds the best action at the next moment, with all that the player does for it.
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
