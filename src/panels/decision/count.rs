//! The final scoring, counted award by award while the board highlights the subject.

use std::time::Duration;

use leptos::prelude::*;

use crate::language::{count as count_of, fill, filled, number, text, text_to};
use crate::panels::emblem;
use crate::store::{Store, When};
use crate::views::{all, button, nothing, panel};
use crate::words;
use bastide_model::{Table, TableIntent};

/// The longest time of an award, in milliseconds; many awards get less.
const LONGEST: usize = 1_500;
const SHORTEST: usize = 300;

/// The time of all awards together, in milliseconds, within those limits.
const IN_ALL: usize = 8_000;

/// The current award, with a button that opens the result at once.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn count(store: Store) -> AnyView {
    let counted = store.slice(When::Played, |table: &Table| {
        table.counted().map(|n| (n, table.final_awards().len()))
    });
    Effect::new(move |_| {
        if let Some(Some((n, all))) = counted.with(|counted| *counted) {
            let each = (IN_ALL / all.max(1)).clamp(SHORTEST, LONGEST);
            let next = move || {
                // The player may have skipped ahead.
                if store.read(Table::counted) == Some(n) {
                    store.send(TableIntent::Count(false));
                }
            };
            set_timeout(next, Duration::from_millis(each as u64));
        }
    });
    panel(store, "counting", counted, |store, table, counted| {
        let Some((n, all)) = *counted else {
            return nothing();
        };
        bar(store, table, n, all)
    })
}

fn bar(store: Store, table: &Table, n: usize, of: usize) -> AnyView {
    let award = table.counting().map_or_else(nothing, |award| {
        let player = words::player(table, award.player);
        let points = count_of("points", award.points);
        let values = [
            ("player", &*player),
            ("points", &*points),
            ("what", words::scored(award)),
            ("sum", &*words::arithmetic(award)),
        ];
        let message = text_to(words::you(table, award.player), "event.scored");
        let words = filled(message, &values);
        all([
            emblem(table.color(award.player)),
            view! { <span>{words}</span> }.into_any(),
        ])
    });
    let progress = fill(
        "count.progress",
        &[("n", &number(n as i32)), ("of", &number(of as i32))],
    );
    view! {
        <section class="count" aria-label=text("count.label")>
            <b>{text("count.label")}</b>
            <span class="fine">{progress}</span>
            {button(store, "", text("count.skip"), TableIntent::Count(true))}
            <p>{award}</p>
        </section>
    }
    .into_any()
}
