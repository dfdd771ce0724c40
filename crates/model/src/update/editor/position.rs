//! The initial position of an example.

use bastide_notation::position::Prisoner;
use bastide_rules::action::Axis;
use bastide_rules::{Cell, Rotation, TileId};

use crate::editor::{Editor, PositionEdit, Work};

/// Changes the initial position.
pub(super) fn change(work: &mut Work, edit: PositionEdit, editor: &Editor) {
    let chosen = editor.chosen.unwrap_or(Cell::ORIGIN);
    match edit {
        PositionEdit::Put(n) => {
            if let Some(&offer) = editor.offers().get(n) {
                work.put(chosen, offer, editor.color, editor.lord());
            }
        }
        PositionEdit::Lift => work.remove_tile(chosen),
        PositionEdit::Exchange => {
            if let Some(tile) = editor.brush {
                exchange(work, chosen, tile, editor.held);
            }
        }
        PositionEdit::Drop(n) => take(&mut work.position().figures, n),
        PositionEdit::Raise(up) => work.change_floors(chosen, up),
        PositionEdit::Tear => work.toggle_bridge(chosen, Axis::Ns),
        PositionEdit::Raze(n) => take(&mut work.position().castles, n),
        PositionEdit::Capture(captor, color) => work.position().prisoners.push(Prisoner {
            color,
            kind: editor.kind,
            captor,
        }),
        PositionEdit::Free(n) => take(&mut work.position().prisoners, n),
        PositionEdit::Begin(color) => work.position().turn = Some(color),
        PositionEdit::Push => {
            let stack = work.scenario.record.stack.get_or_insert_default();
            stack.extend(editor.brush);
        }
        PositionEdit::Pull(n) => take(work.scenario.record.stack.get_or_insert_default(), n),
        PositionEdit::Advance(n) => {
            let stack = work.scenario.record.stack.get_or_insert_default();
            if (1..stack.len()).contains(&n) {
                stack.swap(n - 1, n);
            }
        }
    }
}

/// Removes the item at this index, if there is one.
fn take<T>(list: &mut Vec<T>, n: usize) {
    if n < list.len() {
        list.remove(n);
    }
}

/// Replaces the tile on a cell, with the first rotation that fits.
fn exchange(work: &mut Work, cell: Cell, tile: TileId, held: Rotation) {
    let rotations = Rotation::ALL.map(|by| held.then(by));
    let tried = |rotation: &Rotation| {
        work.with(|work| work.exchange(cell, tile, *rotation))
            .is_ok()
    };
    let rotation = rotations.iter().find(|rotation| tried(rotation)).copied();
    work.exchange(cell, tile, rotation.unwrap_or(held));
}
