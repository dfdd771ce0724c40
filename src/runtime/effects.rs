//! The effects of an update outside the session. Their outcome comes back as an intent.

use super::follow::follow;
use super::{bots, keeping};
use crate::browser::{self, storage};
use crate::deferred::deferred;
use crate::store::{PageAction, Store};
use bastide_model::{Change, ChangedSettings, DraftIntent, Effects, Session, is_editor};

/// Does what an update with these effects asks for, but for what the board shows, which
/// is the store's.
pub fn run(store: Store, effects: Effects) {
    deferred!(follow(store, effects));
    // Nothing is kept of an example.
    if effects.save && store.read(Session::is_game) {
        keeping::went_on();
    }
    if effects.settings != ChangedSettings::default() {
        store.read(|session: &Session| keep_settings(session, effects.settings));
    }
    if effects.setup {
        store.read(|session: &Session| storage::keep_setup(&session.draft));
    }
    if is_editor() && effects.work {
        keeping::keep_work(store);
    }
    if effects.left {
        browser::clear_fragment();
        // Another game has other tiles.
        store.send(DraftIntent::NewSeed(browser::random()));
    }
    if effects.by_link {
        store.act(PageAction::PlayByLink.into());
    }
    match effects.saves {
        Some(Change::Write { id, base }) => {
            keeping::write(store, id, base);
        }
        Some(change) => keeping::change(store, change),
        None => {}
    }
    if let Some(worker_command) = effects.worker_command {
        // Computers think once the board is there, which the page needs the time for.
        store.with_deferred(move |store| {
            deferred!(bots::run(store, worker_command));
        });
    }
}

/// Keeps what a player has chosen for all games.
fn keep_settings(session: &Session, changed: ChangedSettings) {
    if session.example.is_some() {
        return;
    }
    if changed.assists {
        storage::keep_assists(session.assists);
    }
    if changed.pace {
        storage::keep_pace(session.pace.name());
    }
    if changed.confirms {
        storage::keep_confirms(session.confirms);
    }
    if changed.skips {
        storage::keep_skips(session.skips);
    }
    if changed.progress {
        storage::keep_progress(&session.progress);
    }
}
