//! The app: mounts the table into the page.

mod actions;
mod app;
mod board;
mod browser;
mod editing;
mod exchange;
mod focus;
mod given;
mod language;
mod listen;
mod opponents;
mod panels;
mod screens;
mod storage;
mod store;
mod views;
mod words;

use bastide_model::EDITOR;

fn main() {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    // The first picture is in the right language already.
    let spoken = language::choice::begin();
    browser::end_loading();
    leptos::mount::mount_to_body(move || app::app(spoken));
}
