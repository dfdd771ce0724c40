//! What is done in the page, as intents: clicks, changes, keys, typing.
//!
//! One listener for each kind of event hears the whole page; what a control
//! means stands in its `data-` attributes (see [`crate::html`]).

mod keys;

use bastide_rules::options::Edition;
use bastide_rules::player::Color;
use bastide_rules::{Player, System, TileId, TileSet};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Event, EventTarget, HtmlInputElement};

use crate::desk::Desk;
use crate::language::choice;
use crate::session::{
    Aid, Category, EventId, Intent, Level, Light, Notice, Pace, Pane, Question, Rule, Sight, Table,
    Wish, save,
};
use crate::{
    EDITOR, board, browser, editing, exchange, hold, html, language, panels, screens, storage,
};

/// Listens to the page for as long as it is open.
pub fn listen(desk: Desk) {
    on("mousedown", |event| hold::pressed(&event));
    on("mouseup", |event| hold::released(&event));
    on("keydown", move |event| {
        hold::keyed(&event);
        if keys::key(desk, event.unchecked_ref()) {
            event.prevent_default();
        }
    });
    on("click", move |event| {
        if let Some(command) = browser::command(event.target(), "data-do") {
            if html::REASONS.contains(&&*command) {
                // A box that cannot be unchecked stays checked.
                event.prevent_default();
            }
            browser::close_menu();
            act(desk, &command);
        }
    });
    on("change", move |event| {
        if let Some(command) = browser::command(event.target(), "data-change") {
            change(desk, &command, event.target());
        }
    });
    on("input", move |event| {
        if let Some(command) = browser::command(event.target(), "data-input") {
            let value = browser::value(event.target());
            if EDITOR && command.starts_with("edit ") {
                return editing::change(desk, &command, value);
            }
            desk.send(match (number(&command), &*command) {
                (Some(at), _) => Intent::Rename(at, value),
                (_, "moment") => Intent::GoTo(value.parse().unwrap_or(usize::MAX)),
                // Taken when it is complete.
                (_, "pasted") => return,
                (_, "bid") => Intent::TypeBid(value),
                _ => Intent::TypeSeed(value),
            });
        }
    });
    on("submit", move |event| {
        event.prevent_default();
        let playing = desk.peek(|session| session.table.is_some());
        desk.send(if playing {
            Intent::MakeBid
        } else {
            Intent::Start
        });
    });
    on("focusin", move |event| hint(desk, event.target()));
    on("pointerover", move |event| hint(desk, event.target()));
    let hands = board::Hands::new(desk);
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
    on("drop", move |event| exchange::drop(desk, &event));
    on("paste", move |event| exchange::paste(desk, &event));
    on("hashchange", move |_| exchange::open_address(desk));
    on("storage", move |event| {
        let key = browser::property(&event, "key");
        let key = key.and_then(|key| key.as_string()).unwrap_or_default();
        desk.save();
        if let Some(intent) = desk.peek(|session| storage::heard(session, &key)) {
            desk.send(intent);
        }
    });
    // The page may never come back.
    on("pagehide", move |_| desk.save());
    on("visibilitychange", move |_| desk.save());
    on("resize", move |_| desk.eye.follow(desk, None));
    // What the page around a frame wants; see public/frame.js.
    on("bastide", move |event| {
        if let Some(command) = browser::detail(&event) {
            act(desk, &command);
        }
    });
}

/// Hears one kind of event. Every kind goes the same way, because each way of
/// its own would add a kilobyte to the download.
fn on(name: &str, act: impl Fn(Event) + 'static) {
    let act: Box<dyn Fn(Event)> = Box::new(act);
    window_event_listener_untyped(name, act);
}

/// Points at the choice whose button the pointer or the focus is on.
fn hint(desk: Desk, target: Option<EventTarget>) {
    let mark = browser::command(target, "data-hint");
    if let Some(n) = mark.and_then(|mark| mark.parse::<usize>().ok()) {
        desk.send(Intent::Hint(Some(n)));
    }
}

/// The number at the end of a command.
fn number(command: &str) -> Option<usize> {
    command.split(' ').next_back()?.parse().ok()
}

/// Does what a button stands for.
fn act(desk: Desk, command: &str) {
    if EDITOR && editing::act(desk, command) {
        return;
    }
    let mut words = command.split(' ');
    let name = words.next().unwrap_or_default();
    let mut numbers = words.map(|word| word.parse::<usize>().unwrap_or(usize::MAX));
    let mut next = || numbers.next().unwrap_or(usize::MAX);
    desk.send(match name {
        "add" => Intent::AddPlayer,
        "remove" => Intent::RemovePlayer(next()),
        "up" => Intent::MoveUp(next()),
        "reseed" => {
            desk.send(Intent::NewSeed(browser::random()));
            return browser::set_value("seed", &desk.peek(|session| session.draft.seed.clone()));
        }
        "against" => Intent::PlayAtOnce(true, Some(Level::Medium)),
        "against-base" => Intent::PlayAtOnce(false, Some(Level::Easy)),
        "at-once" => Intent::PlayAtOnce(true, None),
        "at-once-base" => Intent::PlayAtOnce(false, None),
        "all-on" => Intent::SwitchAll(true),
        "all-off" => Intent::SwitchAll(false),
        "follow" => Intent::FollowSystems,
        "continue" => Intent::Continue(next()),
        "delete" => Intent::Delete(next()),
        "put-back" => Intent::PutBack(next()),
        "take-over" => Intent::TakeOver,
        "copy" => Intent::Copy,
        "share" => return exchange::share(desk),
        "make-example" => return exchange::make_example(desk),
        "report" => return exchange::report(desk),
        "play-on" => return exchange::play_on(desk),
        "copy-link" => return exchange::copy(),
        "close-share" => return exchange::close(),
        "replay" => return desk.replay.update(|open| *open = !*open),
        "first" => go_to(desk, 0),
        "last" => go_to(desk, usize::MAX),
        "earlier" => go_by(desk, |ply| ply.saturating_sub(1)),
        "later" => go_by(desk, |ply| ply + 1),
        "moment" => go_to(desk, next()),
        "to-result" => {
            desk.send(go_to(desk, usize::MAX));
            Intent::ShowResult(true)
        }
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
        "take-seat" => match Player::new(next()) {
            Some(player) => Intent::Seat(player, None),
            None => return,
        },
        "leave" => Intent::Leave,
        "rematch" => Intent::Rematch(browser::random()),
        "undo" => Intent::Undo,
        "redo" => Intent::Redo,
        "turn-left" => Intent::TurnTile(false),
        "turn-right" => Intent::TurnTile(true),
        "confirm" => Intent::Confirm,
        "decline" => Intent::Decline,
        "choose" => Intent::Choose(next()),
        "ransom" => Intent::Ransom(next()),
        "bid-less" => return step_bid(desk, false),
        "bid-more" => return step_bid(desk, true),
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
        "pane" => {
            request_animation_frame(|| browser::catch_focus(board::GRID));
            Intent::Open(None)
        }
        "pane-tiles" => Intent::Open(Some(Pane::Tiles)),
        "pane-scores" => Intent::Open(Some(Pane::Scores)),
        "pane-seats" => Intent::Open(Some(Pane::Seats)),
        "dark" => Intent::Show(None),
        "look" => return look(desk, command),
        "ask" => Intent::Ask(Some(match command {
            "ask here" => Question::Here,
            "ask towers" => Question::Towers,
            "ask watchtowers" => Question::Watchtowers,
            "ask fiefs" => Question::Fiefs,
            _ => Question::Last,
        })),
        "answered" => Intent::Ask(None),
        "keys" => return exchange::show(desk, panels::keys()),
        "result" => Intent::ShowResult(true),
        "board" => Intent::ShowResult(false),
        "close" => Intent::CloseNotice,
        "log" => return desk.log.update(|open| *open = !*open),
        "closer" => return desk.eye.zoom(1.3),
        "farther" => return desk.eye.zoom(1.0 / 1.3),
        "fit" => return desk.eye.fit(desk),
        "step" => Intent::Exhibit(Wish::Step(next())),
        "forward" => Intent::Exhibit(Wish::Forward),
        "back" => Intent::Exhibit(Wish::Back),
        "reset" => {
            browser::set_value("edition", "");
            Intent::Exhibit(Wish::Reset)
        }
        "try" => Intent::Exhibit(Wish::Try),
        "overlays" => Intent::Exhibit(Wish::Overlays),
        "save" => return browser::download("bastide.json", &desk.look(save::write)),
        _ => match html::REASONS.into_iter().find(|why| *why == name) {
            Some(why) => Intent::Tell(Notice::NoUse(why)),
            None => return,
        },
    });
}

/// Switches what a command such as `look fields` names.
fn look(desk: Desk, command: &str) {
    let mut sights = Sight::ALL.into_iter();
    let name = command.split(' ').nth(1).unwrap_or_default();
    if let Some(sight) = sights.find(|sight| sight.name() == name) {
        desk.send(Intent::Look(sight));
    }
}

/// Jumps to a moment of the game, which is where the game stands from then on.
fn go_to(desk: Desk, ply: usize) -> Intent {
    desk.send(Intent::GoTo(ply));
    Intent::Settle
}

/// Goes to a moment that is found from the one on the table.
fn go_by(desk: Desk, by: fn(usize) -> usize) -> Intent {
    go_to(desk, by(desk.look(|table| table.game().plies())))
}

fn step_bid(desk: Desk, up: bool) {
    desk.send(Intent::StepBid(up));
    let bid = desk.look(Table::bid);
    let bid = bid.map_or(String::new(), |bid| language::number(bid.into()));
    browser::set_value(panels::BID, &bid);
}

/// Does what a choice or a switch stands for.
fn change(desk: Desk, command: &str, target: Option<EventTarget>) {
    let value = browser::value(target.clone());
    if EDITOR && command.starts_with("edit ") {
        return editing::change(desk, command, value);
    }
    let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
    let intent = match name {
        "color" => {
            let color = Color::parse(&value);
            color
                .zip(number(command))
                .map(|(color, at)| Intent::Recolor(at, color))
        }
        "hire" => number(command).map(|at| Intent::Hire(at, Level::parse(&value))),
        "seat" => {
            let player = number(command).and_then(Player::new);
            player.map(|player| Intent::Seat(player, Level::parse(&value)))
        }
        "pace" => {
            storage::keep_pace(&value);
            Pace::parse(&value).map(Intent::ChoosePace)
        }
        "set" => TileSet::parse(rest).map(Intent::ToggleSet),
        "system" => System::parse(rest).map(Intent::ToggleSystem),
        "rule" => Rule::parse(rest).map(Intent::ToggleRule),
        "edition" => {
            let mut editions = Edition::ALL.into_iter();
            let edition = editions.find(|edition| edition.name() == value);
            // An example has rules of its own beside those of the editions.
            Some(edition.map_or(Intent::Exhibit(Wish::Reset), Intent::StartFrom))
        }
        "variant" => {
            let mut variants = screens::VARIANTS.into_iter();
            let variant = variants.find(|(name, ..)| *name == value);
            variant.map(|(_, variant, _)| Intent::ChooseVariant(variant))
        }
        "lot" => number(command).map(Intent::ChooseLot),
        "merged" => TileId::parse(rest).map(Intent::ToggleMerged),
        "aid" | "purist" => {
            desk.send(Aid::parse(rest).map_or(Intent::SwitchPurist, Intent::SwitchAid));
            storage::keep_aids(desk.peek(|session| session.aids));
            None
        }
        "theme" => {
            browser::set_theme(&value);
            storage::keep_theme(&value);
            None
        }
        "language" => {
            speak(desk, &value);
            None
        }
        "motion" => {
            let on = !storage::motion();
            browser::set_motion(on);
            storage::keep_motion(on);
            None
        }
        "letters" => {
            let on = !desk.letters.get_untracked();
            desk.letters.set(on);
            storage::keep_letters(on);
            None
        }
        "file" => {
            read_file(desk, target);
            None
        }
        "moment" => Some(Intent::Settle),
        "pasted" => {
            exchange::open_text(desk, &value);
            None
        }
        _ => None,
    };
    if let Some(intent) = intent {
        desk.send(intent);
    }
}

/// Changes the language; the game is as it was.
fn speak(desk: Desk, code: &str) {
    browser::close_menu();
    choice::choose(code, move |spoken| {
        // Told even if it stays: the control then says again what is spoken.
        desk.send(Intent::Reword);
        if !spoken {
            desk.send(Intent::Tell(Notice::NoLanguage));
        }
        // The control that was used is gone and there anew.
        request_animation_frame(|| browser::catch_focus(panels::LANGUAGE));
    });
}

fn read_file(desk: Desk, target: Option<EventTarget>) {
    let input = target.and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let file = input.as_ref().and_then(|input| input.files()?.get(0));
    browser::close_menu();
    if let (Some(input), Some(file)) = (input, file) {
        // The same file can be chosen again after it was corrected.
        input.set_value("");
        exchange::open_file(desk, &file);
    }
}
