//! Tasks for bots at the moment on the table, and their answers.

use bastide_notation::answer::{Answer, Rated};
use bastide_notation::{Seen, print_action};
use bastide_rules::board::PlacedTile;
use bastide_rules::{Action, Cell, Phase};

use crate::bots::{BotStatus, Bots, Level, Purpose, State, Task, WorkerError};
use crate::table::state::Table;

impl Table {
    /// The state of the bots.
    pub fn bots(&self) -> &Bots {
        &self.bots
    }

    /// Status of the computer player that has to decide; `None` if a person decides.
    pub fn bot_status(&self) -> Option<BotStatus> {
        self.bot()?;
        let job = self.bots.job.as_ref();
        let job = job.filter(|job| matches!(job.task.purpose, Purpose::Turn(_)));
        Some(match job.map(|job| &job.state) {
            Some(&State::Failed(worker_error)) => BotStatus::Failed(worker_error),
            Some(&State::Thinking { progress, .. }) => BotStatus::Thinking(progress),
            Some(State::Waiting(_)) => BotStatus::Thinking(None),
            None if !self.is_live() => BotStatus::Past,
            None if self.bots.paused => BotStatus::Paused,
            None => BotStatus::Thinking(None),
        })
    }

    /// The error of a hint or a review, with the purpose that failed.
    pub fn worker_error(&self) -> Option<(Purpose, WorkerError)> {
        let job = self.bots.job.as_ref()?;
        match job.state {
            State::Failed(worker_error) => Some((job.task.purpose, worker_error)),
            _ => None,
        }
    }

    /// True while the worker computes an answer.
    pub fn is_waiting(&self) -> bool {
        let job = self.bots.job.as_ref();
        job.is_some_and(|job| matches!(job.state, State::Thinking { .. }))
    }

    /// True while a hint is being computed.
    pub fn is_advising(&self) -> bool {
        let job = self.bots.job.as_ref();
        job.is_some_and(|job| {
            job.task.purpose == Purpose::Hint && !matches!(job.state, State::Failed(_))
        })
    }

    /// The hint for this moment.
    pub fn advice(&self) -> Option<&Answer> {
        let (ply_id, answer) = self.bots.advice.as_ref()?;
        (*ply_id == self.ply_id()).then_some(answer)
    }

    /// The best move at this moment: of the hint, or of the review where the move played
    /// was a mistake.
    pub fn advised(&self) -> Option<&Rated> {
        let mistake = self.judged().filter(|judged| judged.is_mistake());
        let answer = self.advice().or(mistake.map(|judged| &judged.answer));
        answer.and_then(Answer::best)
    }

    /// The action played at this moment, if the review calls it a mistake and no hint
    /// covers it.
    pub fn mistake(&self) -> Option<Action> {
        let mistake = self.judged().filter(|judged| judged.is_mistake())?;
        self.advice().is_none().then_some(mistake.action)
    }

    /// The cells of the moves that are compared at this moment: of a mistake and the better
    /// move, or of two people's turns.
    pub fn compared_cells(&self) -> Vec<Cell> {
        let (Some(played), Some(best)) = (self.mistake(), self.advised()) else {
            return self.parted_cells();
        };
        let spot = self.game.phase().spot_cell();
        let cell_of = |action: Action| action.target().cell().or(spot);
        let better = cell_of(best.action).or_else(|| best.then.iter().find_map(|&it| cell_of(it)));
        let cells = cell_of(played).into_iter().chain(better);
        cells.chain(self.parted_cells()).collect()
    }

    /// The drawn tile as the advised move would place it.
    pub fn advised_tile(&self) -> Option<PlacedTile> {
        self.laid(self.advised()?.action)
    }

    /// The drawn tile as the moves compared with the advised one would place it: a mistake, or
    /// two people's turns.
    pub fn compared_tiles(&self) -> Vec<PlacedTile> {
        let parting = self.parting();
        let turns = parting.iter().flat_map(|it| [&it.own, &it.theirs]);
        let first = turns.filter_map(|turn| turn.first().copied());
        let compared = self.mistake().into_iter().chain(first);
        compared.filter_map(|action| self.laid(action)).collect()
    }

    /// The drawn tile as an action would place it.
    fn laid(&self, action: Action) -> Option<PlacedTile> {
        match (action.placement(), self.game.phase()) {
            (Some((cell, rotation)), Phase::Place { tile }) => Some(PlacedTile {
                cell,
                tile,
                rotation,
                bridge: None,
            }),
            _ => None,
        }
    }

    /// True if bots may move at this moment: it is the latest, or play continues from it.
    fn is_live(&self) -> bool {
        self.bots.live || !self.is_looking_back()
    }

    /// Id of the last ply before this moment.
    pub(crate) fn ply_id(&self) -> u32 {
        self.history().last().map_or(0, |ply| ply.ply_id)
    }

    /// Number of actions before the ply with this id.
    pub fn ply_before(&self, ply_id: u32) -> Option<usize> {
        let mut history = self.history().iter();
        let at = history.position(|ply| ply.ply_id == ply_id)?;
        at.checked_sub(1)
    }

    /// Shows or hides the reasons for a ply of a computer player.
    pub(crate) fn explain(&mut self, ply_id: u32) {
        self.why = Some(ply_id).filter(|_| self.why != Some(ply_id));
    }

    /// Asks for a hint, or hides it.
    pub(crate) fn ask_for_hint(&mut self) {
        let ply_id = self.ply_id();
        let wanted = self.bots.hint == Some(ply_id) || self.advice().is_some();
        self.bots.advice = None;
        let decides = self.can_advise();
        self.bots.hint = (decides && !wanted).then_some(ply_id);
    }

    /// Asks for a hint at this moment.
    pub(crate) fn request_hint(&mut self) {
        self.bots.hint = Some(self.ply_id());
    }

    /// Drops the hint, the reasons or the review that failed.
    pub(crate) fn give_up(&mut self) {
        self.bots.hint = None;
        self.why = None;
        if let Some(review) = &mut self.bots.review {
            review.stop();
        }
    }

    /// The task that is due now.
    pub(crate) fn due(&self) -> Option<Task> {
        let ply_id = self.ply_id();
        let waits = self.bots.paused && !self.bots.stepping;
        if let Some(level) = self.bot().filter(|_| self.is_live() && !waits) {
            let purpose = Purpose::Turn(level);
            return Some(Task { ply_id, purpose });
        }
        if self.bots.hint == Some(ply_id) && self.game.phase() != Phase::Draw {
            let purpose = Purpose::Hint;
            return Some(Task { ply_id, purpose });
        }
        if let Some(ply) = self.unexplained() {
            let purpose = Purpose::Explain(ply);
            return Some(Task { ply_id: 0, purpose });
        }
        let review = self.reviewed()?;
        let purpose = Purpose::Review(review.next()?);
        Some(Task { ply_id: 0, purpose })
    }

    /// Number of actions before the decision whose reasons are shown but unknown: saved
    /// games do not keep them.
    fn unexplained(&self) -> Option<usize> {
        let ply_id = self.why.filter(|&why| self.bots.reason(why).is_none())?;
        self.ply_before(ply_id)
    }

    /// The current question in the worker's format. It holds only what every player could
    /// see at its moment.
    pub fn question(&self) -> Option<String> {
        let job = self.bots.job.as_ref()?;
        // The level of a seat if there is none.
        let (game, level, asked) = match job.task.purpose {
            Purpose::Turn(_) => (self.game.clone(), None, None),
            Purpose::Hint => (self.game.clone(), Some(Level::Hard), None),
            Purpose::Review(ply) => (
                self.game_at(ply),
                Some(self.reviewed()?.level()),
                self.line.get(ply).copied(),
            ),
            Purpose::Explain(ply) => (self.game_at(ply), None, None),
        };
        let player = game.decider()?;
        let level = level.or_else(|| self.playing_in(&game, player))?;
        let seen = Seen::of(&self.origin, &game, &self.line);
        let asked = asked.map(print_action).unwrap_or_default();
        let number = job.number.to_string();
        let seat = (player.index() + 1).to_string();
        // A bot's random numbers derive from its seat: the seed of the game would reveal
        // the order of the tiles.
        let head = ["think", &number, level.name(), &seat].join(" ");
        Some([&*head, &asked, &seen.text()].join("\n"))
    }
}
