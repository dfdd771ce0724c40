//! The module as a script sees it, in Node: plain objects in and out.
#![cfg(target_arch = "wasm32")]

use bastide_module::{check, legal, render, replay, version, why_not};
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const RECORD: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.E", "base.V"],
    "actions": ["place 0,-1 180", "meeple city S"]
}"#;

const SCENARIO: &str = r#"{
    "format": "bastide/1",
    "id": "two-tiles",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.E"],
    "steps": [{
        "do": ["place 0,-1 180", "meeple city S"],
        "expect": {"scores": {"red": 4, "blue": 1}}
    }]
}"#;

fn text<T: JsCast>(text: &str) -> T {
    JsValue::from_str(text).unchecked_into()
}

fn get(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, key| {
        Reflect::get(&value, &JsValue::from_str(key)).unwrap()
    })
}

#[wasm_bindgen_test]
fn a_record_is_played() {
    let position: JsValue = replay(text(RECORD)).unwrap().into();
    assert_eq!(
        get(&position, "phase").as_string().as_deref(),
        Some("place")
    );
    assert_eq!(
        get(&position, "decider").as_string().as_deref(),
        Some("blue")
    );
    assert_eq!(get(&position, "scores.red").as_f64(), Some(4.0));
    assert_eq!(get(&position, "supply.red.meeples").as_f64(), Some(7.0));
    let award = get(&position, "awards.0");
    assert_eq!(
        get(&award, "clause").as_string().as_deref(),
        Some("base-small-city")
    );
    assert_eq!(get(&award, "terms.0.count").as_f64(), Some(2.0));
    assert_eq!(get(&award, "action").as_f64(), Some(1.0));
    assert!(get(&position, "refused").is_null());
}

#[wasm_bindgen_test]
fn an_object_is_as_good_as_its_text() {
    let object = JSON::parse(RECORD).unwrap();
    let position: JsValue = replay(object.unchecked_into()).unwrap().into();
    assert_eq!(get(&position, "scores.red").as_f64(), Some(4.0));
}

#[wasm_bindgen_test]
fn legal_actions_and_refusals_agree() {
    let actions = legal(text(RECORD)).unwrap();
    assert!(actions.is_sorted());
    assert!(actions.iter().any(|action| action == "place 1,0 90"));
    for action in &actions {
        assert!(JsValue::from(why_not(text(RECORD), action).unwrap()).is_null());
    }
    let refusal: JsValue = why_not(text(RECORD), "place 0,0 0").unwrap().into();
    assert_eq!(
        get(&refusal, "clause").as_string().as_deref(),
        Some("base-fit")
    );
    let refusal: JsValue = why_not(text(RECORD), "jump").unwrap().into();
    assert_eq!(
        get(&refusal, "clause").as_string().as_deref(),
        Some("syntax")
    );
}

#[wasm_bindgen_test]
fn a_scenario_is_checked() {
    let report: JsValue = check(text(SCENARIO)).unwrap().into();
    assert_eq!(get(&report, "ok").as_bool(), Some(false));
    assert_eq!(get(&report, "expectations").as_f64(), Some(2.0));
    let failure = get(&report, "failures.0");
    assert_eq!(
        get(&failure, "key").as_string().as_deref(),
        Some("expect.scores.blue")
    );
    assert_eq!(get(&failure, "line").as_f64(), Some(9.0));
}

#[wasm_bindgen_test]
fn a_position_is_drawn() {
    let svg = render(text(RECORD), None).unwrap();
    assert!(svg.starts_with("<svg "));
    let options = JSON::parse(r#"{"theme": "dark", "step": 0}"#).unwrap();
    let before = render(text(SCENARIO), Some(options.unchecked_into())).unwrap();
    assert!(before.len() < svg.len());
    let draw = |options: &str| {
        let options = JSON::parse(options).unwrap();
        render(text(RECORD), Some(options.unchecked_into()))
    };
    let shown = draw(r#"{"show": ["feature 0,0 city N", "fields"]}"#).unwrap();
    assert!(shown.contains("city from 0,-1"));
    assert_eq!(draw(r#"{"show": []}"#).unwrap(), svg);
    for wrong in [
        r#"{"theme": "blue"}"#,
        r#"{"show": "fields"}"#,
        r#"{"show": [1]}"#,
        r#"{"show": ["field"]}"#,
        r#"{"show": ["fief 0,0"]}"#,
    ] {
        assert!(draw(wrong).is_err(), "{wrong}");
    }
}

#[wasm_bindgen_test]
fn what_is_wrong_is_thrown_with_its_place() {
    let wrong = RECORD.replace("base.V", "base.Z");
    let error = replay(text(&wrong)).err().unwrap();
    assert_eq!(get(&error, "path").as_string().as_deref(), Some("stack[1]"));
    assert_eq!(get(&error, "line").as_f64(), Some(5.0));
    for garbage in ["", "[]", "{", "null", "{\"format\": 1}"] {
        assert!(replay(text(garbage)).is_err());
        assert!(legal(text(garbage)).is_err());
        assert!(check(text(garbage)).is_err());
        assert!(render(text(garbage), None).is_err());
    }
    for value in [JsValue::UNDEFINED, JsValue::NULL, JsValue::from_f64(1.0)] {
        assert!(replay(value.unchecked_into()).is_err());
    }
    assert!(!version().is_empty());
}
