//! Players who search only the current turn.

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Phase, Player};

use crate::absurd::drop_absurd;
use crate::choice::{Choice, Method};
use crate::evaluator::Evaluator;
use crate::line::{Explorer, Line, Scope};
use crate::ranking::rank;
use crate::search::sort;
use crate::view::View;
use crate::weights::Weights;

/// The errors and taboos of a player.
#[derive(Clone, Copy, Debug)]
pub struct Eyes {
    /// The greatest error in points, either way.
    pub blur: f32,
    /// True for actions that it takes as a last resort.
    pub avoids: fn(Action) -> bool,
    /// The seed of its random numbers.
    pub seed: u64,
}

/// Chooses the best line by the position at the end of the turn.
pub fn choose(view: &View, player: Player, weights: Weights, eyes: Eyes) -> Option<Choice> {
    let mut game = view.game().clone();
    let mut explorer = Explorer::new(Evaluator::new(weights, &game));
    let mut lines = Vec::new();
    let scope = match game.phase() {
        Phase::Place { .. } | Phase::Hand => Scope::Towers,
        _ => Scope::Everything,
    };
    explorer.lines(&mut game, player, scope, &mut lines);
    eyes.look(&mut lines);
    sort(&mut lines);
    let values: Vec<_> = lines.iter().map(|line| (*line, line.value)).collect();
    let mut ranked = rank(&game, player, &explorer.evaluator, &values);
    drop_absurd(&game, &mut ranked);
    Some(Choice {
        action: ranked.first()?.action,
        ranked,
        method: Method::Turn,
        work: explorer.work,
        playouts: 0,
    })
}

impl Eyes {
    /// Removes avoided actions and blurs the other values.
    fn look(&self, lines: &mut Vec<Line>) {
        let is_left_alone = |line: &Line| line.steps().iter().any(|&step| (self.avoids)(step));
        if !lines.iter().all(is_left_alone) {
            lines.retain(|line| !is_left_alone(line));
        }
        if self.blur > 0.0 {
            let mut random = SplitMix64::new(self.seed);
            for line in lines {
                let part = random.below(2001) as f32 / 1000.0 - 1.0;
                line.value += part * self.blur;
            }
        }
    }
}
