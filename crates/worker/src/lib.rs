//! The computer players as a module for a web worker.
//!
//! A [`BotTask`] thinks about one decision in slices, so that the worker can be cancelled
//! in between. It takes a record and returns an [`Answer`] as text, or an error if the
//! record cannot be played or has no decision. The site serves `worker.js` next to it.

use std::error::Error;
use std::fmt;

use bastide_bots::{
    self as bots, Bot, Choice, Level, ShareSums, SumsError, Thought, ValuePart, View,
};
use bastide_notation::answer::{Answer, Method, PARTS, Rated};
use bastide_notation::{Motive, MotiveKind, Puzzle, Record, RecordError, TextError, parse_action};
use bastide_rules::game::Rotations;
use bastide_rules::{Action, Game, Phase, Refusal, Rotation};
use wasm_bindgen::prelude::*;

/// The most actions in an answer without a given one.
const TOLD: usize = 4;

/// The most actions in an answer with a given one. The answer also has all others that are
/// as good as the best.
const COMPARED: usize = 13;

/// A decision for a bot to think about.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BotTask {
    bot: Bot,
    view: View,
    thought: Thought,
    asked: Option<Asked>,
    /// True if it covers only some shares of the decision.
    is_part: bool,
}

/// An action to rate in any case.
#[derive(Clone, Copy, Debug)]
struct Asked {
    action: Action,
    /// The action searched in its place, because it looks the same.
    twin: Action,
}

/// The reasons why a task cannot start.
#[derive(Debug)]
pub enum TaskError {
    /// The record is invalid or its game cannot begin.
    Record(RecordError),
    /// One of its actions is illegal.
    Refused(String),
    /// The level is unknown.
    Level,
    /// The given action is malformed.
    Asked(TextError),
    /// The given action is illegal.
    Illegal(Refusal),
    /// The game is over.
    Over,
    /// The list of shares is invalid.
    Shares,
    /// The sums of the shares cannot be merged.
    Merge(SumsError),
}

#[wasm_bindgen]
impl BotTask {
    /// Starts thinking about the decision after a record.
    ///
    /// `level` is the name of a level. `asked` is an action to include in the answer, or
    /// empty. `shares` lists the shares of the decision to do, as different digits from 0
    /// to 3; empty for all of them.
    ///
    /// # Errors
    ///
    /// If the task cannot start.
    #[wasm_bindgen(constructor)]
    pub fn new(
        record: &str,
        level: &str,
        seed: u32,
        asked: &str,
        shares: &str,
    ) -> Result<BotTask, JsError> {
        BotTask::begin_shares(record, level, seed, asked, shares).map_err(JsError::from)
    }

    /// Evaluates about `work` more positions; true when the decision is made.
    pub fn step(&mut self, work: u32) -> bool {
        self.thought.step(work)
    }

    /// The progress, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.thought.progress()
    }

    /// The best answer so far, as text; `None` before the first step.
    pub fn answer(&self) -> Option<String> {
        Some(self.answered()?.text())
    }

    /// The sums of the requested shares, one line each; `None` if they are not done, if all
    /// shares were requested, or if the decision has no shares. In the last two cases the
    /// answer is complete.
    pub fn sums(&self) -> Option<String> {
        if !self.is_part {
            return None;
        }
        let lines = self.thought.sums()?.iter().map(ShareSums::text);
        Some(lines.collect::<Vec<_>>().join("\n"))
    }

    /// The answer by the sums of all shares, one line each in any order.
    ///
    /// # Errors
    ///
    /// If the sums are invalid.
    pub fn merge(&self, sums: &str) -> Result<String, JsError> {
        Ok(self.merged(sums).map_err(JsError::from)?.text())
    }
}

impl BotTask {
    /// Starts thinking about a whole decision, like [`BotTask::new`].
    ///
    /// # Errors
    ///
    /// If the task cannot start.
    pub fn begin(record: &str, level: &str, seed: u32, asked: &str) -> Result<BotTask, TaskError> {
        BotTask::begin_shares(record, level, seed, asked, "")
    }

    /// Works like [`BotTask::new`], with a typed error.
    ///
    /// # Errors
    ///
    /// If the task cannot start.
    pub fn begin_shares(
        record: &str,
        level: &str,
        seed: u32,
        asked: &str,
        shares: &str,
    ) -> Result<BotTask, TaskError> {
        let parsed = Record::parse(record).map_err(TaskError::Record)?;
        let replay = parsed
            .replay()
            .map_err(|error| TaskError::Record(error.in_text(record)))?;
        if let Some(refused) = replay.refused {
            return Err(TaskError::Refused(refused.to_string()));
        }
        let level = Level::parse(level).ok_or(TaskError::Level)?;
        let bot = level.bot(seed.into());
        let view = View::of(&replay.game);
        let asked = match asked {
            "" => None,
            text => {
                let action = parse_action(text).map_err(TaskError::Asked)?;
                let action = replay.game.canonical(action);
                Some(Asked::of(action.map_err(TaskError::Illegal)?, &replay.game))
            }
        };
        let shares = parse_shares(shares).ok_or(TaskError::Shares)?;
        let thought = bot.think_shares(&view, &shares);
        let mut thought = thought.ok_or(TaskError::Over)?;
        if let Some(asked) = asked {
            thought.ask(asked.twin);
        }
        Ok(BotTask {
            bot,
            view,
            thought,
            asked,
            is_part: shares.len() < usize::from(bots::Shares::COUNT),
        })
    }

    /// Works like [`BotTask::merge`], with a typed error.
    ///
    /// # Errors
    ///
    /// If the sums are invalid.
    pub fn merged(&self, sums: &str) -> Result<Answer, TaskError> {
        let all = ShareSums::parse_all(sums).map_err(TaskError::Merge)?;
        let choice = self.thought.merge(&all).map_err(TaskError::Merge)?;
        Ok(self.answer_of(&choice))
    }

    /// The best answer so far; `None` before the first step.
    pub fn answered(&self) -> Option<Answer> {
        Some(self.answer_of(&self.thought.choice()?))
    }

    fn answer_of(&self, choice: &Choice) -> Answer {
        let ranked = choice.ranked.iter();
        let (best, others): (Vec<_>, Vec<_>) = ranked.partition(|one| one.action == choice.action);
        let best_value = best.first().map_or(0, |one| tenths(one.value));
        let is_good = |value: f32| best_value - tenths(value) < Puzzle::SLIGHT;
        let mut all: Vec<Rated> = best.into_iter().map(rated).collect();
        if all.is_empty() {
            all.push(unrated(choice.action));
        }
        let is_asked = |one: &bots::Ranked| self.asked.is_some_and(|it| it.twin == one.action);
        let most = match self.asked {
            Some(_) => {
                let good = others.iter().take_while(|one| is_good(one.value));
                good.count().max(COMPARED - 1)
            }
            None => TOLD - 1,
        };
        let (near, far) = others.split_at(others.len().min(most));
        all.extend(near.iter().copied().map(rated));
        all.extend(far.iter().copied().filter(|one| is_asked(one)).map(rated));
        if let Some(asked) = self.asked
            && let Some(one) = all.iter_mut().find(|one| one.action == asked.twin)
        {
            one.action = asked.action;
        }
        // An exact search returns no plan: add the rest of the turn.
        let mut choice = choice.clone();
        let best = choice
            .ranked
            .iter_mut()
            .find(|one| one.action == choice.action);
        if let (bots::Method::Exact, Some(best), Some(told)) =
            (choice.method, best, all.first_mut())
            && best.then.is_empty()
        {
            (best.then, best.others) = self.rest_of_turn(choice.action, best.value);
            told.then.clone_from(&best.then);
        }
        if self.asked.is_some() {
            for told in &mut all {
                let of = |one: &&bots::Ranked| self.told(one.action) == told.action;
                let others = choice.ranked.iter().find(of).map(|one| &one.others[..]);
                let others = others.unwrap_or_default();
                let good = others.iter().take_while(|(_, value)| is_good(*value));
                let most = match told.action == self.told(choice.action) {
                    true => good.count().max(COMPARED - 1),
                    false => good.count(),
                };
                let others = others.iter().filter(|(then, _)| !then.is_empty());
                told.others = others.take(most).map(other).collect();
            }
        }
        let asked = self.asked.map(|asked| asked.twin);
        let motives = self.bot.motives(&self.view, &choice, asked);
        let drawbacks = asked.map(|asked| self.bot.drawbacks(&self.view, &choice, asked));
        Answer {
            method: method(choice.method),
            motives: motives.iter().map(motive).collect(),
            drawbacks: drawbacks.iter().flatten().map(motive).collect(),
            rated: all,
        }
    }
}

impl BotTask {
    /// An action as the answer names it.
    fn told(&self, action: Action) -> Action {
        match self.asked {
            Some(asked) if asked.twin == action => asked.action,
            _ => action,
        }
    }

    /// The decisions of the same player that follow in the turn, and other continuations of the
    /// action, which has this value.
    fn rest_of_turn(&self, action: Action, value: f32) -> (Vec<Action>, Vec<(Vec<Action>, f32)>) {
        let mut game = self.view.game().clone();
        let (player, mut rest) = (game.decider(), Vec::new());
        let mut others = Vec::new();
        let mut next = Some(action);
        while let Some(action) = next.filter(|_| game.decider() == player) {
            if game.play_quiet(action).is_err() || matches!(game.phase(), Phase::Place { .. }) {
                break;
            }
            let is_own = game.decider() == player;
            let choice = is_own.then(|| self.bot.choose(&View::of(&game))).flatten();
            next = choice.as_ref().map(|choice| choice.action);
            if let (Some(choice), true) = (&choice, rest.is_empty()) {
                let ranked = choice
                    .ranked
                    .iter()
                    .filter(|one| one.action != choice.action);
                let lost = |action| choice.lost_by(action).unwrap_or(0.0);
                others.extend(ranked.map(|one| (vec![one.action], value - lost(one.action))));
            }
            rest.extend(next);
        }
        (rest, others)
    }
}

/// Parses digits of shares, all for an empty text; `None` for repeated or invalid digits.
fn parse_shares(text: &str) -> Option<Vec<u8>> {
    let all = 0..bots::Shares::COUNT;
    if text.is_empty() {
        return Some(all.collect());
    }
    let digits: Option<Vec<u8>> = text.bytes().map(|byte| byte.checked_sub(b'0')).collect();
    let digits = digits?;
    let is_new = |(at, digit): (usize, &u8)| !digits[..at].contains(digit) && all.contains(digit);
    let are_new = digits.iter().enumerate().all(is_new);
    are_new.then(|| digits.clone())
}

impl Asked {
    /// Of the rotations in which a tile looks the same, only the first is searched. A tile
    /// may look the same after a half turn or every quarter turn.
    fn of(action: Action, game: &Game) -> Asked {
        let mut twin = action;
        if let Some((cell, rotation)) = action.placement() {
            let mut legal = Vec::new();
            game.legal_into(Rotations::Distinct, &mut legal);
            let same = [rotation, rotation.then(Rotation::R180), Rotation::R0];
            let mut same = same
                .map(|rotation| Action::place(cell, rotation))
                .into_iter();
            twin = same.find(|one| legal.contains(one)).unwrap_or(action);
        }
        Asked { action, twin }
    }
}

fn rated(ranked: &bots::Ranked) -> Rated {
    let mut parts = [0; PARTS.len()];
    for (n, part) in ValuePart::ALL.into_iter().enumerate() {
        parts[n] = tenths(ranked.parts[part as usize]);
    }
    Rated {
        value: tenths(ranked.value),
        parts,
        action: ranked.action,
        then: ranked.then.clone(),
        others: Vec::new(),
    }
}

/// Another continuation, with its value.
fn other((then, value): &(Vec<Action>, f32)) -> (i32, Vec<Action>) {
    (tenths(*value), then.clone())
}

fn motive(motive: &bots::Motive) -> Motive {
    Motive {
        kind: MotiveKind::ALL[motive.kind as usize],
        at: motive.at,
        other: motive.other,
        count: motive.count,
        of: motive.of,
        by: tenths(motive.by),
    }
}

/// An action without a rating.
fn unrated(action: Action) -> Rated {
    Rated {
        value: 0,
        parts: [0; PARTS.len()],
        action,
        then: Vec::new(),
        others: Vec::new(),
    }
}

fn tenths(points: f32) -> i32 {
    // Saturates; NaN becomes 0.
    (points * 10.0).round() as i32
}

fn method(method: bots::Method) -> Method {
    match method {
        bots::Method::Forced => Method::Forced,
        bots::Method::Chance => Method::Chance,
        bots::Method::Turn => Method::Turn,
        bots::Method::Search => Method::Search,
        bots::Method::Exact => Method::Exact,
        bots::Method::Auction => Method::Auction,
    }
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskError::Record(error) => error.fmt(f),
            TaskError::Refused(refused) => f.write_str(refused),
            TaskError::Level => f.write_str("there is no such level"),
            TaskError::Asked(error) => error.fmt(f),
            TaskError::Illegal(refusal) => refusal.reason.fmt(f),
            TaskError::Over => f.write_str("the game is over"),
            TaskError::Shares => f.write_str("there are no such shares"),
            TaskError::Merge(error) => error.fmt(f),
        }
    }
}

impl Error for TaskError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_the_names_of_the_format() {
        let names = ValuePart::ALL.map(|part| format!("{part:?}").to_lowercase());
        assert_eq!(names, PARTS);
        let kinds = bots::MotiveKind::ALL.map(|kind| format!("{kind:?}"));
        let known = MotiveKind::ALL.iter().map(|kind| format!("{kind:?}"));
        assert_eq!(kinds.to_vec(), known.collect::<Vec<_>>());
    }

    const RECORD: &str = r#"{"format": "bastide/1", "players": [{"color": "red"},
        {"color": "blue"}], "systems": [], "seed": "7", "actions": []}"#;

    fn done(shares: &str) -> BotTask {
        let mut task = BotTask::begin_shares(RECORD, "master", 1, "", shares).expect("a task");
        while !task.step(5_000) {}
        task
    }

    #[test]
    fn shares_are_digits() {
        assert_eq!(parse_shares(""), Some(vec![0, 1, 2, 3]));
        assert_eq!(parse_shares("31"), Some(vec![3, 1]));
        for garbage in ["4", "00", "-", "0 1", "01230", "é"] {
            assert_eq!(parse_shares(garbage), None, "{garbage}");
        }
    }

    #[test]
    fn two_workers_match_one() {
        let whole = done("");
        assert_eq!(whole.sums(), None);
        let parts = [done("03"), done("12")];
        let sums = parts.each_ref().map(|part| part.sums().expect("sums"));
        let merged = parts[1].merged(&sums.join("\n")).expect("an answer");
        assert_eq!(Some(merged), whole.answered());
        for garbage in ["", "sums", &sums[0], &[&sums[0], "\n", &sums[0]].concat()] {
            let wrong = parts[0].merged(garbage);
            assert!(matches!(wrong, Err(TaskError::Merge(_))), "{garbage}");
        }
    }

    #[test]
    fn points_become_tenths() {
        let points = [1.25, -0.06, f32::NAN, f32::INFINITY];
        assert_eq!(points.map(tenths), [13, -1, 0, i32::MAX]);
    }
}
