//! Games whose stack others play, too.

use bastide_notation::Record;
use bastide_notation::link::is_stack;

use crate::notices::{Notice, StackNews};
use crate::session::{Effects, Session, StackIntent};
use crate::stack::{self, Invitation};
use crate::table::{Shared, Table};

/// Begins, resumes or opens a game whose stack others play, too.
pub(super) fn update(session: &mut Session, intent: StackIntent) -> Effects {
    match intent {
        StackIntent::OfDay(day) => {
            let record = stack::of_day(day, own_name(session));
            join(session, record, Some(day), None)
        }
        StackIntent::Play(link) => play(session, &link),
        StackIntent::Look(link) => look(session, &link),
        StackIntent::PlayAgain(name) => {
            let table = session.table();
            let link = table.and_then(|table| stack::link(table, &name, stack::is_result(table)));
            link.map_or_else(Effects::default, |link| begin_from(session, &link))
        }
    }
}

/// Opens a text that holds a stack; `None` for other texts.
pub(super) fn load(session: &mut Session, text: &str) -> Option<Effects> {
    is_stack(text).then(|| play(session, text))
}

/// Plays the stack of a link, or returns to the game here with the same stack.
fn play(session: &mut Session, link: &str) -> Effects {
    match Invitation::open(link) {
        Ok(invitation) => {
            let record = invitation.own_record(own_name(session));
            join(session, record, invitation.day, invitation.result(link))
        }
        Err(notice) => session.tell(notice),
    }
}

/// Begins the stack of a link, also if it was played here before.
fn begin_from(session: &mut Session, link: &str) -> Effects {
    match Invitation::open(link) {
        Ok(invitation) => {
            let record = invitation.own_record(own_name(session));
            begin(session, record, invitation.day, invitation.result(link))
        }
        Err(notice) => session.tell(notice),
    }
}

/// Opens the game in a link as any other.
fn look(session: &mut Session, link: &str) -> Effects {
    match Invitation::open(link) {
        Ok(invitation) => {
            session.notice = session.table().is_some().then_some(Notice::Opened);
            Effects {
                save: false,
                ..session.install_table(invitation.theirs)
            }
        }
        Err(notice) => session.tell(notice),
    }
}

/// Returns to the game here with the stack of this record, or begins it.
fn join(session: &mut Session, record: Record, day: Option<u32>, sent: Option<String>) -> Effects {
    let key = stack::key(&record);
    let is_it = |shared: Option<&Shared>| shared.is_some_and(|shared| shared.key == key);
    let is_on_table = |session: &Session| {
        session
            .game()
            .is_some_and(|game| is_it(game.table.shared()))
    };
    let effects = match is_on_table(session) {
        true => Effects::default(),
        false => match stack::saved(session, key).cloned() {
            Some(saved) => session.resume(saved),
            None => return begin(session, record, day, sent),
        },
    };
    if !is_on_table(session) {
        // The saved game is damaged, and its notice says so.
        return effects;
    }
    let Some(table) = session.game_mut().map(|game| &mut game.table) else {
        return effects;
    };
    // A result that comes back is compared with nothing.
    let is_own = sent
        .as_deref()
        .is_some_and(|link| stack::is_of(link, table));
    let is_news = sent.is_some() && !is_own;
    if let (Some(shared), true) = (&mut table.shared, is_news) {
        shared.compare_with(sent);
    }
    table.go_to(table.line.len());
    table.count(true);
    let is_over = stack::is_over(table);
    table.result_open = is_over;
    if session.notice.is_none() {
        session.notice = match (is_own, is_over || !is_news) {
            (true, _) => Some(Notice::Stack(StackNews::Own)),
            (_, true) => None,
            (_, false) => Some(Notice::Stack(StackNews::GoingOn)),
        };
    }
    Effects {
        save: effects.save || is_news,
        new_screen: true,
        fit: true,
        ..effects
    }
}

fn begin(session: &mut Session, record: Record, day: Option<u32>, sent: Option<String>) -> Effects {
    let key = stack::key(&record);
    match Table::begin(record) {
        Ok(mut table) => {
            table.is_new = true;
            table.shared = Some(Box::new(Shared::new(key, day, sent)));
            session.install_table(table)
        }
        Err(error) => session.tell(Notice::Setup(error.into())),
    }
}

/// The name of the first person of the next game; empty without one.
fn own_name(session: &Session) -> &str {
    let mut persons = session.draft.players.iter();
    let person = persons.find(|sitter| sitter.level.is_none());
    person.map_or("", |person| person.name.trim())
}
