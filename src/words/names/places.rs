//! Places: cells as they are seen from the start tile, and the ways of bridges.

use std::cell::Cell as Flag;

use bastide_rules::Cell;
use bastide_rules::action::Axis;

use crate::language::{fill, number, text};
use bastide_model::Table;

thread_local! {
    /// Whether the places are seen on the board, so that no sentence names them.
    static SEEN: Flag<bool> = const { Flag::new(false) };
}

/// A sentence for those to whom the board shows the places that it speaks of:
/// without them, and without the signs before them.
pub fn without_places(say: impl FnOnce() -> String) -> String {
    SEEN.set(true);
    let said = say();
    SEEN.set(false);
    let mut words = said.split(' ').filter(|word| !word.is_empty());
    let mut sentence = words.next().unwrap_or_default().to_owned();
    for word in words {
        if !word.starts_with([',', ';']) {
            sentence.push(' ');
        }
        sentence.push_str(word);
    }
    let end = sentence.trim_end_matches([',', ':', ' ', '\u{a0}', '\u{202f}']);
    end.to_owned()
}

/// Where a cell is, seen from the start tile.
pub fn place(cell: Cell) -> String {
    if SEEN.get() {
        return String::new();
    }
    let across = match cell.x {
        0 => None,
        x if x > 0 => Some(fill("place.east", &[("n", &number(x.into()))])),
        x => Some(fill("place.west", &[("n", &number(-i32::from(x)))])),
    };
    let down = match cell.y {
        0 => None,
        y if y > 0 => Some(fill("place.south", &[("n", &number(y.into()))])),
        y => Some(fill("place.north", &[("n", &number(-i32::from(y)))])),
    };
    match (down, across) {
        (None, None) => text("place.start").to_owned(),
        (Some(one), None) | (None, Some(one)) => one,
        (Some(down), Some(across)) => fill("place.both", &[("down", &down), ("across", &across)]),
    }
}

/// Where a tile is, as the end of a sentence: on this tile, at a place.
pub fn at(table: &Table, cell: Cell) -> String {
    match table.game().phase().spot_cell() {
        Some(last) if last == cell => text("at.here").to_owned(),
        _ => at_place(cell),
    }
}

/// Where a tile is, seen from the start tile, as the end of a sentence.
pub fn at_place(cell: Cell) -> String {
    match cell {
        _ if SEEN.get() => String::new(),
        Cell::ORIGIN => text("at.start").to_owned(),
        _ => fill("at.place", &[("place", &place(cell))]),
    }
}

/// The way of a bridge.
pub fn axis(axis: Axis) -> &'static str {
    text(match axis {
        Axis::Ns => "axis.ns",
        Axis::Ew => "axis.ew",
    })
}
