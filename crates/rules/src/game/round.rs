//! A scoring round, which follows every placed tile.
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
//! The base game knows the first, the fourth and the sixth.

use super::{Game, Worth};
use crate::board::NodeId;
use crate::event::{Award, Event, Observer};

impl Game {
    /// Scores what the tile placed last completed (base-order).
    pub(super) fn score_round(&mut self, observer: &mut impl Observer) {
        let completed = self.board.completed_around(self.board.last_slot());
        for &feature in completed.as_slice() {
            let board = &self.board;
            observer.see(|| Event::Completed {
                of: board.first_name(feature),
            });
            self.award_completed(feature, observer);
        }
        for &feature in completed.as_slice() {
            self.return_figures(feature, observer);
        }
    }

    fn award_completed(&mut self, feature: NodeId, observer: &mut impl Observer) {
        if !self.board.node(feature).strengths.is_none() {
            let worth = Worth::completed(&self.board, &self.setup.options, feature);
            self.award_majority(feature, &worth, observer);
        }
    }

    /// Gives what a feature is worth to everybody in its majority
    /// (base-majority), clockwise from the turn player.
    pub(super) fn award_majority(
        &mut self,
        feature: NodeId,
        worth: &Worth,
        observer: &mut impl Observer,
    ) {
        let points = worth.points();
        let (_, owners) = self.board.node(feature).strengths.majority();
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

    /// Gives the figures of a scored feature back (base-return).
    fn return_figures(&mut self, feature: NodeId, observer: &mut impl Observer) {
        if self.board.node(feature).strengths.is_none() {
            return;
        }
        // From the last to the first, since taking one away moves the last
        // into its place.
        for at in (0..self.board.figures.len()).rev() {
            if self.board.root(self.board.figures[at].node) != feature {
                continue;
            }
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
}
