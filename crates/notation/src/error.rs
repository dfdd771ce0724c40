//! Errors of records with their places.

use std::error::Error;
use std::fmt;

use bastide_rules::SetupError;
use bastide_rules::event::Unit;

pub use crate::found::{Found, short};
use crate::found::{LONGEST, plain};
use crate::vocabulary::{FORMAT, PHASES};
use crate::words::{Expected, TextError, either};
use bastide_rules::{System, TileSet};

/// The reason why a record cannot be read, or no game can begin from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The entry, such as `position.figures[2]`; empty for the document.
    pub path: String,
    /// The place in the text; `None` for a record built by a program. See
    /// [`RecordError::in_text`].
    pub place: Option<Place>,
    /// The problem.
    pub problem: Problem,
    /// The words found there, unless the path names them.
    pub found: Option<Found>,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line; the first is 1.
    pub line: usize,
    /// Characters from the start of the line, from 1.
    pub column: usize,
}

/// A problem with an entry of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Other JSON was expected.
    Expected(Json),
    /// The nesting is deeper than [`crate::vocabulary::MOST_DEPTH`].
    TooDeep,
    /// The document is not UTF-8.
    NotUtf8,
    /// The key is unknown; the known ones.
    UnknownKey(&'static [&'static str]),
    /// The key is repeated.
    DoubleKey,
    /// The list repeats an entry.
    Twice,
    /// The list has more entries than this.
    TooMany(usize),
    /// This key is missing.
    MissingKey(&'static str),
    /// `actions` and `steps` in one document.
    ActionsAndSteps,
    /// A game without `seed` and `stack`.
    NoStack,
    /// The format is unknown.
    Format,
    /// A text is malformed.
    Text(Expected),
    /// The option takes one of these values.
    OptionValue(&'static [&'static str]),
    /// The option takes a list of watchtower tiles from these.
    OptionTiles(&'static [&'static str]),
    /// No clause of the rules has this id.
    UnknownClause,
    /// The system is unknown to this version.
    UnknownSystem,
    /// No game can begin like this.
    Setup(SetupError),
}

/// The JSON expected at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Json {
    /// Any value.
    Value,
    /// An object.
    Object,
    /// A list.
    List,
    /// A text in quotes.
    Text,
    /// The key of an object, in quotes.
    Key,
    /// The colon after a key.
    Colon,
    /// A comma or the end of the object.
    CommaOrBrace,
    /// A comma or the end of the list.
    CommaOrBracket,
    /// A whole number in a range.
    Number {
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
    /// `true` or `false`.
    Switch,
    /// A JSON number.
    AnyNumber,
    /// The closing quote of a text.
    Quote,
    /// A character that needs no escape.
    PlainCharacter,
    /// A JSON escape.
    Escape,
    /// The end of the document.
    End,
    /// 1 to 16 hexadecimal digits.
    Seed,
    /// The place from which tiles are drawn: a real box.
    Drawn,
    /// The name of a rule system.
    System,
    /// The name of a tile set.
    TileSet,
    /// The name of a phase.
    Phase,
    /// A unit that an award counts.
    Unit,
}

impl Json {
    /// The expected words; empty if there are too many.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            Json::Switch => vec!["true", "false"],
            Json::Drawn => vec!["\"box\""],
            Json::System => System::ALL.map(System::name).to_vec(),
            Json::TileSet => TileSet::ALL.map(TileSet::name).to_vec(),
            Json::Phase => PHASES.to_vec(),
            Json::Unit => Unit::ALL.map(Unit::name).to_vec(),
            _ => Vec::new(),
        }
    }
}

/// A problem at a byte of the text.
///
/// Boxed because every step of reading may fail but hardly ever does: a pointer is cheap to
/// pass on, in time and code size.
#[derive(Clone, Debug)]
pub(crate) struct ParseError(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    at: usize,
    path: String,
    problem: Problem,
    found: Option<Found>,
}

impl RecordError {
    pub(crate) fn new(path: impl Into<String>, problem: Problem) -> RecordError {
        RecordError {
            path: path.into(),
            place: None,
            problem,
            found: None,
        }
    }
}

impl Place {
    /// The place of the byte `at` of a text.
    pub fn of(text: &str, at: usize) -> Place {
        let before = text.get(..at).unwrap_or(text);
        let mut place = Place { line: 1, column: 1 };
        for sign in before.chars() {
            place.column += 1;
            if sign == '\n' {
                place.line += 1;
                place.column = 1;
            }
        }
        place
    }
}

impl ParseError {
    pub fn new(at: usize, problem: Problem) -> ParseError {
        ParseError(Box::new(Inner {
            at,
            path: String::new(),
            problem,
            found: None,
        }))
    }

    /// An error in a line of words.
    pub fn in_line(at: usize, error: TextError) -> ParseError {
        let mut parse_error = ParseError::new(at, Problem::Text(error.expected));
        parse_error.0.found = Some(error.found);
        parse_error
    }

    pub fn expected(at: usize, expected: Json) -> ParseError {
        ParseError::new(at, Problem::Expected(expected))
    }

    /// The error as seen from the object with its entry at `key`.
    ///
    /// Unknown keys may be anything: they are truncated, and control characters that might
    /// affect a terminal are replaced.
    pub fn in_key(self, key: &str) -> ParseError {
        self.inside(key.chars().take(LONGEST).map(plain).collect())
    }

    /// The error as seen from the list with its entry at `index`.
    pub fn in_item(self, index: usize) -> ParseError {
        self.inside(format!("[{index}]"))
    }

    fn inside(mut self, mut path: String) -> ParseError {
        if !self.0.path.is_empty() && !self.0.path.starts_with('[') {
            path.push('.');
        }
        path.push_str(&self.0.path);
        self.0.path = path;
        self
    }

    pub fn problem(&self) -> &Problem {
        &self.0.problem
    }

    /// The byte in the text, and the error without place.
    pub fn into_error(self) -> (usize, RecordError) {
        let Inner {
            at,
            path,
            problem,
            found,
        } = *self.0;
        let error = RecordError {
            path,
            place: None,
            problem,
            found,
        };
        (at, error)
    }
}

impl Problem {
    /// True if something else was expected.
    pub fn is_expectation(&self) -> bool {
        matches!(
            self,
            Problem::Expected(_)
                | Problem::Text(_)
                | Problem::Format
                | Problem::OptionValue(_)
                | Problem::OptionTiles(_)
        )
    }

    /// True if a value is wrong, not a key or the document as a whole.
    pub(crate) fn is_about_a_value(&self) -> bool {
        let is_other = matches!(
            self,
            Problem::Twice | Problem::UnknownClause | Problem::UnknownSystem | Problem::Setup(_)
        );
        is_other || self.is_expectation()
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        self.problem.fmt(f)?;
        match &self.found {
            Some(found) if self.problem.is_expectation() => write!(f, ", found {found}"),
            Some(found) => write!(f, ": {found}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Problem::Expected(expected) => return write!(f, "expected {expected}"),
            Problem::Text(expected) => return write!(f, "expected {expected}"),
            Problem::TooDeep => "objects and lists are nested too deeply",
            Problem::NotUtf8 => "the document is not UTF-8 text",
            Problem::UnknownKey(known) => {
                f.write_str("unknown key; the keys known here are ")?;
                return join(f, ", ", known.iter().copied());
            }
            Problem::DoubleKey => "this key is here twice",
            Problem::Twice => "listed twice",
            Problem::TooMany(most) => return write!(f, "more than {most} entries"),
            Problem::MissingKey(key) => return write!(f, "the key {key} is missing"),
            Problem::ActionsAndSteps => "a document has actions or steps, not both",
            Problem::NoStack => "the key seed or stack is missing",
            Problem::Format => {
                return write!(f, "expected the format \"{}\"", FORMAT);
            }
            Problem::OptionValue(values) => {
                f.write_str("expected ")?;
                return either(f, values);
            }
            Problem::OptionTiles(letters) => {
                f.write_str("expected a list of watchtower tiles from ")?;
                join(f, " ", letters.iter().copied())?;
                return f.write_str(", each as \"watch.A\" or \"A\"");
            }
            Problem::UnknownClause => "no clause of the rules has this id",
            Problem::UnknownSystem => {
                f.write_str("unknown system, which needs a newer version of Bastide; ")?;
                f.write_str("the systems known here are ")?;
                return join(f, ", ", System::ALL.map(System::name).into_iter());
            }
            Problem::Setup(SetupError::Tile { problem, .. }) => return problem.fmt(f),
            Problem::Setup(SetupError::Figure { problem, .. }) => return problem.fmt(f),
            Problem::Setup(
                SetupError::Tower { problem, .. }
                | SetupError::Bridge { problem, .. }
                | SetupError::Castle { problem, .. }
                | SetupError::Prisoner { problem, .. },
            ) => return problem.fmt(f),
            Problem::Setup(error) => return error.fmt(f),
        })
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Json::Value => "a value",
            Json::Object => "an object { }",
            Json::List => "a list [ ]",
            Json::Text => "text in quotes",
            Json::Key => "a key in quotes",
            Json::Colon => "a colon",
            Json::CommaOrBrace => "a comma or }",
            Json::CommaOrBracket => "a comma or ]",
            Json::Number { least, most } => {
                return write!(f, "a whole number from {least} to {most}");
            }
            Json::Switch | Json::Drawn => "",
            Json::AnyNumber => "a number",
            Json::Quote => "a closing quote",
            Json::PlainCharacter => "an escape such as \\n instead of a control character",
            Json::Escape => "an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits",
            Json::End => "the end of the document",
            Json::Seed => "1 to 16 hexadecimal digits in quotes",
            Json::System => "a system: ",
            Json::Phase => "a phase: ",
            Json::Unit => "a unit: ",
            Json::TileSet => "a tile set: ",
        })?;
        either(f, &self.words())
    }
}

fn join(
    f: &mut fmt::Formatter<'_>,
    between: &str,
    names: impl Iterator<Item = &'static str>,
) -> fmt::Result {
    for (n, name) in names.enumerate() {
        f.write_str(if n == 0 { "" } else { between })?;
        f.write_str(name)?;
    }
    Ok(())
}

impl Error for RecordError {}
