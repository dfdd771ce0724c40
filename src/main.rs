//! The app: mounts the table into the page.

mod app;
mod board;
mod browser;
mod desk;
mod editing;
mod exchange;
mod given;
mod hold;
mod html;
mod language;
mod listen;
mod opponents;
mod panels;
mod patch;
mod screens;
mod session;
mod storage;
mod words;

/// Whether this is the editor of examples, which is a program of its own: only
/// authors download it.
pub const EDITOR: bool = cfg!(any(test, feature = "editor"));

fn main() {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    // The first picture is in the right language already.
    let spoken = language::choice::begin();
    browser::end_loading();
    leptos::mount::mount_to_body(move || app::app(spoken));
}
