//! What bots do about the moment on the table, and what they are asked.

use bastide_notation::answer::{Answer, Rated};
use bastide_notation::{Seen, print_action};
use bastide_rules::board::PlacedTile;
use bastide_rules::{Action, Phase};

use super::state::Table;
use crate::bots::{Doing, Level, Minds, Purpose, State, Task, Trouble};

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

    /// What was played at this moment, if the review found something better.
    pub fn mistake(&self) -> Option<Action> {
        let mistake = self.judged().filter(|judged| judged.is_mistake())?;
        self.advice().is_none().then_some(mistake.action)
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

    /// Tells why a computer did what a chapter tells, or puts that away.
    pub(crate) fn explain(&mut self, stamp: u32) {
        self.why = Some(stamp).filter(|_| self.why != Some(stamp));
        self.minds.touch();
    }

    /// Asks for a hint, or puts it away.
    pub(crate) fn ask_for_hint(&mut self) {
        let stamp = self.stamp();
        let wanted = self.minds.hint == Some(stamp) || self.advice().is_some();
        self.minds.advice = None;
        let decides = self.game.decider().is_some() && !self.is_others();
        self.minds.hint = (decides && !wanted).then_some(stamp);
        self.minds.touch();
    }

    /// Asks for a hint about the moment on the table.
    pub(crate) fn want_hint(&mut self) {
        self.minds.hint = Some(self.stamp());
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
    pub(crate) fn due(&self) -> Option<Task> {
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
