//! The seats of a game: their deciders, and the work of bots for them.

mod adaptive;
mod by_link;
mod correspondence;
mod game_verdict;
mod reviewed;
mod thinking;

use bastide_rules::{Phase, Player};

use crate::bots::Level;
use crate::table::state::Table;

pub(crate) use adaptive::without_base;
pub use by_link::Correspondence;
pub use game_verdict::{GameVerdict, WeakChoices};

impl Table {
    /// Level of the computer player at a seat, perhaps the adaptive one; `None` for a person or
    /// a bot unknown to this program.
    pub fn level(&self, player: Player) -> Option<Level> {
        let entry = self.origin.players.get(player.index())?;
        Level::parse(entry.bot.as_deref()?)
    }

    /// Level of the computer player that has to decide, as [`Table::level`]; `None` for a person,
    /// or once the game is over. Persons draw from a real box for all.
    pub fn bot(&self) -> Option<Level> {
        if self.game.phase() == Phase::Draw {
            return None;
        }
        self.level(self.game.decider()?)
    }

    /// The player whose hand lies open here: the person who decides, or else the only person
    /// at this device.
    pub fn viewer(&self) -> Option<Player> {
        let is_here = |player: &Player| self.level(*player).is_none() && !self.is_away(*player);
        let decider = self.game.decider().filter(is_here);
        decider.or_else(|| {
            let mut here = self.game.players().filter(is_here);
            let only = here.next()?;
            here.next().is_none().then_some(only)
        })
    }

    /// True if at least one seat has a computer player.
    pub fn has_bot(&self) -> bool {
        self.game
            .players()
            .any(|player| self.level(player).is_some())
    }

    /// True if at least one seat has a person.
    pub fn has_person(&self) -> bool {
        self.game
            .players()
            .any(|player| self.level(player).is_none())
    }

    /// The only person at the table, if computers play all other seats.
    pub fn alone(&self) -> Option<Player> {
        let mut players = self.game.players();
        let is_person = |&player: &Player| self.level(player).is_none();
        let alone = players.find(is_person)?;
        (self.has_bot() && players.find(is_person).is_none()).then_some(alone)
    }

    /// Gives a seat to a computer player, or back to a person.
    pub(crate) fn seat(&mut self, player: Player, level: Option<Level>) -> bool {
        let Some(entry) = self.origin.players.get_mut(player.index()) else {
            return false;
        };
        entry.bot = level.map(|level| level.name().to_owned());
        // The aim may belong to a player who no longer decides.
        self.clear_pointing();
        true
    }

    /// Goes back to the last decision of a person that was not forced. Without persons at
    /// the table, goes back one decision.
    pub(crate) fn undo_to_person(&mut self) -> bool {
        let done = match self.decision_before() {
            Some(ply) => self.go_to(ply),
            None => false,
        };
        let has_person = self.has_person();
        self.bots.leave(!has_person);
        done
    }

    /// Goes forward to the next decision of a person, or to the end of the line.
    pub(crate) fn redo_to_person(&mut self) -> bool {
        let has_person = self.has_person();
        let mut done = false;
        while self.redo() {
            done = true;
            let is_next_skipped = self.is_skipped(self.game.plies());
            if !is_next_skipped && (!has_person || !self.is_others()) {
                break;
            }
        }
        self.bots.leave(!has_person);
        done
    }

    /// The ply that [`Table::undo_to_person`] goes back to.
    pub(crate) fn decision_before(&self) -> Option<usize> {
        // A turn that others have received cannot be undone.
        let first = self.by_link.as_ref().map_or(0, |game| game.settled);
        if self.by_link.is_none() && !(self.has_bot() && self.has_person()) {
            let mut plies = (0..self.game.plies()).rev();
            return plies.find(|&ply| !self.is_skipped(ply));
        }
        let mut game = self.game.clone();
        while game.plies() > first && game.undo() {
            let decider = game.decider().filter(|&who| !self.is_away(who));
            let is_person = decider.is_some_and(|who| self.level(who).is_none());
            if is_person && !self.is_skipped(game.plies()) {
                return Some(game.plies());
            }
        }
        None
    }

    /// The game after `ply` actions of the line.
    pub(crate) fn game_at(&self, ply: usize) -> bastide_rules::Game {
        let mut game = self.game.clone();
        while game.plies() > ply && game.undo() {}
        let ahead = self.line.iter().skip(game.plies());
        for &action in ahead.take(ply.saturating_sub(game.plies())) {
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        game
    }

    /// True if a computer player or another device has to decide.
    pub(crate) fn is_others(&self) -> bool {
        self.bot().is_some() || self.is_elsewhere()
    }

    /// True if a computer player or another device has to decide, and the game is not over.
    pub fn is_bot_turn(&self) -> bool {
        self.is_others() && self.game.phase() != Phase::Over
    }
}
