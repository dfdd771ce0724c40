//! Rule options as text: the values under `options` in a record. The options themselves are
//! in the table of [`bastide_rules::options`].

use bastide_rules::options::{Choices, OptionKey, Options, Value};

use crate::error::Problem;
use crate::json::write_string;

/// The problem of an invalid value of an option.
pub(crate) fn problem(key: OptionKey) -> Problem {
    match key.choices() {
        Choices::OneOf(words) => Problem::OptionValue(words),
        Choices::Tiles(letters) => Problem::OptionTiles(letters),
    }
}

/// The values of the option in words.
pub fn values_in_words(key: OptionKey) -> String {
    problem(key).to_string().replacen("expected ", "", 1)
}

/// The value of the option as JSON; `None` if it is the default.
pub fn print(options: &Options, key: OptionKey) -> Option<String> {
    let value = options.get(key);
    (value != Options::default().get(key)).then(|| print_value(&value))
}

/// A value as JSON.
pub fn print_value(value: &Value) -> String {
    match value {
        Value::Switch(on) => on.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(name) => quoted(name),
        Value::List(names) => {
            let names: Vec<_> = names.iter().map(|name| quoted(name)).collect();
            ["[", &names.join(", "), "]"].concat()
        }
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    // Writing to a string cannot fail.
    let _ = write_string(&mut quoted, text);
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_values_other_than_defaults_are_written() {
        let mut options = Options::default();
        for key in OptionKey::all() {
            let values = key.choices().values().into_iter();
            for value in values.chain([options.get(key)]) {
                options.set(key, &value);
                let is_default = options.get(key) == Options::default().get(key);
                assert_eq!(print(&options, key).is_none(), is_default, "{key:?}");
            }
        }
        assert_eq!(options, Options::default());
    }

    /// Errors name the values in the same words as records.
    #[test]
    fn errors_name_values_as_records_write_them() {
        for key in OptionKey::all() {
            if let Choices::OneOf(words) = key.choices() {
                let values = key.choices().values();
                let written: Vec<_> = values.iter().map(print_value).collect();
                assert_eq!(written, words, "{}", key.name());
            }
        }
        let list = Value::List(vec!["watch.A".into(), "watch.K".into()]);
        assert_eq!(print_value(&list), "[\"watch.A\", \"watch.K\"]");
    }
}
