//! Intents about saved games other than the one on the table.

use crate::notices::Notice;
use crate::save;
use crate::session::{Change, Effects, SavesIntent, Session};

/// Applies an intent about saved games. Returns an intent that saves the game on the table.
pub(super) fn update(session: &mut Session, intent: SavesIntent) -> Result<Effects, SavesIntent> {
    match intent {
        SavesIntent::Continue(n) => return Ok(resume_save(session, n)),
        SavesIntent::Delete(n) => return Ok(set_deleted(session, n, true)),
        SavesIntent::PutBack(n) => return Ok(set_deleted(session, n, false)),
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

/// Opens a text or a link.
pub(super) fn load(session: &mut Session, text: &str) -> Effects {
    match save::open(text) {
        Ok(table) => {
            session.notice = session.table.is_some().then_some(Notice::Opened);
            // An opened link is saved only once it is played.
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

/// Opens the saved game at this index. A damaged one is moved aside.
fn resume_save(session: &mut Session, n: usize) -> Effects {
    match session.saves.get(n) {
        Some(kept) => session.resume(kept.clone()),
        None => Effects::default(),
    }
}

fn set_deleted(session: &mut Session, n: usize, away: bool) -> Effects {
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
