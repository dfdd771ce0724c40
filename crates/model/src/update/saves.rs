//! Intents about saved games.

use super::correspondence;
use crate::notices::Notice;
use crate::session::{Change, Effects, Mode, SavesIntent, Session};

/// Applies an intent about saved games.
pub(super) fn update(session: &mut Session, intent: SavesIntent) -> Effects {
    match intent {
        SavesIntent::Continue(n) => return resume_save(session, n),
        SavesIntent::Delete(n) => return set_deleted(session, n, true),
        SavesIntent::PutBack(n) => return set_deleted(session, n, false),
        SavesIntent::TakeOver => {
            if let Some(kept) = session.game_mut().and_then(|game| game.rival.take()) {
                return session.resume(kept);
            }
        }
        SavesIntent::Copy => {
            if let Mode::Game(game) = &mut session.mode {
                game.id = None;
                game.rival = None;
                session.notice = Some(Notice::Copied);
                return Effects {
                    save: true,
                    ..Effects::default()
                };
            }
        }
        SavesIntent::Adopt(kept) => {
            let mut saves = std::mem::take(&mut session.saves);
            saves.push(kept);
            session.refresh(saves);
        }
        SavesIntent::Unwritten { fails, is_news } => session.warn(fails, is_news),
        SavesIntent::Rival(theirs) => {
            let met = correspondence::meet(session, &theirs);
            return met.unwrap_or_else(|| in_first_turn(session, SavesIntent::Rival(theirs)));
        }
        SavesIntent::Refresh(_)
        | SavesIntent::Keep(_)
        | SavesIntent::Written(_)
        | SavesIntent::NotWritten { .. } => return in_first_turn(session, intent),
    }
    Effects::default()
}

/// Applies an intent as [`update`] does, except deferred ones.
pub(super) fn in_first_turn(session: &mut Session, intent: SavesIntent) -> Effects {
    match intent {
        SavesIntent::Refresh(kept) => session.refresh(kept),
        SavesIntent::Rival(kept) => {
            if let Mode::Game(game) = &mut session.mode {
                game.rival = Some(kept);
                session.notice = Some(Notice::Elsewhere);
            }
        }
        SavesIntent::Keep(revision) => return session.save_table(revision),
        SavesIntent::Written(id) => session.mark_saved(id),
        SavesIntent::NotWritten { id, base } => session.mark_unsaved(id, base),
        SavesIntent::Continue(_)
        | SavesIntent::Delete(_)
        | SavesIntent::PutBack(_)
        | SavesIntent::TakeOver
        | SavesIntent::Copy
        | SavesIntent::Adopt(_)
        | SavesIntent::Unwritten { .. } => {}
    }
    Effects::default()
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
