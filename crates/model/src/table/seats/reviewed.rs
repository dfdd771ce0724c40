//! The review of the game on the table.

use bastide_notation::answer::Answer;
use bastide_notation::print_action;
use bastide_rules::{Game, Phase};

use crate::bots::{Judged, Level, Review};
use crate::table::state::Table;

/// Parts the answers of a review in its text.
const BETWEEN: &str = "\n@";

impl Table {
    /// The review of the current line.
    pub fn reviewed(&self) -> Option<&Review> {
        let review = self.bots.review.as_ref()?;
        review.is_of(self.end()).then_some(review)
    }

    /// The decisions of the review with a loss worth mentioning, worst first: in each turn the
    /// costliest.
    pub fn mistakes(&self) -> Vec<&Judged> {
        let mut mistakes = self.reviewed().map_or_else(Vec::new, Review::mistakes);
        let (turns, mut told) = (self.turns_by_ply(), Vec::new());
        mistakes.retain(|it| {
            let turn = turns.get(it.ply);
            let is_new = !told.contains(&turn);
            told.push(turn);
            is_new
        });
        mistakes
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

    /// The complete review of the line as text: the level, the line, and after the number of each
    /// decision the answer about it.
    pub fn review_text(&self) -> Option<String> {
        let review = self.reviewed().filter(|review| review.is_complete())?;
        let mut text = [review.level().name(), "\n", &self.line_text()].concat();
        for judged in review.judged() {
            let ply = judged.ply.to_string();
            text = [&text, BETWEEN, &*ply, "\n", &*judged.answer.text()].concat();
        }
        Some(text)
    }

    /// Takes the review of the line from its text; nothing if it belongs to other actions.
    pub(crate) fn know_review(&mut self, text: &str) {
        let mut parts = text.split(BETWEEN);
        let head = parts.next().and_then(|head| head.split_once('\n'));
        let Some((level, line)) = head else { return };
        let answers = parts.map(|part| {
            let (ply, answer) = part.split_once('\n')?;
            Some((ply.parse().ok()?, Answer::parse(answer)?))
        });
        let answers: Option<Vec<(usize, Answer)>> = answers.collect();
        let (Some(level), Some(answers)) = (Level::parse(level), answers) else {
            return;
        };
        let plies = self.persons_plies();
        let is_own = answers
            .iter()
            .map(|(ply, _)| *ply)
            .eq(plies.iter().copied());
        if line != self.line_text() || !is_own || self.reviewed().is_some() {
            return;
        }
        self.bots.review = Some(Review::begin(self.end(), plies, level));
        for (ply, answer) in answers {
            self.add_evaluation(ply, answer);
        }
    }

    fn line_text(&self) -> String {
        let actions = self.line.iter().copied().map(print_action);
        actions.collect::<Vec<_>>().join(";")
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

    /// The number of the turn of each action in the line.
    fn turns_by_ply(&self) -> Vec<usize> {
        let (mut game, mut placed) = (self.game_at(0), 0);
        let turns = self.line.iter().map(|&action| {
            let is_before = matches!(game.phase(), Phase::Place { .. } | Phase::Hand);
            let turn = placed + usize::from(is_before);
            placed += usize::from(action.placement().is_some());
            // The line was checked when it was played.
            let _ = game.play_quiet(action);
            turn
        });
        turns.collect()
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
