//! Slices of an example: what the parts of its screen show.

use bastide_rules::Refusal;
use bastide_rules::options::Edition;
use bastide_scene::board::picture_size;

use crate::example::{Exhibit, Mode};
use crate::start::Rule;

/// The steps of an example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExhibitView {
    /// How many steps are done.
    pub step: usize,
    /// How many steps there are.
    pub count: usize,
    /// What the reader may do.
    pub mode: Mode,
    /// Whether the reader is trying something.
    pub is_trying: bool,
    /// Width and height of the picture.
    pub size: [i32; 2],
}

/// The rules with which an example is tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExhibitRules {
    /// The edition; none for the rules of the example.
    pub edition: Option<Edition>,
    /// The rules that make a difference, and whether each is on.
    pub rules: Vec<(Rule, bool)>,
    /// How many changes of rules were refused.
    pub refusals: u32,
}

/// How an example ends under the rules that are tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutcomeView {
    /// What the rules do not allow.
    pub stopped: Option<Refusal>,
    /// The scores at the end: under the rules of the example and under those
    /// that are tried.
    pub outcomes: [Vec<i32>; 2],
    /// Whether other rules are tried than those of the example.
    pub is_changed: bool,
}

impl ExhibitView {
    /// The steps of this example.
    pub fn of(exhibit: &Exhibit) -> ExhibitView {
        let (width, height) = picture_size(exhibit.cells);
        ExhibitView {
            step: exhibit.step(),
            count: exhibit.count(),
            mode: exhibit.mode,
            is_trying: exhibit.is_trying(),
            size: [width, height],
        }
    }

    /// Whether there is a step before, or something that was tried to leave.
    pub fn can_go_back(&self) -> bool {
        self.step > 0 || self.is_trying
    }

    /// Whether there is a step after.
    pub fn can_go_on(&self) -> bool {
        self.step < self.count
    }
}

impl ExhibitRules {
    /// The rules with which this example is tried.
    pub fn of(exhibit: &Exhibit) -> ExhibitRules {
        ExhibitRules {
            edition: exhibit.edition(),
            rules: exhibit.rules().collect(),
            refusals: exhibit.refusals(),
        }
    }
}

impl OutcomeView {
    /// The end of this example.
    pub fn of(exhibit: &Exhibit) -> OutcomeView {
        OutcomeView {
            stopped: exhibit.stopped,
            outcomes: exhibit.outcomes.clone(),
            is_changed: exhibit.is_changed(),
        }
    }
}
