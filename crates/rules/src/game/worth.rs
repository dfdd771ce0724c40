//! What a feature is worth, as an expression.

use crate::board::{Board, Cities, Feature, NodeId};
use crate::clause::Clause;
use crate::event::{Term, Unit};
use crate::geometry::Cell;
use crate::kind::FeatureKind;
use crate::options::{Options, SmallCity};
use crate::order::sort_by_key;
use crate::segment::Segment;

/// What a feature is worth: a clause and at most two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The clause that gives the points.
    pub clause: Clause,
    /// What is counted, how many, and points for each.
    parts: [Part; 2],
}

/// What is counted, how many, and points for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part(pub Unit, pub u8, pub u8);

impl Part {
    const NOTHING: Part = Part(Unit::Pennant, 0, 0);

    /// The product.
    #[inline]
    pub fn points(self) -> i32 {
        i32::from(self.1) * i32::from(self.2)
    }
}

/// What a feature would bring if it were scored now: in full if it is
/// complete, otherwise as at the end of the game.
pub fn feature_worth(feature: &Feature, options: &Options) -> Worth {
    let complete = feature.is_complete();
    let cities = Cities {
        cities: feature.cities.len() as u8,
        castles: feature.castles.len() as u8,
    };
    worth(
        feature.kind,
        complete,
        feature.tiles,
        feature.pennants,
        cities,
        options,
    )
}

impl Worth {
    /// What a completed feature is worth (base-road, base-city,
    /// base-small-city, base-monastery).
    pub(super) fn completed(board: &Board, options: &Options, feature: NodeId) -> Worth {
        let node = board.node(feature);
        let tiles = match node.kind {
            FeatureKind::Monastery => 9,
            _ => board.tile_count(feature),
        };
        let kind = match node.kind {
            // Those who score a small city that others made a castle score a
            // city (castle-shared).
            FeatureKind::Castle => FeatureKind::City,
            kind => kind,
        };
        worth(
            kind,
            true,
            tiles,
            node.pennants(),
            Cities::default(),
            options,
        )
    }

    /// What an incomplete feature is worth at the end (base-final,
    /// base-final-fields).
    pub(super) fn at_end(board: &Board, options: &Options, feature: NodeId) -> Worth {
        let node = board.node(feature);
        let (tiles, cities) = match node.kind {
            FeatureKind::Monastery => (9 - node.open() as u8, Cities::default()),
            FeatureKind::Field => (0, board.completed_cities(feature, |_| ())),
            _ => (board.tile_count(feature), Cities::default()),
        };
        worth(node.kind, false, tiles, node.pennants(), cities, options)
    }

    /// The sum of the terms.
    #[inline]
    pub fn points(&self) -> i32 {
        self.parts[0].points() + self.parts[1].points()
    }

    /// What is counted, how many, and points for each; without what adds
    /// nothing.
    pub fn parts(&self) -> impl Iterator<Item = (Unit, u8, u8)> {
        self.parts
            .into_iter()
            .filter(|part| part.points() > 0)
            .map(|Part(unit, count, each)| (unit, count, each))
    }

    /// The terms with the segments that each counts.
    pub(super) fn terms(&self, board: &Board, feature: NodeId) -> Vec<Term> {
        self.parts()
            .map(|(unit, count, each)| Term {
                unit,
                count,
                each,
                segments: counted(board, feature, unit),
            })
            .collect()
    }
}

#[inline]
fn worth(
    kind: FeatureKind,
    complete: bool,
    tiles: u8,
    pennants: u8,
    cities: Cities,
    options: &Options,
) -> Worth {
    const NOTHING: Part = Part::NOTHING;
    let tile = |each| Part(Unit::Tile, tiles, each);
    let (clause, parts) = match (kind, complete) {
        (FeatureKind::Road, true) => (Clause::BaseRoad, [tile(1), NOTHING]),
        (FeatureKind::Monastery, true) => (Clause::BaseMonastery, [tile(1), NOTHING]),
        (FeatureKind::City, true) => {
            let small = tiles == 2;
            let each = if small && options.small_city == SmallCity::Two {
                1
            } else {
                2
            };
            let clause = if small {
                Clause::BaseSmallCity
            } else {
                Clause::BaseCity
            };
            (clause, [tile(each), Part(Unit::Pennant, pennants, each)])
        }
        (FeatureKind::Field, _) => (
            Clause::BaseFinalFields,
            [
                Part(Unit::City, cities.cities, 3),
                Part(Unit::Castle, cities.castles, 4),
            ],
        ),
        (FeatureKind::City, false) => (
            Clause::BaseFinal,
            [tile(1), Part(Unit::Pennant, pennants, 1)],
        ),
        // Neither is worth anything by itself (castle-final, tower-scoring).
        (FeatureKind::Castle | FeatureKind::Tower, _) => (Clause::BaseFinal, [NOTHING; 2]),
        (FeatureKind::Road | FeatureKind::Monastery, false) => {
            (Clause::BaseFinal, [tile(1), NOTHING])
        }
    };
    Worth { clause, parts }
}

/// The segments that a term counts, ordered by cell.
fn counted(board: &Board, feature: NodeId, unit: Unit) -> Vec<(Cell, Segment)> {
    let mut segments: Vec<_> = match unit {
        Unit::Tile if board.node(feature).kind == FeatureKind::Monastery => {
            let (center, name) = board.name(feature);
            let around = center
                .ring()
                .into_iter()
                .filter(|&cell| board.is_placed(cell));
            around.chain([center]).map(|cell| (cell, name)).collect()
        }
        Unit::Tile => board.ring(feature).map(|node| board.name(node)).collect(),
        Unit::Pennant => board
            .ring(feature)
            .filter(|&node| {
                let at = board.node(node);
                let pennants = board.shape(at.slot).pennants;
                pennants
                    .get(usize::from(at.segment))
                    .is_some_and(|&n| n > 0)
            })
            .map(|node| board.name(node))
            .collect(),
        Unit::City | Unit::Castle => {
            let mut cities = Vec::new();
            board.completed_cities(feature, |city| {
                let is_castle = board.node(city).kind == FeatureKind::Castle;
                if is_castle == (unit == Unit::Castle) {
                    cities.push(board.first_name(city));
                }
            });
            cities
        }
        // Only watchtowers count these.
        Unit::Meeple | Unit::Monastery => Vec::new(),
    };
    sort_by_key(&mut segments, |&it| it);
    segments
}
