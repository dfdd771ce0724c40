//! The figures without an owner.

use bastide_rules::board::Board;
use bastide_rules::neutral::Neutral;

use super::bridges::CLEAR;
use super::figures;
use crate::shape::{Point, at_cell};
use crate::text::Write;

/// The layer of the figures without an owner.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    for neutral in Neutral::ALL {
        if let Some(at) = spot(board, neutral) {
            svg.add(&["<g transform=\"translate("]);
            svg.int(at.x).add(&[" "]).int(at.y);
            svg.add(&[")\">", art(neutral), "</g>"]);
        }
    }
    svg
}

/// The place of a figure in board units: beside the figure that it accompanies, or in the
/// middle of its tile. `None` beside the board.
pub fn spot(board: &Board, neutral: Neutral) -> Option<Point> {
    let cell = board.neutral(neutral)?;
    let middle = at_cell(cell).moved(500, 500);
    let accompanies = |neutral: Neutral| neutral.facts().bars.is_none();
    let companion = board.companion().filter(|_| accompanies(neutral));
    let Some(figure) = companion else {
        return Some(middle);
    };
    let standing = figures::standing(board);
    let found = standing.iter().find(|one| one.figure == figure);
    let at = found.map_or(middle, |one| one.at);
    let others = standing
        .iter()
        .map(|one| one.at)
        .filter(|other| *other != at);
    Some(beside(at, others))
}

/// The place of a figure beside another one: on the side that is farther from the others.
pub fn beside(at: Point, others: impl Iterator<Item = Point> + Clone) -> Point {
    let [right, left] = [120, -120].map(|dx| at.moved(dx, 40));
    let gap = |place: Point| {
        let gaps = others.clone().map(|other| other.distance(place));
        gaps.fold(CLEAR, i32::min)
    };
    match gap(left) > gap(right) {
        true => left,
        false => right,
    }
}

/// A figure around the origin.
pub const fn art(neutral: Neutral) -> &'static str {
    match neutral {
        // Its head, its body with two wings, and its tail.
        Neutral::Dragon => {
            "<path d=\"m-190 120c30-90 70-120 110-110l-70-110 110 60 20-90 60 90 90-60-40 90c60 \
             0 90-40 80-90l70 30-10 50-50 14c-10 80-70 126-150 126h-60c-40 0-80 0-160 0z\" \
             fill=\"#b3372f\" stroke=\"#3d0d0a\" stroke-width=\"12\" stroke-linejoin=\"round\"/>"
        }
        // A gown, a head, two wings and a wand.
        Neutral::Fairy => {
            "<path d=\"m0-110a34 34 0 0 1 20 62l70-30-10 70-50 0 40 108h-140l40-108-50 0-10-70 70 \
             30a34 34 0 0 1 20-62z\" fill=\"#f6f1ff\" stroke=\"#4a3a78\" stroke-width=\"12\" \
             stroke-linejoin=\"round\"/>"
        }
    }
}
