//! The example on the table, and the reader's attempts.

mod beside;
pub(crate) mod embedding;
pub(crate) mod judge;
mod news;
mod pasted;
mod state;
mod told;
mod trying;

pub use beside::Beside;
pub use embedding::{EmbedChoice, EmbedForm, EmbedSource, Embeddable, PictureForm};
pub use judge::Reply;
pub use pasted::{Pasted, PastedExample};
pub use state::{Example, ExampleMode, Wish};
pub(crate) use told::texts;
