//! Sending intents, and their consequences in the browser.

use std::time::Duration;

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::command::{Command, PageAction};
use super::state::Store;
use crate::browser::{self, focus};
use crate::deferred::{deferred, has_boxes, is_here, load_boxes};
use bastide_model::{
    ComputerIntent, Effects, Intent, Mode, Revisions, SavesIntent, Session, TableIntent,
    needs_deferred, needs_expansions, update_first_turn,
};

/// A click handler.
pub type Handler = Box<dyn FnMut(MouseEvent)>;

impl Store {
    /// Updates the session by an intent, and runs the resulting effects.
    pub fn send(self, intent: impl Into<Intent>) {
        self.send_intent(intent.into());
    }

    fn send_intent(self, intent: Intent) {
        let is_person = !matches!(
            intent,
            Intent::Computer(ComputerIntent::Think(..) | ComputerIntent::Ring(_))
                | Intent::Clock(_)
        );
        if !is_here() && self.read(|session: &Session| needs_deferred(session, &intent)) {
            return self.with_deferred(move |store| store.send(intent));
        }
        if !has_boxes() && self.read(|session: &Session| needs_expansions(session, &intent)) {
            return self.with_boxes(move |store| store.send(intent));
        }
        if matches!(intent, Intent::Saves(_)) {
            self.want_deferred();
        }
        if !goes_on(&intent) {
            (self.page.act)(self, PageAction::Keep);
        }
        let had_focus = focus::is_held();
        let effects = self.session.try_update(|session| update(session, intent));
        let Some(effects) = effects else {
            return;
        };
        self.raise();
        let Effects {
            save, fit, reveal, ..
        } = effects;
        (self.page.follow)(self, effects);
        if fit {
            self.eye.forget();
            // The replay belonged to the game before.
            self.replay.set(false);
        }
        // The captions of an example change the room for its board. Follow first: measuring
        // the window after other changes would force a layout.
        if save || fit || reveal.is_some() || self.read(|session: &Session| session.has_steps()) {
            self.eye.follow_play(reveal);
        }
        self.wait(is_person);
        // The pressed button may be gone.
        if had_focus {
            self.frames.due.update_value(|due| due.is_lost = true);
        }
    }

    /// Reports the outcome of an effect on saved games. Notifies readers only if saves
    /// shown on screen changed, and schedules no frames.
    pub fn report(self, intent: SavesIntent) {
        let effects = self.session.try_update_untracked(|session| {
            let before = shown_of_saves(session);
            let effects = update(session, intent.into());
            (effects, before != shown_of_saves(session))
        });
        let Some((effects, is_other)) = effects else {
            return;
        };
        if is_other {
            self.session.notify();
        }
        self.raise();
        (self.page.follow)(self, effects);
    }

    /// Notifies the readers of the parts of the session that have changed.
    fn raise(self) {
        let now = self.session.with_untracked(|session| session.revisions);
        set_if_other(self.aim, now);
        set_if_other(self.version, now.without_aim());
        set_if_other(self.edited, now.edits());
    }

    /// Runs a control's command.
    pub fn act(self, command: Command) {
        match command {
            Command::Send(intent) => self.send(intent),
            Command::Page(action) => (self.page.act)(self, action),
        }
    }

    /// A click handler that runs a command.
    pub fn on(self, command: impl Into<Command>) -> Handler {
        self.handler(command.into())
    }

    fn handler(self, command: Command) -> Handler {
        Box::new(move |_| {
            browser::close_menu();
            self.act(command.clone());
        })
    }
}

/// Staged rendering: see [`Stage`](super::Stage).
impl Store {
    /// Schedules the stages, a frame apart. A change by a person cancels pending stages, so
    /// that they do not delay its frame.
    pub(super) fn wait(self, is_person: bool) {
        let mut due = self.frames.due.get_value();
        let version = self.version.get_untracked();
        if is_person && due.version != version {
            due.begun = version;
            due.is_due = false;
        }
        due.version = version;
        let waits = !due.is_due;
        due.is_due = true;
        self.frames.due.set_value(due);
        if waits {
            self.after_frame(0, due.begun);
        }
    }

    fn after_frame(self, stage: usize, begun: Revisions) {
        browser::after_frame(move || {
            if self.frames.due.with_value(|due| due.begun != begun) {
                return;
            }
            if let Some(shown) = self.frames.shown.get(stage) {
                let mut due = self.frames.due.get_value();
                // Moving the focus forces a layout.
                if due.is_lost {
                    browser::catch_focus(focus::GRID);
                }
                if stage == 0 {
                    // Changes from now on wait for the next frame.
                    due.is_due = false;
                    self.frames.due.set_value(due);
                    self.after_frame(1, begun);
                }
                set_if_other(*shown, self.version.get_untracked());
                if stage == 1 {
                    self.frames.rests.set(true);
                    self.frames.due.update_value(|due| due.is_lost = false);
                    (self.page.act)(self, PageAction::Keep);
                    self.load_at_rest();
                }
            }
        });
    }
}

impl Store {
    /// Loads the rest while a painted screen is studied. On the start screen the rules of the
    /// expansions come first, and the rest only after a while: it must not compete with the
    /// game that is chosen.
    fn load_at_rest(self) {
        const STUDY: Duration = Duration::from_millis(1200);
        if is_here() {
            return;
        }
        let load = move || browser::when_idle(move || self.want_deferred());
        match self.read(|session: &Session| matches!(session.mode, Mode::Start)) {
            true => {
                browser::when_idle(|| {
                    browser::spawn(Box::pin(async {
                        load_boxes().await;
                    }))
                });
                set_timeout(load, STUDY);
            }
            false => load(),
        }
    }
}

/// Sets a signal unless it has the value, so that it notifies of changes only.
fn set_if_other<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}

/// Applies an intent with the code that has loaded.
fn update(session: &mut Session, intent: Intent) -> Effects {
    match is_here() {
        true => deferred!(update_all(session, intent)).unwrap_or_default(),
        false => update_first_turn(session, intent),
    }
}

#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn update_all(session: &mut Session, intent: Intent) -> Effects {
    bastide_model::update(session, intent)
}

/// The parts of the saves shown on screen.
fn shown_of_saves(session: &Session) -> (Option<u64>, bool, usize) {
    let loose = session.saves.iter().filter(|saved| saved.is_loose);
    let has_rival = session.game().is_some_and(|game| game.rival.is_some());
    (session.id(), has_rival, loose.count())
}

/// True if an intent keeps the game on the table or continues it, so that saving can wait.
fn goes_on(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Clock(_)
            | Intent::Table(
                TableIntent::Point(_)
                    | TableIntent::Leave
                    | TableIntent::Hint(_)
                    | TableIntent::Examine(_)
                    | TableIntent::Glance(_)
                    | TableIntent::Place
                    | TableIntent::Count(_)
                    | TableIntent::Press(_)
                    | TableIntent::Tap(_)
                    | TableIntent::Inspect(..)
                    | TableIntent::Play(_)
                    | TableIntent::Spot(_)
                    | TableIntent::Choose(_)
                    | TableIntent::Consider(_)
                    | TableIntent::Walk(_)
                    | TableIntent::Confirm
                    | TableIntent::Decline
                    | TableIntent::TurnTile(_)
                    | TableIntent::TurnInHand(_)
                    | TableIntent::Undo
                    | TableIntent::Redo
            )
    )
}
