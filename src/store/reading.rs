//! The one way to read the session: slices, which tell when they are other than before,
//! and a look at it as it is now.

use leptos::prelude::*;

use super::frames::Stage;
use super::slice::{Shared, Slice};
use super::state::Store;
use bastide_model::editor::Editor;
use bastide_model::{Preview, Session, Table};

/// When a slice is found again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Whenever anything has changed.
    Always,
    /// When the game went on, or more or less of it is shown.
    Played,
    /// Then, after a frame.
    After(Stage),
    /// When the game went on, or the drawn tile is aimed elsewhere.
    Aimed,
    /// When the example that is being written has changed, or a change was refused. The
    /// pointer changes nothing of it.
    Edited,
    /// When something has changed that finding it tracks.
    Tracked,
}

/// A part of the session that slices are parts of, and panels read.
pub trait Subject: 'static {
    /// The one of this session, if it has one.
    fn of(session: &Session) -> Option<&Self>;
}

impl Subject for Session {
    fn of(session: &Session) -> Option<&Session> {
        Some(session)
    }
}

impl Subject for Table {
    fn of(session: &Session) -> Option<&Table> {
        session.table.as_ref()
    }
}

impl Subject for Editor {
    fn of(session: &Session) -> Option<&Editor> {
        session.editor.as_ref()
    }
}

impl Store {
    /// The part of the session, the table or the editor that a panel shows; its default
    /// while there is none.
    pub fn slice<S, T>(self, when: When, part: fn(&S) -> T) -> Slice<T>
    where
        S: Subject,
        T: Default + PartialEq + Send + Sync + 'static,
    {
        self.derive(when, move || self.read(part))
    }

    /// A value that depends on more than one of them, or on something beside the session.
    pub fn derive<T>(self, when: When, find: impl Fn() -> T + Send + Sync + 'static) -> Slice<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        let none = || Shared::new(T::default());
        self.find_when(when, Box::new(move || Shared::new(find())), none)
            .into()
    }

    /// The same of any type, so that it is there once.
    fn find_when(
        self,
        when: When,
        find: Box<dyn Fn() -> Shared + Send + Sync>,
        none: fn() -> Shared,
    ) -> Memo<Shared> {
        Memo::new(
            move |before: Option<&Shared>| match (self.is_due(when), before) {
                (false, Some(before)) => before.clone(),
                // A table that has just come shows the board before what is not seen.
                (false, None) if when == When::After(Stage::Hidden) => none(),
                _ => find(),
            },
        )
    }

    /// Tells whether a slice is found again now; it is asked again when this has
    /// changed.
    fn is_due(self, when: When) -> bool {
        match when {
            When::Always => self.session.track(),
            When::Played => self.version.track(),
            When::After(stage) => return self.is_shown(stage),
            When::Aimed => self.aim.track(),
            // Nothing else reads it, and it is not found before it is read.
            When::Edited => self.edited.with(|_| ()),
            When::Tracked => {}
        }
        true
    }

    /// The session, the table or the editor as it is now; the default where there is none.
    pub fn read<S: Subject, T: Default>(self, part: impl FnOnce(&S) -> T) -> T {
        self.session
            .with_untracked(|session| S::of(session).map(part).unwrap_or_default())
    }

    /// Says something about the table and what would follow from where the
    /// drawn tile is aimed at. That is worked out once for each aim.
    pub fn read_preview(self, part: fn(&Table, Option<&Preview>) -> String) -> String {
        let said =
            (self.preview).read(|preview| self.read(|table: &Table| part(table, preview.as_ref())));
        said.unwrap_or_default()
    }

    /// Tells whether it is a stage's turn to show the table as it is now; to be called
    /// by readers that depend on it.
    pub fn is_shown(self, stage: Stage) -> bool {
        self.frames.shown[stage as usize].get() == self.version.get_untracked()
    }

    /// Set whenever the last frame was waited for.
    pub fn rests(self) -> RwSignal<bool> {
        self.frames.passed[Stage::Hidden as usize]
    }
}
