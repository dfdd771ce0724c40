//! Sending intents, and their consequences in the browser.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::command::{Command, PageAction};
use super::deferred::update;
use super::state::Store;
use crate::browser::focus;
use crate::deferred::is_here;
use bastide_model::{ComputerIntent, Effects, Intent, SavesIntent, Session, TableIntent};

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
        if intent.is_deferred() && !is_here() {
            return self.with_deferred(move |store| store.send(intent));
        }
        if matches!(intent, Intent::Saves(_)) {
            self.want_deferred();
        }
        if !goes_on(&intent) {
            (self.page)(self, PageAction::Keep);
        }
        let had_focus = focus::is_held();
        let effects = self.session.try_update(|session| update(session, intent));
        let Some(effects) = effects else {
            return;
        };
        let Effects {
            save, fit, reveal, ..
        } = effects;
        (self.page)(self, PageAction::Follow(effects));
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
            self.session.update(|_| {});
        }
        (self.page)(self, PageAction::Follow(effects));
    }

    /// Runs a control's command.
    pub fn act(self, command: Command) {
        match command {
            Command::Send(intent) => self.send(intent),
            Command::Page(action) => (self.page)(self, action),
        }
    }

    /// A click handler that runs a command.
    pub fn on(self, command: impl Into<Command>) -> Handler {
        self.handler(command.into())
    }

    fn handler(self, command: Command) -> Handler {
        Box::new(move |_| {
            self.act(PageAction::CloseMenu.into());
            self.act(command.clone());
        })
    }
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
