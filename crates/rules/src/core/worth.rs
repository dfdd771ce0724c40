//! The worth of a feature, as an expression.

use crate::board::{Board, Counts};
use crate::clause::Clause;
use crate::event::{Term, Unit};
use crate::geometry::Cell;
use crate::options::{Options, SmallCity};
use crate::segment::{FeatureKind, Segment};
use crate::shape::NodeId;

/// The worth of a feature: a clause and up to three terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The clause that gives the points.
    pub clause: Clause,
    /// The terms.
    pub(crate) parts: [WorthTerm; 3],
}

/// A term: the unit, its count, and points for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WorthTerm(pub Unit, pub u16, pub u16);

impl WorthTerm {
    pub const NOTHING: WorthTerm = WorthTerm(Unit::Pennant, 0, 0);

    /// The product.
    #[inline]
    pub fn points(self) -> i32 {
        i32::from(self.1) * i32::from(self.2)
    }
}

impl Worth {
    /// A worth of one term.
    pub(crate) const fn of(clause: Clause, part: WorthTerm) -> Worth {
        Worth {
            clause,
            parts: [part, WorthTerm::NOTHING, WorthTerm::NOTHING],
        }
    }

    /// The worth of a feature in the base game (base-road, base-city,
    /// base-small-city, base-monastery), or at the end for an incomplete one
    /// (base-final, base-final-fields).
    #[inline]
    pub(crate) fn base(
        kind: FeatureKind,
        is_complete: bool,
        counts: &Counts,
        options: &Options,
    ) -> Worth {
        let tile = |each| WorthTerm(Unit::Tile, counts.tiles, each);
        let pennant = |each| WorthTerm(Unit::Pennant, counts.pennants, each);
        let (clause, one, two) = match (kind, is_complete) {
            (FeatureKind::Road, true) => (Clause::BaseRoad, tile(1), WorthTerm::NOTHING),
            (FeatureKind::Monastery | FeatureKind::Garden, true) => {
                (Clause::BaseMonastery, tile(1), WorthTerm::NOTHING)
            }
            (FeatureKind::Road | FeatureKind::Monastery | FeatureKind::Garden, false) => {
                (Clause::BaseFinal, tile(1), WorthTerm::NOTHING)
            }
            (FeatureKind::City, true) if counts.tiles == 2 => {
                let each = match options.small_city {
                    SmallCity::Two => 1,
                    SmallCity::Four => 2,
                };
                (Clause::BaseSmallCity, tile(each), pennant(2))
            }
            (FeatureKind::City, true) => (Clause::BaseCity, tile(2), pennant(2)),
            (FeatureKind::City, false) => (Clause::BaseFinal, tile(1), pennant(1)),
            (FeatureKind::Field, _) => (
                Clause::BaseFinalFields,
                WorthTerm(Unit::City, counts.cities, 3),
                WorthTerm::NOTHING,
            ),
            // Other features are worth what an expansion says.
            _ => (Clause::BaseFinal, WorthTerm::NOTHING, WorthTerm::NOTHING),
        };
        Worth {
            clause,
            parts: [one, two, WorthTerm::NOTHING],
        }
    }

    /// The sum of the terms.
    #[inline]
    pub fn points(&self) -> i32 {
        self.parts.iter().map(|part| part.points()).sum()
    }

    /// Unit, count and points for each of the terms, except those that add
    /// nothing.
    pub fn parts(&self) -> impl Iterator<Item = (Unit, u16, u16)> {
        self.parts
            .into_iter()
            .filter(|part| part.points() > 0)
            .map(|WorthTerm(unit, count, each)| (unit, count, each))
    }

    /// The terms, each counted at one segment or at none.
    pub(crate) fn terms_at(&self, at: Option<(Cell, Segment)>) -> Vec<Term> {
        let term = |(unit, count, each)| Term {
            unit,
            count,
            each,
            segments: at.into_iter().collect(),
        };
        self.parts().map(term).collect()
    }

    /// The terms with the segments that each counts in a feature.
    pub(crate) fn terms(&self, board: &Board, feature: NodeId) -> Vec<Term> {
        self.parts()
            .map(|(unit, count, each)| Term {
                unit,
                count,
                each,
                segments: board.counted(feature, unit),
            })
            .collect()
    }
}
