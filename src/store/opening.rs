//! Opening the store from the browser's storage and the address.

use leptos::prelude::*;

use super::command::PageAction;
use super::state::{Rest, Settings, Store};
use crate::browser::{self, storage};
use crate::given::Given;
use bastide_model::{Session, is_editor};

impl Store {
    /// Opens a store from the browser's storage. `page` handles page actions; `rest`
    /// delivers the deferred code or loads it.
    pub fn open(page: fn(Store, PageAction), rest: Rest) -> Store {
        let mut session = Session::without_later(browser::random());
        session.later = rest.here().map(|later| later.model);
        let given = Given::take();
        let mut unread = None;
        let failed = match &given {
            given if is_editor() => {
                storage::restore_work(&mut session);
                if let Some(given) = given {
                    given.edit(&mut session);
                }
                None
            }
            Some(given) => {
                session.confirms = storage::confirms();
                (rest.here()).and_then(|later| (later.give)(given, &mut session).err())
            }
            None => {
                session.assists = storage::assists();
                session.pace = storage::pace();
                session.confirms = storage::confirms();
                session.skips = storage::skips();
                session.counts = storage::motion();
                session.progress = storage::progress();
                unread = storage::restore(&mut session);
                if let Some(later) = rest.here() {
                    (later.restore)(&mut session);
                }
                None
            }
        };
        let settings = Settings {
            theme: given
                .as_ref()
                .map_or_else(storage::theme, |given| given.theme),
            motion: given.is_some() || storage::motion(),
            letters: storage::letters(),
            grid: given.is_none() && storage::grid(),
        };
        let has_games = !session.saves.is_empty();
        let store = Store::around(session, page, rest, settings);
        store.given.set_value(given);
        store.failed.set_value(failed);
        store.wait(false);
        if let Some(unread) = unread {
            store.with_later(move |store, later| {
                for intent in (later.settle)(unread) {
                    store.send(intent);
                }
            });
        }
        if has_games {
            store.want_later();
        }
        store
    }
}
