//! The offline copy of the site. `public/offline.js` writes its state into an attribute of
//! the page.

use std::cell::{OnceCell, RefCell};

use leptos::prelude::{ArcRwSignal, Get, Set, document, window_event_listener_untyped};
use leptos::web_sys::Event;

use crate::browser;

/// The state of the offline copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offline {
    /// The copy of the app.
    pub program: Keeping,
    /// The copy of everything else, such as the examples.
    pub everything: Everything,
    /// The size of everything else in tenths of a megabyte.
    pub size: i32,
    /// The ways to install the site.
    pub install: Install,
    /// True if a new version is ready.
    pub has_update: bool,
}

/// The state of the app's copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// The browser or the host does not allow a copy.
    #[default]
    Never,
    /// Being fetched.
    Begun,
    /// Complete.
    Done,
    /// The browser's storage is full.
    Full,
    /// A file failed to load.
    Failed,
}

/// The state of the copy of everything else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Everything {
    /// Not available now.
    #[default]
    No,
    /// Available on request.
    Offered,
    /// Being fetched, with the percentage done.
    Begun(i32),
    /// Complete.
    Done,
    /// The browser's storage is full.
    Full,
    /// A file failed to load.
    Failed,
}

/// A way to install the site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Install {
    /// None, or already installed.
    #[default]
    No,
    /// On request the browser shows its dialog.
    Offered,
    /// Through a menu of the browser.
    Told,
}

/// A request by the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfflineWish {
    /// Install the site.
    Install,
    /// Fetch everything.
    Everything,
    /// Switch to the new version.
    Update,
    /// Hide the message about the new version.
    Later,
}

/// The attribute of the page.
const PLACE: &str = "data-offline";

thread_local! {
    static STATE: OnceCell<ArcRwSignal<Offline>> = const { OnceCell::new() };
    /// The browser's install prompt, which works once.
    static OFFER: RefCell<Option<Event>> = const { RefCell::new(None) };
}

/// Stores the browser's install prompt, which comes at start-up, for the menu.
pub fn keep_offer(event: Event) {
    event.prevent_default();
    OFFER.set(Some(event));
}

impl Offline {
    /// The current state; readers re-run when it changes.
    pub fn now() -> Offline {
        state().get()
    }

    /// Carries out a request by the player.
    pub fn wish(wish: OfflineWish) {
        let name = match wish {
            OfflineWish::Install => {
                if let Some(offer) = OFFER.take() {
                    browser::tell("bastide-install", &offer);
                    state().set(read());
                }
                return;
            }
            OfflineWish::Everything => "everything",
            OfflineWish::Update => "update",
            OfflineWish::Later => "later",
        };
        browser::tell("bastide-offline-wish", &name.into());
    }

    /// Parses the attribute; missing and unknown parts take their defaults.
    fn parse(text: &str) -> Offline {
        let mut offline = Offline::default();
        for (name, value) in text.split(' ').filter_map(|part| part.split_once('=')) {
            match name {
                "program" => offline.program = Keeping::parse(value),
                "everything" => offline.everything = Everything::parse(value),
                "size" => {
                    let bytes: u64 = value.parse().unwrap_or(0);
                    offline.size = i32::try_from(bytes.div_ceil(100_000)).unwrap_or(i32::MAX);
                }
                "install" if value == "told" => offline.install = Install::Told,
                "update" => offline.has_update = value == "ready",
                _ => {}
            }
        }
        offline
    }
}

impl Keeping {
    fn parse(text: &str) -> Keeping {
        match text {
            "keeping" => Keeping::Begun,
            "kept" => Keeping::Done,
            "full" => Keeping::Full,
            "failed" => Keeping::Failed,
            _ => Keeping::Never,
        }
    }
}

impl Everything {
    fn parse(text: &str) -> Everything {
        match text {
            "offered" => Everything::Offered,
            "kept" => Everything::Done,
            "full" => Everything::Full,
            "failed" => Everything::Failed,
            _ => text.parse().map_or(Everything::No, Everything::Begun),
        }
    }
}

/// The state as a signal, which follows the attribute from the first call.
fn state() -> ArcRwSignal<Offline> {
    STATE.with(|cell| {
        let state = cell.get_or_init(|| {
            let state = ArcRwSignal::new(read());
            for name in ["bastide-offline", "beforeinstallprompt", "appinstalled"] {
                let told = state.clone();
                let hear: Box<dyn Fn(_)> = Box::new(move |_| told.set(read()));
                window_event_listener_untyped(name, hear);
            }
            state
        });
        state.clone()
    })
}

fn read() -> Offline {
    let root = document().document_element();
    let text = root.and_then(|root| root.get_attribute(PLACE));
    let mut offline = Offline::parse(&text.unwrap_or_default());
    if OFFER.with_borrow(Option::is_some) {
        offline.install = Install::Offered;
    }
    offline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_attribute_parses_and_unknown_parts_are_ignored() {
        let text = "program=kept everything=37 size=28693618 install=told update=ready";
        let offline = Offline {
            program: Keeping::Done,
            everything: Everything::Begun(37),
            size: 287,
            install: Install::Told,
            has_update: true,
        };
        assert_eq!(Offline::parse(text), offline);
        for text in [
            "",
            "program",
            "program= everything=x size=-1 install=2 update=",
            "a=b =c",
        ] {
            assert_eq!(Offline::parse(text), Offline::default(), "{text}");
        }
    }
}
