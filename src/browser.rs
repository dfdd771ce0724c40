//! Access to the browser: the page, files, storage, sound.

mod address;
pub mod archive;
mod elements;
pub mod focus;
mod page;
pub mod sharing;
pub mod sound;
pub mod storage;
mod tasks;
pub mod visited;

use std::time::Duration;

use js_sys::{Array, Uint8Array};
use leptos::prelude::{document, set_timeout, window};
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{Blob, BlobPropertyBag, File, HtmlElement, Response, TextDecoder, Url};

use tasks::kept;

pub use address::{
    asked_language, back, clear_fragment, enter, go, has_fragment, is_inside, open_page, reload,
    set_fragment, set_search,
};
pub use elements::{
    area, carry, catch_focus, close_menu, command, fetch_when_near, give_focus, is_control, is_in,
    is_menu_open, is_slider, is_typing, overlap, reveal, reveal_choice, scroll_home, scroll_to,
    scroll_up, select_all, set_value, take,
};
pub use page::{
    COARSE, Theme, add_style, awaited, end_loading, has_full_screen, is_covered, is_editor_page,
    is_embedded, is_media, random, set_busy, set_dusk, set_grid, set_keys, set_language,
    set_motion, set_theme, switch_full_screen, tell,
};
pub use tasks::{after_frame, now, soon, spawn, when_idle};

/// Downloads a text as a file.
pub fn download(name: &str, text: &str) {
    let link = document().create_element("a").ok();
    let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    // A data URL may be too long.
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
    // The browser may read it with a delay.
    let free = move || drop(Url::revoke_object_url(&address));
    set_timeout(free, Duration::from_secs(60));
}

/// The text of a file; `None` if it cannot be read. Files that are not UTF-8 come from old
/// system editors and are read as Latin-1.
pub async fn read(file: &File) -> Option<String> {
    let bytes = Uint8Array::new(&kept(file.array_buffer()).await?).to_vec();
    match String::from_utf8(bytes) {
        Ok(text) => Some(text.trim_start_matches('\u{feff}').to_owned()),
        Err(error) => {
            let old = TextDecoder::new_with_label("windows-1252").ok()?;
            old.decode_with_u8_array(error.as_bytes()).ok()
        }
    }
}

/// The text of a file of the site; `None` if it cannot be loaded.
pub async fn fetch(address: &str) -> Option<String> {
    let answer = kept(window().fetch_with_str(address)).await?;
    let answer = answer.dyn_into::<Response>().ok().filter(Response::ok)?;
    kept(answer.text().ok()?).await?.as_string()
}

/// Copies a text and reports whether the browser allowed it.
pub fn copy(text: String, tell: fn(bool)) {
    spawn(Box::pin(async move {
        let clipboard = window().navigator().clipboard();
        // Only secure pages have a clipboard.
        tell(!clipboard.is_undefined() && kept(clipboard.write_text(&text)).await.is_some());
    }));
}
