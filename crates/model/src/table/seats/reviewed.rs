//! The review of the game on the table.

use bastide_notation::answer::Answer;
use bastide_rules::Game;

use crate::bots::{Judged, Review};
use crate::table::state::Table;

impl Table {
    /// The review of the line on the table.
    pub fn reviewed(&self) -> Option<&Review> {
        let review = self.bots.review.as_ref()?;
        review.is_of(self.end()).then_some(review)
    }

    /// The review's evaluation of the decision at the moment on the table.
    pub fn judged(&self) -> Option<&Judged> {
        self.reviewed()?.at(self.game.plies())
    }

    /// The nearest mistakes before and after the moment on the table, by the
    /// actions before them.
    pub fn mistakes_beside(&self) -> [Option<usize>; 2] {
        let review = self.reviewed();
        review.map_or([None; 2], |review| {
            review.mistakes_beside(self.game.plies())
        })
    }

    /// The game at a moment of the line, for words about it.
    pub fn at(&self, ply: usize) -> Table {
        let mut table = self.clone();
        table.go_to(ply);
        table
    }

    /// Begins the review of the line, or goes on with it.
    pub(crate) fn begin_review(&mut self) {
        let ply_id = self.end();
        let plies = self.persons_plies();
        match &mut self.bots.review {
            Some(review) if review.is_of(ply_id) => review.resume(),
            review => *review = Some(Review::begin(ply_id, plies)),
        }
    }

    pub(crate) fn stop_review(&mut self) {
        if let Some(review) = &mut self.bots.review {
            review.stop();
        }
    }

    /// Takes an answer about the decision after so many actions.
    pub(crate) fn judge(&mut self, ply: usize, answer: Answer) {
        let Some(&action) = self.line.get(ply) else {
            return;
        };
        let Some(player) = self.game_at(ply).decider() else {
            return;
        };
        let value = answer.of(action).map(|rated| rated.value);
        let best = answer.best().map(|rated| rated.value);
        let lost = best.zip(value).map(|(best, value)| (best - value).max(0));
        if let Some(review) = &mut self.bots.review {
            review.add(Judged {
                ply,
                player,
                action,
                lost,
                answer,
            });
        }
    }

    /// The ply that the line ends with.
    fn end(&self) -> u32 {
        self.history.last().map_or(0, |ply| ply.ply_id)
    }

    /// The decisions of persons that left a choice.
    fn persons_plies(&self) -> Vec<usize> {
        let mut game: Game = self.game_at(0);
        let mut plies = Vec::new();
        for (ply, &action) in self.line.iter().enumerate() {
            let decider = game.decider();
            let is_person = decider.is_some_and(|who| self.level(who).is_none());
            if is_person && game.legal().len() > 1 {
                plies.push(ply);
            }
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        plies
    }
}
