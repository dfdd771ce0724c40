//! The area of several segments as one shape.

use bastide_rules::board::Board;
use bastide_rules::geometry::Cell;
use bastide_rules::segment::Segment;

use crate::area::bridge_polygon;
use crate::ground::Ground;
use crate::layers::at_cell;
use crate::pen::Pen;
use crate::shape::{Point, SIZE};

/// The area of the segments of a feature, as path data in board units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Union {
    /// The area, to fill.
    pub inside: String,
    /// The outline, to stroke; open where a segment continues beyond the edge of its tile.
    pub outline: String,
    /// The outline of bridges, whose decks are above everything else.
    pub decks: String,
}

impl Union {
    /// The union of segments of a board.
    pub fn of(board: &Board, segments: &[(Cell, Segment)]) -> Union {
        let [mut inside, mut outline, mut decks] = [(); 3].map(|()| Pen::default());
        for &(cell, segment) in segments {
            let Some(placed) = board.tile_at(cell) else {
                continue;
            };
            let ground = Ground::of(placed.tile, placed.rotation);
            let deck = placed.bridge.map(bridge_polygon);
            let (polygon, outline) = match (segment, &deck) {
                (Segment::Bridge, Some(deck)) => (&deck[..], &mut decks),
                _ => {
                    let area = ground.area(placed.tile, placed.rotation, segment);
                    (area, &mut outline)
                }
            };
            let corner = at_cell(cell);
            let moved = |point: &Point| point.moved(corner.x, corner.y);
            inside.polygon(&polygon.iter().map(moved).collect::<Vec<_>>());
            draw_outline(outline, polygon, corner);
        }
        Union {
            inside: inside.into_text(),
            outline: outline.into_text(),
            decks: decks.into_text(),
        }
    }
}

/// Draws the sides of a tile's polygon except along its edge.
fn draw_outline(pen: &mut Pen, polygon: &[Point], corner: Point) {
    let along = |a: i32, b: i32| (a <= 2 && b <= 2) || (a >= SIZE - 2 && b >= SIZE - 2);
    let Some(&(mut last)) = polygon.last() else {
        return;
    };
    let mut is_down = false;
    for &next in polygon {
        if along(last.x, next.x) || along(last.y, next.y) {
            is_down = false;
        } else {
            if !is_down {
                pen.to(last.moved(corner.x, corner.y));
            }
            pen.line(next.moved(corner.x, corner.y));
            is_down = true;
        }
        last = next;
    }
}
