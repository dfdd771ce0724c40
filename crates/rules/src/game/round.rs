//! A scoring round, which follows every placed tile (base-order).
//!
//! A round has six steps:
//!
//! 1. Roads, cities and monasteries that were completed are found.
//! 2. Watchtowers of the completed roads and cities are scored.
//! 3. Owners of small cities choose between points and a castle.
//! 4. Completed features are scored by majority.
//! 5. Castles are scored by what was completed around them.
//! 6. Figures of scored features return.
//!
//! Steps 3 and 5 may have to wait for decisions; the round goes on from
//! [`Round`] and from the board, which changes only in step 6.

use super::castles::SmallCity;
use super::{Game, Worth, castles, fiefs, watchtowers};
use crate::board::{Few, NodeId};
use crate::event::{Award, Event, Observer};
use crate::kind::FeatureKind;
use crate::system::System;

/// What was decided so far in a scoring round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    /// Castles that there were before this round.
    pub castles_before: u8,
    /// Decisions about small cities, by the sides of the placed tile.
    pub small_cities: [SmallCity; 4],
    /// Step 4 is done.
    scored: bool,
    /// Decisions about castles that are scored.
    pub fiefs: fiefs::Decisions,
}

impl Round {
    pub fn new(castles_before: u8) -> Round {
        Round {
            castles_before,
            small_cities: [SmallCity::default(); 4],
            scored: false,
            fiefs: fiefs::Decisions::default(),
        }
    }
}

impl Game {
    /// Scores what the tile placed last completed.
    pub(super) fn score_round(&mut self, observer: &mut impl Observer) {
        let completed = self.completed();
        for &feature in completed.as_slice() {
            let board = &self.board;
            observer.see(|| Event::Completed {
                of: board.first_name(feature),
            });
        }
        if self.has_systems() {
            castles::begin_round(self);
            if self.has(System::Watchtowers) {
                watchtowers::score(self, completed.as_slice(), observer);
            }
            self.decide_and_score(&completed, observer);
        } else {
            self.score_completed(completed.as_slice(), observer);
            self.return_all(completed.as_slice(), observer);
            self.next_turn(observer);
        }
    }

    /// Goes on with a round that waited for a decision.
    pub(super) fn go_on_scoring(&mut self, observer: &mut impl Observer) {
        let completed = self.completed();
        self.decide_and_score(&completed, observer);
    }

    /// The third step and those that follow, up to the next decision.
    fn decide_and_score(&mut self, completed: &Few<NodeId, 16>, observer: &mut impl Observer) {
        if let Some(phase) = castles::next_decision(self) {
            self.head.phase = phase;
            return;
        }
        if !self.extra.round.scored {
            if self.has(System::Watchtowers) {
                watchtowers::score_waiting(self, observer);
            }
            self.score_completed(completed.as_slice(), observer);
            self.extra.round.scored = true;
        }
        if self.has(System::Castles)
            && let Some(phase) = fiefs::settle(self, completed.as_slice(), observer)
        {
            self.head.phase = phase;
            return;
        }
        self.return_all(completed.as_slice(), observer);
        self.extra.round = Round::new(self.board.castles.len() as u8);
        self.after_scoring(observer);
    }

    /// The features that the placed tile or this turn's bridge completed; a
    /// small city also if it has just become a castle.
    pub(super) fn completed(&self) -> Few<NodeId, 16> {
        let bridge = self.extra.progress.bridge;
        self.board.completed_around(self.board.last_slot(), bridge)
    }

    /// The fourth step.
    fn score_completed(&mut self, completed: &[NodeId], observer: &mut impl Observer) {
        for &feature in completed {
            let node = self.board.node(feature);
            if node.strengths().is_none() {
                continue;
            }
            let (_, mut owners) = node.strengths().majority();
            if node.kind == FeatureKind::Castle {
                // Who shares the majority is as strong as the others who do:
                // those who score it need not be counted anew (castle-shared).
                owners &= !castles::converters(self, feature);
            }
            let worth = Worth::completed(&self.board, &self.setup.options, feature);
            self.award(owners, feature, &worth, observer);
        }
    }

    /// Gives what a feature is worth to everybody in its majority
    /// (base-majority).
    pub(super) fn award_majority(
        &mut self,
        feature: NodeId,
        worth: &Worth,
        observer: &mut impl Observer,
    ) {
        let (_, owners) = self.board.node(feature).strengths().majority();
        self.award(owners, feature, worth, observer);
    }

    /// Gives what a feature is worth to some players, clockwise from the turn
    /// player.
    fn award(
        &mut self,
        owners: castles::PlayerSet,
        feature: NodeId,
        worth: &Worth,
        observer: &mut impl Observer,
    ) {
        let points = worth.points();
        if points == 0 {
            return;
        }
        for player in self.clockwise() {
            if owners >> player.index() & 1 == 0 {
                continue;
            }
            self.seat_mut(player).score += points;
            let board = &self.board;
            observer.see(|| {
                Event::Scored(Award {
                    player,
                    clause: worth.clause,
                    of: board.first_name(feature),
                    terms: worth.terms(board, feature),
                    points,
                })
            });
        }
    }

    /// The sixth step: figures of scored features and lords of scored castles
    /// go back to their owners (base-return, castle-return).
    fn return_all(&mut self, completed: &[NodeId], observer: &mut impl Observer) {
        for &feature in completed {
            match self.board.node(feature).kind {
                FeatureKind::Castle => castles::crown(self, feature, observer),
                _ => self.return_figures(feature, observer),
            }
        }
        if self.has(System::Castles) {
            for castle in 0..self.board.castles.len() {
                if self.extra.round.fiefs.is_settled(castle) {
                    let root = self.board.castles[castle].root;
                    self.return_figures(root, observer);
                }
            }
        }
    }

    /// Gives the figures of a feature back.
    fn return_figures(&mut self, feature: NodeId, observer: &mut impl Observer) {
        if self.board.node(feature).strengths().is_none() {
            return;
        }
        // From the last to the first, since taking one away moves the last
        // into its place.
        for at in (0..self.board.figures.len()).rev() {
            if self.board.root(self.board.figures[at].node) == feature {
                self.take_back(at, observer);
            }
        }
    }

    /// Gives the figure at this place in the list back to its owner.
    pub(super) fn take_back(&mut self, at: usize, observer: &mut impl Observer) {
        if let Some(figure) = self.board.leave(at) {
            self.seat_mut(figure.owner).figures[figure.kind as usize] += 1;
            let (cell, segment) = self.board.name(figure.node);
            observer.see(|| Event::Returned {
                player: figure.owner,
                kind: figure.kind,
                cell,
                segment,
            });
        }
    }
}
