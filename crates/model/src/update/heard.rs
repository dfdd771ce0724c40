//! What becomes of what the worker says: an action, a hint, a judgment.

use bastide_notation::answer::Answer;
use bastide_rules::Action;

use crate::bots::{Purpose, Read, State, Thought, Trouble};
use crate::session::Effects;
use crate::table::Table;

impl Table {
    /// Hears what the worker says about a question.
    pub(super) fn hear(&mut self, number: u32, thought: Thought, read: Read) -> Effects {
        let Some(state) = self.state(number) else {
            return Effects::default();
        };
        match (thought, &mut *state) {
            (Thought::Progress(percent), State::Thinking { progress, .. }) => {
                *progress = Some(percent.min(100));
            }
            (Thought::Trouble(trouble), State::Thinking { .. }) => {
                *state = State::Failed(trouble);
            }
            (Thought::Answer(text), State::Thinking { rested, .. }) => {
                let rested = *rested;
                match read(&text) {
                    Some(answer) => return self.take(answer, rested),
                    None => *state = State::Failed(Trouble::Nonsense),
                }
            }
            _ => return Effects::default(),
        }
        self.minds.touch();
        Effects::default()
    }

    /// The pause before a computer's action is over.
    pub(super) fn ring(&mut self, number: u32) -> Effects {
        match self.state(number) {
            Some(State::Thinking { rested, .. }) => *rested = true,
            Some(State::Waiting(answer)) => {
                let answer = answer.clone();
                return self.act(answer);
            }
            _ => {}
        }
        Effects::default()
    }

    /// Does with an answer what it is for.
    fn take(&mut self, answer: Answer, rested: bool) -> Effects {
        let Some(job) = &mut self.minds.job else {
            return Effects::default();
        };
        match job.task.purpose {
            Purpose::Turn(_) if rested => return self.act(answer),
            Purpose::Turn(_) => job.state = State::Waiting(answer),
            Purpose::Hint => {
                self.minds.hint = None;
                self.minds.advice = Some((job.task.stamp, answer));
                self.point_at_advice();
            }
            Purpose::Review(ply) => self.judge(ply, answer),
        }
        self.minds.touch();
        Effects::default()
    }

    /// Plays what a computer decided.
    fn act(&mut self, answer: Answer) -> Effects {
        let action = answer.best().map(|rated| rated.action);
        let played = action.is_some_and(|action| self.play(action).is_ok());
        if !played {
            if let Some(job) = &mut self.minds.job {
                job.state = State::Failed(Trouble::Nonsense);
            }
            self.minds.touch();
            return Effects::default();
        }
        self.minds.reasons.push((self.stamp(), answer));
        Effects {
            save: true,
            reveal: match action {
                Some(Action::Place { cell, .. }) => Some(cell),
                _ => None,
            },
            ..Effects::default()
        }
    }

    /// Aims where the hint is, so that it can be followed with one press.
    fn point_at_advice(&mut self) {
        let best = self.advice().and_then(Answer::best);
        let best = best.map(|rated| rated.action);
        if let Some(Action::Place { cell, turn }) = best {
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
        let job = self.minds.job.as_mut()?;
        (job.number == number).then_some(&mut job.state)
    }
}
