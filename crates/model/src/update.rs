//! The only writer of the session.

mod at_table;

use bastide_notation::Record;
use bastide_rules::shuffle::SplitMix64;

use super::{Change, Draft, Effects, Intent, Kept, Notice, Session, Table, seed_text};
use super::{editor, exhibit, minds};
use crate::EDITOR;
use crate::revisions::Parts;

/// Does what somebody wants, as far as the rules allow it.
pub fn update(session: &mut Session, intent: Intent) -> Effects {
    let before = Parts::of(session);
    let mut effects = act(session, intent);
    minds::arrange(session, &mut effects);
    session.revisions.raise(&before, &Parts::of(session));
    effects
}

fn act(session: &mut Session, intent: Intent) -> Effects {
    let intent = match intent {
        Intent::Spot(n) => {
            let mut table = session.table.as_mut().filter(|_| session.confirms);
            if table.as_mut().is_some_and(|table| table.aim_spot(n)) {
                return Effects::default();
            }
            Intent::Choose(n)
        }
        other => other,
    };
    // A message stands until the next deed; pointing is none. What becomes of
    // the game in this browser stands until it was read.
    let lasts = matches!(
        session.notice,
        Some(Notice::Elsewhere | Notice::Copied | Notice::StorageFailed | Notice::StorageFull)
    );
    let reads = matches!(
        intent,
        Intent::CloseNotice | Intent::Leave | Intent::TakeOver
    );
    if (!lasts || reads)
        && !matches!(
            intent,
            Intent::Point(_)
                | Intent::Examine(_)
                | Intent::Hint(_)
                | Intent::TypeBid(_)
                | Intent::StorageFailed
                | Intent::StorageFull
                | Intent::Stock(_)
                | Intent::Think(..)
                | Intent::Ring(_)
        )
    {
        session.notice = None;
    }
    if let Some(effects) = exhibit::update(session, &intent) {
        return effects;
    }
    if EDITOR && let Some(effects) = editor::update(session, &intent) {
        return effects;
    }
    match intent {
        Intent::Start => {
            let record = session.draft.record();
            start(session, record)
        }
        Intent::PlayAtOnce(all, level) => {
            let record = session.draft.at_once(all, level).record();
            start(session, record)
        }
        Intent::Continue(n) => go_on(session, n),
        Intent::Delete(n) => throw(session, n, true),
        Intent::PutBack(n) => throw(session, n, false),
        Intent::Stock(kept) => {
            session.stock(kept);
            Effects::default()
        }
        Intent::Rival(kept) => {
            session.rival = Some(kept);
            session.notice = Some(Notice::Elsewhere);
            Effects::default()
        }
        Intent::TakeOver => match session.rival.take() {
            Some(kept) => resume(session, kept),
            None => Effects::default(),
        },
        Intent::Copy => {
            session.id = None;
            session.rival = None;
            session.notice = Some(Notice::Copied);
            Effects {
                save: true,
                ..Effects::default()
            }
        }
        Intent::Rematch(seed) => rematch(session, seed),
        Intent::Load(text) => match super::save::open(&text) {
            Ok(table) => {
                session.notice = session.table.is_some().then_some(Notice::Opened);
                seat(session, table)
            }
            Err(notice) => {
                session.notice = Some(notice);
                Effects::default()
            }
        },
        Intent::Leave => {
            session.table = None;
            session.rival = None;
            Effects::default()
        }
        Intent::CloseNotice => Effects::default(),
        Intent::Reword => {
            session.games += 1;
            Effects::default()
        }
        Intent::SwitchAid(_) | Intent::SwitchPurist => {
            match intent {
                Intent::SwitchAid(aid) => session.aids.switch(aid),
                _ => session.aids.switch_purist(),
            }
            if let Some(table) = &mut session.table {
                table.aids = session.aids;
            }
            Effects::default()
        }
        Intent::ChoosePace(pace) => {
            session.pace = pace;
            if let Some(table) = &mut session.table {
                table.minds.touch();
            }
            Effects::default()
        }
        Intent::SwitchConfirm => {
            session.confirms = !session.confirms;
            if let Some(table) = &mut session.table {
                table.spot = None;
            }
            Effects::default()
        }
        Intent::StorageFailed => {
            session.notice = Some(Notice::StorageFailed);
            Effects::default()
        }
        Intent::StorageFull => {
            session.notice = Some(Notice::StorageFull);
            Effects::default()
        }
        Intent::Tell(notice) => {
            session.notice = Some(notice);
            Effects::default()
        }
        other => match &mut session.table {
            Some(table) => {
                let effects = at_table::at_table(table, &mut session.notice, other);
                if effects.save {
                    exhibit::follow(session);
                    if EDITOR {
                        editor::follow(session);
                    }
                    // What is tried in an example is no game of its own.
                    let is_game = session.exhibit.is_none() && session.editor.is_none();
                    if !is_game && session.notice == Some(Notice::Branched) {
                        session.notice = None;
                    }
                }
                effects
            }
            None => {
                at_start(&mut session.draft, other);
                Effects::default()
            }
        },
    }
}

/// Begins from a record, which is missing if what was typed is no seed.
fn start(session: &mut Session, record: Option<Record>) -> Effects {
    match record {
        Some(record) => begin(session, record),
        None => {
            session.notice = Some(Notice::BadSeed);
            Effects::default()
        }
    }
}

fn begin(session: &mut Session, record: Record) -> Effects {
    match Table::begin(record) {
        Ok(table) => seat(session, table),
        Err(error) => {
            session.notice = Some(Notice::Setup(error.into()));
            Effects::default()
        }
    }
}

fn seat(session: &mut Session, mut table: Table) -> Effects {
    table.aids = session.aids;
    session.table = Some(table);
    session.games += 1;
    session.id = None;
    session.rival = None;
    Effects {
        save: true,
        fit: true,
        ..Effects::default()
    }
}

/// Goes on with a game of the shelf. A damaged one is set aside.
fn go_on(session: &mut Session, n: usize) -> Effects {
    match session.shelf.get(n) {
        Some(kept) => resume(session, kept.clone()),
        None => Effects::default(),
    }
}

fn resume(session: &mut Session, kept: Kept) -> Effects {
    match kept.table() {
        Ok(table) => {
            seat(session, table);
            session.id = Some(kept.id);
            session.base = kept.token;
            // It is kept already. A page that has it on the table as well
            // learns of it only when something is done here.
            Effects {
                fit: true,
                ..Effects::default()
            }
        }
        Err(error) => {
            session.shelf.retain(|other| other.id != kept.id);
            session.notice = Some(Notice::SetAside(error));
            Effects {
                shelf: Some(Change::SetAside(kept.id)),
                ..Effects::default()
            }
        }
    }
}

fn throw(session: &mut Session, n: usize, away: bool) -> Effects {
    let Some(kept) = session.shelf.get_mut(n) else {
        return Effects::default();
    };
    kept.is_deleted = away;
    Effects {
        shelf: Some(match away {
            true => Change::Remove(kept.id),
            false => Change::PutBack(kept.id),
        }),
        ..Effects::default()
    }
}

/// Another game with the players and the tiles of this one, shuffled anew.
fn rematch(session: &mut Session, seed: u64) -> Effects {
    let Some(table) = &session.table else {
        return Effects::default();
    };
    let mut record = table.origin().clone();
    let mut stack = record.draw_order();
    SplitMix64::new(seed).shuffle(&mut stack);
    record.stack = Some(stack);
    // The order no longer follows from the seed of the game before.
    record.seed = None;
    begin(session, record)
}

pub(super) fn at_start(draft: &mut Draft, intent: Intent) {
    match intent {
        Intent::AddPlayer => draft.add_player(),
        Intent::RemovePlayer(at) => draft.remove_player(at),
        Intent::MoveUp(at) => draft.move_up(at),
        Intent::Rename(at, name) => draft.rename(at, &name),
        Intent::Recolor(at, color) => draft.recolor(at, color),
        Intent::Hire(at, level) => draft.hire(at, level),
        Intent::ToggleSystem(system) => draft.toggle_system(system),
        Intent::SwitchAll(on) => draft.switch_all(on),
        Intent::ToggleSet(set) => draft.toggle_set(set),
        Intent::FollowSystems => draft.follow_systems(),
        Intent::StartFrom(edition) => draft.start_from(edition),
        Intent::ToggleRule(rule) => rule.toggle(&mut draft.options),
        Intent::ChooseVariant(variant) => draft.options.bazaar_variant = variant,
        Intent::ToggleMerged(tile) => draft.toggle_merged(tile),
        Intent::TypeSeed(text) => draft.seed = text,
        Intent::NewSeed(seed) => draft.seed = seed_text(seed),
        _ => {}
    }
}
