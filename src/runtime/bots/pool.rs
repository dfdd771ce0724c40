//! The workers as far as they can be told of without a browser: which of them thinks
//! about which shares of a question, which is gone, and what becomes of its shares.

use std::mem::take;

use bastide_model::{Level, Thought, WorkerError};

/// Looks in a row between which a worker that thinks said nothing; it is then gone.
const QUIET: u32 = 4;

/// Looks that a question may take, whatever the workers say.
const LONGEST: u32 = 60;

/// The digits of all shares of a decision.
const SHARES: &str = "0123";

/// Something to be done with a worker, or to be told to the session.
#[derive(Debug, PartialEq, Eq)]
pub enum Order {
    /// A worker with this number is to be started.
    Start(u32),
    /// A message to a worker.
    Post(u32, String),
    /// The worker is to be ended.
    End(u32),
    /// News of the question with this number.
    Tell(u32, Thought),
}

/// The workers that there are, and the question that they think about.
#[derive(Debug, Default)]
pub struct Pool {
    members: Vec<Member>,
    question: Option<Question>,
    /// Workers started so far, by which they are numbered.
    started: u32,
}

#[derive(Debug)]
struct Member {
    id: u32,
    work: Work,
    is_ready: bool,
    /// True if it was started for a worker that was gone.
    is_substitute: bool,
    /// Looks since it said something.
    quiet: u32,
    percent: u8,
}

/// The work of a member for the question.
#[derive(Debug, PartialEq, Eq)]
enum Work {
    None,
    /// It thinks about these shares; about the whole if there are none.
    Shares(String),
    /// Its shares are done, and it can put all together.
    Done,
    /// It puts them together.
    Merge,
}

#[derive(Debug)]
struct Question {
    number: u32,
    /// The first line, without shares.
    head: String,
    rest: String,
    /// True if several workers think about it.
    is_shared: bool,
    /// True if a worker was ready for it.
    was_ready: bool,
    /// The sums of the shares that are done.
    sums: Vec<String>,
    /// Shares whose workers are gone.
    left: Vec<String>,
    looks: u32,
    percent: Option<u8>,
}

impl Pool {
    /// Asks a question, of up to `size` workers if its level can be shared. Workers in
    /// `doubt` are not asked again.
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

    /// The answer is no longer needed.
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

    /// Hears what a worker says.
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
                self.tell_progress(&mut orders);
            }
            ("answer", Some(question)) if member.is_busy() => {
                let answer = Thought::Answer(rest.to_owned());
                let told = Order::Tell(question.number, answer);
                // It has nothing left that could be stopped.
                member.work = Work::None;
                orders = self.stop();
                orders.push(told);
            }
            ("shares", Some(question)) if member.did(rest) => {
                question.sums.push(rest.to_owned());
                member.work = Work::Done;
                self.tell_progress(&mut orders);
                self.go_on(WorkerError::Crash, &mut orders);
            }
            // Of a question that is no longer asked.
            ("loading", _) | ("progress" | "answer" | "shares", None) => {}
            _ => return self.lose(id, WorkerError::Crash),
        }
        orders
    }

    /// A worker is gone: a fresh one does its shares, or those that are still there.
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
                self.go_on(worker_error, &mut orders);
            }
            Work::Shares(shares) => {
                let at = self.start(true, &mut orders);
                self.give(at, &shares, &mut orders);
            }
            _ => self.go_on(worker_error, &mut orders),
        }
        orders
    }

    /// Looks after the workers, every now and then while a question is asked.
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

    /// Tells whether an answer is waited for.
    pub fn is_asked(&self) -> bool {
        self.question.is_some()
    }

    /// Starts a worker; where it is among them.
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

    /// Asks a worker for shares of the question, or for the whole.
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

    /// Has the shares that are left done by workers that are free, and then all put
    /// together. It is over when no worker is left for that.
    fn go_on(&mut self, worker_error: WorkerError, orders: &mut Vec<Order>) {
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
            self.go_on(worker_error, orders);
        } else if done == SHARES.len() {
            self.merge(worker_error, orders);
        } else if !self.members.iter().any(Member::is_busy) {
            self.fail(worker_error, orders);
        }
    }

    /// Has one of the workers put all shares together.
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

    /// There will be no answer. What is asked next is asked of other workers.
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

    /// Tells how far the question is if that is another value: the least of all workers.
    fn tell_progress(&mut self, orders: &mut Vec<Order>) {
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
    /// Tells whether something is waited for from it.
    fn is_busy(&self) -> bool {
        matches!(self.work, Work::Shares(_) | Work::Merge)
    }

    /// Tells whether these are the sums of the shares that it thinks about: a line for
    /// each, which begins with its digit.
    fn did(&self, sums: &str) -> bool {
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
