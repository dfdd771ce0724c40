//! The worker in which computers think. It is loaded when the first question
//! is asked; the messages are described in its script.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::{document, set_timeout};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::store::Store;
use bastide_model::{ComputerIntent, Thought, WorkerCommand, WorkerError};

/// A worker that thinks gives a sign of life every 150 milliseconds. One that gives
/// none between two looks is taken for dead, so within twice this time.
const PATIENCE: Duration = Duration::from_millis(2_200);

/// The same while it is loaded, which may take long and gives no sign.
const LOADING: Duration = Duration::from_secs(12);

/// A look that comes later than planned by so many milliseconds tells that the page
/// itself was at rest, in a hidden tab or a computer that slept.
const DELAY: f64 = 1_000.0;

/// The state of the worker.
struct Line {
    worker: Option<Worker>,
    /// True if it has said that it can think.
    is_ready: bool,
    /// Messages heard.
    heard: u32,
    /// True if it is looked after.
    is_watched: bool,
}

thread_local! {
    static LINE: RefCell<Line> = const {
        RefCell::new(Line {
            worker: None,
            is_ready: false,
            heard: 0,
            is_watched: false,
        })
    };
}

/// Does what the session wants of the worker.
pub fn run(store: Store, worker_command: WorkerCommand) {
    let WorkerCommand::Ask(pause) = worker_command else {
        post("stop");
        return;
    };
    let question = store.read(|session| {
        let question = session.table.as_ref()?.question()?;
        Some((session.asked?, question))
    });
    let Some((number, question)) = question else {
        return;
    };
    if let Some(pause) = pause {
        let ring = move || store.send(ComputerIntent::Ring(number));
        set_timeout(ring, Duration::from_millis(pause.into()));
    }
    let is_there = LINE.with_borrow(|line| line.worker.is_some());
    if !is_there {
        let worker = start(store);
        LINE.with_borrow_mut(|line| line.worker = worker);
    }
    match post(&question) {
        true => watch(store),
        false => store.send(ComputerIntent::Think(
            number,
            Thought::Failed(WorkerError::Start),
        )),
    }
}

/// A new worker; nothing if there can be none.
fn start(store: Store) -> Option<Worker> {
    let folder = document().document_element()?.get_attribute("data-bots")?;
    if folder.is_empty() {
        return None;
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&[&folder, "/worker.js"].concat(), &options).ok()?;
    let hear: Box<dyn Fn(Event)> = Box::new(move |event| hear(store, &event));
    // It lives as long as the page: a worker is started only once, or again
    // after it broke down.
    let hear = Closure::wrap(hear).into_js_value();
    for kind in ["message", "messageerror", "error"] {
        let _ = worker.add_event_listener_with_callback(kind, hear.unchecked_ref());
    }
    Some(worker)
}

/// Says something to the worker; whether there is one.
fn post(message: &str) -> bool {
    LINE.with_borrow(|line| {
        let worker = line.worker.as_ref();
        worker.is_some_and(|worker| worker.post_message(&JsValue::from_str(message)).is_ok())
    })
}

/// Hears what the worker says, or that it broke down.
fn hear(store: Store, event: &Event) {
    let message = event.dyn_ref::<MessageEvent>();
    let Some(said) = message.and_then(|message| message.data().as_string()) else {
        return break_down(store);
    };
    LINE.with_borrow_mut(|line| line.heard = line.heard.wrapping_add(1));
    let (head, rest) = said.split_once('\n').unwrap_or((&said, ""));
    let mut words = head.split(' ');
    let kind = words.next().unwrap_or_default();
    let mut number = || words.next().and_then(|word| word.parse::<u32>().ok());
    let of = number().unwrap_or(0);
    let thought = match kind {
        "ready" => {
            LINE.with_borrow_mut(|line| line.is_ready = true);
            return;
        }
        "progress" => Thought::Progress(number().unwrap_or(0) as u8),
        "answer" => Thought::Answer(rest.to_owned()),
        _ => return break_down(store),
    };
    store.send(ComputerIntent::Think(of, thought));
}

/// After the worker broke down: it is put away, and the table is told.
fn break_down(store: Store) {
    let was_ready = put_away();
    let worker_error = match was_ready {
        true => WorkerError::Crash,
        false => WorkerError::Start,
    };
    tell(store, worker_error);
}

/// Ends the worker; whether it was able to think before.
fn put_away() -> bool {
    LINE.with_borrow_mut(|line| {
        if let Some(worker) = line.worker.take() {
            worker.terminate();
        }
        std::mem::take(&mut line.is_ready)
    })
}

fn tell(store: Store, worker_error: WorkerError) {
    if let Some(number) = store.read(|session| session.asked) {
        store.send(ComputerIntent::Think(number, Thought::Failed(worker_error)));
    }
}

/// Looks after the worker for as long as an answer is waited for.
fn watch(store: Store) {
    let is_watched = LINE.with_borrow_mut(|line| std::mem::replace(&mut line.is_watched, true));
    if !is_watched {
        look_again(store);
    }
}

fn look_again(store: Store) {
    let state = move || {
        let heard = LINE.with_borrow(|line| line.heard);
        (heard, store.read(|session| session.asked))
    };
    let before = state();
    let patience = match LINE.with_borrow(|line| line.is_ready) {
        true => PATIENCE,
        false => LOADING,
    };
    let planned = js_sys::Date::now() + patience.as_millis() as f64;
    let look = move || {
        let now = state();
        let waits = now.1.is_some() && store.read_table(|table| table.is_waiting());
        let is_late = js_sys::Date::now() > planned + DELAY;
        if !waits {
            LINE.with_borrow_mut(|line| line.is_watched = false);
        } else if now == before && !is_late {
            LINE.with_borrow_mut(|line| line.is_watched = false);
            put_away();
            tell(store, WorkerError::Silence);
        } else {
            look_again(store);
        }
    };
    set_timeout(look, patience);
}
