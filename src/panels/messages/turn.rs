//! Turns of a game by link: the turn to send, and the turn just opened.

use bastide_model::{Table, TableIntent, TurnNews};
use leptos::prelude::*;

use crate::language::{chain, count, fill, text};
use crate::store::{DeferredAction, Store, When};
use crate::views::{all, button, nothing, once, panel, paragraph};
use crate::words;

/// The most lines of a message, so that the decision stays visible; the log has all.
const LINES: usize = 4;

/// The turn to send, next to the decision.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn turn(store: Store) -> AnyView {
    let is_unsent = store.slice(When::Always, Table::turn_to_send);
    panel(store, "turn-box", is_unsent, |store, _, is_unsent| {
        let is_unsent: &Option<bool> = is_unsent;
        let send = |class, label| button(store, class, text(label), DeferredAction::PlayByLink);
        match is_unsent {
            None => nothing(),
            Some(true) => once(send("main", "turn.send")),
            Some(false) => once(all([
                paragraph("fine", text("turn.sent")),
                send("", "turn.again"),
            ])),
        }
    })
}

/// The message about an opened turn.
pub fn opened(store: Store, table: &Table, news: TurnNews) -> AnyView {
    let said = |key| paragraph("", text(key));
    match news {
        TurnNews::Joined => {
            let who = button(store, "", text("turn.who"), DeferredAction::PlayByLink);
            all([
                paragraph("", joined(table)),
                since(table, 0, 1),
                actions(who),
            ])
        }
        TurnNews::Came { before, own } => all([
            self::own(table, own),
            said("turn.since"),
            since(table, before, LINES),
        ]),
        TurnNews::Known => said("turn.known"),
        TurnNews::Old => said("turn.old"),
        TurnNews::Foreign => said("turn.foreign"),
        TurnNews::Diverged { own } => {
            let last = table.lines().count().saturating_sub(1);
            let go = TableIntent::Switch(last);
            let go = button(store, "", text("turn.go"), go);
            all([self::own(table, own), said("turn.diverged"), actions(go)])
        }
    }
}

fn actions(inside: AnyView) -> AnyView {
    view! { <div class="actions">{inside}</div> }.into_any()
}

/// The players of this device who were played for on another one.
fn own(table: &Table, own: u8) -> AnyView {
    let players = table.game().players();
    let players = players.filter(|player| own >> player.index() & 1 == 1);
    let names: Vec<String> = players.map(|player| words::player(table, player)).collect();
    match names.is_empty() {
        true => nothing(),
        false => {
            let names = chain("list.comma", &names);
            paragraph("", fill("turn.own", &[("players", &names)]))
        }
    }
}

/// The seats of this device in a game new to it.
fn joined(table: &Table) -> String {
    let view = table.turn_view();
    let here = view.seats.iter().filter(|(_, is_here)| *is_here);
    let here: Vec<String> = here
        .map(|(player, _)| words::player(table, *player))
        .collect();
    match here.is_empty() {
        true => text("turn.joined-none").to_owned(),
        false => fill("turn.joined", &[("players", &chain("list.comma", &here))]),
    }
}

/// The last lines of the log, at most `most`, since `before` actions.
fn since(table: &Table, before: usize, most: usize) -> AnyView {
    let lines = table.since(before);
    let events = lines.iter().filter_map(|&id| table.event(id));
    let mut told: Vec<String> = events
        .filter_map(|event| words::event(table, event))
        .collect();
    if told.is_empty() {
        return nothing();
    }
    let last = told.split_off(told.len().saturating_sub(most));
    let more = match told.len() {
        // In a game new to this device all lines are earlier ones.
        _ if before == 0 => nothing(),
        0 => nothing(),
        n => {
            let more = count("turn.more", n as i32);
            view! { <li class="fine">{more}</li> }.into_any()
        }
    };
    let lines: Vec<AnyView> = last
        .into_iter()
        .map(|line| view! { <li>{line}</li> }.into_any())
        .collect();
    view! { <ul class="since">{more} {lines}</ul> }.into_any()
}
