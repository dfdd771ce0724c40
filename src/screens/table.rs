//! The table: the bar, the board, and the panels around it.

use leptos::prelude::*;

use super::replay::replay;
use super::result::result;
use crate::browser::focus::GRID;
use crate::deferred::deferred;
use crate::language::number;
use crate::panels::{self, decision};
use crate::store::Store;
use crate::views::when_here;
use crate::{board, browser};
use bastide_model::Table;

/// The table with a game on it.
pub fn table(store: Store) -> AnyView {
    store.eye.follow_window();
    // Keys work at once.
    request_animation_frame(|| browser::give_focus(GRID));
    let seats = number(store.read(|table: &Table| table.game().players().count()) as i32);
    view! {
        <main class="table" data-seats=seats class:log-open=store.log>
            <header class="bar">
                {panels::name(store)}
                {panels::history(store)}
                {panels::menu(store)}
            </header>
            {panels::players(store)}
            {board::board(store, when_here(store, |store| deferred!(replay(store))))}
            {decision(store)}
            <div class="end">
                {panels::notices(store)}
                {when_here(store, |store| deferred!(result(store)))}
            </div>
            {panels::log(store)}
        </main>
    }
    .into_any()
}
