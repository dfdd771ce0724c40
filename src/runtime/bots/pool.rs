//! The state of the workers, independent of the browser: the shares of a question assigned
//! to each, and the reassignment of shares after a crash.

use std::mem::take;

use bastide_model::{Level, Thought, WorkerError};

/// The number of silent checks in a row after which a busy worker counts as crashed.
const QUIET: u32 = 4;

/// The most checks that a question may take.
const LONGEST: u32 = 60;

/// The digits of all shares of a decision.
const SHARES: &str = "0123";

/// An order for the browser, or news for the session.
#[derive(Debug, PartialEq, Eq)]
pub enum Order {
    /// Start a worker with this number.
    Start(u32),
    /// Post a message to a worker.
    Post(u32, String),
    /// Terminate the worker.
    End(u32),
    /// Report news on the question of this number.
    Tell(u32, Thought),
}

/// The workers and their current question.
#[derive(Debug, Default)]
pub struct Pool {
    members: Vec<Member>,
    question: Option<Question>,
    /// The count of workers started, which numbers the next one.
    started: u32,
}

#[derive(Debug)]
struct Member {
    id: u32,
    work: Work,
    is_ready: bool,
    /// True if it replaces a crashed worker.
    is_substitute: bool,
    /// Checks since its last message.
    quiet: u32,
    percent: u8,
}

/// A member's task in the question.
#[derive(Debug, PartialEq, Eq)]
enum Work {
    None,
    /// Evaluates these shares; empty for the whole question.
    Shares(String),
    /// Has finished its shares and can merge all results.
    Done,
    /// Merges the results.
    Merge,
}

#[derive(Debug)]
struct Question {
    number: u32,
    /// The first line, without shares.
    head: String,
    rest: String,
    /// True if several workers share it.
    is_shared: bool,
    /// True if a worker was ready when it was asked.
    was_ready: bool,
    /// The results of finished shares.
    sums: Vec<String>,
    /// Shares to reassign after a crash.
    left: Vec<String>,
    looks: u32,
    percent: Option<u8>,
}

impl Pool {
    /// Asks a question, of up to `size` workers if its level can be shared. If the last
    /// answer is in `doubt`, replaces all workers.
    pub fn ask(&mut self, text: &str, size: usize, doubt: bool) -> Vec<Order> {
        let mut orders = self.stop();
        if doubt {
            self.end_all(&mut orders);
        }
        let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = head.split(' ').skip(1);
        let number = words.next().and_then(|word| word.parse().ok());
        let is_shared = words.next() == Some(Level::Master.name()) && size > 1;
        self.question = Some(Question {
            number: number.unwrap_or(0),
            head: head.to_owned(),
            rest: rest.to_owned(),
            is_shared,
            was_ready: self.members.iter().any(|member| member.is_ready),
            sums: Vec::new(),
            left: Vec::new(),
            looks: 0,
            percent: None,
        });
        let dealt: &[&str] = match size {
            _ if !is_shared => &[""],
            2 => &["01", "23"],
            3 => &["01", "2", "3"],
            _ => &["0", "1", "2", "3"],
        };
        while self.members.len() < dealt.len() {
            self.start(false, &mut orders);
        }
        for (at, shares) in dealt.iter().enumerate() {
            self.give(at, shares, &mut orders);
        }
        orders
    }

    /// Cancels the question.
    pub fn stop(&mut self) -> Vec<Order> {
        self.question = None;
        let mut orders = Vec::new();
        for member in &mut self.members {
            member.is_substitute = false;
            if member.work != Work::None {
                member.work = Work::None;
                orders.push(Order::Post(member.id, "stop".to_owned()));
            }
        }
        orders
    }

    /// Handles a message of a worker.
    pub fn hear(&mut self, id: u32, said: &str) -> Vec<Order> {
        let mut orders = Vec::new();
        let Some(at) = self.members.iter().position(|member| member.id == id) else {
            return orders;
        };
        let member = &mut self.members[at];
        member.quiet = 0;
        let (head, rest) = said.split_once('\n').unwrap_or((said, ""));
        let mut words = head.split(' ');
        let kind = words.next().unwrap_or_default();
        let mut number = || words.next().and_then(|word| word.parse::<u32>().ok());
        let of = number();
        let question = self.question.as_mut();
        let question = question.filter(|question| Some(question.number) == of);
        match (kind, question) {
            ("ready", _) => {
                member.is_ready = true;
                if let Some(question) = &mut self.question {
                    question.was_ready = true;
                }
            }
            ("progress", Some(_)) => {
                member.percent = number().unwrap_or(0).min(100) as u8;
                self.report_progress(&mut orders);
            }
            ("answer", Some(question)) if member.is_busy() => {
                let answer = Thought::Answer(rest.to_owned());
                let told = Order::Tell(question.number, answer);
                // Nothing is left to stop.
                member.work = Work::None;
                orders = self.stop();
                orders.push(told);
            }
            ("shares", Some(question)) if member.has_results(rest) => {
                question.sums.push(rest.to_owned());
                member.work = Work::Done;
                self.report_progress(&mut orders);
                self.assign_remaining(WorkerError::Crash, &mut orders);
            }
            // Late messages of a cancelled question.
            ("loading", _) | ("progress" | "answer" | "shares", None) => {}
            _ => return self.lose(id, WorkerError::Crash),
        }
        orders
    }

    /// Handles the loss of a worker: a fresh one gets its shares, or else the remaining
    /// ones.
    pub fn lose(&mut self, id: u32, worker_error: WorkerError) -> Vec<Order> {
        let mut orders = Vec::new();
        let Some(at) = self.members.iter().position(|member| member.id == id) else {
            return orders;
        };
        let lost = self.members.remove(at);
        orders.push(Order::End(id));
        let Some(question) = &mut self.question else {
            return orders;
        };
        match lost.work {
            Work::Shares(_) if !question.is_shared => self.fail(worker_error, &mut orders),
            Work::Shares(shares) if lost.is_substitute => {
                question.left.push(shares);
                self.assign_remaining(worker_error, &mut orders);
            }
            Work::Shares(shares) => {
                let at = self.start(true, &mut orders);
                self.give(at, &shares, &mut orders);
            }
            _ => self.assign_remaining(worker_error, &mut orders),
        }
        orders
    }

    /// Checks the workers; called at intervals during a question.
    pub fn look(&mut self) -> Vec<Order> {
        let mut orders = Vec::new();
        let Some(question) = &mut self.question else {
            return orders;
        };
        question.looks += 1;
        if question.looks > LONGEST {
            self.fail(WorkerError::Silence, &mut orders);
            return orders;
        }
        let mut silent = Vec::new();
        for member in self.members.iter_mut().filter(|member| member.is_busy()) {
            member.quiet += 1;
            if member.quiet >= QUIET {
                silent.push(member.id);
            }
        }
        for id in silent {
            orders.extend(self.lose(id, WorkerError::Silence));
        }
        orders
    }

    /// True if an answer is awaited.
    pub fn is_asked(&self) -> bool {
        self.question.is_some()
    }

    /// Starts a worker; returns its index.
    fn start(&mut self, is_substitute: bool, orders: &mut Vec<Order>) -> usize {
        self.started += 1;
        self.members.push(Member {
            id: self.started,
            work: Work::None,
            is_ready: false,
            is_substitute,
            quiet: 0,
            percent: 0,
        });
        orders.push(Order::Start(self.started));
        self.members.len() - 1
    }

    /// Assigns shares of the question to a worker; an empty text means the whole.
    fn give(&mut self, at: usize, shares: &str, orders: &mut Vec<Order>) {
        let (Some(question), Some(member)) = (&self.question, self.members.get_mut(at)) else {
            return;
        };
        let gap = if shares.is_empty() { "" } else { " " };
        let text = [&question.head, gap, shares, "\n", &question.rest].concat();
        member.work = Work::Shares(shares.to_owned());
        member.quiet = 0;
        member.percent = 0;
        orders.push(Order::Post(member.id, text));
    }

    /// Assigns the remaining shares to free workers, then the merge. Fails without a worker
    /// for that.
    fn assign_remaining(&mut self, worker_error: WorkerError, orders: &mut Vec<Order>) {
        let Some(question) = &mut self.question else {
            return;
        };
        if self.members.iter().any(|member| member.work == Work::Merge) {
            return;
        }
        let is_free = |member: &Member| matches!(member.work, Work::Done | Work::None);
        let free = self.members.iter().position(is_free);
        let done = question.sums.iter().flat_map(|sums| sums.lines()).count();
        if let Some(at) = free
            && let Some(shares) = question.left.pop()
        {
            self.give(at, &shares, orders);
            self.assign_remaining(worker_error, orders);
        } else if done == SHARES.len() {
            self.merge(worker_error, orders);
        } else if !self.members.iter().any(Member::is_busy) {
            self.fail(worker_error, orders);
        }
    }

    /// Assigns the merge of all results to a worker.
    fn merge(&mut self, worker_error: WorkerError, orders: &mut Vec<Order>) {
        let mut members = self.members.iter_mut();
        let done = members.find(|member| member.work == Work::Done);
        let (Some(question), Some(done)) = (&self.question, done) else {
            return self.fail(worker_error, orders);
        };
        let number = question.number.to_string();
        let text = ["merge ", &number, "\n", &question.sums.join("\n")].concat();
        done.work = Work::Merge;
        done.quiet = 0;
        orders.push(Order::Post(done.id, text));
    }

    /// Gives up on the question; the next one gets fresh workers.
    fn fail(&mut self, worker_error: WorkerError, orders: &mut Vec<Order>) {
        self.end_all(orders);
        let Some(question) = self.question.take() else {
            return;
        };
        let worker_error = match worker_error {
            WorkerError::Crash if !question.was_ready => WorkerError::Start,
            _ => worker_error,
        };
        orders.push(Order::Tell(question.number, Thought::Failed(worker_error)));
    }

    fn end_all(&mut self, orders: &mut Vec<Order>) {
        let ended = take(&mut self.members);
        orders.extend(ended.iter().map(|member| Order::End(member.id)));
    }

    /// Reports the least progress of all workers if it changed.
    fn report_progress(&mut self, orders: &mut Vec<Order>) {
        let Some(question) = &mut self.question else {
            return;
        };
        let thinking = self.members.iter().filter(|member| member.is_busy());
        let least = thinking.map(|member| member.percent).min();
        if let Some(percent) = least.filter(|_| question.percent != least) {
            question.percent = least;
            orders.push(Order::Tell(question.number, Thought::Progress(percent)));
        }
    }
}

impl Member {
    /// True if a message is expected from it.
    fn is_busy(&self) -> bool {
        matches!(self.work, Work::Shares(_) | Work::Merge)
    }

    /// True if these are results for its shares: a line for each, beginning with the
    /// share's digit.
    fn has_results(&self, sums: &str) -> bool {
        let Work::Shares(shares) = &self.work else {
            return false;
        };
        let mut wanted = shares.chars();
        let has_all = sums.lines().all(|line| {
            wanted.next().is_some_and(|digit| {
                let rest = line.strip_prefix(digit);
                rest.is_some_and(|rest| rest.starts_with(' '))
            })
        });
        has_all && wanted.next().is_none() && !shares.is_empty()
    }
}

#[cfg(test)]
mod tests;
