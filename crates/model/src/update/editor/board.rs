//! The board in the editor: the position, a step, or the published example.

use crate::editor::{Editor, Task, Work, files, steps};
use crate::session::Session;
use crate::table::Table;

/// Opens the editor in a session that has none.
pub fn open_editor(session: &mut Session, work: Work) {
    session.editor = Some(Editor::new(work));
    show(session);
}

/// Shows the position of the current task and step on the board.
pub(super) fn show(session: &mut Session) {
    let Some(editor) = &mut session.editor else {
        return;
    };
    steps::check_steps(editor);
    session.draft = files::draft(&editor.work, &session.draft);
    // Impossible positions were rejected earlier.
    let Ok(mut table) = Table::after(steps::shown_record(editor)) else {
        return;
    };
    if let Some(before) = &session.table {
        table.shown_overlays = before.shown_overlays;
        table.cursor = before.cursor;
    }
    table.result_open = false;
    steps::follow(editor, &table);
    table.is_set_up = editor.task == Task::Position;
    session.table = Some(table);
}
