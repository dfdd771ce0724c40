//! The content of a scenario.

use bastide_rules::Clause;

use super::expect::Expect;
use super::show::Show;
use super::signs::Signs;
use crate::record::Record;

/// A record in steps: an example, a lesson or a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The record, with the actions of all steps.
    pub record: Record,
    /// The name in links and of the file.
    pub id: Option<String>,
    /// The title by language.
    pub title: Vec<(String, String)>,
    /// The text about the beginning, before any action, by language.
    pub say: Vec<(String, String)>,
    /// The marks, arrows and labels before any action.
    pub signs: Signs,
    /// The source of the example.
    pub source: Option<String>,
    /// The clauses of the rules that it shows.
    pub clauses: Vec<Clause>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The number of the record's actions in it.
    pub actions: usize,
    /// The task for a reader who has to find the step, by language.
    pub ask: Vec<(String, String)>,
    /// Further right answers.
    pub accept: Vec<Reply>,
    /// Wrong answers that deserve a comment.
    pub refuse: Vec<Reply>,
    /// The text about it, by language.
    pub say: Vec<(String, String)>,
    /// The marks, arrows and labels on the board after it.
    pub signs: Signs,
    /// The overlays shown after it.
    pub show: Vec<Show>,
    /// The expectations after it.
    pub expect: Expect,
}

/// An answer to the task of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The actions, instead of those of the step.
    pub actions: Vec<String>,
    /// The text about it, by language.
    pub say: Vec<(String, String)>,
}

impl Step {
    /// Removes the answers, which belonged to another task.
    pub fn forget_answers(&mut self) {
        self.accept.clear();
        self.refuse.clear();
    }
}

impl Scenario {
    /// A scenario of a record and its steps, without texts.
    pub fn new(record: Record, steps: Vec<Step>) -> Scenario {
        Scenario {
            record,
            id: None,
            title: Vec::new(),
            say: Vec::new(),
            signs: Signs::default(),
            source: None,
            clauses: Vec::new(),
            steps,
        }
    }

    /// The actions of a step, from 0.
    pub fn actions_of(&self, step: usize) -> &[String] {
        let before = self.steps.iter().take(step).map(|step| step.actions);
        let first = before.sum::<usize>();
        let count = self.steps.get(step).map_or(0, |step| step.actions);
        let all = &self.record.actions;
        all.get(first..(first + count).min(all.len()))
            .unwrap_or(&[])
    }
}
