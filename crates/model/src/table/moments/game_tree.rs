//! The game tree: a player can return to any moment, and playing on from there keeps the
//! later moves as a variation.

use bastide_rules::{Action, Event, Phase, Refusal};

use crate::table::state::{Ply, Table};

/// Position of the moment on the table within the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Actions played so far.
    pub ply: usize,
    /// Actions of the whole line.
    pub plies: usize,
    /// Number of the turn, from 1.
    pub turn: usize,
    /// Turns of the whole line.
    pub turns: usize,
}

/// A variation: another continuation of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The turn in which it branches off the current line.
    pub turn: usize,
    /// Number of its actions after the branch.
    pub plies: usize,
}

impl Table {
    /// The moment on the table.
    pub fn moment(&self) -> Moment {
        let placing = matches!(
            self.game.phase(),
            Phase::Place { .. } | Phase::Draw | Phase::Hand
        );
        let turn = (placements(self.history()) + usize::from(placing)).max(1);
        Moment {
            ply: self.game.plies(),
            plies: self.line.len(),
            turn,
            turns: placements(&self.history).max(turn),
        }
    }

    /// True if later moments of the line exist.
    pub fn is_looking_back(&self) -> bool {
        self.game.plies() < self.line.len()
    }

    /// True if a player browses an earlier moment. After an undo this is false, since play
    /// continues at once.
    pub fn is_browsing(&self) -> bool {
        self.is_looking_back() && !self.is_undone
    }

    /// Makes the moment of the replay the present one, as if the rest were undone.
    pub(crate) fn play_on(&mut self) {
        self.is_undone = self.is_looking_back();
    }

    /// True if the last action was played on this table, not in an opened game and not by
    /// undo or redo.
    pub fn was_played_here(&self) -> bool {
        self.bots.live && !self.is_looking_back()
    }

    /// Variations, oldest first.
    pub fn lines(&self) -> impl Iterator<Item = Variation> {
        self.others.iter().map(|other| {
            let fork = common_prefix(&self.line, other);
            let places =
                |actions: &[Action]| actions.iter().filter_map(|it| it.placement()).count();
            let placing = other.get(fork).and_then(|it| it.placement()).is_some();
            let before = other.get(..fork).unwrap_or_default();
            Variation {
                turn: (places(before) + usize::from(placing)).max(1),
                plies: other.len() - fork,
            }
        })
    }

    /// True if the newest variation has turns beyond its branch, so that losing it would
    /// matter.
    pub(crate) fn has_long_variation(&self) -> bool {
        let Some(other) = self.others.last() else {
            return false;
        };
        let rest = other.iter().skip(common_prefix(&self.line, other) + 1);
        rest.into_iter().any(|action| action.placement().is_some())
    }

    /// Goes to the moment after `ply` actions; false if it is already there. Later moments
    /// stay.
    pub(crate) fn go_to(&mut self, ply: usize) -> bool {
        let before = self.game.plies();
        self.seek(ply.min(self.line.len()));
        if self.game.plies() == before {
            return false;
        }
        self.bots.leave(false);
        self.clear_pointing();
        self.hold_as_played();
        // A player who browses looks at the board.
        self.result_open = false;
        true
    }

    /// Switches to the end of a variation and keeps the current line as another; false if
    /// the index is out of range.
    ///
    /// # Errors
    ///
    /// The refusal of an action of the variation, which can happen only in an old game. The
    /// line ends before it.
    pub(crate) fn switch_to(&mut self, n: usize) -> Result<bool, Refusal> {
        if n >= self.others.len() {
            return Ok(false);
        }
        let other = self.others.remove(n);
        let fork = common_prefix(&self.line, &other);
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
        self.drop_prefixes();
        self.bots.leave(false);
        self.clear_pointing();
        self.result_open = false;
        outcome
    }

    /// Cuts the line after `at` actions and keeps it as a variation.
    pub(crate) fn branch(&mut self, at: usize) {
        if at < self.line.len() {
            self.others.push(self.line.clone());
            self.line.truncate(at);
            // Other devices do not know the actions after the cut.
            if let Some(game) = &mut self.by_link {
                game.settled = game.settled.min(at);
            }
            self.history.truncate(at + 1);
        }
    }

    /// True if these actions begin the line or a variation.
    pub(crate) fn has_line(&self, line: &[Action]) -> bool {
        let mut lines = [&self.line].into_iter().chain(self.others.iter());
        lines.any(|own| own.starts_with(line))
    }

    /// Drops variations that are only beginnings of the current line.
    pub(crate) fn drop_prefixes(&mut self) {
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

/// Number of actions that two lines have in common at the start.
pub(crate) fn common_prefix(one: &[Action], other: &[Action]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}

fn placements(history: &[Ply]) -> usize {
    let events = history.iter().flat_map(|ply| &ply.events);
    events.filter_map(Event::placement).count()
}
