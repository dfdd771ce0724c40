//! Panels above the board and legends over it: the open panel, the overlays.

mod marks;
mod overlays;

use bastide_model::{
    Category, DeadCell, Highlight, Panel, PanelView, Table, TableIntent, Tally, Tracked,
};
use bastide_rules::{Rotation, TileId};
use leptos::prelude::*;

use crate::board::picture;
use crate::language::{number, sentences, text};
use crate::panels::players::{computers, emblem};
use crate::store::{DeferredAction, Stage, Store, When};
use crate::views::{
    Allowed, Button, Icon, all, art, button, icon_button, named_button, nothing, panel,
};
use crate::words;

pub use marks::tips;
pub use overlays::{answer, legend, overlays, sign_of};

/// The open panel above the board.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn open_panel(store: Store) -> AnyView {
    let open = store.slice(When::After(Stage::Around), Table::panel_view);
    let is_open = store.slice(When::After(Stage::Around), |table: &Table| {
        table.open_panel().is_some()
    });
    store.eye.follow_change(is_open);
    panel(store, "panel-box", open, |store, table, open| {
        let (title, inside) = match open {
            PanelView::Closed => return nothing(),
            PanelView::Tiles { tiles, lit, dead } => {
                ("remaining.tiles", self::tiles(store, tiles, *lit, dead))
            }
            PanelView::Scores(tallies) => ("projection.scores", scores(store, table, tallies)),
            PanelView::Seats(levels) => ("seat.title", computers::seats(store, table, levels)),
        };
        let title = text(title);
        let close = text("panel.close");
        view! {
            <section class="panel" aria-label=title>
                <h2>{title}</h2>
                {icon_button(store, Icon::Close, close, DeferredAction::ClosePanel)}
                {inside}
            </section>
        }
        .into_any()
    })
}

fn tiles(store: Store, tiles: &[Tracked], lit: Option<TileId>, dead: &[DeadCell]) -> AnyView {
    let hint = match tiles.is_empty() {
        true => "remaining.none",
        false => "remaining.fine",
    };
    let note = sentences(&[text(hint).to_owned(), words::dead(dead)]);
    let items: Vec<AnyView> = (tiles.iter())
        .map(|tracked| {
            let button = Button::new(TableIntent::Show(Some(Highlight::Fits(tracked.tile))));
            let button = button.labelled(words::tracked(tracked));
            let button = button.pressed(lit == Some(tracked.tile));
            view! { <li>{button.show(store, face(tracked))}</li> }.into_any()
        })
        .collect();
    view! {
        <p class="fine">{note}</p>
        <ul class="tracker">{items}</ul>
    }
    .into_any()
}

/// A kind of tile: its picture, its count, and the number of places that it fits.
fn face(tracked: &Tracked) -> AnyView {
    let count = [&number(tracked.count.into()), "\u{d7}"].concat();
    view! {
        <span class="tile">{art(picture(tracked.tile, Rotation::R0))}</span>
        <span aria-hidden="true">
            <b>{count}</b>
            " "
            <i data-n=number(tracked.places as i32)></i>
        </span>
    }
    .into_any()
}

fn scores(store: Store, table: &Table, tallies: &[Tally]) -> AnyView {
    let heads: Vec<AnyView> = (tallies.iter())
        .map(|tally| {
            view! {
                <th scope="col">
                    {emblem(table.color(tally.player))}
                    <span class="name">{words::player(table, tally.player)}</span>
                </th>
            }
            .into_any()
        })
        .collect();
    let plain = |part: fn(&Tally) -> i32| {
        let cells = tallies.iter().map(|tally| plain("", part(tally)));
        all(cells.collect::<Vec<_>>())
    };
    let mut rows = vec![row("", text("projection.now"), plain(|tally| tally.before))];
    for category in Category::ALL {
        let is_missing = |tally: &Tally| tally.points[category as usize] == 0;
        if !tallies.iter().all(is_missing) {
            let cells = tallies.iter().map(|tally| cell(store, category, tally));
            let cells = all(cells.collect::<Vec<_>>());
            rows.push(row("", words::category(category), cells));
        }
    }
    rows.push(row(
        "total",
        text("tally.total"),
        plain(|tally| tally.total),
    ));
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=text("projection.scores")>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn row(class: &'static str, label: &'static str, cells: AnyView) -> AnyView {
    view! {
        <tr class=class>
            <th scope="row">{label}</th>
            {cells}
        </tr>
    }
    .into_any()
}

fn plain(class: &'static str, points: i32) -> AnyView {
    view! { <td class=class>{number(points)}</td> }.into_any()
}

/// The points of a player in a category, as a button that highlights their sources.
fn cell(store: Store, category: Category, tally: &Tally) -> AnyView {
    let points = tally.points[category as usize];
    if points == 0 {
        return plain("nothing", 0);
    }
    let highlight = TableIntent::Show(Some(Highlight::Projected(tally.player, category)));
    view! { <td>{button(store, "", &number(points), highlight)}</td> }.into_any()
}

/// The button that opens the remaining tiles.
pub fn tracker_button(store: Store) -> AnyView {
    let can = store.slice(When::After(Stage::Around), Table::can_track);
    panel(store, "", can, |store, _, can| match can {
        true => {
            let open = DeferredAction::OpenPanel(Panel::Tiles);
            let sign = (Icon::Tiles, text("short.tiles"));
            let label = text("remaining.open-tiles");
            named_button(store, sign, label, open, Allowed::Yes)
        }
        false => nothing(),
    })
}
