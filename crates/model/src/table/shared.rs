//! Data of a game whose stack others play, too.

use crate::start::seed_text;

/// A stack that others play, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// A key that games have in common if they began alike. Names may differ.
    pub key: u64,
    /// The day of a game of the day, counted from 1 January 1970.
    pub day: Option<u32>,
    /// The link of the result to compare with.
    pub sent: Option<String>,
}

impl Shared {
    /// Writes key and day as a line of a saved game.
    pub(crate) fn text(&self) -> String {
        let key = seed_text(self.key);
        match self.day {
            Some(day) => [&*key, " ", &day.to_string()].concat(),
            None => key,
        }
    }

    /// Parses a line of a saved game; `None` if it is invalid.
    pub(crate) fn parse(text: &str) -> Option<Shared> {
        let (key, day) = match text.split_once(' ') {
            Some((key, day)) => (key, Some(day.parse().ok()?)),
            None => (text, None),
        };
        Some(Shared {
            key: u64::from_str_radix(key, 16).ok()?,
            day,
            sent: None,
        })
    }
}
