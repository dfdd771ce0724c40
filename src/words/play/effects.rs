//! The effects of choices that are seen only once they are made, in words.

use bastide_rules::game::Movement;
use bastide_rules::segment::Stand;
use bastide_rules::{Action, FigureKind, Player};

use super::preview::preview;
use crate::language::{count, fill, filled, list, member, number, sentences, text, text_to};
use crate::words::names::{player, you};
use bastide_model::{DragonStep, LeftCity, Table};

/// The effect of a choice in a sentence; empty if the choice says it all.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn effect(table: &Table, action: Action) -> String {
    match action {
        Action::Dragon { .. } => table.dragon_step(action).map(|step| eaten(table, &step)),
        Action::Princess { .. } => table.left_city(action).map(|city| left(table, &city)),
        Action::Abbey { .. } => {
            let outcome = table.abbey_preview(action);
            outcome.map(|outcome| preview(table, &outcome))
        }
        Action::Barn { .. } => barn(table, action),
        Action::Fairy {
            post: Stand::Tile, ..
        } => company(table, action),
        _ => None,
    }
    .unwrap_or_default()
}

/// The steps of the dragon that are still to come, in a sentence; empty between movements.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn steps(table: &Table) -> String {
    let Some(movement) = table.dragon() else {
        return String::new();
    };
    let values = [
        ("n", &*number(i32::from(movement.steps) + 1)),
        ("all", &*number(Movement::STEPS.into())),
    ];
    let step = fill("note.step", &values);
    match table.dragon_deciders().get(1) {
        Some(&next) => {
            let message = text_to(you(table, next), "note.next-step");
            sentences(&[step, filled(message, &[("player", &player(table, next))])])
        }
        None => sentences(&[step, text("note.last-step").to_owned()]),
    }
}

/// The figures that a step of the dragon eats, and how far it goes.
fn eaten(table: &Table, step: &DragonStep) -> String {
    let mut parts = Vec::new();
    if !step.eaten.is_empty() {
        let eaten: Vec<String> = (table.game().players())
            .filter_map(|who| {
                let own = step.eaten.iter().filter(|eaten| eaten.0 == who);
                let kinds: Vec<FigureKind> = own.map(|eaten| eaten.1).collect();
                (!kinds.is_empty()).then(|| figures(table, who, &kinds))
            })
            .collect();
        parts.push(fill("effect.eats", &[("list", &list(&eaten))]));
    }
    if step.way.len() > 1 {
        parts.push(count("effect.goes-on", step.way.len() as i32 - 1));
    }
    sentences(&parts)
}

/// A player's figures of these kinds, such as `Blue’s meeple and builder`.
fn figures(table: &Table, who: Player, kinds: &[FigureKind]) -> String {
    let kinds: Vec<String> = (FigureKind::ALL.into_iter())
        .filter_map(|kind| {
            let name = member("kind", kind.name());
            match kinds.iter().filter(|&&one| one == kind).count() {
                0 => None,
                1 => Some(name.to_owned()),
                n => {
                    let values = [("kind", name), ("n", &*number(n as i32))];
                    Some(fill("effect.several", &values))
                }
            }
        })
        .collect();
    let values = [("player", &*player(table, who)), ("list", &*list(&kinds))];
    filled(text_to(you(table, who), "effect.of"), &values)
}

/// The worth of a city without its knight, and its owners.
fn left(table: &Table, city: &LeftCity) -> String {
    let owners: Vec<String> = city.owners.iter().map(|&who| player(table, who)).collect();
    let key = match (&owners[..], city.is_scored) {
        ([], true) => "effect.city-nobody",
        ([], false) => "effect.city-free",
        (_, true) => "effect.city-scores",
        (_, false) => "effect.city",
    };
    let values = [
        ("points", &*count("points", city.points)),
        ("players", &*list(&owners)),
    ];
    fill(key, &values)
}

/// The points that farmers get at once for a barn.
fn barn(table: &Table, action: Action) -> Option<String> {
    let paid = table.paid_for_barn(action);
    let awards: Vec<String> = (paid.iter())
        .map(|&(who, points)| {
            let values = [
                ("player", &*player(table, who)),
                ("points", &*count("points", points)),
            ];
            filled(text_to(you(table, who), "preview.points"), &values)
        })
        .collect();
    (!awards.is_empty()).then(|| fill("effect.farmers", &[("awards", &list(&awards))]))
}

/// The other players with meeples on the tile of the fairy.
fn company(table: &Table, action: Action) -> Option<String> {
    let me = table.game().decider();
    let others = table.companions(action).into_iter();
    let others = others.filter(|&who| Some(who) != me);
    let others: Vec<String> = others.map(|who| player(table, who)).collect();
    (!others.is_empty()).then(|| fill("effect.fairy", &[("players", &list(&others))]))
}
