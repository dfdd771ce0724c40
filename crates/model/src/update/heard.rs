//! Messages from the worker: an action, a hint, an evaluation.

use bastide_notation::answer::Answer;
use bastide_rules::Action;

use crate::bots::{Job, Purpose, Read, State, Thought, WorkerError};
use crate::notices::Notice;
use crate::session::Effects;
use crate::table::Table;

/// The effects and the notice of a message.
#[derive(Default)]
pub(super) struct Heard {
    pub effects: Effects,
    pub notice: Option<Notice>,
}

impl Table {
    /// Handles a message about the question with this number.
    pub(super) fn on_bot_message(&mut self, number: u32, thought: Thought, read: Read) -> Heard {
        let Some(state) = self.state(number) else {
            return Heard::default();
        };
        let State::Thinking {
            progress, rested, ..
        } = state
        else {
            // It was answered before.
            return Heard::default();
        };
        match thought {
            Thought::Progress(percent) => {
                *progress = Some(percent.min(100));
                Heard::default()
            }
            Thought::Failed(worker_error) => self.fail(worker_error),
            Thought::Answer(text) => {
                let rested = *rested;
                match read(&text) {
                    Some(answer) => self.take(answer, rested),
                    None => self.fail(WorkerError::Nonsense),
                }
            }
        }
    }

    /// Ends the pause before an action: plays the answer if it has arrived.
    pub(super) fn on_pause_over(&mut self, number: u32) -> Heard {
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

    /// Handles a failed question. A computer player that has to decide is asked once more,
    /// and then continues at a lower level if there is one, since a weaker move is better
    /// than a stalled game. A lower level cannot help if the worker fails to start.
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

    /// Uses an answer for its purpose.
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
            Purpose::Review(ply) => self.add_evaluation(ply, answer),
            Purpose::Explain(ply) => self.enter_reasons(ply, answer),
        }
        Heard::default()
    }

    /// Stores the reasons of a computer player's decision, or none if it would decide
    /// differently now, as another level or version may.
    fn enter_reasons(&mut self, ply: usize, mut answer: Answer) {
        let played = self.line.get(ply).copied();
        if answer.best().map(|best| best.action) != played {
            answer.rated.clear();
        }
        if let Some(ply_id) = self.why {
            self.bots.reasons.push((ply_id, answer));
        }
    }

    /// Plays a computer player's decision.
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

    /// Aims at the hinted action, so that one press plays it.
    fn point_at_advice(&mut self) {
        let best = self.advice().and_then(Answer::best);
        let best = best.map(|rated| rated.action);
        if let Some((cell, rotation)) = best.and_then(Action::placement) {
            self.try_again(cell, rotation);
        }
        self.pointed = self.advised_choice().or(self.pointed);
    }

    /// The index of the hinted choice.
    pub(crate) fn advised_choice(&self) -> Option<usize> {
        let best = self.advice().and_then(Answer::best)?.action;
        let choices = self.choices();
        choices.iter().position(|choice| choice.action == best)
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
