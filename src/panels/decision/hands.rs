//! Hands of several tiles: the open one, and the number of tiles that the others hold.

use bastide_model::{HandTile, HandsView, Table, TableIntent, is_editor};
use bastide_rules::{Action, Player, Rotation};
use leptos::prelude::*;

use crate::board::picture;
use crate::language::{count_of, fill, text};
use crate::panels::players::emblem;
use crate::store::{Store, When};
use crate::views::{Button, all, art, hidden, nothing, panel};
use crate::words;

/// The hands below the decision.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn hands(store: Store) -> AnyView {
    let hands = store.slice(When::Always, Table::hands);
    panel(store, "", hands, shown)
}

fn shown(store: Store, table: &Table, hands: &Option<HandsView>) -> AnyView {
    let Some(hands) = hands else {
        return nothing();
    };
    let own = match hands.own.is_empty() {
        true => nothing(),
        false => {
            let tiles = hands.own.iter().map(|tile| held(store, *tile));
            let tiles: Vec<AnyView> = tiles.collect();
            view! {
                <div class="open-hand">
                    <ul aria-label=text("hands.own")>{tiles}</ul>
                </div>
            }
            .into_any()
        }
    };
    let others = hands.others.iter();
    let others: Vec<AnyView> = others
        .map(|&(player, count)| face_down(table, player, count))
        .collect();
    let others = view! {
        <div class="hands fine">
            <span>{text("hands.others")}</span>
            <ul>{others}</ul>
        </div>
    };
    // The own hand can be long.
    all([others.into_any(), own])
}

/// A tile of the open hand; a button if it can be taken instead of the one to be placed.
fn held(store: Store, held: HandTile) -> AnyView {
    let HandTile { tile, is_exchanged } = held;
    let name = words::tile_alone(tile);
    let picture = view! { <span class="tile">{art(picture(tile, Rotation::R0))}</span> }.into_any();
    let inside = match is_exchanged && !is_editor() {
        true => {
            let label = fill("hands.exchange", &[("tile", &name)]);
            let press = TableIntent::Choose(Action::Hand { tile });
            Button::new(press)
                .class("plain")
                .labelled(label)
                .show(store, picture)
        }
        false => all([picture, hidden(name)]),
    };
    view! { <li>{inside}</li> }.into_any()
}

/// The number of tiles in the hand of another player.
fn face_down(table: &Table, player: Player, tiles: usize) -> AnyView {
    let name = words::player(table, player);
    let words = count_of("hands.other", tiles as i32, &[("player", &name)]);
    let backs: Vec<AnyView> = (0..tiles).map(|_| view! { <i></i> }.into_any()).collect();
    view! {
        <li>
            {emblem(table.color(player))}
            <span class="backs" aria-hidden="true">{backs}</span>
            {hidden(words)}
        </li>
    }
    .into_any()
}
