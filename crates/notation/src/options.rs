//! Rule options as text: the keys under `options` in a record.

use std::fmt::{self, Write};

use bastide_rules::TileId;
use bastide_rules::options::{BcbDistribution, C3Fields, Options, SmallCity};

/// The keys of the options, in the order in which they are written.
pub const KEYS: &[&str] = &["small_city", "bcb_distribution", "c3_fields"];

/// The values that each of [`KEYS`] takes, in words.
pub const VALUES: [&str; 3] = [
    "2 or 4",
    "\"printed\" or \"first-german-run\"",
    "a list of watchtower tiles out of A B E F G I J K L, each as \"watch.A\" or \"A\"",
];

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A whole number.
    Number(i32),
    /// A text.
    Text(String),
    /// A list of texts.
    List(Vec<String>),
}

/// Sets the option with this number in [`KEYS`]; `None` if it has no such
/// value, see [`VALUES`].
pub fn set(options: &mut Options, key: usize, value: &Value) -> Option<()> {
    match (*KEYS.get(key)?, value) {
        ("small_city", Value::Number(4)) => options.small_city = SmallCity::Four,
        ("small_city", Value::Number(2)) => options.small_city = SmallCity::Two,
        ("bcb_distribution", Value::Text(name)) => {
            options.bcb_distribution = match name.as_str() {
                "printed" => BcbDistribution::Printed,
                "first-german-run" => BcbDistribution::FirstGermanRun,
                _ => return None,
            };
        }
        ("c3_fields", Value::List(names)) => {
            let mut tiles = C3Fields::default();
            for name in names {
                tiles = tiles.with(watchtower(name)?)?;
            }
            options.c3_fields = tiles;
        }
        _ => return None,
    }
    Some(())
}

/// The value of the option with this number in [`KEYS`] as JSON; `None` if it
/// is the default.
pub fn print(options: &Options, key: usize) -> Option<String> {
    let text = match *KEYS.get(key)? {
        "small_city" if options.small_city == SmallCity::Two => "2".into(),
        "bcb_distribution" if options.bcb_distribution == BcbDistribution::FirstGermanRun => {
            "\"first-german-run\"".into()
        }
        "c3_fields" if options.c3_fields != C3Fields::default() => {
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = write_tiles(&mut text, options.c3_fields);
            text
        }
        _ => return None,
    };
    Some(text)
}

fn watchtower(name: &str) -> Option<TileId> {
    match name.len() {
        1 => TileId::parse(&["watch.", name].concat()),
        _ => TileId::parse(name).filter(|tile| tile.name().starts_with("watch.")),
    }
}

fn write_tiles(out: &mut impl Write, tiles: C3Fields) -> fmt::Result {
    for (n, tile) in tiles.iter().enumerate() {
        write!(out, "{}\"{tile}\"", if n == 0 { "[" } else { ", " })?;
    }
    out.write_char(']')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut options = Options::default();
        assert!((0..KEYS.len()).all(|key| print(&options, key).is_none()));
        let values = [
            Value::Number(2),
            Value::Text("first-german-run".into()),
            Value::List(vec!["watch.K".into(), "A".into()]),
        ];
        for (key, value) in values.iter().enumerate() {
            assert_eq!(set(&mut options, key, value), Some(()));
        }
        let printed: Vec<_> = (0..KEYS.len())
            .filter_map(|key| print(&options, key))
            .collect();
        assert_eq!(
            printed,
            ["2", "\"first-german-run\"", "[\"watch.A\", \"watch.K\"]"]
        );
    }

    #[test]
    fn other_values_are_refused() {
        let list = |name: &str| Value::List(vec![name.into()]);
        for (key, value) in [
            (0, Value::Number(3)),
            (0, Value::Text("4".into())),
            (1, Value::Text("zmg".into())),
            (1, Value::Number(1)),
            (2, list("C")),
            (2, list("watch.C")),
            (2, list("base.A")),
            (2, list("")),
            (2, Value::Text("A".into())),
            (3, Value::Number(1)),
        ] {
            assert_eq!(set(&mut Options::default(), key, &value), None, "{value:?}");
        }
    }
}
