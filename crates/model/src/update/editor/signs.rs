//! Marks, arrows and labels drawn on the board instead of actions.

use crate::editor::SignEdit;
use crate::session::{Effects, Session, TableIntent};

/// Applies pointer and keys while a drawing tool is in hand; `None` leaves them to the
/// table.
pub(super) fn on_board(session: &mut Session, intent: &TableIntent) -> Option<Effects> {
    let mut effects = Effects::default();
    // The moment on the table follows the selected step.
    if let TableIntent::GoTo(_) | TableIntent::Switch(_) = intent {
        return Some(effects);
    }
    let (editor, table) = (session.editor.as_mut()?, session.table.as_mut()?);
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
        | TableIntent::Inspect(..)
        | TableIntent::Look(_)
        | TableIntent::Examine(_)
        | TableIntent::Open(_)
        | TableIntent::ShowResult(_) => return None,
    }
    Some(effects)
}

/// Applies an edit of marks, arrows and labels, or of their tools.
pub(super) fn edit(session: &mut Session, edit: &SignEdit) {
    let (Some(editor), Some(table)) = (&mut session.editor, &session.table) else {
        return;
    };
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
