//! What a feature is worth, as an expression.

use crate::board::{Board, Feature, NodeId};
use crate::clause::Clause;
use crate::event::{Term, Unit};
use crate::geometry::Cell;
use crate::options::{Options, SmallCity};
use crate::order::sort_by_key;
use crate::segment::Segment;
use crate::tables::FeatureKind;

/// What a feature is worth: a clause and at most two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The clause that gives the points.
    pub clause: Clause,
    /// What is counted, how many, and points for each.
    parts: [(Unit, u8, u8); 2],
}

/// What a feature would bring if it were scored now: in full if it is
/// complete, otherwise as at the end of the game.
pub fn feature_worth(feature: &Feature, options: &Options) -> Worth {
    let complete = feature.is_complete();
    let cities = feature.cities.len() as u8;
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
        worth(node.kind, true, tiles, node.pennants, 0, options)
    }

    /// What an incomplete feature is worth at the end (base-final,
    /// base-final-fields).
    pub(super) fn at_end(board: &Board, options: &Options, feature: NodeId) -> Worth {
        let node = board.node(feature);
        let (tiles, cities) = match node.kind {
            FeatureKind::Monastery => (9 - node.open as u8, 0),
            FeatureKind::Field => (0, board.completed_cities(feature, |_| ())),
            _ => (board.tile_count(feature), 0),
        };
        worth(node.kind, false, tiles, node.pennants, cities, options)
    }

    /// The sum of the terms.
    #[inline]
    pub fn points(&self) -> i32 {
        let part = |(_, count, each): (Unit, u8, u8)| i32::from(count) * i32::from(each);
        part(self.parts[0]) + part(self.parts[1])
    }

    /// What is counted, how many, and points for each; without what adds
    /// nothing.
    pub fn parts(&self) -> impl Iterator<Item = (Unit, u8, u8)> {
        self.parts
            .into_iter()
            .filter(|&(_, count, each)| count > 0 && each > 0)
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
    cities: u8,
    options: &Options,
) -> Worth {
    const NOTHING: (Unit, u8, u8) = (Unit::Pennant, 0, 0);
    let tile = |each| (Unit::Tile, tiles, each);
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
            (clause, [tile(each), (Unit::Pennant, pennants, each)])
        }
        (FeatureKind::Field, _) => (Clause::BaseFinalFields, [(Unit::City, cities, 3), NOTHING]),
        (FeatureKind::City, false) => (Clause::BaseFinal, [tile(1), (Unit::Pennant, pennants, 1)]),
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
                board.shape(at.slot).pennants[usize::from(at.segment)] > 0
            })
            .map(|node| board.name(node))
            .collect(),
        Unit::City => {
            let mut cities = Vec::new();
            board.completed_cities(feature, |city| cities.push(board.first_name(city)));
            cities
        }
    };
    sort_by_key(&mut segments, |&it| it);
    segments
}
