//! The app: mounts the table into the page.

mod actions;
mod app;
mod archive;
mod board;
mod browser;
mod editing;
mod exchange;
mod focus;
mod follow;
mod given;
mod language;
mod later;
mod listen;
mod opponents;
mod panels;
mod screens;
mod sharing;
mod sound;
mod storage;
mod store;
mod ticking;
mod views;
mod visited;
mod words;

use std::time::Duration;

use leptos::prelude::set_timeout;

pub use store::{Later, Load, Rest};

/// Starts the app, with its rest or with the way to load it.
pub fn start(rest: Rest) {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    // The first picture is in the right language already.
    let spoken = language::choice::begin();
    match rest {
        // An example cannot be shown without it, nor can games that go on.
        Rest::Load(load) if given::is_there() || storage::has_games() => {
            browser::spawn(Box::pin(async move {
                let rest = load().await.map_or(rest, Rest::Here);
                language::choice::complete();
                mount(rest, spoken);
            }))
        }
        rest if browser::is_awaited() => mount(rest, spoken),
        // Nobody waits: a task of its own, which holds up what is done meanwhile less.
        rest => set_timeout(move || mount(rest, spoken), Duration::ZERO),
    }
}

/// What the app does later than at once: all that [`Rest`] is about.
pub fn later() -> &'static Later {
    &later::LATER
}

fn mount(rest: Rest, spoken: bool) {
    browser::end_loading();
    leptos::mount::mount_to_body(move || app::app(spoken, rest));
}
