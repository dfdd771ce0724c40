//! The page as a whole: its colors and language, the screen, what covers it while the
//! program arrives.

use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::{CustomEvent, CustomEventInit};

/// A random number, from the browser's own source.
pub fn random() -> u64 {
    // Without such a source every game begins with the same seed, which the
    // start screen shows.
    getrandom::u64().unwrap_or_default()
}

/// The colors of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, as the system has them.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The name, which is empty for that of the system.
    pub fn name(self) -> &'static str {
        ["", "light", "dark"][self as usize]
    }

    /// The theme with this name; that of the system if there is none.
    pub fn parse(name: &str) -> Theme {
        match name {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        }
    }
}

/// Sets or removes the attribute that overrides the system's light or dark.
pub fn set_theme(theme: Theme) {
    if let Some(root) = document().document_element() {
        let _ = match theme {
            Theme::System => root.remove_attribute("data-theme"),
            theme => root.set_attribute("data-theme", theme.name()),
        };
    }
}

/// Says on the page that nothing is to move, or takes that back.
pub fn set_motion(on: bool) {
    if let Some(root) = document().document_element() {
        let _ = match on {
            true => root.remove_attribute("data-motion"),
            false => root.set_attribute("data-motion", "off"),
        };
    }
}

/// Shows the lines between the cells of the board, or hides them.
pub fn set_grid(on: bool) {
    if let Some(root) = document().document_element() {
        let _ = match on {
            true => root.set_attribute("data-grid", ""),
            false => root.remove_attribute("data-grid"),
        };
    }
}

/// Fills the whole screen with the page, or leaves it.
pub fn switch_full_screen() {
    match document().fullscreen_element() {
        Some(_) => document().exit_fullscreen(),
        None => {
            if let Some(root) = document().document_element() {
                let _ = root.request_fullscreen();
            }
        }
    }
}

/// Tells whether the browser lets a page fill the screen.
pub fn has_full_screen() -> bool {
    document().fullscreen_enabled()
}

/// A key was used: from now on the keys of choices are seen.
pub fn set_keys() {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-keys", "");
    }
}

/// Asks whether a finger is the pointer.
pub const COARSE: &str = "(pointer: coarse)";

/// Tells whether a question of a style sheet is answered by yes, such as `(pointer: coarse)`.
pub fn is_media(query: &str) -> bool {
    let media = window().match_media(query).ok().flatten();
    media.is_some_and(|media| media.matches())
}

/// Says in which language the page is.
pub fn set_language(code: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
}

/// True on the page of the editor.
pub fn is_editor_page() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-editor"))
}

/// Tells whether the page shows an example in another page.
pub fn is_embedded() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-embed"))
}

/// True if a button was pressed in the picture of the start screen, which
/// `first.js` writes into it.
pub fn is_awaited() -> bool {
    let waiting = document().query_selector("#loading.waiting");
    matches!(waiting, Ok(Some(_)))
}

/// True if a picture covers the page that nobody can press: of an example, or of the
/// editor.
pub fn is_covered() -> bool {
    let picture = document().query_selector("#loading > [inert]");
    matches!(picture, Ok(Some(_)))
}

/// Takes away what was shown while the program arrived.
pub fn end_loading() {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}

/// Tells the page's own scripts something.
pub fn tell(name: &str, detail: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        let _ = window().dispatch_event(&event);
    }
}

/// Adds a style sheet of the site to the page, once.
pub fn add_style(address: &str) {
    let known = ["link[href=\"", address, "\"]"].concat();
    let is_there = matches!(document().query_selector(&known), Ok(Some(_)));
    if let (false, Ok(link), Some(head)) = (
        is_there,
        document().create_element("link"),
        document().head(),
    ) {
        let _ = link.set_attribute("rel", "stylesheet");
        let _ = link.set_attribute("href", address);
        let _ = head.append_child(&link);
    }
}
