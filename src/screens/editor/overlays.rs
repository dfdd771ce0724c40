//! The overlays of a step.

use bastide_notation::scenario::Show;
use bastide_rules::{Neutral, System};
use bastide_scene::overlay::WagonRange;
use leptos::prelude::*;

use crate::language::{fill, text};
use crate::store::{Store, When};
use crate::views::{Check, all, boxed, details, nothing, painted};
use crate::words;
use bastide_model::Table;
use bastide_model::editor::{OverlaysView, StepEdit};

/// The overlays to choose from.
pub fn overlays(store: Store) -> AnyView {
    let shown = store.slice(When::Edited, OverlaysView::of);
    boxed(
        "overlays",
        painted(store, shown, |store, session, view| {
            let both = view.as_ref().zip(session.table());
            both.map_or_else(nothing, |(view, table)| choices(store, table, &view.shows))
        }),
    )
}

fn choices(store: Store, table: &Table, shown: &[Show]) -> AnyView {
    let check = |show: Show, label: String| {
        let label = view! { <span>{label}</span> }.into_any();
        Check::new(shown.contains(&show), StepEdit::Show(show)).label(store, label)
    };
    let known: Vec<AnyView> = (known(table).into_iter())
        .map(|(show, label)| check(show, label))
        .collect();
    let features = table.game().board().features().into_iter();
    let features: Vec<AnyView> = features
        .filter_map(|feature| {
            let &(cell, segment) = feature.segments.first()?;
            let values = [("on", words::on(segment)), ("place", &*words::place(cell))];
            let label = fill("editor.feature", &values);
            Some(check(Show::Feature(cell, segment), label))
        })
        .collect();
    view! {
        <fieldset>
            <legend>{text("editor.overlays")}</legend>
            {known}
            {details("", text("editor.features"), all(features))}
        </fieldset>
    }
    .into_any()
}

/// The overlays with something to show, except those of single features.
fn known(table: &Table) -> Vec<(Show, String)> {
    let game = table.game();
    let (board, systems) = (game.board(), game.systems());
    let mut all = vec![(Show::Fields, text("editor.show-fields").to_owned())];
    let mut add =
        |every: Show, label: &'static str, one: &'static str, some: Vec<(Show, String)>| {
            if some.len() > 1 {
                all.push((every, text(label).to_owned()));
            }
            let named = some
                .into_iter()
                .map(|(show, place)| (show, fill(one, &[("place", &place)])));
            all.extend(named);
        };
    if systems.has(System::Watchtowers) {
        let tiles = board
            .tiles()
            .filter(|at| at.tile.facts().watchtower.is_some());
        let some = tiles.map(|at| (Show::Watchtower(at.cell), words::place(at.cell)));
        add(
            Show::AllWatchtowers,
            "editor.show-watchtowers",
            "editor.show-watchtower",
            some.collect(),
        );
    }
    if systems.has(System::Tower) {
        let some = board
            .towers()
            .map(|at| (Show::Tower(at.cell), words::place(at.cell)));
        add(
            Show::AllTowers,
            "editor.show-towers",
            "editor.show-tower",
            some.collect(),
        );
    }
    if systems.has(System::Castles) {
        let castles = board.castles().into_iter();
        let some = castles.map(|at| (Show::Fief(at.cells[0]), words::place(at.cells[0])));
        add(
            Show::AllFiefs,
            "editor.show-fiefs",
            "editor.show-fief",
            some.collect(),
        );
    }
    if board.neutral(Neutral::Dragon).is_some() {
        all.push((Show::Dragon, text("editor.show-dragon").to_owned()));
    }
    for range in WagonRange::all(game) {
        let cell = range.at.0;
        let label = fill("editor.show-wagon", &[("place", &words::place(cell))]);
        all.push((Show::Wagon(cell), label));
    }
    all
}
