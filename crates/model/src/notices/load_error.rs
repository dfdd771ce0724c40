//! The error of a text that should be a game.

use bastide_notation::{Place, PlayerEntry, Record, RecordError, Refused, Replay};

/// An error in a text that should be a game, and its place. It is worded where it is
/// shown, in the language that is spoken then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It is no record, or no game can begin from it.
    Record(RecordError),
    /// One of its actions cannot be played.
    Action {
        /// Where in the text.
        place: Place,
        /// The action, and why.
        refused: Refused,
        /// Who plays, as the reason may name players.
        players: Vec<PlayerEntry>,
    },
}

/// The record that a text is, played to its end.
///
/// # Errors
///
/// What is wrong with it.
pub fn replay(text: &str) -> Result<(Record, Replay), Box<LoadError>> {
    let record = Record::parse(text)?;
    let replay = match record.replay() {
        Ok(replay) => replay,
        Err(error) => return Err(error.in_text(text).into()),
    };
    match &replay.refused {
        None => Ok((record, replay)),
        Some(refused) => Err(Box::new(LoadError::Action {
            place: refused.place(&record, text),
            refused: refused.clone(),
            players: record.players,
        })),
    }
}

impl From<RecordError> for Box<LoadError> {
    fn from(error: RecordError) -> Box<LoadError> {
        Box::new(LoadError::Record(error))
    }
}
