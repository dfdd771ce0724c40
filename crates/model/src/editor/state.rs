//! State of the editor: the example, and the author's selections.

use std::sync::atomic::{AtomicBool, Ordering};

use bastide_notation::Refused;
use bastide_notation::position::PlacedTile;
use bastide_notation::scenario::{Reply, Show, Signs, Step};
use bastide_rules::{Action, Cell, Color, FigureKind, Rotation, TileId, TileSet};

use super::work::Work;
use crate::example::PictureForm;
use crate::part::Part;

/// True in builds that include the editor. Builds for players leave it out, so that the
/// compiler drops its code.
const CAN_EDIT: bool = cfg!(any(test, feature = "editor"));

/// True once the page is known to be the game.
static IS_GAME: AtomicBool = AtomicBool::new(false);

/// True if this page is the editor of examples.
pub fn is_editor() -> bool {
    CAN_EDIT && !IS_GAME.load(Ordering::Relaxed)
}

/// Makes this page the game, in a build that includes the editor. Call it once, before the
/// session begins.
pub fn play_only() {
    IS_GAME.store(true, Ordering::Relaxed);
}

/// Maximum number of changes that can be undone.
const LONGEST_PAST: usize = 300;

/// State of the editor.
#[derive(Clone, PartialEq)]
pub struct Editor {
    /// The example.
    pub work: Part<Work>,
    past: Vec<Part<Work>>,
    future: Vec<Part<Work>>,
    /// Key of the text field of the last change, if it was typed; further typing there is
    /// undone together with it.
    typing: Option<String>,
    /// The current task.
    pub task: Task,
    /// The set whose tiles are shown.
    pub set: TileSet,
    /// The tile in hand.
    pub brush: Option<TileId>,
    /// Rotation of the tile in hand.
    pub held: Rotation,
    /// Preview of the tile in hand, if it fits under the pointer.
    pub ghost: Option<PlacedTile>,
    /// Cell of the chosen tile.
    pub chosen: Option<Cell>,
    /// Color of new pieces.
    pub color: Color,
    /// Kind of new figures.
    pub kind: FigureKind,
    /// Number of steps shown on the board.
    pub step: usize,
    /// Actions of the answer being recorded.
    pub answer: Option<Vec<String>>,
    /// Kind of the answer being recorded.
    pub answer_kind: AnswerKind,
    /// Languages that the author added.
    pub languages: Vec<String>,
    /// The last text that should have been a language and was not.
    pub wrong_language: Option<String>,
    /// The number of such texts, so that a repeated refusal is a change.
    pub wrong_languages: u32,
    /// The drawing tools.
    pub tools: SignTools,
    /// The cell highlighted while the pointer is over its text.
    pub glance: Option<Cell>,
    /// The first error in the steps.
    pub step_error: Option<StepError>,
    /// Format of the picture.
    pub picture: PictureForm,
    /// True if the next step needs a tile to draw.
    pub(crate) wants_tile: bool,
}

/// A task of an author.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// Sets up the initial position.
    #[default]
    Position,
    /// Records and describes the steps.
    Steps,
    /// Publishes the example.
    Publish,
}

/// The first error in the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepError {
    /// Number of the step, from 1.
    pub step: usize,
    /// The action, and the reason for its refusal.
    pub refused: Refused,
}

impl Task {
    /// All tasks in order.
    pub const ALL: [Task; 3] = [Task::Position, Task::Steps, Task::Publish];

    /// Name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["position", "steps", "publish"][self as usize]
    }
}

impl Editor {
    /// An editor with this example.
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
            held: Rotation::R0,
            ghost: None,
            chosen: None,
            color,
            kind: FigureKind::Meeple,
            step: 0,
            answer: None,
            answer_kind: AnswerKind::Right,
            languages: Vec::new(),
            wrong_language: None,
            wrong_languages: 0,
            tools: SignTools::default(),
            glance: None,
            step_error: None,
            picture: PictureForm::default(),
            wants_tile: false,
        }
    }

    /// A copy without hover, which changes no panel.
    pub(crate) fn unpointed(&self) -> Editor {
        let mut editor = self.clone();
        editor.ghost = None;
        editor.glance = None;
        editor.tools.over = None;
        editor
    }

    /// True if a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// True if a change can be redone.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Number of steps shown on the board; while publishing, the number before readers
    /// start.
    pub fn at(&self) -> usize {
        match self.task {
            Task::Publish => self.work.first(),
            Task::Position | Task::Steps => self.step,
        }
    }

    /// The current step; `None` for the initial position.
    pub fn shown_step(&self) -> Option<&Step> {
        self.work.scenario.steps.get(self.at().checked_sub(1)?)
    }

    /// Languages with fields, in addition to the page's own.
    pub fn languages(&self) -> Vec<String> {
        let mut all = self.work.languages();
        let added = self.languages.iter().filter(|code| !all.contains(code));
        let added: Vec<String> = added.cloned().collect();
        all.extend(added);
        all
    }

    /// Overlays of the current step.
    pub fn shows(&self) -> &[Show] {
        match (self.task, self.shown_step()) {
            (Task::Position, _) | (_, None) => &[],
            (_, Some(step)) => &step.show,
        }
    }

    /// Marks, arrows and labels on the board.
    pub fn signs(&self) -> Option<&Signs> {
        let step = self.shown_step().map(|step| &step.signs);
        let signs = step.unwrap_or(&self.work.scenario.signs);
        (self.task != Task::Position && self.answer.is_none()).then_some(signs)
    }

    /// Tiles with rotations that the view needs in addition to those on the board.
    pub fn looks(&self) -> Vec<(TileId, Rotation)> {
        let set = || {
            let tiles = TileId::all().filter(|tile| tile.set() == self.set);
            tiles.map(|tile| (tile, Rotation::R0)).collect()
        };
        let mut looks: Vec<_> = match self.task {
            Task::Position => set(),
            Task::Steps if self.wants_tile => set(),
            _ => Vec::new(),
        };
        looks.extend(self.work.stack().iter().map(|&tile| (tile, Rotation::R0)));
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
                    .map(|(tile, (_, rotation))| (tile, rotation)),
            );
        }
        looks
    }

    /// Saves the example for undo. Consecutive changes with the same `typing` key are one.
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

    /// Replaces the example; undo restores it.
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

    /// Clears hover and selections of another example.
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

/// A kind of sign, and the tool that draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignTool {
    /// Marks cells.
    Mark,
    /// Draws arrows from one cell to another.
    Arrow,
    /// Writes on cells.
    Label,
}

/// The state of the drawing tools.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignTools {
    /// The selected tool; `None` plays on the board.
    pub tool: Option<SignTool>,
    /// Start of the arrow being drawn.
    pub from: Option<Cell>,
    /// The cell under the pointer.
    pub over: Option<Cell>,
    /// Text of the next label; if empty, the next free letter.
    pub text: String,
}

impl SignTool {
    /// All tools, in the order of their buttons.
    pub const ALL: [SignTool; 3] = [SignTool::Mark, SignTool::Arrow, SignTool::Label];

    /// Name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["mark", "arrow", "label"][self as usize]
    }
}

/// The kinds of alternative answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// Answers that are right as well.
    Right,
    /// Wrong answers with a comment.
    Wrong,
}

impl AnswerKind {
    /// The answers of this kind.
    pub fn of(self, step: &Step) -> &Vec<Reply> {
        match self {
            AnswerKind::Right => &step.accept,
            AnswerKind::Wrong => &step.refuse,
        }
    }

    /// The answers of this kind, for changes.
    pub(crate) fn of_mut(self, step: &mut Step) -> &mut Vec<Reply> {
        match self {
            AnswerKind::Right => &mut step.accept,
            AnswerKind::Wrong => &mut step.refuse,
        }
    }
}
