//! Handing in intents, and what follows from them in the browser.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::command::{Command, PageAction};
use super::deferred::update;
use super::state::Store;
use crate::browser::focus;
use crate::deferred::is_here;
use bastide_model::{ComputerIntent, Effects, Intent, SavesIntent, Session, TableIntent};

/// A handler of clicks on an element.
pub type Handler = Box<dyn FnMut(MouseEvent)>;

impl Store {
    /// Does what is wanted, and what follows from it outside the session.
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
            // The replay was of the game before.
            self.replay.set(false);
        }
        // What is said about an example leaves its board more or less room. The eye
        // goes first: when others have changed the page, how large the window is can
        // only be told by laying it out.
        if save
            || fit
            || reveal.is_some()
            || self.read(|session: &Session| session.example.is_some() || session.is_lesson())
        {
            self.eye.follow_play(reveal);
        }
        self.wait(is_person);
        // The button that was pressed may be gone.
        if had_focus {
            self.frames.due.update_value(|due| due.is_lost = true);
        }
    }

    /// Hands in what became of something that an update asked for. Who waits for the
    /// table does not wait for that: it is told if it changes what is shown.
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

    /// Does what a control stands for.
    pub fn act(self, command: Command) {
        match command {
            Command::Send(intent) => self.send(intent),
            Command::Page(action) => (self.page)(self, action),
        }
    }

    /// The handler of a button that sends a command.
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

/// The part of the saves that is shown.
fn shown_of_saves(session: &Session) -> (Option<u64>, bool, usize) {
    let loose = session.saves.iter().filter(|saved| saved.is_loose);
    (session.id, session.rival.is_some(), loose.count())
}

/// True if an intent leaves the game on the table where it is or goes on with
/// it, so that keeping it can wait.
fn goes_on(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Clock(_)
            | Intent::Table(
                TableIntent::Point(_)
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
