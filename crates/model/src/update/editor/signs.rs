//! Drawing signs on the board, in place of playing.

use crate::editor::Edit;
use crate::session::{Effects, Session, TableIntent};

/// Does what pointer and keys mean on the board with a tool for signs in hand; `None`
/// if the table is to do it.
pub(super) fn on_board(session: &mut Session, intent: &TableIntent) -> Option<Effects> {
    let mut effects = Effects::default();
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
        // What is not played cannot be chosen.
        TableIntent::Hint(_)
        | TableIntent::Spot(_)
        | TableIntent::TurnTile(_)
        | TableIntent::TurnInHand(_)
        | TableIntent::Place
        | TableIntent::Decline => {}
        _ => return None,
    }
    Some(effects)
}

/// Does what an author wants of the signs and their tools.
pub(super) fn edit(session: &mut Session, edit: &Edit) {
    let (Some(editor), Some(table)) = (&mut session.editor, &session.table) else {
        return;
    };
    match edit {
        Edit::SignTool(tool) => editor.take_sign_tool(*tool),
        Edit::LabelText(text) => editor.tools.text = text.chars().take(40).collect(),
        Edit::DrawArrow(from, over) => {
            editor.tools.from = Some(*from);
            editor.tools.over = Some(*over);
        }
        Edit::EndArrow(to) => {
            if let Some(from) = editor.tools.from {
                editor.connect(from, *to);
            }
        }
        Edit::RemoveSign(kind, n) => editor.remove_sign(*kind, *n),
        Edit::Erase if editor.sign_tool().is_some() => editor.erase(table.cursor()),
        _ => {}
    }
}
