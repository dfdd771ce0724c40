//! The counts of a feature, which determine its points.

use super::state::Board;
use super::view::Feature;
use crate::event::Unit;
use crate::geometry::Cell;
use crate::order::sort_by_key;
use crate::segment::{FeatureKind, Segment};
use crate::shape::NodeId;

/// The counts of a feature. The points depend on them, on the kind of feature and on its
/// completion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Distinct tiles (base-tile-once); for a monastery the tiles around it and its own.
    pub tiles: u16,
    /// Coats of arms.
    pub pennants: u16,
    /// Inns of a road, cathedrals of a city.
    pub marks: u16,
    /// Completed cities beside a field.
    pub cities: u16,
    /// Castles beside a field.
    pub castles: u16,
}

impl Feature {
    /// The counts in it.
    pub fn counts(&self) -> Counts {
        Counts {
            tiles: self.tiles.into(),
            pennants: self.pennants,
            marks: self.marks.into(),
            cities: self.cities.len() as u16,
            castles: self.castles.len() as u16,
        }
    }
}

impl Board {
    /// The counts of a feature.
    pub(crate) fn counts(&self, feature: NodeId) -> Counts {
        let node = self.node(feature);
        let mut counts = Counts {
            pennants: node.pennants(),
            marks: node.marks().into(),
            ..Counts::default()
        };
        match node.kind {
            kind if kind.is_surrounded() => counts.tiles = 9 - node.open(),
            FeatureKind::Field => {
                let cities = self.completed_cities(feature, |_| ());
                counts.cities = cities.cities.into();
                counts.castles = cities.castles.into();
            }
            _ => counts.tiles = self.tile_count(feature).into(),
        }
        counts
    }

    /// The segments that a unit counts in a feature, ordered by cell.
    pub(crate) fn counted(&self, feature: NodeId, unit: Unit) -> Vec<(Cell, Segment)> {
        let mut segments: Vec<_> = match unit {
            Unit::Tile if self.node(feature).kind.is_surrounded() => {
                let (center, name) = self.name(feature);
                let around = center
                    .ring()
                    .into_iter()
                    .filter(|&cell| self.is_placed(cell));
                around.chain([center]).map(|cell| (cell, name)).collect()
            }
            Unit::Tile => self.ring(feature).map(|node| self.name(node)).collect(),
            Unit::Pennant => self
                .ring(feature)
                .filter(|&node| {
                    let at = self.node(node);
                    let pennants = self.shape(at.slot).pennants;
                    pennants
                        .get(usize::from(at.segment))
                        .is_some_and(|&n| n > 0)
                })
                .map(|node| self.name(node))
                .collect(),
            Unit::City | Unit::Castle => {
                let mut cities = Vec::new();
                self.completed_cities(feature, |city| {
                    let is_castle = self.node(city).kind == FeatureKind::Castle;
                    if is_castle == (unit == Unit::Castle) {
                        cities.push(self.first_name(city));
                    }
                });
                cities
            }
            // Only watchtowers, goods and figures without an owner count these units.
            Unit::Meeple | Unit::Monastery | Unit::Majority | Unit::Fairy => Vec::new(),
        };
        sort_by_key(&mut segments, |&it| it);
        segments
    }
}
