//! Drawings above the tiles, as SVG text in board units: a tile is 1000 wide.
//!
//! Each function is one layer; colors and strokes are in the style sheet.

use bastide_rules::board::PlacedTile;
use bastide_rules::event::Good;
use bastide_rules::player::Color;
use bastide_rules::{Action, Cell, FigureKind, Game, Rotation, TileId};
use bastide_scene::camera::CellBox;
use bastide_scene::layers::at_cell;
use bastide_scene::meeple::{colors, meeple_art};
use bastide_scene::{Point, art, layers};

use super::super::svg;
use crate::board::svg::{
    corner, int, push_area, push_box, push_cell, push_frame, push_group, push_int, push_tag,
    push_use,
};
use bastide_model::{Choice, DeadCell, Preview, Table};

/// The symbols shared by all tiles and figures. While a position is set up, any color may
/// be needed.
pub fn shared_drawings(table: &Table) -> String {
    let mut text = art::defs();
    text.push_str(&layers::definitions());
    let colors = Color::ALL.into_iter();
    text.push_str(&layers::figures::definitions_in(
        colors,
        table.game().systems(),
    ));
    text
}

/// A meeple as a complete `<svg>`, outside the board. `class` is an additional class of
/// the element.
pub fn piece(color: Color, class: &str) -> String {
    figure(FigureKind::Meeple, color, class)
}

/// A figure of any kind as a complete `<svg>`, outside the board.
pub fn figure(kind: FigureKind, color: Color, class: &str) -> String {
    let mut text = String::new();
    let attributes = [" class=\"piece ", class, "\""].concat();
    layers::figures::icon(&mut text, kind, color, &attributes);
    text
}

/// A kind of goods as a complete `<svg>`, outside the board.
pub fn good_icon(good: Good) -> String {
    let mut text = String::new();
    art::good_icon(&mut text, good, " class=\"piece\"");
    text
}

/// A meeple for pages without a board to define its symbol.
pub fn piece_alone(color: Color) -> String {
    let mut text = String::from("<svg viewBox=\"-150 -150 300 300\" aria-hidden=\"true\">");
    text.push_str(&meeple_art(color, false));
    text.push_str("</svg>");
    text
}

/// A tile as a complete `<svg>`, outside the board.
pub fn picture(tile: TileId, rotation: Rotation) -> String {
    let mut text = String::from("<svg viewBox=\"0 0 1000 1000\" aria-hidden=\"true\">");
    push_use(
        &mut text,
        &art::symbol_id(tile, rotation, 0),
        [0, 0, 1000],
        "",
    );
    text.push_str("</svg>");
    text
}

/// The drawn tile next to the board, rotated and bridged as aimed.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn hand(table: &Table) -> String {
    let Some(tile) = table.drawn() else {
        return String::new();
    };
    let placed = table.ghost().unwrap_or(PlacedTile {
        cell: Cell::ORIGIN,
        tile,
        rotation: table.held(),
        bridge: None,
    });
    let after = table.ghost().and_then(|_| table.after_placement());
    let (x, y) = corner(placed.cell);
    let [x, y] = [x, y].map(int);
    let board = after.as_ref().map(Game::board);
    let parts = [
        "<svg viewBox=\"",
        &x,
        " ",
        &y,
        " 1000 1000\" aria-hidden=\"true\">",
        &layers::tiles::whole(board, placed),
        "</svg>",
    ];
    parts.concat()
}

/// The outlines of all tiles, with strokes as the board's shadow; a filter would repaint the
/// whole board with every change.
pub fn outlines(table: &Table) -> String {
    layers::tiles::outlines(table.game().board())
}

/// The cells for the drawn tile: in its rotation, or in another.
pub fn placement_hints(table: &Table) -> String {
    let mut text = String::new();
    for hint in table.placement_hints() {
        let class = if hint.as_held {
            "placement-hint held"
        } else {
            "placement-hint"
        };
        push_cell(&mut text, class, hint.cell, 60, true);
        if hint.bridged {
            svg::bridge_sign(&mut text, hint.cell);
        }
    }
    text
}

/// The cells for a tile of the bazaar or of the hand.
pub fn sought(table: &Table) -> String {
    let mut text = String::new();
    for cell in table.sought() {
        push_cell(&mut text, "placement-hint sought", cell, 60, false);
    }
    text
}

/// The dead spots: cells that no tile fits any more.
pub fn dead(table: &Table) -> String {
    let mut text = String::new();
    let choices = table.choices();
    for dead in table.dead_cells() {
        // An abbey can fill it now.
        let is_hole = |choice: &Choice| choice.action == Action::Abbey { cell: dead.cell };
        if !choices.iter().any(is_hole) {
            push_dead(&mut text, dead);
        }
    }
    text
}

/// Writes a cross over a cell, dotted if a bridge would help.
fn push_dead(text: &mut String, dead: DeadCell) {
    let class = if dead.bridged { "dead mended" } else { "dead" };
    push_group(text, class, "", at_cell(dead.cell).moved(500, 500));
    text.push_str("<path d=\"m-104-104 208 208M104-104l-208 208\"/></g>");
}

/// The last tile placed by each player, except one that is framed because a figure may go
/// there.
pub fn last_placed(table: &Table) -> String {
    let mut text = String::new();
    let framed = table.game().phase().spot_cell();
    let last = table.last_placed().into_iter();
    for (player, cell) in last.filter(|&(_, cell)| Some(cell) != framed) {
        let [fill, ..] = colors(table.color(player));
        push_cell(&mut text, "last-edge", cell, 48, false);
        text.push_str("<rect class=\"last\" stroke=\"");
        text.push_str(fill);
        text.push_str("\" rx=\"40\"");
        push_box(&mut text, cell, 44);
        text.push_str("/>");
        push_cell(&mut text, "last-light", cell, 62, false);
    }
    text
}

/// The tones and crops of fields.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn fields(table: &Table) -> String {
    layers::fields::svg(table.game().board())
}

/// The bastions where walls meet.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn joints(table: &Table) -> String {
    layers::tiles::joints(table.game().board())
}

/// The open ends of the river.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn rivers(table: &Table) -> String {
    layers::rivers::svg(table.game())
}

/// The figures on the ground and in castles.
pub fn figures(table: &Table) -> String {
    layers::figures::svg(table.game(), false)
}

/// The figures on bridges and towers, above both, those without an owner, and the numbers
/// of towers.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn figures_on_bridges(table: &Table) -> String {
    let game = table.game();
    let board = game.board();
    let neutrals = layers::neutrals::svg(board);
    layers::figures::svg(game, true) + &neutrals + &layers::towers::numbers(board)
}

/// The castles and their flags.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn castles(table: &Table) -> String {
    layers::castles::svg(table.game())
}

/// The floors of towers, without their numbers.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn towers(table: &Table) -> String {
    layers::towers::svg(table.game().board())
}

/// The bridges.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn bridges(table: &Table) -> String {
    layers::bridges::svg(table.game().board())
}

/// The highlighted places.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
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

/// The optional lines between cells.
pub fn cell_lines(table: &Table) -> String {
    let cells = CellBox::around(table.game().board().tiles().map(|tile| tile.cell));
    let Some(cells) = cells.map(|cells| cells.grown(1)) else {
        return String::new();
    };
    let (left, top) = corner(cells.from);
    let (columns, rows) = cells.size();
    let mut text = String::from("<path class=\"cell-lines\" d=\"");
    let mut line = |x: i32, y: i32, way: &str, length: i32| {
        for (sign, n) in [("M", x), (" ", y), (way, length)] {
            text.push_str(sign);
            push_int(&mut text, n);
        }
    };
    (0..=columns).for_each(|n| line(left + 1000 * n, top, "v", 1000 * rows));
    (0..=rows).for_each(|n| line(left, top + 1000 * n, "h", 1000 * columns));
    text.push_str("\"/>");
    text
}

/// The drawn tile at its aimed place, with the points for its owners.
pub fn ghost(table: &Table, preview: Option<&Preview>) -> String {
    let mut text = String::new();
    let Some(ghost) = table.ghost() else {
        return text;
    };
    let id = art::symbol_id(ghost.tile, ghost.rotation, art::variety_of(ghost.cell));
    let (x, y) = corner(ghost.cell);
    push_use(&mut text, &id, [x, y, 1000], "ghost");
    push_frame(&mut text, "ghost-rim", ghost.cell);
    if let Some((cell, axis)) = table.ghost_bridge() {
        svg::bridge(&mut text, cell, axis, "ghost", "");
    }
    let Some(preview) = preview else {
        return text;
    };
    for &dead in &preview.dead {
        push_dead(&mut text, dead);
    }
    for (n, (player, points)) in preview.awards().into_iter().enumerate() {
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

/// The keyboard's cell, visible only while the board has the focus.
pub fn cursor(table: &Table) -> String {
    let mut text = String::new();
    for class in ["cursor-edge", "cursor"] {
        push_cell(&mut text, class, table.cursor(), -14, false);
    }
    text
}
