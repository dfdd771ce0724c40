//! Computer players.

use bastide_rules::game::Turns;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Game, Phase, Player};

use crate::auction::{self, Care};
use crate::choice::{Choice, Method, Ranked};
use crate::easy;
use crate::line::{Explorer, Line, Scope};
use crate::order::best_first;
use crate::search::{Plan, Search, sort};
use crate::value::{Judge, Part};
use crate::view::View;
use crate::weights::Weights;

/// Somebody who decides.
///
/// A bot sees a [`View`] only. The same view gives the same choice.
pub trait Bot {
    /// Begins to think about the decision that is due; `None` if the game is
    /// over.
    fn think(&self, view: &View) -> Option<Thought>;

    /// Thinks to the end.
    fn choose(&self, view: &View) -> Option<Choice> {
        let mut thought = self.think(view)?;
        while !thought.step(u32::MAX) {}
        thought.choice()
    }
}

/// The computer players by strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
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

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Machine {
    /// How it plays.
    pub strength: Strength,
    /// What things are worth to it in the base game.
    pub weights: Weights,
    /// What they are worth in a game with systems.
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

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Strength; 4] = [
        Strength::Random,
        Strength::Easy,
        Strength::Medium,
        Strength::Hard,
    ];

    /// The word for it: `random`, `easy`, `medium`, `hard`.
    pub const fn name(self) -> &'static str {
        ["random", "easy", "medium", "hard"][self as usize]
    }

    /// The strength with this name.
    pub fn parse(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|one| one.name() == name)
    }

    /// A player of this strength.
    pub fn player(self, seed: u64) -> Machine {
        Machine {
            strength: self,
            weights: match self {
                Strength::Hard => Weights::TUNED,
                _ => Weights::GREEDY,
            },
            with_systems: match self {
                Strength::Hard => Weights::TUNED_WITH_SYSTEMS,
                _ => Weights::GREEDY,
            },
            plan: Plan::DEFAULT,
            seed,
        }
    }
}

impl Bot for Machine {
    fn think(&self, view: &View) -> Option<Thought> {
        let player = view.decider()?;
        let mut legal = Vec::new();
        view.game().legal_into(Turns::Distinct, &mut legal);
        let weights = match view.game().systems().is_empty() {
            true => self.weights,
            false => self.with_systems,
        };
        let seed = SplitMix64::new(self.seed ^ view.fingerprint()).next_u64();
        let state = match (self.strength, &legal[..]) {
            (_, []) => return None,
            (_, &[only]) => done(Choice::plain(only, Method::Forced)),
            (Strength::Random, legal) => {
                let at = SplitMix64::new(seed).below(legal.len() as u32) as usize;
                done(Choice::plain(legal[at], Method::Chance))
            }
            _ if auction::is_due(view.game().phase()) => {
                let care = match self.strength {
                    Strength::Hard => Care::Great,
                    _ => Care::Little,
                };
                done(auction::choose(view, player, weights, care)?)
            }
            (Strength::Easy, legal) => done(easy::choose(view, player, legal, seed)?),
            (Strength::Medium, _) => done(by_turn(view, player, weights)?),
            (Strength::Hard, _) => {
                let search = Search::new(view, player, weights, self.plan, seed);
                State::Searching(Box::new(search))
            }
        };
        Some(Thought { state })
    }
}

impl Machine {
    /// A player from its description: a strength's name, or `blind` for the
    /// strongest player without its knowledge of the expansions; then, if
    /// wanted, `@` and the number of positions that it judges, and `:NAME=VALUE`
    /// for every weight that is to be another.
    pub fn parse(text: &str, seed: u64) -> Option<Machine> {
        let mut words = text.split(':');
        let first = words.next()?;
        let (name, work) = match first.split_once('@') {
            Some((name, work)) => (name, Some(work.parse().ok()?)),
            None => (first, None),
        };
        let mut machine = match name {
            "blind" => Machine {
                weights: Weights::TUNED.without_expansions(),
                with_systems: Weights::TUNED_WITH_SYSTEMS.without_expansions(),
                ..Strength::Hard.player(seed)
            },
            name => Strength::parse(name)?.player(seed),
        };
        if let Some(work) = work {
            machine.plan.work = work;
            if work == 0 {
                machine.plan.candidates = 1;
            }
        }
        for word in words {
            let (name, value) = word.split_once('=')?;
            let at = Weights::NAMES.iter().position(|known| *known == name)?;
            let value = value.parse().ok()?;
            for weights in [&mut machine.weights, &mut machine.with_systems] {
                **weights.all_mut().get_mut(at)? = value;
            }
        }
        Some(machine)
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
    /// Goes on until about so many more positions are judged; whether the
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
    let mut explorer = Explorer::new(Judge::new(weights, &game));
    let mut lines = Vec::new();
    let scope = match game.phase() {
        Phase::Place { .. } => Scope::Towers,
        _ => Scope::Everything,
    };
    explorer.lines(&mut game, player, scope, &mut lines);
    sort(&mut lines);
    let values: Vec<_> = lines.iter().map(|line| (*line, line.value)).collect();
    let ranked = rank(&game, player, &explorer.judge, &values);
    Some(Choice {
        action: ranked.first()?.action,
        ranked,
        method: Method::Turn,
        work: explorer.work,
        playouts: 0,
    })
}

/// What a search found so far. What was not played on is worth less than what
/// was.
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
    let ranked = rank(search.game(), search.player(), search.judge(), &values);
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
    judge: &Judge,
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
                parts: parts_after(&mut game, player, judge, line),
            });
        }
    }
    ranked
}

/// What the lead after a line is made of.
fn parts_after(
    game: &mut Game,
    player: Player,
    judge: &Judge,
    line: &Line,
) -> [f32; Part::ALL.len()] {
    let mut played = 0;
    for &step in line.steps() {
        if game.decider() != Some(player) || game.play_quiet(step).is_err() {
            break;
        }
        played += 1;
    }
    let (book, players) = (judge.book(game), game.players().len());
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
