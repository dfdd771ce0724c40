//! Differences between a game and what a step expects of it.

use std::fmt::Display;

use bastide_rules::{Award, Game};

use crate::found::short;
use crate::replay::Why;

/// An award with the action that caused it.
pub type Caused<'a> = (Option<usize>, &'a Award);

/// Something that is otherwise than expected.
pub struct Difference {
    /// The entry of the step.
    pub key: String,
    pub expected: String,
    pub found: String,
    /// Where in the text of the entry the mistake is; the first character is 1, and 0 is
    /// all of it.
    pub column: usize,
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
            column: 0,
        });
    }

    /// Adds an action that is refused, and why.
    pub fn add_refused(&mut self, key: String, expected: impl Display, why: &Why) {
        self.list.push(Difference::refused(key, expected, why));
    }
}

impl Difference {
    /// An action is refused that should not be.
    pub fn refused(key: String, expected: impl Display, why: &Why) -> Difference {
        let expected = expected.to_string();
        match why {
            Why::Rules(refusal) => Difference {
                key,
                expected,
                found: refusal.to_string(),
                column: 0,
            },
            Why::Syntax(error) => Difference {
                key,
                expected,
                found: format!("that it is refused at column {}: {why}", error.column),
                column: error.column,
            },
        }
    }
}

/// The expectation of an action that it is legal.
pub fn legal(action: &str) -> String {
    format!("\"{}\" to be legal", short(action))
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
