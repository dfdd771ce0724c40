//! Highlights of whole features and castles, below the figures: the subjects of the
//! decision and of the advice.

use bastide_rules::action::Target;
use bastide_rules::game::{CastlesPhase, TowerPhase};
use bastide_rules::segment::Segment;
use bastide_rules::{Board, Cell, Phase};
use bastide_scene::overlay::Union;

use super::advised::each_advised;
use super::moves;
use super::targets::is_on;
use crate::board::svg::{corner, push_attribute, push_cell};
use bastide_model::Table;

/// The subjects of the decision (feature, castles or tower) and the features to choose
/// from.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn decided(table: &Table) -> String {
    let mut text = String::new();
    let board = table.game().board();
    let phase = match table.game().phase() {
        Phase::Castles(phase) => phase,
        Phase::Tower(TowerPhase::Capture { tower }) => {
            push_cell(&mut text, "chosen", tower, 0, false);
            return text;
        }
        _ => {
            moves::ground(table, &mut text);
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
pub fn push_feature(text: &mut String, class: &str, board: &Board, place: (Cell, Segment)) {
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
    text.push_str("<rect class=\"chosen\" rx=\"40\"");
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
