//! The players: score board, clock, computer players.

pub mod computers;
mod motives;
mod score_board;

use bastide_model::{ClockIntent, ClockTime, ClockView, Table};
use bastide_rules::Player;
use leptos::prelude::*;

use crate::language::{fill, number, text};
use crate::store::{Store, When};
use crate::views::{Button, button, hidden, nothing, painted_at_table, paragraph, repainted};
use crate::words;

pub use motives::{drawbacks, item, motives, reasons};
pub use score_board::{emblem, goods, held_words, players, supply};

/// The clock, if the game has one. It is hidden until its style sheet has loaded and lays
/// it over the board; before that it would take room from the board.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn clock(store: Store) -> AnyView {
    let view = store.slice(When::Always, ClockView::of);
    repainted(painted_at_table(store, view, strip))
}

fn strip(store: Store, table: &Table, view: &ClockView) -> AnyView {
    if view.is_broken {
        return view! {
            <link rel="stylesheet" href="clock.css" />
            <p class="clock" role="status" hidden>
                {text("clock.broken")}
            </p>
        }
        .into_any();
    }
    if view.times.is_empty() {
        return nothing();
    }
    let times: Vec<AnyView> = view.times.iter().map(|it| time(table, it)).collect();
    let pause = match view.can_pause {
        false => nothing(),
        true => {
            let (name, label) = match view.is_paused {
                true => (text("clock.resume"), text("bot.resume")),
                false => (text("clock.pause"), text("bot.pause")),
            };
            let pause = Button::new(ClockIntent::Pause(!view.is_paused));
            pause.called(name).text(store, label)
        }
    };
    view! {
        <link rel="stylesheet" href="clock.css" />
        <div class="clock" role="group" aria-label=text("clock.label") hidden>
            <ul>{times}</ul>
            {pause}
            {time_up(store, table, view)}
        </div>
    }
    .into_any()
}

/// The time of a player.
fn time(table: &Table, time: &ClockTime) -> AnyView {
    let class = match time {
        ClockTime { is_out: true, .. } => "out",
        ClockTime { is_short: true, .. } => "short",
        _ => "",
    };
    let name = words::player(table, time.player);
    view! {
        <li class=class aria-current=time.runs.then_some("true")>
            {emblem(table.color(time.player))}
            {hidden(name)}
            " "
            <time>{digits(time.seconds)}</time>
        </li>
    }
    .into_any()
}

/// The player whose time has run out, or who has lost by it.
fn time_up(store: Store, table: &Table, view: &ClockView) -> AnyView {
    let named = |key, player: Player| fill(key, &[("player", &*words::player(table, player))]);
    let words: Vec<AnyView> = match view.lost {
        Some(player) => vec![
            paragraph("", named("clock.lost", player)),
            button(store, "", text("clock.play-on"), ClockIntent::PlayOn),
        ],
        None => (view.times.iter().filter(|time| time.is_out))
            .map(|time| paragraph("", named("clock.out", time.player)))
            .collect(),
    };
    // Announced on changes, not every second.
    view! {
        <div class="clock-told" role="alert">
            {words}
        </div>
    }
    .into_any()
}

/// Minutes and seconds, such as `9:05`.
fn digits(seconds: i64) -> String {
    let all = seconds.unsigned_abs();
    let (minutes, rest) = ((all / 60) as i32, (all % 60) as i32);
    let zero = if rest < 10 { "0" } else { "" };
    let sign = if seconds < 0 { "\u{2212}" } else { "" };
    [sign, &number(minutes), ":", zero, &number(rest)].concat()
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn times_are_minutes_and_seconds() {
        let cases = [
            (0, "0:00"),
            (5, "0:05"),
            (600, "10:00"),
            (-71, "\u{2212}1:11"),
        ];
        for (seconds, written) in cases {
            assert_eq!(digits(seconds), written);
        }
    }
}
