//! Files and languages of an example.

pub(crate) mod files;
mod languages;

pub use files::{Files, begin};
pub use languages::{is_rtl, language_code};
