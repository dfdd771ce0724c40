//! The shape of a document, and its entries.

use crate::common::record;
use crate::complaint;

#[test]
fn malformed_documents_are_reported_with_place() {
    for (text, expected) in [
        ("", "line 1, column 1: expected an object { }"),
        ("[]", "line 1, column 1: expected an object { }"),
        ("{\n  ,", "line 2, column 3: expected a key in quotes"),
        (
            "{\"format\" \"bastide/1\"}",
            "line 1, column 11: expected a colon",
        ),
        (
            "{\"format\": \"bastide/1\" \"players\": []}",
            "line 1, column 24: expected a comma or }",
        ),
        (
            "{\"format\": \"bastide/1",
            "line 1, column 22: format: expected a closing quote",
        ),
        (
            "{\"format\": \"basti\\de\"}",
            "line 1, column 18: format: expected an escape",
        ),
        (
            "{\"id\": \"a\u{1}\"}",
            "line 1, column 10: id: expected an escape such as",
        ),
        (
            "{\"id\": \"\\ud800x\"}",
            "line 1, column 9: id: expected an escape",
        ),
        (
            "{\"format\": \"bastide/2\"}",
            "line 1, column 12: format: expected the format \"bastide/1\"",
        ),
        (
            "{\"players\": {}}",
            "line 1, column 13: players: expected a list [ ]",
        ),
        (
            "{\"players\": [7]}",
            "line 1, column 14: players[0]: expected an object { }",
        ),
        (
            "{\"players\": [{\"color\": \"gray\"}]}",
            "line 1, column 25: players[0].color: expected a color: red, blue,",
        ),
        (
            "{\"players\": [{\"name\": \"Bo\"}]}",
            "line 1, column 14: players[0]: the key color is missing",
        ),
        (
            "{\"x-note\": 01}",
            "line 1, column 13: expected a comma or }",
        ),
        (
            "{\"x-note\": 1.}",
            "line 1, column 12: x-note: expected a number",
        ),
        (
            "{\"x-note\": nil}",
            "line 1, column 12: x-note: expected a value",
        ),
        (
            "{\"players\": []}",
            "line 1, column 1: the key format is missing",
        ),
        (
            "\n {\"format\": \"bastide/1\"}",
            "line 2, column 2: the key players is missing",
        ),
        (
            "{\"format\": \"bastide/1\", \"players\": []}",
            "line 1, column 1: the key seed or stack is missing",
        ),
        (
            "{\"actions\": [], \"steps\": []}",
            "line 1, column 26: steps: a document has actions or steps",
        ),
    ] {
        let said = complaint(text);
        assert!(said.starts_with(expected), "{text}\n{said}\n{expected}");
    }
}

#[test]
fn invalid_entries_are_reported_with_place() {
    let stack = r#""stack": ["base.U"]"#;
    for (entries, expected) in [
        (
            r#""seed": "0x1""#,
            "line 5, column 11: seed: expected 1 to 16 hexadecimal digits",
        ),
        (
            r#""seed": """#,
            "line 5, column 11: seed: expected 1 to 16 hexadecimal digits",
        ),
        (
            r#""seed": "12345678901234567""#,
            "line 5, column 11: seed: expected",
        ),
        (
            r#""seed": 12"#,
            "line 5, column 11: seed: expected text in quotes",
        ),
        (
            r#""stack": ["base.A", "base.Z"]"#,
            "line 5, column 24: stack[1]: expected a tile such as base.D",
        ),
        (
            r#""stack": ["base.A "]"#,
            "line 5, column 20: stack[0]: expected the end of the text",
        ),
        (
            r#""tiles": ["base", "circus"]"#,
            "line 5, column 21: tiles[1]: expected a tile set: base,",
        ),
        (
            r#""tiles": ["base", "base"]"#,
            "line 5, column 21: tiles[1]: listed twice",
        ),
        (
            r#""speed": 3"#,
            "line 5, column 3: speed: unknown key; the keys known here are format, id, title,",
        ),
        (
            r#""seed": "1", "seed": "1""#,
            "line 5, column 16: seed: this key is here twice",
        ),
        (
            r#""options": {"tower_rnage": "no-surprises"}"#,
            "line 5, column 15: options.tower_rnage: unknown key; the keys known here are small_city, tower_action_needs_tower_tile, ransom_below_three,",
        ),
        (
            r#""options": {"ransom": "no"}"#,
            "line 5, column 25: options.ransom: expected true or false",
        ),
        (
            r#""options": {"ransom": t}"#,
            "line 5, column 25: options.ransom: expected a value",
        ),
        (
            r#""options": {"tower_range": "short"}"#,
            "line 5, column 30: options.tower_range: expected \"standard\" or \"no-surprises\"",
        ),
        (
            r#""options": {"small_city": 3}"#,
            "line 5, column 29: options.small_city: expected 2 or 4",
        ),
        (
            r#""options": {"small_city": true}"#,
            "line 5, column 29: options.small_city: expected 2 or 4",
        ),
        (
            r#""options": {"small_city": 2.5}"#,
            "line 5, column 29: options.small_city: expected a whole number",
        ),
        (
            r#""options": {"c3_fields": ["C"]}"#,
            "line 5, column 28: options.c3_fields: expected a list of watchtower tiles",
        ),
        (
            r#""position": {"figures": ["red 0,0 city N", "blue meeple 0,0 citi N"]}"#,
            "line 5, column 63: position.figures[1]: expected a feature",
        ),
        (
            r#""position": {"supply": {"red": {"meeples": 3, "barns": 1}}}"#,
            "line 5, column 49: position.supply.red.barns: unknown key; the keys known here are meeples, floors, bridges, castles",
        ),
        (
            r#""position": {"scores": {"red": 1e9}}"#,
            "line 5, column 34: position.scores.red: expected a whole number from -9999999 to 9999999",
        ),
        (
            r#""position": {"scores": {"gray": 1}}"#,
            "line 5, column 27: position.scores.gray: unknown key",
        ),
        (
            r#""clauses": ["base-luck"]"#,
            "line 5, column 15: clauses[0]: no clause of the rules has this id",
        ),
        (
            r#""steps": [{"do": ["pass"], "then": 1}]"#,
            "line 5, column 30: steps[0].then: unknown key",
        ),
        (
            r#""steps": [{"expect": {"score": 1}}]"#,
            "line 5, column 25: steps[0].expect.score: unknown key",
        ),
    ] {
        let text = record(&format!("{entries},\n  {stack}"));
        let said = complaint(&text);
        assert!(said.starts_with(expected), "{entries}\n{said}\n{expected}");
    }
}

#[test]
fn unknown_keys_are_quoted_escaped() {
    let key = ["\\u001b[2J", &"a".repeat(100)].concat();
    let said = complaint(&format!("{{\"{key}\": 1}}"));
    let expected = format!("line 1, column 2: ?[2J{}: unknown key;", "a".repeat(36));
    assert!(said.starts_with(&expected), "{said}");
}
