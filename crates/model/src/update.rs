//! The only writer of the session. It finds the parts that an intent has changed by comparing
//! the session before and after.

#![deny(clippy::wildcard_enum_match_arm)]

mod anywhere;
mod at_table;
mod begin;
mod bots;
mod clock;
mod correspondence;
mod course;
mod editor;
mod example;
mod from_box;
mod game;
mod heard;
mod saves;
mod stack;
mod start;

pub use self::editor::open_editor;
pub use self::example::open_example;
use crate::assists::{Assists, Panel};
use crate::bots::{Bots, Pace};
use crate::course::Progress;
use crate::editor::{Editor, is_editor};
use crate::notices::Notice;
use crate::part::Part;
use crate::session::{
    ChangedSettings, Effects, GameIntent, Intent, Mode, Revisions, SavesIntent, Session,
    TableIntent,
};
use crate::table::{Correspondence, Said, Table};
use bastide_notation::Record;
use bastide_rules::board::PlacedTile;
use bastide_rules::{Action, Rotation, TileId};

/// A way to handle an intent.
type CarryOut = fn(&mut Session, Intent) -> Effects;

/// Applies an intent to the session, by the rules of the game, and returns its side
/// effects.
pub fn update(session: &mut Session, intent: impl Into<Intent>) -> Effects {
    update_by(session, intent.into(), carry_out)
}

/// Applies an intent of a game's first turn as [`update`] does, with less code. Deferred
/// intents ([`Intent::is_deferred`]) have no effect, and games with expansions do not begin.
pub fn update_first_turn(session: &mut Session, intent: Intent) -> Effects {
    update_by(session, intent, in_first_turn)
}

/// True if an intent begins a game with expansions, and so needs their rules.
pub fn needs_expansions(session: &Session, intent: &Intent) -> bool {
    let Intent::Game(game) = intent else {
        return false;
    };
    begin::begun_by(session, game).is_some_and(|(draft, _)| !draft.systems.is_empty())
}

/// True if an intent needs the deferred code in this session: it is deferred, or a decision
/// in a game with expansions, whose choices have their words there.
pub fn needs_deferred(session: &Session, intent: &Intent) -> bool {
    let has_systems =
        |table: &Table| !table.game().systems().is_empty() || table.game().has_hands();
    if let Intent::Table(at_table) = intent
        && session.table().is_some_and(has_systems)
    {
        return at_table.may_decide();
    }
    intent.is_deferred()
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

/// Applies an intent in the session's mode, once the notice before it was closed.
fn carry_out(session: &mut Session, intent: Intent) -> Effects {
    let is_hover = matches!(&intent, Intent::Table(at_table) if at_table.is_hover());
    let effects = match session.mode {
        Mode::Start => start::update(session, intent),
        Mode::Game(_) => game::update(session, intent),
        Mode::Example(_) => example::update(session, intent),
        Mode::Course(_) => course::update(session, intent),
        Mode::Editor(_) if is_editor() => editor::update(session, intent),
        Mode::Editor(_) => Effects::default(),
    };
    if let Some(game) = session.game_mut().filter(|_| !is_hover) {
        game.table.adapt();
    }
    effects
}

/// Applies an intent of a game's first turn. The other modes are deferred.
fn in_first_turn(session: &mut Session, intent: Intent) -> Effects {
    match session.mode {
        Mode::Start => start::in_first_turn(session, intent),
        Mode::Game(_) => game::in_first_turn(session, intent),
        Mode::Example(_) | Mode::Course(_) | Mode::Editor(_) => Effects::default(),
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

impl Revisions {
    /// Raises the counts of the changed parts.
    fn raise(&mut self, before: &Parts, after: &Parts, effects: &Effects) {
        for (count, is_other) in [
            (&mut self.game, before.game != after.game),
            (&mut self.bots, before.bots != after.bots),
            (&mut self.assists, before.assists != after.assists),
            (&mut self.editor, before.editor != after.editor),
            (&mut self.screen, effects.new_screen),
            (&mut self.controls, effects.unchanged),
            (&mut self.aim, before.aim != after.aim),
        ] {
            *count = count.wrapping_add(u32::from(is_other));
        }
    }
}

/// Values that differ exactly if a part of the session has changed.
struct Parts {
    game: Option<Game>,
    bots: Option<(Part<Bots>, Option<u32>)>,
    assists: Option<Shown>,
    editor: Option<Editor>,
    aim: Option<PlacedTile>,
    chosen: (Assists, Pace, bool, bool, Progress),
}

/// The game on the table: setup, moment, rotation of the drawn tile, variations, comments,
/// diagrams and seats.
type Game = (
    Part<Record>,
    u32,
    Rotation,
    Part<Vec<Vec<Action>>>,
    Part<Vec<Said>>,
    Part<Vec<(u32, bool)>>,
    Option<Correspondence>,
);

/// The visible assists, panel, tile and question, and true if a tile is being corrected or an
/// earlier moment browsed.
type Shown = (
    Assists,
    Option<Panel>,
    Option<TileId>,
    Option<usize>,
    [bool; 2],
);

impl Parts {
    fn of(session: &Session) -> Parts {
        let table = session.table();
        let editor = session.editor().filter(|_| is_editor());
        Parts {
            game: table.map(|table| {
                (
                    table.origin.clone(),
                    table.ply_id(),
                    table.held(),
                    table.others.clone(),
                    table.comments.clone(),
                    table.diagrams.clone(),
                    table.by_link,
                )
            }),
            bots: table.map(|table| (table.bots.clone(), table.why)),
            assists: table.map(|table| {
                (
                    table.assists(),
                    table.open_panel(),
                    table.lit_tile(),
                    table.counted(),
                    [table.correction.is_some(), table.is_browsing()],
                )
            }),
            editor: editor.map(Editor::unpointed),
            aim: table.and_then(|table| table.ghost()),
            chosen: (
                session.assists,
                session.pace,
                session.confirms,
                session.skips,
                session.progress.clone(),
            ),
        }
    }

    /// Settings that have changed since.
    fn settings(&self, after: &Parts) -> ChangedSettings {
        let (before, after) = (&self.chosen, &after.chosen);
        ChangedSettings {
            assists: before.0 != after.0,
            pace: before.1 != after.1,
            confirms: before.2 != after.2,
            skips: before.3 != after.3,
            progress: before.4 != after.4,
        }
    }

    /// True if the example in the editor has changed since.
    fn has_other_work(&self, after: &Parts) -> bool {
        let work = |parts: &Parts| parts.editor.as_ref().map(|editor| editor.work.clone());
        work(self) != work(after)
    }
}
