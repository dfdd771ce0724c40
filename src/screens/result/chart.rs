//! The scores over time, as lines and as a table.

use bastide_scene::chart::Chart;
use leptos::prelude::*;

use crate::language::{fill, list, number, text};
use crate::views::{art, details, nothing};
use crate::words;
use bastide_model::Table;

/// The chart with its table; empty for a game without turns.
pub fn chart(table: &Table) -> AnyView {
    let course = table.course();
    if course.len() < 2 {
        return nothing();
    }
    let players = table.game().players();
    let drawing = Chart {
        colors: &players
            .map(|player| table.color(player))
            .collect::<Vec<_>>(),
        course: &course,
        label: &summary(table, &course),
        turn: text("chart.turn"),
        end: text("chart.end"),
        number,
    };
    view! {
        <figure class="chart">
            <figcaption>{text("chart.label")}</figcaption>
            {art(drawing.svg())}
            {details("", text("chart.table"), rows(table, &course))}
        </figure>
    }
    .into_any()
}

fn summary(table: &Table, course: &[Vec<i32>]) -> String {
    let players = table.game().players();
    let results: Vec<String> = (players.zip(course.last().into_iter().flatten()))
        .map(|(player, &points)| {
            let values = [
                ("player", &*words::player(table, player)),
                ("points", &*number(points)),
            ];
            fill("preview.award", &values)
        })
        .collect();
    let values = [
        // The first step is the beginning, the last the final scoring.
        ("n", &*number(course.len() as i32 - 2)),
        ("awards", &*list(&results)),
    ];
    fill("chart.summary", &values)
}

/// The turns with a change of score, the beginning, and the end.
fn rows(table: &Table, course: &[Vec<i32>]) -> AnyView {
    let players = table.game().players();
    let heads: Vec<AnyView> = players
        .map(|player| view! { <th scope="col">{words::player(table, player)}</th> }.into_any())
        .collect();
    let last = course.len() - 1;
    let is_shown = |turn: &usize| *turn == 0 || *turn == last || course[turn - 1] != course[*turn];
    let rows: Vec<AnyView> = (0..course.len())
        .filter(is_shown)
        .map(|turn| {
            let head = match turn == last {
                true => text("chart.end").to_owned(),
                false => number(turn as i32),
            };
            row(head, &course[turn])
        })
        .collect();
    view! {
        <table class="course">
            <thead>
                <tr>
                    <th scope="col">{text("chart.turn")}</th>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn row(head: String, scores: &[i32]) -> AnyView {
    let cells = scores.iter().map(|&points| number(points));
    let cells: Vec<AnyView> = cells
        .map(|points| view! { <td>{points}</td> }.into_any())
        .collect();
    view! {
        <tr>
            <th scope="row">{head}</th>
            {cells}
        </tr>
    }
    .into_any()
}
