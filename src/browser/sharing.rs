//! Sharing: addresses of games, posters, and the share sheet of the device.

use js_sys::{Array, Reflect};
use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::ShareData;

use super::{page, tasks};

/// The address of the page with this fragment.
pub fn address(fragment: &str) -> String {
    let address = window().location().href().unwrap_or_default();
    let page = address.split(['#', '?']).next().unwrap_or_default();
    [page, "#", fragment].concat()
}

/// The address of the site, which ends in a slash.
pub fn site() -> String {
    let address = window().location().href().unwrap_or_default();
    let page = address.split(['#', '?']).next().unwrap_or_default();
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    [folder, "/"].concat()
}

/// Calls `poster.js` with the name of a form: to show the poster, which needs the SVG, or
/// to save or print the one shown.
pub fn hand_poster(svg: &str, deed: &str) {
    let parts = ["bastide-poster", svg, "./poster.js", deed];
    let detail: Array = parts.into_iter().map(JsValue::from).collect();
    page::tell("bastide-picture", &detail);
}

/// Calls `editor.js` to save a picture: as pixels if its file name says so, `width` pixels
/// wide or at twice its size on screen.
pub fn hand_picture(name: &str, svg: &str, width: Option<u16>) {
    let [name, svg] = [name, svg].map(JsValue::from);
    let width = JsValue::from(width.unwrap_or(0));
    let detail = Array::of4(&name, &svg, &JsValue::NULL, &width);
    page::tell("bastide-picture", &detail);
}

/// True if the device has a share sheet.
pub fn can_share() -> bool {
    cfg!(target_arch = "wasm32")
        && Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the share sheet with an address, without a message if the player closes it.
pub fn share(address: &str) {
    let data = ShareData::new();
    data.set_url(address);
    let promise = window().navigator().share_with_data(&data);
    tasks::spawn(Box::pin(async move {
        tasks::kept(promise).await;
    }));
}
