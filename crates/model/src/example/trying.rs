//! Commands of the reader: steps, attempts and other rules.

use bastide_notation::{RecordError, Why};
use bastide_rules::Action;
use bastide_rules::options::{Edition, Options};

use super::judge::{self, Reply};
use super::state::{Example, ExampleIntent, ExampleMode, scores};
use crate::start::Rule;
use crate::table::Table;

impl Example {
    /// Plays the example under other rules.
    fn change(&mut self, options: Options) -> Result<Table, RecordError> {
        let before = std::mem::replace(&mut self.record.options, options);
        let replay = match self.record.replay() {
            Ok(replay) => replay,
            Err(error) => {
                self.record.options = before;
                return Err(error);
            }
        };
        self.stopped = replay.refused.and_then(|refused| match refused.why {
            Why::Rules(refusal) => Some(refusal),
            Why::Syntax(_) => None,
        });
        self.outcomes[1] = scores(&replay.game);
        self.line = replay.actions;
        let mut table = self.begin()?;
        self.go(&mut table, self.step);
        Ok(table)
    }

    /// Applies a command of the reader.
    ///
    /// # Errors
    ///
    /// The example cannot begin under its rules.
    pub(crate) fn apply(
        &mut self,
        table: &mut Table,
        intent: ExampleIntent,
    ) -> Result<(), RecordError> {
        match intent {
            ExampleIntent::Step(step) => self.go(table, step),
            ExampleIntent::Forward => self.forward(table),
            ExampleIntent::Back if self.part == 1 => self.ask_again(table),
            ExampleIntent::Back if self.part > 1 => self.show(table, self.step, self.part - 1),
            // Undoes the attempt first and keeps the task.
            ExampleIntent::Back if self.is_asking() && self.has_tried(table) => {
                self.ask_again(table)
            }
            ExampleIntent::Back if self.trying && !self.is_asking() => self.go(table, self.step),
            ExampleIntent::Back => self.go(table, self.step.saturating_sub(1)),
            ExampleIntent::Reset => {
                self.edition = None;
                self.step = 0;
                *table = self.change(self.given)?;
                self.trying = matches!(self.mode, ExampleMode::Play | ExampleMode::Find);
            }
            ExampleIntent::Try if self.mode == ExampleMode::View => {}
            ExampleIntent::Try if self.trying => self.go(table, self.step),
            ExampleIntent::Try => {
                self.reply = Reply::None;
                self.go(table, self.step);
                self.trying = true;
            }
            ExampleIntent::Overlays => self.overlays = !self.overlays,
        }
        Ok(())
    }

    /// Shows the next step; in a puzzle, its next action.
    fn forward(&mut self, table: &mut Table) {
        let next = self.steps.get(self.step).map_or(0, |step| step.actions);
        let is_answer = self.is_asking() || self.part > 0;
        match is_answer && self.part + 1 < next {
            true => self.show(table, self.step, self.part + 1),
            false => self.go(table, self.step + 1),
        }
    }

    /// Tries the rules of an edition, except for the option that defines the fields of
    /// tiles.
    ///
    /// # Errors
    ///
    /// The example cannot begin under these rules.
    pub(crate) fn try_edition(
        &mut self,
        table: &mut Table,
        edition: Edition,
    ) -> Result<(), RecordError> {
        self.edition = Some(edition);
        let options = Options {
            c3_fields: self.given.c3_fields,
            ..edition.options()
        };
        self.try_options(table, options)
    }

    /// Toggles a rule and plays the example with it.
    ///
    /// # Errors
    ///
    /// The example cannot begin under these rules.
    pub(crate) fn try_rule(&mut self, table: &mut Table, rule: Rule) -> Result<(), RecordError> {
        let mut options = self.record.options;
        rule.toggle(&mut options);
        self.try_options(table, options)
    }

    fn try_options(&mut self, table: &mut Table, options: Options) -> Result<(), RecordError> {
        *table = self.change(options)?;
        Ok(())
    }

    /// After an action on the table: evaluates the answer of a task as soon as it is
    /// complete, and shows the result.
    pub(crate) fn follow(&mut self, table: &mut Table) -> Option<Reply> {
        if !self.is_asking() {
            return None;
        }
        let plies = self.plies(self.step);
        let own = self.line.get(plies..self.plies(self.step + 1))?;
        let reply = judge::reply(table, plies, own, self.steps.get(self.step)?)?;
        self.answers += 1;
        self.note_answer(table, plies);
        match reply {
            Reply::Right => self.go(table, self.step + 1),
            // The answer remains visible until the reader continues.
            Reply::AlsoRight(_) => {
                self.step += 1;
                self.trying = false;
            }
            _ => {
                let tried = table.played().get(plies).copied();
                self.ask_again(table);
                // The attempt remains visible.
                if let Some((cell, rotation)) = tried.and_then(Action::placement) {
                    table.try_again(cell, rotation);
                }
            }
        }
        self.reply = reply;
        Some(reply)
    }

    /// True if actions were played since the current step.
    pub fn has_tried(&self, table: &Table) -> bool {
        self.trying && table.played().len() > self.plies(self.step)
    }

    /// Undoes the attempt and repeats the task.
    fn ask_again(&mut self, table: &mut Table) {
        self.go(table, self.step);
        self.trying = true;
    }
}
