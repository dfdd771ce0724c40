//! Figures, goods and supplies that a position may not have: each error names the entry and
//! quotes the word.

mod common;

use bastide_notation::Record;
use bastide_rules::player::Color;
use common::record;

/// All ten systems.
const ALL: &str = r#"["tower", "bridges", "castles", "bazaars", "watchtowers", "abbot", "inns", "traders", "phantom", "river"]"#;

/// A start tile with a city and a road, a small city to the north, a monastery, a garden
/// beside the road, and a tower of one floor.
const BOARD: &str = r#""tiles": ["base.D 0,0 0", "base.E 0,-1 180", "base.U 1,0 0",
    "base.B 0,1 0", "base.Eg 1,1 180", "tower.K -1,1 270"], "floors": ["-1,1 1"]"#;

/// The error of a position, without its place in the text.
fn told(systems: &str, options: &str, position: &str) -> String {
    let text = record(&format!(
        "\"options\": {{{options}}}, \"stack\": [], \"position\": {{{position}}}"
    ));
    let text = text.replace("\"systems\": []", &format!("\"systems\": {systems}"));
    let begun = Record::parse(&text).and_then(|record| record.start());
    let error = begun
        .err()
        .unwrap_or_else(|| panic!("no complaint about {text}"));
    let error = error.in_text(&text);
    assert!(error.place.is_some(), "{error}");
    let told = error.to_string();
    let (_, told) = told.split_once(": ").expect("a place comes first");
    told.to_owned()
}

/// The error for pieces on the board with everything on.
fn on_board(pieces: &str) -> String {
    told(ALL, "", &format!("{BOARD}, {pieces}"))
}

fn assert_figure(figures: &str, index: usize, problem: &str, quoted: &str) {
    let told = on_board(&format!("\"figures\": [{figures}]"));
    let expected = format!("position.figures[{index}]: {problem}: \"{quoted}\"");
    assert_eq!(told, expected);
}

const WRONG_PLACE: &str = "this kind of figure cannot be there";
const NO_COMPANY: &str = "its player has no meeple in the feature";

#[test]
fn valid_positions_are_accepted() {
    let text = record(&format!(
        "\"stack\": [], \"position\": {{{BOARD}, \"figures\": [\"red abbot 0,1 monastery\", \
         \"blue abbot 1,1 garden\", \"red large 0,0 road E\", \"red builder 1,0 road W\", \
         \"blue phantom 0,0 field SSE\", \"blue pig 0,0 field SSE\", \"blue large -1,1 tower\"], \
         \"castles\": [\"red:phantom 0,0 N\"], \
         \"goods\": {{\"red\": {{\"wine\": 999}}, \"blue\": {{\"cloth\": 0}}}}, \
         \"supply\": {{\"red\": {{\"pig\": 1}}, \"blue\": {{\"builder\": 0}}}}}}"
    ));
    let text = text.replace("\"systems\": []", &format!("\"systems\": {ALL}"));
    let begun = Record::parse(&text).and_then(|record| record.start());
    assert_eq!(begun.err().map(|error| error.to_string()), None);
}

#[test]
fn the_fairy_stands_beside_a_lord_of_any_castle_of_her_tile() {
    for lords in [["blue", "red"], ["red", "blue"]] {
        let [upper, lower] = lords;
        let text = record(&format!(
            "\"stack\": [\"base.B\"], \"position\": {{\"tiles\": [\"base.H 0,0 0\", \"base.E 0,-1 180\", \
             \"base.E 0,1 0\"], \"castles\": [\"{upper} 0,-1 S\", \"{lower} 0,0 S\"], \
             \"fairy\": \"red meeple 0,0 castle\"}}"
        ));
        let text = text.replace("\"systems\": []", "\"systems\": [\"castles\", \"dragon\"]");
        let game = Record::parse(&text).and_then(|record| record.start()).unwrap();
        assert_eq!(game.position().fairy.and_then(|it| it.beside).map(|it| it.0), Some(Color::Red));
    }
}

#[test]
fn an_abbot_stands_on_a_monastery_or_garden() {
    for place in ["0,0 road E", "0,0 field SSE", "1,1 city S", "-1,1 tower"] {
        let figure = format!("red abbot {place}");
        assert_figure(&format!("\"{figure}\""), 0, WRONG_PLACE, &figure);
    }
}

#[test]
fn only_an_abbot_stands_on_a_garden() {
    for kind in ["meeple", "large", "phantom", "builder", "pig"] {
        let figure = format!("red {kind} 1,1 garden");
        assert_figure(&format!("\"{figure}\""), 0, WRONG_PLACE, &figure);
    }
}

#[test]
fn a_builder_stands_on_a_road_city_or_bridge() {
    for place in ["0,0 field SSE", "0,1 monastery", "-1,1 tower"] {
        let figure = format!("red builder {place}");
        assert_figure(&format!("\"{figure}\""), 0, WRONG_PLACE, &figure);
    }
}

#[test]
fn a_builder_stands_beside_an_own_meeple() {
    let figures = r#""blue meeple 0,0 road E", "red builder 1,0 road E""#;
    assert_figure(figures, 1, NO_COMPANY, "red builder 1,0 road E");
    let figures = r#""blue builder 1,1 city S""#;
    assert_figure(figures, 0, NO_COMPANY, "blue builder 1,1 city S");
}

#[test]
fn a_pig_stands_on_a_field() {
    for place in ["0,0 road E", "1,1 city S", "0,1 monastery", "-1,1 tower"] {
        let figure = format!("red pig {place}");
        assert_figure(&format!("\"{figure}\""), 0, WRONG_PLACE, &figure);
    }
}

#[test]
fn a_pig_stands_beside_an_own_farmer() {
    let figures = r#""blue meeple 0,0 field SSE", "red pig 0,0 field SSE""#;
    assert_figure(figures, 1, NO_COMPANY, "red pig 0,0 field SSE");
}

#[test]
fn no_figure_stands_on_a_completed_garden() {
    let tiles = r#""tiles": ["tower.I 0,0 0", "base.B 0,-1 0", "base.B 1,-1 0", "base.B -1,-1 0",
        "base.B -1,0 0", "bcb.A -1,1 0", "tower.J 0,1 0", "base.E 1,0 180", "base.E 1,1 0"]"#;
    let figures = r#""figures": ["red abbot 0,0 garden"]"#;
    let told = told(ALL, "", &format!("{tiles}, {figures}"));
    assert_eq!(
        told,
        "position.figures[0]: its feature is complete: \"red abbot 0,0 garden\""
    );
}

#[test]
fn abbot_builder_and_pig_cannot_be_lords() {
    for kind in ["abbot", "builder", "pig"] {
        let castle = format!("red:{kind} 0,0 N");
        let told = on_board(&format!("\"castles\": [\"{castle}\"]"));
        let expected = format!("position.castles[0]: {WRONG_PLACE}: \"{castle}\"");
        assert_eq!(told, expected);
    }
}

#[test]
fn builder_and_pig_cannot_be_prisoners() {
    for kind in ["builder", "pig"] {
        let prisoner = format!("red {kind} by blue");
        let told = on_board(&format!("\"prisoners\": [\"{prisoner}\"]"));
        let expected = format!("position.prisoners[0]: {WRONG_PLACE}: \"{prisoner}\"");
        assert_eq!(told, expected);
    }
}

#[test]
fn there_is_one_of_each_new_kind() {
    for (kind, first, second) in [
        ("large", "0,0 road E", "1,1 city S"),
        ("phantom", "0,0 road E", "1,1 city S"),
        ("abbot", "0,1 monastery", "1,1 garden"),
    ] {
        let second = format!("red {kind} {second}");
        let figures = format!("\"figures\": [\"red {kind} {first}\", \"{second}\"]");
        let told = on_board(&figures);
        assert!(
            told.starts_with("position.figures[1]: red would have 2 ")
                && told.ends_with(&format!("; each player has 1: \"{second}\"")),
            "{told}"
        );
    }
    let rest = r#""red meeple 0,0 road E", "red meeple 0,0 field SSE""#;
    for (kind, place) in [("builder", "road E"), ("pig", "field SSE")] {
        let figure = format!("\"red {kind} 0,0 {place}\"");
        let told = on_board(&format!("\"figures\": [{rest}, {figure}, {figure}]"));
        assert!(
            told.starts_with("position.figures[3]: red would have 2 "),
            "{told}"
        );
        assert!(told.ends_with(&figure), "{told}");
    }
}

#[test]
fn figures_on_the_board_are_not_in_the_supply() {
    for elsewhere in [
        r#""figures": ["red large 0,0 road E"]"#,
        r#""castles": ["red:large 0,0 N"]"#,
        r#""prisoners": ["red large by blue"]"#,
    ] {
        let told = on_board(&format!(
            "{elsewhere}, \"supply\": {{\"red\": {{\"large\": 1}}}}"
        ));
        assert!(
            told.starts_with("position.supply.red.large: red would have 2 "),
            "{told}"
        );
        assert!(told.ends_with("; each player has 1: 1"), "{told}");
    }
    let told = on_board(r#""supply": {"red": {"abbot": 2}}"#);
    assert!(
        told.starts_with("position.supply.red.abbot: red would have 2 "),
        "{told}"
    );
}

/// The kinds with their systems, and the options that take them out of the game.
const KINDS: [(&str, &str, Option<&str>, &str); 5] = [
    ("large", "inns", Some("large_meeple"), "0,0 road E"),
    ("phantom", "phantom", None, "0,0 road E"),
    ("abbot", "abbot", None, "0,1 monastery"),
    ("builder", "traders", Some("builder"), "0,0 road E"),
    ("pig", "traders", Some("pig"), "0,0 field SSE"),
];

const BESIDE: &str = r#""tiles": ["base.D 0,0 0", "base.B 0,1 0"]"#;

#[test]
fn a_figure_of_a_disabled_system_is_refused() {
    for (kind, system, _, place) in KINDS {
        let figure = format!("red {kind} {place}");
        let position = format!("{BESIDE}, \"figures\": [\"{figure}\"]");
        let problem = format!("it needs the system {system}, which is off");
        assert_eq!(
            told("[\"tower\"]", "", &position),
            format!("position.figures[0]: {problem}: \"{figure}\"")
        );
        let position = format!("\"supply\": {{\"red\": {{\"{kind}\": 1}}}}");
        assert_eq!(
            told("[\"tower\"]", "", &position),
            format!("position.supply.red.{kind}: {problem}: 1")
        );
        if !["builder", "pig"].contains(&kind) {
            let position = format!("\"prisoners\": [\"red {kind} by blue\"]");
            assert_eq!(
                told("[\"tower\"]", "", &position),
                format!("position.prisoners[0]: {problem}: \"red {kind} by blue\"")
            );
        }
    }
}

#[test]
fn a_figure_whose_option_is_off_is_refused() {
    for (kind, system, option, place) in KINDS {
        let Some(option) = option else {
            continue;
        };
        let systems = format!("[\"{system}\", \"castles\"]");
        let option = format!("\"{option}\": false");
        let figure = format!("red {kind} {place}");
        let position = format!("{BESIDE}, \"figures\": [\"{figure}\"]");
        let said = told(&systems, &option, &position);
        assert!(said.starts_with("position.figures[0]: "), "{said}");
        assert!(said.ends_with(&format!(": \"{figure}\"")), "{said}");
        let position = format!("\"supply\": {{\"red\": {{\"{kind}\": 1}}}}");
        let said = told(&systems, &option, &position);
        let path = format!("position.supply.red.{kind}: ");
        assert!(said.starts_with(&path) && said.ends_with(": 1"), "{said}");
    }
}

#[test]
fn without_gardens_no_figure_stands_on_one() {
    let position = format!("{BOARD}, \"figures\": [\"red abbot 1,1 garden\"]");
    assert_eq!(
        told(ALL, "\"gardens\": false", &position),
        "position.figures[0]: the tile has no such segment: \"red abbot 1,1 garden\""
    );
}

#[test]
fn goods_need_their_system() {
    for (goods, entry) in [
        (
            r#"{"red": {"wine": 1}}"#,
            "red.wine: goods are not in play: 1",
        ),
        (r#"{"red": {"wine": 0}}"#, "red: goods are not in play"),
        (r#"{"red": {}}"#, "red: goods are not in play"),
    ] {
        let said = told("[\"inns\"]", "", &format!("\"goods\": {goods}"));
        assert_eq!(said, format!("position.goods.{entry}"));
    }
}

#[test]
fn without_goods_no_player_has_any() {
    let said = told(
        ALL,
        "\"goods\": false",
        r#""goods": {"blue": {"cloth": 1}}"#,
    );
    let expected = "position.goods.blue.cloth: goods are not in play: 1";
    assert_eq!(said, expected);
}

#[test]
fn goods_are_counted_from_0_to_999() {
    for count in ["-1", "1000", "1.5"] {
        let said = on_board(&format!("\"goods\": {{\"red\": {{\"grain\": {count}}}}}"));
        let expected = format!(
            "position.goods.red.grain: expected a whole number from 0 to 999, found {count}"
        );
        assert_eq!(said, expected);
    }
    let said = on_board(r#""goods": {"red": {"beer": 1}}"#);
    let expected = "position.goods.red.beer: unknown key; the keys known here are wine, grain";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn unknown_kind_is_named() {
    let kinds = "expected a kind of figure: meeple, large, phantom, abbot, builder, pig, mayor, \
                 wagon or barn";
    for (entry, path) in [
        (r#""figures": ["red knight 0,0 road E"]"#, "figures[0]"),
        (r#""prisoners": ["red knight by blue"]"#, "prisoners[0]"),
        (r#""castles": ["red:knight 0,0 N"]"#, "castles[0]"),
        (r#""castles": ["blue+red:knight 0,0 N"]"#, "castles[0]"),
        (r#""castles": ["red:knight+blue 0,0 N"]"#, "castles[0]"),
    ] {
        let expected = format!("position.{path}: {kinds}, found \"knight\"");
        assert_eq!(on_board(entry), expected);
    }
    let said = on_board(r#""supply": {"red": {"knight": 1}}"#);
    assert!(
        said.starts_with("position.supply.red.knight: unknown key; "),
        "{said}"
    );
}
