//! Statistics of finished games, in numbers and tables.

use bastide_model::Category;
use bastide_model::archive::{
    Finished, LEVEL_RATINGS, Outcomes, PlayerKind, Rating, Statistics, Who,
};
use bastide_rules::{System, Systems};
use leptos::prelude::*;

use crate::browser::storage;
use crate::language::{chain, count, fill, list, member, number, tenths, text};
use crate::views::{field, nothing, paragraph, select_acting};
use crate::words;

/// The most players to choose from.
const MOST: usize = 200;

/// The statistics of one player, with a list of players.
pub fn statistics(results: &[Finished]) -> AnyView {
    let mut people = Who::all(results);
    let others = people.split_off(people.len().min(MOST));
    if people.is_empty() {
        let words = match storage::is_there() {
            true => "statistics.empty",
            false => "statistics.unkept",
        };
        return paragraph("", text(words));
    }
    let chosen = RwSignal::new(0);
    let results = results.to_vec();
    let shown = people.clone();
    let table = move || {
        let who = shown.get(chosen.get());
        who.map_or_else(nothing, |who| of(&Statistics::of(&results, who)))
    };
    view! {
        <section>
            {choice(&people, chosen)}
            {match others.len() {
                0 => nothing(),
                n => paragraph("fine", count("statistics.others", n as i32)),
            }}
            {table}
        </section>
    }
    .into_any()
}

/// The expansions of a game, in words.
pub fn systems(result: &Finished) -> String {
    match result.systems {
        Systems::NONE => text("set.base").to_owned(),
        Systems::ALL => text("start.all").to_owned(),
        systems => {
            let names = systems
                .iter()
                .map(|system| member("system", system.name()).to_owned());
            let names: Vec<String> = names.collect();
            chain("list.comma", &names)
        }
    }
}

/// The number of games from which a rating says something.
const FEWEST: usize = 5;

/// The list of players.
fn choice(people: &[Who], chosen: RwSignal<usize>) -> AnyView {
    let choice = select_acting(people.iter().map(name), 0, move |n| chosen.set(n));
    field(text("statistics.player"), choice)
}

fn name(who: &Who) -> String {
    match who {
        Who::Named(name) => words::isolated(name),
        Who::Color(color) => member("color", color.name()).to_owned(),
    }
}

fn of(statistics: &Statistics) -> AnyView {
    let facts = [
        ("statistics.games", number(statistics.games.all() as i32)),
        ("statistics.won", number(statistics.games.won as i32)),
        ("statistics.average", tenths(statistics.average)),
        ("statistics.best", number(statistics.best)),
        (
            "statistics.city",
            count("unit.tile", statistics.city.into()),
        ),
    ];
    let facts: Vec<AnyView> = (facts.into_iter())
        .map(|(label, value)| {
            view! {
                <div>
                    <dt>{text(label)}</dt>
                    <dd>{value}</dd>
                </div>
            }
            .into_any()
        })
        .collect();
    let rated = statistics.rating.as_ref().filter(|it| it.games >= FEWEST);
    let others = statistics.others.iter();
    let others = others.map(|(kind, games)| (player_kind(*kind), *games));
    let systems = statistics.systems.iter();
    let systems = systems.map(|(system, games)| (system_name(*system), *games));
    view! {
        <dl class="facts">{facts}</dl>
        {rated.map_or_else(nothing, rating)}
        {outcomes("statistics.opponents", others.collect())}
        {outcomes("statistics.systems", systems.collect())}
        {points(statistics)}
    }
    .into_any()
}

/// The rating with its spread.
fn rating(rating: &Rating) -> AnyView {
    let [estimate, low, high] =
        [rating.estimate, rating.low, rating.high].map(|value| number(value.into()));
    let values = [("n", &*estimate), ("low", &*low), ("high", &*high)];
    let levels = LEVEL_RATINGS.map(|(level, rating)| {
        let values = [("level", member("level", level.name()))];
        let n = number(rating.into());
        fill("statistics.level", &[values[0], ("n", &*n)])
    });
    let games = count("statistics.rated", rating.games as i32);
    let note = fill(
        "statistics.rating-note",
        &[("games", &*games), ("levels", &list(&levels))],
    );
    view! {
        <div class="rating">
            <p>{fill("statistics.rating", &values)}</p>
            <p class="fine">{note}</p>
        </div>
    }
    .into_any()
}

/// A table of outcomes.
fn outcomes(title: &'static str, rows: Vec<(String, Outcomes)>) -> AnyView {
    let rows: Vec<AnyView> = (rows.into_iter())
        .map(|(label, games)| {
            let cells = [games.all(), games.won, games.shared, games.lost];
            row(label, cells.map(|n| number(n as i32)).to_vec())
        })
        .collect();
    let heads = [
        "statistics.games",
        "statistics.won",
        "statistics.shared",
        "statistics.lost",
    ];
    table(title, &heads, rows)
}

/// The points by category.
fn points(statistics: &Statistics) -> AnyView {
    let kinds = Category::ALL.into_iter().zip(statistics.points);
    let rows: Vec<AnyView> = kinds
        .filter(|(_, points)| *points != (0, 0))
        .map(|(kind, (average, most))| {
            let cells = vec![tenths(average), number(most)];
            row(words::category(kind).to_owned(), cells)
        })
        .collect();
    table(
        "statistics.points",
        &["statistics.per-game", "statistics.most"],
        rows,
    )
}

fn table(title: &'static str, heads: &[&'static str], rows: Vec<AnyView>) -> AnyView {
    let heads: Vec<AnyView> = (heads.iter())
        .map(|head| view! { <th scope="col">{text(head)}</th> }.into_any())
        .collect();
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{text(title)}</th>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn row(label: String, cells: Vec<String>) -> AnyView {
    let cells: Vec<AnyView> = (cells.into_iter())
        .map(|cell| view! { <td>{cell}</td> }.into_any())
        .collect();
    view! {
        <tr>
            <th scope="row">{label}</th>
            {cells}
        </tr>
    }
    .into_any()
}

fn player_kind(kind: PlayerKind) -> String {
    match kind {
        PlayerKind::Person => text("statistics.people").to_owned(),
        PlayerKind::Computer(level) => {
            let level = member("level", level.name());
            fill("seat.computer", &[("level", level)])
        }
    }
}

fn system_name(system: Option<System>) -> String {
    match system {
        None => text("form.all-off").to_owned(),
        Some(system) => member("system", system.name()).to_owned(),
    }
}
