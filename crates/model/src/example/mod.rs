//! An example on the table, and what its reader tries.

mod beside;
mod exhibit;
pub(crate) mod judge;
mod trying;

pub use beside::Beside;
pub use exhibit::{Exhibit, Mode, Wish};
pub use judge::Reply;
