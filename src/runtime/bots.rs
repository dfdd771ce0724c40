//! The workers of computer players. The first is loaded with the first question, others
//! when a level can share its decisions. `worker.js` describes the messages.

mod pool;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::{document, set_timeout, window};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use self::pool::{Order, Pool};
use crate::browser::archive;
use crate::store::Store;
use bastide_model::archive::suitable_level;
use bastide_model::{ComputerIntent, Session, WorkerCommand, WorkerError};

/// The time between two checks of the workers during a question. Workers report more often,
/// so the pool notices a stopped one within five seconds.
const LOOK: Duration = Duration::from_millis(1_100);

/// A check later than planned by this many milliseconds means that the page itself was
/// suspended, in a hidden tab or a sleeping device.
const DELAY: f64 = 1_000.0;

/// The most workers of use to one decision.
const MOST: usize = 4;

thread_local! {
    static POOL: RefCell<Pool> = RefCell::default();
    /// The workers by number.
    static WORKERS: RefCell<Vec<(u32, Worker)>> = const { RefCell::new(Vec::new()) };
    /// True while checks are scheduled.
    static IS_WATCHED: Cell<bool> = const { Cell::new(false) };
}

/// Runs a command of the session for the workers.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn run(store: Store, worker_command: WorkerCommand) {
    let WorkerCommand::Ask(pause) = worker_command else {
        return change(store, Pool::stop);
    };
    let question = store.read(|session: &Session| {
        let table = session.table()?;
        Some((session.asked?, table.question()?, table.bots().is_doubted()))
    });
    let Some((number, question, is_doubted)) = question else {
        return;
    };
    if let Some(pause) = pause {
        let ring = move || store.send(ComputerIntent::Ring(number));
        set_timeout(ring, Duration::from_millis(pause.into()));
    }
    change(store, |pool| pool.ask(&question, size(), is_doubted));
    if !IS_WATCHED.replace(true) {
        schedule_check(store);
    }
}

/// Gives adaptive computers the level at which they begin.
pub fn adapt(store: Store) {
    let level = store.read(|session: &Session| {
        let table = &session.game()?.table;
        (table.lacks_base()).then(|| suitable_level(table, &archive::results().0))
    });
    if let Some(level) = level {
        store.send(ComputerIntent::Adapt(level));
    }
}

/// The number of workers for a shared decision, with a core left for the page.
fn size() -> usize {
    // Browsers that do not report cores return 0.
    let cores = window().navigator().hardware_concurrency() as usize;
    cores.saturating_sub(1).clamp(1, MOST)
}

/// Changes the pool and carries out its orders.
fn change(store: Store, change: impl FnOnce(&mut Pool) -> Vec<Order>) {
    let mut orders = VecDeque::from(POOL.with_borrow_mut(change));
    while let Some(order) = orders.pop_front() {
        let lost = match order {
            Order::Start(id) => (!start(store, id)).then_some(id),
            Order::Post(id, message) => (!post(id, &message)).then_some(id),
            Order::End(id) => {
                end(id);
                None
            }
            Order::Tell(number, thought) => {
                store.send(ComputerIntent::Think(number, thought));
                None
            }
        };
        if let Some(id) = lost {
            orders.extend(POOL.with_borrow_mut(|pool| pool.lose(id, WorkerError::Crash)));
        }
    }
}

/// Starts a worker; false if that failed.
fn start(store: Store, id: u32) -> bool {
    let worker = load(store, id);
    let is_there = worker.is_some();
    WORKERS.with_borrow_mut(|workers| workers.extend(worker.map(|worker| (id, worker))));
    is_there
}

fn load(store: Store, id: u32) -> Option<Worker> {
    let folder = document().document_element()?.get_attribute("data-bots")?;
    if folder.is_empty() {
        return None;
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&[&folder, "/worker.js"].concat(), &options).ok()?;
    let hear: Box<dyn Fn(Event)> = Box::new(move |event| hear(store, id, &event));
    // Leaked until the page closes: few workers are started, beyond those that replace
    // crashed ones.
    let hear = Closure::wrap(hear).into_js_value();
    for kind in ["message", "messageerror", "error"] {
        let _ = worker.add_event_listener_with_callback(kind, hear.unchecked_ref());
    }
    Some(worker)
}

/// Posts a message to a worker; false if the worker is gone.
fn post(id: u32, message: &str) -> bool {
    WORKERS.with_borrow(|workers| {
        let worker = workers.iter().find(|(of, _)| *of == id);
        let message = JsValue::from_str(message);
        worker.is_some_and(|(_, worker)| worker.post_message(&message).is_ok())
    })
}

fn end(id: u32) {
    WORKERS.with_borrow_mut(|workers| {
        if let Some(at) = workers.iter().position(|(of, _)| *of == id) {
            workers.swap_remove(at).1.terminate();
        }
    });
}

/// Handles a message or a crash of a worker.
fn hear(store: Store, id: u32, event: &Event) {
    let message = event.dyn_ref::<MessageEvent>();
    let said = message.and_then(|message| message.data().as_string());
    change(store, |pool| match said {
        Some(said) => pool.hear(id, &said),
        None => pool.lose(id, WorkerError::Crash),
    });
}

/// Schedules checks of the workers until no answer is awaited.
fn schedule_check(store: Store) {
    let planned = js_sys::Date::now() + LOOK.as_millis() as f64;
    let look = move || {
        if js_sys::Date::now() <= planned + DELAY {
            change(store, Pool::look);
        }
        let is_asked = POOL.with_borrow(Pool::is_asked);
        IS_WATCHED.set(is_asked);
        if is_asked {
            schedule_check(store);
        }
    };
    set_timeout(look, LOOK);
}
