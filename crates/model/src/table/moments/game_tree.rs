//! The game tree: every moment of a game can be looked at, and playing on
//! from an earlier one keeps what followed there as a variation.

use bastide_rules::{Action, Event, Phase, Refusal};

use crate::table::state::{Ply, Table};

/// The place of the moment on the table in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Actions played up to here.
    pub ply: usize,
    /// Actions of the whole line.
    pub plies: usize,
    /// The number of the turn, from 1.
    pub turn: usize,
    /// Turns of the whole line.
    pub turns: usize,
}

/// A variation: another way that the game went before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The turn in which it leaves the line on the table.
    pub turn: usize,
    /// Decisions from there on.
    pub plies: usize,
}

impl Table {
    /// Where the moment on the table is.
    pub fn moment(&self) -> Moment {
        let placing = matches!(self.game.phase(), Phase::Place { .. });
        let turn = (placements(self.history()) + usize::from(placing)).max(1);
        Moment {
            ply: self.game.plies(),
            plies: self.line.len(),
            turn,
            turns: placements(&self.history).max(turn),
        }
    }

    /// True if an earlier moment is on the table than the last one.
    pub fn is_looking_back(&self) -> bool {
        self.game.plies() < self.line.len()
    }

    /// True if a player goes through the game and looks at an earlier moment. What
    /// was only undone is played on at once.
    pub fn is_browsing(&self) -> bool {
        self.is_looking_back() && !self.is_undone
    }

    /// True if the last action was played on this table: a game that was opened, or
    /// taken back and forth, stands where others have played it to.
    pub fn was_played_here(&self) -> bool {
        self.bots.live && !self.is_looking_back()
    }

    /// The other lines, the latest last.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.others.iter().map(|other| {
            let fork = common(&self.line, other);
            let places =
                |actions: &[Action]| actions.iter().filter_map(|it| it.placement()).count();
            let placing = other.get(fork).and_then(|it| it.placement()).is_some();
            let before = other.get(..fork).unwrap_or_default();
            Line {
                turn: (places(before) + usize::from(placing)).max(1),
                plies: other.len() - fork,
            }
        })
    }

    /// True if the line kept last went on beyond the turn in which it was left, so that
    /// its loss would be felt.
    pub(crate) fn has_left_much(&self) -> bool {
        let Some(other) = self.others.last() else {
            return false;
        };
        let rest = other.iter().skip(common(&self.line, other) + 1);
        rest.into_iter().any(|action| action.placement().is_some())
    }

    /// Puts the moment after so many actions on the table. What follows stays.
    pub(crate) fn go_to(&mut self, ply: usize) -> bool {
        let before = self.game.plies();
        self.seek(ply.min(self.line.len()));
        if self.game.plies() == before {
            return false;
        }
        self.bots.leave(false);
        self.look_up();
        self.hold_as_played();
        // A player who moves along the game looks at the board.
        self.result_open = false;
        true
    }

    /// Goes over to a variation and to its end; the one on the table is kept.
    ///
    /// # Errors
    ///
    /// Why an action of the line is refused, which it was not when it was
    /// played. The line ends there.
    pub(crate) fn switch_to(&mut self, n: usize) -> Result<bool, Refusal> {
        if n >= self.others.len() {
            return Ok(false);
        }
        let other = self.others.remove(n);
        let fork = common(&self.line, &other);
        self.seek(fork);
        self.branch(fork);
        let mut outcome = Ok(true);
        for &action in other.iter().skip(fork) {
            match self.game.play(action) {
                Ok(events) => {
                    self.line.push(action);
                    self.add_ply(events);
                }
                Err(refusal) => {
                    outcome = Err(refusal);
                    break;
                }
            }
        }
        self.forget_beginnings();
        self.bots.leave(false);
        self.look_up();
        self.result_open = false;
        outcome
    }

    /// Ends the line after so many actions; what follows is kept.
    pub(crate) fn branch(&mut self, at: usize) {
        if at < self.line.len() {
            self.others.push(self.line.clone());
            self.line.truncate(at);
            // Other devices know nothing of what follows.
            if let Some(game) = &mut self.by_link {
                game.settled = game.settled.min(at);
            }
            self.history.truncate(at + 1);
        }
    }

    /// Tells whether all of a line was played here.
    pub(crate) fn has_line(&self, line: &[Action]) -> bool {
        let mut lines = [&self.line].into_iter().chain(self.others.iter());
        lines.any(|own| own.starts_with(line))
    }

    /// A line that only repeats the beginning of the one on the table says
    /// nothing.
    pub(crate) fn forget_beginnings(&mut self) {
        let line = &self.line;
        if self.others.iter().any(|other| line.starts_with(other)) {
            self.others.retain(|other| !line.starts_with(other));
        }
    }

    fn seek(&mut self, ply: usize) {
        while self.game.plies() > ply && self.game.undo() {}
        while self.game.plies() < ply && self.step() {}
    }
}

/// How many actions two lines begin with alike.
pub(crate) fn common(one: &[Action], other: &[Action]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}

fn placements(history: &[Ply]) -> usize {
    let events = history.iter().flat_map(|ply| &ply.events);
    events.filter_map(Event::placement).count()
}
