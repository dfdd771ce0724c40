//! Rule options as text: the keys under `options` in a record.

use std::fmt;

use bastide_rules::TileId;
use bastide_rules::options::{
    BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant, BcbDistribution, C3Fields, Options,
    SmallCity, TowerRange,
};

use crate::error::Problem;
use crate::json::write_string;

/// The keys of the options, in the order in which they are written.
pub const KEYS: &[&str] = &[
    "small_city",
    "tower_action_needs_tower_tile",
    "ransom_below_three",
    "tower_over_gaps",
    "ransom",
    "tower_range",
    "tower_diagonal",
    "castle_any_two_tiles",
    "bcb_distribution",
    "bazaar_next",
    "bazaar_play",
    "bazaar_unplaceable",
    "bazaar_variant",
    "watchtower_counts_lords",
    "watchtower_on_conversion",
    "c3_fields",
];

/// The values that each of [`KEYS`] takes, as JSON writes them. The last takes
/// a list of tiles, of which these are the letters.
pub const VALUES: [&[&str]; 16] = [
    &["2", "4"],
    SWITCH,
    SWITCH,
    SWITCH,
    SWITCH,
    &["\"standard\"", "\"no-surprises\""],
    SWITCH,
    SWITCH,
    &["\"printed\"", "\"first-german-run\""],
    &["\"auctioneer\"", "\"buyer\""],
    &["\"clockwise\"", "\"first-buyer\""],
    &["\"skip\"", "\"redraw\""],
    &["\"auction\"", "\"draft\"", "\"none\""],
    SWITCH,
    SWITCH,
    &["A", "B", "E", "F", "G", "I", "J", "K", "L"],
];

const SWITCH: &[&str] = &["true", "false"];

/// What the option with this number in [`KEYS`] does not have, if it has no
/// such value.
pub(crate) fn problem(key: usize) -> Problem {
    match KEYS[key] {
        "c3_fields" => Problem::OptionTiles(VALUES[key]),
        _ => Problem::OptionValue(VALUES[key]),
    }
}

/// The values of the option with this number in [`KEYS`], in words.
pub fn values_in_words(key: usize) -> String {
    problem(key).to_string().replacen("expected ", "", 1)
}

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

/// The names of the values of an option that is a choice.
type Names<T> = &'static [(&'static str, T)];

const RANGES: Names<TowerRange> = &[
    ("standard", TowerRange::Standard),
    ("no-surprises", TowerRange::NoSurprises),
];
const DISTRIBUTIONS: Names<BcbDistribution> = &[
    ("printed", BcbDistribution::Printed),
    ("first-german-run", BcbDistribution::FirstGermanRun),
];
const NEXT: Names<BazaarNext> = &[
    ("auctioneer", BazaarNext::Auctioneer),
    ("buyer", BazaarNext::Buyer),
];
const PLAY: Names<BazaarPlay> = &[
    ("clockwise", BazaarPlay::Clockwise),
    ("first-buyer", BazaarPlay::FirstBuyer),
];
const UNPLACEABLE: Names<BazaarUnplaceable> = &[
    ("skip", BazaarUnplaceable::Skip),
    ("redraw", BazaarUnplaceable::Redraw),
];
const VARIANTS: Names<BazaarVariant> = &[
    ("auction", BazaarVariant::Auction),
    ("draft", BazaarVariant::Draft),
    ("none", BazaarVariant::None),
];

/// Sets the option with this number in [`KEYS`]; `None` if it has no such
/// value, see [`VALUES`].
pub fn set(options: &mut Options, key: usize, value: &Value) -> Option<()> {
    match (*KEYS.get(key)?, value) {
        ("small_city", Value::Number(4)) => options.small_city = SmallCity::Four,
        ("small_city", Value::Number(2)) => options.small_city = SmallCity::Two,
        ("c3_fields", Value::List(names)) => {
            let mut tiles = C3Fields::default();
            for name in names {
                tiles = tiles.with(watchtower(name)?)?;
            }
            options.c3_fields = tiles;
        }
        (key, Value::Switch(on)) => *switch(options, key)? = *on,
        ("tower_range", Value::Text(name)) => options.tower_range = named(RANGES, name)?,
        ("bcb_distribution", Value::Text(name)) => {
            options.bcb_distribution = named(DISTRIBUTIONS, name)?;
        }
        ("bazaar_next", Value::Text(name)) => options.bazaar_next = named(NEXT, name)?,
        ("bazaar_play", Value::Text(name)) => options.bazaar_play = named(PLAY, name)?,
        ("bazaar_unplaceable", Value::Text(name)) => {
            options.bazaar_unplaceable = named(UNPLACEABLE, name)?;
        }
        ("bazaar_variant", Value::Text(name)) => options.bazaar_variant = named(VARIANTS, name)?,
        _ => return None,
    }
    Some(())
}

/// The value of the option with this number in [`KEYS`].
pub fn get(options: &Options, key: usize) -> Option<Value> {
    let text = |name: &'static str| Value::Text(name.into());
    Some(match *KEYS.get(key)? {
        "small_city" => Value::Number(match options.small_city {
            SmallCity::Four => 4,
            SmallCity::Two => 2,
        }),
        "tower_range" => text(name(RANGES, options.tower_range)),
        "bcb_distribution" => text(name(DISTRIBUTIONS, options.bcb_distribution)),
        "bazaar_next" => text(name(NEXT, options.bazaar_next)),
        "bazaar_play" => text(name(PLAY, options.bazaar_play)),
        "bazaar_unplaceable" => text(name(UNPLACEABLE, options.bazaar_unplaceable)),
        "bazaar_variant" => text(name(VARIANTS, options.bazaar_variant)),
        "c3_fields" => {
            let names = options.c3_fields.iter().map(|tile| tile.name().into());
            Value::List(names.collect())
        }
        key => Value::Switch(*switch(&mut options.clone(), key)?),
    })
}

/// The value of the option with this number in [`KEYS`] as JSON; `None` if it
/// is the default.
pub fn print(options: &Options, key: usize) -> Option<String> {
    let value = get(options, key)?;
    let is_default = get(&Options::default(), key).as_ref() == Some(&value);
    (!is_default).then(|| value.to_string())
}

/// The value as JSON.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Switch(on) => on.fmt(f),
            Value::Number(number) => number.fmt(f),
            Value::Text(name) => write_string(f, name),
            Value::List(names) => {
                f.write_str("[")?;
                for (n, name) in names.iter().enumerate() {
                    f.write_str(if n == 0 { "" } else { ", " })?;
                    write_string(f, name)?;
                }
                f.write_str("]")
            }
        }
    }
}

/// The option with this key, if it is on or off.
fn switch<'a>(options: &'a mut Options, key: &str) -> Option<&'a mut bool> {
    Some(match key {
        "tower_action_needs_tower_tile" => &mut options.tower_action_needs_tower_tile,
        "ransom_below_three" => &mut options.ransom_below_three,
        "tower_over_gaps" => &mut options.tower_over_gaps,
        "ransom" => &mut options.ransom,
        "tower_diagonal" => &mut options.tower_diagonal,
        "castle_any_two_tiles" => &mut options.castle_any_two_tiles,
        "watchtower_counts_lords" => &mut options.watchtower_counts_lords,
        "watchtower_on_conversion" => &mut options.watchtower_on_conversion,
        _ => return None,
    })
}

fn named<T: Copy>(names: Names<T>, wanted: &str) -> Option<T> {
    let mut names = names.iter();
    names.find(|(name, _)| *name == wanted).map(|&(_, it)| it)
}

fn name<T: Copy + PartialEq>(names: Names<T>, value: T) -> &'static str {
    let mut names = names.iter();
    names.find(|(_, it)| *it == value).map_or("", |it| it.0)
}

fn watchtower(name: &str) -> Option<TileId> {
    match name.len() {
        1 => TileId::parse(&["watch.", name].concat()),
        _ => TileId::parse(name).filter(|tile| tile.name().starts_with("watch.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(key: &str) -> usize {
        KEYS.iter().position(|&known| known == key).unwrap()
    }

    /// A value of every option that is not the default.
    fn others() -> Vec<Value> {
        let defaults = (0..KEYS.len()).map(|key| get(&Options::default(), key).unwrap());
        let others = defaults.zip(VALUES).map(|(value, values)| match value {
            Value::Switch(on) => Value::Switch(!on),
            Value::Number(_) => Value::Number(2),
            Value::Text(_) => Value::Text(values.last().unwrap().trim_matches('"').into()),
            Value::List(_) => Value::List(vec!["watch.A".into(), "watch.K".into()]),
        });
        others.collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let mut options = Options::default();
        assert!((0..KEYS.len()).all(|key| print(&options, key).is_none()));
        for (key, value) in others().iter().enumerate() {
            assert_eq!(print(&options, key), None, "{}", KEYS[key]);
            assert_eq!(set(&mut options, key, value), Some(()), "{}", KEYS[key]);
            assert_eq!(get(&options, key).as_ref(), Some(value), "{}", KEYS[key]);
        }
        let printed: Vec<_> = (0..KEYS.len())
            .filter_map(|key| print(&options, key))
            .collect();
        let expected = [
            "2",
            "true",
            "true",
            "false",
            "false",
            "\"no-surprises\"",
            "true",
            "true",
            "\"first-german-run\"",
            "\"buyer\"",
            "\"first-buyer\"",
            "\"redraw\"",
            "\"none\"",
            "true",
            "false",
            "[\"watch.A\", \"watch.K\"]",
        ];
        assert_eq!(printed, expected);
    }

    #[test]
    fn every_value_that_is_told_of_is_read() {
        for (key, values) in VALUES.iter().enumerate() {
            for &name in *values {
                let value = match (name, name.parse(), name.parse()) {
                    (_, Ok(number), _) => Value::Number(number),
                    (_, _, Ok(on)) => Value::Switch(on),
                    _ if KEYS[key] == "c3_fields" => Value::List(vec![name.into()]),
                    _ => Value::Text(name.trim_matches('"').into()),
                };
                assert_eq!(
                    set(&mut Options::default(), key, &value),
                    Some(()),
                    "{name}"
                );
            }
        }
    }

    #[test]
    fn a_tile_may_be_named_by_its_letter() {
        let mut options = Options::default();
        let list = Value::List(vec!["watch.K".into(), "A".into()]);
        assert_eq!(set(&mut options, number("c3_fields"), &list), Some(()));
        let printed = print(&options, number("c3_fields"));
        assert_eq!(printed.as_deref(), Some("[\"watch.A\", \"watch.K\"]"));
    }

    #[test]
    fn other_values_are_refused() {
        let list = |name: &str| Value::List(vec![name.into()]);
        for (key, value) in [
            ("small_city", Value::Number(3)),
            ("small_city", Value::Text("4".into())),
            ("small_city", Value::Switch(true)),
            ("bcb_distribution", Value::Text("zmg".into())),
            ("bcb_distribution", Value::Number(1)),
            ("ransom", Value::Text("true".into())),
            ("ransom", Value::Number(1)),
            ("tower_range", Value::Switch(false)),
            ("bazaar_variant", Value::Text("Draft".into())),
            ("c3_fields", list("C")),
            ("c3_fields", list("watch.C")),
            ("c3_fields", list("base.A")),
            ("c3_fields", list("")),
            ("c3_fields", Value::Text("A".into())),
        ] {
            let set = set(&mut Options::default(), number(key), &value);
            assert_eq!(set, None, "{key} {value:?}");
        }
        assert_eq!(
            set(&mut Options::default(), KEYS.len(), &Value::Number(1)),
            None
        );
    }
}
