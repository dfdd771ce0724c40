//! The decision at hand: the drawn tile, one sentence, and its buttons.

use bastide_rules::segment::Segment;
use bastide_rules::{FigureKind, Phase};
use leptos::prelude::*;

use crate::board::picture;
use crate::desk::Desk;
use crate::icon::{Icon, icon};
use crate::language::{count, fill, number, text};
use crate::session::{Intent, Spot, Table};
use crate::{browser, words};

/// What the panel is about.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Face {
    #[default]
    Place,
    Figure,
    Over,
}

/// The decision at hand.
pub fn decision(desk: Desk) -> AnyView {
    let face = desk.see(|table: &Table| match table.game().phase() {
        Phase::Place { .. } => Face::Place,
        Phase::Figure { .. } => Face::Figure,
        Phase::Over => Face::Over,
    });
    let prompt = desk.see(prompt);
    let stack = desk.see(|table: &Table| count("hand.left", table.game().stack().len() as i32));
    view! {
        <section class="decision" aria-label=text("decision.label")>
            <p class="prompt">{prompt}</p>
            {move || match face.get() {
                Face::Place => hand(desk),
                Face::Figure => figure(desk),
                Face::Over => over(desk),
            }}
            <p class="stack fine">{stack}</p>
        </section>
    }
    .into_any()
}

/// The decision in one sentence.
pub fn prompt(table: &Table) -> String {
    let Some(player) = table.game().decider() else {
        return words::winners(table);
    };
    let name = words::player(table, player);
    let key = match table.game().phase() {
        Phase::Figure { .. } if table.spots().is_empty() => {
            let left = table.game().seat(player).figures(FigureKind::Meeple);
            if left == 0 {
                "decision.no-meeple"
            } else {
                "decision.no-spot"
            }
        }
        Phase::Figure { .. } => "decision.figure",
        _ => "decision.place",
    };
    fill(key, &[("player", &name)])
}

/// A spot for a figure in words: what the meeple becomes, where, and the worth.
pub fn spot_words(table: &Table, segment: Segment) -> String {
    let worth = (table.spots().into_iter())
        .find(|spot| spot.segment == segment)
        .map_or(0, |spot| spot.worth);
    let values = [
        ("role", words::role(segment)),
        ("where", words::whereabouts(segment)),
        ("points", &*count("points", worth)),
    ];
    match values[1].1 {
        "" => fill("spot.only", &values),
        _ => fill("spot.at", &values),
    }
}

fn hand(desk: Desk) -> AnyView {
    let art = desk.see(|table: &Table| {
        let turn = table.ghost().map_or(table.held(), |ghost| ghost.turn);
        table
            .drawn()
            .map_or(String::new(), |tile| picture(tile, turn))
    });
    let words = desk.see(|table: &Table| {
        let turn = table.ghost().map_or(table.held(), |ghost| ghost.turn);
        table
            .drawn()
            .map_or(String::new(), |tile| words::tile(tile, turn))
    });
    let preview = desk.see(|table: &Table| match table.preview() {
        Some(preview) => words::preview(table, &preview),
        None => text("hand.aim").to_owned(),
    });
    let is_aimless = desk.see(|table: &Table| table.ghost().is_none());
    let turn = |label: &'static str, sign: Icon, clockwise: bool| {
        view! {
            <button
                type="button"
                class="round"
                title=text(label)
                aria-label=text(label)
                on:click=move |_| desk.send(Intent::TurnTile(clockwise))
            >
                {icon(sign)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="hand">
            {turn("hand.left-turn", Icon::TurnLeft, false)}
            <div class="tile" role="img" aria-label=words inner_html=art></div>
            {turn("hand.right-turn", Icon::TurnRight, true)}
        </div>
        <p class="preview">{preview}</p>
        <div class="actions">
            <button
                type="button"
                class="main"
                disabled=is_aimless
                on:click=move |_| desk.send(Intent::Confirm)
            >
                {text("hand.place")}
            </button>
        </div>
    }
    .into_any()
}

fn figure(desk: Desk) -> AnyView {
    let spots = desk.look(|table: &Table| table.spots());
    let buttons: Vec<AnyView> = (spots.into_iter().enumerate())
        .map(|(n, spot)| spot_button(desk, n, spot))
        .collect();
    view! {
        <div class="actions spots">
            {buttons}
            <button type="button" class="none" on:click=move |_| desk.send(Intent::Pass)>
                <kbd>{text("key.none")}</kbd>
                {text("decision.none")}
            </button>
        </div>
    }
    .into_any()
}

fn spot_button(desk: Desk, n: usize, spot: Spot) -> AnyView {
    let segment = spot.segment;
    let is_on = desk.see(move |table: &Table| table.spot() == Some(segment));
    let worth = count("points.short", spot.worth);
    view! {
        <button
            type="button"
            class="spot"
            class:on=is_on
            on:click=move |_| desk.send(Intent::Stand(segment))
            on:focus=move |_| desk.send(Intent::Hint(Some(segment)))
            on:pointerenter=move |_| desk.send(Intent::Hint(Some(segment)))
            on:pointerleave=move |_| desk.send(Intent::Hint(None))
        >
            <kbd>{number(n as i32 + 1)}</kbd>
            <span class="role">{words::role(segment)} " " <i>{words::whereabouts(segment)}</i></span>
            <span class="worth">{worth}</span>
        </button>
    }
    .into_any()
}

fn over(desk: Desk) -> AnyView {
    view! {
        <div class="actions">
            <button type="button" class="main" on:click=move |_| desk.send(Intent::ShowResult(true))>
                {text("result.show")}
            </button>
            <button type="button" on:click=move |_| desk.send(Intent::Rematch(browser::random()))>
                {text("result.rematch")}
            </button>
            <button type="button" on:click=move |_| desk.send(Intent::Leave)>{text("menu.new")}</button>
        </div>
    }
    .into_any()
}
