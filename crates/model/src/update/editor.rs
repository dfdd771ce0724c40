//! What the editor does with an intent.

mod board;
mod edit;
mod hand;
mod players;
mod signs;
mod words;

pub use self::board::open_editor;

use self::board::show;
use crate::editor::{Task, course, files};
use crate::session::{DraftIntent, Effects, GameIntent, Intent, Session, ShelfIntent, TableIntent};

/// Does what an author wants. Nothing if it is for the table or the start
/// screen to do.
pub(super) fn update(session: &mut Session, intent: &Intent) -> Option<Effects> {
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
        Intent::Draft(intent) => players::set_up(session, intent),
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
            (Task::Steps, Intent::Table(intent)) => return signs::on_board(session, intent),
            (Task::Steps, _) => return None,
        },
    }
    Some(Effects::default())
}

/// After the table did something: what was played belongs to the step.
pub(super) fn follow(session: &mut Session) {
    if let (Some(editor), Some(table)) = (&mut session.editor, &session.table) {
        course::record(editor, table);
    }
}
