//! The screens.

mod result;
mod start;
mod table;

pub use start::start;
pub use table::table;
