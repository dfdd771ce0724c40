//! Overlays: what a watchtower counts, what a tower reaches, what lies in a
//! castle's fief, what belongs to a feature. Each is data, which a legend can
//! be worded from, and is drawn by [`svg`].
//!
//! Colors never carry meaning alone: a range is numbered, a fief and an owner
//! show an emblem, and what has a value shows it.

mod feature;
mod fief;
mod sheet;
mod tell;
mod tower;
mod watchtower;

use bastide_notation::scenario::Show;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;

use crate::camera::CellBox;
use sheet::Sheet;

pub use feature::FeatureExtent;
pub use fief::{CastleFief, FiefFeature};
pub use tell::tell;
pub use tower::{Target, TowerRange};
pub use watchtower::WatchtowerArea;

/// Something shown over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// A watchtower with what it counts.
    Watchtower(WatchtowerArea),
    /// A tower with what it reaches.
    Tower(TowerRange),
    /// A castle with its fief.
    Fief(CastleFief),
    /// A feature, such as a field, with its owners and its worth.
    Feature(FeatureExtent),
}

impl Overlay {
    /// The overlays that a step of a scenario, or a command, names. `None` if
    /// what it names is not there, or if its system is off.
    pub fn named(game: &Game, show: Show) -> Option<Vec<Overlay>> {
        let one = match show {
            Show::AllTowers => return Some(Overlay::all_towers(game)),
            Show::AllWatchtowers => return Some(Overlay::all_watchtowers(game)),
            Show::AllFiefs => return Some(Overlay::all_fiefs(game)),
            Show::Fields => return Some(Overlay::fields(game)),
            Show::Tower(cell) => Overlay::Tower(TowerRange::of(game, cell)?),
            Show::Watchtower(cell) => Overlay::Watchtower(WatchtowerArea::of(game, cell)?),
            Show::Fief(cell) => Overlay::Fief(CastleFief::of(game, cell)?),
            Show::Feature(cell, segment) => {
                Overlay::Feature(FeatureExtent::of(game, cell, segment)?)
            }
        };
        Some(vec![one])
    }

    /// The overlays of all watchtowers.
    pub fn all_watchtowers(game: &Game) -> Vec<Overlay> {
        let cells = game.board().tiles().map(|placed| placed.cell);
        let areas = cells.filter_map(|cell| WatchtowerArea::of(game, cell));
        areas.map(Overlay::Watchtower).collect()
    }

    /// The overlays of all towers, bare foundations included.
    pub fn all_towers(game: &Game) -> Vec<Overlay> {
        let towers = game.board().towers();
        let ranges = towers.filter_map(|tower| TowerRange::of(game, tower.cell));
        ranges.map(Overlay::Tower).collect()
    }

    /// The overlays of all castles, empty ones included.
    pub fn all_fiefs(game: &Game) -> Vec<Overlay> {
        let castles = game.board().castles().into_iter();
        let fiefs = castles.map(|castle| CastleFief::new(game, castle));
        fiefs.map(Overlay::Fief).collect()
    }

    /// The overlays of the fields that somebody owns or that are worth
    /// something.
    pub fn fields(game: &Game) -> Vec<Overlay> {
        let fields = FeatureExtent::fields(game).into_iter();
        let telling = fields.filter(|field| field.points() > 0 || !field.owners.is_empty());
        telling.map(Overlay::Feature).collect()
    }

    /// The cells that it speaks of, as far as they lie within `limits`.
    fn cells(&self, limits: CellBox) -> Vec<Cell> {
        let mut cells = match self {
            Overlay::Watchtower(area) => area.cells().to_vec(),
            Overlay::Tower(range) => range.cells().collect(),
            Overlay::Fief(fief) => fief.castle.fief().to_vec(),
            Overlay::Feature(extent) => extent.cells(),
        };
        cells.retain(|&cell| limits.contains(cell));
        cells
    }
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
