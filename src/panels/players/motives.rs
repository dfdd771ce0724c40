//! Reasons of computer players, which highlight their subjects on the board.

use bastide_model::{Highlight, Table, TableIntent};
use bastide_notation::Motive;
use leptos::prelude::*;

use crate::language::{self, text};
use crate::store::Store;
use crate::views::{Button, all, details, nothing, paragraph};
use crate::words::{self, Reasoned, Reasons, Told};

/// The reasons for a computer's first choice: motives, sentences, and collapsed numbers.
/// Without motives the numbers are open.
pub fn reasons(
    store: Store,
    table: &Table,
    of: &Reasoned,
    motives: &[Motive],
    reasons: Reasons,
) -> AnyView {
    let Reasons { sentences, numbers } = reasons;
    let told = words::motives(table, of, motives);
    let is_bare = told.is_empty() && sentences.is_empty();
    let said = |parts: &[String]| match parts.is_empty() {
        true => nothing(),
        false => paragraph("fine", language::sentences(parts)),
    };
    let numbers = match (numbers.is_empty(), is_bare) {
        (true, _) => nothing(),
        (_, true) => said(&numbers),
        _ => details("numbers", text("why.numbers"), said(&numbers)),
    };
    all([list(store, told), said(&sentences), numbers])
}

/// Motives as a list; empty without any.
pub fn motives(store: Store, table: &Table, of: &Reasoned, motives: &[Motive]) -> AnyView {
    list(store, words::motives(table, of, motives))
}

/// Drawbacks of a move as a list; empty without any.
pub fn drawbacks(store: Store, table: &Table, of: &Reasoned, drawbacks: &[Motive]) -> AnyView {
    list(store, words::drawbacks(table, of, drawbacks))
}

fn list(store: Store, told: Vec<Told>) -> AnyView {
    if told.is_empty() {
        return nothing();
    }
    let items: Vec<AnyView> = told.into_iter().map(|told| item(store, told)).collect();
    view! { <ul class="motives">{items}</ul> }.into_any()
}

/// A sentence that highlights its feature.
pub fn item(store: Store, told: Told) -> AnyView {
    let Told { words, at } = told;
    let Some((cell, segment)) = at else {
        return view! { <li>{words}</li> }.into_any();
    };
    let highlight = Highlight::Feature(cell, segment);
    let glance = move |highlight| move || store.send(TableIntent::Glance(highlight));
    let [on, off] = [Some(highlight), None].map(glance);
    let button = Button::new(TableIntent::Show(Some(highlight))).text(store, &words);
    view! {
        <li
            on:pointerenter=move |_| on()
            on:pointerleave=move |_| off()
            on:focusin=move |_| on()
            on:focusout=move |_| off()
        >
            {button}
        </li>
    }
    .into_any()
}
