//! The clock, the length and the handicap points of the next game.

use bastide_model::{ClockRules, DraftIntent, MOST_START, SHORT_GAME, Session, Sitter};
use leptos::prelude::*;

use crate::language::{count, fill, member, number, text};
use crate::store::{DeferredAction, Store, When};
use crate::views::{
    Icon, Select, all, button, field, icon_button, nothing, painted, paragraph, repainted,
};
use crate::words;

/// The thinking times offered, in minutes.
const MINUTES: [u16; 8] = [5, 10, 15, 20, 30, 45, 60, 90];
/// The increments offered, in seconds a tile.
const INCREMENTS: [u16; 6] = [0, 5, 10, 15, 20, 30];
/// The step of handicap points.
const STEP: i32 = 5;
/// The numbers of tiles offered for short games.
const LENGTHS: [u16; 5] = [SHORT_GAME, 36, 48, 72, 96];

/// The start screen's choices other than rules, for the dialog.
pub fn extras(store: Store) -> AnyView {
    let close = text("share.close");
    let clock = store.slice(When::Always, |session: &Session| session.draft.clock);
    let length = store.slice(When::Always, |session: &Session| session.draft.length);
    let sitters = store.slice(When::Always, |session: &Session| {
        session.draft.players.clone()
    });
    let starts = painted(store, sitters, |store, _, sitters| starts(store, sitters));
    view! {
        <h2 id="share-title" tabindex="-1" autofocus>
            {text("form.extras")}
        </h2>
        {repainted(painted(store, clock, self::clock))}
        {repainted(painted(store, length, self::length))}
        {repainted(starts)}
        <div class="actions">{button(store, "main", text("clock.done"), DeferredAction::CloseDialog)}</div>
        {icon_button(store, Icon::Close, close, DeferredAction::CloseDialog)}
    }
    .into_any()
}

fn clock(store: Store, _: &Session, rules: &Option<ClockRules>) -> AnyView {
    let shown = ClockRules {
        seconds: None,
        increment: 0,
        loses: false,
    };
    let seconds = rules.and_then(|rules| rules.seconds);
    let choose = |rules| DraftIntent::ChooseClock(rules);
    let mut time = Select::new();
    time = time.option("off", text("clock.off"), rules.is_none(), choose(None));
    let is_shown = rules.is_some() && seconds.is_none();
    time = time.option("shown", text("clock.shown"), is_shown, choose(Some(shown)));
    for minutes in MINUTES {
        let other = ClockRules {
            seconds: Some(60 * minutes),
            ..rules.unwrap_or(shown)
        };
        let label = count("clock.minutes", minutes.into());
        let is_it = seconds == other.seconds;
        time = time.option(number(minutes.into()), label, is_it, choose(Some(other)));
    }
    let details = match rules.filter(|_| seconds.is_some()) {
        None => nothing(),
        Some(rules) => all([increment(store, rules), end(store, rules)]),
    };
    view! {
        {field(text("clock.label"), time.show(store))}
        {details}
        {paragraph("fine", text("clock.note"))}
    }
    .into_any()
}

fn increment(store: Store, rules: ClockRules) -> AnyView {
    let mut select = Select::new();
    for increment in INCREMENTS {
        let choose = DraftIntent::ChooseClock(Some(ClockRules { increment, ..rules }));
        let label = count("clock.seconds", increment.into());
        let is_it = increment == rules.increment;
        select = select.option(number(increment.into()), label, is_it, choose);
    }
    field(text("clock.increment"), select.show(store))
}

fn end(store: Store, rules: ClockRules) -> AnyView {
    let mut select = Select::new();
    for (loses, name) in [(false, "go-on"), (true, "lose")] {
        let choose = DraftIntent::ChooseClock(Some(ClockRules { loses, ..rules }));
        select = select.option(
            name,
            member("clock.end", name),
            loses == rules.loses,
            choose,
        );
    }
    field(text("clock.at-end"), select.show(store))
}

/// The choice of the number of tiles.
fn length(store: Store, _: &Session, chosen: &Option<u16>) -> AnyView {
    let mut select = Select::new();
    for length in [None].into_iter().chain(LENGTHS.map(Some)) {
        let tiles = i32::from(length.unwrap_or_default());
        let label = match length {
            None => text("clock.all-tiles").to_owned(),
            Some(_) => count("clock.tiles", tiles),
        };
        let choose = DraftIntent::ChooseLength(length);
        select = select.option(number(tiles), label, length == *chosen, choose);
    }
    all([
        field(text("clock.length"), select.show(store)),
        paragraph("fine", text("clock.length-note")),
    ])
}

/// The handicap points of each player.
fn starts(store: Store, sitters: &[Sitter]) -> AnyView {
    let selects = sitters.iter().enumerate().map(|(at, sitter)| {
        let mut select = Select::new();
        for points in (0..=MOST_START).step_by(STEP as usize) {
            let (value, label) = (number(points), count("points", points));
            let favor = DraftIntent::Favor(at, points);
            select = select.option(value, label, points == sitter.start, favor);
        }
        let name = words::called(&sitter.name, sitter.color);
        let label = fill("clock.start", &[("player", &name)]);
        field(&label, select.show(store))
    });
    let selects: Vec<AnyView> = selects.collect();
    view! {
        {selects}
        {paragraph("fine", text("clock.start-note"))}
    }
    .into_any()
}
