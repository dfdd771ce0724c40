//! Remaining tiles and dead spots, in words.

use crate::language::{chain, count, count_of, fill, list, member, number, sentences};
use crate::words::names::{place, player, tile_alone};
use bastide_model::{Assist, DeadCell, Preview, Table, Tracked};

/// The most places named one by one.
const MOST_NAMED: usize = 3;

/// The harm of a placement: features harder or impossible to complete, a sentence each.
pub fn hindrances(table: &Table, preview: &Preview) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for harder in &preview.harder {
        let owners = harder.owners.iter();
        let owners: Vec<String> = owners.map(|&owner| player(table, owner)).collect();
        let own = member("motive-own", harder.kind.name());
        sentences.push(hampers(&list(&owners), own, (harder.fit, harder.of)));
    }
    let (bridged, dead): (Vec<DeadCell>, Vec<DeadCell>) =
        preview.dead.iter().partition(|dead| dead.bridged);
    for (cells, are_bridged) in [(dead, false), (bridged, true)] {
        let places: Vec<String> = cells.iter().map(|dead| place(dead.cell)).collect();
        match places.len() {
            0 => {}
            // The names of places contain commas.
            1..=MOST_NAMED if places.iter().all(|place| !place.is_empty()) => {
                let key = match are_bridged {
                    true => "preview.mended",
                    false => "preview.dead",
                };
                sentences.push(fill(key, &[("list", &chain("list.semicolon", &places))]));
            }
            many if are_bridged => sentences.push(count("remaining.mended", many as i32)),
            many => sentences.push(count("remaining.killed", many as i32)),
        }
    }
    sentences
}

/// The share of fitting tiles, one in `MANY`, above which a gap is not narrow.
const MANY: i32 = 8;

/// The harm to a feature of others: `fit` of `of` tiles fit its narrowest gap.
pub(super) fn hampers(owner: &str, own: &str, (fit, of): (i32, i32)) -> String {
    let (fits, all) = (number(fit), number(of));
    let values = [
        ("player", owner),
        ("own", own),
        ("n", &*fits),
        ("of", &*all),
    ];
    match fit {
        0 => fill("preview.stops", &values),
        _ if fit * MANY > of => count_of("preview.hampers", fit, &values),
        _ => count_of("preview.blocks", fit, &values),
    }
}

/// A kind of remaining tiles: its count, its features, and where it fits.
pub fn tracked(tracked: &Tracked) -> String {
    let places = count("remaining.places", tracked.places as i32);
    let values = [
        ("n", &*number(tracked.count.into())),
        ("tile", &*tile_alone(tracked.tile)),
        ("places", &*places),
    ];
    fill("remaining.tile", &values)
}

/// The name of an assist.
pub fn assist(assist: Assist) -> &'static str {
    member("assist", assist.name())
}

/// The sentences about dead spots; empty without any.
pub fn dead(cells: &[DeadCell]) -> String {
    let (bridged, dead): (Vec<DeadCell>, Vec<DeadCell>) =
        cells.iter().partition(|dead| dead.bridged);
    let mut said: Vec<String> = Vec::new();
    if !dead.is_empty() {
        said.push(count("remaining.dead", dead.len() as i32));
    }
    if !bridged.is_empty() {
        said.push(count("remaining.mended", bridged.len() as i32));
    }
    sentences(&said)
}
