//! An example on the table: a scenario step by step, or a record action by
//! action, and what the reader tries between the steps.

use bastide_notation::scenario::{self, Scenario, Show, Signs, Spoken, spoken};
use bastide_notation::{Record, RecordError, Replay};
use bastide_rules::options::{Edition, Options};
use bastide_rules::{Action, Game, Refusal};
use bastide_scene::board::{extent, picture_size, puzzle_extent};
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::{self, Overlay};

use super::beside::Beside;
use super::judge::Reply;
use super::news::News;
use crate::notices::load_error::{self, LoadError};
use crate::start::Rule;
use crate::table::Table;

/// An example that is shown.
#[derive(Clone)]
pub struct Example {
    /// The title by language.
    title: Vec<(String, String)>,
    /// The text about the beginning, by language.
    say: Vec<(String, String)>,
    /// The marks, arrows and labels then.
    signs: Signs,
    /// The whole course, under the rules that are tried.
    pub(super) record: Record,
    /// The rules of the example.
    pub(super) given: Options,
    pub(super) steps: Vec<scenario::Step>,
    /// The actions, as far as the rules that are tried allow them.
    pub(super) line: Vec<Action>,
    /// How many steps are done.
    pub(super) step: usize,
    /// How many actions of the next step are shown, while the answer is shown action by
    /// action.
    pub(super) part: usize,
    /// The mode in which the reader sees it.
    pub mode: Mode,
    /// True if the reader is trying something.
    pub(super) trying: bool,
    /// The reply to the last answer, where one is to be found.
    pub(super) reply: Reply,
    /// How many answers there were, which pages that show the example are told.
    pub(super) answers: u32,
    /// The news of the last answer and the last refusal.
    pub(super) news: News,
    /// The belongings of players that are shown beside the board.
    pub beside: Beside,
    /// True if the steps' overlays are shown.
    pub overlays: bool,
    /// The cells that the steps need, so that the view need not move; in a puzzle those
    /// of its beginning.
    pub cells: CellBox,
    /// The cells of its pictures: those of all steps, and that of the beginning where the
    /// next move is to be found.
    pictures: [CellBox; 2],
    /// Rules that make a difference here.
    rules: Vec<Rule>,
    /// The edition that is tried; none for the rules of the example.
    pub(super) edition: Option<Edition>,
    /// The action that the rules on trial refuse.
    pub stopped: Option<Refusal>,
    /// The scores at the end: under the rules of the example and under those
    /// that are tried.
    pub outcomes: [Vec<i32>; 2],
}

/// The mode in which a reader sees an example.
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

/// A wish of the reader of an example.
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

impl Example {
    /// An example and its table at a step; the first one, if none is wanted.
    ///
    /// # Errors
    ///
    /// What is wrong with the document, and where.
    pub fn open(
        text: &str,
        mode: Mode,
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
            Mode::Find => 0,
            _ if example.is_captioned() => 0,
            _ => example.steps.len(),
        };
        example.go(&mut table, step.unwrap_or(first));
        example.trying = matches!(mode, Mode::Play | Mode::Find);
        if mode == Mode::Find {
            // Where the answers lie is not seen from the edges of the picture, nor what
            // they need from what is shown beside it.
            example.cells = puzzle_extent(table.game());
            example.beside = Beside::of_puzzle(example.record.systems);
        }
        Ok((example, table))
    }

    /// The example of a scenario before its first step, whose record was played.
    fn new(scenario: Scenario, record: Record, mode: Mode, replay: &Replay) -> Example {
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

    /// The title in a language, or in English, or nothing.
    pub fn title(&self, language: &str) -> Spoken<'_> {
        spoken(&self.title, language)
    }

    /// The text about the step that is shown, or about the other right answer that was
    /// given.
    pub fn caption(&self, language: &str) -> Spoken<'_> {
        let Some(step) = self.shown() else {
            return spoken(&self.say, language);
        };
        let own = spoken(&step.say, language);
        match self.reply {
            Reply::AlsoRight(n) => match step.accept.get(n) {
                Some(reply) if !reply.say.is_empty() => spoken(&reply.say, language),
                _ => own,
            },
            _ => own,
        }
    }

    /// The task, which may be empty, while the reader is to find the next step.
    pub fn ask(&self, language: &str) -> Option<Spoken<'_>> {
        let next = self.steps.get(self.step).filter(|_| self.is_asking())?;
        Some(spoken(&next.ask, language))
    }

    /// The text about the wrong answer that was given last; empty where it has none of
    /// its own.
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

    /// The reply to the last answer.
    pub fn reply(&self) -> Reply {
        self.reply
    }

    /// How many answers there were.
    pub fn answers(&self) -> u32 {
        self.answers
    }

    /// True if the reader is to find the next step.
    pub fn is_asking(&self) -> bool {
        self.mode == Mode::Find && self.trying && self.step < self.steps.len()
    }

    /// How many steps are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// How many actions of the next step are shown, and how many it has; nothing unless
    /// its answer is being shown.
    pub fn part(&self) -> Option<(usize, usize)> {
        let next = self.steps.get(self.step).filter(|_| self.part > 0)?;
        Some((self.part, next.actions))
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.steps.len()
    }

    /// True if the reader is trying something.
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

    /// True if other rules are tried than those of the example.
    pub fn is_changed(&self) -> bool {
        self.record.options != self.given
    }

    /// Width and height in pixels of its pictures: of those of all steps, and of that of
    /// the beginning where the next move is to be found.
    pub fn picture_sizes(&self) -> [[i32; 2]; 2] {
        self.pictures.map(|cells| picture_size(cells).into())
    }

    /// The signs of the step that is shown. An answer of the reader's own may look
    /// different.
    pub fn shows(&self) -> &[Show] {
        let is_own = matches!(self.reply, Reply::AlsoRight(_));
        match self.shown() {
            Some(step) if self.overlays && !self.trying && !is_own => &step.show,
            _ => &[],
        }
    }

    /// The marks, arrows and labels on the board.
    pub fn signs(&self) -> Option<&Signs> {
        let step = self.shown().map(|step| &step.signs);
        self.overlays.then_some(step.unwrap_or(&self.signs))
    }

    /// The step that is shown; none at the beginning.
    fn shown(&self) -> Option<&scenario::Step> {
        self.steps.get(self.step.checked_sub(1)?)
    }

    /// True if anything is said about any step.
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

    /// How many actions so many steps do, as far as the rules allow them.
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

    /// Shows the position after so many steps.
    pub(super) fn go(&mut self, table: &mut Table, step: usize) {
        self.show(table, step, 0);
    }

    /// Shows the position after so many steps, and so many actions of the next.
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
            // It was accepted when the example was opened.
            if table.play(action).is_err() {
                return;
            }
        }
    }
}

/// The scenario of a text. What is none is shown action by action.
fn scenario_of(text: &str, record: &Record) -> Scenario {
    Scenario::parse(text).unwrap_or_else(|_| {
        let single = scenario::Step {
            actions: 1,
            ..scenario::Step::default()
        };
        Scenario {
            record: record.clone(),
            id: None,
            title: Vec::new(),
            say: Vec::new(),
            signs: Signs::default(),
            source: None,
            clauses: Vec::new(),
            steps: vec![single; record.actions.len()],
        }
    })
}

pub(super) fn scores(game: &Game) -> Vec<i32> {
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}
