//! A lesson on the table: the learner acts, and is told how it was.

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

/// A lesson on the table.
#[derive(Clone)]
pub struct Lesson {
    id: String,
    scenario: Scenario,
    /// The actions of all steps.
    line: Vec<Action>,
    /// How many steps are done.
    step: usize,
    /// The step that is spoken of, counted from 1; 0 is the beginning.
    told: usize,
    stage: Stage,
    /// The reply to the last answer.
    reply: Part<Reply>,
    /// The cells that the steps need, so that the view need not move.
    cells: CellBox,
    /// The belongings of players that it is about.
    beside: Beside,
}

/// Who is to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The learner is to do the next step.
    #[default]
    Asked,
    /// The learner reads about a step, and goes on.
    Told,
}

impl Lesson {
    /// Begins a lesson after so many steps, and its table.
    ///
    /// # Errors
    ///
    /// What is wrong with the scenario.
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

    /// The name of its file.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Who is to act.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The reply to the last answer: to another answer it is another part, even if it
    /// says the same.
    pub fn reply(&self) -> &Part<Reply> {
        &self.reply
    }

    /// How many steps are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The cells that the steps need.
    pub fn cells(&self) -> CellBox {
        self.cells
    }

    /// The belongings of players that it is about.
    pub fn beside(&self) -> &Beside {
        &self.beside
    }

    /// True if all steps are done.
    pub fn is_over(&self) -> bool {
        self.step >= self.scenario.steps.len()
    }

    /// True if there is something to go back to.
    pub fn can_go_back(&self, table: &Table) -> bool {
        self.step > 0 || !table.played().is_empty()
    }

    /// The page that is open, counted from 1, and how many there are: one for each step
    /// that says or asks something.
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

    /// The task.
    pub fn ask(&self) -> &str {
        match self.stage {
            Stage::Asked => self.next().map_or("", |step| words(&step.ask)),
            Stage::Told => "",
        }
    }

    /// The text about the beginning, or about the step that was done.
    pub fn text(&self) -> &str {
        let step = self.told.checked_sub(1);
        let step = step.and_then(|n| self.scenario.steps.get(n));
        match (step, *self.reply, self.stage) {
            (Some(step), Reply::AlsoRight(n), Stage::Told) => {
                step.accept.get(n).map_or("", |reply| words(&reply.say))
            }
            (Some(step), _, Stage::Told) => words(&step.say),
            (None, ..) => words(&self.scenario.say),
            (Some(_), _, Stage::Asked) => "",
        }
    }

    /// The text about a wrong answer; empty where it has none of its own.
    pub fn wrong(&self) -> &str {
        match (*self.reply, self.next()) {
            (Reply::Wrong(n), Some(step)) => {
                step.refuse.get(n).map_or("", |reply| words(&reply.say))
            }
            _ => "",
        }
    }

    /// The marks on the board for what is asked.
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

    /// The overlays over the board for what is said.
    pub fn shows(&self) -> &[Show] {
        match (self.stage, self.told.checked_sub(1)) {
            (Stage::Told, Some(n)) => {
                let step = self.scenario.steps.get(n);
                step.map_or(&[], |step| &step.show)
            }
            _ => &[],
        }
    }

    /// The scenario, to be given other words.
    pub(crate) fn scenario_mut(&mut self) -> &mut Scenario {
        &mut self.scenario
    }

    /// Shows the moment after so many steps, and asks what comes next.
    pub(crate) fn go(&mut self, table: &mut Table, step: usize) {
        self.step = step.min(self.scenario.steps.len());
        let done = self.scenario.steps.iter().take(self.step);
        let told = done.enumerate().rfind(|(_, step)| !is_silent(step));
        self.told = told.map_or(0, |(n, _)| n + 1);
        self.reply = Part::default();
        self.stage = match self.next() {
            Some(next) if asks(next) => Stage::Asked,
            _ => Stage::Told,
        };
        self.lay(table);
    }

    /// Goes on after something was read.
    pub(crate) fn next_step(&mut self, table: &mut Table) {
        match self.next() {
            Some(next) if asks(next) => self.go(table, self.step),
            Some(_) => {
                self.do_step(Reply::None);
                self.lay(table);
            }
            None => {}
        }
    }

    /// Goes back: to the moment before something was tried, or to the task before.
    pub(crate) fn back(&mut self, table: &mut Table) {
        let has_tried = table.played().len() > self.plies(self.step);
        if self.stage == Stage::Asked && has_tried {
            return self.go(table, self.step);
        }
        let before = self.scenario.steps.iter().take(self.step);
        let task = before.enumerate().rfind(|(_, step)| asks(step));
        self.go(table, task.map_or(0, |(n, _)| n));
    }

    /// Shows how the task is done.
    pub(crate) fn show_me(&mut self, table: &mut Table) {
        if self.stage == Stage::Asked && !self.is_over() {
            self.do_step(Reply::Shown);
            self.lay(table);
        }
    }

    /// After something was played: tells how it was, once that can be told.
    pub(crate) fn follow(&mut self, table: &mut Table) {
        if self.stage != Stage::Asked || self.is_over() {
            return;
        }
        let Some(reply) = self.judge(table) else {
            return;
        };
        match reply {
            Reply::Right => {
                self.do_step(reply);
                self.lay(table);
            }
            // What was played stays to be seen until the learner goes on.
            Reply::AlsoRight(_) => self.do_step(reply),
            _ => {
                let tried = table.played().get(self.plies(self.step)).copied();
                self.go(table, self.step);
                self.reply = reply.into();
                if let Some((cell, turn)) = tried.and_then(Action::placement) {
                    table.try_again(cell, turn);
                    if !self.is_space(cell) {
                        table.take_aim_back();
                    }
                }
            }
        }
    }

    fn next(&self) -> Option<&scenario::Step> {
        self.scenario.steps.get(self.step)
    }

    /// Takes the next step as done, with those that happen together with it.
    fn do_step(&mut self, reply: Reply) {
        self.step += 1;
        self.told = self.step;
        self.reply = reply.into();
        self.stage = Stage::Told;
        while self.next().is_some_and(is_silent) {
            self.step += 1;
        }
    }

    /// True if the tile belongs on this space, perhaps turned.
    fn is_space(&self, cell: Cell) -> bool {
        let own = self.line.get(self.plies(self.step));
        own.and_then(|own| own.placement())
            .is_some_and(|(own, _)| own == cell)
    }

    /// How many actions so many steps do.
    fn plies(&self, steps: usize) -> usize {
        let steps = self.scenario.steps.iter().take(steps);
        let plies = steps.map(|step| step.actions).sum::<usize>();
        plies.min(self.line.len())
    }

    /// Lays the moment after the steps that are done on the table.
    fn lay(&self, table: &mut Table) {
        let wanted = self.line.get(..self.plies(self.step)).unwrap_or_default();
        let same = table.played().iter().zip(wanted);
        let same = same.take_while(|(a, b)| a == b).count();
        while table.played().len() > same && table.undo() {}
        for &action in wanted.iter().skip(same) {
            // The whole line was played when the lesson was opened.
            if table.play(action).is_err() {
                return;
            }
        }
    }

    /// The reply to the actions that were played; `None` as long as more is to be done.
    fn judge(&self, table: &Table) -> Option<Reply> {
        let step = self.next()?;
        let from = self.plies(self.step);
        let own = self.line.get(from..self.plies(self.step + 1));
        judge::reply(table, from, own?, step)
    }
}

/// True if a step is for the learner.
fn asks(step: &scenario::Step) -> bool {
    !step.ask.is_empty()
}

/// True if nothing is said about a step.
fn is_silent(step: &scenario::Step) -> bool {
    step.ask.is_empty() && step.say.is_empty()
}

/// The only text that there is.
fn words(texts: &[(String, String)]) -> &str {
    texts.first().map_or("", |(_, text)| text)
}

/// The cells of all pictures of a lesson; `game` is its end.
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
