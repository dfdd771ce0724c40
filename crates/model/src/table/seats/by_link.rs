//! Data of a game by link on one device.

use bastide_rules::Player;

/// State of a game that travels between devices as a link. Seats are a bit each, the first
/// seat lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correspondence {
    /// Id of the game, equal on all devices.
    pub id: u64,
    /// Seats played on this device.
    pub here: u8,
    /// Seats known to be played on some device.
    pub taken: u8,
    /// Number of actions that were sent or received.
    pub settled: usize,
}

impl Correspondence {
    /// Writes it as a line of a saved game.
    pub(crate) fn text(&self) -> String {
        let Correspondence {
            id, here, taken, ..
        } = self;
        let (id, here, taken) = (id.to_string(), here.to_string(), taken.to_string());
        [&*id, &here, &taken, &self.settled.to_string()].join(" ")
    }

    /// Parses a line of a saved game; `None` if it is invalid.
    pub(crate) fn parse(text: &str) -> Option<Correspondence> {
        let mut words = text.split(' ');
        Some(Correspondence {
            id: words.next()?.parse().ok()?,
            here: words.next()?.parse().ok()?,
            taken: words.next()?.parse().ok()?,
            settled: words.next()?.parse().ok()?,
        })
    }
}

/// The bit of a seat.
pub(super) fn bit(player: Player) -> u8 {
    1 << player.index()
}
