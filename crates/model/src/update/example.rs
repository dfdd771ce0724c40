//! Intents in an example.

use crate::example::{Example, ExampleMode, Reply};
use crate::notices::Notice;
use crate::session::{DraftIntent, Effects, Intent, Session, TableIntent};
use crate::table::Table;

/// Opens an example in a session that has none.
pub fn open_example(session: &mut Session, example: Example, table: Table) {
    session.example = Some(example);
    session.table = Some(table);
}

/// Applies an intent of a reader; `None` leaves it to the table.
pub(super) fn update(session: &mut Session, intent: &Intent) -> Option<Effects> {
    let (Some(example), Some(table)) = (&mut session.example, &mut session.table) else {
        return None;
    };
    let done = match intent {
        Intent::Example(wish) => example.apply(table, *wish),
        Intent::Draft(DraftIntent::StartFrom(edition)) => example.try_edition(table, *edition),
        Intent::Draft(DraftIntent::ToggleRule(rule)) => example.try_rule(table, *rule),
        Intent::Table(TableIntent::Show(_) | TableIntent::Look(_))
        | Intent::CloseNotice
        | Intent::Tell(_) => return None,
        // Examples have no computer players and no hints.
        Intent::Computer(_) => Ok(()),
        Intent::Draft(_)
        | Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Table(_)
        | Intent::Clock(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::Reword => {
            // The board is read-only until the reader tries something.
            if example.is_trying() && example.mode != ExampleMode::View {
                return None;
            }
            Ok(())
        }
    };
    let unchanged = done.is_err();
    if let Err(error) = done {
        session.notice = Some(Notice::Setup(error.into()));
    }
    Some(Effects {
        unchanged,
        ..Effects::default()
    })
}

/// After an action in an example: evaluates the answer to a task. The author's comment
/// appears next to the board.
pub(super) fn follow(session: &mut Session) {
    if let (Some(example), Some(table)) = (&mut session.example, &mut session.table)
        && let Some(reply) = example.follow(table)
    {
        session.notice = match reply {
            Reply::Right | Reply::AlsoRight(_) => Some(Notice::Found),
            Reply::None | Reply::Wrong(_) | Reply::Other | Reply::Shown => {
                let has_words = !example.wrong("en").text.is_empty();
                (!has_words).then_some(Notice::NotFound)
            }
        };
    }
}
