//! The kinds of overlays, and finding those of a game.

use bastide_notation::scenario::Show;
use bastide_rules::game::{Game, Movement};
use bastide_rules::geometry::Cell;

use super::dragon::DragonRange;
use super::feature::FeatureExtent;
use super::fief::CastleFief;
use super::tower::TowerRange;
use super::wagon::WagonRange;
use super::watchtower::WatchtowerArea;
use crate::camera::CellBox;

/// An overlay, with its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// A watchtower and the things that it counts.
    Watchtower(WatchtowerArea),
    /// A tower and its range.
    Tower(TowerRange),
    /// A castle with its fief.
    Fief(CastleFief),
    /// A feature, such as a field, with its owners and its worth.
    Feature(FeatureExtent),
    /// The tiles in reach of the dragon.
    Dragon(DragonRange),
    /// The places in reach of a wagon.
    Wagon(WagonRange),
}

impl Overlay {
    /// The overlays named by a step of a scenario or by a command. `None` if one does not
    /// exist or its system is off.
    pub fn named(game: &Game, show: Show) -> Option<Vec<Overlay>> {
        let one = match show {
            Show::AllTowers => return Some(Overlay::all_towers(game)),
            Show::AllWatchtowers => return Some(Overlay::all_watchtowers(game)),
            Show::AllFiefs => return Some(Overlay::all_fiefs(game)),
            Show::Fields => return Some(Overlay::fields(game)),
            // The tiles that it can enter now.
            Show::Dragon => Overlay::Dragon(DragonRange::of(game, 1)?),
            Show::Wagon(cell) => Overlay::Wagon(WagonRange::of(game, cell)?),
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

    /// The overlays of the fields that have an owner or a value.
    pub fn fields(game: &Game) -> Vec<Overlay> {
        let fields = FeatureExtent::fields(game).into_iter();
        let telling = fields.filter(|field| field.points() > 0 || !field.owners.is_empty());
        telling.map(Overlay::Feature).collect()
    }

    /// The overlay of all that the dragon can reach in this movement, or in a whole one.
    pub fn dragon(game: &Game) -> Option<Overlay> {
        DragonRange::of(game, Movement::STEPS).map(Overlay::Dragon)
    }

    /// The overlays of all wagons.
    pub fn all_wagons(game: &Game) -> Vec<Overlay> {
        let ranges = WagonRange::all(game).into_iter();
        ranges.map(Overlay::Wagon).collect()
    }

    /// The cells that it shows, within `limits`.
    pub(super) fn cells(&self, limits: CellBox) -> Vec<Cell> {
        let mut cells = match self {
            Overlay::Watchtower(area) => area.cells().to_vec(),
            Overlay::Tower(range) => range.cells().collect(),
            Overlay::Fief(fief) => fief.castle.fief().to_vec(),
            Overlay::Feature(extent) => extent.cells(),
            Overlay::Dragon(range) => {
                let cells = range.reached.iter().map(|&(cell, _)| cell);
                cells.chain([range.cell]).collect()
            }
            Overlay::Wagon(range) => {
                let places = range.places.iter().map(|&(cell, _)| cell);
                places.chain([range.at.0]).collect()
            }
        };
        cells.retain(|&cell| limits.contains(cell));
        cells
    }
}
