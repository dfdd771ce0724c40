//! Additions to the board in words: answers, overlays, signs, posters.

mod answers;
mod marks;
mod overlays;
mod poster;
mod printed;
pub mod sheet;

use bastide_notation::scenario::Signs;

use crate::language::{fill, sentence, sentences};
use crate::words::names::{on, place};

pub use answers::{answer, cell_notes};
pub use marks::{Mark, has_abbots, mark_at, marks};
pub use overlays::{legend, switch};
pub use poster::poster;
pub use printed::printed;

/// The signs on the board, one by one: marks, arrows, labels.
pub fn signs(signs: &Signs) -> Vec<String> {
    let marks = signs.marks.iter().map(|mark| {
        let place = place(mark.cell);
        let what = match mark.segment {
            Some(segment) => fill("cell.label", &[("place", &*place), ("state", on(segment))]),
            None => place,
        };
        fill("example.marked", &[("what", &what)])
    });
    let arrows = signs.arrows.iter().map(|arrow| {
        let (from, to) = (place(arrow.from), place(arrow.to));
        fill("example.arrow", &[("from", &from), ("to", &to)])
    });
    let labels = signs.labels.iter().map(|label| {
        let values = [("id", &*label.text), ("place", &*place(label.cell))];
        fill("example.labelled", &values)
    });
    marks.chain(arrows).chain(labels).collect()
}

/// All signs as sentences, for players who do not see the board; empty without any.
pub fn signs_as_sentences(signs: &Signs) -> String {
    let told: Vec<String> = (self::signs(signs).iter())
        .map(|words| sentence(words))
        .collect();
    sentences(&told)
}
