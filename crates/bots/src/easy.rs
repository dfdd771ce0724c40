//! The easy player: plausible and kind.

use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Phase, Player};

use crate::absurd::drop_absurd;
use crate::choice::{Choice, Method, Ranked};
use crate::deeds::is_unkind;
use crate::evaluator::Evaluator;
use crate::line::{Explorer, Scope};
use crate::order::best_first;
use crate::value::ValuePart;
use crate::view::View;
use crate::weights::Weights;

/// The greatest error in points, either way.
const BLUR: u32 = 5;

/// Chooses by its own points only, with errors, and takes no prisoners. Whether it will place
/// a figure is open when it places a tile, so it drops gifts by the tile alone.
pub fn choose(view: &View, player: Player, legal: &[Action], seed: u64) -> Option<Choice> {
    let mut random = SplitMix64::new(seed);
    let mut game = view.game().clone();
    let mut explorer = Explorer::new(Evaluator::new(Weights::GREEDY, &game));
    let mut ranked = Vec::new();
    let mut lines = Vec::new();
    for &action in legal {
        if is_unkind(action) {
            continue;
        }
        // The actions after the placement are chosen when they are due.
        lines.clear();
        let value = match game.phase() {
            Phase::Place { .. } | Phase::Hand => {
                explorer.lines_from(&mut game, player, action, Scope::Figures, &mut lines);
                let mut best = f32::MIN;
                for line in &lines {
                    best = best.max(line.value);
                }
                best
            }
            _ => own_points(&mut explorer, &mut game, player, action),
        };
        let blur = random.below(20 * BLUR + 1) as f32 / 10.0 - BLUR as f32;
        ranked.push(Ranked {
            action,
            then: Vec::new(),
            others: Vec::new(),
            value: value + blur,
            parts: [0.0; ValuePart::ALL.len()],
        });
    }
    best_first(&mut ranked, |one| one.value);
    drop_absurd(&game, &mut ranked);
    Some(Choice {
        action: ranked.first().map_or(*legal.first()?, |best| best.action),
        ranked,
        method: Method::Turn,
        work: explorer.work,
        playouts: 0,
    })
}

fn own_points(
    explorer: &mut Explorer,
    game: &mut bastide_rules::Game,
    player: Player,
    action: Action,
) -> f32 {
    if game.play_quiet(action).is_err() {
        return f32::MIN;
    }
    let totals = explorer.evaluator.totals(game);
    explorer.work += 1;
    game.undo();
    totals[player.index()]
}
