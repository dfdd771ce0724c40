//! An example on the table, and what its reader tries.

mod exhibit;
mod judge;

pub use exhibit::{Exhibit, Mode, Wish};
