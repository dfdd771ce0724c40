//! An example on the table, and what its reader tries.

mod exhibit;
pub(crate) mod judge;

pub(crate) use exhibit::in_language;
pub use exhibit::{Exhibit, Mode, Wish};
