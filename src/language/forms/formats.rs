//! The rules of a language beyond its messages: the plural of a number, and how
//! decimals and lists are written.

/// The plural categories of all languages. Each language has some of them, and
/// always `Other`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// As in Arabic for 0.
    Zero,
    /// As in English for 1.
    One,
    /// As in Arabic for 2.
    Two,
    /// As in Polish for 2 to 4.
    Few,
    /// As in Polish for 5.
    Many,
    /// All other numbers.
    Other,
}

impl Plural {
    /// All of them.
    pub const ALL: [Plural; 6] = [
        Plural::Zero,
        Plural::One,
        Plural::Two,
        Plural::Few,
        Plural::Many,
        Plural::Other,
    ];

    /// Its name, with which the keys of messages end.
    pub fn name(self) -> &'static str {
        ["zero", "one", "two", "few", "many", "other"][self as usize]
    }
}

/// The two ways to end a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// All of them: with "and".
    And,
    /// One of them: with "or".
    Or,
}

/// The rules of a language.
pub trait Formats {
    /// The plural that goes with a number.
    fn plural(&self, n: u32) -> Plural;
    /// A number of tenths with one decimal, such as `12.4`.
    fn tenths(&self, n: u32) -> String;
    /// Two parts or more as in a sentence, such as `A, B and C`.
    fn list(&self, joined: Joined, parts: &[String]) -> String;
}

/// The rules of a language, which are asked once for the plural of each small
/// number: the page writes hundreds of them for one click.
pub struct Known {
    formats: Box<dyn Formats>,
    plurals: Vec<Option<Plural>>,
}

impl Known {
    /// Nothing has been asked yet.
    pub fn new(formats: Box<dyn Formats>) -> Known {
        const SMALL: usize = 256;
        Known {
            formats,
            plurals: vec![None; SMALL],
        }
    }

    /// The plural that goes with a number.
    pub fn plural(&mut self, n: u32) -> Plural {
        let ask = || self.formats.plural(n);
        match self.plurals.get_mut(n as usize) {
            Some(known) => *known.get_or_insert_with(ask),
            None => ask(),
        }
    }

    /// A number of tenths with one decimal.
    pub fn tenths(&self, n: u32) -> String {
        self.formats.tenths(n)
    }

    /// Two parts or more as in a sentence.
    pub fn list(&self, joined: Joined, parts: &[String]) -> String {
        self.formats.list(joined, parts)
    }
}
