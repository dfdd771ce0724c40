//! An example on the table, and what its reader tries.

mod exhibit;
pub(crate) mod judge;

pub use exhibit::{Exhibit, Mode, Wish};
