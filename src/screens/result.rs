//! The result beside the board: the players by rank, and the points of all by category.

mod chart;
pub mod compare;
pub mod review;

use bastide_rules::Player;
use leptos::prelude::*;

use self::chart::chart;
use crate::board::piece;
use crate::deferred::deferred;
use crate::language::{chain, member, number, text};
use crate::store::{DeferredAction, PageAction, PosterForm, Stage, Store, When};
use crate::views::{
    Button, Check, Icon, all, art, boxed, button, hidden, icon_button, nothing, painted_at_table,
    panel, paragraph, repainted, text_of, when_here,
};
use crate::words;
use crate::{browser, panels};
use bastide_model::{
    Category, GameIntent, Highlight, ReviewView, Session, Source, Table, TableIntent, Tally,
};

/// The id of the element that gets the focus after the game.
const RESULT: &str = "result";

/// The ranks of players in keys of messages.
const RANKS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

/// A crown for a figure's head.
const CROWN: &str = "<svg class=\"crown\" viewBox=\"0 0 60 40\"><path d=\"M6 34 3 9l14 10L30 4l13 15 14-10-3 25z\"/><circle cx=\"3\" cy=\"8\" r=\"3\"/><circle cx=\"30\" cy=\"4\" r=\"3\"/><circle cx=\"57\" cy=\"8\" r=\"3\"/></svg>";

/// The result beside the board, while it is open.
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
    // Show the whole board beside the result, and once it is closed.
    Effect::new(move |was: Option<bool>| {
        let is = is_open.with(|is| *is).unwrap_or_default();
        if was.unwrap_or_default() != is && is_over.read(|is| *is) == Some(true) {
            request_animation_frame(move || store.eye.fit());
        }
        is
    });
    // Where windows are low, a message takes some of the board's height.
    let notice = store.slice(When::Always, |session: &Session| session.notice.is_some());
    let is_told = store.derive(When::Tracked, move || {
        let [is_open, is_told] = [is_open, notice].map(|slice| slice.with(|is| *is));
        is_open == Some(true) && is_told == Some(true)
    });
    store.eye.follow_change(is_told);
    let paint = painted_at_table(store, is_open, |store, table, is_open| match is_open {
        true => sheet(store, table),
        false => nothing(),
    });
    repainted(paint)
}

fn sheet(store: Store, table: &Table) -> AnyView {
    request_animation_frame(|| browser::give_focus(RESULT));
    browser::when_idle(move || panels::draw_small_poster(store));
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
    let standings = table.standings();
    // A comparison comes first.
    let shared = |is_first: bool| match table.shared().is_some() == is_first {
        true => compare::shared(store, table),
        false => nothing(),
    };
    let close = TableIntent::ShowResult(false);
    let poster = Button::new(DeferredAction::Poster(PosterForm::Shown)).class("small-poster");
    let sign = all([
        view! { <span id=panels::SMALL_POSTER></span> }.into_any(),
        text_of(text("poster.save")),
    ]);
    view! {
        <section id=RESULT class="result" tabindex="-1" aria-label=text("result.label")>
            <div class="result-part">
                <h2 id="result-title" class="hidden">
                    {words::winners(table)}
                </h2>
                {podium(table, &standings)} {legend(&standings)} {shared(true)}
                {points(store, table, &standings)}
                {panel(store, "gains", store.slice(When::Always, Table::tallied), gains)}
                {chart(table)} {brought(table)} {shared(false)} {boxed("review", review)}
            </div>
            {icon_button(store, Icon::Close, text("result.board"), close)}
            <div class="actions foot">
                {when_here(store, |store| deferred!(panels::turn(store)))}
                {poster.show(store, sign)}
                <div class="next">
                    {button(store, "main", text("result.rematch"), PageAction::Rematch)}
                    {button(store, "", text("menu.new"), GameIntent::Leave)}
                    {move || offer()}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// The name of a player, or "You"; the winner of a game hears so.
fn called(table: &Table, tally: &Tally, is_alone: bool) -> String {
    match words::you(table, tally.player) {
        Some(_) if tally.place == 1 && is_alone => text("result.you-win").to_owned(),
        Some(_) => text("result.you").to_owned(),
        None => words::player(table, tally.player),
    }
}

/// The players by rank, each on a bar of the sources of points.
fn podium(table: &Table, standings: &[Tally]) -> AnyView {
    let most = standings.iter().map(Tally::gained).max().unwrap_or(0);
    let is_alone = standings.iter().filter(|tally| tally.place == 1).count() == 1;
    let steps: Vec<AnyView> = (standings.iter())
        .map(|tally| step(table, tally, most.max(1), is_alone))
        .collect();
    let count = number(standings.len() as i32);
    view! { <ol class="podium" data-players=count aria-label=text("result.ranks")>{steps}</ol> }
        .into_any()
}

/// The sources in the bars, and payments.
fn legend(standings: &[Tally]) -> AnyView {
    let is_in = |source: &Source| standings.iter().any(|tally| tally.of(*source) > 0);
    let mut items: Vec<AnyView> = (Source::ALL.into_iter().filter(is_in))
        .map(|source| item(source.name(), words::source(source)))
        .collect();
    if standings.iter().any(|tally| tally.gained() > tally.total) {
        items.push(item("paid", text("result.paid")));
    }
    view! { <ul class="sources fine" aria-hidden="true">{items}</ul> }.into_any()
}

fn item(source: &'static str, words: &'static str) -> AnyView {
    view! {
        <li>
            <i data-source=source></i>
            {words}
        </li>
    }
    .into_any()
}

/// A player on the podium, a winner with a crown; the highest bar has `most` points.
fn step(table: &Table, tally: &Tally, most: i32, is_alone: bool) -> AnyView {
    let gained = tally.gained();
    let parts: Vec<AnyView> = (Source::ALL.into_iter())
        .filter(|&source| tally.of(source) > 0)
        .map(|source| {
            let points = tally.of(source);
            let title = chain(
                "list.colon",
                &[words::source(source).to_owned(), number(points)],
            );
            let share = number(points);
            view! { <i data-source=source.name() title=title style:flex-grow=share></i> }.into_any()
        })
        .collect();
    // The part that was paid to others is crossed out.
    let paid = (100 * (gained - tally.total) / gained.max(1)).clamp(0, 100);
    let paid = (paid > 0).then(|| {
        let height = [&number(paid), "%"].concat();
        view! { <i class="paid" style:height=height></i> }.into_any()
    });
    let share = number(100 * gained / most);
    let place = member("rank", RANKS[tally.place.clamp(1, RANKS.len()) - 1]);
    let is_first = tally.place == 1;
    let crown = match is_first {
        true => art(CROWN.to_owned()),
        false => nothing(),
    };
    view! {
        <li class=if is_first { "first" } else { "" }>
            <b>{number(tally.total)}</b>
            <span class="emblem">{art(piece(table.color(tally.player), ""))} {crown}</span>
            <span class="shaft" style=("--share", share) aria-hidden="true">
                {parts}
                {paid}
            </span>
            <span class="fine">{place}</span>
            <span class="name">{called(table, tally, is_alone)}</span>
        </li>
    }
    .into_any()
}

/// The final table; a switch shows the rows without points.
fn points(store: Store, table: &Table, standings: &[Tally]) -> AnyView {
    let heads: Vec<AnyView> = standings.iter().map(|tally| head(table, tally)).collect();
    let mut rows = Vec::new();
    if standings.iter().any(|tally| tally.before != 0) {
        let cells = standings.iter().map(|tally| plain(tally.before));
        let other = Source::Other.name();
        rows.push(row("before", other, text("tally.before"), cells.collect()));
    }
    let systems = table.game().systems();
    let played = |category: &Category| category.system().is_none_or(|system| systems.has(system));
    let mut is_whole = true;
    for category in Category::ALL.into_iter().filter(played) {
        let of = |tally: &Tally| tally.points[category as usize];
        let is_empty = standings.iter().all(|tally| of(tally) == 0);
        is_whole &= !is_empty;
        let class = match (is_empty, category.is_open()) {
            (true, true) => "empty open",
            (true, false) => "empty",
            (false, true) => "open",
            (false, false) => "",
        };
        let cells = standings.iter().map(|tally| cell(store, category, tally));
        let label = words::category(category);
        rows.push(row(class, category.source().name(), label, cells.collect()));
    }
    let cells = standings.iter().map(|tally| plain(tally.total));
    let total = row("total", "", text("tally.total"), cells.collect());
    let is_wanted = RwSignal::new(false);
    let all_rows = match is_whole {
        true => nothing(),
        false => {
            let check = Check::acting(false, move |is_on| is_wanted.set(is_on));
            check.label(store, text_of(text("result.all")))
        }
    };
    view! {
        <div class="over-table">
            <h3 id="result-points">{text("result.points")}</h3>
            {all_rows}
        </div>
        <div
            class="scroll"
            class:whole=move || is_wanted.get()
            tabindex="0"
            role="region"
            aria-labelledby="result-points"
        >
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
    view! {
        <th scope="col">
            <span class="emblem">{art(piece(table.color(tally.player), ""))}</span>
            {hidden(words::player(table, tally.player))}
        </th>
    }
    .into_any()
}

/// A row; its tint is that of the source in the bars, hatched for open features.
fn row(
    class: &'static str,
    source: &'static str,
    label: &'static str,
    cells: Vec<AnyView>,
) -> AnyView {
    view! {
        <tr class=class>
            <th scope="row">
                <i data-source=source></i>
                {label}
            </th>
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
