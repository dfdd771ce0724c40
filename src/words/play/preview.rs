//! The outcome of the aimed placement, in words.

use super::points::{by_clause, goods};
use super::remaining::hindrances;
use crate::language::{chain, count, fill, filled, list, member, number, sentences, text, text_to};
use crate::words::names::{at, axis, kind, player, you};
use bastide_model::{Preview, Table};
use bastide_rules::Player;

/// The outcome in one or two sentences; empty without any effect.
pub fn preview(table: &Table, preview: &Preview) -> String {
    let mut said: Vec<String> = Vec::new();
    if let Some((cell, way)) = table.ghost_bridge() {
        let here = table.ghost().is_some_and(|ghost| ghost.cell == cell);
        let values = [("at", &*at(table, cell)), ("axis", axis(way))];
        said.push(match here {
            true => fill("preview.bridge-here", &values),
            false => fill("preview.bridge", &values),
        });
    }
    said.extend(outcome(table, preview));
    said.extend(hindrances(table, preview));
    sentences(&said)
}

/// The features that a placement completes, and its gains, a sentence each.
pub fn outcome(table: &Table, preview: &Preview) -> Vec<String> {
    let mut said = completed(table, preview);
    let others = others(table, preview);
    if !others.is_empty() {
        let parts = chain("list.semicolon", &others);
        said.push(fill("preview.besides", &[("parts", &parts)]));
    }
    if !preview.goods.is_empty() {
        let goods: Vec<String> = (preview.goods.iter())
            .map(|&(good, n)| goods(good, n))
            .collect();
        said.push(fill("preview.goods", &[("list", &list(&goods))]));
    }
    if preview.extends {
        said.push(text("preview.extends").to_owned());
    }
    said
}

/// The features that would be complete, a sentence each.
fn completed(table: &Table, preview: &Preview) -> Vec<String> {
    let completed = preview.completes.iter().map(|completion| {
        let what = kind(completion.of.1);
        let points = |points| count("points", points);
        match (completion.free, preview.undecided) {
            _ if !completion.awards.is_empty() => completes(table, what, &completion.awards),
            (Some(free), _) => {
                let values = [("what", member("a", what)), ("points", &*points(free))];
                fill("preview.free", &values)
            }
            (None, true) => fill("preview.undecided", &[("what", member("a", what))]),
            (None, false) => fill("preview.nobody", &[("what", member("a", what))]),
        }
    });
    completed.collect()
}

/// The completion of a feature, with the points of each player.
pub(super) fn completes(table: &Table, kind: &str, awards: &[(Player, i32)]) -> String {
    let awards = awards.iter().map(|&(who, points)| {
        let values = [
            ("player", &*player(table, who)),
            ("points", &*count("points", points)),
        ];
        filled(text_to(you(table, who), "preview.points"), &values)
    });
    let awards = list(&awards.collect::<Vec<_>>());
    let values = [("what", member("a", kind)), ("awards", &*awards)];
    fill("preview.completes", &values)
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
    filled(text_to(you(table, who), "preview.award"), &values)
}
