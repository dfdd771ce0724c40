//! The end: who scored what with what, and who has won.

use leptos::prelude::*;

use crate::board::piece;
use crate::desk::Desk;
use crate::language::{fill, number, text};
use crate::session::{Category, Intent, Light, Table, Tally};
use crate::{browser, words};

/// The id of the element that has the focus when the game is over.
const RESULT: &str = "result";

/// The final table.
pub fn result(desk: Desk) -> AnyView {
    let tallies = desk.look(|table: &Table| table.tallies());
    let headline = desk.look(words::winners);
    let heads: Vec<AnyView> = tallies.iter().map(|tally| head(desk, tally)).collect();
    let rows: Vec<AnyView> = Category::ALL
        .into_iter()
        .map(|row| line(desk, row, &tallies))
        .collect();
    let before = tallies.iter().any(|tally| tally.before != 0).then(|| {
        let cells = tallies.iter().map(|tally| number(tally.before));
        plain_row("before", text("tally.before"), cells.collect())
    });
    request_animation_frame(|| browser::focus(RESULT));
    let totals = tallies.iter().map(|tally| number(tally.total)).collect();
    view! {
        <section id=RESULT class="result" tabindex="-1" aria-label=text("result.label")>
            <h2 id="result-title">{headline}</h2>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="result-title">
                <table>
                    <thead><tr><td></td>{heads}</tr></thead>
                    <tbody>
                        {before}
                        {rows}
                        {plain_row("total", text("tally.total"), totals)}
                    </tbody>
                </table>
            </div>
            <p class="fine">{text("result.hint")}</p>
            <div class="actions">
                <button
                    type="button"
                    class="main"
                    on:click=move |_| desk.send(Intent::Rematch(browser::random()))
                >
                    {text("result.rematch")}
                </button>
                <button type="button" on:click=move |_| desk.send(Intent::Leave)>{text("menu.new")}</button>
                <button type="button" on:click=move |_| desk.send(Intent::ShowResult(false))>
                    {text("result.board")}
                </button>
            </div>
        </section>
    }
    .into_any()
}

fn head(desk: Desk, tally: &Tally) -> AnyView {
    let player = tally.player;
    let name = desk.look(|table: &Table| words::player(table, player));
    let art = desk.look(|table: &Table| piece(table.color(player), ""));
    let place = fill("result.place", &[("n", &number(tally.place as i32))]);
    view! {
        <th scope="col" class:first=tally.place == 1>
            <span class="emblem" inner_html=art></span>
            <span class="name">{name}</span>
            <span class="fine">{place}</span>
        </th>
    }
    .into_any()
}

fn plain_row(class: &'static str, label: &'static str, cells: Vec<String>) -> AnyView {
    let cells: Vec<AnyView> = (cells.into_iter())
        .map(|cell| view! { <td>{cell}</td> }.into_any())
        .collect();
    view! { <tr class=class><th scope="row">{label}</th>{cells}</tr> }.into_any()
}

/// A category, each number of which lights up what it was scored with.
fn line(desk: Desk, category: Category, tallies: &[Tally]) -> AnyView {
    let cells: Vec<AnyView> = (tallies.iter())
        .map(|tally| cell(desk, category, tally))
        .collect();
    let class = if category.is_final() { "final" } else { "" };
    view! { <tr class=class><th scope="row">{words::category(category)}</th>{cells}</tr> }
        .into_any()
}

fn cell(desk: Desk, category: Category, tally: &Tally) -> AnyView {
    let player = tally.player;
    let points = tally.points[category as usize];
    if points == 0 {
        return view! { <td class="nothing">"0"</td> }.into_any();
    }
    let light = Light::Tally(player, category);
    let is_on = desk.see(move |table: &Table| table.light() == Some(light));
    view! {
        <td>
            <button type="button" class:on=is_on on:click=move |_| desk.send(Intent::Show(Some(light)))>
                {number(points)}
            </button>
        </td>
    }
    .into_any()
}
