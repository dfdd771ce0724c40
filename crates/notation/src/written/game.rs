//! A game that was read, with the places of its parts in the text.

use bastide_rules::{Phase, TileId};

use super::text::wrong;
use crate::error::{Place, RecordError};
use crate::record::Record;
use crate::replay::Replay;
use crate::words::Expected;

/// A game that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The record.
    pub record: Record,
    /// The byte of each action in the text.
    pub(super) actions: Vec<usize>,
    /// The tiles named in the text: the index of the next action, the tile and its byte.
    pub(super) tiles: Vec<(usize, TileId, usize)>,
    /// The keys of the lines before the turns, with their bytes.
    pub(super) keys: Vec<(&'static str, usize)>,
}

impl Written {
    /// Plays the game, up to the first refused action.
    ///
    /// # Errors
    ///
    /// An impossible setup, or a tile that is not the one of the stack, with its place.
    pub fn replay(&self, text: &str) -> Result<Replay, RecordError> {
        self.replay_first(text, self.record.actions.len())
    }

    /// Plays the first actions of the game.
    ///
    /// # Errors
    ///
    /// As [`Written::replay`].
    pub fn replay_first(&self, text: &str, count: usize) -> Result<Replay, RecordError> {
        let placed = |mut error: RecordError| {
            let at = self
                .keys
                .iter()
                .find(|(key, _)| error.path.starts_with(key));
            let at = at.map_or(0, |&(_, at)| at);
            error.place = error.place.or(Some(Place::of(text, at)));
            error
        };
        let mut replay = Replay::begin(&self.record).map_err(placed)?;
        let mut tiles = self.tiles.iter().peekable();
        let mut named = None;
        for (index, action) in self.record.actions.iter().take(count).enumerate() {
            while let Some(&tile) = tiles.next_if(|(next, ..)| *next <= index) {
                named = Some(tile);
            }
            if let (Phase::Place { tile }, Some((_, name, at))) = (replay.game.phase(), named) {
                named = None;
                if tile.plain() != name {
                    let expected = Expected::Word(tile.plain().name());
                    return Err(wrong(text, at, name.name(), expected).in_text(text));
                }
            }
            if let Err(why) = replay.play(action) {
                let action = action.clone();
                replay.refused = Some(crate::replay::Refused { index, action, why });
                break;
            }
        }
        Ok(replay)
    }

    /// The place of an action in the text.
    pub fn place(&self, text: &str, index: usize) -> Place {
        Place::of(text, self.actions.get(index).copied().unwrap_or(0))
    }
}
