//! Impossible tiles, figures and pieces of a position.

use crate::common::record;
use crate::complaint;

#[test]
fn invalid_positions_are_reported_with_place() {
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

/// The error of a position with all systems on, next to a small city, a road to the west
/// and east, and a tower.
fn told(position: &str) -> String {
    let text = record(&format!(
        "\"stack\": [\"base.U\"], \"position\": {{\n  \"tiles\": [\"base.D 0,0 0\", \
         \"base.E 0,-1 180\", \"base.B -1,-1 0\", \"base.B 0,-2 0\", \"tower.K 0,1 90\"],\n  {position}\n  }}"
    ));
    complaint(&text.replace("\"systems\": [],", "\"why\": 0,"))
}

#[test]
fn invalid_pieces_are_reported_with_place() {
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
