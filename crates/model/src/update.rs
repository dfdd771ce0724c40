//! The only writer of the session.

#![deny(clippy::wildcard_enum_match_arm)]

mod at_start;
mod at_table;
mod begin;
mod bots;
mod clock;
mod correspondence;
mod course;
mod editor;
mod example;
mod heard;
mod rematch;
mod revisions;
mod saves;

use bastide_notation::answer::Answer;

use self::begin::begin;
pub use self::editor::open_editor;
pub use self::example::open_example;
use self::revisions::Parts;
use crate::editor::is_editor;
use crate::notices::Notice;
use crate::session::{
    Change, DraftIntent, Effects, GameIntent, Intent, Revisions, SavesIntent, Session,
    SettingIntent, TableIntent,
};
use crate::start::{Begun, Company, Draft};
use crate::table::Table;

/// A way to handle an intent.
type CarryOut = fn(&mut Session, Intent) -> Effects;

/// Applies an intent to the session, by the rules of the game, and returns its side
/// effects.
pub fn update(session: &mut Session, intent: impl Into<Intent>) -> Effects {
    update_by(session, intent.into(), carry_out)
}

/// Applies an intent of a game's first turn as [`update`] does, with less code. Deferred
/// intents ([`Intent::is_deferred`]) have no effect.
pub fn update_first_turn(session: &mut Session, intent: Intent) -> Effects {
    update_by(session, intent, in_first_turn)
}

fn update_by(session: &mut Session, intent: Intent, carry_out: CarryOut) -> Effects {
    let before = Parts::of(session);
    let mut effects = act(session, intent, carry_out);
    bots::arrange(session, &mut effects);
    let after = Parts::of(session);
    session.revisions.raise(&before, &after, &effects);
    effects.settings = before.settings(&after);
    effects.work = is_editor() && before.has_other_work(&after);
    effects
}

fn act(session: &mut Session, intent: Intent, carry_out: CarryOut) -> Effects {
    let read = match is_read(session.notice.as_ref(), &intent) {
        true => session.notice.take(),
        false => None,
    };
    let is_question = matches!(intent, Intent::Table(TableIntent::Ask(Some(_))));
    let effects = carry_out(session, intent);
    // Screen readers read out a repeated message only if its view changes.
    let again = read.is_some() && session.notice == read;
    let Revisions { told, asked, .. } = &mut session.revisions;
    *told = told.wrapping_add(u32::from(again));
    *asked = asked.wrapping_add(u32::from(is_question));
    effects
}

/// Applies an intent once the notice before it was closed.
fn carry_out(session: &mut Session, intent: Intent) -> Effects {
    if let Some(effects) = take(session, &intent) {
        return effects;
    }
    if is_editor()
        && let Some(effects) = editor::update(session, &intent)
    {
        return effects;
    }
    let is_at_table = matches!(intent, Intent::Table(_) | Intent::Computer(_));
    let effects = match intent {
        Intent::Game(GameIntent::Load(text)) => saves::load(session, &text),
        Intent::Saves(intent) => match saves::update(session, intent) {
            Ok(effects) => effects,
            Err(intent) => keep(session, intent),
        },
        Intent::Computer(intent) => play(session, |table, notice| {
            bots::with_computers(table, notice, Answer::parse, intent)
        }),
        Intent::Clock(intent) => clock::with_clock(session, intent),
        Intent::Draft(_)
        | Intent::Game(_)
        | Intent::Setting(_)
        | Intent::Table(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::Tell(_)
        | Intent::CloseNotice
        | Intent::Reword => in_first_turn(session, intent),
    };
    if is_at_table && effects.save {
        follow(session);
    }
    effects
}

/// Applies an intent about an example, a lesson, a game by link or a rematch; `None` for
/// others.
fn take(session: &mut Session, intent: &Intent) -> Option<Effects> {
    if let Some(effects) = example::update(session, intent) {
        return Some(effects);
    }
    if let Some(effects) = course::update(session, intent) {
        return Some(effects);
    }
    match intent {
        Intent::Game(GameIntent::Load(text)) => correspondence::load(session, text),
        Intent::Game(GameIntent::Rematch(seed)) => Some(rematch::rematch(session, *seed)),
        Intent::Turn(intent) => Some(correspondence::at_table(session, *intent)),
        Intent::Saves(SavesIntent::Rival(theirs)) => correspondence::meet(session, theirs),
        Intent::Draft(_)
        | Intent::Game(_)
        | Intent::Saves(_)
        | Intent::Setting(_)
        | Intent::Table(_)
        | Intent::Computer(_)
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Edit(_)
        | Intent::Tell(_)
        | Intent::CloseNotice
        | Intent::Reword => None,
    }
}

/// Lets examples, lessons and the editor respond to an action at the table.
fn follow(session: &mut Session) {
    example::follow(session);
    course::follow(session);
    if is_editor() {
        editor::follow(session);
    }
    // Attempts in an example are not a game whose variation must be kept.
    if !session.is_game() && session.notice == Some(Notice::Branched) {
        session.notice = None;
    }
}

/// Applies an intent of a game's first turn.
fn in_first_turn(session: &mut Session, intent: Intent) -> Effects {
    match intent {
        Intent::Draft(intent) => {
            if session.table.is_none() {
                let setup = !matches!(intent, DraftIntent::TypeSeed(_) | DraftIntent::NewSeed(_));
                at_start::at_start(&mut session.draft, intent);
                return Effects {
                    setup,
                    ..Effects::default()
                };
            }
            Effects::default()
        }
        Intent::Game(intent) => on_game(session, intent),
        Intent::Saves(intent) => keep(session, intent),
        Intent::Setting(intent) => set(session, intent),
        Intent::Table(intent) => {
            let confirms = session.confirms;
            play(session, |table, notice| {
                at_table::at_table(table, notice, intent, confirms)
            })
        }
        // The answers of bots are deferred.
        Intent::Computer(intent) => play(session, |table, notice| {
            bots::with_computers(table, notice, |_| None, intent)
        }),
        Intent::Tell(notice) => {
            session.notice = Some(notice);
            Effects::default()
        }
        Intent::Reword => Effects {
            new_screen: true,
            ..Effects::default()
        },
        Intent::CloseNotice
        | Intent::Clock(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_) => Effects::default(),
    }
}

/// True if the intent closes the notice. Hovering leaves it open, and a warning about
/// unwritten games stays until the person closes it.
fn is_read(notice: Option<&Notice>, intent: &Intent) -> bool {
    let lasts = matches!(
        notice,
        Some(
            Notice::Elsewhere
                | Notice::Copied
                | Notice::StorageFailed
                | Notice::StorageFull
                | Notice::Unsaved
        )
    );
    match intent {
        Intent::CloseNotice => true,
        Intent::Game(intent) => *intent == GameIntent::Leave || !lasts,
        Intent::Saves(intent) => match intent {
            SavesIntent::TakeOver => true,
            SavesIntent::Unwritten { .. }
            | SavesIntent::Refresh(_)
            | SavesIntent::Adopt(_)
            | SavesIntent::Keep(_)
            | SavesIntent::Rival(_)
            | SavesIntent::Written(_)
            | SavesIntent::NotWritten { .. } => false,
            SavesIntent::Continue(_)
            | SavesIntent::Delete(_)
            | SavesIntent::PutBack(_)
            | SavesIntent::Copy => !lasts,
        },
        Intent::Table(intent) => !intent.is_hover() && !lasts,
        Intent::Computer(intent) => intent.is_by_person() && !lasts,
        Intent::Clock(_) => false,
        Intent::Draft(_)
        | Intent::Setting(_)
        | Intent::Example(_)
        | Intent::Course(_)
        | Intent::Turn(_)
        | Intent::Edit(_)
        | Intent::Tell(_)
        | Intent::Reword => !lasts,
    }
}

/// Acts at the table, if there is one.
fn play(
    session: &mut Session,
    act: impl FnOnce(&mut Table, &mut Option<Notice>) -> Effects,
) -> Effects {
    let Some(table) = &mut session.table else {
        return Effects::default();
    };
    let effects = act(table, &mut session.notice);
    if let (true, Some(example), Some(Notice::Refused(refusal))) =
        (effects.refused, &mut session.example, &session.notice)
    {
        example.note_refusal(refusal);
    }
    effects
}

/// Begins, opens or leaves a game.
fn on_game(session: &mut Session, intent: GameIntent) -> Effects {
    match intent {
        GameIntent::Start => {
            let draft = session.draft.clone();
            start(session, &draft, Begun::Custom)
        }
        GameIntent::Play(game, quick) => {
            let quick = quick.unwrap_or(session.draft.quick);
            let draft = session.draft.quickly(game, quick);
            start(session, &draft, Begun::Quick(game, quick))
        }
        GameIntent::Again => {
            let begun = session.draft.last.unwrap_or(Begun::Custom);
            let draft = session.draft.again();
            start(session, &draft, begun)
        }
        GameIntent::Challenge(level) => {
            session.draft.challenge(level);
            on_game(session, GameIntent::Again)
        }
        GameIntent::Rematch(_) | GameIntent::Load(_) => Effects::default(),
        GameIntent::Leave => {
            let untouched = session.drop_untouched();
            session.table = None;
            session.course = None;
            session.rival = None;
            Effects {
                left: true,
                saves: untouched.map(Change::Remove),
                ..Effects::default()
            }
        }
    }
}

/// Saves the game on the table, and notes the outcome.
fn keep(session: &mut Session, intent: SavesIntent) -> Effects {
    match intent {
        SavesIntent::Refresh(kept) => session.refresh(kept),
        SavesIntent::Rival(kept) => {
            session.rival = Some(kept);
            session.notice = Some(Notice::Elsewhere);
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

/// Changes a setting, on the table as well.
fn set(session: &mut Session, intent: SettingIntent) -> Effects {
    match intent {
        SettingIntent::SwitchAssist(assist) => session.assists.switch(assist),
        SettingIntent::SwitchPurist => session.assists.switch_purist(),
        SettingIntent::ChoosePace(pace) => session.pace = pace,
        SettingIntent::SwitchConfirm => session.confirms = !session.confirms,
        SettingIntent::SwitchSkip => session.skips = !session.skips,
    }
    if let Some(table) = &mut session.table {
        match intent {
            SettingIntent::SwitchAssist(_) | SettingIntent::SwitchPurist => {
                table.assists = session.assists
            }
            SettingIntent::ChoosePace(_) => {}
            SettingIntent::SwitchConfirm => table.spot = None,
            SettingIntent::SwitchSkip => table.skips = session.skips,
        }
    }
    Effects::default()
}

/// Begins the game of a draft, unless its seed is invalid.
fn start(session: &mut Session, draft: &Draft, begun: Begun) -> Effects {
    let Some(record) = draft.record() else {
        session.notice = Some(Notice::BadSeed);
        return Effects::default();
    };
    let effects = begin(session, record, draft.clock);
    if !effects.save {
        return effects;
    }
    session.draft.note(begun, draft.systems);
    Effects {
        setup: true,
        by_link: matches!(begun, Begun::Quick(_, quick) if quick.company == Company::Link),
        ..effects
    }
}
