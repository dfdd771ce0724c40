//! The screens: the start, the table, an example, the editor of examples.

mod chart;
mod editor;
mod exhibit;
#[cfg(test)]
mod first;
mod options;
mod replay;
mod result;
mod review;
mod start;

pub use editor::{OUT, editor};
pub use exhibit::{exhibit, key as exhibit_key};
pub use replay::replay;
pub use result::result;

use leptos::prelude::*;

use crate::focus::GRID;
use crate::language::number;
use crate::panels::{self, decision};
use crate::store::Store;
use crate::views::late;
use crate::{board, browser};

/// The start screen.
pub fn start(store: Store) -> AnyView {
    start::start(store)
}

/// The table with a game on it.
pub fn table(store: Store) -> AnyView {
    store.eye.follow(None);
    // Keys work at once.
    request_animation_frame(|| browser::focus(GRID));
    let seats = number(store.look(|table| table.game().players().count()) as i32);
    view! {
        <main class="table" data-seats=seats class:log-open=store.log>
            <header class="bar">
                {panels::name(store)}
                {panels::history(store)}
                {panels::menu(store)}
            </header>
            {panels::players(store)}
            {board::board(store)}
            {late(store, |later| later.replay)}
            {decision(store)}
            {panels::log(store)}
            {late(store, |later| later.result)}
        </main>
    }
    .into_any()
}
