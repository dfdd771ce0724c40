//! The switches of the overlays, and the legend.

use bastide_model::{OverlayKind, Reach, Table, TableIntent};
use bastide_scene::overlay::Overlay;
use leptos::prelude::*;

use crate::language::{member, text};
use crate::store::{Store, When};
use crate::views::{Button, Icon, icon_button, nothing, panel, placed};
use crate::words;

/// The switches, one for each kind that the rules in play know.
pub fn overlays(store: Store) -> AnyView {
    let known = store.slice(When::Always, Table::known_overlays);
    panel(store, "overlay-box", known, |store, _, known| {
        let switches: Vec<AnyView> = (known.iter())
            .map(|&(kind, reach)| switch(store, kind, reach))
            .collect();
        view! {
            <div class="overlay-switches" role="group" aria-label=text("overlay.label")>
                {switches}
            </div>
        }
        .into_any()
    })
}

fn switch(store: Store, kind: OverlayKind, reach: Reach) -> AnyView {
    let pressed = match reach {
        Reach::Off => "false",
        Reach::Pointed => "mixed",
        Reach::All => "true",
    };
    let button = Button::new(TableIntent::Look(kind)).class("round");
    let button = button.labelled(words::switch(kind, reach));
    let sign = match kind {
        OverlayKind::Watchtowers => Icon::Watchtower,
        OverlayKind::Towers => Icon::Floor,
        OverlayKind::Fiefs => Icon::Castle,
        OverlayKind::Fields => Icon::Field,
        OverlayKind::Features => Icon::Look,
    };
    let button = button.short(member("short", kind.name()));
    button.reaching(pressed, reach.name()).icon(store, sign)
}

/// The answer to what was asked about the board.
pub fn answer(store: Store) -> AnyView {
    let lines = store.slice(When::Always, words::answer);
    panel(store, "", lines, |store, table, lines: &Vec<String>| {
        if lines.is_empty() {
            return nothing();
        }
        let seen = |n| words::without_places(|| words::answer(table).swap_remove(n));
        let lines: Vec<AnyView> = (lines.iter().enumerate())
            .map(|(n, line)| view! { <p>{placed([line.clone(), seen(n)])}</p> }.into_any())
            .collect();
        let close = text("panel.close");
        view! {
            <div class="answer">
                {lines}
                {icon_button(store, Icon::Close, close, TableIntent::Ask(None))}
            </div>
        }
        .into_any()
    })
}

/// A line for each thing that is shown.
pub fn legend(table: &Table, overlays: &[Overlay]) -> AnyView {
    let lines = words::legend(table, overlays);
    if lines.is_empty() {
        return nothing();
    }
    let lines: Vec<AnyView> = (lines.into_iter())
        .map(|line| view! { <li>{line}</li> }.into_any())
        .collect();
    view! { <ul class="legend">{lines}</ul> }.into_any()
}
