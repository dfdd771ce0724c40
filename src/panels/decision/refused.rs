//! The deferred part of choices: refused ones with reasons.

use bastide_model::{Choice, Refused, Table};
use bastide_rules::Reason;
use leptos::prelude::*;

use crate::language::{chain, fill, text};
use crate::panels::messages::rule_link;
use crate::store::Store;
use crate::views::{details, placed, unplaced};
use crate::words;

/// The refused choices with their reasons and a link to the rule.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn refused(store: Store, table: &Table, refused: &[Refused]) -> AnyView {
    let lines: Vec<AnyView> = (refused.iter())
        .map(|one| {
            let all_of_them = names(table, one);
            let name = |n| words::without_places(|| names(table, one).swap_remove(n));
            let mut briefly: Vec<String> = (0..all_of_them.len()).map(name).collect();
            briefly.dedup();
            let rule = rule_link(
                store,
                one.refusal.clause,
                &chain("list.semicolon", &all_of_them),
            );
            let names = placed([all_of_them, briefly].map(|names| {
                let names = chain("list.semicolon", &names);
                fill("list.colon", &[("list", &*names), ("next", "")])
            }));
            let why = unplaced(&|| words::refusal(Some(table), &one.refusal));
            view! { <li><b>{names}</b>{why} " " {rule}</li> }.into_any()
        })
        .collect();
    let lines = view! { <ul>{lines}</ul> }.into_any();
    details("refused", text("refused.title"), lines)
}

fn names(table: &Table, refused: &Refused) -> Vec<String> {
    // An empty supply is refused everywhere alike.
    if let Reason::NoneLeft(_) | Reason::NoFloor | Reason::NoBridge = refused.refusal.reason
        && let Some(heading) = refused.actions.first().and_then(|&one| words::heading(one))
    {
        return vec![heading.to_owned()];
    }
    let actions = refused.actions.iter();
    let worth = None;
    actions
        .map(|&action| words::choice(table, &Choice { action, worth }))
        .collect()
}
