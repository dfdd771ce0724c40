//! The places of the tiles that players hold (house-hand).

use crate::limits::MOST_TILES;
use crate::player::Player;

/// The most tiles in a hand.
pub(super) const MOST: usize = 3;

/// A place of a hand without a tile.
pub(super) const EMPTY: u8 = u8::MAX;

const _: () = assert!(MOST_TILES <= EMPTY as usize);

/// The hands of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hands {
    /// The places of their tiles in the order of drawing.
    places: [[u8; MOST]; Player::MOST],
    /// True once they were dealt.
    pub are_dealt: bool,
}

impl Hands {
    /// The state before the hands are dealt.
    pub const NONE: Hands = Hands {
        places: [[EMPTY; MOST]; Player::MOST],
        are_dealt: false,
    };

    /// The places of a player's tiles in the order of drawing.
    pub fn places(&self, player: Player) -> impl Iterator<Item = usize> + use<> {
        let places = self.places[player.index()].into_iter();
        places.filter(|&at| at != EMPTY).map(usize::from)
    }

    /// The places of a player's hand, for changes.
    pub fn of_mut(&mut self, player: Player) -> &mut [u8; MOST] {
        &mut self.places[player.index()]
    }

    /// The number of a player's tiles.
    pub fn count(&self, player: Player) -> usize {
        self.places(player).count()
    }
}
