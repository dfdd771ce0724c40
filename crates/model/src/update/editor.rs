//! Intents for the editor.

mod board;
mod edit;
mod hand;
mod players;
mod signs;
mod words;

pub use self::board::open_editor;

use self::board::show;
use crate::editor::{Edit, Task, files, steps};
use crate::example::Mode;
use crate::session::{DraftIntent, Effects, GameIntent, Intent, SavesIntent, Session, TableIntent};

/// Does what an author wants. Nothing if it is for the table or the start
/// screen to do.
pub(super) fn update(session: &mut Session, intent: &Intent) -> Option<Effects> {
    let editor = session.editor.as_mut()?;
    match intent {
        Intent::Edit(Edit::Open(text, mode)) => return Some(open(session, text, *mode)),
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
        Intent::Game(GameIntent::Load(text)) => return Some(open(session, text, None)),
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
        | Intent::Saves(SavesIntent::StorageFailed)
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

/// Opens a document in place of the example, which can be taken back; what cannot be
/// read changes nothing.
fn open(session: &mut Session, text: &str, mode: Option<Mode>) -> Effects {
    let Some(editor) = &mut session.editor else {
        return Effects::default();
    };
    match files::read(text) {
        Ok(mut work) => {
            work.mode = mode.unwrap_or(work.mode);
            editor.replace(work);
            editor.step = 0;
            show(session);
            Effects {
                fit: true,
                ..Effects::default()
            }
        }
        Err(notice) => {
            session.notice = Some(notice);
            Effects::default()
        }
    }
}

/// After the table did something: what was played belongs to the step.
pub(super) fn follow(session: &mut Session) {
    if let (Some(editor), Some(table)) = (&mut session.editor, &session.table) {
        steps::record(editor, table);
    }
}
