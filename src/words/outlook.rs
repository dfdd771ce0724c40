//! What can still come, in words.

use super::{place, player};
use crate::language::{count, fill, list, member, number};
use crate::session::{Aid, DeadCell, Preview, Table, Tracked};

/// What a placement would make harder or impossible, a sentence each.
pub fn hindrances(table: &Table, preview: &Preview) -> Vec<String> {
    let mut sentences: Vec<String> = (preview.harder.iter())
        .map(|harder| {
            let owners = harder.owners.iter();
            let names: Vec<String> = owners.map(|&owner| player(table, owner)).collect();
            let values = [
                ("players", &*list(&names)),
                ("what", member("a", harder.kind.name())),
                ("place", &*place(harder.cell)),
                ("after", &*number(harder.after)),
                ("before", &*number(harder.before)),
            ];
            fill("preview.harder", &values)
        })
        .collect();
    let (mended, dead): (Vec<DeadCell>, Vec<DeadCell>) =
        preview.dead.iter().partition(|dead| dead.mended);
    if !dead.is_empty() {
        sentences.push(fill("preview.dead", &[("list", &places(&dead))]));
    }
    if !mended.is_empty() {
        sentences.push(fill("preview.mended", &[("list", &places(&mended))]));
    }
    sentences
}

fn places(dead: &[DeadCell]) -> String {
    list(&dead.iter().map(|dead| place(dead.cell)).collect::<Vec<_>>())
}

/// A kind of tiles that are left: how many, what is on it, where it fits.
pub fn tracked(tracked: &Tracked) -> String {
    let places = count("outlook.places", tracked.places as i32);
    let values = [
        ("n", &*number(tracked.count.into())),
        ("tile", &*super::tile_alone(tracked.tile)),
        ("places", &*places),
    ];
    fill("outlook.tile", &values)
}

/// The name of an aid.
pub fn aid(aid: Aid) -> &'static str {
    member("aid", aid.name())
}

/// What is said of the places that no tile fits; empty if there are none.
pub fn dead(table: &Table) -> String {
    let (mended, dead): (Vec<DeadCell>, Vec<DeadCell>) =
        (table.dead_cells().into_iter()).partition(|dead| dead.mended);
    let mut sentences: Vec<String> = Vec::new();
    if !dead.is_empty() {
        sentences.push(count("outlook.dead", dead.len() as i32));
    }
    if !mended.is_empty() {
        sentences.push(count("outlook.mended", mended.len() as i32));
    }
    sentences.join(" ")
}
