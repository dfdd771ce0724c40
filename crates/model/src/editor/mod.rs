//! The editor of examples: a position that is set up by hand, and steps that
//! are recorded by playing.
//!
//! What is written is a [`Scenario`], the same that is read. Every change is
//! tried on a copy first: what cannot be so is refused with its reason, and the
//! board stays as it was.

mod course;
mod edit;
mod files;
mod hand;
mod place;
#[cfg(test)]
mod tests;
mod views;

pub use edit::Edit;
pub use files::{Files, begin};
pub use place::Offer;
pub use views::{
    AnswersView, ChosenView, CountsView, MovesView, OverlaysView, PaletteView, PublishView,
    SeatCounts, TroubleView,
};

use bastide_notation::position::PlacedTile;
use bastide_notation::scenario::{Show, Step};
use bastide_notation::{Record, RecordError, Refused, Scenario};
use bastide_rules::setup::StartPosition;
use bastide_rules::{Cell, Color, FigureKind, Game, Systems, TileId, TileSet, Turn};

use crate::{
    DraftIntent, Effects, GameIntent, Intent, Mode, Notice, Session, ShelfIntent, Table,
    TableIntent,
};

/// How many changes can be taken back.
const LONGEST_PAST: usize = 300;

/// An example that is being written.
#[derive(Clone)]
pub struct Editor {
    /// What is written.
    pub work: Work,
    past: Vec<Work>,
    future: Vec<Work>,
    /// What is being typed, if the last change was typed: it is taken back as
    /// a whole.
    typing: Option<String>,
    /// What the author is about.
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
    /// Why the steps cannot be played to their end.
    pub trouble: Option<Trouble>,
    /// Counts the changes of what lies on the board.
    pub edits: u32,
    /// Counts the changes of what is to be kept.
    pub changes: u32,
}

/// What is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The example.
    pub scenario: Scenario,
    /// What readers may do.
    pub mode: Mode,
}

/// What an author is about.
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
pub struct Trouble {
    /// The step; the first is 1.
    pub step: usize,
    /// The action and what is wrong with it.
    pub refused: Refused,
}

/// Why something cannot lie on the table at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// What is wrong.
    pub error: RecordError,
    /// Where.
    pub cell: Option<Cell>,
}

impl Task {
    /// All of them, in the order in which they come.
    pub const ALL: [Task; 3] = [Task::Position, Task::Steps, Task::Publish];

    /// The name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["position", "steps", "publish"][self as usize]
    }
}

impl Default for Work {
    fn default() -> Work {
        Work::new()
    }
}

impl Work {
    /// The start tile, two players, everything on, and one step.
    pub fn new() -> Work {
        let players = [Color::Red, Color::Blue].map(bastide_notation::PlayerEntry::new);
        let mut record = Record::new(
            players.into(),
            Systems::DEFAULT,
            Systems::DEFAULT.tile_sets(),
            Default::default(),
            0,
        );
        record.seed = None;
        record.stack = Some(Vec::new());
        let mut work = Work {
            scenario: Scenario {
                record,
                id: None,
                title: Vec::new(),
                source: None,
                clauses: Vec::new(),
                steps: vec![Step::default()],
            },
            mode: Mode::Step,
        };
        work.settle();
        work
    }

    /// Writes out what a record may leave to be understood: the start tile and
    /// the order of the stack. No computer plays in an example: its readers do.
    fn settle(&mut self) {
        let record = &mut self.scenario.record;
        record
            .players
            .iter_mut()
            .for_each(|player| player.bot = None);
        let stack = record.draw_order();
        record.stack = Some(stack);
        record.seed = None;
        let first = StartPosition::of(record.systems).tiles.into_iter();
        let first = first.map(|(tile, cell, turn)| PlacedTile { tile, cell, turn });
        record.position.tiles.get_or_insert_with(|| first.collect());
    }

    /// What lies on the table at the beginning.
    pub fn tiles(&self) -> &[PlacedTile] {
        let tiles = &self.scenario.record.position.tiles;
        tiles.as_deref().unwrap_or_default()
    }

    /// The tiles in the order of drawing.
    pub fn stack(&self) -> &[TileId] {
        let stack = &self.scenario.record.stack;
        stack.as_deref().unwrap_or_default()
    }

    /// The beginning of the game.
    ///
    /// # Errors
    ///
    /// What cannot be so.
    pub fn start(&self) -> Result<Game, RecordError> {
        self.scenario.record.start()
    }

    /// How many actions so many steps do.
    pub fn plies(&self, steps: usize) -> usize {
        let steps = self.scenario.steps.iter().take(steps);
        steps.map(|step| step.actions).sum()
    }
}

impl Editor {
    /// An editor with this on the desk.
    pub fn new(work: Work) -> Editor {
        let color = work.scenario.record.players[0].color;
        Editor {
            work,
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
            trouble: None,
            edits: 0,
            changes: 0,
        }
    }

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something was taken back.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The step that is shown; none for the beginning.
    pub fn shown_step(&self) -> Option<&Step> {
        self.work.scenario.steps.get(self.step.checked_sub(1)?)
    }

    /// What is shown over the board.
    pub fn shows(&self) -> &[Show] {
        match (self.task, self.shown_step()) {
            (Task::Position, _) | (_, None) => &[],
            (_, Some(step)) => &step.show,
        }
    }

    /// Looks of tiles that the view needs beside those on the board.
    pub fn looks(&self) -> Vec<(TileId, Turn)> {
        let mut looks: Vec<_> = match self.task {
            Task::Position => {
                let tiles = TileId::all().filter(|tile| tile.set() == self.set);
                tiles.map(|tile| (tile, Turn::R0)).collect()
            }
            _ => Vec::new(),
        };
        looks.extend(self.work.stack().iter().map(|&tile| (tile, Turn::R0)));
        looks.extend(self.brush.map(|tile| (tile, self.held)));
        looks
    }

    /// Keeps what was, to be taken back.
    fn remember(&mut self, typing: Option<String>) {
        if typing.is_none() || self.typing != typing {
            self.past.push(self.work.clone());
            if self.past.len() > LONGEST_PAST {
                self.past.remove(0);
            }
        }
        self.typing = typing;
        self.future.clear();
        self.changes += 1;
    }

    /// Puts another work on the desk in place of this one, which can be had
    /// back.
    pub fn replace(&mut self, work: Work) {
        self.remember(None);
        self.work = work;
        self.forget();
    }

    fn undo(&mut self) -> bool {
        let Some(work) = self.past.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.work, work);
        self.future.push(now);
        self.forget();
        self.changes += 1;
        true
    }

    fn redo(&mut self) -> bool {
        let Some(work) = self.future.pop() else {
            return false;
        };
        let now = std::mem::replace(&mut self.work, work);
        self.past.push(now);
        self.forget();
        self.changes += 1;
        true
    }

    /// Forgets what was pointed at in another work.
    fn forget(&mut self) {
        self.typing = None;
        self.ghost = None;
        self.answer = None;
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

/// Puts a work on the desk of a session that has none.
pub fn open(session: &mut Session, work: Work) {
    session.editor = Some(Editor::new(work));
    session.games += 1;
    show(session);
}

/// Shows on the board what the author is about.
fn show(session: &mut Session) {
    let Some(editor) = &mut session.editor else {
        return;
    };
    course::look_for_trouble(editor);
    editor.edits += 1;
    session.draft = files::draft(&editor.work, &session.draft);
    // What can begin was tried before it came here.
    let Ok(mut table) = Table::after(course::shown(editor)) else {
        return;
    };
    if let Some(before) = &session.table {
        table.sights = before.sights;
        table.cursor = before.cursor;
    }
    table.result_open = false;
    table.is_set_up = editor.task == Task::Position;
    session.table = Some(table);
}

/// Does what an author wants. Nothing if it is for the table or the start
/// screen to do.
pub(crate) fn update(session: &mut Session, intent: &Intent) -> Option<Effects> {
    let editor = session.editor.as_mut()?;
    match intent {
        Intent::Edit(edit) => return Some(edit::edit(session, edit)),
        Intent::Table(TableIntent::Undo | TableIntent::Redo) => {
            let done = match intent {
                Intent::Table(TableIntent::Undo) if editor.answer.take().is_some() => true,
                Intent::Table(TableIntent::Undo) => editor.undo(),
                _ => editor.redo(),
            };
            if done {
                show(session);
            }
        }
        Intent::Game(GameIntent::Load(text)) => match files::read(text) {
            Ok(work) => {
                editor.replace(work);
                editor.step = 0;
                show(session);
                return Some(Effects {
                    fit: true,
                    ..Effects::default()
                });
            }
            Err(notice) => session.notice = Some(notice),
        },
        // No computer plays in an example, nor helps to write it, and no tiles
        // are drawn.
        Intent::Draft(
            DraftIntent::Hire(..) | DraftIntent::TypeSeed(_) | DraftIntent::NewSeed(_),
        )
        | Intent::Computer(_) => {}
        Intent::Draft(intent) => files::set_up(session, intent),
        Intent::Table(TableIntent::Show(_) | TableIntent::Look(_) | TableIntent::Examine(_))
        | Intent::CloseNotice
        | Intent::Tell(_)
        | Intent::Shelf(ShelfIntent::StorageFailed)
        | Intent::Reword => return None,
        // There is one game, that of the example.
        Intent::Game(GameIntent::Leave | GameIntent::Rematch(_))
        | Intent::Table(TableIntent::GoTo(_) | TableIntent::Switch(_))
            if editor.task == Task::Steps => {}
        _ => match (editor.task, intent) {
            (Task::Position, Intent::Table(intent)) => {
                return Some(hand::on_board(session, intent));
            }
            (Task::Position | Task::Publish, _) => {}
            (Task::Steps, _) => return None,
        },
    }
    Some(Effects::default())
}

/// After the table did something: what was played belongs to the step.
pub(crate) fn follow(session: &mut Session) {
    if session.editor.is_some() {
        course::record(session);
    }
}
