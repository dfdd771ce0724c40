//! The result: the winner, and the points of all players by category.

mod chart;
pub mod review;

use bastide_rules::Player;
use leptos::prelude::*;

use self::chart::chart;
use crate::board::piece;
use crate::deferred::deferred;
use crate::language::{chain, member, number, text};
use crate::store::{DeferredAction, PageAction, PosterForm, Stage, Store, When};
use crate::views::{
    Button, art, boxed, button, nothing, painted_at_table, panel, paragraph, repainted, when_here,
};
use crate::words;
use crate::{browser, panels};
use bastide_model::{Category, GameIntent, Highlight, ReviewView, Table, TableIntent, Tally};

/// The id of the element that gets the focus after the game.
const RESULT: &str = "result";

/// The ranks of players in keys of messages.
const RANKS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

/// The final table and the next steps, while it is open.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn result(store: Store) -> AnyView {
    // Show the last points on the board first. During the review the table is not
    // repainted, to keep its scroll position and the focus.
    let is_over = store.slice(When::After(Stage::Around), |table: &Table| {
        table.game().decider().is_none()
    });
    let is_open = store.derive(When::Always, move || {
        is_over.with(|is| *is).unwrap_or_default() && store.read(Table::is_result_open)
    });
    // Show the whole board once the result is closed.
    Effect::new(move |was: Option<bool>| {
        let is = is_open.with(|is| *is).unwrap_or_default();
        if was == Some(true) && !is && is_over.read(|is| *is) == Some(true) {
            store.eye.fit();
        }
        is
    });
    let paint = painted_at_table(store, is_open, |store, table, is_open| match is_open {
        true => sheet(store, table),
        false => nothing(),
    });
    repainted(paint)
}

fn sheet(store: Store, table: &Table) -> AnyView {
    request_animation_frame(|| browser::give_focus(RESULT));
    let review = store.slice(When::Played, ReviewView::of);
    // Scroll to the review when it starts, and when a look at a move is over: it is below
    // the fold.
    Effect::new(move |was: Option<bool>| {
        let begun = |view: &ReviewView| matches!(view, ReviewView::Begun { .. });
        let is = review.with(begun).unwrap_or_default();
        if is && was != Some(true) {
            browser::after_frame(|| browser::reveal(review::TITLE));
        }
        is
    });
    let offer = painted_at_table(store, review, review::offer);
    let review = painted_at_table(store, review, review::review);
    view! {
        <section id=RESULT class="result" tabindex="-1" aria-label=text("result.label")>
            <div class="result-part">{points(store, table)}</div>
            {boxed("review", review)}
            <div class="actions foot">
                {when_here(store, |store| deferred!(panels::turn(store)))}
                {button(store, "main", text("result.rematch"), PageAction::Rematch)}
                {button(store, "", text("menu.new"), GameIntent::Leave)}
                {move || offer()}
                {button(store, "", text("poster.title"), DeferredAction::Poster(PosterForm::Shown))}
                {button(store, "", text("result.board"), TableIntent::ShowResult(false))}
            </div>
        </section>
    }
    .into_any()
}

/// The final table.
fn points(store: Store, table: &Table) -> AnyView {
    let tallies = table.tallies();
    let heads: Vec<AnyView> = tallies.iter().map(|tally| head(table, tally)).collect();
    let mut rows = Vec::new();
    if tallies.iter().any(|tally| tally.before != 0) {
        let cells = tallies.iter().map(|tally| plain(tally.before));
        rows.push(row("before", text("tally.before"), cells.collect()));
    }
    let systems = table.game().systems();
    let played = |category: &Category| category.system().is_none_or(|system| systems.has(system));
    for category in Category::ALL.into_iter().filter(played) {
        let cells = tallies.iter().map(|tally| cell(store, category, tally));
        rows.push(row("", words::category(category), cells.collect()));
    }
    let cells = tallies.iter().map(|tally| plain(tally.total));
    let total = row("total", text("tally.total"), cells.collect());
    view! {
        <h2 id="result-title">{words::winners(table)}</h2>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="result-title">
            <table>
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>{total}</tfoot>
            </table>
        </div>
        {panel(store, "gains", store.slice(When::Always, Table::tallied), gains)}
        {brought(table)}
        {chart(table)}
    }
    .into_any()
}

/// The events behind the chosen number, or a request to choose one.
fn gains(_: Store, table: &Table, chosen: &Option<(Player, Category)>) -> AnyView {
    let Some((player, category)) = *chosen else {
        return paragraph("fine", text("result.hint"));
    };
    let events = table.gains(player, category).into_iter();
    let lines = events.filter_map(|event| words::event(table, event));
    let lines: Vec<AnyView> = lines.map(|line| paragraph("", line)).collect();
    view! {
        <div>{lines}</div>
        <p class="fine">{text("tally.lit")}</p>
    }
    .into_any()
}

/// The gains from each expansion, a line for each.
fn brought(table: &Table) -> AnyView {
    let lines: Vec<AnyView> = (table.brought().into_iter())
        .map(|(system, own)| {
            let own: Vec<String> = (own.into_iter())
                .map(|(what, n)| words::brought(what, n))
                .collect();
            let words = chain("list.comma", &own);
            view! {
                <div>
                    <dt>{member("system", system.name())}</dt>
                    <dd>{words}</dd>
                </div>
            }
            .into_any()
        })
        .collect();
    match lines.is_empty() {
        true => nothing(),
        false => view! {
            <h3>{text("brought.label")}</h3>
            <dl class="brought">{lines}</dl>
        }
        .into_any(),
    }
}

fn head(table: &Table, tally: &Tally) -> AnyView {
    let class = if tally.place == 1 { "first" } else { "" };
    let place = member("rank", RANKS[tally.place.clamp(1, RANKS.len()) - 1]);
    view! {
        <th scope="col" class=class>
            <span class="emblem">{art(piece(table.color(tally.player), ""))}</span>
            <span class="name">{words::player(table, tally.player)}</span>
            <span class="fine">{place}</span>
        </th>
    }
    .into_any()
}

fn row(class: &'static str, label: &'static str, cells: Vec<AnyView>) -> AnyView {
    view! {
        <tr class=class>
            <th scope="row">{label}</th>
            {cells}
        </tr>
    }
    .into_any()
}

fn plain(points: i32) -> AnyView {
    view! { <td>{number(points)}</td> }.into_any()
}

/// The points of a player in a category, as a button that highlights their sources.
fn cell(store: Store, category: Category, tally: &Tally) -> AnyView {
    let points = tally.points[category as usize];
    if points == 0 {
        return view! { <td class="nothing">"0"</td> }.into_any();
    }
    let show = TableIntent::Show(Some(Highlight::Tally(tally.player, category)));
    let points = Button::new(show).text(store, &number(points));
    view! { <td>{points}</td> }.into_any()
}
