//! The segments of a feature, its owners and its worth.

use bastide_rules::FeatureKind;
use bastide_rules::board::Feature;
use bastide_rules::game::{Game, Worth};
use bastide_rules::geometry::Cell;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;

use super::sheet::{Mark, Sheet, around};
use crate::layers::castles;
use crate::meeple;
use crate::pen::push_int;

/// A feature with its owners and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureExtent {
    /// The feature.
    pub feature: Feature,
    /// Who has the majority in it (base-majority).
    pub owners: Vec<Color>,
    /// Its worth if it were scored now.
    pub worth: Worth,
}

impl FeatureExtent {
    /// The feature that a segment belongs to, by any of the segment's names.
    pub fn of(game: &Game, cell: Cell, segment: Segment) -> Option<FeatureExtent> {
        let feature = game.board().feature_at(cell, segment)?;
        Some(FeatureExtent::new(game, feature))
    }

    /// All fields.
    pub fn fields(game: &Game) -> Vec<FeatureExtent> {
        let features = game.board().features().into_iter();
        features
            .filter(|feature| feature.kind == FeatureKind::Field)
            .map(|feature| FeatureExtent::new(game, feature))
            .collect()
    }

    /// The points that each owner would get now.
    pub fn points(&self) -> i32 {
        self.worth.points()
    }

    /// The cells that it lies on, and those around a monastery.
    pub fn cells(&self) -> Vec<Cell> {
        let segments = self.feature.segments.iter();
        let mut cells: Vec<Cell> = segments.map(|&(cell, _)| cell).collect();
        if let (FeatureKind::Monastery, Some(&cell)) = (self.feature.kind, cells.first()) {
            cells.extend(cell.ring());
        }
        cells
    }

    fn new(game: &Game, feature: Feature) -> FeatureExtent {
        FeatureExtent {
            owners: feature.owners().map(|owner| game.color(owner)).collect(),
            worth: game.feature_worth(&feature),
            feature,
        }
    }
}

const NOBODY: [&str; 2] = ["#fffaf0", "#4a3a24"];

pub(super) fn draw(extent: &FeatureExtent, sheet: &mut Sheet) {
    let [fill, rim] = match extent.owners[..] {
        [owner] => {
            let [fill, rim, _] = meeple::colors(owner);
            [fill, rim]
        }
        _ => NOBODY,
    };
    let feature = &extent.feature;
    sheet.area(&feature.segments, fill, rim);
    if let (FeatureKind::Monastery, Some(&(cell, _))) = (feature.kind, feature.segments.first()) {
        sheet.frame(cell.offset(-1, -1), cell.offset(1, 1), rim, true);
    }
    let Some(at) = place_of_tag(extent, sheet) else {
        return;
    };
    let castles = sheet.game.board().castles();
    for &(cell, segment) in feature.cities.iter().chain(&feature.castles) {
        let castle = castles.iter().find(|castle| castle.cells.contains(&cell));
        let city = match castle.filter(|_| feature.castles.contains(&(cell, segment))) {
            Some(castle) => castles::middle(castle),
            None => nearest(sheet, cell, segment, at),
        };
        sheet.tie(at, city, rim);
        sheet.ring(city, rim, Mark::Counted);
    }
    let mut text = String::new();
    push_int(&mut text, extent.points());
    sheet.tag(&around(at), &text, &extent.owners);
}

/// Where a feature's tag is: in a segment without figure if there is one.
fn place_of_tag(extent: &FeatureExtent, sheet: &Sheet) -> Option<crate::Point> {
    let segments = &extent.feature.segments;
    let is_free = |place: &&(Cell, Segment)| !sheet.is_occupied(place.0, place.1);
    let place = segments.iter().find(is_free).or(segments.first());
    place.map(|&(cell, segment)| sheet.spot(cell, segment))
}

/// The place of a city's segment that is nearest to a point.
fn nearest(sheet: &Sheet, cell: Cell, segment: Segment, to: crate::Point) -> crate::Point {
    let city = sheet.game.board().feature_at(cell, segment);
    let segments = city.map_or(Vec::new(), |city| city.segments);
    let spots = segments
        .into_iter()
        .map(|(cell, segment)| sheet.spot(cell, segment));
    let nearest = spots.min_by_key(|spot| spot.distance(to));
    nearest.unwrap_or(to)
}
