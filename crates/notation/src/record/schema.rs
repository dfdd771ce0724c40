//! The JSON Schema matches the reader: keys, names and numbers.

use bastide_rules::mix::MOST_COPIES;
use bastide_rules::options::{Choices, OptionKey, Options};
use bastide_rules::{Color, FigureKind, TileSet};

use super::{
    COMMENT_KEYS, EXPECT_KEYS, FIGURE_KEYS, KEYS, PLAYER_KEYS, REPLY_KEYS, Record, STEP_KEYS,
};
use crate::json::Reader;
use crate::options;
use crate::position;
use crate::position::{MOST_POINTS, SUPPLY_KEYS};
use crate::scenario::{AWARD_KEYS, TERM_KEYS};
use crate::seek::find;
use crate::vocabulary::{MOST_ENTRIES, PHASES, verbs};
use bastide_rules::event::Unit;
use bastide_rules::{System, Systems};

const SCHEMA: &str = include_str!("../../../../docs/record.schema.json");

/// A reader of the schema at an entry.
fn at(path: &str) -> Reader<'static> {
    Reader::new(&SCHEMA[find(SCHEMA, path)..])
}

/// The keys of the object at an entry, except `why`.
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
fn the_schema_has_all_keys() {
    let mut root = keys("properties");
    let mut known = KEYS.to_vec();
    root.sort();
    known.sort();
    assert_eq!(root, known);
    let colors = Color::ALL.map(Color::name);
    for (object, known) in [
        ("player", PLAYER_KEYS),
        ("options", OptionKey::NAMES),
        ("position", position::KEYS),
        ("supply", SUPPLY_KEYS),
        ("comment", COMMENT_KEYS),
        ("figures", FIGURE_KEYS),
        ("step", STEP_KEYS),
        ("reply", REPLY_KEYS),
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
fn the_schema_has_all_names() {
    assert_eq!(texts("$defs.color.enum"), Color::ALL.map(Color::name));
    assert_eq!(texts("$defs.system.enum"), System::ALL.map(System::name));
    let default: Vec<_> = Systems::DEFAULT.iter().map(System::name).collect();
    assert_eq!(texts("properties.systems.default"), default);
    let pattern = at("$defs.action.pattern").string().unwrap();
    let named = pattern
        .strip_prefix("^(")
        .and_then(|it| it.strip_suffix(")( |$)"));
    let mut named: Vec<_> = named.unwrap().split('|').collect();
    let mut verbs = verbs();
    named.sort();
    verbs.sort();
    assert_eq!(named, verbs);
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
    for key in OptionKey::all() {
        let entry = format!("$defs.options.properties.{}", key.name());
        let text = |part: &str| &SCHEMA[find(SCHEMA, &format!("{entry}{part}"))..];
        let default = options::print_value(&Options::default().get(key));
        assert!(text(".default").starts_with(&default), "{}", key.name());
        let (part, values) = match key.choices() {
            Choices::OneOf(["true", "false"]) => (".type", "\"boolean\"".into()),
            Choices::OneOf(words) => (".enum", format!("[{}]", words.join(", "))),
            Choices::Tiles(letters) => {
                let letters = letters.concat();
                (".items.pattern", format!(r#""^(watch\\.)?[{letters}]$""#))
            }
        };
        assert!(text(part).starts_with(&values), "{}", key.name());
    }
}

#[test]
fn the_schema_has_the_limits_of_an_own_mix() {
    let most = number("properties.mix.additionalProperties.maximum");
    assert_eq!(most, i32::from(MOST_COPIES));
    for kind in FigureKind::ALL {
        let facts = kind.facts();
        let limit = |end: &str| number(&format!("$defs.figures.properties.{}.{end}", facts.plural));
        assert_eq!(limit("minimum"), i32::from(facts.fewest()), "{kind}");
        assert_eq!(limit("maximum"), i32::from(facts.most), "{kind}");
    }
}

#[test]
fn required_keys_of_the_schema_are_required() {
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
