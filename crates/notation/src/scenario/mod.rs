//! Scenarios: records in steps that say what should hold after each.

mod awards;
mod check;
mod compare;
mod data;
mod difference;
mod expect;
mod mark;
mod show;
mod signs;
mod spoken;
mod write;

use crate::error::RecordError;
use crate::record::read_scenario;

pub use crate::vocabulary::PHASES;
pub use check::{Failure, Report, check};
pub use data::{Reply, Scenario, Step};
pub use expect::{
    AWARD_KEYS, AwardPattern, AwardSubject, Expect, NotLegal, TERM_KEYS, TermPattern,
};
pub use mark::Mark;
pub use show::Show;
pub use signs::{Arrow, LONGEST_LABEL, Label, Signs};
pub use spoken::{ANY_LANGUAGE, Spoken, in_language, spoken};

pub(crate) use expect::{clause, texts_by_key};

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    ///
    /// As [`Record::parse`](crate::Record::parse); and a record without steps is no scenario.
    pub fn parse(text: &str) -> Result<Scenario, RecordError> {
        read_scenario(text).map_err(|error| error.in_text(text))
    }

    /// Reads a scenario from bytes, which should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Scenario::parse`].
    pub fn parse_bytes(bytes: &[u8]) -> Result<Scenario, RecordError> {
        Scenario::parse(crate::seek::utf8(bytes)?)
    }

    /// The text of the scenario, in the one layout that the project writes.
    /// The actions are shared out among the steps in order.
    ///
    /// Notes (`why`, `x-…`) are not kept.
    pub fn to_text(&self) -> String {
        write::scenario(self)
    }
}
