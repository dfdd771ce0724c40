//! The app: mounts the table into the page.
//!
//! The marks of the feature `split` declare functions that come from outside, which Rust calls
//! `unsafe`: no check proves that the loaded function has its declared type. Here both are
//! made from the same line in one build, and the hash of that build is in the names of both
//! files, so that no program meets the second file of another.

#![cfg_attr(not(feature = "split"), forbid(unsafe_code))]

mod app;
mod board;
mod browser;
mod deferred;
mod language;
mod panels;
mod puzzles;
mod runtime;
mod screens;
mod store;
mod url_request;
mod views;
mod words;

use leptos::prelude::Owner;

use store::Store;

fn main() {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    if !browser::is_editor_page() {
        bastide_model::editor::play_only();
    }
    // Choose the language before the first picture.
    let spoken = language::choice::begin();
    if !deferred::is_here() && (url_request::is_there() || browser::storage::knows_person()) {
        // Examples need the deferred part at once, and returning visitors need it for their
        // next step.
        browser::spawn(Box::pin(async move {
            deferred::load().await;
            open(spoken);
        }));
    } else if browser::is_awaited() {
        mount(Opened::new(), spoken);
    } else {
        // Opening in its own task keeps input responsive.
        browser::soon(move || open(spoken));
    }
}

/// Opens and mounts the store; under a cover picture in two tasks, so that input stays
/// responsive.
fn open(spoken: bool) {
    if !browser::is_covered() {
        return mount(Opened::new(), spoken);
    }
    bastide_rules::prepare();
    browser::soon(move || {
        let opened = Opened::new();
        browser::soon(move || mount(opened, spoken));
    });
}

/// The store and the owner that keeps it alive.
struct Opened {
    owner: Owner,
    store: Store,
}

impl Opened {
    fn new() -> Opened {
        let owner = Owner::new();
        let store = owner.with(|| Store::open(&runtime::PAGE));
        Opened { owner, store }
    }
}

fn mount(Opened { owner, store }: Opened, spoken: bool) {
    // The cover picture stays until all parts of the screen are painted.
    let is_covered = browser::is_covered();
    if !is_covered {
        browser::end_loading();
    }
    // Leak the owner: the store lives as long as the page.
    std::mem::forget(owner.clone());
    leptos::mount::mount_to_body(move || owner.with(|| app::app(store, spoken)));
    if is_covered {
        // Parts are painted in tasks that start further tasks: wait for two.
        browser::soon(|| browser::soon(browser::end_loading));
    }
}
