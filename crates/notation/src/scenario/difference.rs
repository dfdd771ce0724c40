//! Differences between a game and the expectations of a step.

use std::fmt::Display;

use bastide_rules::{Award, Game};

use crate::found::short;
use crate::replay::Why;

/// An award with the action that caused it.
pub type Caused<'a> = (Option<usize>, &'a Award);

/// A difference from an expectation.
pub struct Difference {
    /// The entry of the step.
    pub key: String,
    pub expected: String,
    pub found: String,
    /// The column of the mistake in the text of the entry, from 1; 0 for the whole entry.
    pub column: usize,
}

/// The differences found so far.
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

    /// Adds a refused action with the reason.
    pub fn add_refused(&mut self, key: String, expected: impl Display, why: &Why) {
        self.list.push(Difference::refused(key, expected, why));
    }
}

impl Difference {
    /// The difference of an action that should not be refused.
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

/// The expectation that an action is legal.
pub fn legal(action: &str) -> String {
    format!("\"{}\" to be legal", short(action))
}

pub fn shown<T: Display>(value: Option<T>) -> String {
    value.map_or("none".into(), |value| value.to_string())
}

/// The items separated by commas.
pub fn list<T: Display>(items: &[T]) -> String {
    let texts: Vec<_> = items.iter().map(T::to_string).collect();
    match texts.is_empty() {
        true => "none".into(),
        false => texts.join(", "),
    }
}
