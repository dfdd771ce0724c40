//! The search of the strongest player.
//!
//! An end that is near enough is solved. Otherwise all ways to play the turn are
//! evaluated as they stand; the best ones are then
//! played on: the stack is shuffled, everybody plays a few turns as it seems
//! best at the moment, and the result is evaluated. The same shuffles serve all
//! candidates, and half of them fall out in every round.

use bastide_rules::game::{BazaarsPhase, Turns};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase, Player};

use crate::choice::Method;
use crate::endgame::{self, Solver};
use crate::evaluator::Evaluator;
use crate::line::{Explorer, Line, Scope, ends_turn};
use crate::order::best_first;
use crate::value::lead;
use crate::view::View;
use crate::weights::Weights;

/// How a search spends its work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Positions to be evaluated, about.
    pub work: u32,
    /// Placements for which towers and bridges are looked at.
    pub wide: usize,
    /// Candidates that are played on.
    pub candidates: usize,
    /// Turns that are played on.
    pub depth: u32,
    /// How many playouts the evaluation of the position counts for.
    pub trust: f32,
}

/// A search that can be stopped and gone on with.
#[derive(Clone, Debug)]
pub struct Search {
    game: Game,
    player: Player,
    explorer: Explorer,
    solver: Solver,
    plan: Plan,
    seed: u64,
    stage: Stage,
    /// The end of the game was reached by all lines.
    is_exact: bool,
    /// Placements for which everything is looked at.
    firsts: Vec<Action>,
    /// All lines that were evaluated, the best first in the end.
    pub lines: Vec<Line>,
    /// Those that are played on.
    pub candidates: Vec<Candidate>,
    /// How many of the candidates are still in.
    alive: usize,
    /// Shuffles so far.
    shuffles: u32,
    /// Playouts so far, one for each candidate that was in and each shuffle.
    pub playouts: u32,
    /// Shuffles at which the next candidates fall out.
    halve_at: u32,
    /// An action that must be among the candidates.
    asked: Option<Action>,
}

/// A line that is played on.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The line.
    pub line: Line,
    sum: f32,
    count: f32,
    /// Its value after all.
    pub value: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The exact value of the next legal action.
    Exact(usize),
    /// Lines with figures only.
    Figures,
    /// Towers and bridges for one of the best placements.
    Wide(usize),
    /// The next candidate with the shuffle that is due.
    Playouts(usize),
    Done,
}

impl Plan {
    /// The plan for what a person is made to wait for: about 30 ms.
    pub const DEFAULT: Plan = Plan {
        work: 12_000,
        wide: 4,
        candidates: 8,
        depth: 2,
        trust: 2.0,
    };
}

impl Search {
    /// A search for the decider of a view.
    pub fn new(view: &View, player: Player, weights: Weights, plan: Plan, seed: u64) -> Search {
        let game = view.game().clone();
        Search {
            explorer: Explorer::new(Evaluator::new(weights, &game)),
            solver: Solver::new(plan.work / 2),
            stage: match game.stack().len() {
                0..=endgame::MOST_TILES => Stage::Exact(0),
                _ => Stage::Figures,
            },
            game,
            player,
            plan,
            seed,
            is_exact: false,
            firsts: Vec::new(),
            lines: Vec::new(),
            candidates: Vec::new(),
            alive: 0,
            shuffles: 0,
            playouts: 0,
            halve_at: 0,
            asked: None,
        }
    }

    /// Has an action among the candidates, whatever it is worth.
    pub fn ask(&mut self, action: Action) {
        self.asked = Some(action);
    }

    /// Positions evaluated so far.
    pub fn work(&self) -> u32 {
        self.explorer.work + self.solver.work
    }

    /// The game that is thought about.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who thinks.
    pub fn player(&self) -> Player {
        self.player
    }

    /// How the result was found.
    pub fn method(&self) -> Method {
        match (self.is_exact, self.shuffles) {
            (true, _) => Method::Exact,
            (_, 0) => Method::Turn,
            _ => Method::Search,
        }
    }

    /// The evaluator that the search began with.
    pub fn evaluator(&self) -> &Evaluator {
        &self.explorer.evaluator
    }

    /// How far the search is, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match self.stage {
            Stage::Done => 1.0,
            _ => (self.work() as f32 / self.plan.work.max(1) as f32).min(1.0),
        }
    }

    /// Goes on until about so many more positions are evaluated; whether the
    /// search is done.
    pub fn step(&mut self, work: u32) -> bool {
        let until = self.work().saturating_add(work.max(1));
        while self.stage != Stage::Done && self.work() < until {
            match self.stage {
                Stage::Exact(at) => self.solve(at),
                Stage::Figures => self.list_figures(),
                Stage::Wide(at) => self.widen(at),
                Stage::Playouts(at) => self.play_out(at),
                Stage::Done => {}
            }
        }
        self.stage == Stage::Done
    }

    /// Finds the exact value of one action; all is left to the search if there
    /// is too much to look at.
    fn solve(&mut self, at: usize) {
        let mut legal = Vec::new();
        self.game.legal_into(Turns::Distinct, &mut legal);
        let Some(&action) = legal.get(at) else {
            sort(&mut self.lines);
            self.is_exact = true;
            self.stage = Stage::Done;
            return;
        };
        match self.solver.after(&mut self.game, action) {
            Some(scores) => {
                let value = lead(&scores, self.player, self.game.players().len());
                self.lines.push(Line::of(action, value));
                self.stage = Stage::Exact(at + 1);
            }
            None => {
                self.game = self.game.with_stack_sorted();
                self.lines.clear();
                self.stage = Stage::Figures;
            }
        }
    }

    fn list_figures(&mut self) {
        let scope = match self.game.phase() {
            Phase::Place { .. } => Scope::Figures,
            _ => Scope::Everything,
        };
        let (game, player) = (&mut self.game, self.player);
        self.explorer.lines(game, player, scope, &mut self.lines);
        sort(&mut self.lines);
        if scope == Scope::Everything || self.game.systems().is_empty() {
            return self.choose_candidates();
        }
        // A floor is built instead of a figure: what is best without one
        // counts as well.
        let without = |line: &&Line| line.steps().last() == Some(&Action::Pass);
        let without: Vec<_> = self.lines.iter().filter(without).collect();
        let mut wanted: Vec<_> = self.asked.into_iter().collect();
        for (at, line) in self.lines.iter().enumerate() {
            let pair = [Some(line), without.get(at).copied()];
            let firsts = pair.into_iter().flatten().map(|line| line.steps().first());
            wanted.extend(firsts.flatten());
        }
        for first in wanted {
            if self.firsts.len() < self.plan.wide && !self.firsts.contains(&first) {
                self.firsts.push(first);
            }
        }
        self.stage = Stage::Wide(0);
    }

    /// Looks at everything that can follow one of the best placements.
    fn widen(&mut self, at: usize) {
        let Some(&first) = self.firsts.get(at) else {
            sort(&mut self.lines);
            return self.choose_candidates();
        };
        self.lines
            .retain(|line| line.steps().first() != Some(&first));
        let (game, player) = (&mut self.game, self.player);
        self.explorer
            .lines_from(game, player, first, Scope::Everything, &mut self.lines);
        self.stage = Stage::Wide(at + 1);
    }

    fn choose_candidates(&mut self) {
        let most_alike = self.plan.candidates.div_ceil(2);
        for line in &self.lines {
            let alike = |one: &&Candidate| one.line.steps().first() == line.steps().first();
            let asked = self.asked.is_some() && line.steps().first() == self.asked.as_ref();
            let count = self.candidates.iter().filter(alike).count();
            let room = self.candidates.len() < self.plan.candidates && count < most_alike;
            if room || asked && count == 0 {
                self.candidates.push(Candidate {
                    line: *line,
                    sum: self.plan.trust * line.value,
                    count: self.plan.trust,
                    value: line.value,
                });
            }
        }
        self.alive = self.candidates.len();
        self.halve_at = 4;
        self.stage = match self.alive {
            0 | 1 => Stage::Done,
            _ => Stage::Playouts(0),
        };
    }

    /// Plays one candidate on with the shuffle that is due.
    fn play_out(&mut self, at: usize) {
        if at < self.alive {
            let value = self.playout(self.candidates[at].line);
            let candidate = &mut self.candidates[at];
            candidate.sum += value;
            self.playouts += 1;
            candidate.count += 1.0;
            candidate.value = candidate.sum / candidate.count;
            self.stage = Stage::Playouts(at + 1);
            return;
        }
        self.shuffles += 1;
        if self.work() >= self.plan.work {
            self.finish();
        } else {
            if self.shuffles >= self.halve_at && self.alive > 2 {
                self.rank();
                self.alive = self.alive.div_ceil(2);
                self.halve_at += self.shuffles;
            }
            self.stage = Stage::Playouts(0);
        }
    }

    fn rank(&mut self) {
        best_first(&mut self.candidates[..self.alive], |one| one.value);
    }

    /// Those that fell out were worth less than those that stayed, whatever
    /// few playouts said.
    fn finish(&mut self) {
        self.rank();
        let stayed = self.candidates[..self.alive].iter();
        let least = stayed.map(|one| one.value).fold(f32::MAX, f32::min);
        for one in &mut self.candidates[self.alive..] {
            one.value = one.value.min(least);
        }
        best_first(&mut self.candidates, |one| one.value);
        self.stage = Stage::Done;
    }

    fn playout(&mut self, line: Line) -> f32 {
        let mut random = SplitMix64::new(self.seed ^ u64::from(self.shuffles) << 32);
        let mut game = self.game.clone();
        game.shuffle_stack(&mut random);
        let mut steps = line.steps().iter();
        let mut turns = 0;
        let mut found = Vec::new();
        // A turn has few decisions; the bound is for safety.
        for _ in 0..64 {
            let Some(decider) = game.decider() else { break };
            let begins = matches!(game.phase(), Phase::Place { .. });
            if decider == self.player
                && let Some(&step) = steps.next()
            {
                if game.play_quiet(step).is_err() {
                    break;
                }
                continue;
            }
            if begins {
                if turns == self.plan.depth {
                    break;
                }
                turns += 1;
            }
            if !self.play_turn(&mut game, decider, &mut found) {
                break;
            }
        }
        self.explorer.value(&game, self.player)
    }

    /// Plays what seems best at the moment: a whole turn, or one decision
    /// outside one.
    fn play_turn(&mut self, game: &mut Game, decider: Player, found: &mut Vec<Line>) -> bool {
        let action = match game.phase() {
            Phase::Place { .. } | Phase::Figure { .. } => {
                let mut look = |explorer: &mut Explorer| explorer.best(game, decider, found);
                let Some(best) = self.explorer.without_contests(&mut look) else {
                    return false;
                };
                for &step in best.steps() {
                    // Somebody else's decision may come between.
                    if game.decider() != Some(decider) || game.play_quiet(step).is_err() {
                        break;
                    }
                }
                return true;
            }
            phase if ends_turn(phase) => quick_deal(game),
            _ => self.explorer.answer(game),
        };
        action.is_some_and(|action| game.play_quiet(action).is_ok())
    }
}

/// A bazaar in passing: nobody bids, everybody gets some tile. Second parts are
/// played.
fn quick_deal(game: &Game) -> Option<Action> {
    let tile = game.bazaar_shown().first().copied();
    match game.phase() {
        Phase::Bazaars(BazaarsPhase::Offer { .. }) => Some(Action::Offer {
            tile: tile?,
            bid: 0,
        }),
        Phase::Bazaars(BazaarsPhase::Bid { .. }) => Some(Action::Pass),
        Phase::Bazaars(BazaarsPhase::Settle { .. }) => Some(Action::Sell),
        Phase::Bazaars(BazaarsPhase::Draft { .. }) => Some(Action::Draft { tile: tile? }),
        Phase::Traders(_) => Some(Action::Again),
        _ => None,
    }
}

/// The best first; what is worth the same keeps its order.
pub fn sort(lines: &mut [Line]) {
    best_first(lines, |line| line.value);
}
