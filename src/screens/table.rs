//! The table: the board and what stands beside it.

use leptos::ev;
use leptos::prelude::*;

use super::result;
use crate::desk::Desk;
use crate::session::Table;
use crate::{board, browser, panels};

/// The table with a game on it.
pub fn table(desk: Desk) -> AnyView {
    let log = RwSignal::new(false);
    let is_over = desk.see(|table: &Table| table.is_result_open());
    desk.eye.follow(desk, None);
    let resized = window_event_listener(ev::resize, move |_| desk.eye.follow(desk, None));
    on_cleanup(move || resized.remove());
    // Keys work at once.
    request_animation_frame(|| browser::focus(board::GRID));
    view! {
        <main class="table" class:log-open=log>
            {panels::menu(desk, log)}
            {panels::players(desk)}
            {board::board(desk)}
            {panels::decision(desk)}
            {panels::log(desk)}
            {move || is_over.get().then(|| result::result(desk))}
        </main>
    }
    .into_any()
}
