//! A search in four shares for one to four workers.
//!
//! Every share plays out the same candidates with its own shuffles and drops the worse ones
//! by its own results. Results are whole numbers, so that the sums of the shares do not
//! depend on the order or on the workers.

use bastide_rules::{Action, Phase};

use crate::candidate::Candidate;
use crate::search::Search;
use crate::sums::{OfCandidate, ShareSums};

/// A search in shares.
#[derive(Clone, Debug)]
pub struct Shares {
    /// The search up to the candidates, common to all shares.
    start: Search,
    is_prepared: bool,
    /// The shares to do.
    wanted: Vec<u8>,
    /// The current one.
    running: Option<(u8, Box<Search>)>,
    done: Vec<ShareSums>,
}

impl Shares {
    /// The number of shares of a decision.
    pub const COUNT: u8 = ShareSums::SHARES;

    /// Some shares of a search, each with a quarter of its work.
    pub fn new(start: Search, wanted: &[u8]) -> Shares {
        let mut wanted: Vec<u8> = wanted.to_vec();
        wanted.retain(|&index| index < Shares::COUNT);
        wanted.sort_unstable();
        wanted.dedup();
        Shares {
            start,
            is_prepared: false,
            wanted,
            running: None,
            done: Vec::new(),
        }
    }

    /// Adds an action to the candidates, whatever its value.
    pub fn ask(&mut self, action: Action) {
        self.start.ask(action);
    }

    /// Evaluates about `work` more positions; true when the shares are done.
    pub fn step(&mut self, work: u32) -> bool {
        if !self.is_prepared {
            self.is_prepared = self.start.prepare(work);
            return self.is_prepared && self.is_whole();
        }
        if self.is_whole() {
            return true;
        }
        if self.running.is_none() {
            let Some(index) = self.next() else {
                return true;
            };
            let share = self.start.share(index, self.work_of_share());
            self.running = Some((index, Box::new(share)));
        }
        if let Some((index, search)) = &mut self.running
            && search.step(work)
        {
            self.done.push(sums(*index, search, &self.start));
            self.running = None;
        }
        self.next().is_none()
    }

    /// The progress, from 0 to 1.
    pub fn progress(&self) -> f32 {
        if self.is_whole() || self.is_prepared && self.next().is_none() {
            return 1.0;
        }
        let (before, share) = (self.start.work(), self.work_of_share());
        let running = self.running.iter();
        let running = running.map(|(_, search)| (search.work() - before).min(share));
        let done = share as f32 * self.done.len() as f32 + running.sum::<u32>() as f32;
        let all = share as f32 * self.wanted.len() as f32;
        (before as f32 + done) / (before as f32 + all).max(1.0)
    }

    /// True if the decision was made without playouts, so that shares are unnecessary.
    pub fn is_whole(&self) -> bool {
        self.is_prepared && self.start.is_done()
    }

    /// The sums of the requested shares once they are done, unless shares are unnecessary.
    pub fn sums(&self) -> Option<&[ShareSums]> {
        let is_done = self.is_prepared && self.next().is_none() && !self.is_whole();
        is_done.then_some(&self.done[..])
    }

    /// The search with the results so far; `None` before the first line.
    pub fn so_far(&self) -> Option<Search> {
        if !self.is_prepared || self.is_whole() {
            return Some(self.start.clone());
        }
        let mut all = self.done.clone();
        if let Some((index, search)) = &self.running {
            all.push(sums(*index, search, &self.start));
        }
        self.merged(&all)
    }

    /// The search with the sums of some shares; `None` if they belong to another search.
    pub fn merged(&self, all: &[ShareSums]) -> Option<Search> {
        let mut merged = self.start.clone();
        let count = merged.candidates.len();
        if !self.is_prepared || all.iter().any(|sums| sums.candidates.len() != count) {
            return None;
        }
        let is_over = all.iter().all(|sums| sums.stayed().count() > 0);
        let mut least = f32::MAX;
        for one in &mut merged.candidates {
            let of_one = all.iter().map(|sums| &sums.candidates[one.at]);
            let total = of_one.fold(OfCandidate::default(), |sum, of| sum.with(of));
            one.value = total.mean(one.line.value, self.start.budget().trust);
            one.stayed = total.stayed || !is_over;
            if one.stayed {
                least = least.min(one.value);
            }
        }
        // Candidates dropped everywhere rank below the surviving ones.
        for one in merged.candidates.iter_mut().filter(|one| !one.stayed) {
            one.value = one.value.min(least);
        }
        let sum = |what: fn(&ShareSums) -> u32| all.iter().map(what).fold(0, u32::saturating_add);
        let tries = |sums: &ShareSums| sums.candidates.iter().map(|of| of.tries).max();
        let shuffles = all.iter().filter_map(tries).max().unwrap_or(0);
        let playouts = all.iter().flat_map(|sums| &sums.candidates);
        let playouts = playouts.fold(0, |sum: u32, of| sum.saturating_add(of.tries));
        merged.settle(shuffles, playouts, sum(|sums| sums.work));
        Some(merged)
    }

    /// The next requested share that is not done.
    fn next(&self) -> Option<u8> {
        let is_new = |index: &&u8| self.done.iter().all(|sums| sums.index != **index);
        self.wanted.iter().find(is_new).copied()
    }

    /// The budget of each share. Actions after the placement were searched with it.
    fn work_of_share(&self) -> u32 {
        let work = self.start.budget().work / u32::from(Shares::COUNT);
        match self.start.game().phase() {
            Phase::Place { .. } => work,
            _ => work / 2,
        }
    }
}

/// The sums of a share.
fn sums(index: u8, share: &Search, start: &Search) -> ShareSums {
    let mut candidates = vec![OfCandidate::default(); share.candidates.len()];
    for one in &share.candidates {
        if let Some(of) = candidates.get_mut(one.at) {
            *of = OfCandidate::of(one);
        }
    }
    ShareSums {
        index,
        work: share.work().saturating_sub(start.work()),
        candidates,
    }
}

impl OfCandidate {
    fn of(one: &Candidate) -> OfCandidate {
        OfCandidate {
            whole: one.whole,
            tries: one.tries,
            stayed: one.stayed,
        }
    }
}
