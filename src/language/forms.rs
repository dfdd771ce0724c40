//! Formats of plurals, decimals, lists and dates, from the browser.

mod date;
pub mod formats;
pub mod intl;
#[cfg(test)]
pub mod plain;
#[cfg(test)]
mod promises;

pub use date::{date, day, day_in_numbers};
