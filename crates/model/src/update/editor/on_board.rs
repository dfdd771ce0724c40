//! The board of the editor: the position or step that it shows, a tile in hand while a
//! position is set up, and drawing tools for marks, arrows and labels.

use bastide_notation::position::PlacedTile;
use bastide_rules::{Cell, Rotation};

use crate::editor::steps::{check_steps, follow, forget_expectations, shown_record};
use crate::editor::{Editor, SignEdit, Task, Work, files};
use crate::notices::{Notice, PositionError};
use crate::session::{Effects, Mode, OpenEditor, Session, TableIntent};
use crate::table::Table;

/// Opens the editor, unless the position is impossible.
pub fn open_editor(session: &mut Session, work: Work) {
    let mut editor = Editor::new(work);
    if let Some(table) = shown(&mut editor) {
        session.draft = files::draft(&editor.work, &session.draft);
        session.mode = Mode::Editor(Box::new(OpenEditor { editor, table }));
    }
}

/// Shows the position of the current task and step on the board.
pub(super) fn show(session: &mut Session) {
    let Mode::Editor(open) = &mut session.mode else {
        return;
    };
    let OpenEditor { editor, table } = &mut **open;
    let shown = shown(editor);
    session.draft = files::draft(&editor.work, &session.draft);
    // Impossible positions were rejected earlier.
    if let Some(mut shown) = shown {
        shown.shown_overlays = table.shown_overlays;
        shown.cursor = table.cursor;
        *table = shown;
    }
}

/// The board at the current task and step; `None` if the position is impossible.
fn shown(editor: &mut Editor) -> Option<Table> {
    check_steps(editor);
    let mut table = Table::after(shown_record(editor)).ok()?;
    table.result_open = false;
    follow(editor, &table);
    table.is_set_up = editor.task == Task::Position;
    Some(table)
}

/// Tries a change: returns true if it changed the example, and shows a notice if the result
/// would be impossible.
pub(super) fn accept(
    editor: &mut Editor,
    notice: &mut Option<Notice>,
    work: Result<Work, PositionError>,
    typing: Option<String>,
) -> bool {
    match work {
        Ok(mut work) => {
            let is_other = work != *editor.work;
            if is_other {
                forget_expectations(&mut work);
                editor.remember(typing);
                editor.work = work.into();
            }
            let is_there = |cell: &Cell| editor.work.tiles().iter().any(|at| at.cell == *cell);
            editor.chosen = editor.chosen.filter(is_there);
            is_other
        }
        Err(position_error) => {
            *notice = Some(Notice::PositionError(Box::new(position_error)));
            false
        }
    }
}

/// Applies pointer and keys on the board while the position is set up.
pub(super) fn with_tile(session: &mut Session, intent: &TableIntent) -> Effects {
    let mut effects = Effects::default();
    let Mode::Editor(open) = &mut session.mode else {
        return effects;
    };
    let OpenEditor { editor, table } = &mut **open;
    match intent {
        TableIntent::Point(cell) => aim(editor, *cell),
        TableIntent::Walk(side) => {
            table.walk(*side);
            let cell = table.cursor();
            aim(editor, cell);
            effects.reveal = Some(cell);
        }
        TableIntent::Press(cell) | TableIntent::Tap(cell) => {
            press(session, *cell);
            effects.reveal = Some(*cell);
        }
        TableIntent::Confirm => {
            let cell = table.cursor();
            press(session, cell);
            effects.reveal = Some(cell);
        }
        TableIntent::TurnTile(clockwise) | TableIntent::TurnInHand(clockwise) => {
            turn(session, *clockwise);
        }
        // Positions have no choices to play.
        TableIntent::Hint(_)
        | TableIntent::Leave
        | TableIntent::Play(_)
        | TableIntent::Spot(_)
        | TableIntent::Choose(_)
        | TableIntent::Consider(_)
        | TableIntent::ChooseLot(_)
        | TableIntent::TypeBid(_)
        | TableIntent::StepBid(_)
        | TableIntent::MakeBid
        | TableIntent::Place
        | TableIntent::Decline
        | TableIntent::Undo
        | TableIntent::Redo
        | TableIntent::GoTo(_)
        | TableIntent::Switch(_)
        | TableIntent::Settle
        | TableIntent::Show(_)
        | TableIntent::Glance(_)
        | TableIntent::Explain(_)
        | TableIntent::Count(_)
        | TableIntent::Ask(_)
        | TableIntent::Correct(_)
        | TableIntent::Comment(..)
        | TableIntent::SwitchDiagram
        | TableIntent::PlayOn
        | TableIntent::Inspect(..)
        | TableIntent::Look(_)
        | TableIntent::Examine(_)
        | TableIntent::Open(_)
        | TableIntent::ShowResult(_) => {}
    }
    effects
}

/// Holds the tile over a cell if it fits there.
fn aim(editor: &mut Editor, cell: Cell) {
    let is_free = editor.work.tiles().iter().all(|at| at.cell != cell);
    editor.ghost = editor.brush.filter(|_| is_free).and_then(|tile| {
        let work = editor.work.with_tile(tile, cell, editor.held).ok()?;
        work.tiles().last().copied()
    });
}

/// A click on a cell: places the tile in hand if the cell is free, chooses a tile on it, or
/// rotates the chosen one.
fn press(session: &mut Session, cell: Cell) {
    let Mode::Editor(open) = &mut session.mode else {
        return;
    };
    let OpenEditor { editor, table } = &mut **open;
    table.cursor = cell;
    let is_free = editor.work.tiles().iter().all(|at| at.cell != cell);
    match (is_free, editor.brush) {
        (true, Some(tile)) => {
            let work = editor.work.with_tile(tile, cell, editor.held);
            if accept(editor, &mut session.notice, work, None) {
                editor.chosen = Some(cell);
            }
            editor.ghost = None;
        }
        (true, None) => editor.chosen = None,
        (false, _) if editor.chosen == Some(cell) => return turn(session, true),
        (false, _) => editor.chosen = Some(cell),
    }
    show(session);
}

/// Rotates the tile in hand while it is held over the board, and otherwise the chosen one.
fn turn(session: &mut Session, clockwise: bool) {
    let Mode::Editor(open) = &mut session.mode else {
        return;
    };
    let editor = &mut open.editor;
    let step = match clockwise {
        true => Rotation::R90,
        false => Rotation::R270,
    };
    match (editor.brush, editor.ghost, editor.chosen) {
        (Some(tile), Some(ghost), _) => {
            let mut rotation = ghost.rotation;
            for _ in 0..4 {
                rotation = rotation.then(step);
                let laid = editor.work.with_tile(tile, ghost.cell, rotation);
                let fits = laid.is_ok_and(|work| {
                    work.tiles()
                        .last()
                        .is_some_and(|at| at.rotation == rotation)
                });
                if fits {
                    break;
                }
            }
            editor.held = rotation;
            editor.ghost = Some(PlacedTile { rotation, ..ghost });
        }
        (_, _, Some(cell)) => {
            let work = editor.work.with_rotated_tile(cell, clockwise);
            accept(editor, &mut session.notice, work, None);
            show(session);
        }
        (Some(_), None, None) => editor.held = editor.held.then(step),
        (None, _, None) => {}
    }
}

/// Applies pointer and keys while a drawing tool is in hand; `None` leaves them to the
/// table.
pub(super) fn with_sign(
    editor: &mut Editor,
    table: &mut Table,
    intent: &TableIntent,
) -> Option<Effects> {
    let mut effects = Effects::default();
    // The moment on the table follows the selected step.
    if let TableIntent::GoTo(_) | TableIntent::Switch(_) = intent {
        return Some(effects);
    }
    editor.sign_tool()?;
    match intent {
        TableIntent::Point(cell) => editor.tools.over = Some(*cell),
        TableIntent::Walk(side) => {
            table.walk(*side);
            editor.tools.over = Some(table.cursor());
            effects.reveal = editor.tools.over;
        }
        TableIntent::Press(cell) | TableIntent::Tap(cell) => {
            table.cursor = *cell;
            editor.draw_at(*cell);
        }
        TableIntent::Confirm => editor.draw_at(table.cursor()),
        // The drawing tools ignore choices.
        TableIntent::Hint(_)
        | TableIntent::Leave
        | TableIntent::Spot(_)
        | TableIntent::Choose(_)
        | TableIntent::Consider(_)
        | TableIntent::TurnTile(_)
        | TableIntent::TurnInHand(_)
        | TableIntent::Place
        | TableIntent::Decline => {}
        TableIntent::Play(_)
        | TableIntent::ChooseLot(_)
        | TableIntent::TypeBid(_)
        | TableIntent::StepBid(_)
        | TableIntent::MakeBid
        | TableIntent::Undo
        | TableIntent::Redo
        | TableIntent::GoTo(_)
        | TableIntent::Switch(_)
        | TableIntent::Settle
        | TableIntent::Show(_)
        | TableIntent::Glance(_)
        | TableIntent::Explain(_)
        | TableIntent::Count(_)
        | TableIntent::Ask(_)
        | TableIntent::Correct(_)
        | TableIntent::Comment(..)
        | TableIntent::SwitchDiagram
        | TableIntent::PlayOn
        | TableIntent::Inspect(..)
        | TableIntent::Look(_)
        | TableIntent::Examine(_)
        | TableIntent::Open(_)
        | TableIntent::ShowResult(_) => return None,
    }
    Some(effects)
}

/// Applies an edit of marks, arrows and labels, or of their tools.
pub(super) fn edit_signs(editor: &mut Editor, table: &Table, edit: &SignEdit) {
    match edit {
        SignEdit::Tool(tool) => editor.take_sign_tool(*tool),
        SignEdit::LabelText(text) => editor.tools.text = text.chars().take(40).collect(),
        SignEdit::DrawArrow(from, over) => {
            editor.tools.from = Some(*from);
            editor.tools.over = Some(*over);
        }
        SignEdit::EndArrow(to) => {
            if let Some(from) = editor.tools.from {
                editor.connect(from, *to);
            }
        }
        SignEdit::Remove(kind, n) => editor.remove_sign(*kind, *n),
        SignEdit::Erase => {
            if editor.sign_tool().is_some() {
                editor.erase(table.cursor());
            }
        }
    }
}
