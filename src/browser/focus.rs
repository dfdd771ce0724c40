//! Focus: a panel returns it to its opener, mouse clicks leave it on the board, and it
//! returns to the board when its control disappears.

use std::cell::RefCell;

use leptos::ev::Event;
use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, EventTarget, HtmlElement};

use super::elements;

/// The id of the board's grid of words, which has the focus when no control has it.
pub const GRID: &str = "grid";

/// Elements that react to clicks.
const CONTROLS: &str = "button, summary, label, input, a";

/// The places of play: the board, and the choices, which disappear once made.
const PLAY: &str = ".window, .decision [data-hint]";

thread_local! {
    /// The last control clicked.
    static CLICKED: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// The control that opened the panel above the board.
    static OPENER: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Notes the target of a click, by pointer or by key.
pub fn clicked(event: &Event) {
    let target = element(event.target());
    CLICKED.set(target.and_then(|target| target.closest(CONTROLS).ok()?));
}

/// Keeps the focus on the board when the mouse or a lifted finger presses a place of play.
///
/// Moving the focus away and back is slow, most of all when its control disappears. But a
/// focus ring shown by keys disappears, and a focus elsewhere moves to the board.
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

/// Notes the opener of a panel: the element with the focus or, where clicks do not move it,
/// the last control clicked.
pub fn opens() {
    OPENER.set(holder().or_else(|| CLICKED.with_borrow(Clone::clone)));
}

/// Returns the focus of a closed panel to its opener, or else to the board.
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

/// Takes the focus from its control, before the screen with the control is removed: to
/// remove a focused control lays out the page, which is not complete then.
pub fn let_go() {
    if let Some(held) = holder().and_then(|held| held.dyn_into::<HtmlElement>().ok()) {
        let _ = held.blur();
    }
}

/// True if an element has the focus.
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
