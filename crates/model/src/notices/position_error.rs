//! The error of a position that is set up.

use bastide_notation::RecordError;
use bastide_rules::Cell;

/// Why something cannot lie on the table at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The error.
    pub error: RecordError,
    /// Where.
    pub cell: Option<Cell>,
}
