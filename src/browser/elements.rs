//! Elements of the page: focus, scrolling, text fields.

use js_sys::Array;
use leptos::prelude::{document, request_animation_frame, window};
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::{
    Element, EventTarget, FocusOptions, HtmlElement, HtmlInputElement, HtmlTextAreaElement,
    IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
};

/// Focuses an element without scrolling: it is visible already, and the check whether to
/// scroll would force an additional layout.
pub fn give_focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let calmly = FocusOptions::new();
        calmly.set_prevent_scroll(true);
        let _ = element.focus_with_options(&calmly);
    }
}

/// Scrolls an element to its beginning.
pub fn scroll_up(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.set_scroll_top(0);
    }
}

/// Scrolls an element's content by offsets in pixels.
pub fn scroll_to(id: &str, x: i32, y: i32) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_to_with_x_and_y(x.into(), y.into());
    }
}

/// Loads the pictures of a scrolling list, named in `data-src`, once they are visible or
/// nearly so. Native lazy loading knows no margin inside a scrolling element.
pub fn fetch_when_near(list: &str) {
    let Some(list) = document().get_element_by_id(list) else {
        return;
    };
    let options = IntersectionObserverInit::new();
    options.set_root(Some(&list));
    // Half a laptop's window ahead, and enough for a phone to be turned.
    options.set_root_margin("450px 0px");
    let fetch: Box<dyn FnMut(Array)> = Box::new(|entries| {
        for entry in entries.iter() {
            let entry: IntersectionObserverEntry = entry.unchecked_into();
            let picture = entry.target();
            if entry.is_intersecting()
                && let Some(address) = picture.get_attribute("data-src")
            {
                let _ = picture.set_attribute("src", &address);
                let _ = picture.remove_attribute("data-src");
            }
        }
    });
    let fetch = Closure::wrap(fetch).into_js_value();
    let observer = IntersectionObserver::new_with_options(fetch.unchecked_ref(), &options);
    let (Ok(observer), Ok(pictures)) = (observer, list.query_selector_all("[data-src]")) else {
        return;
    };
    for n in 0..pictures.length() {
        if let Some(picture) = pictures.get(n) {
            observer.observe(picture.unchecked_ref());
        }
    }
}

/// Scrolls the page to its top in the next frame: at once would lay out the page amid its
/// changes.
pub fn scroll_home() {
    request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
}

/// Focuses an element if nothing has the focus.
pub fn catch_focus(id: &str) {
    let active = document().active_element();
    if active.is_none_or(|element| element.tag_name() == "BODY") {
        give_focus(id);
    }
}

/// Closes the open menu; false if none is open. A focus inside moves to the menu's button,
/// which also gets it back from anything the menu opened.
pub fn close_menu() -> bool {
    let Some(menu) = open_menu() else {
        return false;
    };
    // Not every browser focuses a clicked button.
    let had_focus = is_focus_in(".menu[open]");
    let _ = menu.remove_attribute("open");
    if had_focus
        && let Ok(Some(button)) = menu.query_selector("summary")
        && let Ok(button) = button.dyn_into::<HtmlElement>()
    {
        let _ = button.focus();
    }
    true
}

/// The open menu.
fn open_menu() -> Option<Element> {
    // Look up by id: a selector for open menus would visit all tiles.
    let menus = ["menu", "views"].into_iter();
    let mut menus = menus.filter_map(|id| document().get_element_by_id(id));
    menus.find(|menu| menu.has_attribute("open"))
}

/// True if a menu is open.
pub fn is_menu_open() -> bool {
    open_menu().is_some()
}

/// True if nothing has the focus, or an element within the selector's has it.
pub fn is_focus_in(selector: &str) -> bool {
    let active = document().active_element();
    active.is_none_or(|active| {
        active.tag_name() == "BODY" || active.closest(selector).ok().flatten().is_some()
    })
}

/// An attribute of the target, or of its closest ancestor with that attribute.
pub fn command(target: Option<EventTarget>, attribute: &str) -> Option<String> {
    let element = target?.dyn_into::<Element>().ok()?;
    let selector = ["[", attribute, "]"].concat();
    let found = element.closest(&selector).ok()??;
    found.get_attribute(attribute)
}

/// Removes an element from the page and returns it with its text.
pub fn take(id: &str) -> Option<Element> {
    let element = document().get_element_by_id(id)?;
    element.remove();
    Some(element)
}

/// Sets the text of an input or a text area.
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

/// Selects the text of a text area.
pub fn select_all(id: &str) {
    if let Some(area) = area(id) {
        let _ = area.focus();
        area.select();
    }
}

/// True if the target accepts text, so that letters are not commands.
pub fn is_typing(target: Option<EventTarget>) -> bool {
    is(
        target,
        "input[type=text], input[type=search], input[type=number], input[type=radio], select, textarea",
    )
}

/// True if the target handles arrow keys itself.
pub fn is_slider(target: Option<EventTarget>) -> bool {
    is(target, "input[type=range]")
}

/// True if the target handles Enter or Space itself.
pub fn is_control(target: Option<EventTarget>) -> bool {
    is(target, "button, summary, input, select, textarea")
}

fn is(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.matches(selector).unwrap_or(false))
}

/// Scrolls the button of the choice pointed at into view.
pub fn reveal_choice() {
    // A search of the whole page would visit all tiles.
    let decision = document().get_element_by_id("decision");
    let button = decision.map(|decision| decision.query_selector("[data-pointed]"));
    let Some(Ok(Some(button))) = button else {
        return;
    };
    if let Ok(Some(list)) = button.closest(".said") {
        let (button_is, list_is) = (
            button.get_bounding_client_rect(),
            list.get_bounding_client_rect(),
        );
        if button_is.top() < list_is.top() || button_is.bottom() > list_is.bottom() {
            button.scroll_into_view_with_bool(false);
        }
    }
}

/// True if the target is within an element of the selector.
pub fn is_in(target: Option<EventTarget>, selector: &str) -> bool {
    let target = target.and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest(selector), Ok(Some(_))))
}

/// Shifts an element by some pixels, or puts it back.
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
    // The section stops clipping while its content is dragged out.
    if let Ok(Some(around)) = element.closest("section") {
        let _ = match by {
            Some(_) => around.set_attribute("data-carrying", ""),
            None => around.remove_attribute("data-carrying"),
        };
    }
}

/// Scrolls to an element and focuses it.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
    give_focus(id);
}

/// The height in pixels to which an element covers the lower part of another.
pub fn overlap(id: &str, by: &str) -> f64 {
    let rect = |id| Some(document().get_element_by_id(id)?.get_bounding_client_rect());
    let (Some(below), Some(above)) = (rect(id), rect(by)) else {
        return 0.0;
    };
    let is_beside = above.left() >= below.right() || above.right() <= below.left();
    match is_beside {
        true => 0.0,
        false => (below.bottom() - above.top()).max(0.0),
    }
}
