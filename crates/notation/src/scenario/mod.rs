//! Scenarios: records in steps that say what should hold after each.

mod check;
mod compare;
mod expect;
mod show;
mod write;

use bastide_rules::Clause;

use crate::error::RecordError;
use crate::record::{self, Record};

pub use crate::vocabulary::PHASES;
pub use check::{Failure, Report, check};
pub use expect::{AWARD_KEYS, AwardPattern, Expect, NotLegal, TERM_KEYS, TermPattern};
pub use show::Show;

pub(crate) use expect::{clause, texts_by_key};

/// A record in steps: an example, a lesson or a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What is played, with the actions of all steps.
    pub record: Record,
    /// Its name in links; that of the file that it stands in.
    pub id: Option<String>,
    /// The title by language.
    pub title: Vec<(String, String)>,
    /// What it is taken from.
    pub source: Option<String>,
    /// The clauses of the rules that it shows.
    pub clauses: Vec<Clause>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// How many of the record's actions it does.
    pub actions: usize,
    /// Other courses that a reader who is to find the step may take as well.
    pub accept: Vec<Vec<String>>,
    /// What is said about it, by language.
    pub say: Vec<(String, String)>,
    /// The overlays that are shown after it.
    pub show: Vec<Show>,
    /// What holds after it.
    pub expect: Expect,
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    ///
    /// As [`Record::parse`]; and a record without steps is no scenario.
    pub fn parse(text: &str) -> Result<Scenario, RecordError> {
        record::read_scenario(text).map_err(|fault| fault.in_text(text))
    }

    /// Reads a scenario from bytes, which should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Scenario::parse`].
    pub fn parse_bytes(bytes: &[u8]) -> Result<Scenario, RecordError> {
        Scenario::parse(crate::json::utf8(bytes)?)
    }

    /// The text of the scenario, in the one layout that the project writes.
    /// The actions are shared out among the steps in order.
    ///
    /// Notes (`why`, `x-…`) are not kept but for `x-accept`.
    pub fn to_text(&self) -> String {
        write::scenario(self)
    }

    /// The actions of a step, the first of which is 0.
    pub fn actions_of(&self, step: usize) -> &[String] {
        let before = self.steps.iter().take(step).map(|step| step.actions);
        let first = before.sum::<usize>();
        let count = self.steps.get(step).map_or(0, |step| step.actions);
        let all = &self.record.actions;
        all.get(first..(first + count).min(all.len()))
            .unwrap_or(&[])
    }
}
