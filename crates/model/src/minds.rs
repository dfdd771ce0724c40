//! What computers think about, one question after the other, and what they
//! said.
//!
//! After every intent [`arrange`] looks which question is due at the moment on
//! the table: a computer's decision, a hint, a decision of the review. As long
//! as it is the same, thinking goes on; otherwise it is stopped. So whatever
//! changes the table cancels what was thought about it.

mod heard;

pub(crate) use heard::Read;

use bastide_notation::answer::{Answer, Rated};
use bastide_notation::{Seen, print_action};
use bastide_rules::board::PlacedTile;
use bastide_rules::{Action, Phase};

use crate::review::Review;
use crate::seats::Level;
use crate::{Effects, Session, Table};

/// Something to be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Task {
    /// The chapter that the moment on the table, or the line, ends with.
    stamp: u32,
    pub purpose: Purpose,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A computer decides.
    Turn(Level),
    /// A person wants to know what a computer would do.
    Hint,
    /// The decision after so many actions is judged.
    Review(usize),
}

/// A task that is at work.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub number: u32,
    pub task: Task,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// The worker thinks, and the pause before the action goes on unless it is
    /// `rested`; per cent as soon as it takes long.
    Thinking { progress: Option<u8>, rested: bool },
    /// The answer is there and the pause goes on.
    Waiting(Answer),
    /// There will be no answer.
    Failed(Trouble),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The worker cannot be started.
    Start,
    /// The worker broke down.
    Crash,
    /// The worker says nothing any more.
    Silence,
    /// What it says makes no sense.
    Nonsense,
}

/// What the worker says about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// It is so far, in per cent.
    Progress(u8),
    /// This is the answer.
    Answer(String),
    /// There will be none.
    Trouble(Trouble),
}

/// What computers do and said at a table.
#[derive(Clone, Debug, Default)]
pub struct Minds {
    pub(crate) job: Option<Job>,
    /// Computers wait.
    paused: bool,
    /// One decision is wanted nevertheless.
    stepping: bool,
    /// The game goes on from the moment on the table, even if it went on
    /// otherwise before.
    live: bool,
    /// The chapter after which a hint is wanted.
    hint: Option<u32>,
    /// The hint and the chapter after which it holds.
    advice: Option<(u32, Answer)>,
    /// Why computers did what each chapter tells.
    reasons: Vec<(u32, Answer)>,
    pub(crate) review: Option<Review>,
    /// Changes with everything here that is shown.
    revision: u32,
}

/// What is to be done about the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// The question of the table is to be asked. If there is a pause, in
    /// milliseconds, an alarm is to follow it.
    Ask(Option<u32>),
    /// Nobody wants an answer any more.
    Stop,
}

/// What a computer is doing about a decision of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It thinks, so many per cent are done.
    Thinking(Option<u8>),
    /// It was told to wait.
    Paused,
    /// Later moments of the game are there: it was decided before.
    Past,
    /// It cannot decide.
    Failed(Trouble),
}

impl Minds {
    /// Something that is shown has changed.
    pub(crate) fn touch(&mut self) {
        self.revision += 1;
    }

    /// The game goes on from here.
    pub(crate) fn go_on(&mut self) {
        self.live = true;
        self.stepping = false;
    }

    /// Another moment is looked at.
    pub(crate) fn leave(&mut self, pauses: bool) {
        self.live = false;
        self.stepping = false;
        self.paused |= pauses;
    }

    pub(crate) fn pause(&mut self) {
        self.paused = true;
        self.stepping = false;
        self.touch();
    }

    pub(crate) fn resume(&mut self) {
        self.paused = false;
        self.live = true;
        self.touch();
    }

    pub(crate) fn step(&mut self) {
        self.paused = true;
        self.stepping = true;
        self.live = true;
        self.touch();
    }

    /// Thinks again about what could not be answered.
    pub(crate) fn retry(&mut self) {
        self.job = None;
        self.touch();
    }

    /// Why a computer did what the chapter tells.
    pub fn reason(&self, stamp: u32) -> Option<&Answer> {
        let found = self.reasons.iter().find(|(of, _)| *of == stamp);
        found.map(|(_, answer)| answer)
    }
}

impl Table {
    /// What computers do and said.
    pub fn minds(&self) -> &Minds {
        &self.minds
    }

    /// A number that changes when anything changes that they show.
    pub fn minds_revision(&self) -> u32 {
        self.minds.revision
    }

    /// What the computer does that has to decide at the moment on the table;
    /// nothing if a person has to.
    pub fn doing(&self) -> Option<Doing> {
        self.machine()?;
        let job = self.minds.job.as_ref();
        let job = job.filter(|job| matches!(job.task.purpose, Purpose::Turn(_)));
        Some(match job.map(|job| &job.state) {
            Some(&State::Failed(trouble)) => Doing::Failed(trouble),
            Some(&State::Thinking { progress, .. }) => Doing::Thinking(progress),
            Some(State::Waiting(_)) => Doing::Thinking(None),
            None if !self.goes_on() => Doing::Past,
            None if self.minds.paused => Doing::Paused,
            None => Doing::Thinking(None),
        })
    }

    /// Why there is no hint or no review, and which of both.
    pub fn trouble(&self) -> Option<(Purpose, Trouble)> {
        let job = self.minds.job.as_ref()?;
        match job.state {
            State::Failed(trouble) => Some((job.task.purpose, trouble)),
            _ => None,
        }
    }

    /// Whether an answer is still to come.
    pub fn is_waiting(&self) -> bool {
        let job = self.minds.job.as_ref();
        job.is_some_and(|job| matches!(job.state, State::Thinking { .. }))
    }

    /// Whether a hint is being found.
    pub fn is_advising(&self) -> bool {
        let job = self.minds.job.as_ref();
        job.is_some_and(|job| {
            job.task.purpose == Purpose::Hint && !matches!(job.state, State::Failed(_))
        })
    }

    /// The hint for the decision on the table.
    pub fn advice(&self) -> Option<&Answer> {
        let (stamp, answer) = self.minds.advice.as_ref()?;
        (*stamp == self.stamp()).then_some(answer)
    }

    /// What a hint advises at the moment on the table, or what the review found
    /// to be better.
    pub fn advised(&self) -> Option<&Rated> {
        let mistake = self.judged().filter(|judged| judged.is_mistake());
        let answer = self.advice().or(mistake.map(|judged| &judged.answer));
        answer.and_then(Answer::best)
    }

    /// The tile as it would lie where that says.
    pub fn advised_tile(&self) -> Option<PlacedTile> {
        match (self.advised()?.action, self.game.phase()) {
            (Action::Place { cell, turn }, Phase::Place { tile }) => Some(PlacedTile {
                cell,
                tile,
                turn,
                bridge: None,
            }),
            _ => None,
        }
    }

    /// Whether the game goes on from the moment on the table.
    fn goes_on(&self) -> bool {
        self.minds.live || !self.is_looking_back()
    }

    /// The chapter that the moment on the table ends with.
    pub(crate) fn stamp(&self) -> u32 {
        self.chapters().last().map_or(0, |chapter| chapter.stamp)
    }

    /// The actions before the one that a chapter tells of.
    pub fn ply_before(&self, stamp: u32) -> Option<usize> {
        let mut chapters = self.chapters().iter();
        let at = chapters.position(|chapter| chapter.stamp == stamp)?;
        at.checked_sub(1)
    }

    /// Asks for a hint, or puts it away.
    pub(crate) fn ask_for_hint(&mut self) {
        let stamp = self.stamp();
        let wanted = self.minds.hint == Some(stamp) || self.advice().is_some();
        self.minds.advice = None;
        let decides = self.game.decider().is_some() && self.machine().is_none();
        self.minds.hint = (decides && !wanted).then_some(stamp);
        self.minds.touch();
    }

    /// Gives up a hint or a review that cannot be had.
    pub(crate) fn give_up(&mut self) {
        self.minds.hint = None;
        if let Some(review) = &mut self.minds.review {
            review.stop();
        }
        self.minds.touch();
    }

    /// What is to be thought about now.
    fn due(&self) -> Option<Task> {
        let stamp = self.stamp();
        let waits = self.minds.paused && !self.minds.stepping;
        if let Some(level) = self.machine().filter(|_| self.goes_on() && !waits) {
            let purpose = Purpose::Turn(level);
            return Some(Task { stamp, purpose });
        }
        if self.minds.hint == Some(stamp) {
            let purpose = Purpose::Hint;
            return Some(Task { stamp, purpose });
        }
        let purpose = Purpose::Review(self.reviewed()?.next()?);
        Some(Task { stamp: 0, purpose })
    }

    /// The question that is due, as the worker understands it. It holds only
    /// what everybody at the table has seen at its moment.
    pub fn question(&self) -> Option<String> {
        let job = self.minds.job.as_ref()?;
        let (game, level, asked) = match job.task.purpose {
            Purpose::Turn(level) => (self.game.clone(), level, None),
            Purpose::Hint => (self.game.clone(), Level::Hard, None),
            Purpose::Review(ply) => (self.game_at(ply), Level::Hard, self.line.get(ply).copied()),
        };
        let player = game.decider()?;
        let seen = Seen::of(&self.origin, &game, &self.line);
        let asked = asked.map(print_action).unwrap_or_default();
        let number = job.number.to_string();
        let seat = (player.index() + 1).to_string();
        // The chance of a computer comes from its seat: the seed of the game
        // would tell the order of the tiles.
        let head = ["think", &number, level.name(), &seat].join(" ");
        Some([&*head, &asked, &seen.text()].join("\n"))
    }
}

/// After an intent: lets that be thought about which is due now, and nothing
/// else.
pub(crate) fn arrange(session: &mut Session, effects: &mut Effects) {
    let plays = session.exhibit.is_none() && session.rival.is_none();
    let Some(table) = session.table.as_mut().filter(|_| plays) else {
        stop(session, effects);
        return;
    };
    let due = table.due();
    let going = table.minds.job.as_ref().map(|job| job.task);
    if due == going && (due.is_some() || session.asked.is_none()) {
        return;
    }
    let Some(task) = due else {
        stop(session, effects);
        return;
    };
    session.questions += 1;
    session.asked = Some(session.questions);
    table.minds.job = Some(Job {
        number: session.questions,
        task,
        state: State::Thinking {
            progress: None,
            rested: false,
        },
    });
    table.minds.touch();
    let pause = match task.purpose {
        Purpose::Turn(_) => Some(session.pace.pause()),
        _ => None,
    };
    effects.errand = Some(Errand::Ask(pause));
}

fn stop(session: &mut Session, effects: &mut Effects) {
    if let Some(table) = &mut session.table
        && table.minds.job.take().is_some()
    {
        table.minds.touch();
    }
    if session.asked.take().is_some() {
        effects.errand = Some(Errand::Stop);
    }
}
