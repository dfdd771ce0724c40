//! Effects of an update outside the session; their outcomes return as intents.

use super::follow::follow;
use super::{bots, keeping};
use crate::browser::{self, storage};
use crate::deferred::deferred;
use crate::store::{PageAction, Store};
use bastide_model::{Change, ChangedSettings, DraftIntent, Effects, Session, is_editor};

/// Runs the effects of an update, except those of the board, which the store runs.
pub fn run(store: Store, effects: Effects) {
    deferred!(follow(store, effects));
    // Examples are not saved.
    if effects.save && store.read(|session: &Session| session.game().is_some()) {
        keeping::mark_changed();
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
        // A new game needs new tiles.
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
        // Bots wait for the board to be painted.
        store.with_deferred(move |store| {
            deferred!(bots::run(store, worker_command));
        });
    }
}

/// Stores changed settings of all games.
fn keep_settings(session: &Session, changed: ChangedSettings) {
    if session.example().is_some() {
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
