//! The open lesson: tasks for the learner, and their evaluation.

use bastide_notation::Scenario;
use bastide_notation::scenario::{self, Mark, Show};
use bastide_rules::{Action, Cell, Game};
use bastide_scene::board::extent;
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::Overlay;

use crate::example::{Beside, Reply, judge};
use crate::notices::LoadError;
use crate::part::Part;
use crate::table::Table;

/// The open lesson.
#[derive(Clone)]
pub struct Lesson {
    id: String,
    scenario: Scenario,
    /// Actions of all steps.
    line: Vec<Action>,
    /// Number of completed steps.
    step: usize,
    /// Number of the step that the text describes, from 1; 0 for the beginning.
    told: usize,
    stage: Stage,
    /// Evaluation of the last answer.
    reply: Part<Reply>,
    /// Cells that all steps need, so that the view does not move.
    cells: CellBox,
    /// Belongings of players that the lesson involves.
    beside: Beside,
}

/// The stage of the current step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The learner has to act.
    #[default]
    Asked,
    /// The learner reads an explanation.
    Told,
}

impl Lesson {
    /// Begins a lesson after this number of steps, with its table.
    ///
    /// # Errors
    ///
    /// The first error of the scenario.
    pub(crate) fn begin(
        id: &str,
        scenario: Scenario,
        step: usize,
    ) -> Result<(Lesson, Table), Box<LoadError>> {
        let replay = scenario
            .record
            .replay()
            .map_err(|error| Box::new(LoadError::Record(error)))?;
        let beside = Beside::of(&scenario.record, &scenario.steps, &replay);
        let mut record = scenario.record.clone();
        record.actions.clear();
        let mut table = Table::begin(record).map_err(|error| Box::new(LoadError::Record(error)))?;
        let cells = cells(&scenario, replay.game);
        let mut lesson = Lesson {
            id: id.to_owned(),
            scenario,
            line: replay.actions,
            step: 0,
            told: 0,
            stage: Stage::Asked,
            reply: Part::default(),
            cells,
            beside,
        };
        lesson.go(&mut table, step);
        Ok((lesson, table))
    }

    /// Name of the lesson's file, without suffix.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The stage of the current step.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Evaluation of the last answer. Two answers differ by address, even if their values
    /// are equal.
    pub fn reply(&self) -> &Part<Reply> {
        &self.reply
    }

    /// Number of completed steps.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Cells that all steps need.
    pub fn cells(&self) -> CellBox {
        self.cells
    }

    /// Belongings of players that the lesson involves.
    pub fn beside(&self) -> &Beside {
        &self.beside
    }

    /// True if all steps are complete.
    pub fn is_over(&self) -> bool {
        self.step >= self.scenario.steps.len()
    }

    /// True if an earlier task or an attempt can be undone.
    pub fn can_go_back(&self, table: &Table) -> bool {
        self.step > 0 || !table.played().is_empty()
    }

    /// The open page, from 1, and the number of pages: one for each step with a text or a
    /// task.
    pub fn pages(&self) -> (usize, usize) {
        let count = |steps: &[scenario::Step]| steps.iter().filter(|it| !is_silent(it)).count();
        let steps = &self.scenario.steps;
        let done = count(steps.get(..self.step).unwrap_or_default());
        let page = match self.stage {
            Stage::Asked => done + 1,
            Stage::Told => done.max(1),
        };
        (page, count(steps))
    }

    /// The task; empty while an explanation is read.
    pub fn ask(&self) -> &str {
        match self.stage {
            Stage::Asked => self.next().map_or("", |step| first_text(&step.ask)),
            Stage::Told => "",
        }
    }

    /// The text of the beginning, or of the last step.
    pub fn text(&self) -> &str {
        let step = self.told.checked_sub(1);
        let step = step.and_then(|n| self.scenario.steps.get(n));
        match (step, *self.reply, self.stage) {
            (Some(step), Reply::AlsoRight(n), Stage::Told) => step
                .accept
                .get(n)
                .map_or("", |reply| first_text(&reply.say)),
            (Some(step), _, Stage::Told) => first_text(&step.say),
            (None, ..) => first_text(&self.scenario.say),
            (Some(_), _, Stage::Asked) => "",
        }
    }

    /// The comment on a wrong answer; empty if the lesson has none.
    pub fn wrong(&self) -> &str {
        match (*self.reply, self.next()) {
            (Reply::Wrong(n), Some(step)) => step
                .refuse
                .get(n)
                .map_or("", |reply| first_text(&reply.say)),
            _ => "",
        }
    }

    /// Marks of the task.
    pub fn marks(&self) -> &[Mark] {
        match (self.stage, self.step.checked_sub(1)) {
            (Stage::Told, _) => &[],
            (Stage::Asked, None) => &self.scenario.signs.marks,
            (Stage::Asked, Some(n)) => {
                let step = self.scenario.steps.get(n);
                step.map_or(&[], |step| &step.signs.marks)
            }
        }
    }

    /// Overlays of the explanation.
    pub fn shows(&self) -> &[Show] {
        match (self.stage, self.told.checked_sub(1)) {
            (Stage::Told, Some(n)) => {
                let step = self.scenario.steps.get(n);
                step.map_or(&[], |step| &step.show)
            }
            _ => &[],
        }
    }

    /// The scenario, to replace its texts.
    pub(crate) fn scenario_mut(&mut self) -> &mut Scenario {
        &mut self.scenario
    }

    /// Shows the position after this number of steps, and gives the next task.
    pub(crate) fn go(&mut self, table: &mut Table, step: usize) {
        self.step = step.min(self.scenario.steps.len());
        let done = self.scenario.steps.iter().take(self.step);
        let told = done.enumerate().rfind(|(_, step)| !is_silent(step));
        self.told = told.map_or(0, |(n, _)| n + 1);
        self.reply = Part::default();
        self.stage = match self.next() {
            Some(next) if has_task(next) => Stage::Asked,
            _ => Stage::Told,
        };
        self.show_position(table);
    }

    /// Continues after an explanation.
    pub(crate) fn next_step(&mut self, table: &mut Table) {
        match self.next() {
            Some(next) if has_task(next) => self.go(table, self.step),
            Some(_) => {
                self.complete_step(Reply::None);
                self.show_position(table);
            }
            None => {}
        }
    }

    /// Undoes an attempt, or returns to the task before.
    pub(crate) fn back(&mut self, table: &mut Table) {
        let has_tried = table.played().len() > self.plies(self.step);
        if self.stage == Stage::Asked && has_tried {
            return self.go(table, self.step);
        }
        let before = self.scenario.steps.iter().take(self.step);
        let task = before.enumerate().rfind(|(_, step)| has_task(step));
        self.go(table, task.map_or(0, |(n, _)| n));
    }

    /// Shows the solution of the task.
    pub(crate) fn show_me(&mut self, table: &mut Table) {
        if self.stage == Stage::Asked && !self.is_over() {
            self.complete_step(Reply::Shown);
            self.show_position(table);
        }
    }

    /// After an action on the table: evaluates it once an answer is complete.
    pub(crate) fn follow(&mut self, table: &mut Table) {
        if self.stage != Stage::Asked || self.is_over() {
            return;
        }
        let Some(reply) = self.evaluate(table) else {
            return;
        };
        match reply {
            Reply::Right => {
                self.complete_step(reply);
                self.show_position(table);
            }
            // The answer remains visible until the learner continues.
            Reply::AlsoRight(_) => self.complete_step(reply),
            _ => {
                let tried = table.played().get(self.plies(self.step)).copied();
                self.go(table, self.step);
                self.reply = reply.into();
                if let Some((cell, rotation)) = tried.and_then(Action::placement) {
                    table.try_again(cell, rotation);
                    if !self.is_space(cell) {
                        table.clear_aim();
                    }
                }
            }
        }
    }

    fn next(&self) -> Option<&scenario::Step> {
        self.scenario.steps.get(self.step)
    }

    /// Completes the next step, with the silent steps after it.
    fn complete_step(&mut self, reply: Reply) {
        self.step += 1;
        self.told = self.step;
        self.reply = reply.into();
        self.stage = Stage::Told;
        while self.next().is_some_and(is_silent) {
            self.step += 1;
        }
    }

    /// True if the tile belongs on this cell, in any rotation.
    fn is_space(&self, cell: Cell) -> bool {
        let own = self.line.get(self.plies(self.step));
        own.and_then(|own| own.placement())
            .is_some_and(|(own, _)| own == cell)
    }

    /// Number of actions in the first `steps` steps.
    fn plies(&self, steps: usize) -> usize {
        let steps = self.scenario.steps.iter().take(steps);
        let plies = steps.map(|step| step.actions).sum::<usize>();
        plies.min(self.line.len())
    }

    /// Shows the position after the completed steps.
    fn show_position(&self, table: &mut Table) {
        let wanted = self.line.get(..self.plies(self.step)).unwrap_or_default();
        let same = table.played().iter().zip(wanted);
        let same = same.take_while(|(a, b)| a == b).count();
        while table.played().len() > same && table.undo() {}
        for &action in wanted.iter().skip(same) {
            // The line was checked when the lesson was opened.
            if table.play(action).is_err() {
                return;
            }
        }
    }

    /// Evaluates the actions of the learner; `None` while an answer can still be completed.
    fn evaluate(&self, table: &Table) -> Option<Reply> {
        let step = self.next()?;
        let from = self.plies(self.step);
        let own = self.line.get(from..self.plies(self.step + 1));
        judge::reply(table, from, own?, step)
    }
}

/// True if a step has a task.
fn has_task(step: &scenario::Step) -> bool {
    !step.ask.is_empty()
}

/// True if a step has neither a task nor a text.
fn is_silent(step: &scenario::Step) -> bool {
    step.ask.is_empty() && step.say.is_empty()
}

/// The first text of a list, as lessons have one language at a time.
fn first_text(texts: &[(String, String)]) -> &str {
    texts.first().map_or("", |(_, text)| text)
}

/// Cells of all pictures of a lesson; `game` is its end.
fn cells(scenario: &Scenario, mut game: Game) -> CellBox {
    let mut cells = extent(&game, &[]);
    for step in scenario.steps.iter().rev() {
        let shown = step.show.iter();
        let shown = shown.filter_map(|&show| Overlay::named(&game, show));
        let shown: Vec<Overlay> = shown.flatten().collect();
        cells = cells.with(extent(&game, &shown));
        for _ in 0..step.actions {
            game.undo();
        }
    }
    let steps = scenario.steps.iter().flat_map(|step| &step.signs.marks);
    let marked = scenario
        .signs
        .marks
        .iter()
        .chain(steps)
        .map(|mark| mark.cell);
    CellBox::around(marked).map_or(cells, |marked| cells.with(marked))
}
