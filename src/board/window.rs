//! The board's window, its buttons and its keys.

use bastide_rules::Side;
use leptos::prelude::*;

use super::camera::drawing;
use super::gestures::wheel;
use super::grid::grid;
use super::layers::{BoardOverlays, sheets, tiles};
use crate::deferred::deferred;
use crate::language::text;
use crate::panels;
use crate::store::{PageAction, Store, WINDOW, Zoom};
use crate::views::{Button, Icon, all, boxed, part, soon, when_here};
use bastide_model::{Table, TableIntent};

/// The board in its window, with `above` on top.
pub fn board(store: Store, above: AnyView) -> AnyView {
    let (view_box, transform) = drawing(store.eye);
    let overlays = BoardOverlays::new(store);
    view! {
        <section class="board" aria-label=text("board.label")>
            {when_here(store, |store| deferred!(panels::open_panel(store)))}
            {above}
            <div class="stage">
                <div
                    id=WINDOW
                    class="window"
                    class:moving=store.eye.moving()
                    on:wheel=move |event| wheel(store, &event)
                >
                    {grid(store)}
                    <div class="camera" style:transform=transform>
                        {tiles(store, view_box)}
                        {soon(Box::new(move || all(sheets(store, overlays, view_box))))}
                    </div>
                </div>
                <div class="tools">
                    {panels::tracker_button(store)}
                    {tools(store)}
                </div>
                {when_here(store, |store| deferred!(panels::clock(store)))}
                {panels::overlays(store)}
                <div class="legend-box">
                    {when_here(store, |store| deferred!(panels::answer(store)))}
                    {boxed("", overlays.legend(store))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Buttons to zoom, for players without a wheel or two free fingers.
fn tools(store: Store) -> AnyView {
    let tools = [
        (Icon::Closer, "board.closer", Zoom::Closer, "zoom-step"),
        (Icon::Farther, "board.farther", Zoom::Farther, "zoom-step"),
        (Icon::Fit, "board.fit", Zoom::FitOrCloser, "zoom-fit"),
    ];
    let tools = tools.map(|(sign, label, zoom, name)| {
        let button = Button::new(PageAction::Zoom(zoom))
            .class("round")
            .name(name);
        let button = button.short(text("short.fit"));
        button.labelled(text(label)).icon(store, sign)
    });
    part("", all(tools))
}

/// Handles a key press that concerns the board; true if it did.
pub fn key(store: Store, key: &str, shift: bool) -> bool {
    let side = match key {
        "ArrowUp" => Side::N,
        "ArrowRight" => Side::E,
        "ArrowDown" => Side::S,
        "ArrowLeft" => Side::W,
        _ => return false,
    };
    if shift {
        let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][side as usize];
        store.eye.step(dx, dy);
        return true;
    }
    let is_on = store.read(|table: &Table| table.game().decider().is_some());
    if is_on {
        store.send(TableIntent::Walk(side));
    }
    is_on
}
