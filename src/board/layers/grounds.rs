//! Highlights of whole features and castles, below the figures: the subjects of the
//! decision and of the advice.

use bastide_rules::action::Target;
use bastide_rules::game::{CastlesPhase, TowerPhase};
use bastide_rules::segment::Segment;
use bastide_rules::{Board, Cell, FigureKind, Neutral, Phase};
use bastide_scene::layers::{self, at_cell, figures};
use bastide_scene::overlay::Union;
use bastide_scene::{Point, layout};

use super::advised::each_advised;
use super::moves::toward;
use super::targets::is_on;
use crate::board::svg::{corner, push_attribute, push_cell, push_frame, push_group, push_int};
use crate::browser::storage;
use bastide_model::{Closed, Table};

/// The subjects of the decision (feature, castles, tower, or the tile that is corrected) and
/// the features to choose from.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn decided(table: &Table) -> String {
    let mut text = String::new();
    let board = table.game().board();
    if let Some(correction) = table.correction() {
        push_frame(&mut text, "chosen", correction.cell);
        return text;
    }
    let phase = match table.game().phase() {
        Phase::Castles(phase) => phase,
        Phase::Tower(TowerPhase::Capture { tower }) => {
            push_frame(&mut text, "chosen", tower);
            return text;
        }
        _ => {
            ground(table, &mut text);
            return text;
        }
    };
    if let CastlesPhase::SmallCity { cell, side, .. } = phase {
        push_feature(&mut text, "feature", board, (cell, Segment::City(side)));
    }
    let lord = table.game().lord_choice();
    for castle in lord.into_iter().flat_map(|choice| choice.castles) {
        push_castle(&mut text, castle.cells);
    }
    for (n, choice) in table.choices().iter().enumerate() {
        if let Target::Source(cell, Some(segment)) = choice.action.target() {
            let class = match is_on(table, n) {
                true => "feature on",
                false => "feature",
            };
            push_feature(&mut text, class, board, (cell, segment));
        }
    }
    text
}

/// The features in a hint or a review.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn advised(table: &Table) -> String {
    let mut text = String::new();
    each_advised(table, &mut |game, action, is_played| {
        let class = match is_played {
            true => "feature played",
            false => "feature advised",
        };
        if let Some(place) = action.target().feature() {
            push_feature(&mut text, class, game.board(), place);
        }
    });
    text
}

/// Writes a feature as one area with one outline, without lines between its tiles.
fn push_feature(text: &mut String, class: &str, board: &Board, place: (Cell, Segment)) {
    let Some(feature) = board.feature_at(place.0, place.1) else {
        return;
    };
    let union = Union::of(board, &feature.segments);
    let parts = [
        "<g class=\"",
        class,
        "\"><path d=\"",
        &union.inside,
        "\"/><path d=\"",
        &union.outline,
        &union.decks,
        "\"/></g>",
    ];
    text.push_str(&parts.concat());
}

/// Writes a frame around both tiles of a castle.
fn push_castle(text: &mut String, [one, other]: [Cell; 2]) {
    let (from, to) = (corner(one.min(other)), corner(one.max(other)));
    for class in ["frame-edge", "chosen"] {
        text.push_str("<rect class=\"");
        text.push_str(class);
        text.push_str("\" rx=\"40\"");
        for (name, value) in [
            ("x", from.0.min(to.0)),
            ("y", from.1.min(to.1)),
            ("width", (to.0 - from.0).abs() + 1000),
            ("height", (to.1 - from.1).abs() + 1000),
        ] {
            push_attribute(text, name, value);
        }
        text.push_str("/>");
    }
}

/// A sign that a way is closed, around the middle of an edge.
const BARS: &str = "<circle r=\"92\"/><path d=\"M-52 0H52\"/>";

/// The ground of the decision: where the dragon has been and cannot go, the place that a
/// wagon leaves, and the feature of the choice under the pointer.
fn ground(table: &Table, text: &mut String) {
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
            Target::Figure(..) | Target::Corner(_) | Target::Knight(..) | Target::Stand(..)
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

/// The coordinates of all tiles and the cells around them, where a player wants them.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn coordinates(table: &Table) -> String {
    if !storage::coordinates() {
        return String::new();
    }
    let board = table.game().board();
    let mut text = layers::coordinates::svg(board.tiles().map(|tile| tile.cell));
    text.push_str("<g class=\"free\">");
    text.push_str(&layers::coordinates::svg(board.frontier().iter().copied()));
    text.push_str("</g>");
    text
}
