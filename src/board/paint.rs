//! What lies over the tiles, as SVG text in board units: a tile is 1000 wide.
//!
//! Each function is one layer. Colors and strokes are in the style sheet.

use std::cell::RefCell;

use bastide_rules::board::PlacedTile;
use bastide_rules::order::sort_by_key;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Phase, TileId, Turn};
use bastide_scene::meeple::{colors, meeple_art};
use bastide_scene::{Point, art, layout};

use crate::session::Table;

/// The figures as symbols `m-COLOR` and `m-COLOR-lying`, and what all tiles
/// share.
pub fn shared_symbols() -> String {
    let mut text = art::defs();
    for color in Color::ALL {
        for lying in [false, true] {
            text.push_str("<symbol id=\"");
            text.push_str(&figure_id(color, lying));
            text.push_str("\" viewBox=\"-125 -125 250 250\">");
            text.push_str(&meeple_art(color, lying));
            text.push_str("</symbol>");
        }
    }
    text
}

/// A figure for beside the board: an `<svg>` of its own.
/// `class` is a further class of the element.
pub fn piece(color: Color, class: &str) -> String {
    let mut text = String::from("<svg class=\"piece ");
    text.push_str(class);
    text.push_str("\" viewBox=\"0 0 250 250\" aria-hidden=\"true\">");
    push_use(&mut text, &figure_id(color, false), [0, 0, 250], "");
    text.push_str("</svg>");
    text
}

/// A figure where no board is on the page that defines it.
pub fn piece_alone(color: Color) -> String {
    let mut text = String::from("<svg viewBox=\"-125 -125 250 250\" aria-hidden=\"true\">");
    text.push_str(&meeple_art(color, false));
    text.push_str("</svg>");
    text
}

/// A tile for beside the board: an `<svg>` of its own.
pub fn picture(tile: TileId, turn: Turn) -> String {
    let mut text = String::from("<svg viewBox=\"0 0 1000 1000\" aria-hidden=\"true\">");
    push_use(&mut text, &art::symbol_id(tile, turn, 0), [0, 0, 1000], "");
    text.push_str("</svg>");
    text
}

/// The ground below a tile.
pub fn ground(cell: Cell) -> String {
    let mut text = String::new();
    push_cell(&mut text, "ground", cell, -5, false);
    text
}

/// A tile on its cell, a hair larger so that no seam shines through.
pub fn tile(tile: TileId, turn: Turn, cell: Cell) -> String {
    let mut text = String::new();
    let id = art::symbol_id(tile, turn, art::variety_of(cell));
    let (x, y) = corner(cell);
    push_use(&mut text, &id, [x - 1, y - 1, 1002], "");
    text
}

/// The cells where the drawn tile fits: as it is held, or after turning.
pub fn openings(table: &Table) -> String {
    let mut text = String::new();
    for opening in table.openings() {
        let class = if opening.as_held {
            "opening held"
        } else {
            "opening"
        };
        push_cell(&mut text, class, opening.cell, 60, true);
    }
    text
}

/// The tile that each player placed last.
pub fn last_placed(table: &Table) -> String {
    let mut text = String::new();
    for (player, cell) in table.last_placed() {
        let [fill, ..] = colors(table.color(player));
        text.push_str("<rect class=\"last\" stroke=\"");
        text.push_str(fill);
        text.push_str("\" rx=\"40\"");
        push_box(&mut text, cell, 22);
        text.push_str("/>");
    }
    text
}

/// The figures on the board.
pub fn figures(table: &Table) -> String {
    let board = table.game().board();
    let mut text = String::new();
    for figure in board.figures() {
        if let Some(tile) = board.tile_at(figure.cell) {
            push_figure(
                &mut text,
                tile,
                figure.segment,
                table.color(figure.owner),
                "",
            );
        }
    }
    text
}

/// What is lit up.
pub fn lit(table: &Table) -> String {
    let board = table.game().board();
    let mut text = String::new();
    for (cell, segment) in table.lit() {
        match (segment, board.tile_at(cell)) {
            (Some(segment), Some(tile)) => push_area(&mut text, "lit", tile, segment, ""),
            _ => push_cell(&mut text, "lit", cell, 30, false),
        }
    }
    text
}

/// The drawn tile where it would be placed, with what its owners would score.
pub fn ghost(table: &Table) -> String {
    let mut text = String::new();
    let Some(ghost) = table.ghost() else {
        return text;
    };
    let id = art::symbol_id(ghost.tile, ghost.turn, art::variety_of(ghost.cell));
    let (x, y) = corner(ghost.cell);
    push_use(&mut text, &id, [x, y, 1000], "ghost");
    push_cell(&mut text, "ghost-rim", ghost.cell, 0, false);
    let preview = table.preview().unwrap_or_default();
    let awards = preview.completes.iter().flat_map(|done| &done.awards);
    for (n, &(player, points)) in awards.enumerate() {
        let mut label = String::from("+");
        label.push_str(&crate::language::number(points));
        let at = Point {
            x: x + 500,
            y: y - 110 - 190 * n as i32,
        };
        push_tag(&mut text, at, &label, Some(table.color(player)));
    }
    text
}

/// The spots for a figure on the tile just placed, each with its worth. The
/// other segments are there for the pointer, which is told why not.
pub fn spots(table: &Table) -> String {
    let mut text = String::new();
    let (Phase::Figure { cell }, Some(player)) = (table.game().phase(), table.game().decider())
    else {
        return text;
    };
    let board = table.game().board();
    let Some(tile) = board.tile_at(cell) else {
        return text;
    };
    let color = table.color(player);
    let spots = table.spots();
    push_cell(&mut text, "chosen", cell, 0, false);
    // Broad areas first, so that what is narrow lies above them.
    let mut segments: Vec<(usize, Segment)> = board
        .segments_at(cell)
        .iter()
        .copied()
        .enumerate()
        .collect();
    sort_by_key(&mut segments, |(_, segment)| match segment {
        Segment::Field(_) | Segment::InnerField => 0,
        Segment::City(_) => 1,
        _ => 2,
    });
    for &(n, segment) in &segments {
        let is_free = spots.iter().any(|spot| spot.segment == segment);
        let class = match (is_free, table.spot() == Some(segment)) {
            (true, true) => "area free on",
            (true, false) => "area free",
            _ => "area",
        };
        push_area(&mut text, class, tile, segment, &segment_mark(n));
    }
    for (n, segment) in segments {
        let Some(spot) = spots.iter().find(|spot| spot.segment == segment) else {
            continue;
        };
        let class = if table.spot() == Some(segment) {
            "choice on"
        } else {
            "choice"
        };
        text.push_str("<g class=\"");
        text.push_str(class);
        text.push('"');
        text.push_str(&segment_mark(n));
        text.push('>');
        push_figure(&mut text, tile, segment, color, "");
        let at = place_of(tile, segment);
        let at = Point {
            x: at.x + 95,
            y: at.y - 85,
        };
        push_tag(&mut text, at, &crate::language::number(spot.worth), None);
        text.push_str("</g>");
    }
    text
}

/// The keyboard's cell.
pub fn cursor(table: &Table) -> String {
    let mut text = String::new();
    if table.drawn().is_some() {
        push_cell(&mut text, "cursor", table.cursor(), -14, false);
    }
    text
}

fn segment_mark(n: usize) -> String {
    let mut mark = String::from(" data-segment=\"");
    mark.push_str(&crate::language::number(n as i32));
    mark.push('"');
    mark
}

fn figure_id(color: Color, lying: bool) -> String {
    let mut id = String::from("m-");
    id.push_str(color.name());
    if lying {
        id.push_str("-lying");
    }
    id
}

/// The upper left corner of a cell in board units.
fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * 1000, i32::from(cell.y) * 1000)
}

/// A segment of a turned tile, wherever it lies.
type Footing = (TileId, Turn, Segment);

thread_local! {
    /// Where figures stand on tiles that were drawn before: finding the
    /// roomiest place of a field takes a while.
    static PLACES: RefCell<Vec<(Footing, Point)>> = const { RefCell::new(Vec::new()) };
}

/// Where a figure stands, in board units.
fn place_of(tile: PlacedTile, segment: Segment) -> Point {
    let key = (tile.tile, tile.turn, segment);
    let known = PLACES.with_borrow(|places| places.iter().find(|(k, _)| *k == key).map(|p| p.1));
    let within = known.unwrap_or_else(|| {
        let point = layout::spot(tile.tile, tile.turn, segment);
        PLACES.with_borrow_mut(|places| places.push((key, point)));
        point
    });
    let (x, y) = corner(tile.cell);
    Point {
        x: x + within.x,
        y: y + within.y,
    }
}

fn push_figure(text: &mut String, tile: PlacedTile, segment: Segment, color: Color, class: &str) {
    let at = place_of(tile, segment);
    let lying = matches!(segment, Segment::Field(_) | Segment::InnerField);
    push_use(
        text,
        &figure_id(color, lying),
        [at.x - 125, at.y - 125, 250],
        class,
    );
}

fn push_use(text: &mut String, id: &str, [x, y, size]: [i32; 3], class: &str) {
    text.push_str("<use href=\"#");
    text.push_str(id);
    text.push_str("\" class=\"");
    text.push_str(class);
    text.push('"');
    push_square(text, x, y, size);
    text.push_str("/>");
}

fn push_square(text: &mut String, x: i32, y: i32, size: i32) {
    for (name, value) in [("x", x), ("y", y), ("width", size), ("height", size)] {
        push_attribute(text, name, value);
    }
}

fn push_attribute(text: &mut String, name: &str, value: i32) {
    text.push(' ');
    text.push_str(name);
    text.push_str("=\"");
    push_int(text, value);
    text.push('"');
}

/// An integer as programs write it; people get another minus sign.
fn push_int(text: &mut String, value: i32) {
    if value < 0 {
        text.push('-');
    }
    text.push_str(&crate::language::number(value.abs()));
}

/// A box around a cell, smaller by `inset` on every side.
fn push_box(text: &mut String, cell: Cell, inset: i32) {
    let (x, y) = corner(cell);
    push_square(text, x + inset, y + inset, 1000 - 2 * inset);
}

fn push_cell(text: &mut String, class: &str, cell: Cell, inset: i32, named: bool) {
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

/// A cell as in records, such as `1,-2`.
pub fn cell_name(cell: Cell) -> String {
    let mut name = String::new();
    push_int(&mut name, cell.x.into());
    name.push(',');
    push_int(&mut name, cell.y.into());
    name
}

fn push_area(text: &mut String, class: &str, tile: PlacedTile, segment: Segment, mark: &str) {
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
    text.push_str(&layout::segment_area(tile.tile, tile.turn, segment));
    text.push_str("\"/>");
}

/// A small label around a point, with a player's color where it speaks of one.
fn push_tag(text: &mut String, at: Point, label: &str, color: Option<Color>) {
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
