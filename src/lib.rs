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

/// Starts the app, with its rest or with the way to load it.
pub fn start(rest: Rest) {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();

    if !browser::is_editor_page() {
        bastide_model::editor::play_only();
    }
    // The first picture is in the right language already.
    let spoken = language::choice::begin();
    match rest {
        // An example cannot be shown without it, nor the next steps of a visitor who has been here.
        Rest::Load(load) if given::is_there() || browser::storage::knows_person() => {
            browser::spawn(Box::pin(async move {
                let rest = load().await.map_or(rest, Rest::Here);
                language::choice::complete();
                open(rest, spoken);
            }))
        }
        rest if browser::is_awaited() => mount(Opened::new(rest), spoken),
        // A task of its own, since nothing waits for it, which holds up what is done meanwhile less.
        rest => browser::soon(move || open(rest, spoken)),
    }
}

/// The functions that the app needs later than at once: all that [`Rest`] is about.
pub fn later() -> &'static Later {
    &later::LATER
}

/// Opens the store and shows it, in tasks of their own where a picture is seen meanwhile.
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

/// The store, with what keeps it.
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
    // What stands in for a screen covers it until all of its parts are there.
    let is_covered = browser::is_covered();
    if !is_covered {
        browser::end_loading();
    }
    // The store lives as long as the page.
    std::mem::forget(owner.clone());
    leptos::mount::mount_to_body(move || owner.with(|| app::app(store, spoken)));
    if is_covered {
        // Parts have parts.
        browser::soon(|| browser::soon(browser::end_loading));
    }
}
