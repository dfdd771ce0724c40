//! A game by link, as a device knows it.

use bastide_rules::Player;

/// The knowledge of a device about a game that goes from device to device as a link.
/// Seats are a bit each, the first seat lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correspondence {
    /// The number of the game, the same on all devices.
    pub id: u64,
    /// The seats that are played on this device.
    pub here: u8,
    /// The seats that some device plays, as far as it is known here.
    pub taken: u8,
    /// Actions of the line that were sent or received.
    pub settled: usize,
}

impl Correspondence {
    /// The same as a line of a saved game.
    pub(crate) fn text(&self) -> String {
        let Correspondence {
            id, here, taken, ..
        } = self;
        let (id, here, taken) = (id.to_string(), here.to_string(), taken.to_string());
        [&*id, &here, &taken, &self.settled.to_string()].join(" ")
    }

    /// Reads such a line; nothing if it makes no sense.
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
