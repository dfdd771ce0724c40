//! A game as it was written down elsewhere.

use bastide_rules::{Cell, Color};

use super::error::ForeignError;
use super::stop::Stop;
use super::tile_type::TileType;
use crate::record::PlayerEntry;

/// A game as written elsewhere, not yet played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignGame {
    /// The players in order of play.
    pub players: Vec<PlayerEntry>,
    /// The tiles in the order in which they were drawn, without the start tile.
    pub(super) draws: Vec<Draw>,
    /// The final points by player, if they are written down.
    pub(super) given: Option<Vec<i32>>,
    /// True if a player gave up or ran out of time, so that the result is not the points.
    pub(super) is_given_up: bool,
    /// The turn from which on the text cannot be read.
    pub(super) unreadable: Option<Stop>,
}

/// A drawn tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Draw {
    /// It was placed.
    Placed(Turn),
    /// It fitted nowhere.
    Discarded(TileType),
}

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub tile: TileType,
    pub cell: Cell,
    /// Quarter turns clockwise from the tile's picture, 0 to 3.
    pub turned: u8,
    /// The position of the meeple, from 1; 0 for none.
    pub position: u8,
    /// The index of the player, if it is written down.
    pub player: Option<usize>,
}

impl Draw {
    pub fn tile(&self) -> TileType {
        match self {
            Draw::Placed(turn) => turn.tile,
            Draw::Discarded(tile) => *tile,
        }
    }
}

/// Checks that the box has these tiles and the start tile.
pub(super) fn check_copies(tiles: &[TileType]) -> Result<(), ForeignError> {
    for &tile in tiles {
        let start = usize::from(tile == TileType::START);
        let count = tiles.iter().filter(|&&other| other == tile).count();
        if count + start > tile.copies() {
            return Err(ForeignError::Copies(tile.tile().name()));
        }
    }
    Ok(())
}

/// A player; a name that is empty is left out.
pub(super) fn player(
    name: Option<&str>,
    color: Option<Color>,
    others: &[PlayerEntry],
) -> PlayerEntry {
    let is_free = |color: &Color| others.iter().all(|other| other.color != *color);
    let color = color.filter(is_free);
    let free = || Color::ALL.into_iter().find(is_free);
    PlayerEntry {
        color: color.or_else(free).unwrap_or(Color::Red),
        name: name
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .map(clean),
        bot: None,
    }
}

/// The most characters of a name.
const LONGEST_NAME: usize = 40;

/// A name without characters that are not seen, shortened.
fn clean(name: &str) -> String {
    let signs = name.chars().filter(|sign| !sign.is_control());
    signs.take(LONGEST_NAME).collect()
}
