//! Errors of a position that is set up by hand.

use bastide_notation::RecordError;
use bastide_rules::Cell;

/// The reason why a position is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The error.
    pub error: RecordError,
    /// The cell of the error, if it has one.
    pub cell: Option<Cell>,
}
