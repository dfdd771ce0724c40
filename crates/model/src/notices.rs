//! Notices to the user, and errors of texts and positions.

mod damaged_line;
pub(crate) mod load_error;
mod notice;
mod position_error;

pub use damaged_line::{DamagedLine, SavedPart};
pub use load_error::LoadError;
pub use notice::{Absent, Notice, TurnNews};
pub use position_error::PositionError;
