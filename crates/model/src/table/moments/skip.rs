//! Forced decisions, which are made without asking.

use bastide_rules::{Action, Phase, Player};

use crate::table::state::Table;

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
    pub(super) fn skip(&mut self) {
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
        let is_shown = matches!(self.game.phase(), Phase::Place { .. } | Phase::Bazaars(_));
        if is_shown || self.level(player).is_some() {
            return None;
        }
        match self.game.legal()[..] {
            [action] => Some((player, action)),
            _ => None,
        }
    }
}
