//! Scenarios: true expectations pass, and all others are reported.

use bastide_notation::scenario::{Report, Show, check};
use bastide_notation::{Place, Record, Scenario};
use bastide_rules::Clause;

/// A small game: a tower tile and a blue meeple are on the table; red closes a city of
/// three tiles, blue takes its farmer.
const GAME: &str = r#"{
  "format": "bastide/1",
  "id": "small",
  "title": {"en": "Small", "fr": "Petit"},
  "source": "base",
  "clauses": ["base-city", "tower-capture"],
  "players": [{"color": "red"}, {"color": "blue"}],
  "stack": ["base.G", "base.E", "base.U"],
  "position": {
    "tiles": ["base.D 0,0 0", "tower.K 0,1 90"],
    "figures": ["blue 0,0 field ENE"],
    "scores": {"blue": 5}
  },
  "steps": [
    {"do": ["place 0,-1 90"], "show": ["tower 0,1", "feature 0,0 road W", "all-fiefs"],
     "expect": {EXPECT 1}},
    {"do": ["meeple city S", "place 0,-2 180", "pass"],
     "expect": {EXPECT 2}},
    {"do": ["place 1,0 0", "floor 0,1", "capture 0,0 field WNW"],
     "expect": {EXPECT 3}}
  ]
}"#;

/// The game with expectations after one of its steps.
fn scenario(step: usize, expect: &str) -> String {
    let text = GAME.replace(&format!("EXPECT {step}"), expect);
    ["EXPECT 1", "EXPECT 2", "EXPECT 3"]
        .iter()
        .fold(text, |text, marker| text.replace(marker, ""))
}

fn run(step: usize, expect: &str) -> Report {
    let text = scenario(step, expect);
    check(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The failures of expectations after a step.
fn told(step: usize, expect: &str) -> Vec<String> {
    let failures = run(step, expect).failures.into_iter();
    failures.map(|failure| failure.to_string()).collect()
}

#[test]
fn every_entry_of_a_scenario_is_read() {
    let scenario = Scenario::parse(&scenario(1, r#""phase": "figure""#)).unwrap();
    assert_eq!(scenario.id.as_deref(), Some("small"));
    assert_eq!(scenario.title[1], ("fr".into(), "Petit".into()));
    assert_eq!(scenario.source.as_deref(), Some("base"));
    assert_eq!(scenario.clauses, [Clause::BaseCity, Clause::TowerCapture]);
    let counts: Vec<_> = scenario.steps.iter().map(|step| step.actions).collect();
    assert_eq!(counts, [1, 3, 3]);
    assert_eq!(scenario.steps[0].show[2], Show::AllFiefs);
    assert_eq!(scenario.record.actions.len(), 7);
    let record = r#"{"format": "bastide/1", "players": [], "stack": []}"#;
    let error = Scenario::parse(record).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: the key steps is missing"
    );
}

#[test]
fn true_expectations_are_accepted() {
    for (step, expect) in [
        (
            1,
            r#""phase": "figure", "decider": "red", "scores": {"red": 0, "blue": 5}"#,
        ),
        // A city by either of its sides, a field by any of its halves.
        (
            1,
            r#""legal": ["meeple city S", "meeple city N", "meeple field WSW", "floor 0,1", "pass"]"#,
        ),
        (
            1,
            r#""legal_exactly": ["pass", "floor 0,1", "meeple city S", "meeple field ESE", "meeple field WNW",
             "bridge 0,-1 ew"]"#,
        ),
        (
            1,
            r#""not_legal": ["meeple road N", {"top 0,1": "tower-foundation"},
             {"ransom blue": ["tower-ransom", "tower-house-eye"], "why": "two", "plaice": "syntax"}]"#,
        ),
        (
            1,
            r#""awards": [], "prisoners": [], "supply": {"red": {"meeples": 7, "floors": 10}}"#,
        ),
        (
            2,
            r#""awards": [{"player": "red", "points": 6, "clause": "base-city", "of": "0,0 city N",
             "action": 3, "terms": [{"unit": "tile", "count": 3, "each": 2, "points": 6,
             "cells": ["0,0", "0,-1", "0,-2", "0,0"]}]}]"#,
        ),
        (
            2,
            r#""awards": [{}], "decider": "red", "supply": {"blue": {"meeples": 6}}"#,
        ),
        (
            3,
            r#""phase": "over", "decider": null, "prisoners": ["blue by red"], "awards": []"#,
        ),
        (3, r#""why": "nothing", "x-note": 1"#),
    ] {
        assert_eq!(told(step, expect), Vec::<String>::new(), "{expect}");
    }
    let report = run(1, r#""phase": "figure", "scores": {"red": 0, "blue": 5}"#);
    assert_eq!((report.steps, report.expectations), (3, 3));
}

#[test]
fn false_expectations_are_reported() {
    for (step, expect, expected) in [
        (
            1,
            r#""phase": "place""#,
            "step 1, expect.phase: expected place, found figure",
        ),
        (
            1,
            r#""decider": "blue""#,
            "step 1, expect.decider: expected blue, found red",
        ),
        (
            1,
            r#""decider": null"#,
            "step 1, expect.decider: expected nobody, found red",
        ),
        (
            3,
            r#""decider": "red""#,
            "step 3, expect.decider: expected red, found nobody",
        ),
        (
            2,
            r#""scores": {"red": 7}"#,
            "step 2, expect.scores.red: expected 7, found 6",
        ),
        (
            2,
            r#""scores": {"pink": 0}"#,
            "step 2, expect.scores.pink: expected a player with the color pink, found none",
        ),
        (
            1,
            r#""supply": {"red": {"bridges": 2}}"#,
            "step 1, expect.supply.red.bridges: expected 2, found 3",
        ),
        (
            3,
            r#""prisoners": []"#,
            "step 3, expect.prisoners: expected none, found blue meeple by red",
        ),
        (
            3,
            r#""prisoners": ["red by blue", "blue by red"]"#,
            "step 3, expect.prisoners: expected red meeple by blue, blue meeple by red, found blue meeple by red",
        ),
        (
            1,
            r#""legal": ["pass", "meeple road N"]"#,
            "step 1, expect.legal[1]: expected \"meeple road N\" to be legal, found base-meeple: the tile has no road N",
        ),
        (
            1,
            r#""legal": ["plaice"]"#,
            "step 1, expect.legal[0]: expected \"plaice\" to be legal, found that it is refused at column 1: expected an action: place,",
        ),
        (
            1,
            r#""legal_exactly": ["pass", "meeple city S", "meeple field ENE", "bridge 0,-1 ew", "meeple field ESE"]"#,
            "step 1, expect.legal_exactly: expected no other legal action, found besides: meeple field WSW, floor 0,1",
        ),
        (
            1,
            r#""not_legal": ["meeple road N", "meeple city S"]"#,
            "step 1, expect.not_legal[1]: expected \"meeple city S\" to be refused, found that it is legal",
        ),
        (
            1,
            r#""not_legal": [{"meeple road N": ["base-fit", "syntax"]}]"#,
            "step 1, expect.not_legal[0]: expected \"meeple road N\" to be refused by base-fit or syntax, found base-meeple",
        ),
        (
            2,
            r#""awards": []"#,
            "step 2, expect.awards: expected 0 awards, found 1: red 6 by base-city for 0,-2 city S",
        ),
        (
            2,
            r#""awards": [{"player": "blue"}]"#,
            "step 2, expect.awards[0].player: expected blue, found red",
        ),
        (
            2,
            r#""awards": [{"points": 5}]"#,
            "step 2, expect.awards[0].points: expected 5, found 6",
        ),
        (
            2,
            r#""awards": [{"clause": "base-road"}]"#,
            "step 2, expect.awards[0].clause: expected base-road, found base-city",
        ),
        (
            2,
            r#""awards": [{"of": "0,0 road W"}]"#,
            "step 2, expect.awards[0].of: expected 0,0 road W, found 0,-2 city S",
        ),
        (
            2,
            r#""awards": [{"action": 2}]"#,
            "step 2, expect.awards[0].action: expected 2, found 3",
        ),
        (
            2,
            r#""awards": [{"terms": []}]"#,
            "step 2, expect.awards[0].terms: expected 0 terms, found 1",
        ),
        (
            2,
            r#""awards": [{"terms": [{"unit": "pennant"}]}]"#,
            "step 2, expect.awards[0].terms[0].unit: expected pennant, found tile",
        ),
        (
            2,
            r#""awards": [{"terms": [{"count": 4}]}]"#,
            "step 2, expect.awards[0].terms[0].count: expected 4, found 3",
        ),
        (
            2,
            r#""awards": [{"terms": [{"cells": ["0,0"]}]}]"#,
            "step 2, expect.awards[0].terms[0].cells: expected 0,0, found 0,-2, 0,-1, 0,0",
        ),
    ] {
        let told = told(step, expect);
        assert_eq!(told.len(), 1, "{expect}\n{told:?}");
        assert!(told[0].starts_with(expected), "{}\n{expected}", told[0]);
    }
}

#[test]
fn a_failure_has_its_place_in_the_text() {
    let report = run(2, "\"awards\": [\n  {\"points\": 5}]");
    let place = Place {
        line: 19,
        column: 14,
    };
    assert_eq!(report.failures[0].place, place);
}

#[test]
fn a_mistake_in_an_action_is_reported_with_its_place() {
    for (entry, action, key) in [
        (
            r#""legal": ["pass", "meeple rode N"]"#,
            "",
            "expect.legal[1]",
        ),
        ("", "meeple rode N", "do[0]"),
    ] {
        let text = match action {
            "" => scenario(1, entry),
            action => scenario(3, r#""phase": "place""#).replace("meeple city S", action),
        };
        let failure = check(&text).unwrap().failures.remove(0);
        let Place { line, column } = failure.place;
        let line = text.lines().nth(line - 1).unwrap();
        assert!(line[column - 1..].starts_with("rode N"), "{line}");
        let told = failure.to_string();
        let expected = format!(
            "{key}: expected \"meeple rode N\" to be legal, found that it is refused at column 8: expected a feature: "
        );
        assert!(told.contains(&expected), "{told}");
        assert_eq!(told.matches("found").count(), 1, "{told}");
    }
}

#[test]
fn refused_action_ends_the_scenario() {
    let text = scenario(3, r#""phase": "place""#).replace("\"meeple city S\"", "\"meeple road N\"");
    let report = check(&text).unwrap();
    assert_eq!(report.steps, 2);
    let told: Vec<_> = report.failures.iter().map(ToString::to_string).collect();
    let expected = "step 2, do[0]: expected \"meeple road N\" to be legal, \
                    found base-meeple: the tile has no road N";
    assert_eq!(told, [expected]);
}

#[test]
fn overlays_need_their_subject() {
    let with = |show: &str| check(&scenario(1, "").replace("\"tower 0,1\"", show));
    for (show, missing) in [
        ("\"tower 0,0\"", "a tower foundation"),
        ("\"tower 9,9\"", "a tower foundation"),
        ("\"watchtower 0,1\"", "a watchtower"),
        ("\"fief 0,0\"", "a castle"),
        ("\"feature 0,0 road N\"", "that feature"),
        ("\"feature 9,9 road N\"", "that feature"),
    ] {
        let told = with(show).unwrap().failures[0].to_string();
        let expected = format!("step 1, show[0]: expected {missing}, found none");
        assert_eq!(told, expected);
    }
    let error = with("\"moat 0,0\"").unwrap_err().to_string();
    assert!(
        error.starts_with("line 15, column 41: steps[0].show[0]: expected an overlay: tower,"),
        "{error}"
    );
}

#[test]
fn malformed_expectations_are_reported_with_place() {
    for (expect, expected) in [
        (
            r#""score": {}"#,
            "score: unknown key; the keys known here are scores, awards,",
        ),
        (r#""scores": {"gray": 1}"#, "scores.gray: unknown key"),
        (r#""scores": [1]"#, "scores: expected an object"),
        (
            r#""awards": [{"point": 1}]"#,
            "awards[0].point: unknown key; the keys known here are player,",
        ),
        (
            r#""awards": [{"clause": "base-luck"}]"#,
            "awards[0].clause: no clause of the rules",
        ),
        (
            r#""awards": [{"of": "0,0"}]"#,
            "awards[0].of: expected a feature",
        ),
        (
            r#""awards": [{"action": -1}]"#,
            "awards[0].action: expected a whole number from 0",
        ),
        (
            r#""awards": [{"terms": [{"unit": "cow"}]}]"#,
            "awards[0].terms[0].unit: expected a unit: tile, pennant,",
        ),
        (
            r#""awards": [{"terms": [{"cells": ["0"]}]}]"#,
            "awards[0].terms[0].cells[0]: expected a cell",
        ),
        (r#""legal": [1]"#, "legal[0]: expected text"),
        (r#""not_legal": [1]"#, "not_legal[0]: expected an object"),
        (
            r#""not_legal": [{"pass": "luck"}]"#,
            "not_legal[0].pass: no clause of the rules",
        ),
        (
            r#""not_legal": [{"pass": ["base-fit", 1]}]"#,
            "not_legal[0].pass[1]: expected text",
        ),
        (
            r#""phase": "end""#,
            "phase: expected a phase: abbey, draw, hand, place, bridge,",
        ),
        (r#""decider": "nobody""#, "decider: expected a color"),
        (r#""decider": nil"#, "decider: expected a value"),
        (
            r#""prisoners": ["red"]"#,
            "prisoners[0]: expected the word by",
        ),
        (
            r#""supply": {"red": {"barns": 1}}"#,
            "supply.red.barns: unknown key",
        ),
    ] {
        let text = scenario(1, expect);
        let error = check(&text).unwrap_err().to_string();
        let (place, said) = error.split_once("steps[0].expect.").unwrap_or(("", &error));
        assert!(place.starts_with("line 16, column "), "{error}");
        assert!(said.starts_with(expected), "{error}");
        // Replaying the scenario reports it as well.
        assert_eq!(Record::parse(&text).unwrap_err().to_string(), error);
    }
}

#[test]
fn awards_before_the_first_action_belong_to_the_first_step() {
    let text = r#"{
  "format": "bastide/1", "players": [{"color": "red"}, {"color": "blue"}],
  "position": {"figures": ["red 0,0 city N"]},
  "steps": [{"expect": {"phase": "over", "awards": [{"points": 1, "clause": "base-final"}]}},
            {"expect": {"awards": [], "scores": {"red": 1}}}]}"#;
    assert_eq!(check(text).unwrap().failures, []);
}

#[test]
fn features_of_the_final_scoring_come_in_any_order() {
    let check = |awards: &str| {
        let text = format!(
            r#"{{
  "format": "bastide/1", "players": [{{"color": "red"}}, {{"color": "blue"}}],
  "systems": ["traders"],
  "position": {{
    "tiles": ["base.D 0,0 0", "base.U 1,0 0"],
    "figures": ["red meeple 0,0 city N", "blue meeple 0,0 road E"],
    "goods": {{"red": {{"wine": 1}}, "blue": {{"cloth": 1}}}}
  }},
  "steps": [{{"expect": {{"awards": [{awards}]}}}}]}}"#
        );
        let failures = check(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let told = failures.failures.iter().map(ToString::to_string);
        told.collect::<Vec<_>>()
    };
    let city = r#"{"player": "red", "points": 1, "of": "0,0 city N"}"#;
    let road = r#"{"points": 2, "clause": "base-final"}"#;
    let wine = r#"{"player": "red", "of": "goods wine"}"#;
    let cloth = r#"{"player": "blue", "clause": "trade-goods-end"}"#;
    let any = "{}";
    let none: [&str; 0] = [];
    for awards in [
        [city, road, wine, cloth],
        [road, city, wine, cloth],
        [any, city, wine, cloth],
        [any, road, wine, cloth],
        [city, any, wine, cloth],
        [road, any, wine, cloth],
    ] {
        assert_eq!(check(&awards.join(", ")), none, "{awards:?}");
    }
    // Goods come last, in their order.
    for awards in [[wine, road, city, cloth], [city, road, cloth, wine]] {
        assert_ne!(check(&awards.join(", ")), none, "{awards:?}");
    }
    // The remaining one is reported.
    let wrong = r#"{"player": "red", "points": 7}"#;
    for (awards, index) in [([wrong, road], 0), ([road, wrong], 1)] {
        let awards = [awards[0], awards[1], wine, cloth].join(", ");
        let told = format!("step 1, expect.awards[{index}].points: expected 7, found 1");
        assert_eq!(check(&awards), [told]);
    }
    assert_ne!(check(&[road, road, wine, cloth].join(", ")), none);
}
