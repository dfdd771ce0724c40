//! Pictures that are fetched when they are nearly seen.

use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// Fetches each picture in the element with this id, which scrolls, when it comes within
/// a window of what is seen; its address stands in `data-src`.
///
/// Lazy pictures would not do for hundreds: browsers fetch those some screens ahead, and
/// all of them while the dialog that they are in is closed.
pub fn fetch_when_near(id: &str) {
    let Some(root) = document().get_element_by_id(id) else {
        return;
    };
    let Ok(pictures) = root.query_selector_all("[data-src]") else {
        return;
    };
    let options = IntersectionObserverInit::new();
    options.set_root(Some(&root));
    options.set_root_margin("100%");
    let come: Box<dyn Fn(Array, IntersectionObserver)> = Box::new(|entries, observer| {
        for entry in entries
            .iter()
            .map(JsValue::unchecked_into::<IntersectionObserverEntry>)
        {
            let picture = entry.target();
            if entry.is_intersecting()
                && let Some(address) = picture.get_attribute("data-src")
            {
                observer.unobserve(&picture);
                let _ = picture.set_attribute("src", &address);
            }
        }
    });
    // It goes with the observer, and that with the pictures.
    let come = Closure::wrap(come).into_js_value();
    let Ok(observer) = IntersectionObserver::new_with_options(come.unchecked_ref(), &options)
    else {
        return;
    };
    for n in 0..pictures.length() {
        if let Some(picture) = pictures.get(n) {
            observer.observe(picture.unchecked_ref());
        }
    }
}
