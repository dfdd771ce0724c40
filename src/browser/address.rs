//! The address of the page, and other pages.

use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;

/// Changes the query of the address and loads nothing.
pub fn set_search(search: &str) {
    let hash = window().location().hash().unwrap_or_default();
    if let Ok(history) = window().history() {
        let address = [search, &hash].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Tells whether the address has a fragment.
pub fn has_fragment() -> bool {
    let hash = window().location().hash();
    hash.is_ok_and(|hash| !hash.is_empty())
}

/// Takes the fragment out of the address, which names a game that was opened.
pub fn clear_fragment() {
    if has_fragment()
        && let Ok(history) = window().history()
    {
        let location = window().location();
        let page = [location.pathname(), location.search()];
        let page: String = page.into_iter().flatten().collect();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&page));
    }
}

/// The language that the address asks for, as a part of another address; empty if it
/// asks for none.
pub fn asked_language() -> String {
    let search = window().location().search().unwrap_or_default();
    let mut pairs = search.trim_start_matches('?').split('&');
    let asked = pairs.find(|pair| pair.starts_with("lang="));
    asked.map_or(String::new(), |pair| ["&", pair].concat())
}

/// Gives the address another fragment, to come back to.
pub fn set_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let address = ["#", fragment].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Loads the page again.
pub fn reload() {
    let _ = window().location().reload();
}

/// Goes to another page.
pub fn go(address: &str) {
    let _ = window().location().set_href(address);
}

/// Opens another page beside this one.
pub fn open_page(address: &str) {
    let _ = window().open_with_url_and_target_and_features(address, "_blank", "noopener");
}
