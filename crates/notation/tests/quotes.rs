//! Every error quotes the refused words.

mod common;

use bastide_notation::link::compact;
use bastide_notation::scenario::Show;
use bastide_notation::{Record, Scenario, check, parse_action};
use common::record;

/// The error of a text, from reading or from setup, without the place.
fn told(text: &str) -> String {
    let read = Scenario::parse(text).map(|scenario| scenario.record);
    let read = match text.contains("\"steps\"") {
        true => read,
        false => Record::parse(text),
    };
    let error = read.and_then(|record| record.start()).err();
    let error = error.unwrap_or_else(|| panic!("no complaint about {text}"));
    let error = error.in_text(text);
    assert!(error.place.is_some(), "{error}");
    let told = error.to_string();
    let (_, told) = told.split_once(": ").expect("a place comes first");
    told.to_owned()
}

#[test]
fn invalid_characters_are_quoted() {
    for (text, expected) in [
        ("", "expected an object { }"),
        ("[]", "expected an object { }, found []"),
        ("{\n  ,", "expected a key in quotes, found ,"),
        ("{\"id\" \"a\"}", "expected a colon, found \"a\""),
        (
            "{\"id\": \"a\" \"why\": 1}",
            "expected a comma or }, found \"why\"",
        ),
        ("{\"players\": [] 7}", "expected a comma or }, found 7"),
        ("{} 1", "expected the end of the document, found 1"),
        ("{\"x-a\": nil}", "x-a: expected a value, found nil"),
        ("{\"x-a\": 1.}", "x-a: expected a number, found 1."),
        ("{\"id\": 12}", "id: expected text in quotes, found 12"),
        (
            "{\"players\": {\"a\": 1}}",
            "players: expected a list [ ], found {\"a\": 1}",
        ),
        (
            "{\"format\": \"bastide/2\"}",
            "format: expected the format \"bastide/1\", found \"bastide/2\"",
        ),
        ("{\"id\": \"basti\\de\"}", ", found \\de"),
        ("{\"id\": \"a\u{1}\"}", ", found ?"),
    ] {
        let told = told(text);
        assert!(told.ends_with(expected), "{text}\n{told}\n{expected}");
    }
}

#[test]
fn invalid_words_are_quoted() {
    for (entry, expected) in [
        (
            r#""stack": ["base.A", "base.Z"]"#,
            r#"stack[1]: expected a tile such as base.D, found "base.Z""#,
        ),
        (
            r#""stack": ["base.A "]"#,
            r#"stack[0]: expected the end of the text, found " ""#,
        ),
        (
            r#""stack": ["base.A 0,0 0"]"#,
            r#"stack[0]: expected the end of the text, found "0,0""#,
        ),
        (
            r#""stack": [""]"#,
            r#"stack[0]: expected a tile such as base.D, found the end of """#,
        ),
        // An escape is quoted by its meaning.
        (r#""stack": ["base.\u0041b"]"#, r#"found "base.Ab""#),
        (
            r#""position": {"tiles": ["base.Z 0,0 0"]}"#,
            r#"position.tiles[0]: expected a tile such as base.D, found "base.Z""#,
        ),
        (
            r#""position": {"tiles": ["base.D 0,1000 0"]}"#,
            r#"from -999 to 999, found "0,1000""#,
        ),
        (
            r#""position": {"tiles": ["base.D 0,0 45"]}"#,
            r#"expected a turn: 0, 90, 180 or 270, found "45""#,
        ),
        (
            r#""position": {"tiles": ["base.D 0,0"]}"#,
            r#", found the end of "base.D 0,0""#,
        ),
        (
            r#""position": {"figures": ["gray 0,0 city N"]}"#,
            r#"black or pink, found "gray""#,
        ),
        (
            r#""position": {"figures": ["red 0,0 citi N"]}"#,
            r#"found "citi""#,
        ),
        (
            r#""position": {"figures": ["red 0,0 city X"]}"#,
            r#"expected a side: N, E, S or W, found "X""#,
        ),
        (
            r#""position": {"figures": ["red 0,0 field N"]}"#,
            r#"WNW or inner, found "N""#,
        ),
        (
            r#""position": {"floors": ["0,0 100"]}"#,
            r#"expected a number from 1 to 99, found "100""#,
        ),
        (
            r#""position": {"bridges": ["0,0 we"]}"#,
            r#"expected ns or ew, found "we""#,
        ),
        (
            r#""position": {"castles": ["red+ 0,0 N"]}"#,
            r#"found "red+""#,
        ),
        (
            r#""position": {"prisoners": ["red meeple of blue"]}"#,
            r#"expected the word by, found "of""#,
        ),
        (r#""position": {"turn": "grey"}"#, r#"found "grey""#),
        (r#""steps": [{"show": ["towr 0,0"]}]"#, r#"found "towr""#),
    ] {
        let text = record(&format!("{entry},\n  \"seed\": \"1\""));
        let told = told(&text);
        assert!(told.ends_with(expected), "{entry}\n{told}\n{expected}");
    }
}

#[test]
fn invalid_values_are_quoted() {
    for (entry, expected) in [
        (
            r#""seed": "0x1""#,
            r#"seed: expected 1 to 16 hexadecimal digits in quotes, found "0x1""#,
        ),
        (r#""seed": """#, r#"found """#),
        (
            r#""tiles": ["base", "circus"]"#,
            r#"or abbey, found "circus""#,
        ),
        (
            r#""tiles": ["base", "base"]"#,
            r#"tiles[1]: listed twice: "base""#,
        ),
        (
            r#""options": {"ransom": "no"}"#,
            r#"expected true or false, found "no""#,
        ),
        (
            r#""options": {"small_city": 3}"#,
            "expected 2 or 4, found 3",
        ),
        (
            r#""options": {"small_city": null}"#,
            "expected 2 or 4, found null",
        ),
        (
            r#""options": {"c3_fields": ["A", "C"]}"#,
            r#"each as "watch.A" or "A", found ["A", "C"]"#,
        ),
        (r#""options": {"tower_range": "short"}"#, r#"found "short""#),
        (
            r#""options": {"tower_rnage": "short"}"#,
            "options.tower_rnage: unknown key; ",
        ),
        (
            r#""position": {"scores": {"red": 1e9}}"#,
            "from -9999999 to 9999999, found 1e9",
        ),
        (
            r#""position": {"scores": {"gray": 1}}"#,
            "position.scores.gray: unknown key; ",
        ),
        (
            r#""position": {"supply": {"red": {"floors": -1}}}"#,
            "expected a whole number from 0 to 99, found -1",
        ),
        (
            r#""clauses": ["base-luck"]"#,
            r#"no clause of the rules has this id: "base-luck""#,
        ),
        (
            r#""steps": [{"expect": {"phase": "plaice"}}]"#,
            r#"found "plaice""#,
        ),
        (
            r#""steps": [{"expect": {"decider": "gray"}}]"#,
            r#"found "gray""#,
        ),
        (
            r#""steps": [{"expect": {"not_legal": [{"pass": "base-luck"}]}}]"#,
            r#": "base-luck""#,
        ),
    ] {
        let text = record(&format!("{entry},\n  \"stack\": []"));
        let told = told(&text);
        let is_there = match expected.ends_with("; ") {
            true => told.starts_with(expected),
            false => told.ends_with(expected),
        };
        assert!(is_there, "{entry}\n{told}\n{expected}");
    }
}

#[test]
fn invalid_players_are_quoted() {
    let with = |players: &str| {
        let text = record("\"stack\": []");
        let (start, rest) = text.split_once("[{").expect("the players");
        let (_, end) = rest.split_once("}]").expect("the players");
        told(&[start, "[", players, "]", end].concat())
    };
    let red = r#"{"color": "red"}"#;
    for (players, expected) in [
        (
            r#"{"color": "grey"}"#.to_owned(),
            r#"players[0].color: expected a color: red, blue, yellow, green, black or pink, found "grey""#,
        ),
        (
            r#"{"color": 7}"#.to_owned(),
            "players[0].color: expected text in quotes, found 7",
        ),
        (
            r#"{"colour": "red"}"#.to_owned(),
            "players[0].colour: unknown key; the keys known here are color, name, bot",
        ),
        (
            r#""red""#.to_owned(),
            r#"players[0]: expected an object { }, found "red""#,
        ),
        (
            r#"{"name": "Anna"}"#.to_owned(),
            "players[0]: the key color is missing",
        ),
        (
            [red, red].join(","),
            r#"players[1].color: player 2 has the same color as an earlier player: "red""#,
        ),
    ] {
        assert_eq!(with(&players), expected);
    }
}

#[test]
fn impossible_pieces_are_quoted() {
    for (position, expected) in [
        (
            r#""tiles": ["base.D 0,0 0", "base.D 1,0 90"]"#,
            r#"tiles[1]: its W edge does not match: "base.D 1,0 90""#,
        ),
        (
            r#""tiles": ["base.D 0,0 0", "base.D 5,0 0"]"#,
            r#"the first tile: "base.D 5,0 0""#,
        ),
        (
            r#""figures": ["green 0,0 road E"]"#,
            r#"no one plays its color: "green 0,0 road E""#,
        ),
        (
            r#""figures": ["red 1,0 city N"]"#,
            r#"there is no tile there: "red 1,0 city N""#,
        ),
        (
            r#""floors": ["0,0 1"]"#,
            r#"the tile has no tower foundation: "0,0 1""#,
        ),
        (
            r#""bridges": ["0,0 ew"]"#,
            r#"it does not end on field edges: "0,0 ew""#,
        ),
        (
            r#""castles": ["red 0,0 S"]"#,
            r#"there is no completed small city there: "red 0,0 S""#,
        ),
        (
            r#""prisoners": ["red by red"]"#,
            r#"no one can hold their own figures: "red by red""#,
        ),
        (
            r#""turn": "pink""#,
            r#"position.turn: no one plays pink: "pink""#,
        ),
        (
            r#""supply": {"red": {"meeples": 8}}"#,
            "red would have 8 meeples; each player has 7: 8",
        ),
    ] {
        let text = record(&format!("\"stack\": [], \"position\": {{{position}}}"));
        let told = told(&text.replace("\"systems\": [],", ""));
        assert!(told.ends_with(expected), "{position}\n{told}\n{expected}");
    }
}

#[test]
fn quotes_are_short_and_escaped() {
    let long = ["\u{1b}[2J", &"a".repeat(100)].concat();
    let text = record(&format!(
        r#""stack": ["{}"]"#,
        long.replace('\u{1b}', "\\u001b")
    ));
    let expected = format!("found \"?[2J{}\u{2026}\"", "a".repeat(36));
    assert!(told(&text).ends_with(&expected), "{}", told(&text));
    let list = "[\n  1,\n\n  2\n]";
    let text = format!("{{\"format\": {list}}}");
    assert!(told(&text).ends_with(", found [ 1, 2 ]"), "{}", told(&text));
}

#[test]
fn keys_are_quoted_escaped() {
    let told = told("{\"a\\u202eb\\u001bc\": 1}");
    assert!(told.starts_with("a?b?c: unknown key"), "{told}");
}

#[test]
fn expectations_are_quoted_short_and_escaped() {
    let long = ["\\u202e", &"a".repeat(100_000)].concat();
    for step in [
        r#""do": ["X"]"#,
        r#""accept": [{"do": ["X"]}]"#,
        r#""refuse": [{"do": ["X"]}]"#,
        r#""expect": {"legal": ["X"]}"#,
        r#""expect": {"legal_exactly": ["X"]}"#,
        r#""expect": {"not_legal": [{"X": "base-fit"}]}"#,
    ] {
        let step = step.replace('X', &long);
        let text = record(&format!("\"stack\": [\"base.U\"], \"steps\": [{{{step}}}]"));
        let report = check(&text).unwrap_or_else(|error| panic!("{error}"));
        let failure = report.failures.first().expect("a failure").to_string();
        assert!(failure.len() < 500, "{} bytes", failure.len());
        assert!(
            failure.contains("\"?aaa") && !failure.contains('\u{202e}'),
            "{failure}"
        );
    }
}

#[test]
fn separate_texts_are_quoted() {
    let error = parse_action("place 1,0 45").expect_err("no turn");
    let expected = "column 11: expected a turn: 0, 90, 180 or 270, found \"45\"";
    assert_eq!(error.to_string(), expected);
    let error = parse_action("place 1,0").expect_err("no turn");
    let expected = "column 10: expected a turn: 0, 90, 180 or 270, found the end of \"place 1,0\"";
    assert_eq!(error.to_string(), expected);
    let error = parse_action("pass on").expect_err("too much");
    assert_eq!(
        error.to_string(),
        "column 5: expected the end of the text, found \"on\""
    );
    let error = Show::parse("towr 0,0").expect_err("no overlay");
    assert!(error.to_string().ends_with(", found \"towr\""), "{error}");
}

/// Characters that look like a space, or like nothing.
const UNSEEN: [(char, &str); 6] = [
    ('\u{a0}', "U+00A0"),
    ('\u{202f}', "U+202F"),
    ('\u{2009}', "U+2009"),
    ('\u{200b}', "U+200B"),
    ('\u{2060}', "U+2060"),
    ('\u{feff}', "U+FEFF"),
];

#[test]
fn special_spaces_are_accepted_between_values() {
    let plain = record("\"stack\": [\"base.U\", \"base.E\"], \"actions\": [\"place 1,0 0\"]");
    let expected = Record::parse(&plain).unwrap();
    for (sign, name) in UNSEEN {
        let text = plain.replace("\": ", &format!("\"{sign}:{sign}"));
        let text = text.replace("\", ", &format!("\"{sign},\n{sign} "));
        let text = format!("{sign}\n{text}{sign}");
        assert_eq!(Record::parse(&text).as_ref(), Ok(&expected), "{name}");
        assert_eq!(compact(&text), compact(&plain), "{name}");
    }
}

#[test]
fn an_invisible_character_is_named_at_its_place() {
    for (sign, name) in UNSEEN {
        let action = format!("place 1,0{sign}0");
        let error = parse_action(&action).unwrap_err();
        let expected = format!("column 10: expected a space, found {name}");
        assert_eq!(error.to_string(), expected);
        let error = parse_action(&format!("pass{sign}")).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("column 5: expected a space, found {name}")
        );
        let error = parse_action(&format!("place 1,0 90 {sign}")).unwrap_err();
        let expected = format!("column 14: expected the end of the text, found {name}");
        assert_eq!(error.to_string(), expected);
        let text = record(&format!("\n\"stack\": [\"base.U\",\n \"base.E{sign}\"]"));
        let error = Record::parse(&text).unwrap_err().to_string();
        assert!(error.starts_with("line 7, column 9: "), "{error}");
        assert!(
            error.ends_with(&format!("expected a space, found {name}")),
            "{error}"
        );
        let text = record(&format!("\"tiles\": [\"ba{sign}se\"], \"stack\": []"));
        let error = Record::parse(&text).unwrap_err().to_string();
        assert!(
            error.ends_with(&format!("found \"ba[{name}]se\"")),
            "{error}"
        );
    }
}
