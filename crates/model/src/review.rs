//! The review: every decision of a person beside the best that a computer
//! finds, knowing no more than the player could.

use bastide_notation::answer::Answer;
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Game, Player};

use crate::Table;

/// Tenths of points that are too few to speak of: two searches of the same
/// position may differ by as much.
const SLIGHT: i32 = 5;

/// The review of a line.
#[derive(Clone, Debug)]
pub struct Review {
    /// The last chapter of the line.
    stamp: u32,
    /// The decisions of persons, by the actions before them.
    plies: Vec<usize>,
    judged: Vec<Judged>,
    running: bool,
}

/// A decision of a person that was judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Actions before it.
    pub ply: usize,
    /// Whose it was.
    pub player: Player,
    /// What was done.
    pub action: Action,
    /// How much less it is worth than the best, in tenths of points; nothing
    /// if it was beyond what a computer looks at.
    pub lost: Option<i32>,
    /// What the computer says.
    pub answer: Answer,
}

/// What a person's decisions come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub player: Player,
    /// Decisions that were judged.
    pub decisions: usize,
    /// Those that were as good as the best.
    pub best: usize,
    /// What the others lost in all, in tenths of points.
    pub lost: i32,
}

impl Review {
    /// The next decision to be judged, unless nobody waits for it.
    pub(crate) fn next(&self) -> Option<usize> {
        let next = self.plies.get(self.judged.len());
        next.copied().filter(|_| self.running)
    }

    pub(crate) fn stop(&mut self) {
        self.running = false;
    }

    /// Decisions judged, and decisions in all.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.len(), self.plies.len())
    }

    /// Whether it goes on.
    pub fn is_running(&self) -> bool {
        self.next().is_some()
    }

    /// The decisions that lost something, the worst first.
    pub fn mistakes(&self) -> Vec<&Judged> {
        let mut mistakes: Vec<&Judged> =
            self.judged.iter().filter(|one| one.is_mistake()).collect();
        sort_by_key(&mut mistakes, |one| (-one.lost.unwrap_or(0), one.ply));
        mistakes
    }

    /// What each person's decisions come to.
    pub fn accounts(&self) -> Vec<Account> {
        let mut accounts: Vec<Account> = Vec::new();
        for one in &self.judged {
            let Some(lost) = one.lost else { continue };
            let at = accounts.iter().position(|it| it.player == one.player);
            let at = at.unwrap_or_else(|| {
                accounts.push(Account {
                    player: one.player,
                    decisions: 0,
                    best: 0,
                    lost: 0,
                });
                accounts.len() - 1
            });
            let account = &mut accounts[at];
            account.decisions += 1;
            account.best += usize::from(!one.is_mistake());
            account.lost += if one.is_mistake() { lost } else { 0 };
        }
        sort_by_key(&mut accounts, |account| account.player);
        accounts
    }
}

impl Judged {
    /// Whether something worth speaking of was lost.
    pub fn is_mistake(&self) -> bool {
        self.lost.is_some_and(|lost| lost >= SLIGHT)
    }
}

impl Table {
    /// The review of the line on the table.
    pub fn reviewed(&self) -> Option<&Review> {
        let review = self.minds.review.as_ref()?;
        (self.end() == review.stamp).then_some(review)
    }

    /// What the review says about the decision at the moment on the table.
    pub fn judged(&self) -> Option<&Judged> {
        let ply = self.game.plies();
        let judged = &self.reviewed()?.judged;
        judged.iter().find(|one| one.ply == ply)
    }

    /// The nearest mistakes before and after the moment on the table, by the
    /// actions before them.
    pub fn mistakes_beside(&self) -> [Option<usize>; 2] {
        let ply = self.game.plies();
        let Some(review) = self.reviewed() else {
            return [None; 2];
        };
        let mistakes = review.judged.iter().filter(|one| one.is_mistake());
        let plies: Vec<usize> = mistakes.map(|one| one.ply).collect();
        let before = plies.iter().rev().find(|&&one| one < ply);
        let after = plies.iter().find(|&&one| one > ply);
        [before, after].map(|found| found.copied())
    }

    /// The game at a moment of the line, for words about it.
    pub fn at(&self, ply: usize) -> Table {
        let mut table = self.clone();
        table.go_to(ply);
        table
    }

    /// Begins the review of the line, or goes on with it.
    pub(crate) fn begin_review(&mut self) {
        let stamp = self.end();
        let plies = self.persons_plies();
        match &mut self.minds.review {
            Some(review) if review.stamp == stamp => review.running = true,
            review => {
                *review = Some(Review {
                    stamp,
                    plies,
                    judged: Vec::new(),
                    running: true,
                });
            }
        }
        self.minds.touch();
    }

    pub(crate) fn stop_review(&mut self) {
        if let Some(review) = &mut self.minds.review {
            review.stop();
        }
        self.minds.touch();
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
        if let Some(review) = &mut self.minds.review {
            review.judged.push(Judged {
                ply,
                player,
                action,
                lost,
                answer,
            });
        }
    }

    /// The chapter that the line ends with.
    fn end(&self) -> u32 {
        self.chapters.last().map_or(0, |chapter| chapter.stamp)
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
