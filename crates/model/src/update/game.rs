//! A game between players.

use bastide_notation::answer::Answer;

use super::at_table::at_table;
use super::bots::with_computers;
use super::clock::with_clock;
use super::{anywhere, correspondence, course, from_box};
use crate::bots::Level;
use crate::course::is_short;
use crate::notices::Notice;
use crate::session::{ComputerIntent, Effects, Intent, Mode, OpenGame, Session, TableIntent};
use crate::table::Table;

/// Applies an intent in a game.
pub(super) fn update(session: &mut Session, intent: Intent) -> Effects {
    let Mode::Game(game) = &mut session.mode else {
        return Effects::default();
    };
    let table = &mut game.table;
    let effects = match intent {
        Intent::Table(TableIntent::Correct(step)) => from_box::correct(session, step),
        Intent::Table(TableIntent::Comment(ply, text)) => Effects {
            save: table.set_comment(ply, &text),
            ..Effects::default()
        },
        Intent::Table(TableIntent::PlayOn) => {
            table.play_on();
            Effects {
                save: true,
                ..Effects::default()
            }
        }
        Intent::Table(TableIntent::SwitchDiagram) => {
            table.switch_diagram();
            Effects::default()
        }
        Intent::Table(_) => in_first_turn(session, intent),
        Intent::Computer(ComputerIntent::KnowReview(text)) => {
            table.know_review(&text);
            Effects::default()
        }
        Intent::Computer(ComputerIntent::Adapt(level)) => adapt(table, &mut session.notice, level),
        Intent::Computer(intent) => {
            with_computers(table, &mut session.notice, Answer::parse, intent)
        }
        Intent::Clock(intent) => return with_clock(table, intent),
        Intent::Turn(intent) => return correspondence::at_table(table, intent),
        Intent::Course(intent) => return course::obey(session, intent),
        Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Tell(_)
        | Intent::Reword => return anywhere::update(session, intent),
        Intent::Draft(_) | Intent::Example(_) | Intent::Edit(_) | Intent::CloseNotice => {
            return Effects::default();
        }
    };
    let is_in_course = |game: &OpenGame| is_short(&game.table);
    if effects.save && session.game().is_some_and(is_in_course) {
        course::follow_short_game(session);
    }
    effects
}

/// Gives adaptive computers the level at which they begin, and says why if it is not that of a
/// rating.
fn adapt(table: &mut Table, notice: &mut Option<Notice>, level: Option<Level>) -> Effects {
    table.set_base(level.unwrap_or(Level::MIDDLE));
    if level.is_none() {
        *notice = Some(match table.alone() {
            Some(_) => Notice::Unrated,
            None => Notice::NotAlone,
        });
    }
    // The game is saved with its next change: a link that was opened is not saved before.
    Effects::default()
}

/// Applies an intent as [`update`] does, except deferred ones and the answers of bots.
pub(super) fn in_first_turn(session: &mut Session, intent: Intent) -> Effects {
    let Mode::Game(game) = &mut session.mode else {
        return Effects::default();
    };
    let (table, notice) = (&mut game.table, &mut session.notice);
    match intent {
        Intent::Table(intent) => at_table(table, notice, intent, session.confirms),
        Intent::Computer(intent) => with_computers(table, notice, |_| None, intent),
        Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Tell(_)
        | Intent::Reword => anywhere::in_first_turn(session, intent),
        Intent::Draft(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::CloseNotice => Effects::default(),
    }
}
