//! The store as a value.

use leptos::prelude::*;

use super::command::{Dialog, PageAction};
use super::eye::Eye;
use super::frames::Frames;
use super::slice::{Shared, Slice};
use crate::browser::Theme;
use crate::given::Given;
use bastide_model::{Preview, Revisions, Session, Table};
use bastide_scene::overlay::Overlay;

/// A handle to the session, as cheap to copy as a number.
#[derive(Clone, Copy)]
pub struct Store {
    pub(super) session: RwSignal<Session>,
    /// Does what concerns the page alone.
    pub(super) page: fn(Store, PageAction),
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

/// The overlays that a player wants to see, and their pictures.
#[derive(Default, PartialEq)]
pub struct Shown {
    pub overlays: Vec<Overlay>,
    /// The picture of the ground and that of the marks.
    pub pictures: [String; 2],
}

impl Store {
    /// A store of this session.
    pub fn around(session: Session, page: fn(Store, PageAction), settings: Settings) -> Store {
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
