//! Computer players.

use bastide_rules::game::Turns;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase, Player};

use crate::auction::{self, Care};
use crate::choice::{Choice, Method, Ranked};
use crate::easy;
use crate::evaluator::Evaluator;
use crate::line::{Explorer, Line, Scope};
use crate::order::best_first;
use crate::search::{Plan, Search, sort};
use crate::value::Part;
use crate::view::View;
use crate::weights::Weights;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal action, for comparison.
    Random,
    /// Plausible and kind: sees its own points, roughly, and harms nobody on
    /// purpose.
    Easy,
    /// Takes what gives the best projected final score, and saves figures.
    Medium,
    /// Looks ahead, knows chances, and solves the end.
    Hard,
}

/// A computer player. It sees a [`View`] only, and decides alike in equal views.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bot {
    /// How it plays.
    pub level: Level,
    /// The values of things to it in the base game.
    pub weights: Weights,
    /// The values in a game with systems.
    pub with_systems: Weights,
    /// How it searches.
    pub plan: Plan,
    /// Where its chance comes from.
    pub seed: u64,
}

/// A decision on the way. It holds all that it needs: to cancel it, drop it.
#[derive(Clone, Debug)]
pub struct Thought {
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Searching(Box<Search>),
    Done(Box<Choice>),
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Easy, Level::Medium, Level::Hard];

    /// The word for it: `random`, `easy`, `medium`, `hard`.
    pub const fn name(self) -> &'static str {
        ["random", "easy", "medium", "hard"][self as usize]
    }

    /// The level with this name.
    pub fn parse(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|one| one.name() == name)
    }

    /// A bot of this level.
    pub fn bot(self, seed: u64) -> Bot {
        Bot {
            level: self,
            weights: match self {
                Level::Hard => Weights::TUNED,
                _ => Weights::GREEDY,
            },
            with_systems: match self {
                Level::Hard => Weights::TUNED_WITH_SYSTEMS,
                _ => Weights::GREEDY,
            },
            plan: Plan::DEFAULT,
            seed,
        }
    }
}

impl Bot {
    /// Begins to think about the decision that is due; `None` if the game is
    /// over.
    pub fn think(&self, view: &View) -> Option<Thought> {
        let player = view.decider()?;
        let mut legal = Vec::new();
        view.game().legal_into(Turns::Distinct, &mut legal);
        let weights = self.weights_in(view.game());
        let seed = SplitMix64::new(self.seed ^ view.fingerprint()).next_u64();
        let state = match (self.level, &legal[..]) {
            (_, []) => return None,
            (_, &[only]) => done(Choice::plain(only, Method::Forced)),
            (Level::Random, legal) => {
                let at = SplitMix64::new(seed).below(legal.len() as u32) as usize;
                done(Choice::plain(legal[at], Method::Chance))
            }
            // Another tile never costs points by itself.
            _ if matches!(view.game().phase(), Phase::Traders(_)) => {
                done(Choice::plain(Action::Again, Method::Turn))
            }
            _ if auction::is_due(view.game().phase()) => {
                let care = match self.level {
                    Level::Hard => Care::Great,
                    _ => Care::Little,
                };
                done(auction::choose(view, player, weights, care)?)
            }
            (Level::Easy, legal) => done(easy::choose(view, player, legal, seed)?),
            (Level::Medium, _) => done(by_turn(view, player, weights)?),
            (Level::Hard, _) => {
                let search = Search::new(view, player, weights, self.plan, seed);
                State::Searching(Box::new(search))
            }
        };
        Some(Thought { state })
    }

    /// The values of things to it in a game.
    pub fn weights_in(&self, game: &Game) -> Weights {
        match game.systems().is_empty() {
            true => self.weights,
            false => self.with_systems,
        }
    }

    /// Thinks to the end.
    pub fn choose(&self, view: &View) -> Option<Choice> {
        let mut thought = self.think(view)?;
        while !thought.step(u32::MAX) {}
        thought.choice()
    }

    /// A bot from its description: a level's name, or `blind` for the
    /// strongest bot without its knowledge of the expansions; then, if
    /// wanted, `@` and the number of positions that it evaluates, and `:NAME=VALUE`
    /// for every weight that is to be another.
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
            bot.plan.work = work;
            if work == 0 {
                bot.plan.candidates = 1;
            }
        }
        for word in words {
            let (name, value) = word.split_once('=')?;
            let at = Weights::NAMES.iter().position(|known| *known == name)?;
            let value = value.parse().ok()?;
            for weights in [&mut bot.weights, &mut bot.with_systems] {
                **weights.all_mut().get_mut(at)? = value;
            }
        }
        Some(bot)
    }

    /// Begins to think about what the decision that is due is worth with each
    /// action, among them `asked`, which a player did or might do. For hints
    /// and reviews.
    pub fn think_about(&self, view: &View, asked: Action) -> Option<Thought> {
        let mut thought = self.think(view)?;
        if let State::Searching(search) = &mut thought.state {
            search.ask(asked);
        }
        Some(thought)
    }
}

impl Thought {
    /// Goes on until about so many more positions are evaluated; whether the
    /// decision is made. A step of 1,000 takes a few milliseconds.
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
        }
    }

    /// How far it is, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match &self.state {
            State::Done(_) => 1.0,
            State::Searching(search) => search.progress(),
        }
    }

    /// The best choice so far; `None` before the first step.
    pub fn choice(&self) -> Option<Choice> {
        match &self.state {
            State::Done(choice) => Some((**choice).clone()),
            State::Searching(search) => result(search),
        }
    }
}

fn done(choice: Choice) -> State {
    State::Done(Box::new(choice))
}

/// The choice of the best line as it stands when the turn is over.
fn by_turn(view: &View, player: Player, weights: Weights) -> Option<Choice> {
    let mut game = view.game().clone();
    let mut explorer = Explorer::new(Evaluator::new(weights, &game));
    let mut lines = Vec::new();
    let scope = match game.phase() {
        Phase::Place { .. } => Scope::Towers,
        _ => Scope::Everything,
    };
    explorer.lines(&mut game, player, scope, &mut lines);
    sort(&mut lines);
    let values: Vec<_> = lines.iter().map(|line| (*line, line.value)).collect();
    let ranked = rank(&game, player, &explorer.evaluator, &values);
    Some(Choice {
        action: ranked.first()?.action,
        ranked,
        method: Method::Turn,
        work: explorer.work,
        playouts: 0,
    })
}

/// The choice that a search found so far. Lines that were not played on count
/// less than those that were.
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

/// The best line of every first action, the best first.
pub(crate) fn rank(
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
        if !ranked.iter().any(|one| one.action == action) {
            ranked.push(Ranked {
                action,
                then: then.to_vec(),
                value: *value,
                parts: parts_after(&mut game, player, evaluator, line),
            });
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
) -> [f32; Part::ALL.len()] {
    let mut played = 0;
    for &step in line.steps() {
        if game.decider() != Some(player) || game.play_quiet(step).is_err() {
            break;
        }
        played += 1;
    }
    let (book, players) = (evaluator.book(game), game.players().len());
    let own = book[player.index()];
    let mut parts = [0.0; Part::ALL.len()];
    for (n, part) in parts.iter_mut().enumerate() {
        let all: f32 = book[..players].iter().map(|parts| parts[n]).sum();
        *part = own[n] - (all - own[n]) / (players.max(2) - 1) as f32;
    }
    for _ in 0..played {
        game.undo();
    }
    parts
}
