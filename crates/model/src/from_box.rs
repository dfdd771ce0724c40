//! Games with a real box: keys for the tiles, corrections, reminders.

mod correction;
mod filter;
mod reminders;

use bastide_rules::Phase;

use crate::session::Session;

pub use filter::TileFilter;
pub use reminders::Reminder;

impl Session {
    /// True while a game with a real box is played.
    pub fn plays_from_box(&self) -> bool {
        let game = self.game().map(|open| open.table.game());
        game.is_some_and(|game| game.is_from_box() && game.phase() != Phase::Over)
    }
}
