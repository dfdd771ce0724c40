//! Beginning, opening and leaving games.

use bastide_notation::Record;
use bastide_rules::TileId;
use bastide_rules::shuffle::SplitMix64;

use super::{correspondence, stack};
use crate::clock::ClockRules;
use crate::notices::Notice;
use crate::save;
use crate::session::{Change, Effects, GameIntent, Mode, Session};
use crate::start::{Begun, Company, Draft};
use crate::table::{Table, without_base};

/// Begins, opens or leaves a game.
pub(super) fn update(session: &mut Session, intent: GameIntent) -> Effects {
    match intent {
        GameIntent::Load(text) => load(session, &text),
        GameIntent::Rematch(seed) => rematch(session, seed),
        GameIntent::Stack(intent) => stack::update(session, intent),
        GameIntent::StartFromBox => {
            let record = session.draft.from_box();
            begin(session, record, None)
        }
        GameIntent::Start
        | GameIntent::Play(..)
        | GameIntent::Again
        | GameIntent::Challenge(_)
        | GameIntent::Leave => in_first_turn(session, intent),
    }
}

/// Applies an intent as [`update`] does, except deferred ones.
pub(super) fn in_first_turn(session: &mut Session, intent: GameIntent) -> Effects {
    if let GameIntent::Challenge(level) = intent {
        session.draft.challenge(level);
    }
    if let Some((draft, begun)) = begun_by(session, &intent) {
        return start(session, &draft, begun);
    }
    match intent {
        GameIntent::Leave => {
            let untouched = session.drop_untouched();
            session.mode = Mode::Start;
            Effects {
                left: true,
                saves: untouched.map(Change::Remove),
                ..Effects::default()
            }
        }
        GameIntent::Start
        | GameIntent::StartFromBox
        | GameIntent::Play(..)
        | GameIntent::Again
        | GameIntent::Challenge(_)
        | GameIntent::Rematch(_)
        | GameIntent::Stack(_)
        | GameIntent::Load(_) => Effects::default(),
    }
}

/// The draft of the game that an intent begins from the start screen; `None` for any other.
pub(super) fn begun_by(session: &Session, intent: &GameIntent) -> Option<(Draft, Begun)> {
    match *intent {
        GameIntent::Start => Some((session.draft.clone(), Begun::Custom)),
        GameIntent::Play(game, quick) => {
            let quick = quick.unwrap_or(session.draft.quick);
            let draft = session.draft.quickly(game, quick);
            Some((draft, Begun::Quick(game, quick)))
        }
        // A challenge changes the level, and then begins a game like the last one.
        GameIntent::Again | GameIntent::Challenge(_) => {
            let begun = session.draft.last.unwrap_or(Begun::Custom);
            Some((session.draft.again(), begun))
        }
        GameIntent::Leave
        | GameIntent::StartFromBox
        | GameIntent::Rematch(_)
        | GameIntent::Stack(_)
        | GameIntent::Load(_) => None,
    }
}

/// Begins the game of a draft, unless its seed is invalid.
fn start(session: &mut Session, draft: &Draft, begun: Begun) -> Effects {
    let Some(record) = draft.record() else {
        return session.tell(Notice::BadSeed);
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

/// Begins the game of a record; `rules` of `None` plays without a clock.
fn begin(session: &mut Session, record: Record, rules: Option<ClockRules>) -> Effects {
    match Table::begin(record) {
        Ok(table) => {
            let mut table = table.with_clock(rules);
            table.is_new = true;
            session.install_table(table)
        }
        Err(error) => session.tell(Notice::Setup(error.into())),
    }
}

/// Opens a text or a link.
fn load(session: &mut Session, text: &str) -> Effects {
    let opened = correspondence::load(session, text).or_else(|| stack::load(session, text));
    if let Some(effects) = opened {
        return effects;
    }
    match save::open(text) {
        Ok(table) => {
            session.notice = session.table().is_some().then_some(Notice::Opened);
            // An opened link is saved only once it is played.
            let save = !text.starts_with('#');
            Effects {
                save,
                ..session.install_table(table)
            }
        }
        Err(notice) => session.tell(notice),
    }
}

/// Begins a rematch.
fn rematch(session: &mut Session, seed: u64) -> Effects {
    let Some(game) = session.game() else {
        return Effects::default();
    };
    let rules = game.table.timing().clock().map(|clock| clock.rules);
    let mut record = without_base(game.table.origin().clone());
    if !record.is_from_box {
        record.stack = Some(reshuffled(&record, seed));
        // The seed of the game before does not give this order of tiles.
        record.seed = None;
    }
    begin(session, record, rules)
}

/// The stack of a rematch: equally many tiles from the same tile sets, or the same tiles
/// where they belong to none.
fn reshuffled(record: &Record, seed: u64) -> Vec<TileId> {
    let mut stack = record.draw_order();
    let mut fresh = record.clone();
    fresh.seed = Some(seed);
    fresh.stack = None;
    let mut fresh = fresh.draw_order();
    let is_in_boxes = |tile: &TileId| {
        let count = |all: &[TileId]| all.iter().filter(|other| *other == tile).count();
        count(&stack) <= count(&fresh)
    };
    if stack.iter().all(is_in_boxes) {
        fresh.truncate(stack.len());
        return fresh;
    }
    SplitMix64::new(seed).shuffle(&mut stack);
    stack
}
