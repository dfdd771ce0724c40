//! Handing in intents, and what follows from them in the browser.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::command::{Command, PageAction};
use super::state::Store;
use crate::{browser, focus, storage};
use bastide_model::{
    ComputerIntent, EDITOR, Effects, GameIntent, Intent, SavesIntent, Session, Table, TableIntent,
    update,
};

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
        if intent.needs_later() && self.read(|session| session.later.is_none()) {
            return self.with_later(move |store, _| store.send(intent));
        }
        let is_rare = is_person && !goes_on(&intent);
        if matches!(intent, Intent::Saves(_)) {
            self.want_later();
        }
        if is_rare && self.read(|session| session.table.is_some()) {
            self.want_later();
        }
        if !goes_on(&intent) {
            self.save();
        }
        let is_left = intent == Intent::Game(GameIntent::Leave);
        let had_focus = focus::is_held();
        let preferences = self.preferences();
        let effects = self.session.try_update(|session| update(session, intent));
        let Some(effects) = effects else {
            return;
        };
        let Effects {
            save, fit, reveal, ..
        } = effects;
        if let Some(later) = self.later_now() {
            (later.follow)(self, effects);
        }
        if EDITOR {
            self.keep_work();
        }
        self.keep_preferences(preferences);
        // Nothing is kept of an example.
        if save && self.read(Session::is_game) {
            self.unsaved.set_value(true);
        }
        if is_left {
            browser::clear_fragment();
        }
        if let Some(change) = effects.saves {
            let mut done = true;
            self.session
                .update(|session| done = storage::change(session, change));
            match done {
                true => self.use_room(),
                false => self.send(SavesIntent::StorageFull),
            }
        }
        if fit {
            self.eye.forget();
        }
        // What is said about an example leaves its board more or less room. The eye
        // goes first: when others have changed the page, how large the window is can
        // only be told by laying it out.
        if save
            || fit
            || reveal.is_some()
            || self.read(|session| session.example.is_some() || session.is_lesson())
        {
            self.eye.follow_play(reveal);
        }
        self.wait(is_person);
        if save && self.read_table(Table::is_under_way) {
            self.want_later();
        }
        // The button that was pressed may be gone.
        if had_focus {
            self.frames.due.update_value(|due| due.is_lost = true);
        }
        if let Some(worker_command) = effects.worker_command {
            (self.page)(self, PageAction::Worker(worker_command));
        }
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

/// True if an intent leaves the game on the table where it is or goes on with it, so
/// that keeping it can wait.
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
                    | TableIntent::Play(_)
                    | TableIntent::Spot(_)
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
