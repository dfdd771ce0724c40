//! Values of options, whatever option they belong to.

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i32),
    /// A text.
    Text(String),
    /// A list of texts.
    List(Vec<String>),
}

/// The values that an option takes, as records write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choices {
    /// One of these: `true`, `4` or `"standard"`, quotes included.
    OneOf(&'static [&'static str]),
    /// A list of watchtower tiles, given by these letters.
    Tiles(&'static [&'static str]),
}

/// The type of an option: `bool`, an enum made by `choice!`, or a handwritten
/// type.
pub trait OptionValue: Copy + Default + PartialEq {
    /// The possible values.
    const CHOICES: Choices;

    /// Reads a value; `None` if it is invalid.
    fn read(value: &Value) -> Option<Self>;

    /// The value in its written form.
    fn value(self) -> Value;
}

impl Value {
    /// The value that a record writes like this, unless it is a list.
    fn parse(text: &str) -> Value {
        let unquoted = text.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        match (unquoted, text.parse(), text.parse()) {
            (Some(unquoted), ..) => Value::Text(unquoted.into()),
            (_, Ok(on), _) => Value::Switch(on),
            (_, _, Ok(number)) => Value::Number(number),
            _ => Value::Text(text.into()),
        }
    }
}

impl Choices {
    /// The words as records write them; for lists the letters of the tiles.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Choices::OneOf(words) | Choices::Tiles(words) => words,
        }
    }

    /// The values; for lists those with one tile.
    pub fn values(self) -> Vec<Value> {
        (0..self.words().len()).map(|n| self.value(n)).collect()
    }

    /// The value with this number.
    pub(super) fn value(self, number: usize) -> Value {
        match self {
            Choices::OneOf(words) => Value::parse(words[number]),
            Choices::Tiles(letters) => Value::List(vec![letters[number].into()]),
        }
    }

    /// The number of a value.
    pub(super) fn number(self, value: &Value) -> Option<usize> {
        self.values().iter().position(|known| known == value)
    }
}

impl OptionValue for bool {
    const CHOICES: Choices = Choices::OneOf(&["true", "false"]);

    fn read(value: &Value) -> Option<bool> {
        match value {
            Value::Switch(on) => Some(*on),
            _ => None,
        }
    }

    fn value(self) -> Value {
        Value::Switch(self)
    }
}
