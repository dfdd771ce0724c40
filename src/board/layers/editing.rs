//! The editor's drawings over the board while a position is set up.

use bastide_notation::scenario::Signs;
use bastide_rules::action::Axis;
use bastide_rules::{Board, Cell};
use bastide_scene::layers::{at_cell, figures};
use bastide_scene::{Point, art, layout, overlay};

use crate::board::svg::{attribute, corner, push_cell, push_frame, push_group, push_use};
use bastide_model::editor::{Editor, Offer, Task};
use bastide_model::{Session, Table};

/// The tile in hand, the cursor, the chosen tile and the pieces it can take.
pub fn marks(session: &Session) -> String {
    let mut text = String::new();
    let (Some(editor), Some(table)) = (session.editor(), session.table()) else {
        return text;
    };
    if editor.task != Task::Position {
        signs(editor, table, &mut text);
        if let Some(cell) = editor.glance {
            push_frame(&mut text, "chosen", cell);
        }
        return text;
    }
    if editor.brush.is_some() {
        for &cell in table.game().board().frontier() {
            push_cell(&mut text, "placement-hint", cell, 60, true);
        }
    }
    push_cell(&mut text, "cursor", table.cursor(), -14, false);
    if let Some(ghost) = editor.ghost {
        let (x, y) = corner(ghost.cell);
        let id = art::symbol_id(ghost.tile, ghost.rotation, art::variety_of(ghost.cell));
        push_use(&mut text, &id, [x, y, 1000], "ghost");
        push_frame(&mut text, "ghost-rim", ghost.cell);
    }
    if let Some(cell) = editor.chosen {
        push_frame(&mut text, "chosen", cell);
        // With a tile in hand another click turns the tile just placed.
        if editor.brush.is_none() {
            offers(editor, table.game().board(), cell, &mut text);
        }
    }
    text
}

/// The unfinished sign of a tool.
fn signs(editor: &Editor, table: &Table, text: &mut String) {
    if editor.sign_tool().is_none() {
        return;
    }
    push_cell(text, "cursor", table.cursor(), -14, false);
    if let Some(cell) = editor.tools.from {
        push_frame(text, "chosen", cell);
    }
    if let Some(arrow) = editor.coming_arrow() {
        let signs = Signs {
            arrows: vec![arrow],
            ..Signs::default()
        };
        text.push_str("<g class=\"coming\">");
        text.push_str(&overlay::signs_svg(table.game(), &signs));
        text.push_str("</g>");
    }
}

fn offers(editor: &Editor, board: &Board, cell: Cell, text: &mut String) {
    for (n, offer) in editor.offers().into_iter().enumerate() {
        let mark = attribute("data-choice", n);
        match offer {
            Offer::Figure(kind, segment) => {
                let taken = kind.facts().occupies
                    && editor.figures_here().any(|(_, at)| {
                        let tile = board.tile_at(cell);
                        let name =
                            tile.and_then(|it| layout::canonical(it.tile, it.rotation, at.segment));
                        name.unwrap_or(at.segment) == segment
                    });
                // A button places the second one.
                if taken {
                    continue;
                }
                let at = figures::spot(board, cell, segment).unwrap_or(at_cell(cell));
                push_group(text, "choice", &mark, at);
                let (color, lies) = (editor.color, layout::lies(segment));
                figures::draw(text, kind, color, lies, Point::default());
                text.push_str("</g>");
            }
            Offer::Bridge(axis) => {
                let (x, y, bars) = match axis {
                    Axis::Ns => (500, 110, "m-22-60v120M22-60v120M-22-30h44M-22 30h44"),
                    Axis::Ew => (110, 500, "m-60-22h120M-60 22h120M-30-22v44M30-22v44"),
                };
                push_group(text, "choice", &mark, at_cell(cell).moved(x, y));
                text.push_str("<g class=\"plank\"><circle r=\"95\"/><path d=\"");
                text.push_str(bars);
                text.push_str("\"/></g></g>");
            }
            Offer::Castle(..) | Offer::Lord(_) | Offer::Dragon | Offer::Fairy(_) => {}
        }
    }
}
