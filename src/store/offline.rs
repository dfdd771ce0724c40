//! The part of the site that the browser keeps, so that it works without a connection.
//! `public/offline.js` writes it into an attribute of the page.

use std::cell::{OnceCell, RefCell};

use leptos::prelude::{ArcRwSignal, Get, Set, document, window_event_listener_untyped};
use leptos::web_sys::Event;

use crate::browser;

/// The state of the kept site, and what can be done about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offline {
    /// The program.
    pub program: Keeping,
    /// Everything else, such as the examples.
    pub everything: Everything,
    /// The size of everything else in tenths of a megabyte.
    pub size: i32,
    /// How the site can be installed.
    pub install: Install,
    /// Tells whether a new version waits.
    pub has_update: bool,
}

/// The state of keeping the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// It is not, and never will be: the browser or the host does not allow it.
    #[default]
    Never,
    /// It is on its way.
    Begun,
    /// It is kept.
    Done,
    /// The browser has no room for it.
    Full,
    /// It did not come.
    Failed,
}

/// The state of keeping everything else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Everything {
    /// It cannot be kept now.
    #[default]
    No,
    /// It can be kept.
    Offered,
    /// So many hundredths of what was missing are kept.
    Begun(i32),
    /// It is kept.
    Done,
    /// The browser has no room for it.
    Full,
    /// It did not come.
    Failed,
}

/// How the site can be installed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Install {
    /// It cannot, or is installed.
    #[default]
    No,
    /// The browser asks when it is told to.
    Offered,
    /// The browser leaves it to its own menu.
    Told,
}

/// A wish of a player about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfflineWish {
    /// Install the site.
    Install,
    /// Keep everything.
    Everything,
    /// Go over to the version that waits.
    Update,
    /// Leave that for later.
    Later,
}

/// The attribute of the page.
const PLACE: &str = "data-offline";

thread_local! {
    static STATE: OnceCell<ArcRwSignal<Offline>> = const { OnceCell::new() };
    /// The browser's offer to install the site, which can be taken up once.
    static OFFER: RefCell<Option<Event>> = const { RefCell::new(None) };
}

/// The browser offers to install the site. It comes early, and is for the menu.
pub fn keep_offer(event: Event) {
    event.prevent_default();
    OFFER.set(Some(event));
}

impl Offline {
    /// The state now; readers are run again when it is another.
    pub fn now() -> Offline {
        state().get()
    }

    /// Does what a player wants.
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

    /// Reads the attribute; what it does not say is not so.
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

/// The state, which follows the attribute from the first time on.
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
    fn the_attribute_is_read_and_nonsense_says_nothing() {
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
