//! The screens: the start, the table, an example, the course, the editor of examples.

mod course;
mod editor;
mod example;
#[cfg(test)]
mod first;
mod replay;
mod result;
mod start;

use bastide_model::Table;
use leptos::prelude::*;

use crate::browser::focus::GRID;
use crate::deferred::deferred;
use crate::language::number;
use crate::panels::{self, decision};
use crate::store::Store;
use crate::views::when_here;
use crate::{board, browser};
use replay::replay;
use result::result;

pub use course::{begin as begin_lesson, course, open as open_course};
pub use editor::{OUT, editor};
pub use example::{example, key as example_key};
pub use start::start;

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
