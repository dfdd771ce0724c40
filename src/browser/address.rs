//! The address of the page, and other pages.

use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;

/// Replaces the query of the address without loading anything.
pub fn set_search(search: &str) {
    let hash = window().location().hash().unwrap_or_default();
    if let Ok(history) = window().history() {
        let address = [search, &hash].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// True if the address has a fragment.
pub fn has_fragment() -> bool {
    let hash = window().location().hash();
    hash.is_ok_and(|hash| !hash.is_empty())
}

/// Removes the fragment of the address after its game was opened.
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

/// The requested language as part of a query; empty by default.
pub fn asked_language() -> String {
    let search = window().location().search().unwrap_or_default();
    let mut pairs = search.trim_start_matches('?').split('&');
    let asked = pairs.find(|pair| pair.starts_with("lang="));
    asked.map_or(String::new(), |pair| ["&", pair].concat())
}

/// Sets the fragment of the address, so that the back button returns to it.
pub fn set_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let address = ["#", fragment].concat();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
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
