//! Targets of dragon, fairy and abbeys: the ways of the dragon, the places of the fairy, and
//! the holes for an abbey.

use bastide_rules::segment::Stand;
use bastide_rules::{Action, Cell, Neutral, Rotation, Side, TileId};
use bastide_scene::camera::CellBox;
use bastide_scene::layers::{at_cell, figures, neutrals};
use bastide_scene::{Point, art};

use super::targets::{Target, mark_of, points};
use crate::board::svg::{corner, push_box, push_cell, push_group, push_int, push_use};
use bastide_model::Table;

/// An arrow to the east, from the dragon to the tile that it would enter.
const ARROW: &str = "M255-52H560V-138L800 0L560 138V52H255L300 0Z";

/// The width of a tile, in pixels, on which an arrow is as long as a tile.
const WIDE: f64 = 72.0;

/// The cell that the dragon enters on this side.
pub fn entered(table: &Table, side: Side) -> Option<Cell> {
    let here = table.game().board().neutral(Neutral::Dragon)?;
    Some(here.neighbor(side))
}

/// The cells where dragon, abbey or wagon can go, if that is the decision.
pub fn moved_to(table: &Table) -> Option<CellBox> {
    let choices = table.choices().into_iter();
    CellBox::around(choices.filter_map(|choice| match choice.action {
        Action::Dragon { side } => entered(table, side),
        Action::Abbey { cell } | Action::Drive { cell, .. } => Some(cell),
        _ => None,
    }))
}

/// A way of the dragon: an arrow onto the tile, which is pressed as a whole, with rings
/// around the figures to be eaten.
pub fn way(table: &Table, target: &mut Target, action: Action, pixels: f64) {
    let (Action::Dragon { side }, Some(here)) =
        (action, table.game().board().neutral(Neutral::Dragon))
    else {
        return;
    };
    let is_on = target.is_on();
    let mark = mark_of(target.n);
    target.text.push_str("<rect class=\"");
    target
        .text
        .push_str(if is_on { "area free on" } else { "area free" });
    target.text.push_str("\" rx=\"40\"");
    target.text.push_str(&mark);
    push_box(target.text, here.neighbor(side), 12);
    target.text.push_str("/>");
    let step = table.dragon_step(action);
    for &(owner, kind, cell, segment) in step.iter().flat_map(|step| &step.eaten) {
        let all = figures::standing(table.game().board()).into_iter();
        let here = all.filter(|one| {
            let figure = &one.figure;
            (figure.owner, figure.kind, figure.cell, figure.segment) == (owner, kind, cell, segment)
        });
        for one in here {
            let class = if is_on { "doomed on" } else { "doomed" };
            push_group(target.text, class, "", one.at);
            target.text.push_str(JAWS);
            target.text.push_str("</g>");
        }
    }
    // On small tiles it is larger than they are.
    let percent = (100.0 * WIDE / pixels.max(1.0)).clamp(100.0, 230.0) as i32;
    let mut art = String::from("<path class=\"way\" transform=\"rotate(");
    push_int(&mut art, 90 * side as i32 - 90);
    art.push_str(")scale(");
    push_int(&mut art, percent);
    art.push_str("e-2)\" d=\"");
    art.push_str(ARROW);
    art.push_str("\"/>");
    let (dx, dy) = toward(side);
    let far = 590 * percent / 100;
    push_group(
        &mut art,
        "",
        "",
        Point {
            x: dx * far,
            y: dy * far,
        },
    );
    target.chip(&mut art, 32, (String::new(), ""), target.key());
    art.push_str("</g>");
    target.group(at_cell(here).moved(500, 500), &art);
}

/// A ring of teeth around a figure.
const JAWS: &str = "<circle r=\"150\"/><path d=\"M-106-106l46 46M106-106l-46 46M-106 106l46-46M106 106\
                    l-46-46\"/>";

/// The direction of a side.
pub const fn toward(side: Side) -> (i32, i32) {
    match side {
        Side::N => (0, -1),
        Side::E => (1, 0),
        Side::S => (0, 1),
        Side::W => (-1, 0),
    }
}

/// A place of the fairy, with a ring around the meeple that she joins.
pub fn post(table: &Table, target: &mut Target, cell: Cell, post: Stand) {
    let board = table.game().board();
    let middle = at_cell(cell).moved(500, 500);
    let standing = figures::standing(board);
    let at = match post {
        Stand::Segment(segment) => {
            let me = table.game().decider();
            let own = standing.iter().find(|one| {
                (one.figure.cell, one.figure.segment) == (cell, segment)
                    && Some(one.figure.owner) == me
                    && one.figure.kind.facts().is_meeple
            });
            own.map_or(middle, |own| own.at)
        }
        Stand::Castle | Stand::Tile => middle,
    };
    target.ring(at);
    let mut art = String::from("<g class=\"fairy\">");
    art.push_str(neutrals::drawing(Neutral::Fairy));
    art.push_str("</g>");
    target.chip(&mut art, 165, (String::new(), ""), target.key());
    let others = standing
        .iter()
        .map(|one| one.at)
        .filter(|other| *other != at);
    target.group(neutrals::beside(board, at, others), &art);
}

/// A hole for an abbey, with the tile itself while it is pointed at, and the points that it
/// brings at once.
pub fn hole(table: &Table, target: &mut Target, cell: Cell, action: Action) {
    let (x, y) = corner(cell);
    let is_on = target.is_on();
    target.text.push_str("<g class=\"");
    target.text.push_str(if is_on { "hole on" } else { "hole" });
    target.text.push('"');
    target.text.push_str(&mark_of(target.n));
    target.text.push('>');
    let id = art::symbol_id(TileId::ABBEY, Rotation::R0, art::variety_of(cell));
    push_use(target.text, &id, [x, y, 1000], "ghost");
    push_cell(target.text, "rim", cell, 20, false);
    let me = table.game().decider();
    let awards = table.abbey_preview(action).map(|outcome| outcome.awards());
    let own = awards.into_iter().flatten();
    let own = own.filter(|award| Some(award.0) == me);
    let own: i32 = own.map(|award| award.1).sum();
    let label = if own == 0 { String::new() } else { points(own) };
    let mut art = String::new();
    target.chip(&mut art, 0, (label, ""), target.key());
    push_group(target.text, "", "", at_cell(cell).moved(500, 800));
    target.text.push_str(&art);
    target.text.push_str("</g></g>");
}
