//! Extra candidates of kinds that the evaluation of a turn underrates.

use bastide_rules::{Game, Player};

use crate::deeds::{captures, farms, recalls};
use crate::line::{Explorer, Line};
use crate::order::best_first;
use crate::value::lead;

/// The number of best lines in which the kinds are searched.
const LOOKED_AT: usize = 60;

/// The weight of contests when lines that join are searched.
const CONTEST: f32 = 1.0;

/// Finds lines of each kind.
pub struct Shortlist<'a> {
    game: &'a mut Game,
    player: Player,
    explorer: &'a mut Explorer,
}

/// A line with the facts that decide its kind.
struct Seen {
    line: Line,
    /// The gain from joining features.
    joins: f32,
    /// The others' value after it.
    others: f32,
}

impl<'a> Shortlist<'a> {
    /// A shortlist for the deciding player.
    pub fn new(game: &'a mut Game, player: Player, explorer: &'a mut Explorer) -> Shortlist<'a> {
        Shortlist {
            game,
            player,
            explorer,
        }
    }

    /// Adds up to `each` lines of each kind to the chosen ones. `lines` are sorted best
    /// first.
    pub fn add(&mut self, lines: &[Line], each: usize, chosen: &mut Vec<Line>) {
        let best = &lines[..lines.len().min(LOOKED_AT)];
        let mut seen: Vec<Seen> = Vec::new();
        for line in best {
            seen.extend(self.look(line));
        }
        best_first(&mut seen, |one| one.joins);
        let joins = seen.iter().filter(|one| one.joins > 0.05);
        take(joins.map(|one| &one.line), each, chosen);
        best_first(&mut seen, |one| -one.others);
        take(seen.iter().map(|one| &one.line), each, chosen);
        for kind in [farms, captures, recalls] {
            let of_kind = lines
                .iter()
                .filter(|line| line.steps().iter().any(|&step| kind(step)));
            take(of_kind, each, chosen);
        }
    }

    /// Plays a line, inspects the position, and undoes it.
    fn look(&mut self, line: &Line) -> Option<Seen> {
        let (game, player) = (&mut *self.game, self.player);
        let before = game.plies();
        let is_played = line.play(game, player, self.explorer).is_some();
        let players = game.players().len();
        let evaluator = &mut self.explorer.evaluator;
        let kept = std::mem::take(&mut evaluator.weights.contest);
        let plain = evaluator.totals(game);
        evaluator.weights.contest = CONTEST;
        let contested = evaluator.totals(game);
        evaluator.weights.contest = kept;
        self.explorer.work += 2;
        while game.plies() > before && game.undo() {}
        is_played.then(|| Seen {
            line: *line,
            joins: lead(&contested, player, players) - lead(&plain, player, players),
            others: plain[player.index()] - lead(&plain, player, players),
        })
    }
}

/// Adds those of the first `most` lines that are missing.
fn take<'a>(lines: impl Iterator<Item = &'a Line>, most: usize, chosen: &mut Vec<Line>) {
    for line in lines.take(most) {
        if !chosen.iter().any(|one| one.steps() == line.steps()) {
            chosen.push(*line);
        }
    }
}
