//! What the boxes of the dragon and the abbey ask, on the board: the ways of the dragon, the
//! places of the fairy, the holes for an abbey, and where a figure would go.

use bastide_rules::action::Target as Where;
use bastide_rules::figures::FigureKind;
use bastide_rules::segment::{Segment, Stand};
use bastide_rules::{Action, Cell, Neutral, Phase, Rotation, Side, TileId};
use bastide_scene::camera::CellBox;
use bastide_scene::layers::{at_cell, figures, neutrals};
use bastide_scene::{Point, art, layout};

use super::grounds::push_feature;
use super::targets::{Target, is_on, mark_of, points};
use crate::board::svg::{corner, push_box, push_cell, push_group, push_int, push_use};
use bastide_model::{Closed, Table};

/// An arrow to the east, from the dragon to the tile that it would enter.
const ARROW: &str = "M255-52H560V-138L800 0L560 138V52H255L300 0Z";

/// The width of a tile, in pixels, on which an arrow is as long as a tile.
const WIDE: f64 = 72.0;

/// A sign that a way is closed, around the middle of an edge.
const BARS: &str = "<circle r=\"92\"/><path d=\"M-52 0H52\"/>";

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
const fn toward(side: Side) -> (i32, i32) {
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
    let at = match post {
        Stand::Segment(segment) => {
            let me = table.game().decider();
            let mut all = figures::standing(board).into_iter();
            let own = all.find(|one| {
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
    art.push_str(neutrals::art(Neutral::Fairy));
    art.push_str("</g>");
    target.chip(&mut art, 165, (String::new(), ""), target.key());
    target.group(at.moved(120, 40), &art);
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

/// The ground of the decision: where the dragon has been and cannot go, the place that a
/// wagon leaves, and the feature of the choice under the pointer.
pub fn ground(table: &Table, text: &mut String) {
    dragon(table, text);
    let game = table.game();
    if let (Phase::Abbey(_), Some(me)) = (game.phase(), game.decider())
        && let Some((cell, segment)) = game.leaving_wagon(me)
    {
        push_feature(text, "feature", game.board(), (cell, segment));
        let at = figures::spot(game.board(), cell, segment).unwrap_or(at_cell(cell));
        text.push_str("<g class=\"gone\">");
        let lies = layout::lies(segment);
        figures::draw(text, FigureKind::Wagon, table.color(me), lies, at);
        text.push_str("</g>");
    }
    for (n, choice) in table.choices().iter().enumerate() {
        let is_shown = matches!(
            choice.action.target(),
            Where::Figure(..) | Where::Corner(_) | Where::Knight(..) | Where::Stand(..)
        );
        let spot = game.phase().spot_cell();
        if let Some(place) = choice.action.target().segment(spot)
            && is_shown
            && is_on(table, n)
            && place.1 != Segment::Tower
        {
            push_feature(text, "feature on", game.board(), place);
        }
    }
}

/// The way of the dragon in this movement, and the tiles beside it that are closed.
fn dragon(table: &Table, text: &mut String) {
    let (Some(movement), Some(here)) = (
        table.dragon(),
        table.game().board().neutral(Neutral::Dragon),
    ) else {
        return;
    };
    for &cell in movement.been.iter().filter(|&&cell| cell != here) {
        push_cell(text, "been", cell, 0, false);
    }
    text.push_str("<path class=\"trail\" d=\"");
    for (n, &cell) in movement.been.iter().enumerate() {
        let Point { x, y } = at_cell(cell).moved(500, 500);
        text.push(if n == 0 { 'M' } else { 'L' });
        push_int(text, x);
        text.push(' ');
        push_int(text, y);
    }
    text.push_str("\"/>");
    for (side, closed) in table.closed_ways() {
        let (dx, dy) = toward(side);
        let class = match closed {
            Closed::Been => "shut",
            Closed::Fairy => "shut fairy",
        };
        push_group(
            text,
            class,
            "",
            at_cell(here).moved(500 + dx * 500, 500 + dy * 500),
        );
        text.push_str(BARS);
        text.push_str("</g>");
    }
}
