//! Overlays: the things that a watchtower counts, a tower's range, a castle's fief, a
//! feature's extent. Each is data, for legends as well, and drawn by [`svg`].
//!
//! Colors never carry meaning alone: ranges are numbered, fiefs and owners have emblems,
//! and values are shown.

mod dragon;
mod feature;
mod fief;
mod kind;
mod sheet;
mod signs;
mod tell;
mod tower;
mod union;
mod wagon;
mod watchtower;

use bastide_notation::scenario::Signs;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;

use crate::camera::CellBox;
use sheet::Sheet;

pub use dragon::DragonRange;
pub use feature::FeatureExtent;
pub use fief::{CastleFief, FiefFeature};
pub use kind::Overlay;
pub use signs::tell as tell_signs;
pub use tell::tell;
pub use tower::{Target, TowerRange};
pub use union::Union;
pub use wagon::WagonRange;
pub use watchtower::WatchtowerArea;

/// The casing around lines, and the colors of all lines but the players'.
#[cfg(test)]
pub(crate) fn line_colors() -> (&'static str, Vec<&'static str>) {
    let mut all: Vec<&str> = watchtower::COLORS.into();
    all.extend([
        signs::COLOR,
        tower::COLOR,
        dragon::COLOR,
        fief::NOBODY,
        feature::NOBODY[1],
    ]);
    (sheet::CASING, all)
}

/// The dark casing of a fief's border, and its light dashes.
#[cfg(test)]
pub(crate) fn fief_colors() -> [&'static str; 2] {
    [sheet::INK, sheet::FIEF]
}

/// The colors of several watchtowers' areas.
#[cfg(test)]
pub(crate) fn area_colors() -> [&'static str; 6] {
    watchtower::COLORS
}

/// The cells for overlays: the board and a ring around it. A high tower's range beyond that
/// does not matter.
pub fn limits(game: &Game) -> CellBox {
    let cells = game.board().tiles().map(|placed| placed.cell);
    let board = CellBox::around(cells).unwrap_or(CellBox {
        from: Cell::ORIGIN,
        to: Cell::ORIGIN,
    });
    board.grown(1)
}

/// The smallest box around the cells of the overlays, within [`limits`].
pub fn extent(game: &Game, overlays: &[Overlay]) -> Option<CellBox> {
    let limits = limits(game);
    CellBox::around(overlays.iter().flat_map(|overlay| overlay.cells(limits)))
}

/// The smallest box around the cells of the signs, within [`limits`].
pub fn signs_extent(game: &Game, signs: &Signs) -> Option<CellBox> {
    let CellBox { from, to } = limits(game);
    let cells = signs
        .cells()
        .into_iter()
        .filter(|cell| (from.x..=to.x).contains(&cell.x) && (from.y..=to.y).contains(&cell.y));
    CellBox::around(cells)
}

/// Marks, arrows and labels as SVG text in board units, to paint above everything.
pub fn signs_svg(game: &Game, signs: &Signs) -> String {
    signs::draw(game, signs, limits(game))
}

/// The overlays as SVG text in board units: first the colored areas, to paint right above
/// the tiles, so that they do not pale the pieces; then the marks, to paint above all
/// layers.
pub fn svg(game: &Game, overlays: &[Overlay]) -> [String; 2] {
    svg_at(game, overlays, f64::MAX)
}

/// The overlays for tiles that many pixels wide: on small ones, labels and lines are larger
/// and labels shorter.
pub fn svg_at(game: &Game, overlays: &[Overlay], pixels: f64) -> [String; 2] {
    let mut sheet = Sheet::new(game, limits(game), pixels);
    let towers: Vec<&TowerRange> = (overlays.iter())
        .filter_map(|overlay| match overlay {
            Overlay::Tower(range) => Some(range),
            _ => None,
        })
        .collect();
    // Distances from several towers would be ambiguous.
    match towers[..] {
        [] => {}
        [range] => tower::draw(range, &mut sheet),
        _ => tower::draw_together(&towers, &mut sheet),
    }
    let mut areas = 0;
    for overlay in overlays {
        match overlay {
            Overlay::Watchtower(area) => {
                watchtower::draw(area, areas, &mut sheet);
                areas += 1;
            }
            Overlay::Fief(fief) => fief::draw(fief, &mut sheet),
            Overlay::Feature(extent) => feature::draw(extent, &mut sheet),
            Overlay::Dragon(range) => dragon::draw(range, &mut sheet),
            Overlay::Wagon(range) => wagon::draw(range, &mut sheet),
            Overlay::Tower(_) => {}
        }
    }
    sheet.into_svg()
}
