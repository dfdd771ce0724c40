//! Data of a game whose stack others play, too.

use std::sync::{Arc, OnceLock};

use bastide_rules::Action;

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
    /// The game of that link.
    pub(crate) game: ReadOnce,
}

/// A game that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SentGame {
    /// The seat of the sender.
    pub seat: u8,
    /// The name of the sender, perhaps empty.
    pub sender: String,
    /// All actions.
    pub actions: Vec<Action>,
}

/// The game of a link, read when it is first asked for. It follows from the link, so it does not
/// count in comparisons.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadOnce(OnceLock<Option<Arc<SentGame>>>);

impl ReadOnce {
    /// The game, by `read` the first time.
    pub(crate) fn get(&self, read: impl FnOnce() -> Option<SentGame>) -> Option<&Arc<SentGame>> {
        self.0.get_or_init(|| read().map(Arc::new)).as_ref()
    }
}

impl PartialEq for ReadOnce {
    fn eq(&self, _: &ReadOnce) -> bool {
        true
    }
}

impl Eq for ReadOnce {}

impl Shared {
    /// A stack with the result to compare with.
    pub(crate) fn new(key: u64, day: Option<u32>, sent: Option<String>) -> Shared {
        Shared {
            key,
            day,
            sent,
            game: ReadOnce::default(),
        }
    }

    /// Compares with another result.
    pub(crate) fn compare_with(&mut self, sent: Option<String>) {
        self.sent = sent;
        self.game = ReadOnce::default();
    }

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
        let key = u64::from_str_radix(key, 16).ok()?;
        Some(Shared::new(key, day, None))
    }
}
