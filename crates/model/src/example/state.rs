//! State of an example: a scenario step by step, or a record action by action, and the
//! reader's attempts.

use bastide_notation::scenario::{self, Scenario, Show, Signs, Spoken, spoken};
use bastide_notation::{Record, RecordError, Replay};
use bastide_rules::options::{Edition, Options};
use bastide_rules::{Action, Game, Refusal};
use bastide_scene::board::{extent, picture_size, puzzle_extent};
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::{self, Overlay};

use super::beside::Beside;
use super::judge::{News, Reply};
use crate::notices::load_error::{self, LoadError};
use crate::start::Rule;
use crate::table::Table;

/// An example on the table.
#[derive(Clone)]
pub struct Example {
    /// Title by language.
    title: Vec<(String, String)>,
    /// Caption of the initial position, by language.
    say: Vec<(String, String)>,
    /// Marks, arrows and labels of the initial position.
    signs: Signs,
    /// The whole record, under the rules being tried.
    pub(super) record: Record,
    /// The rules of the example.
    pub(super) given: Options,
    pub(super) steps: Vec<scenario::Step>,
    /// The actions that the rules being tried allow, up to the first that they refuse.
    pub(super) line: Vec<Action>,
    /// Number of completed steps.
    pub(super) step: usize,
    /// Number of actions shown of the next step, while its answer is shown action by
    /// action.
    pub(super) part: usize,
    /// Mode for readers.
    pub mode: ExampleMode,
    /// True while the reader tries something.
    pub(super) trying: bool,
    /// Evaluation of the last answer, in a puzzle.
    pub(super) reply: Reply,
    /// Number of answers so far, for the host page.
    pub(super) answers: u32,
    /// The last answer and the last refusal.
    pub(super) news: News,
    /// Belongings shown next to the board.
    pub beside: Beside,
    /// True if the overlays of the steps are visible.
    pub overlays: bool,
    /// Cells that all steps need, so that the view does not move; in a puzzle, those of the
    /// initial position.
    pub cells: CellBox,
    /// Cells of its pictures: of all steps, and of the initial position in a puzzle.
    pictures: [CellBox; 2],
    /// Rules that affect the example.
    rules: Vec<Rule>,
    /// The edition being tried; `None` for the rules of the example.
    pub(super) edition: Option<Edition>,
    /// The reason why the rules being tried refuse an action.
    pub stopped: Option<Refusal>,
    /// Final scores under the rules of the example and under those being tried.
    pub outcomes: [Vec<i32>; 2],
}

/// Modes for readers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExampleMode {
    /// Look only.
    View,
    /// Go through the steps, and try actions in between.
    #[default]
    Step,
    /// Play on from the current step.
    Play,
    /// Find the actions of the next step.
    Find,
}

/// A command of the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExampleIntent {
    /// Shows the position after this number of steps.
    Step(usize),
    /// Shows the next step.
    Forward,
    /// Shows the previous step.
    Back,
    /// Restores the first step and the rules of the example.
    Reset,
    /// Starts an attempt, or returns to the step.
    Try,
    /// Shows or hides the overlays of the steps.
    Overlays,
}

impl ExampleMode {
    /// Name in addresses.
    pub const fn name(self) -> &'static str {
        ["view", "step", "play", "find"][self as usize]
    }

    /// The mode with this name; `Step` for unknown names.
    pub fn parse(name: &str) -> ExampleMode {
        match name {
            "view" => ExampleMode::View,
            "play" => ExampleMode::Play,
            "find" => ExampleMode::Find,
            _ => ExampleMode::Step,
        }
    }
}

impl Example {
    /// Opens an example with its table. `step` of `None` chooses the first position by
    /// mode.
    ///
    /// # Errors
    ///
    /// The first error of the document, with its position.
    pub fn open(
        text: &str,
        mode: ExampleMode,
        step: Option<usize>,
    ) -> Result<(Example, Table), Box<LoadError>> {
        let (mut record, replay) = load_error::replay(text)?;
        // The reader of an example decides for all players.
        for player in &mut record.players {
            player.bot = None;
        }
        let scenario = scenario_of(text, &record);
        let mut example = Example::new(scenario, record, mode, &replay);
        let mut table = example.begin()?;
        example.pictures = [example.extent(replay.game), puzzle_extent(table.game())];
        [example.cells, _] = example.pictures;
        let first = match mode {
            ExampleMode::Find => 0,
            _ if example.is_captioned() => 0,
            _ => example.steps.len(),
        };
        example.go(&mut table, step.unwrap_or(first));
        example.trying = matches!(mode, ExampleMode::Play | ExampleMode::Find);
        if mode == ExampleMode::Find {
            // Neither the edges of the board nor the belongings next to it may hint at the
            // answers.
            example.cells = puzzle_extent(table.game());
            example.beside = Beside::of_puzzle(example.record.systems);
        }
        Ok((example, table))
    }

    /// The example before its first step; `replay` is the replay of its record.
    fn new(scenario: Scenario, record: Record, mode: ExampleMode, replay: &Replay) -> Example {
        let scores = scores(&replay.game);
        let cells = extent(&replay.game, &[]);
        let mut rules = Rule::ALL.to_vec();
        rules.retain(|rule| scenario.clauses.contains(&rule.clause()));
        Example {
            title: scenario.title,
            say: scenario.say,
            signs: scenario.signs,
            given: record.options,
            line: replay.actions.clone(),
            step: 0,
            part: 0,
            mode,
            trying: false,
            reply: Reply::None,
            answers: 0,
            news: News::default(),
            beside: Beside::of(&record, &scenario.steps, replay),
            overlays: true,
            cells,
            pictures: [cells; 2],
            rules,
            edition: None,
            stopped: None,
            outcomes: [scores.clone(), scores],
            record,
            steps: scenario.steps,
        }
    }

    /// The title in a language, in English, or empty.
    pub fn title(&self, language: &str) -> Spoken<'_> {
        spoken(&self.title, language)
    }

    /// The caption of the current step, or the comment on the alternative answer just
    /// given.
    pub fn caption(&self, language: &str) -> Spoken<'_> {
        let Some(step) = self.shown() else {
            return spoken(&self.say, language);
        };
        let own = self.alternative().map(|it| &it.say);
        let own = own.filter(|say| !say.is_empty());
        spoken(own.unwrap_or(&step.say), language)
    }

    /// The alternative answer just given.
    fn alternative(&self) -> Option<&scenario::Reply> {
        match self.reply {
            Reply::AlsoRight(n) => self.shown()?.accept.get(n),
            _ => None,
        }
    }

    /// True if the alternative answer just given has a comment.
    pub(crate) fn has_own_caption(&self) -> bool {
        self.alternative().is_some_and(|it| !it.say.is_empty())
    }

    /// The task, perhaps empty; `None` unless the reader has to find the next step.
    pub fn ask(&self, language: &str) -> Option<Spoken<'_>> {
        let next = self.steps.get(self.step).filter(|_| self.is_asking())?;
        Some(spoken(&next.ask, language))
    }

    /// The comment on the wrong answer just given; empty for other answers.
    pub fn wrong(&self, language: &str) -> Spoken<'_> {
        let next = self.steps.get(self.step);
        match (self.reply, next) {
            (Reply::Wrong(n), Some(next)) => {
                let reply = next.refuse.get(n);
                reply.map_or(Spoken::default(), |reply| spoken(&reply.say, language))
            }
            _ => Spoken::default(),
        }
    }

    /// Evaluation of the last answer.
    pub fn reply(&self) -> Reply {
        self.reply
    }

    /// Number of answers so far.
    pub fn answers(&self) -> u32 {
        self.answers
    }

    /// True if the reader has to find the next step.
    pub fn is_asking(&self) -> bool {
        self.mode == ExampleMode::Find && self.trying && self.step < self.steps.len()
    }

    /// Number of completed steps.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Number of actions shown of the next step, and their total; `None` unless its answer
    /// is being shown.
    pub fn part(&self) -> Option<(usize, usize)> {
        let next = self.steps.get(self.step).filter(|_| self.part > 0)?;
        Some((self.part, next.actions))
    }

    /// Number of steps.
    pub fn count(&self) -> usize {
        self.steps.len()
    }

    /// Number of actions before the last step.
    pub fn before_last(&self) -> usize {
        self.plies(self.steps.len().saturating_sub(1))
    }

    /// True while the reader tries something.
    pub fn is_trying(&self) -> bool {
        self.trying
    }

    /// Rules that affect the example, with their state.
    pub fn rules(&self) -> impl Iterator<Item = (Rule, bool)> {
        let options = &self.record.options;
        self.rules.iter().map(|rule| (*rule, rule.is_on(options)))
    }

    /// The edition being tried; `None` for the rules of the example.
    pub fn edition(&self) -> Option<Edition> {
        self.edition
    }

    /// True if the rules differ from those of the example.
    pub fn is_changed(&self) -> bool {
        self.record.options != self.given
    }

    /// Width and height of its pictures in pixels: of all steps, and of the initial
    /// position in a puzzle.
    pub fn picture_sizes(&self) -> [[i32; 2]; 2] {
        self.pictures.map(|cells| picture_size(cells).into())
    }

    /// Overlays of the current step; empty after an alternative answer, which may look
    /// different.
    pub fn shows(&self) -> &[Show] {
        let is_own = matches!(self.reply, Reply::AlsoRight(_));
        match self.shown() {
            Some(step) if self.overlays && !self.trying && !is_own => &step.show,
            _ => &[],
        }
    }

    /// Marks, arrows and labels on the board.
    pub fn signs(&self) -> Option<&Signs> {
        let step = self.shown().map(|step| &step.signs);
        self.overlays.then_some(step.unwrap_or(&self.signs))
    }

    /// The current step; `None` at the initial position.
    fn shown(&self) -> Option<&scenario::Step> {
        self.steps.get(self.step.checked_sub(1)?)
    }

    /// True if any step has a caption.
    fn is_captioned(&self) -> bool {
        !self.say.is_empty() || self.steps.iter().any(|step| !step.say.is_empty())
    }

    /// The cells of all pictures of the example; `game` is its end.
    fn extent(&self, mut game: Game) -> CellBox {
        let mut cells = extent(&game, &[]);
        for n in (0..self.steps.len()).rev() {
            let show = &self.steps[n].show;
            let overlays = show.iter().filter_map(|&show| Overlay::named(&game, show));
            let overlays: Vec<Overlay> = overlays.flatten().collect();
            cells = cells.with(extent(&game, &overlays));
            if let Some(pointed) = overlay::signs_extent(&game, &self.steps[n].signs) {
                cells = cells.with(pointed);
            }
            for _ in 0..self.steps[n].actions {
                game.undo();
            }
        }
        cells
    }

    /// Number of actions in the first `steps` steps that the rules being tried allow.
    pub(super) fn plies(&self, steps: usize) -> usize {
        let steps = self.steps.iter().take(steps).map(|step| step.actions);
        steps.sum::<usize>().min(self.line.len())
    }

    /// The table before the first step.
    pub(super) fn begin(&self) -> Result<Table, RecordError> {
        let mut record = self.record.clone();
        record.actions.clear();
        Table::begin(record)
    }

    /// Shows the position after `step` steps.
    pub(super) fn go(&mut self, table: &mut Table, step: usize) {
        self.show(table, step, 0);
    }

    /// Shows the position after `step` steps and `part` actions of the next.
    pub(super) fn show(&mut self, table: &mut Table, step: usize, part: usize) {
        self.step = step.min(self.steps.len());
        self.part = part;
        self.trying = false;
        self.reply = Reply::None;
        let plies = self.plies(self.step) + part;
        let wanted = &self.line[..plies.min(self.line.len())];
        let same = table.played().iter().zip(wanted);
        let same = same.take_while(|(a, b)| a == b).count();
        while table.played().len() > same && table.undo() {}
        for &action in &wanted[same..] {
            // The example was checked when it was opened.
            if table.play(action).is_err() {
                return;
            }
        }
    }
}

/// Parses a scenario. A record becomes one step for each action.
fn scenario_of(text: &str, record: &Record) -> Scenario {
    Scenario::parse(text).unwrap_or_else(|_| {
        let single = scenario::Step {
            actions: 1,
            ..scenario::Step::default()
        };
        Scenario::new(record.clone(), vec![single; record.actions.len()])
    })
}

pub(super) fn scores(game: &Game) -> Vec<i32> {
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}
