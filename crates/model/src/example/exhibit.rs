//! An example on the table: a scenario step by step, or a record action by
//! action, and what the reader tries between the steps.

use bastide_notation::scenario::{self, Scenario, Show};
use bastide_notation::{Record, RecordError, Why};
use bastide_rules::options::{Edition, Options};
use bastide_rules::{Action, Game, Refusal};
use bastide_scene::board::extent;
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::Overlay;

use super::judge;
use crate::notices::flaw::{self, Flaw};
use crate::start::Rule;
use crate::table::Table;

/// An example that is shown.
#[derive(Clone)]
pub struct Exhibit {
    /// The title by language.
    title: Vec<(String, String)>,
    /// What is said about the beginning, by language.
    say: Vec<(String, String)>,
    /// The whole course, under the rules that are tried.
    record: Record,
    /// The rules of the example.
    given: Options,
    steps: Vec<scenario::Step>,
    /// The actions, as far as the rules that are tried allow them.
    line: Vec<Action>,
    /// How many steps are done.
    step: usize,
    /// What the reader may do.
    pub mode: Mode,
    /// Whether the reader is trying something.
    trying: bool,
    /// Whether the steps' overlays are shown.
    pub overlays: bool,
    /// The cells that the steps need, so that the view need not move.
    pub cells: CellBox,
    /// Rules that make a difference here.
    rules: Vec<Rule>,
    /// The edition that is tried; none for the rules of the example.
    edition: Option<Edition>,
    /// Counts the changes of rules that were refused: their controls show again
    /// what is so.
    refusals: u32,
    /// What the rules that are tried do not allow.
    pub stopped: Option<Refusal>,
    /// The scores at the end: under the rules of the example and under those
    /// that are tried.
    pub outcomes: [Vec<i32>; 2],
}

/// What the reader of an example may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Look.
    View,
    /// Go through the steps, and try something between them.
    #[default]
    Step,
    /// Play on from the step that is shown.
    Play,
    /// Find what is done in the next step.
    Find,
}

/// A wish of whoever reads an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Shows the position after so many steps.
    Step(usize),
    /// Shows the next step.
    Forward,
    /// Shows the step before.
    Back,
    /// Puts everything back: the first step, the rules of the example.
    Reset,
    /// Begins to try something, or ends it and goes back to the step.
    Try,
    /// Shows the overlays of the steps, or hides them.
    Overlays,
}

impl Mode {
    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        ["view", "step", "play", "find"][self as usize]
    }

    /// The mode with this name; the usual one for any other.
    pub fn parse(name: &str) -> Mode {
        match name {
            "view" => Mode::View,
            "play" => Mode::Play,
            "find" => Mode::Find,
            _ => Mode::Step,
        }
    }
}

impl Exhibit {
    /// An example and its table at a step; the first one, if none is wanted.
    ///
    /// # Errors
    ///
    /// What is wrong with the document, and where.
    pub fn open(
        text: &str,
        mode: Mode,
        step: Option<usize>,
    ) -> Result<(Exhibit, Table), Box<Flaw>> {
        let (mut record, replay) = flaw::replay(text)?;
        // Whoever reads an example decides for everybody.
        for player in &mut record.players {
            player.bot = None;
        }
        let (title, say, clauses, steps) = match Scenario::parse(text) {
            Ok(it) => (it.title, it.say, it.clauses, it.steps),
            // What is no scenario is shown action by action.
            Err(_) => {
                let single = scenario::Step {
                    actions: 1,
                    ..scenario::Step::default()
                };
                let steps = vec![single; record.actions.len()];
                (Vec::new(), Vec::new(), Vec::new(), steps)
            }
        };
        let scores = scores(&replay.game);
        let mut rules = Rule::ALL.to_vec();
        rules.retain(|rule| clauses.contains(&rule.clause()));
        let mut exhibit = Exhibit {
            title,
            say,
            given: record.options,
            line: replay.actions.clone(),
            step: 0,
            mode,
            trying: false,
            overlays: true,
            cells: extent(&replay.game, &[]),
            rules,
            edition: None,
            refusals: 0,
            stopped: None,
            outcomes: [scores.clone(), scores],
            record,
            steps,
        };
        exhibit.cells = exhibit.extent(replay.game);
        let mut table = exhibit.begin()?;
        let first = match mode {
            Mode::Find => 0,
            _ if exhibit.is_captioned() => exhibit.first(),
            _ => exhibit.steps.len(),
        };
        exhibit.go(&mut table, step.unwrap_or(first));
        exhibit.trying = matches!(mode, Mode::Play | Mode::Find);
        Ok((exhibit, table))
    }

    /// The title in a language, or in English, or nothing.
    pub fn title(&self, language: &str) -> &str {
        in_language(&self.title, language)
    }

    /// What is said about the step that is shown.
    pub fn caption(&self, language: &str) -> &str {
        let Some(n) = self.step.checked_sub(1) else {
            return in_language(&self.say, language);
        };
        let step = self.steps.get(n);
        step.map_or("", |step| in_language(&step.say, language))
    }

    /// How many steps are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.steps.len()
    }

    /// Whether the reader is trying something.
    pub fn is_trying(&self) -> bool {
        self.trying
    }

    /// The rules that make a difference here, and whether each is on.
    pub fn rules(&self) -> impl Iterator<Item = (Rule, bool)> {
        let options = &self.record.options;
        self.rules.iter().map(|rule| (*rule, rule.is_on(options)))
    }

    /// The edition that is tried; none for the rules of the example.
    pub fn edition(&self) -> Option<Edition> {
        self.edition
    }

    /// How many changes of rules were refused.
    pub fn refusals(&self) -> u32 {
        self.refusals
    }

    /// Whether other rules are tried than those of the example.
    pub fn is_changed(&self) -> bool {
        self.record.options != self.given
    }

    /// What the step that is shown turns on.
    pub fn shows(&self) -> &[Show] {
        match self.step.checked_sub(1).and_then(|n| self.steps.get(n)) {
            Some(step) if self.overlays && !self.trying => &step.show,
            _ => &[],
        }
    }

    /// Whether anything is said about any step.
    fn is_captioned(&self) -> bool {
        !self.say.is_empty() || self.steps.iter().any(|step| !step.say.is_empty())
    }

    /// The step that is shown at first where anything is said: the beginning if that
    /// has a text.
    fn first(&self) -> usize {
        usize::from(self.say.is_empty() && self.is_captioned())
    }

    /// The cells of all pictures of the example; `game` is its end.
    fn extent(&self, mut game: Game) -> CellBox {
        let mut cells = extent(&game, &[]);
        for n in (0..self.steps.len()).rev() {
            let show = &self.steps[n].show;
            let overlays = show.iter().filter_map(|&show| Overlay::named(&game, show));
            let overlays: Vec<Overlay> = overlays.flatten().collect();
            cells = cells.with(extent(&game, &overlays));
            for _ in 0..self.steps[n].actions {
                game.undo();
            }
        }
        cells
    }

    /// How many actions so many steps do, as far as the rules allow them.
    fn plies(&self, steps: usize) -> usize {
        let steps = self.steps.iter().take(steps).map(|step| step.actions);
        steps.sum::<usize>().min(self.line.len())
    }

    /// The table before the first step.
    fn begin(&self) -> Result<Table, RecordError> {
        let mut record = self.record.clone();
        record.actions.clear();
        Table::begin(record)
    }

    /// Shows the position after so many steps.
    fn go(&mut self, table: &mut Table, step: usize) {
        self.step = step.min(self.steps.len());
        self.trying = false;
        let wanted = &self.line[..self.plies(self.step)];
        let same = table.played().iter().zip(wanted);
        let same = same.take_while(|(a, b)| a == b).count();
        while table.played().len() > same && table.undo() {}
        for &action in &wanted[same..] {
            // It was accepted when the example was opened.
            if table.play(action).is_err() {
                return;
            }
        }
    }

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

    /// Does what its reader wants.
    ///
    /// # Errors
    ///
    /// What cannot be so under the rules of the example.
    pub(crate) fn obey(&mut self, table: &mut Table, wish: Wish) -> Result<(), RecordError> {
        match wish {
            Wish::Step(step) => self.go(table, step),
            Wish::Forward => self.go(table, self.step + 1),
            Wish::Back if self.trying => self.go(table, self.step),
            Wish::Back => self.go(table, self.step.saturating_sub(1)),
            Wish::Reset => {
                self.edition = None;
                self.step = self.first();
                *table = self.change(self.given)?;
            }
            Wish::Try if self.mode == Mode::View => {}
            Wish::Try if self.trying => self.go(table, self.step),
            Wish::Try => self.trying = true,
            Wish::Overlays => self.overlays = !self.overlays,
        }
        Ok(())
    }

    /// Tries the rules of an edition; what only says which tiles are meant stays.
    ///
    /// # Errors
    ///
    /// What cannot be so under them.
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

    /// Switches a rule and tries the example with it.
    ///
    /// # Errors
    ///
    /// What cannot be so then.
    pub(crate) fn try_rule(&mut self, table: &mut Table, rule: Rule) -> Result<(), RecordError> {
        let mut options = self.record.options;
        rule.toggle(&mut options);
        self.try_options(table, options)
    }

    fn try_options(&mut self, table: &mut Table, options: Options) -> Result<(), RecordError> {
        match self.change(options) {
            Ok(other) => {
                *table = other;
                Ok(())
            }
            Err(error) => {
                self.refusals += 1;
                Err(error)
            }
        }
    }

    /// After the table did something: tells whether it was right, where that is
    /// asked and can be told already, and shows the step that follows from that.
    pub(crate) fn follow(&mut self, table: &mut Table) -> Option<bool> {
        if self.mode != Mode::Find || !self.trying || self.step == self.count() {
            return None;
        }
        let is_found = self.judge(table)?;
        self.go(table, self.step + usize::from(is_found));
        self.trying = !is_found;
        Some(is_found)
    }

    /// After something was played to find the next step: whether it is what
    /// the step does, or what it accepts as well. Nothing as long as more is
    /// to be done.
    fn judge(&self, table: &Table) -> Option<bool> {
        let (from, to) = (self.plies(self.step), self.plies(self.step + 1));
        let mut answers = vec![self.line[from..to].to_vec()];
        let others = self.steps.get(self.step).map(|step| &step.accept);
        answers.extend(
            others
                .into_iter()
                .flatten()
                .filter_map(|one| judge::answer(&one.actions)),
        );
        judge::judge(table, from, &answers)
    }
}

fn scores(game: &Game) -> Vec<i32> {
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

/// The text in a language such as `fr` or `fr-CA`, or in English, or in any.
pub(crate) fn in_language<'a>(texts: &'a [(String, String)], language: &str) -> &'a str {
    let plain = language.split('-').next().unwrap_or_default();
    let find = |wanted: &str| texts.iter().find(|(language, _)| language == wanted);
    let found = find(language).or_else(|| find(plain));
    let found = found.or_else(|| find("en")).or(texts.first());
    found.map_or("", |(_, text)| text)
}
