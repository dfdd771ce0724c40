//! The store: where the views read the session and hands in intents.

mod command;
mod eye;
mod keeping;
mod later;
mod reading;
mod slice;

pub use command::{Command, Dialog, Form, Jump, PageAction, Zoom};
pub use eye::{Eye, WINDOW};
pub use later::{Later, Load, Rest, Shown, View};
pub use slice::Slice;

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::given::Given;
use crate::{browser, focus, storage};
use bastide_model::{
    ComputerIntent, EDITOR, Effects, Intent, Preview, Revisions, Session, ShelfIntent, Table,
    TableIntent, update,
};

/// A handle to the session, as cheap to copy as a number.
#[derive(Clone, Copy)]
pub struct Store {
    session: RwSignal<Session>,
    /// Does what concerns the page alone.
    page: fn(Store, PageAction),
    /// What comes later than the first picture of the board.
    rest: RwSignal<Rest>,
    /// Whether it is on its way.
    is_loading: StoredValue<bool>,
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
    /// What the dialog shows.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Whether it was said that nothing is kept.
    warned: StoredValue<bool>,
    /// The game of which it was said last that there is no room for it.
    full: StoredValue<Option<u32>>,
    /// Whether the game on the table went on since it could be kept last.
    is_loose: StoredValue<bool>,
    /// Changes with every action, undo, redo and turn of the drawn tile, and
    /// with what is shown of what can still come.
    version: Memo<Revisions>,
    /// What was painted of it so far.
    frames: Frames,
    /// Changes with that, and with where the drawn tile is aimed at.
    aim: Memo<Revisions>,
    /// What would follow from where it was aimed at last.
    preview: StoredValue<(Option<Revisions>, Option<Preview>)>,
    /// Whether the game went on since it was kept.
    unsaved: StoredValue<bool>,
}

/// What is done at once, and what waits for the frame: whoever presses a button
/// sees that it was pressed before what few look at at that moment is worked
/// out.
#[derive(Clone, Copy)]
struct Frames {
    /// What is waited for now.
    due: StoredValue<Due>,
    /// Counts the frames that were waited for, once for each [`Stage`].
    passed: [RwSignal<u32>; 2],
    /// The version that each stage shows.
    shown: [Memo<Revisions>; 2],
}

/// What a frame is waited for with.
#[derive(Clone, Copy, Default)]
struct Due {
    /// Whether somebody waits for the first frame already.
    is_due: bool,
    /// The version that was on the table then.
    version: Revisions,
    /// Whether the focus may be lost, since what had it may be gone.
    is_lost: bool,
    /// Counts the times that a person went on, which what was waited for until
    /// then has to wait for, too.
    turn: u32,
}

/// When a part of the table is made anew after the game went on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// After the first frame: what surrounds the board.
    Around,
    /// After the second: what is not seen, or seldom looked at.
    Hidden,
}

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

/// What an element does when it is clicked.
pub type Handler = Box<dyn FnMut(MouseEvent)>;

impl Store {
    /// A store with what the browser kept from last time. What concerns the page
    /// alone is done by `page`, and some of it by the `rest` of the program.
    pub fn open(page: fn(Store, PageAction), rest: Rest) -> Store {
        let mut session = Session::without_later(browser::random());
        session.later = rest.here().map(|later| later.model);
        let given = Given::take();
        let mut unread = None;
        let failed = match &given {
            given if EDITOR => {
                storage::restore_work(&mut session);
                if let Some(given) = given {
                    given.edit(&mut session);
                }
                None
            }
            Some(given) => (rest.here()).and_then(|later| (later.give)(given, &mut session).err()),
            None => {
                session.aids = storage::aids();
                session.pace = storage::pace();
                session.confirms = storage::confirms();
                unread = storage::restore(&mut session);
                None
            }
        };
        let store = Store::around(session, page, rest, storage::letters());
        store.given.set_value(given);
        store.failed.set_value(failed);
        store.wait(false);
        if let Some(unread) = unread {
            store.with_later(move |store, later| {
                store
                    .session
                    .update(|session| (later.settle)(session, unread));
            });
        }
        store
    }

    /// A store of this session.
    pub fn around(
        session: Session,
        page: fn(Store, PageAction),
        rest: Rest,
        letters: bool,
    ) -> Store {
        let session = RwSignal::new(session);
        let aim = Memo::new(move |_| session.with(|session| session.revisions));
        let version = Memo::new(move |_| aim.get().without_aim());
        Store {
            session,
            page,
            rest: RwSignal::new(rest),
            is_loading: StoredValue::new(false),
            given: StoredValue::new(None),
            failed: StoredValue::new(None),
            eye: Eye::new(session),
            letters: RwSignal::new(letters),
            log: RwSignal::new(false),
            replay: RwSignal::new(false),
            dialog: RwSignal::new(None),
            warned: StoredValue::new(false),
            full: StoredValue::new(None),
            is_loose: StoredValue::new(false),
            version,
            frames: Frames::new(version),
            aim,
            preview: StoredValue::new((None, None)),
            unsaved: StoredValue::new(false),
        }
    }

    /// Does what somebody wants, and what follows from it outside the session.
    pub fn send(self, intent: impl Into<Intent>) {
        self.send_intent(intent.into());
    }

    fn send_intent(self, intent: Intent) {
        let is_person = !matches!(
            intent,
            Intent::Computer(ComputerIntent::Think(..) | ComputerIntent::Ring(_))
        );
        if intent.needs_later() && self.peek(|session| session.later.is_none()) {
            return self.with_later(move |store, _| store.send(intent));
        }
        let is_rare = is_person && !goes_on(&intent);
        if is_rare && self.peek(|session| session.table.is_some()) {
            self.want_later();
        }
        if !goes_on(&intent) {
            self.save();
        }
        let had_focus = focus::is_held();
        let preferences = self.preferences();
        let effects = self.session.try_update(|session| update(session, intent));
        let Some(effects) = effects else {
            return;
        };
        let Effects {
            save, fit, reveal, ..
        } = effects;
        if EDITOR {
            self.keep_work();
        }
        self.keep_preferences(preferences);
        // Nothing is kept of an example.
        if save && self.peek(|session| session.exhibit.is_none() && session.editor.is_none()) {
            self.unsaved.set_value(true);
        }
        if let Some(change) = effects.shelf {
            let mut done = true;
            self.session
                .update(|session| done = storage::change(session, change));
            match done {
                true => self.use_room(),
                false => self.send(ShelfIntent::StorageFull),
            }
        }
        self.wait(is_person);
        if save && self.look(Table::is_under_way) {
            self.want_later();
        }
        if fit {
            self.eye.forget();
        }
        // The button that was pressed may be gone.
        if had_focus {
            self.frames.due.update_value(|due| due.is_lost = true);
        }
        // What is said about an example leaves its board more or less room.
        if save || fit || reveal.is_some() || self.peek(|session| session.exhibit.is_some()) {
            self.eye.follow(reveal);
        }
        if let Some(errand) = effects.errand {
            self.act(PageAction::Worker(errand).into());
        }
    }

    /// Does what a control stands for.
    pub fn act(self, command: Command) {
        match command {
            Command::Send(intent) => self.send(intent),
            Command::Page(action) => (self.page)(self, action),
        }
    }

    /// What a button does when it is pressed.
    pub fn on(self, command: impl Into<Command>) -> Handler {
        self.handler(command.into())
    }

    fn handler(self, command: Command) -> Handler {
        Box::new(move |_| {
            self.act(PageAction::CloseMenu.into());
            self.act(command.clone());
        })
    }

    /// Goes through the stages, each after a frame. What was put off before a
    /// person went on does not hold up the frame that shows it.
    fn wait(self, is_person: bool) {
        let mut due = self.frames.due.get_value();
        let version = self.version.get_untracked();
        if is_person && due.version != version {
            due.turn += 1;
            due.is_due = false;
        }
        due.version = version;
        let waits = !due.is_due;
        due.is_due = true;
        self.frames.due.set_value(due);
        if waits {
            self.after_frame(0, due.turn);
        }
    }

    fn after_frame(self, stage: usize, turn: u32) {
        browser::after_frame(move || {
            if self.frames.due.with_value(|due| due.turn != turn) {
                return;
            }
            if let Some(passed) = self.frames.passed.get(stage) {
                let mut due = self.frames.due.get_value();
                // To move it makes the browser lay the page out at once.
                if due.is_lost {
                    browser::catch_focus(focus::GRID);
                }
                if stage == 0 {
                    // What is done from now on waits for the frame after it.
                    due.is_due = false;
                    self.frames.due.set_value(due);
                    self.after_frame(1, turn);
                }
                passed.update(|passed| *passed += 1);
                if stage == 1 {
                    self.frames.due.update_value(|due| due.is_lost = false);
                    self.save();
                }
            }
        });
    }
}

/// Whether an intent leaves the game on the table where it is or goes on with
/// it, so that keeping it can wait.
fn goes_on(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Table(
            TableIntent::Point(_)
                | TableIntent::Hint(_)
                | TableIntent::Examine(_)
                | TableIntent::Press(_)
                | TableIntent::Tap(_)
                | TableIntent::Play(_)
                | TableIntent::Spot(_)
                | TableIntent::Walk(_)
                | TableIntent::Confirm
                | TableIntent::Decline
                | TableIntent::TurnTile(_)
                | TableIntent::Undo
                | TableIntent::Redo
        )
    )
}

impl Frames {
    fn new(version: Memo<Revisions>) -> Frames {
        let passed = [(); 2].map(|()| RwSignal::new(0));
        let shown = passed.map(|passed| {
            Memo::new(move |_| {
                passed.track();
                version.get_untracked()
            })
        });
        Frames {
            due: StoredValue::default(),
            passed,
            shown,
        }
    }
}
