//! Places: cells as they are seen from the start tile, and the ways of bridges.

use bastide_rules::Cell;
use bastide_rules::action::Axis;

use crate::language::{fill, number, text};
use bastide_model::Table;

/// Where a cell is, seen from the start tile.
pub fn place(cell: Cell) -> String {
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
