//! Marks, arrows and labels in words.

use bastide_notation::scenario::Signs;

use super::names::{on, place};
use crate::language::fill;

/// The signs on the board, for those who do not see them.
pub fn signs(signs: &Signs) -> String {
    let mut parts = Vec::new();
    for mark in &signs.marks {
        let place = place(mark.cell);
        let what = match mark.segment {
            Some(segment) => fill("cell.label", &[("place", &*place), ("state", on(segment))]),
            None => place,
        };
        parts.push(fill("exhibit.marked", &[("what", &what)]));
    }
    for arrow in &signs.arrows {
        let (from, to) = (place(arrow.from), place(arrow.to));
        parts.push(fill("exhibit.arrow", &[("from", &from), ("to", &to)]));
    }
    for label in &signs.labels {
        let values = [("id", &*label.text), ("place", &*place(label.cell))];
        parts.push(fill("exhibit.labelled", &values));
    }
    parts.join(" ")
}
