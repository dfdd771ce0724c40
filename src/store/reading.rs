//! How views read the session: slices, which tell when they are other than before,
//! and looks at it as it is now.

use leptos::prelude::*;

use super::frames::Stage;
use super::slice::{Shared, Slice};
use super::state::{Later, Layers, Store};
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
}

impl Store {
    /// The part of the table that a panel shows; its default while no game is on, or
    /// while what is not seen waits for the first frame of a game.
    pub fn slice<T>(self, when: When, part: fn(&Table) -> T) -> Slice<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        Slice::new(Box::new(move |before| match (self.is_due(when), before) {
            (false, Some(before)) => before.clone(),
            // A table that has just come shows the board before what is not seen.
            (false, None) if when == When::After(Stage::Hidden) => Shared::new(T::default()),
            _ => Shared::new(self.read_table(part)),
        }))
    }

    /// The same for what is drawn by the part of the program that comes later; nothing
    /// until it is here.
    pub fn late_slice(self, when: When, part: fn(&Later) -> fn(&Table) -> String) -> Slice<String> {
        Slice::new(Box::new(move |before| {
            let later = self.later();
            match (self.is_due(when), before, later) {
                (false, Some(before), _) => before.clone(),
                (_, _, Some(later)) => Shared::new(self.read_table(part(later))),
                (_, _, None) => Shared::new(String::new()),
            }
        }))
    }

    /// The drawing of choices with the part that comes later, if it is here, for tiles
    /// that are so many pixels wide.
    pub fn choice_slice(
        self,
        part: fn(&Table, Option<&'static Layers>, f64) -> String,
    ) -> Slice<String> {
        self.derive(move || {
            self.session.track();
            let later = self.later().map(|later| &later.layers);
            let camera = self.eye.camera();
            let pixels = camera.map_or(f64::MAX, |camera| camera.tile_pixels());
            self.read_table(|table: &Table| part(table, later, pixels))
        })
    }

    /// The part of the session that a panel shows.
    pub fn session_slice<T>(self, part: fn(&Session) -> T) -> Slice<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        self.derive(move || {
            self.session.track();
            self.read(part)
        })
    }

    /// The part of the editor of examples that a panel shows.
    pub fn editor_slice<T>(self, part: fn(&Editor) -> T) -> Slice<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        // What is pointed at changes nothing of it.
        let edited = self.session_slice(|session| session.revisions.editor);
        self.derive(move || {
            edited.with(|_| ());
            let found = self.read(|session| session.editor.as_ref().map(part));
            found.unwrap_or_default()
        })
    }

    /// A part of the table that depends on where the drawn tile is aimed at, and
    /// on what would follow from that.
    pub fn aim_slice(self, part: fn(&Table, Option<&Preview>) -> String) -> Slice<String> {
        self.derive(move || {
            self.aim.track();
            self.read_preview(part)
        })
    }

    /// A value that is found again whenever something has changed that it depends
    /// on.
    pub fn derive<T>(self, find: impl Fn() -> T + Send + Sync + 'static) -> Slice<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Slice::new(Box::new(move |_| Shared::new(find())))
    }

    /// Tells whether a slice is found again now; it is asked again when this has
    /// changed.
    fn is_due(self, when: When) -> bool {
        match when {
            When::Always => self.session.track(),
            When::Played => self.version.track(),
            When::After(stage) => return self.is_shown(stage),
        }
        true
    }

    /// The session, to be read where it depends on more than itself.
    pub fn session(self) -> ReadSignal<Session> {
        self.session.read_only()
    }

    /// The session as it is now.
    pub fn read<T>(self, part: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(part)
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

    /// Says something about the table and what would follow from where the
    /// drawn tile is aimed at. That is worked out once for each aim.
    pub fn read_preview(self, part: fn(&Table, Option<&Preview>) -> String) -> String {
        let aim = Some(self.aim.get_untracked());
        if self.preview.with_value(|(of, _)| *of != aim) {
            let preview = self.read_table(Table::preview);
            self.preview.set_value((aim, preview));
        }
        self.preview
            .with_value(|(_, preview)| self.read_table(|table| part(table, preview.as_ref())))
    }

    /// Depends on where the drawn tile is aimed at.
    pub fn track_aim(self) {
        self.aim.track();
    }

    /// A part of the table as it is now.
    pub fn read_table<T: Default>(self, part: impl FnOnce(&Table) -> T) -> T {
        self.session
            .with_untracked(|session| session.table.as_ref().map(part).unwrap_or_default())
    }
}
