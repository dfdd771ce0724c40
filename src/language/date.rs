//! Dates as the reader writes them.

use js_sys::{Date, Object, Reflect};
use leptos::wasm_bindgen::JsValue;

use super::choice;

/// A day and an hour; `time` is in milliseconds since 1970.
pub fn date(time: u64) -> String {
    let date = Date::new(&JsValue::from_f64(time as f64));
    let options = Object::new();
    let _ = Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let _ = Reflect::set(&options, &"timeStyle".into(), &"short".into());
    date.to_locale_string(choice::current(), &options).into()
}
