//! The store as a value, and the table of functions on it that comes later: each
//! names the other.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::web_sys::{EventTarget, KeyboardEvent};

use super::command::{Dialog, PageAction};
use super::eye::Eye;
use super::frames::Frames;
use crate::browser::Theme;
use crate::given::Given;
use crate::storage::Unread;
use bastide_model::{
    Bids, Choice, Effects, Intent, Notice, Preview, Refused, Revisions, Session, Table,
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
    /// What comes later than the first picture of the board.
    pub(super) rest: RwSignal<Rest>,
    /// Whether it is on its way.
    pub(super) is_loading: StoredValue<bool>,
    /// What the board's window shows.
    pub eye: Eye,
    /// How the page looks and what its keys do.
    pub settings: StoredValue<Settings>,
    /// Whether the log is open in a narrow window.
    pub log: RwSignal<bool>,
    /// What the address asked for.
    pub given: StoredValue<Option<Given>>,
    /// Why that cannot be shown.
    pub failed: StoredValue<Option<String>>,
    /// Whether the moments of the game can be gone through.
    pub replay: RwSignal<bool>,
    /// Whether the replay goes on by itself.
    pub plays: RwSignal<bool>,
    /// Whether the log shows points alone.
    pub scores: RwSignal<bool>,
    /// What the dialog shows.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Whether it was said that nothing is kept.
    pub(super) warned: StoredValue<bool>,
    /// The game of which it was said last that there is no room for it.
    pub(super) full: StoredValue<Option<u32>>,
    /// Whether the game on the table went on since it could be kept last.
    pub(super) is_loose: StoredValue<bool>,
    /// Changes with every action, undo, redo and turn of the drawn tile, and
    /// with what is shown of what can still come.
    pub(super) version: Memo<Revisions>,
    /// What was painted of it so far.
    pub(super) frames: Frames,
    /// Changes with that, and with where the drawn tile is aimed at.
    pub(super) aim: Memo<Revisions>,
    /// What would follow from where it was aimed at last.
    pub(super) preview: StoredValue<(Option<Revisions>, Option<Preview>)>,
    /// Whether the game went on since it was kept.
    pub(super) unsaved: StoredValue<bool>,
}

/// The settings of the page, whatever is on it.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The colors.
    pub theme: Theme,
    /// Whether pieces move.
    pub motion: bool,
    /// Whether single letters are commands.
    pub letters: bool,
    /// Whether lines are seen between the cells of the board.
    pub grid: bool,
}

/// A view of the store.
pub type View = fn(Store) -> AnyView;

/// What the app does without until the board is painted and the first turn is
/// over: a table of functions, which comes with the second file of the program.
///
/// The first file knows these functions by this table only. Whatever nothing else
/// calls is therefore not in it; what must not be is tested by
/// `e2e/size.test.mjs`.
pub struct Later {
    /// What only the model of it needs.
    pub(crate) model: &'static bastide_model::Later,
    /// Does what concerns the page, unless it was done at once.
    pub(crate) act: fn(Store, PageAction),
    /// Puts what the address asks for on the table, or says why it cannot be.
    pub(crate) give: fn(&Given, &mut Session) -> Result<(), String>,
    /// Does what follows from an update beside the board.
    pub(crate) follow: fn(Store, Effects),
    /// Does what a key stands for; whether it stands for anything.
    pub(crate) key: fn(Store, &KeyboardEvent) -> bool,
    /// The clock of the game on the table.
    pub(crate) clock: View,
    /// Does what follows once the game on the table is kept.
    pub(crate) kept: fn(Store),
    /// Reads what the browser has kept and the program cannot read at once.
    pub(crate) settle: fn(&mut Session, Unread),
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
    /// The games that can be continued.
    pub(crate) saves: View,
    /// The turn of a game by link that is to be sent.
    pub(crate) turn: View,
    /// The tiles of an open bazaar.
    pub(crate) bazaar: View,
    /// The tile and the bid that are made up.
    pub(crate) bidding: fn(Store, &Table, &Bids) -> AnyView,
    /// The final scoring, counted above the board.
    pub(crate) count: View,
    /// The course of the game over the board.
    pub(crate) replay: View,
    /// What is open above the board.
    pub(crate) open_panel: View,
    /// The lines of what happened.
    pub(crate) log: View,
    /// The award that is explained.
    pub(crate) explanation: View,
    /// What cannot be chosen, and why not.
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
    /// What the last action led to, in words.
    pub(crate) last: fn(&Table) -> Vec<String>,
    /// What is said of a moment that is looked back at, or as an answer.
    pub(crate) said: fn(&Table) -> Option<String>,
    /// What somebody wants to see over the board.
    pub(crate) overlays: fn(&Table) -> Shown,
    /// What that says.
    pub(crate) legend: fn(&Table, &[Overlay]) -> AnyView,
    /// What a step of an example shows over the board.
    pub(crate) shown: fn(&Session) -> [String; 2],
    /// What is said about use without a connection.
    pub(crate) offline: View,
    /// What is in the menu.
    pub(crate) menu: View,
    /// The message that a new version is ready.
    pub(crate) update: View,
    /// What is lit up.
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
    /// Where the tile that somebody looks for would fit.
    pub sought: fn(&Table) -> String,
    /// What a hint advises, and what a review says.
    pub advised: fn(&Table) -> String,
    /// What the last action moved.
    pub moved: fn(Store) -> String,
    /// Comes closer to a tile with figures to choose from, and goes back.
    pub approach: fn(Store),
    /// Pulls figures to choose from apart, on a cell whose tile is so many pixels wide.
    pub spread: fn(&mut [Point], Cell, f64),
    /// The target of a choice that no first turn has.
    pub targets: fn(&Table, usize, &Choice, &mut String),
}

/// What somebody wants to see over the board, and its pictures.
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
            warned: StoredValue::new(false),
            full: StoredValue::new(None),
            is_loose: StoredValue::new(false),
            version,
            frames: Frames::new(version),
            aim,
            preview: StoredValue::new((None, None)),
            unsaved: StoredValue::new(false),
        }
    }
}

impl Rest {
    /// What comes later, if it is here.
    pub(crate) fn here(self) -> Option<&'static Later> {
        match self {
            Rest::Here(later) => Some(later),
            Rest::Load(_) => None,
        }
    }
}
