//! The words. All text that a reader sees stands in one file of messages for
//! each language.
//!
//! A line of a file is `key = text`; `{name}` is a place to fill. A message
//! about a number has a line for each plural of the language, such as `key.one`
//! and `key.other`. Empty lines and lines that begin with `#` say nothing.
//!
//! Which plural a number takes, and how decimals and lists are written, the
//! browser knows ([`forms`]).
//!
//! What only the editor of examples says stands in files of its own
//! (`editor.en.txt`), which players do not download.
//!
//! The files are part of the site, of which one is fetched: `boot.js` does so
//! beside the program and lays it down in the page, and [`choice`] when another
//! language is chosen. Tests hold every language complete.

pub mod choice;
mod forms;
mod messages;
mod naming;
mod spoken;

#[cfg(test)]
mod tests;

#[cfg(test)]
pub use forms::plain;
pub use forms::{date, day, day_in_numbers};
pub use naming::language_name;
pub use spoken::{
    LANGUAGES, chain, count, count_of, either, fill, fill_with, list, member, number, tenths, text,
};
