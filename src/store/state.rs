//! The store.

use leptos::prelude::*;

use super::command::{Dialog, PageAction};
use super::eye::Eye;
use super::frames::Frames;
use super::slice::{Shared, Slice};
use crate::browser::Theme;
use crate::url_request::UrlRequest;
use bastide_model::{Effects, Preview, Revisions, Session, Table};
use bastide_scene::overlay::Overlay;

/// A cheap, copyable handle to the session.
#[derive(Clone, Copy)]
pub struct Store {
    pub(super) session: RwSignal<Session>,
    /// The handlers of the page.
    pub(super) page: &'static Page,
    /// The view of the board in its window.
    pub eye: Eye,
    /// Settings of appearance and keys.
    pub settings: StoredValue<Settings>,
    /// True if the log is open in a narrow window.
    pub log: RwSignal<bool>,
    /// The request in the address.
    pub request: StoredValue<Option<UrlRequest>>,
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
    pub(super) version: RwSignal<Revisions>,
    /// The frames painted since the last change.
    pub(super) frames: Frames,
    /// Changes with `version` and with the aim of the drawn tile.
    pub(super) aim: RwSignal<Revisions>,
    /// The preview of the aimed placement.
    pub(super) preview: Slice<Option<Preview>>,
    /// The choice that the pointer, the focus or the board's cursor is on.
    pub(super) pointed: Slice<Option<usize>>,
    /// Changes with the edited example and with each rejected edit.
    pub(super) edited: RwSignal<(u32, u32)>,
}

/// The handlers of the page, which the store calls.
pub struct Page {
    /// Runs a page action.
    pub act: fn(Store, PageAction),
    /// Runs the effects of an update.
    pub follow: fn(Store, Effects),
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

/// The overlays that a player turned on, and their pictures.
#[derive(Default, PartialEq)]
pub struct Shown {
    pub overlays: Vec<Overlay>,
    /// The pictures of the ground and of the marks.
    pub pictures: [String; 2],
}

impl Store {
    /// Creates a store around a session.
    pub fn around(session: Session, page: &'static Page, settings: Settings) -> Store {
        let now = session.revisions;
        let session = RwSignal::new(session);
        let aim = RwSignal::new(now);
        let preview = Memo::new(move |_| {
            aim.track();
            let table = |session: &Session| session.table().and_then(Table::preview);
            Shared::new(session.with_untracked(table))
        });
        let pointed = Memo::new(move |_| {
            let pointed = |table: &Table| table.pointed().or(table.aimed_spot());
            Shared::new(session.with(|session| session.table().and_then(pointed)))
        });
        Store {
            session,
            page,
            request: StoredValue::new(None),
            failed: StoredValue::new(None),
            eye: Eye::new(session),
            settings: StoredValue::new(settings),
            log: RwSignal::new(false),
            replay: RwSignal::new(false),
            plays: RwSignal::new(false),
            scores: RwSignal::new(false),
            dialog: RwSignal::new(None),
            version: RwSignal::new(now.without_aim()),
            frames: Frames::new(now.without_aim()),
            aim,
            preview: preview.into(),
            pointed: pointed.into(),
            edited: RwSignal::new(now.edits()),
        }
    }
}
