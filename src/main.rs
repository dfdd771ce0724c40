//! The app: mounts the table into the page.
//!
//! The marks of the feature `split` declare functions that come from outside, which Rust calls
//! `unsafe`: no check proves that the loaded function has its declared type. Here both are
//! made from the same line in one build, and the hash of that build is in the names of both
//! files, so that no program meets a file of another build.

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

use bastide_model::QuickGame;
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
    } else if let Some(name) = browser::awaited() {
        browser::spawn(Box::pin(open_awaited(name, spoken)));
    } else {
        // Opening in its own task keeps input responsive.
        browser::soon(move || open(spoken));
    }
}

/// Opens the store with the game whose button of this name was pressed in the picture of the
/// start screen, which is not mounted then. `first.js` presses any other button.
async fn open_awaited(name: String, spoken: bool) {
    let mut games = QuickGame::ALL.into_iter();
    let mut game = games.find(|game| game.name() == name);
    if game.is_some_and(|game| game != QuickGame::First) && !deferred::load_boxes().await {
        game = None;
    }
    let mut opened = Opened::new();
    opened.game = game;
    mount(opened, spoken);
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
    /// The game to begin.
    game: Option<QuickGame>,
}

impl Opened {
    fn new() -> Opened {
        let owner = Owner::new();
        let store = owner.with(|| Store::open(&runtime::PAGE));
        let game = None;
        Opened { owner, store, game }
    }
}

fn mount(Opened { owner, store, game }: Opened, spoken: bool) {
    // The cover picture stays until all parts of the screen are painted.
    let is_covered = browser::is_covered();
    if !is_covered {
        browser::end_loading();
    }
    // Leak the owner: the store lives as long as the page.
    std::mem::forget(owner.clone());
    leptos::mount::mount_to_body(move || owner.with(|| app::app(store, game, spoken)));
    if is_covered {
        // Parts are painted in tasks that start further tasks: wait for two.
        browser::soon(|| browser::soon(browser::end_loading));
    }
}
