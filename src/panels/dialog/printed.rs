//! The game on paper, as it will be printed.

use leptos::prelude::*;

use super::share::poster;
use super::sheet::print;
use crate::language::{day, text};
use crate::store::{DeferredAction, Store};
use crate::views::{Icon, art, button, icon_button, paragraph};
use crate::words;
use bastide_model::Table;

/// The content of the dialog.
pub fn printed(store: Store) -> AnyView {
    let date = poster::time(store).map(day);
    let article = store.read(|table: &Table| words::printed(table, "share-title", date));
    view! {
        <div class="printed-game">
            <header class="sheet-tools printed-tools">
                {print(store)}
                {button(store, "", text("written.title"), DeferredAction::Write)}
                {paragraph("fine", text("printed.note"))}
                {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
            </header>
            {art(article)}
        </div>
    }
    .into_any()
}
