//! Playing a game, browsing it, and its variations.

mod game_tree;

use bastide_rules::game::BridgesPhase;
use bastide_rules::{Action, Cell, Event, Phase, Player, Refusal, Rotation};

use crate::clock::Timing;
use crate::table::state::{Ply, Table};

pub(crate) use game_tree::common_prefix;
pub use game_tree::{Moment, Variation};

impl Table {
    /// Plays an action and the forced ones after it. Later moments become a variation,
    /// unless the action is the next one of the line anyway.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_one(action)?;
        self.skip();
        if self.game.phase() == Phase::Over {
            self.begin_count();
        }
        Ok(())
    }

    pub(in crate::table) fn play_one(&mut self, action: Action) -> Result<(), Refusal> {
        let at = self.game.plies();
        let events = self.game.play(action)?;
        self.bots.follow_live();
        if let Timing::On(clock) = &mut self.timing {
            clock.is_paused = false;
        }
        if self.line.get(at) == Some(&action) {
            self.after_step();
            return Ok(());
        }
        self.branch(at);
        self.line.push(action);
        self.drop_prefixes();
        self.push_ply(events);
        Ok(())
    }

    pub(crate) fn undo(&mut self) -> bool {
        if !self.game.undo() {
            return false;
        }
        self.clear_pointing();
        self.hold_as_played();
        true
    }

    /// True if an action chooses another tile of the hand than the one that is to be placed.
    pub(crate) fn can_exchange(&self, action: Action) -> bool {
        let was_chosen = matches!(self.played().last(), Some(Action::Hand { .. }));
        let is_place = matches!(self.game.phase(), Phase::Place { .. });
        if !was_chosen || !is_place || !matches!(action, Action::Hand { .. }) {
            return false;
        }
        let mut before = self.game.clone();
        before.undo() && before.why_not(action).is_none()
    }

    /// Puts the tile that was chosen back into the hand. It leaves no variation.
    pub(crate) fn put_back(&mut self) {
        let plies = self.game.plies();
        if self.line.len() == plies {
            self.line.truncate(plies - 1);
            self.history.truncate(plies);
        }
        self.undo();
    }

    pub(crate) fn redo(&mut self) -> bool {
        if !self.step() {
            return false;
        }
        self.after_step();
        true
    }

    /// Plays the next action of the line; false at its end.
    pub(crate) fn step(&mut self) -> bool {
        let next = self.line.get(self.game.plies());
        next.is_some_and(|&action| self.game.play_quiet(action).is_ok())
    }

    fn push_ply(&mut self, events: Vec<Event>) {
        self.add_ply(events);
        self.after_step();
    }

    fn add_ply(&mut self, events: Vec<Event>) {
        self.history.push(Ply {
            ply_id: self.next_ply_id,
            events,
            skipped: None,
        });
        self.next_ply_id += 1;
    }

    /// Updates the table after a ply was played or redone.
    fn after_step(&mut self) {
        self.clear_pointing();
        if let Phase::Place { .. } = self.game.phase() {
            self.held = Rotation::R0;
        }
    }

    /// Clears aim, hover, selection and highlights.
    pub(crate) fn clear_pointing(&mut self) {
        self.aim = None;
        self.pointed = None;
        self.spot = None;
        self.asked = None;
        self.correction = None;
        self.begin_bid();
        self.highlight = None;
        self.glimpse = None;
        self.counted = None;
        self.result_open = self.game.phase() == Phase::Over;
        let bridged = match self.game.phase() {
            Phase::Bridges(BridgesPhase::Needed { cell, .. }) => Some(cell),
            _ => None,
        };
        self.cursor = bridged
            .or(self.game.phase().spot_cell())
            .unwrap_or(self.cursor);
        // At an earlier moment the cursor's cell may be empty.
        let board = self.game.board();
        if board.tile_at(self.cursor).is_none() && !board.frontier().contains(&self.cursor) {
            let first = board.tiles().next();
            self.cursor = first.map_or(Cell::ORIGIN, |tile| tile.cell);
        }
    }

    /// Holds the tile with the rotation of the placement that was undone.
    pub(crate) fn hold_as_played(&mut self) {
        let next = self.line.get(self.game.plies());
        if let Some((cell, rotation)) = next.and_then(|action| action.placement()) {
            self.held = rotation;
            self.cursor = cell;
        }
    }
}

impl Table {
    /// The player whose decision in the ply with this id was skipped.
    pub fn skipped(&self, ply_id: u32) -> Option<Player> {
        let mut history = self.history().iter();
        history.find(|entry| entry.ply_id == ply_id)?.skipped
    }

    /// True if the decision after `ply` actions was skipped.
    pub fn is_skipped(&self, ply: usize) -> bool {
        let entry = self.history.get(ply + 1);
        entry.is_some_and(|entry| entry.skipped.is_some())
    }

    /// Makes the forced decisions that are due.
    fn skip(&mut self) {
        while let Some((player, action)) = self.forced() {
            if self.play_one(action).is_err() {
                break;
            }
            if let Some(entry) = self.history.get_mut(self.game.plies()) {
                entry.skipped = Some(player);
            }
        }
    }

    /// The only action of a person, if such decisions are skipped. Tiles are always placed
    /// by hand, and auctions always shown, for the bids of others.
    fn forced(&self) -> Option<(Player, Action)> {
        let player = self.game.decider().filter(|_| self.skips)?;
        let is_shown = matches!(
            self.game.phase(),
            Phase::Place { .. } | Phase::Draw | Phase::Bazaars(_)
        );
        if is_shown || self.level(player).is_some() {
            return None;
        }
        match self.game.legal()[..] {
            [action] => Some((player, action)),
            _ => None,
        }
    }
}
