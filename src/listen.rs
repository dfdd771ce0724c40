//! What is done in the page, as intents: clicks, changes, keys, typing.
//!
//! One listener for each kind of event hears the whole page; what a control
//! means stands in its `data-` attributes (see [`crate::html`]).

mod changes;
mod keys;

use bastide_rules::{Player, TileId};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Event;

use crate::store::{Command, Jump, PageAction, Store, Zoom};
use crate::{EDITOR, board, browser, editing, exchange, focus, html, storage};
use bastide_model::{Category, EventId, Intent, Light, Notice, Pane, Question, Sight, Wish};

/// Listens to the page for as long as it is open.
pub fn listen(store: Store) {
    on("mousedown", |event| focus::pressed(&event));
    on("keydown", move |event| {
        if keys::key(store, event.unchecked_ref()) {
            event.prevent_default();
        }
    });
    on("click", move |event| {
        focus::clicked(&event);
        if let Some(command) = browser::command(event.target(), "data-do") {
            if html::REASONS.contains(&&*command) {
                // A box that cannot be unchecked stays checked.
                event.prevent_default();
            }
            browser::close_menu();
            act(store, &command);
        }
    });
    on("change", move |event| {
        if let Some(command) = browser::command(event.target(), "data-change") {
            changes::change(store, &command, event.target());
        }
    });
    on("input", move |event| {
        if let Some(command) = browser::command(event.target(), "data-input") {
            let value = browser::value(event.target());
            if EDITOR && command.starts_with("edit ") {
                return editing::change(store, &command, value);
            }
            if command == "bid" {
                store.send(Intent::TypeBid(value));
            }
        }
    });
    on("submit", move |event| {
        event.prevent_default();
        if store.peek(|session| session.table.is_some()) {
            store.send(Intent::MakeBid);
        }
    });
    let hands = board::Hands::new(store);
    on("pointerdown", move |event| {
        hands.down(event.unchecked_ref())
    });
    on("pointermove", move |event| {
        hands.moved(event.unchecked_ref())
    });
    on("pointerup", move |event| hands.up(event.unchecked_ref()));
    on("pointercancel", move |event| {
        hands.cancel(event.unchecked_ref())
    });
    on("dragover", |event| event.prevent_default());
    on("drop", move |event| exchange::drop(store, &event));
    on("paste", move |event| exchange::paste(store, &event));
    on("hashchange", move |_| exchange::open_address(store));
    on("storage", move |event| {
        let key = browser::property(&event, "key");
        let key = key.and_then(|key| key.as_string()).unwrap_or_default();
        store.save();
        // Another page may have made room.
        store.use_room();
        if let Some(intent) = store.peek(|session| storage::heard(session, &key)) {
            store.send(intent);
        }
    });
    // The page may never come back.
    on("pagehide", move |_| store.save());
    on("visibilitychange", move |_| store.save());
    on("resize", move |_| store.eye.follow(store, None));
    // What the page around a frame wants; see public/frame.js.
    on("bastide", move |event| {
        if let Some(command) = browser::detail(&event) {
            act(store, &command);
        }
    });
}

/// Hears one kind of event. Every kind goes the same way, because each way of
/// its own would add a kilobyte to the download.
fn on(name: &str, act: impl Fn(Event) + 'static) {
    let act: Box<dyn Fn(Event)> = Box::new(act);
    window_event_listener_untyped(name, act);
}

/// The number at the end of a command.
fn number(command: &str) -> Option<usize> {
    command.split(' ').next_back()?.parse().ok()
}

/// Does what a button stands for.
fn act(store: Store, command: &str) {
    if EDITOR && editing::act(store, command) {
        return;
    }
    if let Some(command) = read(command) {
        store.act(command);
    }
}

/// The command that a text stands for.
fn read(command: &str) -> Option<Command> {
    let mut words = command.split(' ');
    let name = words.next().unwrap_or_default();
    let mut numbers = words.map(|word| word.parse::<usize>().unwrap_or(usize::MAX));
    let mut next = || numbers.next().unwrap_or(usize::MAX);
    let intent = match name {
        "take-over" => Intent::TakeOver,
        "copy" => Intent::Copy,
        "line" => Intent::Switch(next()),
        "pause" => Intent::Pause,
        "resume" => Intent::Resume,
        "step-once" => Intent::StepOnce,
        "retry" => Intent::Retry,
        "give-up" => Intent::GiveUp,
        "advise" => Intent::Advise,
        "review" => Intent::Review(true),
        "review-stop" => Intent::Review(false),
        "why" => Intent::Tell(Notice::Why(next() as u32)),
        "take-seat" => Intent::Seat(Player::new(next())?, None),
        "leave" => Intent::Leave,
        "undo" => Intent::Undo,
        "redo" => Intent::Redo,
        "turn-left" => Intent::TurnTile(false),
        "turn-right" => Intent::TurnTile(true),
        "confirm" => Intent::Confirm,
        "decline" => Intent::Decline,
        "choose" => Intent::Choose(next()),
        "ransom" => Intent::Ransom(next()),
        "show" => {
            let (stamp, index) = (next() as u32, next());
            Intent::Show(Some(Light::Event(EventId { stamp, index })))
        }
        "tally" => {
            let (player, category) = (Player::new(next()), Category::ALL.get(next()));
            let tally = player.zip(category.copied());
            Intent::Show(tally.map(|(player, category)| Light::Tally(player, category)))
        }
        "foreseen" => {
            let (player, category) = (Player::new(next()), Category::ALL.get(next()));
            let light = player.zip(category.copied());
            Intent::Show(light.map(|(player, category)| Light::Foreseen(player, category)))
        }
        "fits" => {
            let tile = command.split(' ').nth(1).and_then(TileId::parse);
            Intent::Show(tile.map(Light::Fits))
        }
        "dark" => Intent::Show(None),
        "look" => {
            let name = command.split(' ').nth(1).unwrap_or_default();
            Intent::Look(Sight::ALL.into_iter().find(|sight| sight.name() == name)?)
        }
        "ask" => Intent::Ask(Some(match command {
            "ask here" => Question::Here,
            "ask towers" => Question::Towers,
            "ask watchtowers" => Question::Watchtowers,
            "ask fiefs" => Question::Fiefs,
            _ => Question::Last,
        })),
        "answered" => Intent::Ask(None),
        "result" => Intent::ShowResult(true),
        "board" => Intent::ShowResult(false),
        "close" => Intent::CloseNotice,
        "step" => Intent::Exhibit(Wish::Step(next())),
        "forward" => Intent::Exhibit(Wish::Forward),
        "back" => Intent::Exhibit(Wish::Back),
        "try" => Intent::Exhibit(Wish::Try),
        "overlays" => Intent::Exhibit(Wish::Overlays),
        _ => return read_page(command),
    };
    Some(intent.into())
}

/// The action on the page that a text stands for, or a reason.
fn read_page(command: &str) -> Option<Command> {
    let (name, number) = command.split_once(' ').unwrap_or((command, ""));
    let number = || number.parse::<usize>().unwrap_or(usize::MAX);
    let action = match name {
        "make-room" => PageAction::MakeRoom,
        "share" => PageAction::Share,
        "make-example" => PageAction::MakeExample,
        "report" => PageAction::Report,
        "play-on" => PageAction::PlayOn,
        "copy-link" => PageAction::CopyLink,
        "close-share" => PageAction::CloseDialog,
        "replay" => PageAction::SwitchReplay,
        "first" => PageAction::Jump(Jump::First),
        "last" => PageAction::Jump(Jump::Last),
        "earlier" => PageAction::Jump(Jump::Back),
        "later" => PageAction::Jump(Jump::On),
        "moment" => PageAction::Jump(Jump::To(number())),
        "to-result" => PageAction::Jump(Jump::Result),
        "rematch" => PageAction::Rematch,
        "bid-less" => PageAction::StepBid(false),
        "bid-more" => PageAction::StepBid(true),
        "pane" => PageAction::ClosePanel,
        "pane-tiles" => PageAction::OpenPanel(Pane::Tiles),
        "pane-scores" => PageAction::OpenPanel(Pane::Scores),
        "pane-seats" => PageAction::OpenPanel(Pane::Seats),
        "keys" => PageAction::ShowKeys,
        "log" => PageAction::SwitchLog,
        "closer" => PageAction::Zoom(Zoom::Closer),
        "farther" => PageAction::Zoom(Zoom::Farther),
        "fit" => PageAction::Zoom(Zoom::Fit),
        "reset" => return Some(Intent::Exhibit(Wish::Reset).into()),
        "save" => PageAction::SaveFile,
        _ => {
            let mut reasons = html::REASONS.into_iter();
            let why = reasons.find(|why| *why == name)?;
            return Some(Intent::Tell(Notice::NoUse(why)).into());
        }
    };
    Some(action.into())
}
