//! Intents in the editor.

mod board;
mod counts;
mod edit;
mod hand;
mod players;
mod position;
mod signs;
mod steps;
mod words;

pub use self::board::open_editor;

use self::board::show;
use crate::editor::Task;
use crate::editor::steps::record;
use crate::session::{DraftIntent, Effects, GameIntent, Intent, SavesIntent, Session, TableIntent};

/// Applies an intent in the editor; `None` leaves it to the table or the start screen.
pub(super) fn update(session: &mut Session, intent: &Intent) -> Option<Effects> {
    let task = session.editor.as_ref()?.task;
    match intent {
        Intent::Edit(edit) => Some(edit::edit(session, edit)),
        Intent::Table(intent) => at_table(session, task, intent),
        // Examples have no computer players, no hints, and no random draws.
        Intent::Computer(_)
        | Intent::Draft(
            DraftIntent::Hire(..)
            | DraftIntent::TypeSeed(_)
            | DraftIntent::NewSeed(_)
            | DraftIntent::ChooseCompany(_)
            | DraftIntent::ChooseLevel(_)
            | DraftIntent::SwitchShort,
        ) => Some(Effects::default()),
        Intent::Draft(intent) => Some(players::set_up(session, intent)),
        Intent::Game(intent) => on_game(session, task, intent),
        Intent::Saves(intent) => match intent {
            SavesIntent::Unwritten { .. } => None,
            SavesIntent::Continue(_)
            | SavesIntent::Delete(_)
            | SavesIntent::PutBack(_)
            | SavesIntent::Refresh(_)
            | SavesIntent::Rival(_)
            | SavesIntent::TakeOver
            | SavesIntent::Copy
            | SavesIntent::Keep(_)
            | SavesIntent::Written(_)
            | SavesIntent::NotWritten { .. }
            | SavesIntent::Adopt(_) => pass(task),
        },
        Intent::CloseNotice | Intent::Tell(_) | Intent::Reword => None,
        Intent::Setting(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_) => pass(task),
    }
}

/// Leaves an intent to the table while steps are played, and ignores it otherwise.
fn pass(task: Task) -> Option<Effects> {
    match task {
        Task::Position | Task::Publish => Some(Effects::default()),
        Task::Steps => None,
    }
}

/// Applies pointer, keys and buttons of the board in the editor.
fn at_table(session: &mut Session, task: Task, intent: &TableIntent) -> Option<Effects> {
    match (intent, task) {
        (TableIntent::Undo, _) => {
            step_back(session, true);
            Some(Effects::default())
        }
        (TableIntent::Redo, _) => {
            step_back(session, false);
            Some(Effects::default())
        }
        (TableIntent::Show(_) | TableIntent::Look(_) | TableIntent::Examine(_), _) => None,
        (intent, Task::Position) => Some(hand::on_board(session, intent)),
        (intent, Task::Steps) => signs::on_board(session, intent),
        // The board is read-only while the example is published.
        (_, Task::Publish) => Some(Effects::default()),
    }
}

/// Undoes or redoes an edit.
fn step_back(session: &mut Session, is_back: bool) {
    let Some(editor) = &mut session.editor else {
        return;
    };
    let done = match is_back {
        true => editor.answer.take().is_some() || editor.undo(),
        false => editor.redo(),
    };
    if done {
        show(session);
    }
}

/// The only game is the example's.
fn on_game(session: &mut Session, task: Task, intent: &GameIntent) -> Option<Effects> {
    match intent {
        GameIntent::Load(text) => Some(edit::open(session, text, (None, None))),
        GameIntent::Leave | GameIntent::Rematch(_) => Some(Effects::default()),
        GameIntent::Start | GameIntent::Play(..) | GameIntent::Again | GameIntent::Challenge(_) => {
            pass(task)
        }
    }
}

/// After an action on the table: adds it to the step.
pub(super) fn follow(session: &mut Session) {
    if let (Some(editor), Some(table)) = (&mut session.editor, &session.table) {
        record(editor, table);
    }
}
