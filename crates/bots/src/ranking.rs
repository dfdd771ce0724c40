//! The values of actions by their best lines.

use bastide_rules::{Game, Player};

use crate::choice::Ranked;
use crate::evaluator::Evaluator;
use crate::line::Line;
use crate::value::ValuePart;

/// The best line of each first action, best first, with its other lines.
pub fn rank(
    game: &Game,
    player: Player,
    evaluator: &Evaluator,
    values: &[(Line, f32)],
) -> Vec<Ranked> {
    let mut ranked: Vec<Ranked> = Vec::new();
    let mut game = game.clone();
    for (line, value) in values {
        let Some((&action, then)) = line.steps().split_first() else {
            continue;
        };
        match ranked.iter_mut().find(|one| one.action == action) {
            Some(one) => one.others.push((then.to_vec(), *value)),
            None => ranked.push(Ranked {
                action,
                then: then.to_vec(),
                others: Vec::new(),
                value: *value,
                parts: parts_after(&mut game, player, evaluator, line),
            }),
        }
    }
    ranked
}

/// The parts of the lead after a line.
fn parts_after(
    game: &mut Game,
    player: Player,
    evaluator: &Evaluator,
    line: &Line,
) -> [f32; ValuePart::ALL.len()] {
    let mut played = 0;
    for &step in line.steps() {
        if game.decider() != Some(player) || game.play_quiet(step).is_err() {
            break;
        }
        played += 1;
    }
    let (book, players) = (evaluator.book(game), game.players().len());
    let own = book[player.index()];
    let mut parts = [0.0; ValuePart::ALL.len()];
    for (n, part) in parts.iter_mut().enumerate() {
        let all: f32 = book[..players].iter().map(|parts| parts[n]).sum();
        *part = own[n] - (all - own[n]) / (players.max(2) - 1) as f32;
    }
    for _ in 0..played {
        game.undo();
    }
    parts
}
