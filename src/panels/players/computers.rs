//! Computer players: seats, progress, hints, and the reasons for their actions.

use bastide_model::{Advice, BotStatus, ComputerIntent, Level, Table};
use bastide_notation::answer::Answer;
use bastide_rules::{Cell, Game, Player};
use leptos::prelude::*;

use super::motives::reasons;
use super::score_board::emblem;
use crate::language::{fill, number, text};
use crate::store::{Command, Store, When};
use crate::views::{
    Allowed, Icon, Select, all, button, icon_button, named_button, nothing, panel, paragraph,
    unplaced,
};
use crate::words::{self, Reasoned};

/// The choice of a person or computer for each seat.
pub fn seats(store: Store, table: &Table, levels: &[Option<Level>]) -> AnyView {
    let players = table.game().players().zip(levels);
    let seats: Vec<AnyView> = players
        .map(|(player, &level)| {
            let name = words::player(table, player);
            let label = fill("seat.plays", &[("player", &name)]);
            let seat = |level| ComputerIntent::Seat(player, level).into();
            view! {
                <label>
                    {emblem(table.color(player))}
                    <span class="name">{name}</span>
                    {sitting(store, &label, level, seat)}
                </label>
            }
            .into_any()
        })
        .collect();
    view! { <div class="seats">{seats}</div> }.into_any()
}

/// The list of a person and the computer levels.
pub fn sitting(
    store: Store,
    label: &str,
    chosen: Option<Level>,
    command: impl Fn(Option<Level>) -> Command,
) -> AnyView {
    let mut choice = Select::new().labelled(label);
    let levels = Level::OFFERED.into_iter().chain(Level::STYLES);
    for level in [None].into_iter().chain(levels.map(Some)) {
        let name = level.map_or("person", Level::name);
        let label = words::sitting(level);
        choice = choice.option(name, label, level == chosen, command(level));
    }
    // Number 0 is a person.
    choice
        .grouped(1 + Level::OFFERED.len(), text("seat.style"))
        .show(store)
}

/// The controls while a computer decides.
pub fn controls(store: Store, table: &Table, who: Player, bot_status: BotStatus) -> AnyView {
    let main = |label, intent| button(store, "main", text(label), intent);
    match bot_status {
        BotStatus::Thinking(_) => button(store, "", text("bot.pause"), ComputerIntent::Pause),
        BotStatus::Paused => all([
            main("bot.resume", ComputerIntent::Resume),
            button(store, "", text("bot.step"), ComputerIntent::StepOnce),
        ]),
        BotStatus::Past => main("bot.play-on", ComputerIntent::Resume),
        BotStatus::Failed(_) => {
            let name = words::player(table, who);
            let label = fill("bot.take-over", &[("player", &name)]);
            all([
                main("bot.retry", ComputerIntent::Retry),
                button(store, "", &label, ComputerIntent::Seat(who, None)),
            ])
        }
    }
}

/// The progress of a computer that takes long.
pub fn progress(store: Store) -> AnyView {
    let percent = store.slice(When::Always, Table::progress);
    panel(store, "thinking", percent, |_, _, percent| {
        let Some(percent) = percent else {
            return nothing();
        };
        let percent = number((*percent).into());
        let label = text("bot.progress");
        view! { <progress max="100" value=percent aria-label=label></progress> }.into_any()
    })
}

/// The hint button, while a person decides.
pub fn hint_button(store: Store) -> AnyView {
    let can = store.slice(When::Played, Table::can_advise);
    panel(store, "hint-switch", can, |store, _, can| match can {
        true => {
            let label = text("hint.button");
            let sign = (Icon::Hint, text("short.hint"));
            named_button(store, sign, label, ComputerIntent::Advise, Allowed::Yes)
        }
        false => nothing(),
    })
}

/// The hint, or the reason why there is none.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn advice(store: Store) -> AnyView {
    let advice = store.slice(When::Played, Table::advice_state);
    // On phones it covers a part of the board: pan to its subject.
    Effect::new(move |_| {
        if let Some(true) = advice.with(|advice| matches!(advice, Advice::Found(_))) {
            store.eye.follow_play(store.read(advised_cell));
        }
    });
    panel(store, "advice-box", advice, |store, table, advice| {
        let inside = match advice {
            Advice::None => return nothing(),
            Advice::Thinking => paragraph("fine", text("advice.thinking")),
            Advice::Found(answer) => all([
                headline(unplaced(&|| words::hint(table, answer))),
                because(store, table, answer, table.game()),
                icon_button(
                    store,
                    Icon::Close,
                    text("advice.close"),
                    ComputerIntent::Advise,
                ),
            ]),
            Advice::Failed(worker_error) => {
                let retry = button(store, "", text("bot.retry"), ComputerIntent::Retry);
                let give_up = button(store, "", text("advice.give-up"), ComputerIntent::GiveUp);
                let actions = view! { <div class="actions">{retry} {give_up}</div> };
                all([
                    paragraph("", words::worker_error(*worker_error)),
                    actions.into_any(),
                ])
            }
        };
        view! { <div class="advice">{inside}</div> }.into_any()
    })
}

/// The cell that a hint is about.
fn advised_cell(table: &Table) -> Option<Cell> {
    match table.advice()?.best()?.action.placement() {
        Some((cell, _)) => Some(cell),
        None => table.game().phase().spot_cell(),
    }
}

fn headline(words: AnyView) -> AnyView {
    view! { <p class="headline">{words}</p> }.into_any()
}

/// The reasons of the computer `who` for a ply.
pub fn why(store: Store, table: &Table, ply_id: u32, who: Player) -> AnyView {
    let who = words::player(table, who);
    let Some(answer) = table.bots().reason(ply_id) else {
        return paragraph("fine", fill("bot.thinking", &[("player", &who)]));
    };
    if answer.best().is_none() {
        return paragraph("fine", fill("why.changed", &[("player", &who)]));
    }
    let mut plies = table.history().iter();
    let ply = plies.position(|ply| ply.ply_id == ply_id);
    // Position 0 precedes all plies.
    let then = table.at(ply.map_or(0, |n| n.saturating_sub(1)));
    because(store, table, answer, then.game())
}

/// The reasons for the best action of an answer, in its position.
fn because(store: Store, table: &Table, answer: &Answer, game: &Game) -> AnyView {
    let of = Reasoned::of(game, answer.best());
    let who = words::player(table, of.who());
    reasons(
        store,
        table,
        &of,
        &answer.motives,
        words::reasons(answer, &who),
    )
}
