//! The slice of a game by link.

use bastide_rules::Player;

use crate::table::Table;

/// The game by link on the table, or a game that could become one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnView {
    /// True if the game is played by link.
    pub is_begun: bool,
    /// The next decision.
    pub next: NextTurn,
    /// Persons, with `true` for those played on this device.
    pub seats: Vec<(Player, bool)>,
}

/// The next decision of a game by link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NextTurn {
    /// None: the game is over.
    #[default]
    Over,
    /// On this device.
    Here(Player),
    /// On another device.
    Elsewhere(Player),
}

impl Table {
    /// The game by link at the end of its line.
    pub fn turn_view(&self) -> TurnView {
        let decider = self.game_at(self.line.len()).decider();
        let is_begun = self.by_link().is_some();
        let first = self.first_seats();
        let persons = self.game.players().filter(|&it| self.level(it).is_none());
        let seats = persons.map(|player| {
            let is_first = first >> player.index() & 1 == 1;
            let is_here = if is_begun {
                !self.is_away(player)
            } else {
                is_first
            };
            (player, is_here)
        });
        TurnView {
            is_begun,
            next: match decider {
                None => NextTurn::Over,
                Some(player) if self.is_away(player) => NextTurn::Elsewhere(player),
                Some(player) => NextTurn::Here(player),
            },
            seats: seats.collect(),
        }
    }

    /// True if the turn still has to be sent. `None` unless the game is over or another
    /// device has to decide.
    pub fn turn_to_send(&self) -> Option<bool> {
        let is_due = self.is_elsewhere() || self.game.decider().is_none();
        let is_sent = self.by_link().is_some() && is_due && !self.is_looking_back();
        is_sent.then(|| self.is_unsent())
    }
}
