//! Names of languages.

use js_sys::Intl::{DisplayNamesOptions, DisplayNamesType};
use js_sys::{Array, Function, Reflect};
use leptos::wasm_bindgen::{JsCast, JsValue};

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
