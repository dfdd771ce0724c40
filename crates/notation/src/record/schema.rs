//! The JSON Schema says what the reader does: it knows the same keys, names
//! and numbers.

use bastide_rules::options::Options;
use bastide_rules::{Color, TileSet};

use super::{EXPECT_KEYS, KEYS, PLAYER_KEYS, Record, STEP_KEYS};
use crate::json::Reader;
use crate::options::{self, Value};
use crate::position;
use crate::position::{MOST_POINTS, SUPPLY_KEYS};
use crate::scenario::{AWARD_KEYS, TERM_KEYS};
use crate::seek::find;
use crate::vocabulary::{MOST_ENTRIES, PHASES};
use bastide_rules::System;
use bastide_rules::event::Unit;

const SCHEMA: &str = include_str!("../../../../docs/record.schema.json");

/// A reader of the schema at an entry.
fn at(path: &str) -> Reader<'static> {
    Reader::new(&SCHEMA[find(SCHEMA, path)..])
}

/// The keys of the object at an entry, but for `why`.
fn keys(path: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let read = at(path).any_object(&mut |reader, key, _| {
        keys.push(key.to_owned());
        reader.skip()
    });
    assert!(read.is_ok(), "{path}");
    keys.retain(|key| key != "why");
    keys
}

/// The texts in the list at an entry.
fn texts(path: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let read = at(path).list(&mut |reader, _| {
        texts.push(reader.string()?.into_owned());
        Ok(())
    });
    assert!(read.is_ok(), "{path}");
    texts
}

fn number(path: &str) -> i32 {
    at(path).number(i32::MIN, i32::MAX).unwrap()
}

#[test]
fn the_schema_has_the_keys_that_are_read() {
    let mut root = keys("properties");
    let mut known = KEYS.to_vec();
    root.sort();
    known.sort();
    assert_eq!(root, known);
    let colors = Color::ALL.map(Color::name);
    for (object, known) in [
        ("player", PLAYER_KEYS),
        ("options", options::KEYS),
        ("position", position::KEYS),
        ("supply", SUPPLY_KEYS),
        ("step", STEP_KEYS),
        ("expect", EXPECT_KEYS),
        ("award", AWARD_KEYS),
        ("term", TERM_KEYS),
        ("scores", &colors),
        ("supplies", &colors),
    ] {
        let object = format!("$defs.{object}");
        assert_eq!(keys(&format!("{object}.properties")), known, "{object}");
        assert_eq!(keys(&format!("{object}.patternProperties")), ["^x-"]);
        let closed = &SCHEMA[find(SCHEMA, &format!("{object}.additionalProperties"))..];
        assert!(closed.starts_with("false"), "{object}");
    }
}

#[test]
fn the_schema_has_the_names_that_are_read() {
    assert_eq!(texts("$defs.color.enum"), Color::ALL.map(Color::name));
    assert_eq!(texts("$defs.system.enum"), System::ALL.map(System::name));
    assert_eq!(texts("$defs.set.enum"), TileSet::ALL.map(TileSet::name));
    assert_eq!(texts("$defs.expect.properties.phase.enum"), PHASES);
    assert_eq!(
        texts("$defs.term.properties.unit.enum"),
        Unit::ALL.map(Unit::name)
    );
    assert_eq!(number("$defs.points.maximum"), MOST_POINTS);
    assert_eq!(number("$defs.points.minimum"), -MOST_POINTS);
    for list in [
        "tiles",
        "figures",
        "floors",
        "bridges",
        "castles",
        "prisoners",
    ] {
        let most = number(&format!("$defs.position.properties.{list}.maxItems"));
        assert_eq!(usize::try_from(most), Ok(MOST_ENTRIES));
    }
}

#[test]
fn the_schema_has_the_values_and_defaults_of_the_options() {
    for (n, key) in options::KEYS.iter().enumerate() {
        let entry = format!("$defs.options.properties.{key}");
        let default = &SCHEMA[find(SCHEMA, &format!("{entry}.default"))..];
        let value = options::get(&Options::default(), n).unwrap();
        assert!(default.starts_with(&value.to_string()), "{key}");
        if matches!(value, Value::Text(_)) {
            let names = options::VALUES[n].iter().map(|name| name.trim_matches('"'));
            assert_eq!(
                texts(&format!("{entry}.enum")),
                Vec::from_iter(names),
                "{key}"
            );
        }
    }
}

#[test]
fn the_keys_that_the_schema_needs_are_needed() {
    let whole = [
        "\"format\": \"bastide/1\"",
        "\"players\": [{\"color\": \"red\"}, {\"color\": \"blue\"}]",
        "\"stack\": []",
    ];
    let without = |n: usize| {
        let mut entries = whole.to_vec();
        entries.remove(n);
        Record::parse(&format!("{{{}}}", entries.join(", ")))
    };
    assert!(Record::parse(&format!("{{{}}}", whole.join(", "))).is_ok());
    assert_eq!(texts("required"), ["format", "players"]);
    assert!((0..3).all(|n| without(n).is_err()));
    assert_eq!(texts("not.required"), ["actions", "steps"]);
}
