//! Scenarios: records in steps, with expectations after each.

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
    /// The text of the scenario, in the project's layout. The actions are divided among the
    /// steps in order.
    ///
    /// Notes (`why`, `x-…`) are lost.
    pub fn to_text(&self) -> String {
        write::scenario(self)
    }
}
