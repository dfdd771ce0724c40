//! The editor: what is written, and what the author is about.

use std::sync::atomic::{AtomicBool, Ordering};

use bastide_notation::Refused;
use bastide_notation::position::PlacedTile;
use bastide_notation::scenario::{Show, Signs, Step};
use bastide_rules::{Action, Cell, Color, FigureKind, TileId, TileSet, Turn};

use super::board::SignTools;
use super::played::AnswerKind;
use super::work::Work;
use crate::example::PictureForm;
use crate::part::Part;

/// True in a program that can be the editor of examples. Players download one that
/// cannot, and that the compiler therefore leaves the editor out of.
const CAN_EDIT: bool = cfg!(any(test, feature = "editor"));

/// True once the program knows that its page is that of the game.
static IS_GAME: AtomicBool = AtomicBool::new(false);

/// True if this page is the editor of examples.
pub fn is_editor() -> bool {
    CAN_EDIT && !IS_GAME.load(Ordering::Relaxed)
}

/// Makes this page the game, in a program that can be both. Called once, before the
/// session begins.
pub fn play_only() {
    IS_GAME.store(true, Ordering::Relaxed);
}

/// How many changes can be taken back.
const LONGEST_PAST: usize = 300;

/// An example that is being written.
#[derive(Clone, PartialEq)]
pub struct Editor {
    /// The example that is written.
    pub work: Part<Work>,
    past: Vec<Part<Work>>,
    future: Vec<Part<Work>>,
    /// The field that is being typed in, if the last change was typed: it is taken back
    /// as a whole.
    typing: Option<String>,
    /// The task that the author is at.
    pub task: Task,
    /// The box whose tiles are shown.
    pub set: TileSet,
    /// The tile that the next click lays.
    pub brush: Option<TileId>,
    /// How it is held.
    pub held: Turn,
    /// Where it would lie, if it can lie there.
    pub ghost: Option<PlacedTile>,
    /// The tile that pieces are put on.
    pub chosen: Option<Cell>,
    /// Whose pieces.
    pub color: Color,
    /// Which kind of figures.
    pub kind: FigureKind,
    /// How many steps are done on the board.
    pub step: usize,
    /// The answer that is being recorded.
    pub answer: Option<Vec<String>>,
    /// The kind of it.
    pub answer_kind: AnswerKind,
    /// The languages that the author added.
    pub languages: Vec<String>,
    /// The last text that should have named a language and does not.
    pub wrong_language: Option<String>,
    /// The tools for signs.
    pub tools: SignTools,
    /// The place that is lit up while what speaks of it is pointed at.
    pub glance: Option<Cell>,
    /// Why the steps cannot be played to their end.
    pub step_error: Option<StepError>,
    /// The form in which the picture is saved.
    pub picture: PictureForm,
    /// True if the steps go on as soon as there is a tile to draw.
    pub(crate) wants_tile: bool,
}

/// A task of an author.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// Sets up what lies on the table at the beginning.
    #[default]
    Position,
    /// Plays and describes the steps.
    Steps,
    /// Takes the example away.
    Publish,
}

/// Why the steps cannot be played to their end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepError {
    /// The step; the first is 1.
    pub step: usize,
    /// The action and what is wrong with it.
    pub refused: Refused,
}

impl Task {
    /// All of them, in the order in which they come.
    pub const ALL: [Task; 3] = [Task::Position, Task::Steps, Task::Publish];

    /// The name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["position", "steps", "publish"][self as usize]
    }
}

impl Editor {
    /// An editor with this in the editor.
    pub fn new(work: Work) -> Editor {
        let color = work.scenario.record.players[0].color;
        Editor {
            work: work.into(),
            past: Vec::new(),
            future: Vec::new(),
            typing: None,
            task: Task::default(),
            set: TileSet::Base,
            brush: None,
            held: Turn::R0,
            ghost: None,
            chosen: None,
            color,
            kind: FigureKind::Meeple,
            step: 0,
            answer: None,
            answer_kind: AnswerKind::Right,
            languages: Vec::new(),
            wrong_language: None,
            tools: SignTools::default(),
            glance: None,
            step_error: None,
            picture: PictureForm::default(),
            wants_tile: false,
        }
    }

    /// The same, wherever the author points: that changes no panel.
    pub(crate) fn unpointed(&self) -> Editor {
        let mut editor = self.clone();
        editor.ghost = None;
        editor.glance = None;
        editor.tools.over = None;
        editor
    }

    /// True if something can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// True if something was taken back.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// How many steps are done on the board: where readers start, as it is published.
    pub fn at(&self) -> usize {
        match self.task {
            Task::Publish => self.work.first(),
            Task::Position | Task::Steps => self.step,
        }
    }

    /// The step that is shown; none for the beginning.
    pub fn shown_step(&self) -> Option<&Step> {
        self.work.scenario.steps.get(self.at().checked_sub(1)?)
    }

    /// All languages for which there are fields beside those of the page.
    pub fn languages(&self) -> Vec<String> {
        let mut all = self.work.languages();
        let added = self.languages.iter().filter(|code| !all.contains(code));
        let added: Vec<String> = added.cloned().collect();
        all.extend(added);
        all
    }

    /// The signs that are shown over the board.
    pub fn shows(&self) -> &[Show] {
        match (self.task, self.shown_step()) {
            (Task::Position, _) | (_, None) => &[],
            (_, Some(step)) => &step.show,
        }
    }

    /// The marks, arrows and labels on the board.
    pub fn signs(&self) -> Option<&Signs> {
        let step = self.shown_step().map(|step| &step.signs);
        let signs = step.unwrap_or(&self.work.scenario.signs);
        (self.task != Task::Position && self.answer.is_none()).then_some(signs)
    }

    /// Looks of tiles that the view needs beside those on the board.
    pub fn looks(&self) -> Vec<(TileId, Turn)> {
        let set = || {
            let tiles = TileId::all().filter(|tile| tile.set() == self.set);
            tiles.map(|tile| (tile, Turn::R0)).collect()
        };
        let mut looks: Vec<_> = match self.task {
            Task::Position => set(),
            Task::Steps if self.wants_tile => set(),
            _ => Vec::new(),
        };
        looks.extend(self.work.stack().iter().map(|&tile| (tile, Turn::R0)));
        looks.extend(self.brush.map(|tile| (tile, self.held)));
        let replies = self.shown_step().filter(|_| self.task == Task::Steps);
        let replies = replies
            .into_iter()
            .flat_map(|it| it.accept.iter().chain(&it.refuse));
        for one in replies.flat_map(|reply| self.answer_moves(reply)) {
            let placement = one.action.and_then(Action::placement);
            looks.extend(
                one.tile
                    .zip(placement)
                    .map(|(tile, (_, turn))| (tile, turn)),
            );
        }
        looks
    }

    /// Keeps what was, to be taken back.
    pub(crate) fn remember(&mut self, typing: Option<String>) {
        if typing.is_none() || self.typing != typing {
            self.past.push(self.work.clone());
            if self.past.len() > LONGEST_PAST {
                self.past.remove(0);
            }
        }
        self.typing = typing;
        self.future.clear();
    }

    /// Puts another work in the editor in place of this one, which can be had
    /// back.
    pub fn replace(&mut self, work: Work) {
        self.remember(None);
        self.work = work.into();
        self.forget();
    }

    pub(crate) fn undo(&mut self) -> bool {
        let Some(work) = self.past.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.work, work);
        self.future.push(now);
        self.forget();
        true
    }

    pub(crate) fn redo(&mut self) -> bool {
        let Some(work) = self.future.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.work, work);
        self.past.push(now);
        self.forget();
        true
    }

    /// Forgets what was pointed at in another work.
    fn forget(&mut self) {
        self.typing = None;
        self.ghost = None;
        self.answer = None;
        self.tools.from = None;
        self.step = self.step.min(self.work.scenario.steps.len());
        let is_there = |cell: &Cell| self.work.tiles().iter().any(|at| at.cell == *cell);
        self.chosen = self.chosen.filter(is_there);
        let players = &self.work.scenario.record.players;
        if players.iter().all(|player| player.color != self.color) {
            self.color = players[0].color;
        }
        if !self.kinds().contains(&self.kind) {
            self.kind = FigureKind::Meeple;
        }
    }
}
