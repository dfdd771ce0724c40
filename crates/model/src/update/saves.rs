//! Intents for the games that the browser keeps, but for those that keep the one on the
//! table.

use crate::notices::Notice;
use crate::save;
use crate::session::{Change, Effects, SavesIntent, Session};

/// Does something with a game that the browser keeps. Gives back an intent that is about
/// keeping the game on the table.
pub(super) fn update(session: &mut Session, intent: SavesIntent) -> Result<Effects, SavesIntent> {
    match intent {
        SavesIntent::Continue(n) => return Ok(go_on(session, n)),
        SavesIntent::Delete(n) => return Ok(throw(session, n, true)),
        SavesIntent::PutBack(n) => return Ok(throw(session, n, false)),
        SavesIntent::TakeOver => {
            if let Some(kept) = session.rival.take() {
                return Ok(session.resume(kept));
            }
        }
        SavesIntent::Copy => {
            session.id = None;
            session.rival = None;
            session.notice = Some(Notice::Copied);
            return Ok(Effects {
                save: true,
                ..Effects::default()
            });
        }
        SavesIntent::Adopt(kept) => {
            let mut saves = std::mem::take(&mut session.saves);
            saves.push(kept);
            session.refresh(saves);
        }
        SavesIntent::Unwritten { fails, is_news } => session.warn(fails, is_news),
        intent @ (SavesIntent::Refresh(_)
        | SavesIntent::Rival(_)
        | SavesIntent::Keep(_)
        | SavesIntent::Written(_)
        | SavesIntent::NotWritten { .. }) => return Err(intent),
    }
    Ok(Effects::default())
}

/// Puts the game of a text, or of a link, on the table.
pub(super) fn load(session: &mut Session, text: &str) -> Effects {
    match save::open(text) {
        Ok(table) => {
            session.notice = session.table.is_some().then_some(Notice::Opened);
            // What a link leads to is kept as soon as it is played.
            let save = !text.starts_with('#');
            Effects {
                save,
                ..session.seat(table)
            }
        }
        Err(notice) => {
            session.notice = Some(notice);
            Effects::default()
        }
    }
}

/// Goes on with a game of the saves. A damaged one is set aside.
fn go_on(session: &mut Session, n: usize) -> Effects {
    match session.saves.get(n) {
        Some(kept) => session.resume(kept.clone()),
        None => Effects::default(),
    }
}

fn throw(session: &mut Session, n: usize, away: bool) -> Effects {
    let Some(kept) = session.saves.get_mut(n) else {
        return Effects::default();
    };
    kept.is_deleted = away;
    Effects {
        saves: Some(match away {
            true => Change::Remove(kept.id),
            false => Change::PutBack(kept.id),
        }),
        ..Effects::default()
    }
}
