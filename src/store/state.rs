//! The store, and the table of deferred functions on it, since the types refer to each
//! other.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::web_sys::{EventTarget, KeyboardEvent};

use super::command::{Dialog, PageAction};
use super::eye::Eye;
use super::frames::Frames;
use super::slice::{Shared, Slice};
use crate::browser::Theme;
use crate::browser::storage::Unread;
use crate::given::Given;
use bastide_model::{
    Bids, Change, Choice, Effects, Intent, Notice, Preview, Refused, Revisions, Session, Table,
    WorkerCommand,
};
use bastide_rules::Cell;
use bastide_scene::Point;
use bastide_scene::overlay::Overlay;

/// A cheap, copyable handle to the session.
#[derive(Clone, Copy)]
pub struct Store {
    pub(super) session: RwSignal<Session>,
    /// Handles page actions.
    pub(super) page: fn(Store, PageAction),
    /// The deferred code or its loader.
    pub(super) rest: RwSignal<Rest>,
    /// True while the deferred code loads.
    pub(super) is_loading: StoredValue<bool>,
    /// The view of the board in its window.
    pub eye: Eye,
    /// Settings of appearance and keys.
    pub settings: StoredValue<Settings>,
    /// True if the log is open in a narrow window.
    pub log: RwSignal<bool>,
    /// The request in the address.
    pub given: StoredValue<Option<Given>>,
    /// The reason why that cannot be shown.
    pub failed: StoredValue<Option<String>>,
    /// True while the replay is open.
    pub replay: RwSignal<bool>,
    /// True while the replay runs.
    pub plays: RwSignal<bool>,
    /// True if the log shows points only.
    pub scores: RwSignal<bool>,
    /// The page of the open dialog.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Changes with every action, undo, redo and rotation of the drawn tile, and with the
    /// assists.
    pub(super) version: Memo<Revisions>,
    /// The frames painted since the last change.
    pub(super) frames: Frames,
    /// Changes with `version` and with the aim of the drawn tile.
    pub(super) aim: Memo<Revisions>,
    /// The preview of the aimed placement.
    pub(super) preview: Slice<Option<Preview>>,
    /// Changes with the edited example and with each rejected edit.
    pub(super) edited: Memo<(u32, u32)>,
}

/// Settings of the page, for all screens.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The colors.
    pub theme: Theme,
    /// True with animations.
    pub motion: bool,
    /// True if single letters are commands.
    pub letters: bool,
    /// True with lines between cells.
    pub grid: bool,
}

/// A view of the store.
pub type View = fn(Store) -> AnyView;

/// The deferred functions: a table that the app's second file delivers once the board is
/// painted.
///
/// The first file reaches these functions through this table only, so it contains nothing
/// that only they call. `e2e/site/size.test.mjs` checks that.
pub struct Later {
    /// The deferred functions of the model.
    pub(crate) model: &'static bastide_model::Later,
    /// Handles page actions that no other table handles.
    pub(crate) act: fn(Store, PageAction),
    /// Puts the requested example on the table, or returns the reason why not.
    pub(crate) give: fn(&Given, &mut Session) -> Result<(), String>,
    /// Runs effects outside the board.
    pub(crate) follow: fn(Store, Effects),
    /// Runs a command for the bot workers.
    pub(crate) think: fn(Store, WorkerCommand),
    /// Handles a key; true if it is bound.
    pub(crate) key: fn(Store, &KeyboardEvent) -> bool,
    /// The clock of the game on the table.
    pub(crate) clock: View,
    /// Runs after the game was saved.
    pub(crate) kept: fn(Store),
    /// Applies a change to a saved game.
    pub(crate) change: fn(Store, Change),
    /// Handles a save by another page.
    pub(crate) hear: fn(Store),
    /// Reports texts that the browser failed to store.
    pub(crate) tell: fn(Store),
    /// Stores texts that failed before.
    pub(crate) use_room: fn(Store),
    /// Resumes the game that was on the table before a reload.
    pub(crate) resume: fn(Store),
    /// Restores the next game and the progress of a returning visitor.
    pub(crate) restore: fn(&mut Session),
    /// Parses stored texts too expensive to parse at start-up.
    pub(crate) settle: fn(Unread) -> Vec<Intent>,
    /// Opens the game in the address.
    pub(crate) open_address: fn(Store),
    /// The screen of an example.
    pub(crate) example: View,
    /// The intent of a key in an example.
    pub(crate) example_key: fn(Store, &str, Option<EventTarget>) -> Option<Intent>,
    /// The course: a lesson, or the list of lessons.
    pub(crate) course: View,
    /// The final table.
    pub(crate) result: View,
    /// The next steps of a returning visitor.
    pub(crate) welcome: View,
    /// The turn to send in a game by link.
    pub(crate) turn: View,
    /// The tiles of an open bazaar.
    pub(crate) bazaar: View,
    /// The tile and the bid being prepared.
    pub(crate) bidding: fn(Store, &Table, &Bids) -> AnyView,
    /// The final scoring, counted above the board.
    pub(crate) count: View,
    /// The replay with the game tree, over the board.
    pub(crate) replay: View,
    /// The panel above the board.
    pub(crate) open_panel: View,
    /// The lines of the log.
    pub(crate) log: View,
    /// The explanation of an award.
    pub(crate) explanation: View,
    /// The refused choices with their reasons.
    pub refused: fn(Store, &Table, &[Refused]) -> AnyView,
    /// A small picture of the tile on a cell.
    pub tile_on: fn(Cell) -> AnyView,
    /// A sentence without its places, for players who see the board.
    pub seen: fn(&dyn Fn() -> String) -> String,
    /// The answer to a question about the board.
    pub(crate) answer: View,
    /// The content of the dialog.
    pub(crate) dialog: fn(Store, Dialog) -> AnyView,
    /// A notice with details.
    pub(crate) told_at_length: fn(Store, &Session, &Notice) -> AnyView,
    /// The hint and its reasons.
    pub(crate) advice: View,
    /// The events of the last action, in words.
    pub(crate) last: fn(&Table) -> Vec<String>,
    /// The text about a moment in the past or an answer, for screen readers.
    pub(crate) said: fn(&Table) -> Option<String>,
    /// The overlays that a player turned on.
    pub(crate) overlays: fn(&Table) -> Shown,
    /// The legend of the overlays.
    pub(crate) legend: fn(&Table, &[Overlay]) -> AnyView,
    /// The overlays of a step of an example.
    pub(crate) shown: fn(&Session) -> [String; 2],
    /// The start screen's form for a custom game.
    pub(crate) custom: View,
    /// The message about offline use.
    pub(crate) offline: View,
    /// The content of the menu.
    pub(crate) menu: View,
    /// The overlay switches.
    pub(crate) views: View,
    /// The message that a new version is ready.
    pub(crate) update: View,
    /// The highlighted places.
    pub(crate) lit: fn(&Table) -> String,
    /// The deferred layers of the board.
    pub(crate) layers: Layers,
}

/// Layers of the board, as SVG text.
#[derive(Clone, Copy)]
pub struct Layers {
    /// The tones and crops of fields.
    pub fields: fn(&Table) -> String,
    /// The castles with their flags.
    pub castles: fn(&Table) -> String,
    /// The floors of towers.
    pub towers: fn(&Table) -> String,
    /// The bridges.
    pub bridges: fn(&Table) -> String,
    /// The bastions where walls of several tiles meet.
    pub joints: fn(&Table) -> String,
    /// The dead spots.
    pub dead: fn(&Table) -> String,
    /// The lines between the cells.
    pub cell_lines: fn(&Table) -> String,
    /// The frame of each player's last tile.
    pub last_placed: fn(&Table) -> String,
    /// The figures on bridges and towers.
    pub on_bridges: fn(&Table) -> String,
    /// The cells for the tile being looked for.
    pub sought: fn(&Table) -> String,
    /// The advice of a hint or a review.
    pub advised: fn(&Table) -> String,
    /// The features and castles to decide about.
    pub decided: fn(&Table) -> String,
    /// The features in a hint or a review.
    pub advised_ground: fn(&Table) -> String,
    /// The motion of the last action.
    pub moved: fn(Store) -> String,
    /// Zooms in on a tile with figures to choose from, and back.
    pub approach: fn(Store),
    /// The drawn tile, rotated and bridged as aimed.
    pub hand: fn(&Table) -> String,
    /// Spreads marks on a cell with tiles of the given width in pixels.
    pub spread: fn(&mut [Point], Cell, f64),
    /// The target of a choice that no first turn has.
    pub targets: fn(&Table, usize, &Choice, &mut String),
}

/// The overlays that a player turned on, and their pictures.
#[derive(Default, PartialEq)]
pub struct Shown {
    pub overlays: Vec<Overlay>,
    /// The pictures of the ground and of the marks.
    pub pictures: [String; 2],
}

/// Loads the deferred code; `None` on failure.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<&'static Later>>>>;

/// The deferred part of the app.
#[derive(Clone, Copy)]
pub enum Rest {
    /// Loaded.
    Here(&'static Later),
    /// To be loaded by this function.
    Load(Load),
}

impl Store {
    /// Creates a store around a session.
    pub fn around(
        session: Session,
        page: fn(Store, PageAction),
        rest: Rest,
        settings: Settings,
    ) -> Store {
        let session = RwSignal::new(session);
        let aim = Memo::new(move |_| session.with(|session| session.revisions));
        let version = Memo::new(move |_| aim.get().without_aim());
        let edited = Memo::new(move |_| aim.with(|now| (now.editor, now.controls)));
        let preview = Memo::new(move |_| {
            aim.track();
            let table = |session: &Session| session.table.as_ref().and_then(Table::preview);
            Shared::new(session.with_untracked(table))
        });
        Store {
            session,
            page,
            rest: RwSignal::new(rest),
            is_loading: StoredValue::new(false),
            given: StoredValue::new(None),
            failed: StoredValue::new(None),
            eye: Eye::new(session),
            settings: StoredValue::new(settings),
            log: RwSignal::new(false),
            replay: RwSignal::new(false),
            plays: RwSignal::new(false),
            scores: RwSignal::new(false),
            dialog: RwSignal::new(None),
            version,
            frames: Frames::new(version),
            aim,
            preview: preview.into(),
            edited,
        }
    }
}

impl Rest {
    /// The functions if loaded.
    pub(crate) fn here(self) -> Option<&'static Later> {
        match self {
            Rest::Here(later) => Some(later),
            Rest::Load(_) => None,
        }
    }
}
