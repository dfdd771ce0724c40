//! Opening the store from the browser's storage and the address.

use leptos::prelude::*;

use super::state::{Page, Settings, Store};
use crate::browser::{self, storage};
use crate::deferred::deferred;
use crate::url_request::{self, UrlRequest};
use bastide_model::{Session, is_editor};

impl Store {
    /// Opens a store from the browser's storage.
    pub fn open(page: &'static Page) -> Store {
        let mut session = Session::new(browser::random());
        let request = UrlRequest::take();
        let mut unread = None;
        let failed = match &request {
            request if is_editor() => {
                storage::restore_work(&mut session);
                if let Some(request) = request {
                    request.edit(&mut session);
                }
                None
            }
            Some(request) => {
                session.confirms = storage::confirms();
                deferred!(url_request::open(request, &mut session)).and_then(Result::err)
            }
            None => {
                session.assists = storage::assists();
                session.pace = storage::pace();
                session.confirms = storage::confirms();
                session.skips = storage::skips();
                session.counts = storage::motion();
                session.progress = storage::progress();
                unread = storage::restore(&mut session);
                deferred!(storage::restore_setup(&mut session));
                None
            }
        };
        let settings = Settings {
            theme: request
                .as_ref()
                .map_or_else(storage::theme, |request| request.theme),
            motion: request.is_some() || storage::motion(),
            letters: storage::letters(),
            grid: request.is_none() && storage::grid(),
        };
        let has_games = !session.saves.is_empty();
        let store = Store::around(session, page, settings);
        store.request.set_value(request);
        store.failed.set_value(failed);
        store.wait(false);
        if let Some(unread) = unread {
            store.with_deferred(move |store| {
                let intents = deferred!(storage::settle(unread)).unwrap_or_default();
                for intent in intents {
                    store.send(intent);
                }
            });
        }
        if has_games {
            store.want_deferred();
        }
        store
    }
}
