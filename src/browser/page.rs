//! The page as a whole: colors and language, full screen, and the covers during loading.

use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::{CustomEvent, CustomEventInit};

/// A random number from the browser's secure source.
pub fn random() -> u64 {
    // Without that source every game starts with the same seed, which the start screen
    // shows.
    getrandom::u64().unwrap_or_default()
}

/// The colors of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark as set in the system.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The name in storage and attributes; empty for `System`.
    pub fn name(self) -> &'static str {
        ["", "light", "dark"][self as usize]
    }

    /// The theme of a name; `System` for unknown names.
    pub fn parse(name: &str) -> Theme {
        match name {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        }
    }
}

/// Sets the attribute that overrides the system's colors, or removes it.
pub fn set_theme(theme: Theme) {
    if let Some(root) = document().document_element() {
        let _ = match theme {
            Theme::System => root.remove_attribute("data-theme"),
            theme => root.set_attribute("data-theme", theme.name()),
        };
    }
}

/// Turns animations on or off.
pub fn set_motion(on: bool) {
    if let Some(root) = document().document_element() {
        let _ = match on {
            true => root.remove_attribute("data-motion"),
            false => root.set_attribute("data-motion", "off"),
        };
    }
}

/// Shows or hides the lines between cells.
pub fn set_grid(on: bool) {
    if let Some(root) = document().document_element() {
        let _ = match on {
            true => root.set_attribute("data-grid", ""),
            false => root.remove_attribute("data-grid"),
        };
    }
}

/// Sets the depth of the dusk over the board, 0 for none.
pub fn set_dusk(depth: usize) {
    if let Some(root) = document().document_element() {
        let _ = match depth {
            0 => root.remove_attribute("data-dusk"),
            depth => root.set_attribute("data-dusk", &depth.to_string()),
        };
    }
}

/// Toggles full screen.
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

/// True if the browser supports full screen.
pub fn has_full_screen() -> bool {
    document().fullscreen_enabled()
}

/// Shows the keys of choices, from the first key press on.
pub fn set_keys() {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-keys", "");
    }
}

/// Matches devices with a finger as the pointer.
pub const COARSE: &str = "(pointer: coarse)";

/// True if a media query such as `(pointer: coarse)` matches.
pub fn is_media(query: &str) -> bool {
    let media = window().match_media(query).ok().flatten();
    media.is_some_and(|media| media.matches())
}

/// Declares the language of the page.
pub fn set_language(code: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
}

/// Shows that the code for a press is loading, or has loaded.
pub fn set_busy(is_busy: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force("data-busy", is_busy);
    }
}

/// True on the editor's page.
pub fn is_editor_page() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-editor"))
}

/// True if the page is embedded in another one.
pub fn is_embedded() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-embed"))
}

/// The name of the button that was pressed on the static start screen, as noted by `first.js`.
pub fn awaited() -> Option<String> {
    let loading = document().get_element_by_id("loading")?;
    loading.get_attribute("data-pressed")
}

/// True under a static picture without controls: of an example, or of the editor.
pub fn is_covered() -> bool {
    let picture = document().query_selector("#loading > [inert]");
    matches!(picture, Ok(Some(_)))
}

/// Removes the static picture.
pub fn end_loading() {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}

/// Dispatches an event to the page's scripts.
pub fn tell(name: &str, detail: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        let _ = window().dispatch_event(&event);
    }
}

/// Adds a style sheet of the site, once.
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
