//! Elements of the page: the focus, what scrolls, what is typed into.

use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{
    Element, EventTarget, FocusOptions, HtmlElement, HtmlInputElement, HtmlTextAreaElement,
};

/// Makes an element the one that keys go to. It is in sight already: to find out
/// whether to scroll, the browser would lay out the page at once, and then again
/// for the frame.
pub fn give_focus(id: &str) {
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

/// Fetches the picture of an element if that is seen or nearly seen; its address stands in
/// `data-src`.
///
/// Lazy pictures would not do for hundreds: browsers fetch those some screens ahead, and
/// all of them while the dialog that they are in is closed. An observer of what is seen
/// would add half a kilobyte to the page before the first board.
pub fn fetch_picture(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    let Ok(Some(picture)) = element.query_selector("[data-src]") else {
        return;
    };
    let area = element.get_bounding_client_rect();
    let root = document().document_element();
    let height = root.map_or(0.0, |root| f64::from(root.client_height()));
    // Half a window more, and so much that a phone can be turned to its other side.
    let more = 0.5 * height.max(900.0);
    // What is hidden has no height.
    let is_near = area.height() > 0.0 && (-more..height + more).contains(&area.top());
    if is_near && let Some(address) = picture.get_attribute("data-src") {
        let _ = picture.set_attribute("src", &address);
        let _ = picture.remove_attribute("data-src");
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
        give_focus(id);
    }
}

/// Closes the open menu; whether there was one. The button of the menu gets the
/// focus that was inside, and so gets it back from what the menu has opened.
pub fn close_menu() -> bool {
    // Found by their ids: to look for an open one would be to go through all tiles.
    let menus = ["menu", "views"].into_iter();
    let mut menus = menus.filter_map(|id| document().get_element_by_id(id));
    let Some(menu) = menus.find(|menu| menu.has_attribute("open")) else {
        return false;
    };
    // Not every browser gives the focus to a button that is clicked.
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

/// The text of an input.
pub fn value(id: &str) -> String {
    let input = document().get_element_by_id(id);
    let input = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
    input.map_or(String::new(), |input| input.value())
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
        "input[type=text], input[type=search], input[type=number], input[type=radio], select, textarea",
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

/// Shows an element of what scrolls, and makes it the one that
/// keys go to.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
    give_focus(id);
}
