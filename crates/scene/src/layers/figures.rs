//! The figures: in features, on towers, in castles, on and under bridges.

use bastide_rules::board::{Board, PlacedFigure, PlacedTile};
use bastide_rules::figures::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;
use bastide_rules::order::sort_by_key;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::system::Systems;

use super::{castles, crowd};
use crate::shape::{Point, at_cell};
use crate::text::{Write, use_at};
use crate::{layout, meeple, pieces};

pub use super::crowd::Standing;

/// The places of all figures, from back to front.
pub fn standing(board: &Board) -> Vec<Standing> {
    let mut all: Vec<Standing> = board
        .figures()
        .into_iter()
        .filter_map(|figure| {
            let segment = figure.segment;
            Some(Standing {
                figure,
                at: spot(board, figure.cell, segment)?,
                lies: layout::lies(segment) && meeple::lies(figure.kind),
                on_bridge: matches!(segment, Segment::Bridge | Segment::Tower),
            })
        })
        .collect();
    seat_lords(board, &mut all);
    crowd::part(board, &mut all);
    sort_by_key(&mut all, |standing| standing.at.y);
    all
}

/// The place of a figure on this segment, in board units: on the deck of a bridge, on top
/// of a tower, beside a bridge that crosses the segment. `None` without a tile.
///
/// A lord's place is in the middle of the castle; see [`standing`].
pub fn spot(board: &Board, cell: Cell, segment: Segment) -> Option<Point> {
    let placed = board.tile_at(cell)?;
    let spot = match segment {
        Segment::Bridge => pieces::bridge_spot(),
        Segment::Tower => {
            let floors = board.tower_at(cell).map_or(0, |tower| tower.floors);
            let foundation = layout::spot(placed.tile, placed.rotation, segment);
            foundation.moved(0, pieces::tower_top(floors))
        }
        _ => on_ground(placed, segment),
    };
    Some(at_cell(cell).moved(spot.x, spot.y))
}

fn on_ground(placed: PlacedTile, segment: Segment) -> Point {
    match placed.bridge {
        Some(axis) => layout::spot_under_bridge(placed.tile, placed.rotation, segment, axis),
        None => layout::spot(placed.tile, placed.rotation, segment),
    }
}

/// Puts the lords side by side on the keeps of their castles.
fn seat_lords(board: &Board, all: &mut [Standing]) {
    let castles = board.castles();
    for castle in &castles {
        let is_lord = |standing: &&mut Standing| {
            castles::of_lord(&castles, &standing.figure).is_some_and(|of| of.id == castle.id)
        };
        let seats = all.iter_mut().filter(is_lord).count() as i32;
        let first = castles::middle(castle).moved(-95 * (seats - 1), pieces::LORD);
        for (n, lord) in all.iter_mut().filter(is_lord).enumerate() {
            lord.at = first.moved(190 * n as i32, 0);
        }
    }
}

/// The drawings that [`svg`] may use, for the colors of this game.
pub fn definitions(game: &Game) -> String {
    let colors = game.players().map(|player| game.color(player));
    definitions_in(colors, game.systems())
}

/// The drawings that these parts of a picture use, for the colors of this game.
pub(crate) fn definitions_for(game: &Game, parts: &[&str]) -> String {
    let colors = game.players().map(|player| game.color(player));
    definitions_that(colors, game.systems(), |id| {
        let link = ["\"#", id, "\""].concat();
        parts.iter().any(|part| part.contains(&link))
    })
}

/// The drawings that [`svg`], [`draw`] and [`icon`] use, in these colors, for the kinds of
/// these systems.
pub fn definitions_in(colors: impl Iterator<Item = Color>, systems: Systems) -> String {
    definitions_that(colors, systems, |_| true)
}

fn definitions_that(
    colors: impl Iterator<Item = Color>,
    systems: Systems,
    wanted: impl Fn(&str) -> bool,
) -> String {
    let is_dealt = |kind: &FigureKind| {
        let system = kind.facts().system;
        system.is_none_or(|system| systems.has(system))
    };
    let mut svg = String::new();
    for color in colors {
        for kind in FigureKind::ALL.into_iter().filter(is_dealt) {
            let ways = if meeple::lies(kind) { 2 } else { 1 };
            for lying in [false, true].into_iter().take(ways) {
                let id = id(kind, color, lying);
                if wanted(&id) {
                    svg.add(&["<g id=\"", &id, "\">"]);
                    svg.add(&[&meeple::figure_art(kind, color, lying), "</g>"]);
                }
            }
        }
    }
    svg
}

/// The layer of the figures on the ground, or of those on bridges and towers.
pub fn svg(game: &Game, on_bridges: bool) -> String {
    let mut svg = String::new();
    for standing in standing(game.board()) {
        if standing.on_bridge == on_bridges {
            let PlacedFigure { owner, kind, .. } = standing.figure;
            draw(
                &mut svg,
                kind,
                game.color(owner),
                standing.lies,
                standing.at,
            );
        }
    }
    svg
}

/// Draws a figure with its middle at a point, standing or lying.
pub fn draw(svg: &mut String, kind: FigureKind, color: Color, lying: bool, at: Point) {
    use_at(svg, &id(kind, color, lying), at);
}

/// A standing figure as a separate element, for text and panels. The board on the same page
/// defines its drawing.
pub fn icon(svg: &mut String, kind: FigureKind, color: Color, attributes: &str) {
    svg.add(&[
        "<svg viewBox=\"-150 -150 300 300\" aria-hidden=\"true\"",
        attributes,
    ]);
    svg.add(&["><use href=\"#", &id(kind, color, false), "\"/></svg>"]);
}

/// The id of a figure's drawing: `standing-red` for a meeple, or `lying-red-KIND` for other
/// kinds.
fn id(kind: FigureKind, color: Color, lying: bool) -> String {
    let lying = lying && meeple::lies(kind);
    let mut id = String::from(if lying { "lying-" } else { "standing-" });
    id.push_str(color.name());
    if kind != FigureKind::Meeple {
        id.add(&["-", kind.name()]);
    }
    id
}
