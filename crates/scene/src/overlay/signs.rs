//! Marks, arrows and labels by authors.

use bastide_notation::scenario::{Arrow, Label, Mark, Signs};
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;

use super::sheet::CASING;
use crate::camera::CellBox;
use crate::describe::cell;
use crate::ground::Ground;
use crate::layers::at_cell;
use crate::pen::Pen;
use crate::shape::{Point, SIZE, p};
use crate::text::Write;

/// The color of all signs, different from the players'.
pub(super) const COLOR: &str = "#690c3c";

/// Draws the signs as SVG text in board units, to paint above everything. Leaves out those
/// beyond the limits.
pub fn draw(game: &Game, signs: &Signs, limits: CellBox) -> String {
    let is_near = |cell: Cell| {
        let (across, down) = (limits.from.x..=limits.to.x, limits.from.y..=limits.to.y);
        across.contains(&cell.x) && down.contains(&cell.y)
    };
    let mut svg = String::new();
    for mark in signs.marks.iter().filter(|mark| is_near(mark.cell)) {
        draw_mark(&mut svg, game, mark);
    }
    let mut arrows = signs.arrows.iter();
    arrows
        .by_ref()
        .filter(|arrow| is_near(arrow.from) && is_near(arrow.to))
        .for_each(|arrow| draw_arrow(&mut svg, arrow));
    for label in signs.labels.iter().filter(|label| is_near(label.cell)) {
        draw_label(&mut svg, label);
    }
    svg
}

/// The signs as English sentences. A page uses its own words in the reader's language.
pub fn tell(signs: &Signs) -> String {
    let mut text = String::new();
    for mark in &signs.marks {
        text.push_str("Marked: ");
        if let Some(segment) = mark.segment {
            text.add(&[&segment.to_string(), " at "]);
        }
        cell(&mut text, mark.cell);
        text.push_str(". ");
    }
    for arrow in &signs.arrows {
        text.push_str("Arrow from ");
        cell(&mut text, arrow.from);
        text.push_str(" to ");
        cell(&mut text, arrow.to);
        text.push_str(". ");
    }
    for label in &signs.labels {
        text.add(&["Label ", &label.text, " at "]);
        cell(&mut text, label.cell);
        text.push_str(". ");
    }
    text
}

fn draw_mark(svg: &mut String, game: &Game, mark: &Mark) {
    let corner = at_cell(mark.cell);
    let moved = |point: &Point| point.moved(corner.x, corner.y);
    let (near, far) = (60, SIZE - 60);
    let square = [p(near, near), p(far, near), p(far, far), p(near, far)];
    let tile = game.board().tile_at(mark.cell);
    let points: Vec<Point> = match (mark.segment, tile) {
        (Some(segment), Some(placed)) => {
            let ground = Ground::of(placed.tile, placed.rotation);
            let area = ground.area(placed.tile, placed.rotation, segment);
            area.iter().map(moved).collect()
        }
        _ => square.iter().map(moved).collect(),
    };
    let mut pen = Pen::default();
    pen.polygon(&points);
    for (stroke, width) in [(CASING, 90), (COLOR, 50)] {
        begin_path(svg, &pen, "none");
        stroke_path(svg, stroke, width);
    }
}

/// Draws an arrow between the middles of two cells; one to its own cell marks it.
fn draw_arrow(svg: &mut String, arrow: &Arrow) {
    let middle = |cell| {
        let at = at_cell(cell);
        (f64::from(at.x + SIZE / 2), f64::from(at.y + SIZE / 2))
    };
    let (from, to) = (middle(arrow.from), middle(arrow.to));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 1.0 {
        let at = p(from.0 as i32, from.1 as i32);
        let mut pen = Pen::default();
        pen.ellipse(at, 330, 330);
        for (stroke, width) in [(CASING, 90), (COLOR, 50)] {
            begin_path(svg, &pen, "none");
            stroke_path(svg, stroke, width);
        }
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    // A point at a distance along the arrow and across it.
    let along = |way: f64, aside: f64| {
        let x = from.0 + ux * way - uy * aside;
        let y = from.1 + uy * way + ux * aside;
        p(x.round() as i32, y.round() as i32)
    };
    let tip = length - 150.0;
    let neck = tip - 230.0;
    let [mut shaft, mut head] = [Pen::default(), Pen::default()];
    shaft.to(along(190.0, 0.0));
    shaft.line(along(neck, 0.0));
    head.polygon(&[along(tip, 0.0), along(neck, 155.0), along(neck, -155.0)]);
    for (color, shaft_width, head_width) in [(CASING, 130, 90), (COLOR, 70, 30)] {
        begin_path(svg, &shaft, "none");
        stroke_path(svg, color, shaft_width);
        begin_path(svg, &head, color);
        stroke_path(svg, color, head_width);
    }
}

/// Draws a plate with a text in the corner of a cell, away from figures.
fn draw_label(svg: &mut String, label: &Label) {
    let at = at_cell(label.cell).moved(40, 40);
    let width = 130 + 165 * label.text.chars().count() as i32;
    svg.add(&["<rect x=\""]).int(at.x);
    svg.add(&["\" y=\""]).int(at.y);
    svg.add(&["\" width=\""]).int(width);
    svg.add(&[
        "\" height=\"300\" rx=\"80\" fill=\"",
        CASING,
        "\" stroke=\"",
        COLOR,
    ]);
    svg.push_str("\" stroke-width=\"30\"/>");
    svg.push_str("<text font-family=\"DejaVu Sans,Verdana,sans-serif\" font-weight=\"700\" ");
    svg.add(&["text-anchor=\"middle\" font-size=\"235\" fill=\"#2e2312\" x=\""]);
    svg.int(at.x + width / 2).add(&["\" y=\""]).int(at.y + 235);
    svg.push_str("\">");
    svg.escaped(&label.text).add(&["</text>"]);
}

fn begin_path(svg: &mut String, pen: &Pen, fill: &str) {
    svg.add(&["<path d=\"", pen.text(), "\" fill=\"", fill]);
}

fn stroke_path(svg: &mut String, color: &str, width: i32) {
    svg.add(&["\" stroke=\"", color, "\" stroke-width=\""])
        .int(width);
    svg.push_str("\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>");
}
