//! The replay over the board: a slider through the game, and its variations.

use std::time::Duration;

use leptos::prelude::*;

use super::result::review;
use crate::language::{count, fill, number, text};
use crate::store::{DeferredAction, Jump, Store, When};
use crate::views::{
    Allowed, Field, Icon, button, details, icon_button, icon_button_when, nothing,
    painted_at_table, part, repainted,
};
use crate::words;
use bastide_model::{GameTreeView, Table, TableIntent, Verdict};

/// The data of the panel: the game tree, and the review's verdict on the moment.
type Parts = (GameTreeView, Option<Verdict>);

/// The time of each moment while the replay runs.
const BEAT: Duration = Duration::from_millis(900);

/// The slider with its buttons, while the replay is open or the table shows an earlier
/// moment not reached by undo.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn replay(store: Store) -> AnyView {
    let is_back = store.slice(When::Played, Table::is_browsing);
    let is_there = store.derive(When::Tracked, move || {
        let is_back = is_back.with(|is_back| *is_back);
        store.replay.get() || is_back == Some(true)
    });
    store.eye.follow_change(is_there);
    repainted(Box::new(move || {
        match is_there.with(|is_there| *is_there) {
            Some(true) => bar(store),
            _ => nothing(),
        }
    }))
}

fn bar(store: Store) -> AnyView {
    let parts = store.slice(When::Played, |table: &Table| -> Parts {
        (GameTreeView::of(table), Verdict::of(table))
    });
    Effect::new(move |_| {
        let now = parts.with(|(tree, _)| tree.can_go_on().then_some(tree.moment.ply));
        if store.plays.get() {
            match now.flatten() {
                Some(ply) => set_timeout(move || advance(store, ply), BEAT),
                None => store.plays.set(false),
            }
        }
    });
    repainted(painted_at_table(store, parts, panel))
}

/// Advances by a ply, unless the player stopped the replay or went elsewhere.
fn advance(store: Store, ply: usize) {
    let is_there = store.read(|table: &Table| table.game().plies()) == ply;
    if is_there && store.plays.get_untracked() {
        store.act(DeferredAction::Jump(Jump::On).into());
    }
}

/// The button that starts or stops the replay.
fn play(store: Store) -> AnyView {
    let (sign, label) = match store.plays.get() {
        true => (Icon::Pause, "replay.pause"),
        false => (Icon::Play, "replay.play"),
    };
    icon_button(store, sign, text(label), DeferredAction::SwitchPlaying)
}

fn panel(store: Store, table: &Table, (tree, verdict): &Parts) -> AnyView {
    let is_back = tree.is_looking_back;
    let class = if is_back { "replay back" } else { "replay" };
    let verdict = match verdict {
        Some(verdict) => review::verdict(store, table, verdict),
        None => nothing(),
    };
    view! {
        <section class=class aria-label=text("replay.label")>
            {part("replay-moment", moment(table, is_back))} {part("replay-steps", back(store, tree))}
            {slider(store, table, tree)} {part("replay-steps", on(store, tree))}
            {part("replay-lines", variations(store, tree))} {part("replay-verdict", verdict)}
        </section>
    }
    .into_any()
}

/// The moment on the table, in words.
fn moment(table: &Table, is_back: bool) -> AnyView {
    let (title, turn, note) = match is_back {
        true => ("replay.back", words::turn(table), note()),
        false => ("replay.latest", String::new(), nothing()),
    };
    let now = number(table.moment().turn as i32);
    view! {
        <p>
            <b>{fill(title, &[("n", &now)])}</b>
            " "
            {turn}
        </p>
        {note}
    }
    .into_any()
}

fn note() -> AnyView {
    view! { <p class="fine">{text("replay.back-note")}</p> }.into_any()
}

fn slider(store: Store, table: &Table, tree: &GameTreeView) -> AnyView {
    let [ply, plies] = [tree.moment.ply, tree.moment.plies].map(|n| number(n as i32));
    let slide = |ply: String| TableIntent::GoTo(ply.parse().unwrap_or(usize::MAX)).into();
    let slider = Field::typed(store, slide).settling(move |_| store.send(TableIntent::Settle));
    let slider = slider.labelled(text("replay.slider"));
    let slider = slider
        .with("aria-valuetext", words::moment(table))
        .with("id", "moment");
    // `max` first: a value above it would be clamped.
    slider
        .with("min", "0")
        .with("max", plies)
        .value(ply)
        .kind("range")
}

fn back(store: Store, tree: &GameTreeView) -> AnyView {
    let allowed = Allowed::when(tree.can_go_back(), "menu.no-undo");
    let step = |icon, label, jump| {
        icon_button_when(
            store,
            icon,
            text(label),
            DeferredAction::Jump(jump),
            allowed,
        )
    };
    view! {
        {step(Icon::First, "replay.first", Jump::First)}
        {step(Icon::Back, "replay.step-back", Jump::Back)}
        {move || play(store)}
    }
    .into_any()
}

fn on(store: Store, tree: &GameTreeView) -> AnyView {
    let allowed = Allowed::when(tree.can_go_on(), "menu.no-redo");
    let step = |icon, label, jump| {
        icon_button_when(
            store,
            icon,
            text(label),
            DeferredAction::Jump(jump),
            allowed,
        )
    };
    view! {
        {step(Icon::On, "replay.step-on", Jump::On)}
        {step(Icon::Last, "replay.last", Jump::Last)}
    }
    .into_any()
}

/// The other variations, latest first.
fn variations(store: Store, tree: &GameTreeView) -> AnyView {
    let variations = &tree.variations;
    if variations.is_empty() {
        return nothing();
    }
    let items: Vec<AnyView> = (variations.iter().enumerate().rev())
        .map(|(n, variation)| {
            let values = [
                ("n", &*number(variation.turn as i32)),
                ("moves", &*count("replay.moves", variation.plies as i32)),
            ];
            let label = fill("replay.line", &values);
            view! { <li>{button(store, "", &label, TableIntent::Switch(n))}</li> }.into_any()
        })
        .collect();
    let label = count("replay.lines", variations.len() as i32);
    details("", &label, view! { <ol>{items}</ol> }.into_any())
}
