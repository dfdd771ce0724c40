//! The few things that are asked of the browser.

use js_sys::Function;
use leptos::prelude::{document, window};
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{self, Element, HtmlElement};

/// A random number, from the browser's own source.
pub fn random() -> u64 {
    let mut bytes = [0; 8];
    // Without such a source every game begins with the same seed, which the
    // start screen shows.
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}

/// Makes an element the one that keys go to.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let _ = element.focus();
    }
}

/// Gives the focus to an element if nothing has it.
pub fn catch_focus(id: &str) {
    let active = document().active_element();
    if active.is_none_or(|element| element.tag_name() == "BODY") {
        focus(id);
    }
}

/// Closes the open menu; whether there was one.
pub fn close_menu() -> bool {
    match document().query_selector(".menu[open]") {
        Ok(Some(menu)) => menu.remove_attribute("open").is_ok(),
        _ => false,
    }
}

/// Whether somebody is typing, so that letters are letters, or is in a control
/// that knows arrows and Enter itself.
pub fn is_busy(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| {
        let selector = "input:not([type=checkbox]):not([type=file]), select, textarea";
        element.matches(selector).unwrap_or(false)
    })
}

/// Whether the target does something itself when Enter or Space is pressed.
pub fn is_control(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| {
        element
            .closest("button, summary, a, input, select, label")
            .is_ok_and(|found| found.is_some())
    })
}

/// Whether the target is a button.
pub fn is_button(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.tag_name() == "BUTTON")
}

/// Sets or removes the attribute that overrides the system's light or dark.
pub fn set_theme(theme: &str) {
    if let Some(root) = document().document_element() {
        let _ = match theme {
            "" => root.remove_attribute("data-theme"),
            theme => root.set_attribute("data-theme", theme),
        };
    }
}

/// Offers a text as a file to be kept.
pub fn download(name: &str, text: &str) {
    let link = document().create_element("a").ok();
    let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let mut address = String::from("data:application/json;charset=utf-8,");
    address.push_str(&String::from(js_sys::encode_uri_component(text)));
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", name);
    link.click();
}

/// Calls `done` with what a promise brings, or `failed`.
pub fn then(promise: &js_sys::Promise, done: &JsValue, failed: &JsValue) {
    let (done, failed) = (
        done.unchecked_ref::<Function>(),
        failed.unchecked_ref::<Function>(),
    );
    let then = js_sys::Reflect::get(promise, &JsValue::from_str("then"));
    if let Some(then) = then.ok().and_then(|then| then.dyn_into::<Function>().ok()) {
        let _ = then.call2(promise, done, failed);
    }
}
