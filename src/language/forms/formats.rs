//! Formats of a language beyond its messages: plurals, decimals and lists.

/// The plural categories of all languages. Each language has some of them, and always
/// `Other`.
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
    /// All categories.
    pub const ALL: [Plural; 6] = [
        Plural::Zero,
        Plural::One,
        Plural::Two,
        Plural::Few,
        Plural::Many,
        Plural::Other,
    ];

    /// The suffix of keys for this category.
    pub fn name(self) -> &'static str {
        ["zero", "one", "two", "few", "many", "other"][self as usize]
    }
}

/// The two ways to end a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// With "and".
    And,
    /// With "or".
    Or,
}

/// The formats of a language.
pub trait Formats {
    /// The plural category of a number.
    fn plural(&self, n: u32) -> Plural;
    /// A number of tenths with one decimal, such as `12.4`.
    fn tenths(&self, n: u32) -> String;
    /// Two or more parts as in a sentence, such as `A, B and C`.
    fn list(&self, joined: Joined, parts: &[String]) -> String;
}

/// The formats of a language, with a cache of the plurals of small numbers: a click writes
/// hundreds.
pub struct Known {
    formats: Box<dyn Formats>,
    plurals: Vec<Option<Plural>>,
}

impl Known {
    /// Starts with an empty cache.
    pub fn new(formats: Box<dyn Formats>) -> Known {
        const SMALL: usize = 256;
        Known {
            formats,
            plurals: vec![None; SMALL],
        }
    }

    /// The plural category of a number.
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

    /// Two or more parts as in a sentence.
    pub fn list(&self, joined: Joined, parts: &[String]) -> String {
        self.formats.list(joined, parts)
    }
}
