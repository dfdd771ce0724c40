//! Messages about offline use: in the menu, and when a new version is ready.

use leptos::prelude::*;

use crate::language::{fill, number, tenths, text};
use crate::store::{DeferredAction, Everything, Install, Keeping, Offline, OfflineWish, Store};
use crate::views::{all, button, nothing, paragraph};

/// The part of the menu: the offline state, further files to keep, and how to install the
/// site.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn offline(store: Store) -> AnyView {
    let offline = Offline::now();
    let program = match offline.program {
        Keeping::Never => nothing(),
        Keeping::Begun => paragraph("fine", text("offline.begun")),
        Keeping::Done => everything(store, offline),
        Keeping::Full => paragraph("fine", text("offline.full")),
        Keeping::Failed => paragraph("fine", text("offline.failed")),
    };
    all([program, install(store, offline.install)])
}

/// The state of the files other than the app.
fn everything(store: Store, offline: Offline) -> AnyView {
    let words = match offline.everything {
        Everything::No | Everything::Offered => text("offline.done").to_owned(),
        Everything::Begun(percent) => fill("offline.percent", &[("n", &number(percent))]),
        Everything::Done => text("offline.everything-done").to_owned(),
        Everything::Full => text("offline.everything-full").to_owned(),
        Everything::Failed => text("offline.everything-failed").to_owned(),
    };
    let can = !matches!(
        offline.everything,
        Everything::No | Everything::Begun(_) | Everything::Done
    );
    let size = fill("offline.everything", &[("size", &tenths(offline.size))]);
    let keep = match can {
        true => wish(store, "", &size, OfflineWish::Everything),
        false => nothing(),
    };
    all([paragraph("fine", words), keep])
}

fn install(store: Store, install: Install) -> AnyView {
    match install {
        Install::No => nothing(),
        Install::Offered => wish(store, "", text("offline.install"), OfflineWish::Install),
        Install::Told => paragraph("fine", text("offline.install-told")),
    }
}

/// The message about a new version, which waits for the player's consent.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn update(store: Store) -> AnyView {
    if !Offline::now().has_update {
        return nothing();
    }
    let reload = wish(store, "main", text("offline.reload"), OfflineWish::Update);
    let later = wish(store, "", text("offline.later"), OfflineWish::Later);
    view! {
        <div class="notice">
            {paragraph("", text("offline.update"))}
            <div class="actions">{reload} {later}</div>
        </div>
    }
    .into_any()
}

fn wish(store: Store, class: &'static str, label: &str, wish: OfflineWish) -> AnyView {
    button(store, class, label, DeferredAction::Offline(wish))
}
