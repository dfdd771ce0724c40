//! Reasons of computer players, which light up on the board what they speak of.

use bastide_model::{Highlight, Table, TableIntent};
use bastide_notation::Motive;
use leptos::prelude::*;

use crate::store::Store;
use crate::views::{Button, nothing};
use crate::words::{self, Told};

/// Reasons as a list; nothing if there are none.
pub fn motives(store: Store, table: &Table, motives: &[Motive]) -> AnyView {
    let told = words::motives(table, motives);
    if told.is_empty() {
        return nothing();
    }
    let items: Vec<AnyView> = told.into_iter().map(|told| item(store, told)).collect();
    view! { <ul class="motives">{items}</ul> }.into_any()
}

fn item(store: Store, told: Told) -> AnyView {
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
