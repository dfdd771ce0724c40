//! The review of the game on the table.

use bastide_notation::answer::Answer;
use bastide_rules::{Game, Phase};

use crate::bots::{Judged, Level, Review};
use crate::table::state::Table;

impl Table {
    /// The review of the current line.
    pub fn reviewed(&self) -> Option<&Review> {
        let review = self.bots.review.as_ref()?;
        review.is_of(self.end()).then_some(review)
    }

    /// The review's evaluation of the decision at this moment.
    pub fn judged(&self) -> Option<&Judged> {
        self.reviewed()?.at(self.game.plies())
    }

    /// Plies of the nearest mistakes before and after this moment.
    pub fn mistakes_beside(&self) -> [Option<usize>; 2] {
        let review = self.reviewed();
        review.map_or([None; 2], |review| {
            review.mistakes_beside(self.game.plies())
        })
    }

    /// A copy of the table after `ply` actions, to describe that moment.
    pub fn at(&self, ply: usize) -> Table {
        let mut table = self.clone();
        table.go_to(ply);
        table
    }

    /// Starts or resumes the review of the line.
    pub(crate) fn begin_review(&mut self) {
        let ply_id = self.end();
        let plies = self.persons_plies();
        // A game that is compared with another is compared with master, too.
        let level = match self.shared().is_some_and(|shared| shared.sent.is_some()) {
            true => Level::Master,
            false => Level::Hard,
        };
        match &mut self.bots.review {
            Some(review) if review.is_of(ply_id) => review.resume(),
            review => *review = Some(Review::begin(ply_id, plies, level)),
        }
    }

    pub(crate) fn stop_review(&mut self) {
        if let Some(review) = &mut self.bots.review {
            review.stop();
        }
    }

    /// Adds the answer about the decision after `ply` actions to the review.
    pub(crate) fn add_evaluation(&mut self, ply: usize, answer: Answer) {
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

    /// Id of the last ply of the line.
    fn end(&self) -> u32 {
        self.history.last().map_or(0, |ply| ply.ply_id)
    }

    /// Plies at which a person had more than one choice.
    fn persons_plies(&self) -> Vec<usize> {
        let mut game: Game = self.game_at(0);
        let mut plies = Vec::new();
        for (ply, &action) in self.line.iter().enumerate() {
            let decider = game.decider();
            let is_person = decider.is_some_and(|who| self.level(who).is_none());
            if is_person && game.phase() != Phase::Draw && game.legal().len() > 1 {
                plies.push(ply);
            }
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        plies
    }
}
