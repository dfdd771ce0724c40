//! SVG text in board units: elements at cells, figures, areas, labels.

use bastide_rules::Cell;
use bastide_rules::action::Axis;
use bastide_rules::board::PlacedTile;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_scene::layers::at_cell;
use bastide_scene::meeple::colors;
use bastide_scene::{Point, layout, pieces};

/// The upper left corner of a cell in board units.
pub fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * 1000, i32::from(cell.y) * 1000)
}

/// Opens a group with its origin at `at`.
pub fn push_group(text: &mut String, class: &str, mark: &str, at: Point) {
    text.push_str("<g class=\"");
    text.push_str(class);
    text.push('"');
    text.push_str(mark);
    text.push_str(" transform=\"translate(");
    push_int(text, at.x);
    text.push(' ');
    push_int(text, at.y);
    text.push_str(")\">");
}

/// Draws a symbol scaled to a square.
pub fn push_use(text: &mut String, id: &str, [x, y, size]: [i32; 3], class: &str) {
    text.push_str("<use href=\"#");
    text.push_str(id);
    text.push_str("\" class=\"");
    text.push_str(class);
    text.push('"');
    push_square(text, x, y, size);
    text.push_str("/>");
}

/// Writes the attributes of a square.
pub fn push_square(text: &mut String, x: i32, y: i32, size: i32) {
    for (name, value) in [("x", x), ("y", y), ("width", size), ("height", size)] {
        push_attribute(text, name, value);
    }
}

/// Writes a numeric attribute.
pub fn push_attribute(text: &mut String, name: &str, value: i32) {
    text.push(' ');
    text.push_str(name);
    text.push_str("=\"");
    push_int(text, value);
    text.push('"');
}

/// An attribute with a number.
pub fn attribute(name: &str, n: usize) -> String {
    let mut text = String::new();
    push_attribute(&mut text, name, n as i32);
    text
}

/// Writes an integer in ASCII; numbers for readers have another minus sign.
pub fn push_int(text: &mut String, value: i32) {
    if value < 0 {
        text.push('-');
    }
    push_digits(text, value.unsigned_abs());
}

fn push_digits(text: &mut String, value: u32) {
    if value > 9 {
        push_digits(text, value / 10);
    }
    text.push(char::from(b'0' + (value % 10) as u8));
}

/// An integer in ASCII.
pub fn int(value: i32) -> String {
    let mut text = String::new();
    push_int(&mut text, value);
    text
}

/// Writes a box around a cell, smaller by `inset` on every side.
pub fn push_box(text: &mut String, cell: Cell, inset: i32) {
    let (x, y) = corner(cell);
    push_square(text, x + inset, y + inset, 1000 - 2 * inset);
}

/// Writes a rectangle around a cell; `named` adds the cell as `data-cell`.
pub fn push_cell(text: &mut String, class: &str, cell: Cell, inset: i32, named: bool) {
    text.push_str("<rect class=\"");
    text.push_str(class);
    text.push_str("\" rx=\"40\"");
    if named {
        text.push_str(" data-cell=\"");
        text.push_str(&cell_name(cell));
        text.push('"');
    }
    push_box(text, cell, inset);
    text.push_str("/>");
}

/// Writes a light frame in a dark edge around a cell, seen on the table and on tiles.
pub fn push_frame(text: &mut String, class: &str, cell: Cell) {
    push_cell(text, "frame-edge", cell, 0, false);
    push_cell(text, class, cell, 0, false);
}

/// A cell in the notation of records, such as `1,-2`.
pub fn cell_name(cell: Cell) -> String {
    let mut name = String::new();
    push_int(&mut name, cell.x.into());
    name.push(',');
    push_int(&mut name, cell.y.into());
    name
}

/// The id of the tile on a cell.
pub fn placed_id(cell: Cell) -> String {
    ["at", &cell_name(cell)].concat()
}

/// A small picture of the tile on a cell, as a separate `<svg>`.
pub fn thumbnail(cell: Cell) -> String {
    let (x, y) = corner(cell);
    let [x, y] = [x, y].map(int);
    let id = placed_id(cell);
    let head = [
        "<svg viewBox=\"",
        &x,
        " ",
        &y,
        " 1000 1000\" aria-hidden=\"true\">",
    ]
    .concat();
    [&head, "<use href=\"#", &id, "\"/></svg>"].concat()
}

/// Writes the area of a segment of a placed tile.
pub fn push_area(text: &mut String, class: &str, tile: PlacedTile, segment: Segment, mark: &str) {
    let (x, y) = corner(tile.cell);
    text.push_str("<path class=\"");
    text.push_str(class);
    text.push('"');
    text.push_str(mark);
    text.push_str(" transform=\"translate(");
    push_int(text, x);
    text.push(' ');
    push_int(text, y);
    text.push_str(")\" d=\"");
    text.push_str(&match (segment, tile.bridge) {
        (Segment::Bridge, Some(axis)) => layout::bridge_area(axis),
        _ => layout::segment_area(tile.tile, tile.rotation, segment),
    });
    text.push_str("\"/>");
}

/// Writes a small label around a point, in a player's color if given.
pub fn push_tag(text: &mut String, at: Point, label: &str, color: Option<Color>) {
    let width = 80 + 65 * label.chars().count() as i32;
    text.push_str("<g class=\"tag\"><rect rx=\"70\"");
    push_attribute(text, "x", at.x - width / 2);
    push_attribute(text, "y", at.y - 70);
    push_attribute(text, "width", width);
    push_attribute(text, "height", 140);
    if let Some(color) = color {
        let [fill, rim, _] = colors(color);
        text.push_str(" fill=\"");
        text.push_str(fill);
        text.push_str("\" stroke=\"");
        text.push_str(rim);
        text.push('"');
    }
    text.push_str("/><text");
    if let Some(color) = color {
        let [.., ink] = colors(color);
        text.push_str(" fill=\"");
        text.push_str(ink);
        text.push('"');
    }
    push_attribute(text, "x", at.x);
    push_attribute(text, "y", at.y + 40);
    text.push('>');
    text.push_str(label);
    text.push_str("</text></g>");
}

/// Writes a bridge over a cell; `mark` is an attribute of its group.
pub fn bridge(text: &mut String, cell: Cell, axis: Axis, class: &str, mark: &str) {
    push_group(text, class, mark, at_cell(cell));
    text.push_str(&pieces::bridge_art(axis));
    text.push_str("</g>");
}

/// Writes the sign for a cell where the tile needs a bridge.
pub fn bridge_sign(text: &mut String, cell: Cell) {
    push_group(text, "sign", "", at_cell(cell).moved(500, 500));
    text.push_str(
        "<path d=\"m-150-60h300M-150 100v-160M150 100v-160M-105 100a105 105 0 0 1 210 0\"/></g>",
    );
}
