//! Overlays: what a watchtower counts, what a tower reaches, what lies in a
//! castle's fief, what belongs to a feature. Each is data, which a legend can
//! be worded from, and is drawn by [`svg`].
//!
//! Colors never carry meaning alone: a range is numbered, a fief and an owner
//! show an emblem, and what has a value shows it.

mod feature;
mod fief;
mod kind;
mod sheet;
mod signs;
mod sites;
mod tell;
mod tower;
mod union;
mod watchtower;

use bastide_notation::scenario::Signs;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;

use crate::camera::CellBox;
use sheet::Sheet;

pub use feature::FeatureExtent;
pub use fief::{CastleFief, FiefFeature};
pub use kind::Overlay;
pub use signs::tell as tell_signs;
pub use tell::tell;
pub use tower::{Target, TowerRange};
pub use union::Union;
pub use watchtower::WatchtowerArea;

/// The light that lines have around them, and the colors of all lines but those of
/// players.
#[cfg(test)]
pub(crate) fn line_colors() -> (&'static str, Vec<&'static str>) {
    use bastide_rules::tile::Watchtower::*;
    let counted = [Meeples, Pennants, Roads, Monasteries, Cities];
    let mut all: Vec<&str> = counted.into_iter().map(watchtower::color).collect();
    all.extend([signs::COLOR, tower::COLOR, fief::NOBODY, feature::NOBODY[1]]);
    (sheet::CASING, all)
}

/// The part of the table that overlays are drawn on: the board and a cell
/// around it. What a high tower reaches beyond that concerns nobody.
pub fn limits(game: &Game) -> CellBox {
    let cells = game.board().tiles().map(|placed| placed.cell);
    let board = CellBox::around(cells).unwrap_or(CellBox {
        from: Cell::ORIGIN,
        to: Cell::ORIGIN,
    });
    board.grown(1)
}

/// The least box around all that the overlays speak of within [`limits`].
pub fn extent(game: &Game, overlays: &[Overlay]) -> Option<CellBox> {
    let limits = limits(game);
    CellBox::around(overlays.iter().flat_map(|overlay| overlay.cells(limits)))
}

/// The least box around all that is pointed at within [`limits`].
pub fn signs_extent(game: &Game, signs: &Signs) -> Option<CellBox> {
    let CellBox { from, to } = limits(game);
    let cells = signs
        .cells()
        .into_iter()
        .filter(|cell| (from.x..=to.x).contains(&cell.x) && (from.y..=to.y).contains(&cell.y));
    CellBox::around(cells)
}

/// Marks, arrows and labels as SVG text in board units, to be painted above
/// everything.
pub fn signs_svg(game: &Game, signs: &Signs) -> String {
    signs::draw(game, signs, limits(game))
}

/// The overlays as SVG text in board units: first what colors the ground, to
/// be painted right above the tiles, so that it does not pale what stands on
/// them; then the marks, to be painted above all layers.
pub fn svg(game: &Game, overlays: &[Overlay]) -> [String; 2] {
    let mut sheet = Sheet::new(game, limits(game));
    let towers: Vec<&TowerRange> = (overlays.iter())
        .filter_map(|overlay| match overlay {
            Overlay::Tower(range) => Some(range),
            _ => None,
        })
        .collect();
    // Distances from several towers could not be told apart.
    match towers[..] {
        [] => {}
        [range] => tower::draw(range, &mut sheet),
        _ => tower::draw_together(&towers, &mut sheet),
    }
    for overlay in overlays {
        match overlay {
            Overlay::Watchtower(area) => watchtower::draw(area, &mut sheet),
            Overlay::Fief(fief) => fief::draw(fief, &mut sheet),
            Overlay::Feature(extent) => feature::draw(extent, &mut sheet),
            Overlay::Tower(_) => {}
        }
    }
    sheet.into_svg()
}
