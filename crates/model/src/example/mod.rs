//! An example on the table, and what its reader tries.

mod beside;
pub(crate) mod embedding;
mod exhibit;
pub(crate) mod judge;
mod pasted;
mod trying;

pub use beside::Beside;
pub use embedding::{EmbedChoice, EmbedForm, EmbedSource, Embeddable};
pub use exhibit::{Exhibit, Mode, Wish};
pub use judge::Reply;
pub use pasted::{Pasted, PastedExample};
