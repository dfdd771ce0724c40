//! Controls that are made anew while somebody uses them.
//!
//! A panel is text that takes the place of the text before, and its controls go
//! with it. Browsers then click nothing if that happens between the press and
//! the release of the mouse, and nothing has the focus any more. What was meant
//! is done nevertheless: by the control that now stands where it was.

use std::cell::RefCell;

use leptos::ev::Event;
use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, HtmlElement};

use crate::browser;

/// What is pressed and released.
const CONTROLS: &str = "button, summary, label, input, a";

/// Choices that are gone with their decision: the next decision must not be made
/// by whoever presses the same key once more.
const ONCE: [&str; 3] = ["choose", "confirm", "decline"];

/// Where the game is played: the board, and choices that are gone when they are
/// made.
const PLAY: &str = ".window, .decision .actions [data-hint]";

thread_local! {
    /// The control that the mouse is down on.
    static PRESSED: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// What had the focus when a key was pressed; nothing once a pointer was.
    static KEYED: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// The control that was clicked last; nothing once a key was pressed.
    static CLICKED: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// The control that opened the panel above the board.
    static OPENER: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Hears a click, also one that a key has made.
pub fn clicked(event: &Event) {
    CLICKED.set(control(event.target()));
}

/// Notes what opens a panel: what has the focus or, where clicks do not give it,
/// what was clicked.
pub fn opens() {
    let active = document().active_element();
    let active = active.filter(|active| active.tag_name() != "BODY");
    OPENER.set(active.or_else(|| CLICKED.with_borrow(Clone::clone)));
}

/// Gives the focus of a panel that is closed back to what opened it, or to the
/// element with the id `otherwise`.
pub fn give_back(otherwise: &str) {
    if browser::is_focus_in(".pane") {
        refocus(OPENER.take(), otherwise);
    }
}

/// Hears the press of a mouse, or of a finger when it is lifted.
pub fn pressed(event: &Event) {
    KEYED.set(None);
    PRESSED.set(control(event.target()));
    // Whoever plays with a mouse leaves the focus on the board: to lose it and to
    // give it back is work for the browser, most of all when what has it goes
    // away. A frame that keys have called up there goes away, though.
    let is_play = |target: Element| target.closest(PLAY).ok().flatten().is_some();
    let held = document().active_element();
    let is_held = held.and_then(|held| held.matches(".grid:not(:focus-visible)").ok());
    if is_held == Some(true) && element(event.target()).is_some_and(is_play) {
        event.prevent_default();
    }
}

/// Hears the release, and clicks what the browser does not.
pub fn released(event: &Event) {
    let Some(before) = PRESSED.take() else {
        return;
    };
    let now = control(event.target()).filter(|_| !before.is_connected());
    let Some(now) = now else {
        return;
    };
    let command = lasting(&before, "data-do");
    let is_same = match command {
        Some(_) => command == lasting(&now, "data-do"),
        // What looks and says the same does the same.
        None => now.outer_html() == before.outer_html(),
    };
    if is_same && let Ok(now) = now.dyn_into::<HtmlElement>() {
        now.click();
    }
}

/// Hears that a key is pressed.
pub fn keyed(event: &Event) {
    KEYED.set(element(event.target()));
    CLICKED.set(None);
}

/// Holds what has the focus, as if a key were pressed on it.
pub fn focus() {
    KEYED.set(document().active_element());
}

/// Whether a key was the last that was pressed.
pub fn is_keyed() -> bool {
    KEYED.with_borrow(Option::is_some)
}

/// Gives the focus back to what was made anew since a key was pressed on it, or
/// to the element with the id `otherwise`.
pub fn keep_focus(otherwise: &str) {
    let lost = KEYED.with_borrow(|keyed| keyed.clone());
    let Some(lost) = lost.filter(|lost| !lost.is_connected()) else {
        return;
    };
    let active = document().active_element();
    if active.is_some_and(|active| active.tag_name() != "BODY") {
        return;
    }
    refocus(Some(lost), otherwise);
}

/// Gives the focus to a control, to what does the same if it was made anew, or to
/// the element with the id `otherwise`.
fn refocus(control: Option<Element>, otherwise: &str) {
    let again = control.and_then(|control| match control.is_connected() {
        true => Some(control),
        false => ["data-do", "data-change"].into_iter().find_map(|name| {
            let command = lasting(&control, name)?;
            let selector = ["[", name, "=\"", &command, "\"]"].concat();
            document().query_selector(&selector).ok()?
        }),
    });
    let found = again.or_else(|| document().get_element_by_id(otherwise));
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = found.focus();
    }
}

/// What a control does, if it does so whatever is decided.
fn lasting(control: &Element, attribute: &str) -> Option<String> {
    let command = control.get_attribute(attribute)?;
    let is_once = ONCE.iter().any(|once| command.starts_with(once));
    (!is_once).then_some(command)
}

fn element(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

fn control(target: Option<EventTarget>) -> Option<Element> {
    element(target)?.closest(CONTROLS).ok()?
}
