//! The segments of a feature, its owners and its worth.

use bastide_rules::board::{Feature, PlacedCastle, Standing};
use bastide_rules::figures::FigureKind;
use bastide_rules::game::{Game, Worth};
use bastide_rules::geometry::Cell;
use bastide_rules::player::Color;
use bastide_rules::segment::{FeatureKind, Segment};

use super::sheet::{Mark, Sheet};
use crate::layers::castles;
use crate::meeple;
use crate::pen::push_int;

/// A feature with its owners and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureExtent {
    /// The feature.
    pub feature: Feature,
    /// The players with a majority (base-majority).
    pub owners: Vec<Color>,
    /// Its points if it were scored now.
    pub worth: Worth,
    /// Each owner's points: a pig adds some (trade-pig-score).
    pub shares: Vec<i32>,
    /// The players with builders in it (trade-extend).
    pub builders: Vec<Color>,
    /// The empty cells where a tile would extend it for those builders.
    pub openings: Vec<Cell>,
}

impl FeatureExtent {
    /// The feature of a segment, by any name of the segment.
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

    /// Each owner's points now, without a pig.
    pub fn points(&self) -> i32 {
        self.worth.points()
    }

    /// Its cells and openings, and the cells around a monastery or garden.
    pub fn cells(&self) -> Vec<Cell> {
        let segments = self.feature.segments.iter();
        let mut cells: Vec<Cell> = segments.map(|&(cell, _)| cell).collect();
        if let (true, Some(&cell)) = (self.feature.kind.is_surrounded(), cells.first()) {
            cells.extend(cell.ring());
        }
        cells.extend(&self.openings);
        cells
    }

    fn new(game: &Game, feature: Feature) -> FeatureExtent {
        let board = game.board();
        let place = feature.segments.first();
        let id = place.and_then(|&(cell, segment)| board.feature_id(cell, segment));
        let worth = game.feature_worth(&feature);
        let share = |owner| id.map_or(worth, |id| game.worth_to(id, owner, &worth));
        let stands_here = |one: &Standing| Some(one.feature) == id;
        let builders: Vec<Color> = (board.standing())
            .filter(|one| one.figure == FigureKind::Builder && stands_here(one))
            .map(|one| game.color(one.owner))
            .collect();
        let mut openings = Vec::new();
        if let (Some(id), false) = (id, builders.is_empty()) {
            board.each_opening(id, |cell, _| {
                if !openings.contains(&cell) {
                    openings.push(cell);
                }
            });
        }
        FeatureExtent {
            owners: feature.owners().map(|owner| game.color(owner)).collect(),
            shares: (feature.owners())
                .map(|owner| share(owner).points())
                .collect(),
            builders,
            openings,
            worth,
            feature,
        }
    }
}

pub(super) const NOBODY: [&str; 2] = ["#fffaf0", "#42331f"];

pub(super) fn draw(extent: &FeatureExtent, sheet: &mut Sheet) {
    let [fill, rim] = match extent.owners[..] {
        [owner] => {
            let [fill, rim, _] = meeple::colors(owner);
            [fill, rim]
        }
        _ => NOBODY,
    };
    let feature = &extent.feature;
    match feature.kind {
        FeatureKind::Field => sheet.field(&feature.segments, &extent.owners),
        _ => sheet.area(&feature.segments, fill, rim),
    }
    if let (true, Some(&(cell, _))) = (feature.kind.is_surrounded(), feature.segments.first()) {
        sheet.frame(cell.offset(-1, -1), cell.offset(1, 1), rim, true);
    }
    for &cell in &extent.openings {
        for (n, &color) in extent.builders.iter().enumerate() {
            sheet.frame(cell, cell, meeple::colors(color)[1], true);
            sheet.ghost(cell, n, FigureKind::Builder, color);
        }
    }
    let Some(at) = place_of_tag(extent, sheet) else {
        return;
    };
    let castles = sheet.game.board().castles();
    for &(cell, segment) in feature.cities.iter().chain(&feature.castles) {
        let covers = |castle: &&PlacedCastle| {
            let mut caps = castle.cells.into_iter().zip(castle.sides.map(Segment::City));
            caps.any(|cap| cap == (cell, segment))
        };
        let city = match castles.iter().find(covers) {
            Some(castle) => castles::middle(castle),
            None => nearest(sheet, cell, segment, at),
        };
        sheet.tie(at, city, rim);
        sheet.ring(city, rim, Mark::Counted);
    }
    let mut text = String::new();
    push_int(&mut text, extent.points());
    if extent.shares.iter().all(|&share| share == extent.points()) {
        sheet.tag(&sheet.around(at), &text, &extent.owners);
        return;
    }
    // A pig's points are listed separately for each owner.
    for (&owner, share) in extent.owners.iter().zip(&extent.shares) {
        let mut text = text.clone();
        if *share > extent.points() {
            text.push('+');
            push_int(&mut text, share - extent.points());
        }
        sheet.tag(&sheet.around(at), &text, &[owner]);
    }
}

/// The place of a feature's tag, if possible on a segment without a figure.
fn place_of_tag(extent: &FeatureExtent, sheet: &Sheet) -> Option<crate::Point> {
    let segments = &extent.feature.segments;
    let is_free = |place: &&(Cell, Segment)| !sheet.is_occupied(place.0, place.1);
    let place = segments.iter().find(is_free).or(segments.first());
    place.map(|&(cell, segment)| sheet.spot(cell, segment))
}

/// The place on a city's segment nearest to a point.
fn nearest(sheet: &Sheet, cell: Cell, segment: Segment, to: crate::Point) -> crate::Point {
    let city = sheet.game.board().feature_at(cell, segment);
    let segments = city.map_or(Vec::new(), |city| city.segments);
    let spots = segments
        .into_iter()
        .map(|(cell, segment)| sheet.spot(cell, segment));
    let nearest = spots.min_by_key(|spot| spot.distance(to));
    nearest.unwrap_or(to)
}
