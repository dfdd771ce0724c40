//! The outcome of a placement that is aimed at.

use super::points::{by_clause, goods};
use super::remaining::hindrances;
use crate::language::{chain, fill, list, member, number, text};
use crate::words::names::{at, axis, kind, player};
use bastide_model::{Preview, Table};
use bastide_rules::Player;

/// The outcome of a placement, in one or two sentences; empty for nothing.
pub fn preview(table: &Table, preview: &Preview) -> String {
    let mut sentences: Vec<String> = Vec::new();
    if let Some((cell, way)) = table.ghost_bridge() {
        let here = table.ghost().is_some_and(|ghost| ghost.cell == cell);
        let values = [("at", &*at(table, cell)), ("axis", axis(way))];
        sentences.push(match here {
            true => fill("preview.bridge-here", &values),
            false => fill("preview.bridge", &values),
        });
    }
    let completed = completed(table, preview);
    if !completed.is_empty() {
        let parts = chain("list.semicolon", &completed);
        sentences.push(fill("preview.completes", &[("parts", &parts)]));
    }
    let others = others(table, preview);
    if !others.is_empty() {
        let parts = chain("list.semicolon", &others);
        sentences.push(fill("preview.besides", &[("parts", &parts)]));
    }
    if !preview.goods.is_empty() {
        let goods: Vec<String> = (preview.goods.iter())
            .map(|&(good, n)| goods(good, n))
            .collect();
        sentences.push(fill("preview.goods", &[("list", &list(&goods))]));
    }
    if preview.extends {
        sentences.push(text("preview.extends").to_owned());
    }
    sentences.extend(hindrances(table, preview));
    sentences.join(" ")
}

/// The features that would be complete, each with its points.
fn completed(table: &Table, preview: &Preview) -> Vec<String> {
    let completed = preview.completes.iter().map(|completion| {
        let what = member("a", kind(completion.of.1));
        let awards = completion.awards.iter();
        let awards: Vec<String> = awards.map(|&it| award(table, it)).collect();
        match awards.is_empty() {
            true if preview.undecided => fill("preview.undecided", &[("what", what)]),
            true => fill("preview.nobody", &[("what", what)]),
            false => fill(
                "preview.scored",
                &[("what", what), ("awards", &list(&awards))],
            ),
        }
    });
    completed.collect()
}

/// The points for anything else.
fn others(table: &Table, preview: &Preview) -> Vec<String> {
    let others = preview.others.iter().map(|other| {
        let cell = other.of.cell();
        let place = cell.map_or(String::new(), |cell| at(table, cell));
        let values = [
            ("what", by_clause(other.clause).unwrap_or_default()),
            ("at", &*place),
            ("awards", &*award(table, (other.player, other.points))),
        ];
        fill("preview.at", &values)
    });
    others.collect()
}

fn award(table: &Table, (who, points): (Player, i32)) -> String {
    let values = [
        ("player", &*player(table, who)),
        ("points", &*number(points)),
    ];
    fill("preview.award", &values)
}
