//! Messages, and what is wrong with a text or a position.

mod damaged_line;
pub(crate) mod load_error;
mod notice;
mod position_error;

pub use damaged_line::{DamagedLine, SavedPart};
pub use load_error::LoadError;
pub use notice::{Absent, Notice, TurnNews};
pub use position_error::PositionError;
