//! The review compares every decision of a person with the best one that a bot finds from
//! the same knowledge.

use bastide_notation::Puzzle;
use bastide_notation::answer::Answer;
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Player};

use super::Level;

/// Losses below this many tenths of points are ignored.
const SLIGHT: i32 = Puzzle::SLIGHT;

/// Tenths of points lost by a mistake.
const MISTAKE: i32 = 20;

/// Tenths of points lost by a blunder.
const BLUNDER: i32 = 50;

/// The quality of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Grade {
    /// As good as the best, within the accuracy of the search.
    Good,
    /// Lost a point or more.
    Inaccuracy,
    /// Lost two points or more.
    Mistake,
    /// Lost five points or more.
    Blunder,
}

/// The review of a line.
#[derive(Clone, Debug)]
pub struct Review {
    /// Id of the line's last ply.
    ply_id: u32,
    /// Plies at which persons decided.
    plies: Vec<usize>,
    judged: Vec<Judged>,
    running: bool,
    level: Level,
}

/// Number of decisions called decisive: the costliest.
pub const DECISIVE: usize = 3;

/// A decision of a person with its evaluation.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Number of actions before it.
    pub ply: usize,
    /// The player who decided.
    pub player: Player,
    /// The action played.
    pub action: Action,
    /// Loss against the best action, in tenths of points; `None` if the bot did not
    /// consider the action.
    pub lost: Option<i32>,
    /// The bot's answer.
    pub answer: Answer,
}

/// Summary of a person's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person.
    pub player: Player,
    /// Number of evaluated decisions.
    pub decisions: usize,
    /// Number of decisions as good as the best.
    pub best: usize,
    /// Sum of the other losses, in tenths of points.
    pub lost: i32,
    /// Numbers of inaccuracies, mistakes and blunders.
    pub worse: [usize; 3],
}

impl Account {
    /// Number of clear mistakes, which can be practiced.
    pub fn clear_mistakes(&self) -> usize {
        let [_, mistakes, blunders] = self.worse;
        mistakes + blunders
    }
}

/// The loss of a person in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The person whose turn it was.
    pub player: Player,
    /// Loss in tenths of points.
    pub lost: i32,
}

impl Review {
    /// A review of these decisions without evaluations; `ply_id` is the id of the line's
    /// last ply, and `level` that of the bot.
    pub(crate) fn begin(ply_id: u32, plies: Vec<usize>, level: Level) -> Review {
        Review {
            ply_id,
            plies,
            judged: Vec::new(),
            running: true,
            level,
        }
    }

    /// True if the reviewed line ends with this ply.
    pub(crate) fn is_of(&self, ply_id: u32) -> bool {
        self.ply_id == ply_id
    }

    /// The next decision to evaluate; `None` if the review is stopped or complete.
    pub(crate) fn next(&self) -> Option<usize> {
        let next = self.plies.get(self.judged.len());
        next.copied().filter(|_| self.running)
    }

    /// The level of the bot that reviews.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Continues after a stop.
    pub(crate) fn resume(&mut self) {
        self.running = true;
    }

    pub(crate) fn stop(&mut self) {
        self.running = false;
    }

    /// Adds an evaluated decision.
    pub(crate) fn add(&mut self, judged: Judged) {
        self.judged.push(judged);
    }

    /// The evaluated decision after `ply` actions.
    pub(crate) fn at(&self, ply: usize) -> Option<&Judged> {
        self.judged.iter().find(|one| one.ply == ply)
    }

    /// Plies of the nearest mistakes before and after a moment.
    pub(crate) fn mistakes_beside(&self, ply: usize) -> [Option<usize>; 2] {
        let mistakes = self.judged.iter().filter(|one| one.is_mistake());
        let plies: Vec<usize> = mistakes.map(|one| one.ply).collect();
        let before = plies.iter().rev().find(|&&one| one < ply);
        let after = plies.iter().find(|&&one| one > ply);
        [before, after].map(|found| found.copied())
    }

    /// Numbers of evaluated decisions and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.len(), self.plies.len())
    }

    /// True while decisions remain and the review is not stopped.
    pub fn is_running(&self) -> bool {
        self.next().is_some()
    }

    /// True if all decisions are evaluated.
    pub(crate) fn is_complete(&self) -> bool {
        self.judged.len() == self.plies.len()
    }

    /// The evaluated decisions, in the order of the game.
    pub(crate) fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// Decisions with a loss worth mentioning, worst first.
    pub fn mistakes(&self) -> Vec<&Judged> {
        let mut mistakes: Vec<&Judged> =
            self.judged.iter().filter(|one| one.is_mistake()).collect();
        sort_by_key(&mut mistakes, |one| (-one.lost.unwrap_or(0), one.ply));
        mistakes
    }

    /// Losses by turn, in the order of the game.
    pub fn losses(&self) -> Vec<Loss> {
        let mut losses: Vec<Loss> = Vec::new();
        let mut last = None;
        for one in &self.judged {
            let lost = one.lost.filter(|_| one.is_mistake()).unwrap_or(0);
            match losses.last_mut() {
                // Consecutive decisions of a player form a turn.
                Some(turn) if last == Some((one.player, one.ply)) => turn.lost += lost,
                _ => losses.push(Loss {
                    player: one.player,
                    lost,
                }),
            }
            last = Some((one.player, one.ply + 1));
        }
        losses
    }

    /// The summary for each person.
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
                    worse: [0; 3],
                });
                accounts.len() - 1
            });
            let account = &mut accounts[at];
            account.decisions += 1;
            account.best += usize::from(!one.is_mistake());
            account.lost += if one.is_mistake() { lost } else { 0 };
            if let Some(at) = (one.grade() as usize).checked_sub(1) {
                account.worse[at] += 1;
            }
        }
        sort_by_key(&mut accounts, |account| account.player);
        accounts
    }
}

impl Judged {
    /// True if a better move would have been worth two points or more.
    pub fn is_clear_mistake(&self) -> bool {
        self.grade() >= Grade::Mistake
    }

    /// True if the loss is worth mentioning.
    pub fn is_mistake(&self) -> bool {
        self.grade() > Grade::Good
    }

    /// Grade of the decision; good if the bot did not consider the action.
    pub fn grade(&self) -> Grade {
        Grade::of(self.lost.unwrap_or(0))
    }
}

impl Grade {
    /// Name in the keys of messages.
    pub const fn name(self) -> &'static str {
        ["good", "inaccuracy", "mistake", "blunder"][self as usize]
    }

    /// The annotation of chess: `?!`, `?` or `??`; empty for a good decision.
    pub const fn sign(self) -> &'static str {
        ["", "?!", "?", "??"][self as usize]
    }

    /// The grade for a loss in tenths of points.
    pub const fn of(lost: i32) -> Grade {
        match lost {
            BLUNDER.. => Grade::Blunder,
            MISTAKE.. => Grade::Mistake,
            SLIGHT.. => Grade::Inaccuracy,
            _ => Grade::Good,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_follow_from_losses() {
        let grades = [-3, 0, 9, 10, 19, 20, 49, 50, i32::MAX].map(Grade::of);
        use Grade::*;
        let expected = [
            Good, Good, Good, Inaccuracy, Inaccuracy, Mistake, Mistake, Blunder, Blunder,
        ];
        assert_eq!(grades, expected);
    }
}
