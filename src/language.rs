//! All text for readers, with one file of messages for each language.
//!
//! A line of a file is `key = text`; `{name}` is a placeholder ([`places`]). A message about
//! a number has a line for each plural category of the language, such as `key.one` and
//! `key.other`. Empty lines and lines that begin with `#` are ignored.
//!
//! The browser chooses plurals and formats decimals and lists ([`forms`]).
//!
//! Messages of the deferred code are in `words/en/later.txt`, those for the editor of examples in
//! `words/en/editor.txt`, which players do not download.
//!
//! The page fetches the files of one language: `boot.js` along with the app, which stores
//! them in the page, `later.js` along with the deferred code, and [`choice`] when a reader
//! chooses another language. The build fills what a language lacks with English.

pub mod choice;
mod current;
pub mod draft;
mod forms;
mod messages;
mod places;
mod spoken;
#[cfg(test)]
mod tests;

use js_sys::Intl::{DisplayNamesOptions, DisplayNamesType};
use js_sys::{Array, Function, Reflect};
use leptos::wasm_bindgen::{JsCast, JsValue};

pub use forms::{date, day, day_in_numbers, day_of_year};
pub use places::{fill_with, filled};
pub use spoken::{
    chain, count, count_of, either, fill, joined, languages, list, member, name_with_share, number,
    sentence, sentences, tenths, text, text_to,
};

#[cfg(test)]
pub use forms::plain;

/// The name of a language in itself, or its code if the browser does not know it.
pub fn language_name(code: &str) -> String {
    let name = if cfg!(target_arch = "wasm32") {
        find(code)
    } else {
        None
    };
    name.unwrap_or_else(|| code.to_owned())
}

/// The browser's name. Calls the API by name, since `js_sys::Intl::DisplayNames` would end
/// the app where the browser throws, as it does for valid BCP 47 codes such as `zh-cmn`.
fn find(code: &str) -> Option<String> {
    let intl = Reflect::get(&js_sys::global(), &"Intl".into()).ok()?;
    let names = Reflect::get(&intl, &"DisplayNames".into()).ok()?;
    let names: Function = names.dyn_into().ok()?;
    let options = DisplayNamesOptions::new();
    options.set_type(DisplayNamesType::Language);
    let code = JsValue::from_str(code);
    let given = Array::of2(&Array::of1(&code), &options);
    let names = Reflect::construct(&names, &given).ok()?;
    let of: Function = Reflect::get(&names, &"of".into()).ok()?.dyn_into().ok()?;
    of.call1(&names, &code).ok()?.as_string()
}
