//! The players: points, figures in hand, whose turn it is.

use bastide_rules::setup::MEEPLES;
use bastide_rules::{FigureKind, Player};
use leptos::prelude::*;

use crate::board::piece;
use crate::desk::Desk;
use crate::language::{count, number, text};
use crate::session::Table;
use crate::words;

/// The score board.
pub fn players(desk: Desk) -> AnyView {
    let seats = desk.look(|table: &Table| table.game().players().collect::<Vec<_>>());
    let seats: Vec<AnyView> = seats.into_iter().map(|player| seat(desk, player)).collect();
    view! {
        <section class="players" aria-label=text("players.label")>
            <ol>{seats}</ol>
        </section>
    }
    .into_any()
}

fn seat(desk: Desk, player: Player) -> AnyView {
    let name = desk.look(move |table: &Table| words::player(table, player));
    let color = desk.look(move |table: &Table| Some(table.color(player)));
    let art = color.map_or(String::new(), |color| piece(color, ""));
    let score = desk.see(move |table: &Table| number(table.game().seat(player).score));
    let words = desk.see(move |table: &Table| count("players.left", left(table, player)));
    // All pieces, with those on the board faded; a glance says more than a
    // number.
    let pieces = desk.see(move |table: &Table| {
        let n = left(table, player).max(0) as usize;
        let mut pieces = piece(table.color(player), "").repeat(n);
        let out = usize::from(MEEPLES).saturating_sub(n);
        pieces.push_str(&piece(table.color(player), "out").repeat(out));
        pieces
    });
    let is_on = desk.see(move |table: &Table| table.game().decider() == Some(player));
    let turn = desk.see(move |table: &Table| {
        let is_on = table.game().decider() == Some(player);
        String::from(if is_on { "true" } else { "false" })
    });
    view! {
        <li class="seat" class:on=is_on aria-current=turn>
            <span class="emblem" inner_html=art></span>
            <span class="name">{name}</span>
            <span class="score"><b>{score}</b><span class="hidden">{text("players.points")}</span></span>
            <span class="supply">
                <span class="pieces" inner_html=pieces></span>
                <span class="hidden">{words}</span>
            </span>
        </li>
    }
    .into_any()
}

fn left(table: &Table, player: Player) -> i32 {
    let left = table.game().seat(player).figures(FigureKind::Meeple);
    left.into()
}
