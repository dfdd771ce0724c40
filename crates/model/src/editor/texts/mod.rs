//! The texts of an author: the example as files, and its languages.

pub(crate) mod files;
mod languages;

pub use files::{Files, begin};
pub use languages::{is_rtl, language_code};
