//! Who decides for a seat: a person or a computer. A record says so itself.

use bastide_rules::{Phase, Player};

use crate::bots::Level;
use crate::table::state::Table;

impl Table {
    /// How well the computer plays that decides for a player; nothing if it is
    /// a person. What a record calls otherwise is a person, too.
    pub fn level(&self, player: Player) -> Option<Level> {
        let entry = self.origin.players.get(player.index())?;
        Level::parse(entry.bot.as_deref()?)
    }

    /// How well the computer plays that has to decide at the moment that is on
    /// the table; nothing if it is a person, or if the game is over.
    pub fn bot(&self) -> Option<Level> {
        self.level(self.game.decider()?)
    }

    /// True if a computer sits at the table.
    pub fn has_bot(&self) -> bool {
        self.game
            .players()
            .any(|player| self.level(player).is_some())
    }

    /// True if a person sits at the table.
    pub fn has_person(&self) -> bool {
        self.game
            .players()
            .any(|player| self.level(player).is_none())
    }

    /// Lets a computer decide for a player from now on, or a person again.
    pub(crate) fn seat(&mut self, player: Player, level: Option<Level>) -> bool {
        let Some(entry) = self.origin.players.get_mut(player.index()) else {
            return false;
        };
        entry.bot = level.map(|level| level.name().to_owned());
        // The player who aimed may have nothing to decide any more.
        self.clear_pointing();
        true
    }

    /// Goes back to the decision before, past those of computers and those that left
    /// no choice. Without a person at the table it is simply the one before.
    pub(crate) fn undo_to_person(&mut self) -> bool {
        let done = match self.decision_before() {
            Some(ply) => self.go_to(ply),
            None => false,
        };
        let has_person = self.has_person();
        self.bots.leave(!has_person);
        done
    }

    /// Goes forward again to the next decision of a person, or to the end of
    /// what was played.
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

    /// Where [`Table::undo_to_person`] goes.
    pub(crate) fn decision_before(&self) -> Option<usize> {
        // What others know already is not taken back.
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

    /// The game as it stood after so many actions of the line.
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

    /// Tells whether a computer or another device has to decide, so that nothing can be
    /// done here.
    pub(crate) fn is_others(&self) -> bool {
        self.bot().is_some() || self.is_elsewhere()
    }

    /// The same, as long as the game goes on.
    pub fn is_bot_turn(&self) -> bool {
        self.is_others() && self.game.phase() != Phase::Over
    }
}
