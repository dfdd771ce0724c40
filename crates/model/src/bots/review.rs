//! The review: every decision of a person beside the best that a computer
//! finds, knowing no more than the player could.

use bastide_notation::answer::Answer;
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Player};

/// Tenths of points that are too few to speak of: two searches of the same
/// position may differ by as much.
const SLIGHT: i32 = 10;

/// A decision that loses so many tenths of points or more is a mistake.
const MISTAKE: i32 = 20;

/// One that loses so many or more is a blunder.
const BLUNDER: i32 = 50;

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Grade {
    /// As good as the best, as far as a computer can tell.
    Good,
    /// Half a point or more was lost.
    Inaccuracy,
    /// Two points or more.
    Mistake,
    /// Five points or more.
    Blunder,
}

/// The review of a line.
#[derive(Clone, Debug)]
pub struct Review {
    /// The last ply of the line.
    ply_id: u32,
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
    /// The action that was played.
    pub action: Action,
    /// How much less it is worth than the best, in tenths of points; nothing
    /// if it was beyond what a computer looks at.
    pub lost: Option<i32>,
    /// The bot's answer.
    pub answer: Answer,
}

/// A summary of a person's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub player: Player,
    /// Decisions that were judged.
    pub decisions: usize,
    /// Those that were as good as the best.
    pub best: usize,
    /// The total of the other losses, in tenths of points.
    pub lost: i32,
    /// How many were worse than good: inaccuracies, mistakes, blunders.
    pub worse: [usize; 3],
}

/// The loss of a person in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Whose turn it was.
    pub player: Player,
    /// Tenths of points.
    pub lost: i32,
}

impl Review {
    /// The review of these decisions, which has judged none yet; `ply_id` is that
    /// of the last ply.
    pub(crate) fn begin(ply_id: u32, plies: Vec<usize>) -> Review {
        Review {
            ply_id,
            plies,
            judged: Vec::new(),
            running: true,
        }
    }

    /// True if it is that of the line which ends with this ply.
    pub(crate) fn is_of(&self, ply_id: u32) -> bool {
        self.ply_id == ply_id
    }

    /// The next decision to be judged, unless nobody waits for it.
    pub(crate) fn next(&self) -> Option<usize> {
        let next = self.plies.get(self.judged.len());
        next.copied().filter(|_| self.running)
    }

    /// Goes on after it was stopped.
    pub(crate) fn resume(&mut self) {
        self.running = true;
    }

    pub(crate) fn stop(&mut self) {
        self.running = false;
    }

    /// Adds the decision that was judged last.
    pub(crate) fn add(&mut self, judged: Judged) {
        self.judged.push(judged);
    }

    /// The decision after so many actions, if it was judged.
    pub(crate) fn at(&self, ply: usize) -> Option<&Judged> {
        self.judged.iter().find(|one| one.ply == ply)
    }

    /// The nearest mistakes before and after a moment, by the actions before them.
    pub(crate) fn mistakes_beside(&self, ply: usize) -> [Option<usize>; 2] {
        let mistakes = self.judged.iter().filter(|one| one.is_mistake());
        let plies: Vec<usize> = mistakes.map(|one| one.ply).collect();
        let before = plies.iter().rev().find(|&&one| one < ply);
        let after = plies.iter().find(|&&one| one > ply);
        [before, after].map(|found| found.copied())
    }

    /// Decisions judged, and decisions in all.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.len(), self.plies.len())
    }

    /// True if it is running.
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

    /// The losses by turn, in the order of the game.
    pub fn losses(&self) -> Vec<Loss> {
        let mut losses: Vec<Loss> = Vec::new();
        let mut last = None;
        for one in &self.judged {
            let lost = one.lost.filter(|_| one.is_mistake()).unwrap_or(0);
            match losses.last_mut() {
                // A turn is one decision after the other.
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
    /// True if the loss is worth mentioning.
    pub fn is_mistake(&self) -> bool {
        self.grade() > Grade::Good
    }

    /// How good it was; good also where no computer can tell.
    pub fn grade(&self) -> Grade {
        Grade::of(self.lost.unwrap_or(0))
    }
}

impl Grade {
    /// The name, as in the keys of messages.
    pub const fn name(self) -> &'static str {
        ["good", "inaccuracy", "mistake", "blunder"][self as usize]
    }

    /// The sign that chess players use: `?!`, `?`, `??`; nothing for a good one.
    pub const fn sign(self) -> &'static str {
        ["", "?!", "?", "??"][self as usize]
    }

    /// The grade of a decision that lost so many tenths of points.
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
    fn a_grade_follows_from_what_was_lost() {
        let grades = [-3, 0, 9, 10, 19, 20, 49, 50, i32::MAX].map(Grade::of);
        use Grade::*;
        let expected = [
            Good, Good, Good, Inaccuracy, Inaccuracy, Mistake, Mistake, Blunder, Blunder,
        ];
        assert_eq!(grades, expected);
    }
}
