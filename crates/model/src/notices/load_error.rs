//! Errors of a text that should be a game.

use bastide_notation::written::{self, is_written};
use bastide_notation::{Place, PlayerEntry, Record, RecordError, Refused, Replay};
use bastide_rules::Cell;

/// An error in a text that should be a game, with its position. The screen words it in the
/// current language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The text is not a record, or its game cannot begin.
    Record(RecordError),
    /// An action breaks a rule.
    Action {
        /// Position in the text.
        place: Place,
        /// The action, and the reason.
        refused: Refused,
        /// The players, whom the reason may name.
        players: Vec<PlayerEntry>,
    },
}

/// Parses a record, or a game written for people, and plays it to the end.
///
/// # Errors
///
/// The first error of the text.
pub fn replay(text: &str) -> Result<(Record, Replay), Box<LoadError>> {
    if is_written(text) {
        let written = written::read(text)?;
        let replay = written.replay(text)?;
        return whole(replay, &written.record, |refused| {
            written.place(text, refused.index)
        });
    }
    let record = Record::parse(text)?;
    let replay = match record.replay() {
        Ok(replay) => replay,
        Err(error) => return Err(error.in_text(text).into()),
    };
    whole(replay, &record, |refused| refused.place(&record, text))
}

/// The record with its replay, unless an action was refused.
fn whole(
    replay: Replay,
    record: &Record,
    place: impl FnOnce(&Refused) -> Place,
) -> Result<(Record, Replay), Box<LoadError>> {
    match &replay.refused {
        None => Ok((record.clone(), replay)),
        Some(refused) => Err(Box::new(LoadError::Action {
            place: place(refused),
            refused: refused.clone(),
            players: record.players.clone(),
        })),
    }
}

impl From<RecordError> for Box<LoadError> {
    fn from(error: RecordError) -> Box<LoadError> {
        Box::new(LoadError::Record(error))
    }
}

/// The reason why a position is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The error.
    pub error: RecordError,
    /// The cell of the error, if it has one.
    pub cell: Option<Cell>,
}
