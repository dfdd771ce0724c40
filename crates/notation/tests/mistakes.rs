//! The messages to authors of records about mistakes.

mod common;

use bastide_notation::{Record, RecordError};
use common::record;

/// The message about a text, from reading or from beginning.
fn complaint(text: &str) -> String {
    let begun = Record::parse(text).and_then(|record| record.start());
    begun
        .err()
        .map(|error: RecordError| error.in_text(text).to_string())
        .unwrap_or_else(|| panic!("no complaint about {text}"))
}

#[test]
fn a_shape_that_is_wrong_is_told_with_its_place() {
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
fn an_entry_that_is_wrong_is_told_with_its_place() {
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
            r#""tiles": ["base", "abbey"]"#,
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
            r#""options": {"small_city": 2.0}"#,
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
fn a_position_that_cannot_be_is_told_with_its_place() {
    for (position, expected) in [
        (
            r#""tiles": []"#,
            "line 6, column 12: position.tiles: there is no tile on the board",
        ),
        (
            r#""tiles": ["base.D 0,0 0", "base.D 1,0 90"]"#,
            "line 6, column 29: position.tiles[1]: its W edge does not match",
        ),
        (
            r#""tiles": ["base.D 0,0 0", "base.D 0,0 0"]"#,
            "line 6, column 29: position.tiles[1]: there is already a tile in its place",
        ),
        (
            r#""tiles": ["base.D 0,0 0", "base.D 5,0 0"]"#,
            "line 6, column 29: position.tiles[1]: it is not connected",
        ),
        (
            r#""tiles": ["base.D 0,0 0", "base.D 500,0 0"]"#,
            "line 6, column 29: position.tiles[1]: it is too far",
        ),
        (
            r#""figures": ["red 0,0 city N", "green 0,0 road E"]"#,
            "line 6, column 33: position.figures[1]: no one plays its color",
        ),
        (
            r#""figures": ["red 1,0 city N"]"#,
            "line 6, column 15: position.figures[0]: there is no tile there",
        ),
        (
            r#""figures": ["red 0,0 city S"]"#,
            "line 6, column 15: position.figures[0]: the tile has no such segment",
        ),
        (
            r#""tiles": ["base.D 0,0 0", "base.E 0,-1 180"], "figures": ["red 0,0 city N"]"#,
            "line 6, column 61: position.figures[0]: its feature is complete",
        ),
        (
            r#""figures": ["red 0,0 city N"], "supply": {"red": {"meeples": 7}}"#,
            "line 6, column 64: position.supply.red.meeples: red would have 8 meeples; each player has 7",
        ),
        (
            r#""supply": {"pink": {}, "red": {}}"#,
            "line 6, column 22: position.supply.pink: no one plays pink",
        ),
        (
            r#""supply": {"blue": {}, "red": {}}, "turn": "black""#,
            "line 6, column 46: position.turn: no one plays black",
        ),
        (
            r#""scores": {"pink": 1}"#,
            "line 6, column 22: position.scores.pink: no one plays pink",
        ),
        (
            r#""floors": ["1,0 2"]"#,
            "line 6, column 14: position.floors[0]: it needs the system tower, which is off",
        ),
        (
            r#""bridges": ["2,0 ew"]"#,
            "line 6, column 15: position.bridges[0]: it needs the system bridges",
        ),
        (
            r#""castles": ["red+blue 3,1 N"]"#,
            "line 6, column 15: position.castles[0]: it needs the system castles",
        ),
        (
            r#""prisoners": ["blue meeple by red"]"#,
            "line 6, column 17: position.prisoners[0]: it needs the system tower",
        ),
        (
            r#""supply": {"red": {"castles": 1}}"#,
            "line 6, column 33: position.supply.red.castles: it needs the system castles",
        ),
    ] {
        let text = record(&format!(
            "\"stack\": [\"base.U\"], \"position\": {{\n  {position}\n  }}"
        ));
        let said = complaint(&text);
        assert!(said.starts_with(expected), "{position}\n{said}\n{expected}");
    }
}

/// The message about a position with all systems on, beside a small city with
/// a road to the west and east and a tower.
fn told(position: &str) -> String {
    let text = record(&format!(
        "\"stack\": [\"base.U\"], \"position\": {{\n  \"tiles\": [\"base.D 0,0 0\", \
         \"base.E 0,-1 180\", \"base.B -1,-1 0\", \"base.B 0,-2 0\", \"tower.K 0,1 90\"],\n  {position}\n  }}"
    ));
    complaint(&text.replace("\"systems\": [],", "\"why\": 0,"))
}

#[test]
fn pieces_that_cannot_be_are_told_with_their_place() {
    for (position, expected) in [
        (
            r#""floors": ["0,1 1", "5,5 1"]"#,
            "line 7, column 23: position.floors[1]: there is no tile there",
        ),
        (
            r#""floors": ["0,0 1"]"#,
            "line 7, column 14: position.floors[0]: the tile has no tower foundation",
        ),
        (
            r#""floors": ["0,1 1", "0,1 1"]"#,
            "line 7, column 23: position.floors[1]: listed twice",
        ),
        (
            r#""floors": ["0,1 31"]"#,
            "line 7, column 13: position.floors: 31 floors in all; the box holds 30",
        ),
        (
            r#""floors": ["0,1 21"], "supply": {"blue": {"floors": 5}, "red": {"floors": 5}}"#,
            "line 7, column 55: position.supply.blue.floors: 31 floors in all",
        ),
        (
            r#""figures": ["red 0,1 tower"]"#,
            "line 7, column 15: position.figures[0]: the tower has no floor to stand on",
        ),
        (
            r#""floors": ["0,1 1"], "figures": ["red 0,1 tower", "red 0,1 tower"]"#,
            "line 7, column 53: position.figures[1]: there is already a figure on the tower",
        ),
        (
            r#""bridges": ["5,5 ns"]"#,
            "line 7, column 15: position.bridges[0]: there is no tile there",
        ),
        (
            r#""bridges": ["0,0 ew"]"#,
            "line 7, column 15: position.bridges[0]: it does not end on field edges",
        ),
        (
            r#""bridges": ["-1,-1 ns", "-1,-1 ns"]"#,
            "line 7, column 27: position.bridges[1]: listed twice",
        ),
        (
            r#""bridges": ["-1,-1 ew"]"#,
            "line 7, column 15: position.bridges[0]: its E end meets no road, no bridge and no empty cell",
        ),
        (
            r#""figures": ["red 0,-2 bridge"]"#,
            "line 7, column 15: position.figures[0]: the tile has no such segment",
        ),
        (
            r#""castles": ["red 0,0 S"]"#,
            "line 7, column 15: position.castles[0]: there is no completed small city there",
        ),
        (
            r#""castles": ["red 5,5 S"]"#,
            "line 7, column 15: position.castles[0]: there is no tile there",
        ),
        (
            r#""castles": ["red 0,0 N", "- 0,-1 S"]"#,
            "line 7, column 28: position.castles[1]: listed twice",
        ),
        (
            r#""castles": ["red+red 0,0 N"]"#,
            "line 7, column 15: position.castles[0]: listed twice",
        ),
        (
            r#""castles": ["pink 0,0 N"]"#,
            "line 7, column 15: position.castles[0]: no one plays pink",
        ),
        (
            r#""castles": ["red 0,0 N"], "figures": ["red 0,-1 city S"]"#,
            "line 7, column 41: position.figures[0]: its feature is complete",
        ),
        (
            r#""supply": {"red": {"castles": 3}, "blue": {"castles": 9}}"#,
            "line 7, column 57: position.supply.blue.castles: blue would have 9 castles; each player has 3: 9",
        ),
        (
            r#""castles": ["red 0,0 N"], "supply": {"red": {"castles": 3}}"#,
            "line 7, column 59: position.supply.red.castles: red would have 4 castles; each player has 3: 3",
        ),
        (
            r#""castles": ["red 0,0 N", "red+blue 0,1 N", "red 0,2 N", "red 0,3 N"]"#,
            "line 7, column 59: position.castles[3]: red would have 4 castles; each player has 3: \"red 0,3 N\"",
        ),
        (
            r#""supply": {"red": {"bridges": 9}}"#,
            "line 7, column 33: position.supply.red.bridges: red would have 9 bridges; each player has 3: 9",
        ),
        (
            r#""supply": {"red": {"floors": 20}}"#,
            "line 7, column 32: position.supply.red.floors: red would have 20 floors; each player has 10: 20",
        ),
        (
            r#""prisoners": ["red by red"]"#,
            "line 7, column 17: position.prisoners[0]: no one can hold their own figures",
        ),
        (
            r#""prisoners": ["red by blue", "blue by red"]"#,
            "line 7, column 32: position.prisoners[1]: two players cannot hold prisoners from each other",
        ),
        (
            r#""prisoners": ["red by pink"]"#,
            "line 7, column 17: position.prisoners[0]: no one plays pink",
        ),
    ] {
        let said = told(position);
        assert!(said.starts_with(expected), "{position}\n{said}\n{expected}");
    }
}

#[test]
fn the_eighth_meeple_is_named_wherever_it_is() {
    let prisoners = [r#""red by blue""#; 4].join(", ");
    let three = [r#""red 0,0 road E""#; 3].join(", ");
    let said = told(&format!(
        r#""figures": [{three}], "castles": ["red 0,0 N"], "prisoners": [{prisoners}]"#
    ));
    let expected =
        "position.prisoners[3]: red would have 8 meeples; each player has 7: \"red by blue\"";
    assert!(said.ends_with(expected), "{said}");
    let seven = [r#""red 0,0 road E""#; 7].join(", ");
    let said = told(&format!(
        r#""figures": [{seven}], "castles": ["red 0,0 N"]"#
    ));
    let expected =
        "position.castles[0]: red would have 8 meeples; each player has 7: \"red 0,0 N\"";
    assert!(said.ends_with(expected), "{said}");
}

#[test]
fn a_strange_key_is_not_repeated_as_it_is() {
    let key = ["\\u001b[2J", &"a".repeat(100)].concat();
    let said = complaint(&format!("{{\"{key}\": 1}}"));
    let expected = format!("line 1, column 2: ?[2J{}: unknown key;", "a".repeat(36));
    assert!(said.starts_with(&expected), "{said}");
}

#[test]
fn the_eighth_meeple_of_a_player_is_named() {
    let figures = [
        r#""blue 0,0 road E""#,
        &[r#""red 0,0 city N""#; 8].join(", "),
    ]
    .join(", ");
    let text = record(&format!(
        "\"stack\": [], \"position\": {{\"figures\": [{figures}]}}"
    ));
    let said = complaint(&text);
    let expected =
        "position.figures[8]: red would have 8 meeples; each player has 7: \"red 0,0 city N\"";
    assert!(said.ends_with(expected), "{said}");
}

#[test]
fn players_are_two_to_six_of_different_colors() {
    let with = |players: &str| {
        format!(
            "{{\"format\": \"bastide/1\", \"players\": [{players}], \"systems\": [], \"seed\": \"1\"}}"
        )
    };
    let red = r#"{"color": "red"}"#;
    assert_eq!(
        complaint(&with(red)),
        "line 1, column 36: players: 1 player; a game has 2 to 6"
    );
    assert_eq!(
        complaint(&with(&[red, red].join(","))),
        "line 1, column 64: players[1].color: player 2 has the same color as an earlier player: \"red\""
    );
    assert_eq!(
        complaint(&with(&[red; 7].join(","))),
        "line 1, column 36: players: 7 players; a game has 2 to 6"
    );
}

#[test]
fn a_system_that_is_none_is_refused() {
    let explicit = record(r#""stack": []"#).replace("\"systems\": []", "\"systems\": [\"tower\"]");
    let unknown = explicit.replace("tower", "dragon");
    assert_unknown_system(&unknown, "line 4, column 15: systems[0]");
}

/// Tiles, options and phases that come with a later system are unknown, too.
#[test]
fn a_later_system_is_told_before_all_that_comes_with_it() {
    let later = r#""systems": ["tower", "dragon"]"#;
    for entries in [
        r#""tiles": ["base", "dragon"], "seed": "1""#,
        r#""options": {"dragon_steps": 7}, "seed": "1""#,
        r#""stack": ["dragon.A"]"#,
        r#""stack": [], "position": {"dragon": "1,0"}"#,
        r#""stack": [], "steps": [{"expect": {"phase": "dragon"}}]"#,
    ] {
        let text = record(entries).replace("\"systems\": []", later);
        assert_unknown_system(&text, "line 4, column 24: systems[1]");
        let text = record(&format!("{entries}, {later}")).replace("\"systems\": [],", "");
        let said = complaint(&text);
        assert!(said.contains("systems[1]: unknown system"), "{said}");
    }
    // A mistake without one is told as before.
    let text = record(r#""stack": ["dragon.A"]"#);
    assert!(complaint(&text).contains("stack[0]: expected a tile"));
}

fn assert_unknown_system(text: &str, place: &str) {
    let expected = format!(
        "{place}: unknown system, which needs a newer version of Bastide; \
         the systems known here are tower, bridges, castles, bazaars, watchtowers, abbot, \
         inns, traders, phantom, river: \"dragon\""
    );
    assert_eq!(complaint(text), expected);
}
