//! Setting up a position: tiles, pieces, players, the stack, rules.

mod chosen;
mod counts;

use bastide_rules::{Rotation, TileId};
use leptos::prelude::*;

use super::super::start::{custom, options};
use super::parts::{PANEL, boxes, named, turns};
use crate::board::picture;
use crate::browser;
use crate::language::{count, fill, text};
use crate::store::{Store, When};
use crate::views::{
    Allowed, Button, Icon, all, art, boxed, button, details, icon_button, icon_button_when,
    nothing, painted, paragraph, soon,
};
use bastide_model::editor::{Editor, HandEdit, PaletteView, PositionEdit, Task};

/// Scrolls the panel to its beginning when another one opens or a tile is chosen on the
/// board.
pub fn follow(store: Store) {
    let task = store.slice(When::Edited, |editor: &Editor| editor.task);
    Effect::new(move |_| {
        task.with(|_| browser::after_frame(|| browser::scroll_up(PANEL)));
    });
    let place = store.slice(When::Edited, |editor: &Editor| {
        let is_here = editor.task == Task::Position && editor.brush.is_none();
        editor.chosen.filter(|_| is_here)
    });
    Effect::new(move |_| {
        if place.with(Option::is_some) == Some(true) {
            browser::scroll_up(PANEL);
        }
    });
}

/// The panel.
pub fn position(store: Store) -> AnyView {
    view! {
        <section id=PANEL class="editor-panel" aria-label=text("editor.position")>
            {chosen::chosen(store)}
            {soon(Box::new(move || tiles(store)))}
            {soon(Box::new(move || drawn_tiles(store)))}
            {soon(Box::new(move || {
                let players = custom::players(store, false);
                details("rules", text("editor.players"), all([players, counts::counts(store)]))
            }))}
            {soon(Box::new(move || {
                let note = paragraph("fine", text("editor.rules-note"));
                let edition = options::edition(store, false);
                let (boxes, mix) = (custom::boxes(store), custom::mix(store));
                let rules = [note, boxes, mix, edition, options::rules(store)];
                details("rules", text("editor.rules"), all(rules))
            }))}
        </section>
    }
    .into_any()
}

/// The tiles to take in hand.
fn tiles(store: Store) -> AnyView {
    let tiles = store.slice(When::Edited, |editor: &Editor| {
        Some(PaletteView::of(editor))
    });
    let tiles = painted(store, tiles, |store, _, tiles| {
        tiles
            .as_ref()
            .map_or_else(nothing, |tiles| palette(store, tiles))
    });
    boxed("palette", tiles)
}

/// The tiles in the stack.
fn drawn_tiles(store: Store) -> AnyView {
    let drawn = store.slice(When::Edited, |editor: &Editor| {
        let aside = editor.work.scenario.record.position.aside.clone();
        (editor.work.stack().to_vec(), aside)
    });
    let drawn = painted(
        store,
        drawn,
        |store, _, drawn: &(Vec<TileId>, Vec<TileId>)| {
            all([stack(store, &drawn.0), aside(store, &drawn.1)])
        },
    );
    boxed("stack-list", drawn)
}

/// The tiles that came before the dragon, in order.
fn aside(store: Store, aside: &[TileId]) -> AnyView {
    if aside.is_empty() {
        return nothing();
    }
    let items: Vec<AnyView> = (aside.iter().enumerate())
        .map(|(n, &tile)| {
            let remove = fill("editor.remove", &[("what", tile.name())]);
            view! {
                <li>
                    <span class="tile" role="img" aria-label=named(tile, Rotation::R0)>
                        {art(picture(tile, Rotation::R0))}
                    </span>
                    {icon_button(store, Icon::Close, &remove, PositionEdit::Recover(n))}
                </li>
            }
            .into_any()
        })
        .collect();
    view! {
        <h2>{text("editor.aside")}</h2>
        <ol class="drawn">{items}</ol>
    }
    .into_any()
}

/// The choice of a tile, set by set.
fn palette(store: Store, view: &PaletteView) -> AnyView {
    let [tabs, tiles] = boxes(store, view.set, |tile| {
        let is_on = view.brush == Some(tile);
        let rotation = if is_on { view.held } else { Rotation::R0 };
        let button = Button::new(HandEdit::Brush(tile))
            .class("tile")
            .pressed(is_on);
        let button = button.labelled(named(tile, rotation));
        button.show(store, art(picture(tile, rotation)))
    });
    let (hint, actions) = match view.brush {
        Some(_) => (
            "editor.hint-brush",
            brush(store, view.is_chosen, view.is_early),
        ),
        None => ("editor.hint-palette", nothing()),
    };
    view! {
        <h2>{text("editor.tiles")}</h2>
        {tabs}
        {actions}
        {paragraph("fine", text(hint))}
        {tiles}
    }
    .into_any()
}

/// The actions for the tile in hand.
fn brush(store: Store, is_chosen: bool, is_early: bool) -> AnyView {
    let aside =
        is_early.then(|| button(store, "", text("editor.set-aside"), PositionEdit::SetAside));
    let exchange =
        is_chosen.then(|| button(store, "", text("editor.exchange"), PositionEdit::Exchange));
    view! {
        <div class="actions">
            {turns(store)} {button(store, "", text("editor.push"), PositionEdit::Push)} {aside} {exchange}
        </div>
    }
    .into_any()
}

/// The stack in order.
fn stack(store: Store, stack: &[TileId]) -> AnyView {
    let items: Vec<AnyView> = (stack.iter().enumerate())
        .map(|(n, &tile)| drawn(store, n, tile))
        .collect();
    view! {
        <h2>
            {[text("editor.stack"), " "].concat()}
            <small>{count("hand.left", stack.len() as i32)}</small>
        </h2>
        {paragraph("fine", text("editor.stack-note"))}
        <ol class="drawn">{items}</ol>
    }
    .into_any()
}

fn drawn(store: Store, n: usize, tile: TileId) -> AnyView {
    let earlier = fill("editor.earlier", &[("tile", tile.name())]);
    let remove = fill("editor.remove", &[("what", tile.name())]);
    let allowed = Allowed::when(n > 0, "editor.no-earlier");
    view! {
        <li>
            <span class="tile" role="img" aria-label=named(tile, Rotation::R0)>
                {art(picture(tile, Rotation::R0))}
            </span>
            {icon_button_when(store, Icon::Up, &earlier, PositionEdit::Advance(n), allowed)}
            {icon_button(store, Icon::Close, &remove, PositionEdit::Pull(n))}
        </li>
    }
    .into_any()
}
