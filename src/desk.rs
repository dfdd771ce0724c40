//! The desk: where the view reads the session and hands in intents.

use leptos::prelude::*;

use crate::board::GRID;
use crate::board::camera::Eye;
use crate::given::Given;
use crate::session::{Effects, Intent, Session, Table, update};
use crate::{EDITOR, browser, editing, opponents, storage};

/// A handle to the session, as cheap to copy as a number.
#[derive(Clone, Copy)]
pub struct Desk {
    session: RwSignal<Session>,
    /// What the board's window shows.
    pub eye: Eye,
    /// Whether single letters are commands.
    pub letters: RwSignal<bool>,
    /// Whether the log is open in a narrow window.
    pub log: RwSignal<bool>,
    /// What the address asked for.
    pub given: StoredValue<Option<Given>>,
    /// Why that cannot be shown.
    pub failed: StoredValue<Option<String>>,
    /// Whether the moments of the game can be gone through.
    pub replay: RwSignal<bool>,
    /// What stands in the dialog that shares a link; empty while it is closed.
    pub share: RwSignal<String>,
    /// Whether it was said that nothing is kept.
    warned: StoredValue<bool>,
    /// Changes with every action, undo, redo and turn of the drawn tile, and
    /// with what is shown of what can still come.
    version: Memo<i32>,
}

impl Desk {
    /// A desk with what the browser kept from last time.
    pub fn open() -> Desk {
        let mut session = Session::new(browser::random());
        let given = Given::take();
        let failed = match &given {
            given if EDITOR => editing::open(&mut session, given.as_ref()),
            Some(given) => given.open(&mut session).err(),
            None => {
                session.aids = storage::aids();
                session.pace = storage::pace();
                storage::restore(&mut session);
                None
            }
        };
        let session = RwSignal::new(session);
        let version = Memo::new(move |_| {
            session.with(|session| {
                let table = session.table.as_ref();
                table.map_or(0, |table| {
                    let stamp = table.chapters().last().map_or(0, |chapter| chapter.stamp);
                    let (pane, tile) = (table.pane(), table.lit_tile());
                    let shown = u32::from(table.aids().bits()) << 9
                        | pane.map_or(0, |pane| pane as u32) << 7
                        | tile.map_or(0, |tile| tile.index() as u32 + 1);
                    let course = session.games << 29 | stamp << 17 | (table.held() as u32) << 15;
                    // What computers do is shown in as many places.
                    let minds = table.minds_revision().wrapping_mul(0x9E37_79B1);
                    let editor = session.editor.as_ref().filter(|_| EDITOR);
                    let edits = editor.map_or(0, |editor| editor.edits);
                    // A board that is set up anew has no course to tell it from the last.
                    ((course | shown) ^ minds) as i32 ^ (edits as i32).wrapping_mul(0x0100_0193)
                })
            })
        });
        Desk {
            session,
            given: StoredValue::new(given),
            failed: StoredValue::new(failed),
            eye: Eye::new(),
            letters: RwSignal::new(storage::letters()),
            log: RwSignal::new(false),
            replay: RwSignal::new(false),
            share: RwSignal::new(String::new()),
            warned: StoredValue::new(false),
            version,
        }
    }

    /// Does what somebody wants, and what follows from it outside the session.
    pub fn send(self, intent: Intent) {
        let effects = self.session.try_update(|session| update(session, intent));
        let Some(effects) = effects else {
            return;
        };
        let Effects {
            save, fit, reveal, ..
        } = effects;
        if EDITOR {
            editing::keep(self);
        }
        // Nothing is kept of an example.
        let keep =
            save && self.peek(|session| session.exhibit.is_none() && session.editor.is_none());
        if keep || effects.shelf.is_some() {
            let rivals = self.peek(|session| (session.rival.is_some(), session.id));
            let kept = self.session.try_update_untracked(|session| {
                let changed = effects.shelf;
                let changed = changed.is_none_or(|change| storage::change(session, change));
                changed && (!keep || storage::keep(session))
            });
            let kept = kept.unwrap_or(true);
            // Another page may have been found out to have the same game.
            if rivals != self.peek(|session| (session.rival.is_some(), session.id)) {
                self.session.update(|_| {});
            }
            // Said once: the game goes on, and so would the message.
            if !kept && !self.warned.get_value() {
                self.warned.set_value(true);
                self.send(Intent::StorageFailed);
            }
        }
        if fit {
            self.eye.forget();
        }
        if save {
            // The button that was pressed may be gone.
            request_animation_frame(|| browser::catch_focus(GRID));
        }
        // What is said about an example leaves its board more or less room.
        if save || fit || reveal.is_some() || self.peek(|session| session.exhibit.is_some()) {
            self.eye.follow(self, reveal);
        }
        if let Some(errand) = effects.errand {
            opponents::run(self, errand);
        }
    }

    /// The session, to be read where it depends on more than itself.
    pub fn session(self) -> ReadSignal<Session> {
        self.session.read_only()
    }

    /// A part of the session that the view depends on.
    pub fn read<T>(self, part: fn(&Session) -> T) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.session.with(part))
    }

    /// The session as it is now.
    pub fn peek<T>(self, part: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(part)
    }

    /// A part of the table; its default while no game is on.
    pub fn see<T>(self, part: fn(&Table) -> T) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| {
            self.session
                .with(|session| session.table.as_ref().map(part).unwrap_or_default())
        })
    }

    /// To be called by what depends on the course of the game.
    pub fn version(self) {
        self.version.track();
    }

    /// A part of the table that is costly to find out and does not depend on
    /// what is pointed at.
    pub fn see_calmly<T>(self, part: fn(&Table) -> T) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| {
            self.version.get();
            self.look(part)
        })
    }

    /// A part of the table as it is now.
    pub fn look<T: Default>(self, part: impl FnOnce(&Table) -> T) -> T {
        self.session
            .with_untracked(|session| session.table.as_ref().map(part).unwrap_or_default())
    }
}
