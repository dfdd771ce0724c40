//! The board: tiles, the layers above them, and pointer input.
//!
//! Several `<svg>` roots are stacked, so that a change in one leaves the others alone:
//! tiles, colors of the ground, pieces, marks, choices, motion. They are laid out at the
//! size of the board at rest. A gesture scrolls or transforms an element around them: browsers
//! do both without repainting.

mod approach;
mod beyond;
mod camera;
mod gestures;
mod grid;
mod layers;
mod svg;

use bastide_model::{Table, TableIntent};
use bastide_rules::Side;
use leptos::prelude::*;

use crate::browser;
use crate::deferred::deferred;
use crate::language::text;
use crate::panels;
use crate::store::{PageAction, Store, WINDOW, Zoom};
use crate::views::{Button, Icon, all, part, soon, when_here};
use camera::{PAN, camera_css};
use gestures::wheel;
use grid::grid;
use layers::{BoardOverlays, sheets, tiles};

pub use approach::approach;
pub use gestures::Hands;
pub use layers::{figure, good_icon, hand, picture, piece, piece_alone};
pub use svg::thumbnail;

/// The board in its window, with `above` on top.
pub fn board(store: Store, above: AnyView) -> AnyView {
    let css = camera_css(store.eye);
    let (view_box, transform, scroll) = (css.view_box, css.transform, css.scroll);
    let restore = move |(x, y)| browser::scroll_to(PAN, x, y);
    Effect::new(move |before: Option<()>| {
        // After every move, because an element that is not displayed cannot scroll.
        transform.track();
        let to = scroll.get();
        match before {
            // To scroll lays out the page, which is not complete yet.
            None => request_animation_frame(move || restore(to)),
            Some(()) => restore(to),
        }
    });
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
                    <div id=PAN class="pan" on:scroll=move |_| restore(scroll.get_untracked())>
                        {grid(store)}
                        <div class=css.class style:transform=transform>
                            {tiles(store, view_box)}
                            {soon(Box::new(move || all(sheets(store, overlays, view_box))))}
                        </div>
                    </div>
                </div>
                <div class="tools">
                    {panels::tracker_button(store)}
                    {tools(store)}
                </div>
                {when_here(store, |store| deferred!(beyond::beyond(store)))}
                {when_here(store, |store| deferred!(panels::clock(store)))}
                {panels::overlays(store)}
                {when_here(store, |store| deferred!(panels::tips(store)))}
                <div class="legend-box">
                    {when_here(store, |store| deferred!(panels::answer(store)))}
                    {overlays.legend(store)}
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
