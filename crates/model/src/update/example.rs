//! An example for readers.

use super::anywhere;
use super::at_table::attempt;
use crate::example::{Example, ExampleMode, Reply};
use crate::notices::Notice;
use crate::session::{
    DraftIntent, Effects, Intent, Mode, OpenExample, SavesIntent, Session, TableIntent,
};
use crate::table::Table;

/// Opens an example.
pub fn open_example(session: &mut Session, example: Example, table: Table) {
    session.mode = Mode::Example(Box::new(OpenExample { example, table }));
}

/// Applies an intent of a reader.
pub(super) fn update(session: &mut Session, intent: Intent) -> Effects {
    let Mode::Example(open) = &mut session.mode else {
        return Effects::default();
    };
    let OpenExample { example, table } = &mut **open;
    // The board is read-only until the reader tries something.
    let is_open = example.is_trying() && example.mode != ExampleMode::View;
    let done = match intent {
        Intent::Example(intent) => example.apply(table, intent),
        Intent::Draft(DraftIntent::StartFrom(edition)) => example.try_edition(table, edition),
        Intent::Draft(DraftIntent::ToggleRule(rule)) => example.try_rule(table, rule),
        Intent::Table(intent)
            if is_open || matches!(intent, TableIntent::Show(_) | TableIntent::Look(_)) =>
        {
            return at_table(session, intent);
        }
        Intent::Tell(notice) => return session.tell(notice),
        Intent::Setting(_) | Intent::Saves(SavesIntent::Unwritten { .. }) | Intent::Reword
            if is_open =>
        {
            return anywhere::update(session, intent);
        }
        // Examples have no computer players, no hints and no other games.
        Intent::Draft(_)
        | Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::CloseNotice
        | Intent::Reword => return Effects::default(),
    };
    let unchanged = done.is_err();
    if let Err(error) = done {
        session.notice = Some(Notice::Setup(error.into()));
    }
    Effects {
        unchanged,
        ..Effects::default()
    }
}

/// Acts on the board, and evaluates the answer to a task. The author's comment appears next
/// to the board.
fn at_table(session: &mut Session, intent: TableIntent) -> Effects {
    let Mode::Example(open) = &mut session.mode else {
        return Effects::default();
    };
    let OpenExample { example, table } = &mut **open;
    let effects = attempt(table, &mut session.notice, intent, session.confirms);
    if let (true, Some(Notice::Refused(refusal))) = (effects.refused, &session.notice) {
        example.note_refusal(refusal);
    }
    if effects.save
        && let Some(reply) = example.follow(table)
    {
        session.notice = match reply {
            Reply::Right => Some(Notice::Found),
            Reply::AlsoRight(_) => (!example.has_own_caption()).then_some(Notice::Found),
            Reply::None | Reply::Wrong(_) | Reply::Other | Reply::Shown => {
                let has_words = !example.wrong("en").text.is_empty();
                (!has_words).then_some(Notice::NotFound)
            }
        };
    }
    effects
}
