//! Differences between a game and what a step expects of it.

use std::fmt::Display;

use bastide_rules::{Award, Game};

/// An award with the action that caused it.
pub type Caused<'a> = (Option<usize>, &'a Award);

/// Something that is otherwise than expected.
pub struct Difference {
    /// The entry of the step.
    pub key: String,
    pub expected: String,
    pub found: String,
}

/// The differences that were found so far.
pub struct Differences<'a> {
    pub game: &'a Game,
    pub list: Vec<Difference>,
}

impl Differences<'_> {
    pub fn add(&mut self, key: impl Display, expected: impl Display, found: impl Display) {
        self.list.push(Difference {
            key: key.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        });
    }
}

pub fn shown<T: Display>(value: Option<T>) -> String {
    value.map_or("none".into(), |value| value.to_string())
}

/// The items with commas between them.
pub fn list<T: Display>(items: &[T]) -> String {
    let texts: Vec<_> = items.iter().map(T::to_string).collect();
    match texts.is_empty() {
        true => "none".into(),
        false => texts.join(", "),
    }
}
