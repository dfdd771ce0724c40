//! The address of the page, and other pages.

use leptos::prelude::window;

/// The state of the entry in the browser's history that a game or the course adds.
const INSIDE: &str = "inside";

/// Replaces the query of the address without loading anything.
pub fn set_search(search: &str) {
    let hash = window().location().hash().unwrap_or_default();
    replace(&[search, &hash].concat());
}

/// Replaces the address of the current entry of the history, and keeps its state.
fn replace(address: &str) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        let _ = history.replace_state_with_url(&state, "", Some(address));
    }
}

/// True at an entry of the history that [`enter`] added.
pub fn is_inside() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_string().as_deref() == Some(INSIDE))
}

/// Adds an entry to the history, so that the back button stays on the page.
pub fn enter() {
    if let Ok(history) = window().history() {
        let _ = history.push_state(&INSIDE.into(), "");
    }
}

/// Presses the back button; the page hears `popstate` later.
pub fn back() {
    if let Ok(history) = window().history() {
        let _ = history.back();
    }
}

/// True if the address has a fragment.
pub fn has_fragment() -> bool {
    let hash = window().location().hash();
    hash.is_ok_and(|hash| !hash.is_empty())
}

/// Removes the fragment of the address after its game was opened.
pub fn clear_fragment() {
    if has_fragment() {
        let location = window().location();
        let page = [location.pathname(), location.search()];
        let page: String = page.into_iter().flatten().collect();
        replace(&page);
    }
}

/// The requested language as part of a query; empty by default.
pub fn asked_language() -> String {
    let search = window().location().search().unwrap_or_default();
    let mut pairs = search.trim_start_matches('?').split('&');
    let asked = pairs.find(|pair| pair.starts_with("lang="));
    asked.map_or(String::new(), |pair| ["&", pair].concat())
}

/// Sets the fragment of the address, so that the back button returns to it.
pub fn set_fragment(fragment: &str) {
    replace(&["#", fragment].concat());
}

/// Reloads the page.
pub fn reload() {
    let _ = window().location().reload();
}

/// Opens another page in this tab.
pub fn go(address: &str) {
    let _ = window().location().set_href(address);
}

/// Opens another page in a new tab.
pub fn open_page(address: &str) {
    let _ = window().open_with_url_and_target_and_features(address, "_blank", "noopener");
}
