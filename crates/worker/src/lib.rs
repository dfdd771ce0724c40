//! The computer players as a module for a web worker.
//!
//! A [`Mind`] thinks about one decision in slices, so that the worker hears in
//! between that nobody wants to know any more. It is given a record and gives
//! an [`Answer`] as text; what a record cannot be played or decided about is an
//! error that says why. `worker.js` lies beside it on the site.

use std::error::Error;
use std::fmt;

use bastide_bots::{self as bots, Bot, Part, Strength, Thought, View};
use bastide_notation::answer::{Answer, Method, PARTS, Rated};
use bastide_notation::{Record, RecordError, TextError, parse_action};
use bastide_rules::game::Turns;
use bastide_rules::{Action, Game, Refusal, Turn};
use wasm_bindgen::prelude::*;

/// Most actions that are told of besides the one that was asked about.
const TOLD: usize = 4;

/// A decision that is thought about.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Mind {
    thought: Thought,
    asked: Option<Asked>,
}

/// An action that is asked about.
#[derive(Clone, Copy, Debug)]
struct Asked {
    action: Action,
    /// The one that is thought about in its place, because it looks the same.
    twin: Action,
}

/// Why there is nothing to think about.
#[derive(Debug)]
pub enum Unthinkable {
    /// The record cannot be read or begun.
    Record(RecordError),
    /// The rules forbid one of its actions.
    Refused(String),
    /// There is no player of this strength.
    Strength,
    /// What was asked about is no action.
    Asked(TextError),
    /// What was asked about is not legal.
    Illegal(Refusal),
    /// The game is over.
    Over,
}

#[wasm_bindgen]
impl Mind {
    /// Begins to think about the decision that is due after a record.
    ///
    /// `strength` is `easy`, `medium` or `hard`. An action that is `asked`
    /// about is among those that are told of; an empty text asks about none.
    ///
    /// # Errors
    ///
    /// Why there is nothing to think about.
    #[wasm_bindgen(constructor)]
    pub fn new(record: &str, strength: &str, seed: u32, asked: &str) -> Result<Mind, JsError> {
        Mind::begin(record, strength, seed, asked).map_err(JsError::from)
    }

    /// Goes on until about so many more positions are judged; whether the
    /// decision is made.
    pub fn step(&mut self, work: u32) -> bool {
        self.thought.step(work)
    }

    /// How far it is, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.thought.progress()
    }

    /// The best so far, as text; nothing before the first step.
    pub fn answer(&self) -> Option<String> {
        Some(self.answered()?.text())
    }
}

impl Mind {
    /// As [`Mind::new`], with the error as it is.
    ///
    /// # Errors
    ///
    /// Why there is nothing to think about.
    pub fn begin(
        record: &str,
        strength: &str,
        seed: u32,
        asked: &str,
    ) -> Result<Mind, Unthinkable> {
        let parsed = Record::parse(record).map_err(Unthinkable::Record)?;
        let replay = parsed
            .replay()
            .map_err(|error| Unthinkable::Record(error.in_text(record)))?;
        if let Some(refused) = replay.refused {
            return Err(Unthinkable::Refused(refused.to_string()));
        }
        let strength = Strength::parse(strength).ok_or(Unthinkable::Strength)?;
        let machine = strength.player(seed.into());
        let view = View::of(&replay.game);
        let asked = match asked {
            "" => None,
            text => {
                let action = parse_action(text).map_err(Unthinkable::Asked)?;
                let action = replay.game.canonical(action);
                Some(Asked::of(
                    action.map_err(Unthinkable::Illegal)?,
                    &replay.game,
                ))
            }
        };
        let thought = match asked {
            Some(asked) => machine.think_about(&view, asked.twin),
            None => machine.think(&view),
        };
        let thought = thought.ok_or(Unthinkable::Over)?;
        Ok(Mind { thought, asked })
    }

    /// The best so far; nothing before the first step.
    pub fn answered(&self) -> Option<Answer> {
        let choice = self.thought.choice()?;
        let ranked = choice.ranked.iter();
        let (best, others): (Vec<_>, Vec<_>) = ranked.partition(|one| one.action == choice.action);
        let mut all: Vec<Rated> = best.into_iter().map(rated).collect();
        if all.is_empty() {
            all.push(unrated(choice.action));
        }
        let is_asked = |one: &bots::Ranked| self.asked.is_some_and(|it| it.twin == one.action);
        let (near, far) = others.split_at(others.len().min(TOLD - 1));
        all.extend(near.iter().copied().map(rated));
        all.extend(far.iter().copied().filter(|one| is_asked(one)).map(rated));
        if let Some(asked) = self.asked
            && let Some(one) = all.iter_mut().find(|one| one.action == asked.twin)
        {
            one.action = asked.action;
        }
        Some(Answer {
            method: method(choice.method),
            rated: all,
        })
    }
}

impl Asked {
    /// Of the turns in which a tile looks the same only the first is thought
    /// about. A tile looks the same after half a turn or after every quarter.
    fn of(action: Action, game: &Game) -> Asked {
        let mut twin = action;
        if let Action::Place { cell, turn } = action {
            let mut legal = Vec::new();
            game.legal_into(Turns::Distinct, &mut legal);
            let same = [turn, turn.then(Turn::R180), Turn::R0];
            let mut same = same.map(|turn| Action::Place { cell, turn }).into_iter();
            twin = same.find(|one| legal.contains(one)).unwrap_or(action);
        }
        Asked { action, twin }
    }
}

fn rated(ranked: &bots::Ranked) -> Rated {
    let mut parts = [0; PARTS.len()];
    for (n, part) in Part::ALL.into_iter().enumerate() {
        parts[n] = tenths(ranked.parts[part as usize]);
    }
    Rated {
        value: tenths(ranked.value),
        parts,
        action: ranked.action,
        then: ranked.then.clone(),
    }
}

/// An action about which nothing is known.
fn unrated(action: Action) -> Rated {
    Rated {
        value: 0,
        parts: [0; PARTS.len()],
        action,
        then: Vec::new(),
    }
}

fn tenths(points: f32) -> i32 {
    // What is too great for the type is cut; what is no number is 0.
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

impl fmt::Display for Unthinkable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unthinkable::Record(error) => error.fmt(f),
            Unthinkable::Refused(refused) => f.write_str(refused),
            Unthinkable::Strength => f.write_str("there is no player of this strength"),
            Unthinkable::Asked(error) => error.fmt(f),
            Unthinkable::Illegal(refusal) => refusal.reason.fmt(f),
            Unthinkable::Over => f.write_str("the game is over"),
        }
    }
}

impl Error for Unthinkable {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_have_the_names_that_the_format_gives_them() {
        let names = Part::ALL.map(|part| format!("{part:?}").to_lowercase());
        assert_eq!(names, PARTS);
    }

    #[test]
    fn points_become_tenths() {
        let points = [1.25, -0.06, f32::NAN, f32::INFINITY];
        assert_eq!(points.map(tenths), [13, -1, 0, i32::MAX]);
    }
}
