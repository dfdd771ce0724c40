//! Computer players.

use bastide_rules::game::Rotations;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase, Player};

use crate::auction;
use crate::budget::WorkBudget;
use crate::character::{Level, Way};
use crate::choice::{Choice, Method};
use crate::easy;
use crate::evaluator::Evaluator;
use crate::order::best_first;
use crate::ranking::rank;
use crate::search::Search;
use crate::shares::Shares;
use crate::sums::{ShareSums, SumsError};
use crate::turn::{self, Eyes};
use crate::value::lead;
use crate::view::View;
use crate::weights::Weights;

/// A computer player. It sees only a [`View`], and decides the same in equal views.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bot {
    /// Its level.
    pub level: Level,
    /// Its weights in the base game.
    pub weights: Weights,
    /// Its weights in a game with systems.
    pub with_systems: Weights,
    /// The greatest error in points, either way: in the base game, and with systems.
    pub blur: [f32; 2],
    /// Its work budget.
    pub budget: WorkBudget,
    /// The seed of its random numbers.
    pub seed: u64,
}

/// A decision in progress. It owns everything that it needs: to cancel it, drop it.
#[derive(Clone, Debug)]
pub struct Thought {
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Searching(Box<Search>),
    Sharing(Box<Shares>),
    Done(Box<Choice>),
}

impl Level {
    /// A bot of this level.
    pub fn bot(self, seed: u64) -> Bot {
        let character = self.character();
        Bot {
            level: self,
            weights: character.weights,
            with_systems: character.with_systems,
            blur: character.blur,
            budget: character.budget,
            seed,
        }
    }
}

impl Bot {
    /// Starts thinking about the current decision; `None` if the game is over.
    pub fn think(&self, view: &View) -> Option<Thought> {
        let all: Vec<u8> = (0..Shares::COUNT).collect();
        self.think_shares(view, &all)
    }

    /// Starts thinking about some of the [`Shares::COUNT`] shares of a decision. A decision
    /// without shares is done as a whole.
    pub fn think_shares(&self, view: &View, shares: &[u8]) -> Option<Thought> {
        let player = view.decider()?;
        let mut legal = Vec::new();
        view.game().legal_into(Rotations::Distinct, &mut legal);
        let weights = self.weights_in(view.game());
        let seed = SplitMix64::new(self.seed ^ view.fingerprint()).next_u64();
        let character = self.level.character();
        let state = match (character.way, &legal[..]) {
            (_, []) => return None,
            (_, &[only]) => done(Choice::plain(only, Method::Forced)),
            (Way::Chance, legal) => {
                let at = SplitMix64::new(seed).below(legal.len() as u32) as usize;
                done(Choice::plain(legal[at], Method::Chance))
            }
            // Another tile never costs points by itself.
            _ if matches!(view.game().phase(), Phase::Traders(_)) => {
                done(Choice::plain(Action::Again, Method::Turn))
            }
            (way, _) if auction::is_due(view.game().phase()) => {
                done(auction::choose(view, player, weights, way.care())?)
            }
            (Way::Points, legal) => done(easy::choose(view, player, legal, seed)?),
            (Way::Turn, _) => {
                let eyes = Eyes {
                    blur: self.blur[usize::from(!view.game().systems().is_empty())],
                    avoids: character.avoids,
                    seed,
                };
                done(turn::choose(view, player, weights, eyes)?)
            }
            (Way::Search, _) => {
                let search = Search::new(view, player, weights, self.budget, seed);
                State::Searching(Box::new(search))
            }
            (Way::Shares, _) => {
                let search = Search::new(view, player, weights, self.budget, seed);
                State::Sharing(Box::new(Shares::new(search, shares)))
            }
        };
        Some(Thought { state })
    }

    /// Its weights in a game.
    pub fn weights_in(&self, game: &Game) -> Weights {
        match game.systems().is_empty() {
            true => self.weights,
            false => self.with_systems,
        }
    }

    /// A player's expected final lead over the others' average, by evaluation of the
    /// position alone.
    pub fn expected_lead(&self, view: &View, player: Player) -> f32 {
        let game = view.game();
        let evaluator = Evaluator::new(self.weights_in(game), game);
        lead(&evaluator.totals(game), player, game.players().len())
    }

    /// Thinks to the end.
    pub fn choose(&self, view: &View) -> Option<Choice> {
        let mut thought = self.think(view)?;
        while !thought.step(u32::MAX) {}
        thought.choice()
    }

    /// Parses a bot: the name of a level, or `blind` for hard without its knowledge of the
    /// expansions; then optionally `@` and the number of positions to evaluate, and
    /// `:NAME=VALUE` for each weight or part of the budget to change.
    pub fn parse(text: &str, seed: u64) -> Option<Bot> {
        let mut words = text.split(':');
        let first = words.next()?;
        let (name, work) = match first.split_once('@') {
            Some((name, work)) => (name, Some(work.parse().ok()?)),
            None => (first, None),
        };
        let mut bot = match name {
            "blind" => Bot {
                weights: Weights::TUNED.without_expansions(),
                with_systems: Weights::TUNED_WITH_SYSTEMS.without_expansions(),
                ..Level::Hard.bot(seed)
            },
            name => Level::parse(name)?.bot(seed),
        };
        if let Some(work) = work {
            bot.budget.work = work;
            if work == 0 {
                (bot.budget.candidates, bot.budget.kinds) = (1, 0);
            }
        }
        for word in words {
            let (name, value) = word.split_once('=')?;
            if bot.set(name, value) {
                continue;
            }
            let at = Weights::NAMES.iter().position(|known| *known == name)?;
            let value = value.parse().ok()?;
            for weights in [&mut bot.weights, &mut bot.with_systems] {
                **weights.all_mut().get_mut(at)? = value;
            }
        }
        Some(bot)
    }

    /// Changes a part of the budget, or the blur; false for an unknown name or a bad value.
    fn set(&mut self, name: &str, value: &str) -> bool {
        fn put<T: std::str::FromStr>(place: &mut T, value: &str) -> bool {
            value.parse().map(|value| *place = value).is_ok()
        }
        let budget = &mut self.budget;
        match name {
            "wide" => put(&mut budget.wide, value),
            "candidates" => put(&mut budget.candidates, value),
            "depth" => put(&mut budget.depth, value),
            "trust" => put(&mut budget.trust, value),
            "kinds" => put(&mut budget.kinds, value),
            "sure" => put(&mut budget.sure, value),
            "ends" => put(&mut budget.ends, value),
            "blur" => put(&mut self.blur[0], value) && put(&mut self.blur[1], value),
            _ => false,
        }
    }

    /// Starts evaluating all actions of the current decision, including `asked`, an action
    /// taken or considered by a player. For hints and reviews.
    pub fn think_about(&self, view: &View, asked: Action) -> Option<Thought> {
        let mut thought = self.think(view)?;
        thought.ask(asked);
        Some(thought)
    }
}

impl Thought {
    /// Adds an action to the candidates, before the first step. Unless the decision has
    /// shares, the action is compared with the best by new shuffles.
    pub fn ask(&mut self, asked: Action) {
        match &mut self.state {
            State::Searching(search) => {
                search.ask(asked);
                search.compare();
            }
            State::Sharing(shares) => shares.ask(asked),
            State::Done(_) => {}
        }
    }

    /// Evaluates about `work` more positions; true when the decision is made or its shares
    /// are done. A step of 1,000 takes a few milliseconds.
    pub fn step(&mut self, work: u32) -> bool {
        match &mut self.state {
            State::Done(_) => true,
            State::Searching(search) => {
                let done = search.step(work);
                if done && let Some(choice) = result(search) {
                    self.state = State::Done(Box::new(choice));
                }
                done
            }
            State::Sharing(shares) => shares.step(work),
        }
    }

    /// The progress, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match &self.state {
            State::Done(_) => 1.0,
            State::Searching(search) => search.progress(),
            State::Sharing(shares) => shares.progress(),
        }
    }

    /// The best choice so far; `None` before the first step.
    pub fn choice(&self) -> Option<Choice> {
        match &self.state {
            State::Done(choice) => Some((**choice).clone()),
            State::Searching(search) => result(search),
            State::Sharing(shares) => result(&shares.so_far()?),
        }
    }

    /// The sums of the shares once they are done. `None` also for a decision without
    /// shares, which has its choice.
    pub fn sums(&self) -> Option<&[ShareSums]> {
        match &self.state {
            State::Sharing(shares) => shares.sums(),
            _ => None,
        }
    }

    /// The choice by all shares of the decision, from any workers.
    ///
    /// # Errors
    ///
    /// If they belong to another decision.
    pub fn merge(&self, all: &[ShareSums]) -> Result<Choice, SumsError> {
        let merged = match &self.state {
            State::Sharing(shares) => shares.merged(all),
            _ => None,
        };
        merged
            .and_then(|search| result(&search))
            .ok_or(SumsError::Other)
    }
}

fn done(choice: Choice) -> State {
    State::Done(Box::new(choice))
}

/// The best choice of a search so far. Lines without playouts rank below those with.
fn result(search: &Search) -> Option<Choice> {
    let mut values: Vec<_> = search
        .candidates
        .iter()
        .map(|one| (one.line, one.value))
        .collect();
    let first = search.candidates.first();
    let least = values.iter().map(|one| one.1).fold(f32::MAX, f32::min);
    let shift = first.map_or(0.0, |one| one.value - one.line.value);
    for line in &search.lines {
        values.push((*line, (line.value + shift).min(least)));
    }
    best_first(&mut values, |one| one.1);
    let ranked = rank(search.game(), search.player(), search.evaluator(), &values);
    Some(Choice {
        action: ranked.first()?.action,
        ranked,
        method: search.method(),
        work: search.work(),
        playouts: search.playouts,
    })
}
