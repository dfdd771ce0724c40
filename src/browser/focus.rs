//! Where the focus goes: a panel gives it back to what opened it, the mouse leaves
//! it on the board, and a control that is gone leaves it there, too.

use std::cell::RefCell;

use leptos::ev::Event;
use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, HtmlElement};

use super::elements;

/// The id of the board as a grid of words, which has the focus unless a control
/// has it.
pub const GRID: &str = "grid";

/// The elements that are pressed and released.
const CONTROLS: &str = "button, summary, label, input, a";

/// Where the game is played: the board, and choices that are gone when they are
/// made.
const PLAY: &str = ".window, .decision [data-hint]";

thread_local! {
    /// The control that was clicked last.
    static CLICKED: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// The control that opened the panel above the board.
    static OPENER: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Hears a click, also one that a key has made.
pub fn clicked(event: &Event) {
    let target = element(event.target());
    CLICKED.set(target.and_then(|target| target.closest(CONTROLS).ok()?));
}

/// Hears the press of a mouse, or of a finger when it is lifted.
///
/// Play with a mouse leaves the focus on the board: to lose it and to give it back
/// is work for the browser, most of all when what has it goes away. A frame that
/// keys have called up there goes away, though. Where the focus is elsewhere, it comes
/// to the board.
pub fn pressed(event: &Event) {
    let target = element(event.target());
    let is_in = |place| {
        target
            .as_ref()
            .is_some_and(|it| matches!(it.closest(place), Ok(Some(_))))
    };
    let holder = holder().and_then(|held| held.dyn_into::<HtmlElement>().ok());
    let is_grid = holder
        .as_ref()
        .map(|held| held.matches(".grid:not(:focus-visible)"));
    if matches!(is_grid, Some(Ok(true))) {
        if is_in(PLAY) {
            event.prevent_default();
        }
    } else if is_in(".window") {
        event.prevent_default();
        let _ = holder.map(|held| held.blur());
        elements::give_focus(GRID);
    }
}

/// Notes what opens a panel: what has the focus or, where clicks do not give it,
/// what was clicked.
pub fn opens() {
    OPENER.set(holder().or_else(|| CLICKED.with_borrow(Clone::clone)));
}

/// Gives the focus of a panel that is closed back to what opened it, or to the
/// board.
pub fn give_back() {
    if !elements::is_focus_in(".panel") {
        return;
    }
    let opener = OPENER.take().filter(|opener| opener.is_connected());
    let found = opener.or_else(|| document().get_element_by_id(GRID));
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = found.focus();
    }
}

/// Tells whether anything has the focus.
pub fn is_held() -> bool {
    holder().is_some()
}

fn holder() -> Option<Element> {
    let active = document().active_element();
    active.filter(|active| active.tag_name() != "BODY")
}

fn element(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}
