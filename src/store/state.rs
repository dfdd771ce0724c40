//! The store as a value, and the table of functions on it that comes later: each
//! names the other.

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

/// A handle to the session, as cheap to copy as a number.
#[derive(Clone, Copy)]
pub struct Store {
    pub(super) session: RwSignal<Session>,
    /// Does what concerns the page alone.
    pub(super) page: fn(Store, PageAction),
    /// The part that comes later than the first picture of the board.
    pub(super) rest: RwSignal<Rest>,
    /// True if it is on its way.
    pub(super) is_loading: StoredValue<bool>,
    /// The view of the board in its window.
    pub eye: Eye,
    /// How the page looks and what its keys do.
    pub settings: StoredValue<Settings>,
    /// True if the log is open in a narrow window.
    pub log: RwSignal<bool>,
    /// The request of the address.
    pub given: StoredValue<Option<Given>>,
    /// Why that cannot be shown.
    pub failed: StoredValue<Option<String>>,
    /// True if the moments of the game can be gone through.
    pub replay: RwSignal<bool>,
    /// True if the replay goes on by itself.
    pub plays: RwSignal<bool>,
    /// True if the log shows points alone.
    pub scores: RwSignal<bool>,
    /// The page that the dialog shows.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Changes with every action, undo, redo and turn of the drawn tile, and
    /// with what is shown of what can still come.
    pub(super) version: Memo<Revisions>,
    /// The frames that were painted of it so far.
    pub(super) frames: Frames,
    /// Changes with that, and with where the drawn tile is aimed at.
    pub(super) aim: Memo<Revisions>,
    /// The preview of the placement that is aimed at.
    pub(super) preview: Slice<Option<Preview>>,
    /// Changes with the example that is being written, and with each change that was
    /// refused.
    pub(super) edited: Memo<(u32, u32)>,
}

/// The settings of the page, whatever is on it.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The colors.
    pub theme: Theme,
    /// True if pieces move.
    pub motion: bool,
    /// True if single letters are commands.
    pub letters: bool,
    /// True if lines are seen between the cells of the board.
    pub grid: bool,
}

/// A view of the store.
pub type View = fn(Store) -> AnyView;

/// The functions that the app does without until the board is painted: a table, which
/// comes with the second file of the program.
///
/// The first file knows these functions by this table only. Whatever nothing else
/// calls is therefore not in it; what must not be is tested by
/// `e2e/site/size.test.mjs`.
pub struct Later {
    /// The functions that only the model of it needs.
    pub(crate) model: &'static bastide_model::Later,
    /// Does what concerns the page, unless it was done at once.
    pub(crate) act: fn(Store, PageAction),
    /// Puts what the address asks for on the table, or says why it cannot be.
    pub(crate) give: fn(&Given, &mut Session) -> Result<(), String>,
    /// Does what follows from an update beside the board.
    pub(crate) follow: fn(Store, Effects),
    /// Does what the session wants of the workers.
    pub(crate) think: fn(Store, WorkerCommand),
    /// Does what a key stands for; whether it stands for anything.
    pub(crate) key: fn(Store, &KeyboardEvent) -> bool,
    /// The clock of the game on the table.
    pub(crate) clock: View,
    /// Does what follows once the game on the table is kept.
    pub(crate) kept: fn(Store),
    /// Does what is to be done about a game on the shelf.
    pub(crate) change: fn(Store, Change),
    /// Hears what another page has kept.
    pub(crate) hear: fn(Store),
    /// Tells what the browser has not kept.
    pub(crate) tell: fn(Store),
    /// Keeps what could not be kept before.
    pub(crate) use_room: fn(Store),
    /// Goes on with the game that was on the table before the page was loaded again.
    pub(crate) resume: fn(Store),
    /// Restores the next game and the progress of a visitor who has been here before.
    pub(crate) restore: fn(&mut Session),
    /// Reads what the browser has kept and the program cannot read at once.
    pub(crate) settle: fn(Unread) -> Vec<Intent>,
    /// Puts the game in the address on the table.
    pub(crate) open_address: fn(Store),
    /// The screen of an example.
    pub(crate) example: View,
    /// The intent of a key in an example.
    pub(crate) example_key: fn(Store, &str, Option<EventTarget>) -> Option<Intent>,
    /// The course: a lesson, or the list of all.
    pub(crate) course: View,
    /// The final table.
    pub(crate) result: View,
    /// The next steps of a visitor who has been here before.
    pub(crate) welcome: View,
    /// The turn of a game by link that is to be sent.
    pub(crate) turn: View,
    /// The tiles of an open bazaar.
    pub(crate) bazaar: View,
    /// The tile and the bid that are made up.
    pub(crate) bidding: fn(Store, &Table, &Bids) -> AnyView,
    /// The final scoring, counted above the board.
    pub(crate) count: View,
    /// The game tree over the board.
    pub(crate) replay: View,
    /// The panel above the board.
    pub(crate) open_panel: View,
    /// The lines of what happened.
    pub(crate) log: View,
    /// The award that is explained.
    pub(crate) explanation: View,
    /// The choices that are refused, and why.
    pub refused: fn(Store, &Table, &[Refused]) -> AnyView,
    /// A small picture of the tile on a cell.
    pub tile_on: fn(Cell) -> AnyView,
    /// A sentence without its places, which the board shows.
    pub seen: fn(&dyn Fn() -> String) -> String,
    /// The answer to what was asked about the board.
    pub(crate) answer: View,
    /// The inside of the dialog.
    pub(crate) dialog: fn(Store, Dialog) -> AnyView,
    /// A message that takes more to be told.
    pub(crate) told_at_length: fn(Store, &Session, &Notice) -> AnyView,
    /// The hint, and why it is one.
    pub(crate) advice: View,
    /// The events of the last action, in words.
    pub(crate) last: fn(&Table) -> Vec<String>,
    /// The text about a moment that is looked back at, or about an answer.
    pub(crate) said: fn(&Table) -> Option<String>,
    /// The overlays that a player wants to see.
    pub(crate) overlays: fn(&Table) -> Shown,
    /// The legend of the overlays.
    pub(crate) legend: fn(&Table, &[Overlay]) -> AnyView,
    /// The overlays of a step of an example.
    pub(crate) shown: fn(&Session) -> [String; 2],
    /// The next game in every detail.
    pub(crate) custom: View,
    /// The message about use without a connection.
    pub(crate) offline: View,
    /// The content of the menu.
    pub(crate) menu: View,
    /// The switches of the overlays.
    pub(crate) views: View,
    /// The message that a new version is ready.
    pub(crate) update: View,
    /// The highlighted places.
    pub(crate) lit: fn(&Table) -> String,
    /// The layers that a board begins without.
    pub(crate) layers: Layers,
}

/// Layers of the board, as SVG text.
#[derive(Clone, Copy)]
pub struct Layers {
    /// The tones of fields, and what grows on them.
    pub fields: fn(&Table) -> String,
    /// The castles with their flags.
    pub castles: fn(&Table) -> String,
    /// The floors of towers.
    pub towers: fn(&Table) -> String,
    /// The bridges.
    pub bridges: fn(&Table) -> String,
    /// The bastions where walls of several tiles meet.
    pub joints: fn(&Table) -> String,
    /// The places that no tile fits any more.
    pub dead: fn(&Table) -> String,
    /// The lines between the cells.
    pub cell_lines: fn(&Table) -> String,
    /// The frame of the tile that was placed last.
    pub last_placed: fn(&Table) -> String,
    /// The figures on bridges.
    pub on_bridges: fn(&Table) -> String,
    /// The places where the tile that a player looks for would fit.
    pub sought: fn(&Table) -> String,
    /// The advice of a hint, and the verdict of a review.
    pub advised: fn(&Table) -> String,
    /// The features and castles that a decision is about.
    pub decided: fn(&Table) -> String,
    /// The features that a hint or a review speaks of.
    pub advised_ground: fn(&Table) -> String,
    /// The motion of the last action.
    pub moved: fn(Store) -> String,
    /// Comes closer to a tile with figures to choose from, and goes back.
    pub approach: fn(Store),
    /// The drawn tile as it would look where it is aimed at.
    pub hand: fn(&Table) -> String,
    /// Pulls marks apart, on a cell whose tile is so many pixels wide.
    pub spread: fn(&mut [Point], Cell, f64),
    /// The target of a choice that no first turn has.
    pub targets: fn(&Table, usize, &Choice, &mut String),
}

/// The overlays that a player wants to see, and their pictures.
#[derive(Default, PartialEq)]
pub struct Shown {
    pub overlays: Vec<Overlay>,
    /// The picture of the ground and that of the marks.
    pub pictures: [String; 2],
}

/// Asks for the second file; nothing if it does not come.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<&'static Later>>>>;

/// The rest of the program.
#[derive(Clone, Copy)]
pub enum Rest {
    /// It is here.
    Here(&'static Later),
    /// It is to be loaded.
    Load(Load),
}

impl Store {
    /// A store of this session.
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
    /// The part that comes later, if it is here.
    pub(crate) fn here(self) -> Option<&'static Later> {
        match self {
            Rest::Here(later) => Some(later),
            Rest::Load(_) => None,
        }
    }
}
