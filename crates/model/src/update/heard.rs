//! Messages from the worker: an action, a hint, an evaluation.

use bastide_notation::answer::Answer;
use bastide_rules::Action;

use crate::bots::{Job, Purpose, Read, State, Thought, WorkerError};
use crate::notices::Notice;
use crate::session::Effects;
use crate::table::Table;

/// The effect of a message.
#[derive(Default)]
pub(super) struct Heard {
    pub effects: Effects,
    pub notice: Option<Notice>,
}

impl Table {
    /// Hears what the worker says about a question.
    pub(super) fn hear(&mut self, number: u32, thought: Thought, read: Read) -> Heard {
        let Some(state) = self.state(number) else {
            return Heard::default();
        };
        match (thought, &mut *state) {
            (Thought::Progress(percent), State::Thinking { progress, .. }) => {
                *progress = Some(percent.min(100));
            }
            (Thought::Failed(worker_error), State::Thinking { .. }) => {
                return self.fail(worker_error);
            }
            (Thought::Answer(text), State::Thinking { rested, .. }) => {
                let rested = *rested;
                return match read(&text) {
                    Some(answer) => self.take(answer, rested),
                    None => self.fail(WorkerError::Nonsense),
                };
            }
            // It was answered before.
            (
                Thought::Progress(_) | Thought::Failed(_) | Thought::Answer(_),
                State::Waiting(_) | State::Failed(_),
            ) => {}
        }
        Heard::default()
    }

    /// The pause before a computer's action is over.
    pub(super) fn ring(&mut self, number: u32) -> Heard {
        match self.state(number) {
            Some(State::Thinking { rested, .. }) => *rested = true,
            Some(State::Waiting(answer)) => {
                let answer = answer.clone();
                return self.act(answer);
            }
            Some(State::Failed(_)) | None => {}
        }
        Heard::default()
    }

    /// There is no answer. A computer that has to decide is asked once more, and then
    /// goes on at a lower level as long as there is one: a game that goes on is
    /// worth more than one that stands still. Where no worker can be started, no level
    /// helps.
    fn fail(&mut self, worker_error: WorkerError) -> Heard {
        let mut heard = Heard::default();
        let bots = &mut *self.bots;
        bots.doubted = worker_error == WorkerError::Nonsense;
        let Some(job) = &mut bots.job else {
            return heard;
        };
        let Purpose::Turn(level) = job.task.purpose else {
            job.state = State::Failed(worker_error);
            return heard;
        };
        let is_first = bots.failures == 0;
        bots.failures += 1;
        match (worker_error, level.lower(), self.game.decider()) {
            (WorkerError::Start, ..) => job.state = State::Failed(worker_error),
            _ if is_first => bots.job = None,
            (_, Some(lower), Some(player)) => {
                heard.effects.save = self.seat(player, Some(lower));
                heard.notice = Some(Notice::Weaker(player, lower));
            }
            _ => job.state = State::Failed(worker_error),
        }
        heard
    }

    /// Does with an answer what it is for.
    fn take(&mut self, answer: Answer, rested: bool) -> Heard {
        let bots = &mut *self.bots;
        bots.doubted = false;
        let Some(job) = &mut bots.job else {
            return Heard::default();
        };
        match job.task.purpose {
            Purpose::Turn(_) if rested => return self.act(answer),
            Purpose::Turn(_) => job.state = State::Waiting(answer),
            Purpose::Hint => {
                bots.hint = None;
                bots.advice = Some((job.task.ply_id, answer));
                self.point_at_advice();
            }
            Purpose::Review(ply) => self.judge(ply, answer),
            Purpose::Explain(ply) => self.enter_reasons(ply, answer),
        }
        Heard::default()
    }

    /// Enters why a computer decided as it did; no reasons, if it would decide otherwise
    /// now, as another level or version may.
    fn enter_reasons(&mut self, ply: usize, mut answer: Answer) {
        let played = self.line.get(ply).copied();
        if answer.best().map(|best| best.action) != played {
            answer.rated.clear();
        }
        if let Some(ply_id) = self.why {
            self.bots.reasons.push((ply_id, answer));
        }
    }

    /// Plays what a computer decided.
    fn act(&mut self, answer: Answer) -> Heard {
        let action = answer.best().map(|rated| rated.action);
        let played = action.is_some_and(|action| self.play(action).is_ok());
        if !played {
            return self.fail(WorkerError::Nonsense);
        }
        self.bots.recover();
        let ply_id = self.ply_id();
        self.bots.reasons.push((ply_id, answer));
        let effects = Effects {
            save: true,
            reveal: action.and_then(Action::placement).map(|(cell, _)| cell),
            ..Effects::default()
        };
        Heard {
            effects,
            notice: None,
        }
    }

    /// Aims where the hint is, so that it can be followed with one press.
    fn point_at_advice(&mut self) {
        let best = self.advice().and_then(Answer::best);
        let best = best.map(|rated| rated.action);
        if let Some((cell, turn)) = best.and_then(Action::placement) {
            self.try_again(cell, turn);
        }
        let choices = self.choices();
        let at = choices
            .iter()
            .position(|choice| Some(choice.action) == best);
        self.pointed = at.or(self.pointed);
    }

    /// The state of the job with this number.
    fn state(&mut self, number: u32) -> Option<&mut State> {
        let is_at_work = |job: &Job| job.number == number;
        if !self.bots.job.as_ref().is_some_and(is_at_work) {
            return None;
        }
        self.bots.job.as_mut().map(|job| &mut job.state)
    }
}
