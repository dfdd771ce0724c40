//! What is wrong with a position that is set up.

use bastide_notation::RecordError;
use bastide_rules::Cell;

/// Why something cannot lie on the table at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub error: RecordError,
    /// Where.
    pub cell: Option<Cell>,
}
