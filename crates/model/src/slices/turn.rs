//! A game by link: what is to be sent, and who plays where.

use bastide_rules::Player;

use crate::table::Table;

/// The game by link on the table, or the game that could become one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnView {
    /// Tells whether it is played by link.
    pub is_begun: bool,
    /// How it goes on.
    pub next: NextTurn,
    /// The players that are no computers, and whether each is played on this device.
    pub seats: Vec<(Player, bool)>,
}

/// How a game by link goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NextTurn {
    /// It is over.
    #[default]
    Over,
    /// With a decision on this device.
    Here(Player),
    /// With a decision on another device.
    Elsewhere(Player),
}

impl Table {
    /// The game by link as it goes on after its last moment.
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

    /// Tells whether the turn is still to be sent, where it goes on on another device or
    /// not at all; nothing elsewhere in the game.
    pub fn turn_to_send(&self) -> Option<bool> {
        let is_due = self.is_elsewhere() || self.game.decider().is_none();
        let is_sent = self.by_link().is_some() && is_due && !self.is_looking_back();
        is_sent.then(|| self.is_unsent())
    }
}
