//! All text for readers, with one file of messages for each language.
//!
//! A line of a file is `key = text`; `{name}` is a placeholder. A message about a number
//! has a line for each plural category of the language, such as `key.one` and `key.other`.
//! Empty lines and lines that begin with `#` are ignored.
//!
//! The browser chooses plurals and formats decimals and lists ([`forms`]).
//!
//! Messages of the deferred code are in `later.en.txt`, those for the editor of examples in
//! `editor.en.txt`, which players do not download.
//!
//! The page fetches the files of one language: `boot.js` along with the app, which stores
//! them in the page, `later.js` along with the deferred code, and [`choice`] when a reader
//! chooses another language. Tests check that every language is complete.

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
    LANGUAGES, chain, count, count_of, either, fill, fill_with, filled, list, member, number,
    tenths, text,
};
