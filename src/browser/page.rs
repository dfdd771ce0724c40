//! The few things that are asked of the browser.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Promise};
use leptos::prelude::{document, request_animation_frame, set_timeout, window};
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{
    Blob, BlobPropertyBag, CustomEvent, CustomEventInit, Element, EventTarget, File, FocusOptions,
    HtmlElement, HtmlInputElement, HtmlTextAreaElement, Response, Url,
};
use wasm_bindgen_futures::JsFuture;

/// A random number, from the browser's own source.
pub fn random() -> u64 {
    // Without such a source every game begins with the same seed, which the
    // start screen shows.
    getrandom::u64().unwrap_or_default()
}

/// Calls `act` when the next frame has been painted, or soon where none is:
/// pages that are not seen get no frames.
pub fn after_frame(act: impl FnOnce() + 'static) {
    const PATIENCE: Duration = Duration::from_millis(250);
    let act: Box<dyn FnOnce()> = Box::new(act);
    let act = Rc::new(RefCell::new(Some(act)));
    let once = move || {
        let act = act.take();
        if let Some(act) = act {
            act();
        }
    };
    let soon = once.clone();
    // Without a delay it would come before what others have asked for in the frame.
    let delay = Duration::from_millis(1);
    request_animation_frame(move || set_timeout(soon, delay));
    set_timeout(once, PATIENCE);
}

/// Calls `act` in a task of its own, after all that were to be called so before.
pub fn soon(act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::ZERO);
}

/// Makes an element the one that keys go to. It is in sight already: to find out
/// whether to scroll, the browser would lay out the page at once, and then again
/// for the frame.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let calmly = FocusOptions::new();
        calmly.set_prevent_scroll(true);
        let _ = element.focus_with_options(&calmly);
    }
}

/// Shows the beginning of what scrolls.
pub fn scroll_up(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.set_scroll_top(0);
    }
}

/// Shows the beginning of the page.
pub fn scroll_home() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Gives the focus to an element if nothing has it.
pub fn catch_focus(id: &str) {
    let active = document().active_element();
    if active.is_none_or(|element| element.tag_name() == "BODY") {
        focus(id);
    }
}

/// Closes the open menu; whether there was one. The button of the menu gets the
/// focus that was inside, and so gets it back from what the menu has opened.
pub fn close_menu() -> bool {
    let menu = document().get_element_by_id("menu");
    let Some(menu) = menu.filter(|menu| menu.has_attribute("open")) else {
        return false;
    };
    let _ = menu.remove_attribute("open");
    // Not every browser gives the focus to a button that is clicked.
    if is_focus_in("#menu")
        && let Ok(Some(button)) = menu.query_selector("summary")
        && let Ok(button) = button.dyn_into::<HtmlElement>()
    {
        let _ = button.focus();
    }
    true
}

/// True if nothing has the focus, or something inside of what a selector finds.
pub fn is_focus_in(selector: &str) -> bool {
    let active = document().active_element();
    active.is_none_or(|active| {
        active.tag_name() == "BODY" || active.closest(selector).ok().flatten().is_some()
    })
}

/// The value of an attribute of the target or of the closest element around it that has
/// it.
pub fn command(target: Option<EventTarget>, attribute: &str) -> Option<String> {
    let element = target?.dyn_into::<Element>().ok()?;
    let selector = ["[", attribute, "]"].concat();
    let found = element.closest(&selector).ok()??;
    found.get_attribute(attribute)
}

/// Takes an element with its text out of the page.
pub fn take(id: &str) -> Option<Element> {
    let element = document().get_element_by_id(id)?;
    element.remove();
    Some(element)
}

/// Fills an input or a text area in.
pub fn set_value(id: &str, value: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        input.set_value(value);
    } else if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
        area.set_value(value);
    }
}

/// The text area with this id.
pub fn area(id: &str) -> Option<HtmlTextAreaElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Selects all that stands in a text area.
pub fn select_all(id: &str) {
    if let Some(area) = area(id) {
        let _ = area.focus();
        area.select();
    }
}

/// True if the target is typed into, so that letters are letters.
pub fn is_typing(target: Option<EventTarget>) -> bool {
    is(
        target,
        "input[type=text], input[type=number], input[type=radio], select, textarea",
    )
}

/// True if the target moves by itself when an arrow is pressed.
pub fn is_slider(target: Option<EventTarget>) -> bool {
    is(target, "input[type=range]")
}

/// True if the target does something itself when Enter or Space is pressed.
pub fn is_control(target: Option<EventTarget>) -> bool {
    is(target, "button, summary, input, select, textarea")
}

fn is(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.matches(selector).unwrap_or(false))
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

/// Marks the button of the choice with this number, and no other, and has it in
/// sight.
pub fn mark_choice(choice: Option<usize>) {
    const MARK: &str = "data-pointed";
    // To look through the whole page, with all tiles, takes long.
    let Some(decision) = document().get_element_by_id("decision") else {
        return;
    };
    if let Ok(Some(before)) = decision.query_selector("[data-pointed]") {
        let _ = before.remove_attribute(MARK);
    }
    let Some(choice) = choice else {
        return;
    };
    let selector = [".actions [data-hint=\"", &choice.to_string(), "\"]"].concat();
    let Ok(Some(button)) = decision.query_selector(&selector) else {
        return;
    };
    let _ = button.set_attribute(MARK, "");
    if let Ok(Some(list)) = button.closest(".list") {
        let (button_is, list_is) = (
            button.get_bounding_client_rect(),
            list.get_bounding_client_rect(),
        );
        if button_is.top() < list_is.top() || button_is.bottom() > list_is.bottom() {
            button.scroll_into_view_with_bool(false);
        }
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

/// Tells whether a question of a style sheet is answered by yes, such as `(pointer: coarse)`.
pub fn is_media(query: &str) -> bool {
    let media = window().match_media(query).ok().flatten();
    media.is_some_and(|media| media.matches())
}

/// Tells whether something is within an element.
pub fn is_in(target: Option<EventTarget>, selector: &str) -> bool {
    let target = target.and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest(selector), Ok(Some(_))))
}

/// Moves an element from where it stands by so many pixels, or puts it back.
pub fn carry(selector: &str, by: Option<(f64, f64)>) {
    let element = document().query_selector(selector).ok().flatten();
    let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let style = element.style();
    let _ = match by {
        Some((x, y)) => {
            let [x, y] = [x, y].map(|it| (it as i32).to_string());
            style.set_property("translate", &[&x, "px ", &y, "px"].concat())
        }
        None => style.remove_property("translate").map(|_| ()),
    };
    // What it is carried out of shows what leaves it.
    if let Ok(Some(around)) = element.closest("section") {
        let _ = match by {
            Some(_) => around.set_attribute("data-carrying", ""),
            None => around.remove_attribute("data-carrying"),
        };
    }
}

/// Says in which language the page is.
pub fn set_language(code: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
}

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

/// Shows an element of what scrolls, and makes it the one that
/// keys go to.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
    focus(id);
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

/// Offers a text as a file to be kept.
pub fn download(name: &str, text: &str) {
    let link = document().create_element("a").ok();
    let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    // An address with the text in it may be too long.
    let parts = Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind);
    let Some(address) = blob
        .and_then(|blob| Url::create_object_url_with_blob(&blob))
        .ok()
    else {
        return;
    };
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", name);
    link.click();
    // The browser may read it only later.
    let free = move || drop(Url::revoke_object_url(&address));
    set_timeout(free, Duration::from_secs(60));
}

/// The text of a file; nothing if it cannot be read.
pub async fn read(file: &File) -> Option<String> {
    kept(file.text()).await?.as_string()
}

/// The text of a file of the site; nothing if it cannot be had.
pub async fn fetch(address: &str) -> Option<String> {
    let answer = kept(window().fetch_with_str(address)).await?;
    let answer = answer.dyn_into::<Response>().ok().filter(Response::ok)?;
    kept(answer.text().ok()?).await?.as_string()
}

/// Copies a text and tells whether the page may.
pub fn copy(text: String, tell: fn(bool)) {
    spawn(Box::pin(async move {
        let clipboard = window().navigator().clipboard();
        // Only secure pages have one.
        tell(!clipboard.is_undefined() && kept(clipboard.write_text(&text)).await.is_some());
    }));
}

/// The value of a promise; `None` if it is broken.
pub async fn kept(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

/// Does something that waits for the browser. It comes in a box, because each
/// kind of its own would add to the download.
pub fn spawn(act: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(act);
}
