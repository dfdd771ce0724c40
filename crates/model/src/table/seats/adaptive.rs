//! Computer players that adapt: their base and the level at which they play.

use bastide_notation::Record;
use bastide_rules::{Game, Player};

use crate::bots::{Level, is_own_tile};
use crate::table::state::Table;

impl Table {
    /// The level at which a seat's computer plays, which is not the adaptive one, to be shown;
    /// `None` for a person.
    pub fn playing(&self, player: Player) -> Option<Level> {
        match self.level(player)? {
            Level::Adaptive => self.adapted.get(player.index()).copied(),
            level => Some(level),
        }
    }

    /// Finds the shown levels of adaptive computers for this moment. The first file of the
    /// program only shows them.
    pub(crate) fn adapt(&mut self) {
        for player in self.game.players() {
            let level = self.playing_in(&self.game, player);
            if let (Some(shown), Some(level)) = (self.adapted.get_mut(player.index()), level) {
                *shown = level;
            }
        }
    }

    /// The level at which a seat's computer plays at this moment of the game on the table.
    pub(crate) fn playing_in(&self, game: &Game, player: Player) -> Option<Level> {
        let base = self.base(player)?;
        match (self.level(player), self.alone()) {
            (Some(Level::Adaptive), Some(person)) => Some(base.adapted(game, person, player)),
            _ => Some(base),
        }
    }

    /// The level at which a seat's computer has played most of its turns up to now, and its
    /// base among equals; `None` for a person.
    pub(crate) fn mostly_playing(&self, player: Player) -> Option<Level> {
        let base = self.base(player)?;
        let mut game = self.game_at(0);
        let mut turns = [0; Level::ALL.len()];
        for &action in self.played() {
            if is_own_tile(&game, player)
                && let Some(level) = self.playing_in(&game, player)
            {
                turns[level as usize] += 1;
            }
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        let levels = Level::ALL.into_iter();
        Some(levels.fold(base, |most, level| {
            match turns[level as usize] > turns[most as usize] {
                true => level,
                false => most,
            }
        }))
    }

    /// The level at which a seat's computer begins.
    fn base(&self, player: Player) -> Option<Level> {
        let seat = self.origin.players.get(player.index())?;
        Level::base(seat.bot.as_deref()?)
    }

    /// True if a computer is to adapt, and its base is not known yet.
    pub fn lacks_base(&self) -> bool {
        let mut players = self.origin.players.iter();
        players.any(|player| player.bot.as_deref() == Some(Level::Adaptive.name()))
    }

    /// Gives adaptive computers without a base this one.
    pub(crate) fn set_base(&mut self, base: Level) {
        for player in &mut self.origin.players {
            if player.bot.as_deref() == Some(Level::Adaptive.name()) {
                player.bot = Some(base.as_base());
            }
        }
    }
}

/// Forgets the base of adaptive computers: each game has its own.
pub(crate) fn without_base(mut record: Record) -> Record {
    for player in &mut record.players {
        if player.bot.as_deref().and_then(Level::parse) == Some(Level::Adaptive) {
            player.bot = Some(Level::Adaptive.name().to_owned());
        }
    }
    record
}
