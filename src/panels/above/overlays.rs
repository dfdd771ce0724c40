//! The overlay menu, and the legend of overlays.

use bastide_model::{
    BoardAnswer, CorrectionStep, Gap, OddsGroup, OverlayKind, Reach, Table, TableIntent,
};
use bastide_rules::Cell;
use bastide_scene::art;
use bastide_scene::overlay::Overlay;
use leptos::attr::custom::custom_attribute;
use leptos::ev;
use leptos::prelude::*;

use super::marks;
use crate::deferred::deferred;
use crate::language::{choice, number, sentences, text};
use crate::panels::players;
use crate::store::{Slice, Store, When};
use crate::views::{
    self, Button, Icon, all, button, hidden, icon, icon_button, nothing, painted_at_table, panel,
    paragraph, placed, repainted, text_of,
};
use crate::words::{self, Told};

/// The menu's button, marked while an overlay is on.
pub fn overlays(store: Store) -> AnyView {
    let is_on = store.slice(When::Always, |table: &Table| {
        let known = table.known_overlays();
        known.iter().any(|(_, reach)| *reach != Reach::Off)
    });
    let class = move || match is_on.with(|is_on| *is_on) {
        Some(true) => "overlay-box on",
        _ => "overlay-box",
    };
    let is_open = RwSignal::new(false);
    let want: Box<dyn FnMut(ev::Event)> = Box::new(move |_| {
        store.want_deferred();
        is_open.update(|it| *it = !*it);
    });
    let inside = repainted(Box::new(move || {
        deferred!(switches(store, is_open)).unwrap_or_else(nothing)
    }));
    let sign = (Icon::Views, text("short.views"));
    view! { <div class=class>{views::menu("views", sign, want, inside)}</div> }.into_any()
}

/// The switches, one for each kind that applies to the rules in play, and the legend of the
/// other marks on the board.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn switches(store: Store, is_open: RwSignal<bool>) -> AnyView {
    let known = store.slice(When::Always, Table::known_overlays);
    let switches = repainted(painted_at_table(store, known, |store, _, known| {
        let switches: Vec<AnyView> = (known.iter())
            .map(|&(kind, reach)| switch(store, kind, reach))
            .collect();
        view! {
            <div class="overlay-switches" role="group" aria-label=text("overlay.label")>
                {switches}
            </div>
        }
        .into_any()
    }));
    all([switches, marks::legend(store, is_open)])
}

fn switch(store: Store, kind: OverlayKind, reach: Reach) -> AnyView {
    let pressed = match reach {
        Reach::Off => "false",
        Reach::Pointed => "mixed",
        Reach::All => "true",
    };
    // The menu stays open: most players press several switches.
    let button = Button::acting(move |_| store.send(TableIntent::Look(kind))).class("row");
    let inside = all([icon(sign_of(kind)), text_of(words::switch(kind, reach))]);
    button.reaching(pressed, reach.name()).show(store, inside)
}

/// The icon of a kind of overlay.
pub fn sign_of(kind: OverlayKind) -> Icon {
    match kind {
        OverlayKind::Watchtowers => Icon::Watchtower,
        OverlayKind::Towers => Icon::Floor,
        OverlayKind::Fiefs => Icon::Castle,
        OverlayKind::Fields => Icon::Field,
        OverlayKind::Features => Icon::Look,
        OverlayKind::Dragon => Icon::Volcano,
        OverlayKind::Wagons => Icon::Wagon,
    }
}

/// The answer to a question about the board.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn answer(store: Store) -> AnyView {
    // Finding an answer takes too long for every move of the pointer.
    let key = store.slice(When::Always, |table: &Table| {
        (table.answer_key(), choice::current())
    });
    panel(store, "", key, |store, table, _| {
        let lines = &words::answer(table);
        if lines.is_empty() {
            return nothing();
        }
        if let Some(BoardAnswer::Tile(_, found)) = table.answer() {
            return tile(store, lines, &found, table.correctable());
        }
        if let Some(BoardAnswer::Gap(Gap {
            odds: Some(odds), ..
        })) = table.answer()
        {
            return gap(store, lines, &odds.groups);
        }
        let seen = |n| words::without_places(|| words::answer(table).swap_remove(n));
        let lines: Vec<AnyView> = (lines.iter().enumerate())
            .map(|(n, line)| view! { <p>{placed([line.clone(), seen(n)])}</p> }.into_any())
            .collect();
        put_away(store, all(lines))
    })
}

/// The answer about a tile: its features, which highlight when pointed at, and its edges
/// for screen readers. A tile that was drawn from a real box may be another one.
fn tile(store: Store, lines: &[String], found: &[Overlay], drawn: Option<Cell>) -> AnyView {
    let (edges, features) = lines.split_at(lines.len() - found.len());
    let (edges, notes) = edges.split_at(edges.len().min(1));
    let notes: Vec<AnyView> = (notes.iter())
        .map(|note| paragraph("", note.clone()))
        .collect();
    let features = features.iter().zip(found).map(|(words, overlay)| {
        let at = match overlay {
            Overlay::Feature(extent) => extent.feature.segments.first().copied(),
            _ => None,
        };
        let words = words.clone();
        players::item(store, Told { words, at })
    });
    let features: Vec<AnyView> = features.collect();
    let correct = drawn.map_or_else(nothing, |cell| {
        let begin = TableIntent::Correct(CorrectionStep::Begin(cell));
        button(store, "", text("box.wrong"), begin)
    });
    put_away(
        store,
        view! {
            {hidden(sentences(edges))}
            {notes}
            {correct}
            <ul class="motives">{features}</ul>
        }
        .into_any(),
    )
}

/// The answer about an empty cell; each group of tiles that fit has its pictures.
fn gap(store: Store, lines: &[String], groups: &[OddsGroup]) -> AnyView {
    let (facts, outcomes) = lines.split_at(lines.len().saturating_sub(groups.len()));
    let facts: Vec<AnyView> = (facts.iter())
        .map(|fact| paragraph("", fact.clone()))
        .collect();
    let outcomes = outcomes.iter().zip(groups).map(|(outcome, group)| {
        let is_one_kind = group.tiles.len() == 1;
        let tiles = group.tiles.iter().map(|&(tile, rotation, count)| {
            let count = ["\u{d7}", &number(count.into())].concat();
            // The words have the number of all.
            let count = (!is_one_kind).then_some(count);
            view! {
                <span class="tile" data-n=count>
                    // The board has no symbols of tiles that nobody has drawn.
                    <svg viewBox=art::VIEW_BOX inner_html=art::tile_art(tile, rotation, 0)></svg>
                </span>
            }
            .into_any()
        });
        let tiles: Vec<AnyView> = tiles.collect();
        view! {
            <li>
                <span class="odds" aria-hidden="true">{tiles}</span>
                <span>{outcome.clone()}</span>
            </li>
        }
        .into_any()
    });
    let outcomes: Vec<AnyView> = outcomes.collect();
    let outcomes = view! { <ul class="gap">{outcomes}</ul> }.into_any();
    put_away(store, all([all(facts), outcomes]))
}

fn put_away(store: Store, inside: AnyView) -> AnyView {
    let close = text("panel.close");
    view! {
        <div class="answer">
            {inside}
            {icon_button(store, Icon::Close, close, TableIntent::Ask(None))}
        </div>
    }
    .into_any()
}

/// The legend of the overlays shown: one line at the lower edge of the board, which
/// unfolds.
pub fn legend(store: Store, lines: Slice<Vec<String>>) -> AnyView {
    let of_lines = move |part: fn(&Vec<String>) -> &'static str| lines.with(part).unwrap_or("");
    // What certainly fits needs no button, on a phone and elsewhere.
    let class = move || {
        of_lines(|lines| {
            let signs = lines.iter().map(|line| line.chars().count()).sum();
            match (lines.len(), signs) {
                (0, _) => "",
                (1, ..=40) => "legend brief",
                (1, ..=80) => "legend line",
                _ => "legend",
            }
        })
    };
    let items = move || {
        let lines = lines.with(Vec::clone).unwrap_or_default().into_iter();
        let lines: Vec<AnyView> = lines
            .map(|line| view! { <li>{line}</li> }.into_any())
            .collect();
        lines
    };
    let is_unfolded = RwSignal::new(false);
    let unfold = Button::acting(move |_| is_unfolded.update(|it| *it = !*it))
        .labelled(text("legend.unfold"))
        .icon(store, Icon::On)
        .add_any_attr(custom_attribute("aria-expanded", move || {
            if is_unfolded.get() { "true" } else { "false" }
        }));
    view! {
        <div class=class hidden=move || class().is_empty()>
            <ul>{items}</ul>
            {unfold}
        </div>
    }
    .into_any()
}
