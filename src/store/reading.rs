//! The two ways to read the session: slices, which notify their readers of changes, and
//! untracked reads.

use leptos::prelude::*;

use super::frames::Stage;
use super::slice::{Shared, Slice};
use super::state::Store;
use bastide_model::editor::Editor;
use bastide_model::{Preview, Session, Table};

/// The condition for recomputing a slice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// After any change of the session.
    Always,
    /// After an action, undo, redo or rotation, or a change of the assists.
    Played,
    /// Like `Played`, a stage later.
    After(Stage),
    /// Like `Played`, and after each change of aim.
    Aimed,
    /// After a change of the edited example or a rejected edit; not on pointer moves.
    Edited,
    /// After a change of any signal read by its function.
    Tracked,
}

/// A part of the session that slices and panels read.
pub trait Subject: 'static {
    /// The part of this session; `None` without one.
    fn of(session: &Session) -> Option<&Self>;
}

impl Subject for Session {
    fn of(session: &Session) -> Option<&Session> {
        Some(session)
    }
}

impl Subject for Table {
    fn of(session: &Session) -> Option<&Table> {
        session.table()
    }
}

impl Subject for Editor {
    fn of(session: &Session) -> Option<&Editor> {
        session.editor()
    }
}

impl Store {
    /// A slice of the session, the table or the editor; its default without one.
    pub fn slice<S, T>(self, when: When, part: fn(&S) -> T) -> Slice<T>
    where
        S: Subject,
        T: Default + PartialEq + Send + Sync + 'static,
    {
        self.derive(when, move || self.read(part))
    }

    /// A value that depends on several subjects or on signals outside the session.
    pub fn derive<T>(self, when: When, find: impl Fn() -> T + Send + Sync + 'static) -> Slice<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        let none = || Shared::new(T::default());
        self.find_when(when, Box::new(move || Shared::new(find())), none)
            .into()
    }

    /// Implements [`Store::derive`] for all types, so that its code exists once.
    fn find_when(
        self,
        when: When,
        find: Box<dyn Fn() -> Shared + Send + Sync>,
        none: fn() -> Shared,
    ) -> Memo<Shared> {
        Memo::new(move |_| {
            match when {
                When::Always => self.session.track(),
                When::Played => self.version.track(),
                When::After(stage) => {
                    let shown = self.frames.shown[stage as usize].get();
                    // A new screen shows the board before the hidden parts.
                    if stage == Stage::Hidden && shown.screen != self.version.get_untracked().screen
                    {
                        return none();
                    }
                }
                When::Aimed => self.aim.track(),
                When::Edited => self.edited.track(),
                When::Tracked => {}
            }
            find()
        })
    }

    /// Reads the session, the table or the editor untracked; the default without one.
    pub fn read<S: Subject, T: Default>(self, part: impl FnOnce(&S) -> T) -> T {
        self.session
            .with_untracked(|session| S::of(session).map(part).unwrap_or_default())
    }

    /// Words the table and the outcome of the aimed placement, computed once an aim.
    pub fn read_preview(self, part: fn(&Table, Option<&Preview>) -> String) -> String {
        let said =
            (self.preview).read(|preview| self.read(|table: &Table| part(table, preview.as_ref())));
        said.unwrap_or_default()
    }

    /// The choice that the pointer, the focus or the board's cursor is on; tracked.
    pub fn pointed(self) -> Option<usize> {
        self.pointed.with(|choice| *choice).flatten()
    }

    /// True if a stage shows the current table; tracks its frames.
    pub fn is_shown(self, stage: Stage) -> bool {
        self.frames.shown[stage as usize].get() == self.version.get_untracked()
    }

    /// Notified after the last frame of a change.
    pub fn rests(self) -> RwSignal<bool> {
        self.frames.rests
    }
}
