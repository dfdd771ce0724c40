//! Playing a scenario and comparing the results with its expectations.

use std::fmt;

use bastide_rules::Award;

use super::compare::compare;
use super::data::{Reply, Scenario};
use super::difference::{Difference, legal};
use super::mark::Mark;
use crate::error::{Place, RecordError};
use crate::replay::Replay;
use crate::seek;

/// The result of checking a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of steps played.
    pub steps: usize,
    /// The number of expectations in them.
    pub expectations: usize,
    /// The differences, step by step.
    pub failures: Vec<Failure>,
}

/// A difference between a scenario and the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, from 1; 0 is the beginning.
    pub step: usize,
    /// The entry of the step, such as `expect.scores.red` or `do[1]`.
    pub key: String,
    /// The place in the text.
    pub place: Place,
    /// The expectation of the scenario.
    pub expected: String,
    /// The state of the game.
    pub found: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = (&self.expected, &self.found);
        write!(
            f,
            "step {}, {}: expected {expected}, found {found}",
            self.step, self.key
        )
    }
}

/// Plays the steps of a scenario from its text, and compares the result of each with its
/// expectations. A refused action ends the scenario.
///
/// # Errors
///
/// As [`Scenario::parse`] and [`crate::Record::start`].
pub fn check(text: &str) -> Result<Report, RecordError> {
    let scenario = Scenario::parse(text)?;
    let replay = Replay::begin(&scenario.record).map_err(|error| error.in_text(text))?;
    let mut run = Run {
        text,
        replay,
        report: Report::default(),
    };
    for difference in run.misplaced(&scenario.signs.marks) {
        run.note(difference);
    }
    let mut actions = scenario.record.actions.iter();
    for step in &scenario.steps {
        run.report.steps += 1;
        for (key, replies) in [("accept", &step.accept), ("refuse", &step.refuse)] {
            for difference in run.illegal(key, replies) {
                run.note(difference);
            }
        }
        let first = run.replay.actions.len();
        let refused = run.play(actions.by_ref().take(step.actions));
        if let Some(refused) = refused {
            run.note(refused);
            break;
        }
        run.report.expectations += step.expect.count();
        for difference in run.misplaced(&step.signs.marks) {
            run.note(difference);
        }
        for difference in compare(step, &run.replay.game, &run.awards(first)) {
            run.note(difference);
        }
    }
    Ok(run.report)
}

/// A scenario being played.
struct Run<'a> {
    text: &'a str,
    replay: Replay,
    report: Report,
}

impl Run<'_> {
    /// The illegal actions among the answers.
    fn illegal(&self, key: &str, replies: &[Reply]) -> Vec<Difference> {
        let mut all = Vec::new();
        for (n, reply) in replies.iter().enumerate() {
            let mut replay = self.replay.clone();
            let mut actions = reply.actions.iter().enumerate();
            let refused = actions.find_map(|(at, text)| Some((at, text, replay.play(text).err()?)));
            if let Some((at, text, why)) = refused {
                let key = format!("{key}[{n}].do[{at}]");
                all.push(Difference::refused(key, legal(text), &why));
            }
        }
        all
    }

    /// The marks of features missing on the board.
    fn misplaced(&self, marks: &[Mark]) -> Vec<Difference> {
        let game = &self.replay.game;
        let wrong = marks
            .iter()
            .enumerate()
            .filter(|(_, mark)| !mark.is_there(game));
        let told = wrong.map(|(n, mark)| Difference {
            key: format!("marks[{n}]"),
            expected: format!("\"{mark}\" to be there"),
            found: "none".to_owned(),
            column: 0,
        });
        told.collect()
    }

    /// Plays the actions of a step; returns the refused one, if any.
    fn play<'b>(&mut self, actions: impl Iterator<Item = &'b String>) -> Option<Difference> {
        for (n, text) in actions.enumerate() {
            if let Err(why) = self.replay.play(text) {
                return Some(Difference::refused(format!("do[{n}]"), legal(text), &why));
            }
        }
        None
    }

    /// The awards since action `first`, each with the action that caused it. Those of a
    /// game over at the start belong to the first action.
    fn awards(&self, first: usize) -> Vec<(Option<usize>, &Award)> {
        let beginning = self
            .replay
            .beginning
            .iter()
            .filter(|_| self.report.steps == 1);
        let beginning = beginning.map(|event| (None, event));
        let later = self.replay.events.iter().enumerate().skip(first);
        let later = later.flat_map(|(n, events)| events.iter().map(move |event| (Some(n), event)));
        let events = beginning.chain(later);
        let awards = events.filter_map(|(n, event)| Some((n, event.award()?)));
        awards.collect()
    }

    fn note(&mut self, difference: Difference) {
        let step = self.report.steps;
        let path = match step.checked_sub(1) {
            Some(n) => format!("steps[{n}].{}", difference.key),
            None => difference.key.clone(),
        };
        let mut place = Place::of(self.text, seek::find(self.text, &path));
        // The quote is at column 0.
        place.column += difference.column;
        self.report.failures.push(Failure {
            step,
            place,
            key: difference.key,
            expected: difference.expected,
            found: difference.found,
        });
    }
}
