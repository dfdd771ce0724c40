//! The app: mounts the table into the page.

mod app;
mod board;
mod browser;
mod given;
mod language;
mod later;
mod panels;
mod puzzles;
mod runtime;
mod screens;
mod store;
mod views;
mod words;

use leptos::prelude::Owner;

use store::Store;
pub use store::{Later, Load, Rest};

/// Starts the app with its deferred part, or with the loader for it.
pub fn start(rest: Rest) {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    if !browser::is_editor_page() {
        bastide_model::editor::play_only();
    }
    // Choose the language before the first picture.
    let spoken = language::choice::begin();
    match rest {
        // Examples need the deferred part at once, and returning visitors need it for their
        // next step.
        Rest::Load(load) if given::is_there() || browser::storage::knows_person() => {
            browser::spawn(Box::pin(async move {
                let rest = load().await.map_or(rest, Rest::Here);
                language::choice::complete();
                open(rest, spoken);
            }))
        }
        rest if browser::is_awaited() => mount(Opened::new(rest), spoken),
        // Opening in its own task keeps input responsive.
        rest => browser::soon(move || open(rest, spoken)),
    }
}

/// The deferred functions, which [`Rest`] delivers.
pub fn later() -> &'static Later {
    &later::LATER
}

/// Opens and mounts the store; under a cover picture in two tasks, so that input stays
/// responsive.
fn open(rest: Rest, spoken: bool) {
    if !browser::is_covered() {
        return mount(Opened::new(rest), spoken);
    }
    bastide_rules::prepare();
    browser::soon(move || {
        let opened = Opened::new(rest);
        browser::soon(move || mount(opened, spoken));
    });
}

/// The store and the owner that keeps it alive.
struct Opened {
    owner: Owner,
    store: Store,
}

impl Opened {
    fn new(rest: Rest) -> Opened {
        let owner = Owner::new();
        let store = owner.with(|| Store::open(runtime::actions::run, rest));
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
