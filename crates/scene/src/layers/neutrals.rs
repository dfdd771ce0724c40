//! The figures without an owner.

use bastide_rules::board::Board;
use bastide_rules::geometry::Cell;
use bastide_rules::neutral::Neutral;

use super::{castles, figures};
use crate::art;
use crate::ground::Ground;
use crate::shape::{Point, SIZE, at_cell, p};
use crate::text::Write;

/// The layer of the figures without an owner.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    for neutral in Neutral::ALL {
        if let Some(at) = spot(board, neutral) {
            svg.add(&["<g transform=\"translate("]);
            svg.int(at.x).add(&[" "]).int(at.y);
            svg.add(&[")\">", drawing(neutral), "</g>"]);
        }
    }
    svg
}

/// The place of a figure in board units: beside the figure that it accompanies, or on its
/// tile where it covers least. `None` beside the board.
pub fn spot(board: &Board, neutral: Neutral) -> Option<Point> {
    let cell = board.neutral(neutral)?;
    let accompanies = neutral.facts().bars.is_none();
    let standing = figures::standing(board);
    let companion = board.companion().filter(|_| accompanies);
    let found = companion.and_then(|of| standing.iter().find(|one| one.figure == of));
    if let Some(found) = found {
        let others = standing.iter().map(|one| one.at);
        return Some(beside(board, found.at, others.filter(|at| *at != found.at)));
    }
    let half = match neutral {
        Neutral::Dragon => DRAGON,
        Neutral::Fairy => FAIRY,
    };
    let corner = at_cell(cell);
    // The middle comes first.
    let places = ALONG
        .into_iter()
        .flat_map(|y| ALONG.map(|x| corner.moved(x, y)));
    let figures: Vec<Point> = standing.iter().map(|one| one.at).collect();
    Some(clearest(board, cell, half, places, &figures))
}

/// The place of a figure beside another one: where it covers least.
pub fn beside(board: &Board, at: Point, others: impl Iterator<Item = Point>) -> Point {
    const AROUND: [(i32, i32); 6] = [
        (202, 40),
        (-202, 40),
        (170, -150),
        (-170, -150),
        (170, 190),
        (-170, 190),
    ];
    let cell = |n: i32| n.div_euclid(SIZE) as i16;
    let cell = Cell::new(cell(at.x), cell(at.y));
    let figures: Vec<Point> = others.chain([at]).collect();
    let places = AROUND.into_iter().map(|(x, y)| at.moved(x, y));
    clearest(board, cell, FAIRY, places, &figures)
}

/// Half the sizes of the figures.
const DRAGON: Point = p(210, 130);
const FAIRY: Point = p(90, 115);

/// Half the size of a figure with an owner, and of a castle.
const FIGURE: Point = p(112, 108);
const CASTLE: Point = p(390, 270);

/// The rows and columns of places on a tile, the middle ones first.
const ALONG: [i32; 7] = [500, 420, 580, 330, 670, 240, 760];

/// The place where a figure of this size covers the least of others, of buildings and of other
/// tiles; the first of equal ones.
fn clearest(
    board: &Board,
    cell: Cell,
    half: Point,
    places: impl Iterator<Item = Point>,
    figures: &[Point],
) -> Point {
    let corner = at_cell(cell);
    // Middles and half sizes.
    let mut taken: Vec<(Point, Point)> = figures.iter().map(|&at| (at, FIGURE)).collect();
    if let Some(placed) = board.tile_at(cell) {
        for site in Ground::of(placed.tile, placed.rotation).sites() {
            if let Some([from, to]) = art::extent(site.kind) {
                let middle = site.at.moved((from.x + to.x) / 2, (from.y + to.y) / 2);
                let half = p((to.x - from.x) / 2, (to.y - from.y) / 2);
                taken.push((corner.moved(middle.x, middle.y), half));
            }
        }
    }
    let castles = board.castles();
    taken.extend(castles.iter().map(|of| (castles::middle(of), CASTLE)));
    let cost = |at: Point| {
        let covered = |&(other, size): &(Point, Point)| {
            let across = half.x + size.x - (at.x - other.x).abs();
            let down = half.y + size.y - (at.y - other.y).abs();
            across.clamp(0, 2 * half.x) * down.clamp(0, 2 * half.y) / 100
        };
        let beyond =
            |at: i32, from: i32, half: i32| (from + half - at).max(at + half - from - SIZE).max(0);
        taken.iter().map(covered).sum::<i32>()
            + 3 * (beyond(at.x, corner.x, half.x) + beyond(at.y, corner.y, half.y))
    };
    let middle = corner.moved(SIZE / 2, SIZE / 2);
    places.min_by_key(|&at| cost(at)).unwrap_or(middle)
}

/// The silhouette of the dragon.
macro_rules! dragon {
    () => {
        "m-190 120c30-90 70-120 110-110l-70-110 110 60 20-90 60 90 90-60-40 90c60 0 90-40 80-90l70 \
         30-10 50-50 14c-10 80-70 126-150 126h-60c-40 0-80 0-160 0z"
    };
}

/// A figure around the origin.
pub const fn drawing(neutral: Neutral) -> &'static str {
    match neutral {
        // Its edge, its head, body with two wings and tail, its belly, light on its wings, an
        // eye.
        Neutral::Dragon => concat!(
            "<path d=\"",
            dragon!(),
            "\" fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"32\" stroke-linejoin=\"round\"/>\
             <path d=\"",
            dragon!(),
            "\" fill=\"#cb463b\" stroke=\"#3d0d0a\" stroke-width=\"12\" stroke-linejoin=\"round\"/>\
             <path d=\"m-182 114c76-48 146-40 212-58 70-18 116-36 146-54-10 74-66 112-146 112z\
             M-18-112l52 76-28 34zM122-88l-36 78-26-22zM-138-88l94 54-22 26zM184-16l4-28 42 4-5 \
             20z\" fill=\"#8a2520\"/><path d=\"m-126-78l54 84m46-52l10-58m70 66l58-38m-12 84c58 0 94-40 \
             86-82\" fill=\"none\" stroke=\"#f2a184\" stroke-width=\"10\" stroke-linecap=\"round\"/>\
             <path d=\"m200-76h18v14h-18z\" fill=\"#ffe9b0\"/>"
        ),
        // A gown, a head, two wings and a wand.
        Neutral::Fairy => {
            "<path d=\"m0-110a34 34 0 0 1 20 62l70-30-10 70-50 0 40 108h-140l40-108-50 0-10-70 70 \
             30a34 34 0 0 1 20-62z\" fill=\"#f6f1ff\" stroke=\"#4a3a78\" stroke-width=\"12\" \
             stroke-linejoin=\"round\"/>"
        }
    }
}
