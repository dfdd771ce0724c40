//! Counts of features and their worth.

use super::state::Core;
use super::worth::{Counts, Worth};
use crate::player::Player;
use crate::segment::FeatureKind;
use crate::shape::NodeId;

impl Core {
    /// The worth of a feature of this kind with these counts to its owners.
    #[inline]
    pub fn worth(&self, kind: FeatureKind, is_complete: bool, counts: &Counts) -> Worth {
        let mut worth = Worth::base(kind, is_complete, counts, self.options());
        if self.has_systems() {
            let (systems, options) = (self.systems, self.options());
            (self.questions.worth)(systems, options, kind, is_complete, counts, &mut worth);
        }
        worth
    }

    /// The worth of a feature to one of its owners.
    #[inline]
    pub fn worth_to(&self, feature: NodeId, owner: Player, worth: &Worth) -> Worth {
        let mut worth = *worth;
        if self.has_systems() {
            (self.questions.worth_to)(self, feature, owner, &mut worth);
        }
        worth
    }

    /// The worth of a completed feature.
    pub fn worth_completed(&self, feature: NodeId) -> Worth {
        let node = self.board.node(feature);
        let kind = match node.kind {
            // Owners of a small city that others made a castle score a city
            // (castle-shared).
            FeatureKind::Castle => FeatureKind::City,
            kind => kind,
        };
        self.worth(kind, true, &self.counts(feature))
    }

    /// The worth of an incomplete feature at the end.
    pub fn worth_at_end(&self, feature: NodeId) -> Worth {
        let kind = self.board.node(feature).kind;
        self.worth(kind, false, &self.counts(feature))
    }

    /// The counts of a feature.
    pub fn counts(&self, feature: NodeId) -> Counts {
        let (board, node) = (&self.board, self.board.node(feature));
        let mut counts = Counts {
            pennants: node.pennants(),
            marks: node.marks().into(),
            ..Counts::default()
        };
        match node.kind {
            kind if kind.is_surrounded() => counts.tiles = 9 - node.open(),
            FeatureKind::Field => {
                let cities = board.completed_cities(feature, |_| ());
                counts.cities = cities.cities.into();
                counts.castles = cities.castles.into();
            }
            _ => counts.tiles = board.tile_count(feature).into(),
        }
        counts
    }
}
