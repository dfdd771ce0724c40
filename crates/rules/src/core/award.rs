//! The worth of features, and awards: who scores what.

use arrayvec::ArrayVec;

use super::questions::{Bonus, Bonuses};
use super::state::Core;
use super::worth::{Worth, WorthTerm};
use crate::board::{Completed, Counts};
use crate::clause::Clause;
use crate::event::{Award, Event, Observer, Subject, Term};
use crate::geometry::Cell;
use crate::order::sort_by_key;
use crate::player::{Player, PlayerSet};
use crate::segment::FeatureKind;
use crate::shape::NodeId;

impl Core {
    /// The worth of a feature of this kind with these counts to its owners.
    #[inline]
    pub fn worth(&self, kind: FeatureKind, is_complete: bool, counts: &Counts) -> Worth {
        if self.is_unpaid(kind) {
            return Worth::of(Clause::BaseFinalFields, WorthTerm::NOTHING);
        }
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
        if self.has_systems() && !self.is_unpaid(self.board.node(feature).kind) {
            (self.questions.worth_to)(self, feature, owner, &mut worth);
        }
        worth
    }

    /// True if features of this kind score nothing (house-fields).
    #[inline]
    fn is_unpaid(&self, kind: FeatureKind) -> bool {
        kind == FeatureKind::Field && !self.options().fields
    }

    /// The worth of a completed feature.
    pub fn worth_completed(&self, feature: NodeId) -> Worth {
        let kind = self.board.node(feature).kind;
        self.worth(kind, true, &self.board.counts(feature))
    }

    /// The worth of an incomplete feature at the end.
    pub fn worth_at_end(&self, feature: NodeId) -> Worth {
        let kind = self.board.node(feature).kind;
        self.worth(kind, false, &self.board.counts(feature))
    }

    /// Adds points for any reason: every award passes through here.
    pub fn award(
        &mut self,
        player: Player,
        worth: &Worth,
        observer: &mut impl Observer,
        what: impl FnOnce(&Core) -> (Subject, Vec<Term>),
    ) {
        let points = worth.points();
        if points == 0 {
            return;
        }
        self.seat_mut(player).gain(points);
        observer.see(|| {
            let (subject, terms) = what(self);
            Event::Scored(Award {
                player,
                clause: worth.clause,
                of: subject,
                terms,
                points,
            })
        });
    }

    /// Awards some players the worth of a feature to each of them, clockwise
    /// from the turn player.
    #[inline]
    pub fn award_owners<O: Observer>(
        &mut self,
        owners: PlayerSet,
        feature: NodeId,
        worth: &Worth,
        observer: &mut O,
    ) {
        let first = self.turn_player();
        let all = self.clockwise_from(first);
        let all = all.filter(|player| owners >> player.index() & 1 == 1);
        if O::WATCHES {
            self.award_in_order(all, feature, worth, observer);
        } else {
            // The order matters for the list of awards, not for the scores.
            for player in all {
                let points = self.worth_to(feature, player, worth).points();
                self.seat_mut(player).gain(points);
            }
        }
    }

    /// Awards the worth of a feature to some players, highest first.
    fn award_in_order(
        &mut self,
        owners: impl Iterator<Item = Player>,
        feature: NodeId,
        worth: &Worth,
        observer: &mut impl Observer,
    ) {
        let mut all: ArrayVec<_, { Player::MOST }> = owners
            .map(|player| (player, self.worth_to(feature, player, worth)))
            .collect();
        if !self.orders_awards {
            sort_by_key(&mut all, |(_, worth)| -worth.points());
        }
        for (player, worth) in all {
            self.award(player, &worth, observer, |core| {
                let (cell, segment) = core.board.first_name(feature);
                let terms = worth.terms(&core.board, feature);
                (Subject::Feature(cell, segment), terms)
            });
        }
    }

    /// Scores the completed features by majority (base-majority).
    pub fn score_completed<O: Observer>(&mut self, observer: &mut O) {
        // The order matters for the list of awards, not for the scores.
        let features = match O::WATCHES {
            true => self.completed_in_order(),
            false => self.completed.clone(),
        };
        for feature in features {
            let node = self.board.node(feature);
            if node.strengths().is_none() {
                continue;
            }
            // Players with a shared majority are equally strong, so the others need
            // no new count.
            let owners = node.majority() & !self.players_who_stay(feature);
            let is_scored = self.is_scored(feature);
            let worth = self.worth_completed(feature);
            self.award_owners(owners, feature, &worth, observer);
            if self.has_systems() && is_scored {
                self.award_bonuses(feature, observer);
            }
        }
    }

    /// Awards what others get when a feature is scored.
    pub fn award_bonuses(&mut self, feature: NodeId, observer: &mut impl Observer) {
        let mut bonuses = Bonuses::new();
        (self.questions.bonuses)(self, feature, &mut bonuses);
        for Bonus { player, worth, at } in bonuses {
            self.award(player, &worth, observer, |core| {
                let (cell, segment) = core.board.first_name(feature);
                (Subject::Feature(cell, segment), worth.terms_at(Some(at)))
            });
        }
    }

    /// The completed features in the order in which their awards are listed.
    pub fn completed_in_order(&self) -> Completed {
        let mut features = self.completed.clone();
        if self.orders_awards {
            sort_by_key(&mut features, |&feature| self.order_of(feature));
        }
        features
    }

    /// The place of a feature in the order of the board: by its first tile, there roads,
    /// cities, monasteries and gardens, each as the tile lists them.
    pub fn order_of(&self, feature: NodeId) -> (Cell, u8, u8) {
        let parts = self.board.ring(feature).map(|node| {
            let at = self.board.node(node);
            let rank = match at.kind {
                FeatureKind::Road => 0,
                FeatureKind::Monastery => 2,
                FeatureKind::Garden => 3,
                _ => 1,
            };
            (self.board.placed(at.slot).cell, rank, at.segment)
        });
        parts.min().unwrap_or_default()
    }

    /// Scores the rest of the board: roads, cities and monasteries, then
    /// fields, each by cell and name of its first segment (base-final,
    /// base-final-fields).
    pub fn score_rest<O: Observer>(&mut self, observer: &mut O) {
        observer.see(|| Event::FinalScoring);
        let mut features = self.occupied();
        let is_field = |node| self.board.node(node).kind == FeatureKind::Field;
        // The order matters for the list of awards, not for the scores.
        if O::WATCHES {
            sort_by_key(&mut features, |&node| {
                (is_field(node), self.board.first_name(node))
            });
        }
        for feature in features {
            let worth = self.worth_at_end(feature);
            let owners = self.board.node(feature).majority();
            self.award_owners(owners, feature, &worth, observer);
            let kind = self.board.node(feature).kind;
            let is_scored = kind.can_be_completed() || kind == FeatureKind::Field;
            if self.has_systems() && is_scored {
                self.award_bonuses(feature, observer);
            }
        }
    }

    /// The occupied features, each once.
    fn occupied(&self) -> Vec<NodeId> {
        let mut roots = Vec::with_capacity(self.board.figures.len());
        for figure in &self.board.figures {
            let root = self.board.root(figure.node);
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        roots
    }
}
