//! The state of a search, and its steps before the playouts.

use bastide_rules::game::Rotations;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase, Player};

use crate::budget::WorkBudget;
use crate::candidate::{Candidate, Gap};
use crate::choice::Method;
use crate::comparison::Comparison;
use crate::endgame::{self, Solver};
use crate::ending::Ending;
use crate::evaluator::Evaluator;
use crate::line::{Explorer, Line, Scope};
use crate::order::best_first;
use crate::shortlist::Shortlist;
use crate::value::lead;
use crate::view::View;
use crate::weights::Weights;

/// A search that can be paused and resumed.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) game: Game,
    pub(super) player: Player,
    pub(super) explorer: Explorer,
    pub(super) solver: Solver,
    /// The solver of plans with longer endgames.
    pub(super) ending: Option<Ending>,
    pub(super) budget: WorkBudget,
    pub(super) seed: u64,
    pub(super) stage: Stage,
    /// True if all lines reached the end of the game.
    pub(super) is_exact: bool,
    /// Placements to search in full.
    pub(super) firsts: Vec<Action>,
    /// All evaluated lines, sorted best first at the end.
    pub lines: Vec<Line>,
    /// The lines with playouts.
    pub candidates: Vec<Candidate>,
    /// The number of candidates still in.
    pub(super) alive: usize,
    /// Shuffles so far.
    pub(super) shuffles: u32,
    /// Playouts so far: one per shuffle and candidate still in.
    pub playouts: u32,
    /// The shuffle at which candidates are dropped next.
    pub(super) halve_at: u32,
    /// The difference of the last two.
    pub(super) gap: Gap,
    /// An action to keep among the candidates.
    pub(super) asked: Option<Action>,
    /// True if it is compared with the best once more.
    pub(super) compares: bool,
    pub(super) comparison: Option<Comparison>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The exact value of the next legal action.
    Exact(usize),
    /// Lines with figures only.
    Figures,
    /// Towers and bridges after one of the best placements.
    Wide(usize),
    /// The next candidate with the current shuffle.
    Playouts(usize),
    /// The best line and the given one, with another shuffle.
    Comparison,
    Done,
}

impl Search {
    /// A search for the decider of a view.
    pub fn new(
        view: &View,
        player: Player,
        weights: Weights,
        budget: WorkBudget,
        seed: u64,
    ) -> Search {
        let game = view.game().clone();
        let has_bounds = budget.ends > endgame::MOST_TILES && game.players().len() == 2;
        let ending = has_bounds.then(|| Ending::new(budget.work / 2, player));
        Search {
            explorer: Explorer::new(Evaluator::new(weights, &game)),
            solver: Solver::new(budget.work / 2),
            stage: match is_near(&game, &budget, ending.as_ref()) {
                true => Stage::Exact(0),
                false => Stage::Figures,
            },
            ending,
            game,
            player,
            budget,
            seed,
            is_exact: false,
            firsts: Vec::new(),
            lines: Vec::new(),
            candidates: Vec::new(),
            alive: 0,
            shuffles: 0,
            playouts: 0,
            halve_at: 0,
            gap: Gap::default(),
            asked: None,
            compares: false,
            comparison: None,
        }
    }

    /// Adds an action to the candidates, whatever its value.
    pub fn ask(&mut self, action: Action) {
        self.asked = Some(action);
    }

    /// Has the given action compared with the best by shuffles that did not select the
    /// best.
    pub fn compare(&mut self) {
        self.compares = true;
    }

    /// Positions evaluated so far.
    pub fn work(&self) -> u32 {
        let ending = self.ending.as_ref().map_or(0, |ending| ending.work);
        self.explorer.work + self.solver.work + ending
    }

    /// The game of the search.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The budget.
    pub fn budget(&self) -> &WorkBudget {
        &self.budget
    }

    /// The deciding player.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The way the result was found.
    pub fn method(&self) -> Method {
        match (self.is_exact, self.shuffles) {
            (true, _) => Method::Exact,
            (_, 0) => Method::Turn,
            _ => Method::Search,
        }
    }

    /// The evaluator at the start of the search.
    pub fn evaluator(&self) -> &Evaluator {
        &self.explorer.evaluator
    }

    /// The progress, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match self.stage {
            Stage::Done => 1.0,
            _ => (self.work() as f32 / self.budget.work.max(1) as f32).min(1.0),
        }
    }

    /// Works like [`Search::step`], but stops before the playouts; true if the candidates
    /// are known or the search is done.
    pub fn prepare(&mut self, work: u32) -> bool {
        let until = self.work().saturating_add(work.max(1));
        while !matches!(self.stage, Stage::Done | Stage::Playouts(_)) && self.work() < until {
            self.go_on();
        }
        matches!(self.stage, Stage::Done | Stage::Playouts(_))
    }

    /// True if the search is done.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// The playouts of one share, with its own shuffles and a budget of `work`.
    pub fn share(&self, index: u8, work: u32) -> Search {
        let mut share = self.clone();
        let mut seeds = SplitMix64::new(self.seed.wrapping_add(u64::from(index)));
        share.seed = seeds.next_u64();
        share.budget.work = self.work().saturating_add(work);
        share
    }

    /// Ends the search with the results of playouts done elsewhere.
    pub fn settle(&mut self, shuffles: u32, playouts: u32, work: u32) {
        best_first(&mut self.candidates, |one| one.value);
        self.shuffles = shuffles;
        self.playouts = playouts;
        self.explorer.work += work;
        self.stage = Stage::Done;
    }

    /// Evaluates about `work` more positions; true when the search is done.
    pub fn step(&mut self, work: u32) -> bool {
        let until = self.work().saturating_add(work.max(1));
        while self.stage != Stage::Done && self.work() < until {
            self.go_on();
        }
        self.stage == Stage::Done
    }

    fn go_on(&mut self) {
        match self.stage {
            Stage::Exact(at) => self.solve(at),
            Stage::Figures => self.list_figures(),
            Stage::Wide(at) => self.widen(at),
            Stage::Playouts(at) => self.play_out(at),
            Stage::Comparison => self.compare_once(),
            Stage::Done => {}
        }
    }

    /// Finds the exact value of one action; falls back to the search if there are too many
    /// positions.
    fn solve(&mut self, at: usize) {
        let mut legal = Vec::new();
        self.game.legal_into(Rotations::Distinct, &mut legal);
        let Some(&action) = legal.get(at) else {
            sort(&mut self.lines);
            self.is_exact = true;
            self.stage = Stage::Done;
            return;
        };
        let (game, player) = (&mut self.game, self.player);
        let value = match &mut self.ending {
            Some(ending) => ending.after(game, action),
            None => self.solver.after(game, action).map(|scores| {
                let players = game.players().len();
                lead(&scores, player, players)
            }),
        };
        match value {
            Some(value) => {
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
            Phase::Place { .. } | Phase::Hand => Scope::Figures,
            _ => Scope::Everything,
        };
        let (game, player) = (&mut self.game, self.player);
        self.explorer.lines(game, player, scope, &mut self.lines);
        sort(&mut self.lines);
        // The rest of a tile from the hand is searched once it was chosen.
        let is_hand = self.game.phase() == Phase::Hand;
        if is_hand || scope == Scope::Everything || self.game.systems().is_empty() {
            return self.choose_candidates();
        }
        // A floor replaces a figure, so the best placement without a figure counts as well.
        let without = |line: &&Line| line.steps().last() == Some(&Action::Pass);
        let without: Vec<_> = self.lines.iter().filter(without).collect();
        let mut wanted: Vec<_> = self.asked.into_iter().collect();
        for (at, line) in self.lines.iter().enumerate() {
            let pair = [Some(line), without.get(at).copied()];
            let firsts = pair.into_iter().flatten().map(|line| line.steps().first());
            wanted.extend(firsts.flatten());
        }
        for first in wanted {
            if self.firsts.len() < self.budget.wide && !self.firsts.contains(&first) {
                self.firsts.push(first);
            }
        }
        self.stage = Stage::Wide(0);
    }

    /// Explores all lines after one of the best placements.
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
        let most_alike = self.budget.candidates.div_ceil(2);
        let mut chosen: Vec<Line> = Vec::new();
        for line in &self.lines {
            let alike = |one: &&Line| one.steps().first() == line.steps().first();
            let asked = self.asked.is_some() && line.steps().first() == self.asked.as_ref();
            let count = chosen.iter().filter(alike).count();
            let room = chosen.len() < self.budget.candidates && count < most_alike;
            if room || asked && count == 0 {
                chosen.push(*line);
            }
        }
        if self.budget.kinds > 0 {
            let (game, player) = (&mut self.game, self.player);
            let mut kinds = Shortlist::new(game, player, &mut self.explorer);
            kinds.add(&self.lines, self.budget.kinds, &mut chosen);
        }
        let all = chosen.into_iter().enumerate();
        let trust = self.budget.trust;
        self.candidates = all
            .map(|(at, line)| Candidate::of(at, line, trust))
            .collect();
        self.alive = self.candidates.len();
        self.halve_at = 4;
        self.stage = match self.alive {
            0 | 1 => Stage::Done,
            _ => Stage::Playouts(0),
        };
    }
}

/// True if the end of the game is near enough to solve.
fn is_near(game: &Game, budget: &WorkBudget, ending: Option<&Ending>) -> bool {
    match ending {
        Some(ending) => game.stack().len() <= budget.ends && ending.is_near(game),
        None => game.stack().len() <= budget.ends.min(endgame::MOST_TILES),
    }
}

/// Sorts best first; stable.
pub fn sort(lines: &mut [Line]) {
    best_first(lines, |line| line.value);
}
