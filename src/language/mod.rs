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
//! What the second file of the program says is in `later.en.txt`, what only the editor of
//! examples says in `editor.en.txt`, which players do not download.
//!
//! The files are part of the site, and those of one language are fetched: `boot.js` does so
//! beside the program and lays them down in the page, `later.js` beside the second file,
//! and [`choice`] when another language is chosen. Tests hold every language complete.

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
    LANGUAGES, chain, count, count_of, either, fill, list, member, number, tenths, text,
};
