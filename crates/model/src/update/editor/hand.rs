//! Pointer and keys on the board while a position is set up.

use bastide_notation::position::PlacedTile;
use bastide_rules::{Cell, Rotation};

use super::board::show;
use super::edit::accept;
use crate::editor::Editor;
use crate::session::{Effects, Session, TableIntent};

/// Applies pointer and keys on the board while the position is set up.
pub(super) fn on_board(session: &mut Session, intent: &TableIntent) -> Effects {
    let mut effects = Effects::default();
    let (Some(editor), Some(table)) = (&mut session.editor, &mut session.table) else {
        return effects;
    };
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
    let (Some(editor), Some(table)) = (&mut session.editor, &mut session.table) else {
        return;
    };
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
    let Some(editor) = &mut session.editor else {
        return;
    };
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
