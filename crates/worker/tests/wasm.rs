//! The computer players as a worker has them, in Node.
#![cfg(target_arch = "wasm32")]

use bastide_notation::{Answer, Record, print_action};
use bastide_worker::BotTask;
use wasm_bindgen_test::wasm_bindgen_test;

const RECORD: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "seed": "7",
    "actions": []
}"#;

#[wasm_bindgen_test]
fn a_task_thinks_in_slices_and_answers() {
    let think = |slice| {
        let mut task = BotTask::new(RECORD, "hard", 1, "", "").ok().unwrap();
        let mut slices = 0;
        while !task.step(slice) {
            assert!((0.0..=1.0).contains(&task.progress()));
            slices += 1;
        }
        assert!(slices > 2 || slice == u32::MAX);
        task.answer().unwrap()
    };
    let text = think(500);
    assert_eq!(think(u32::MAX), text, "slices change nothing");
    let answer = Answer::parse(&text).unwrap();
    assert!(answer.rated.len() > 1);
}

#[wasm_bindgen_test]
fn every_action_that_is_asked_about_is_told_of() {
    let game = Record::parse(RECORD).unwrap().start().unwrap();
    for asked in game.legal() {
        let mut task = BotTask::new(RECORD, "hard", 1, &print_action(asked), "")
            .ok()
            .unwrap();
        while !task.step(u32::MAX) {}
        let answer = Answer::parse(&task.answer().unwrap()).unwrap();
        let told = answer.of(asked).unwrap();
        assert!(told.value <= answer.rated[0].value, "{asked:?}");
    }
}

#[wasm_bindgen_test]
fn garbage_is_an_error_and_nothing_breaks() {
    let good = |record: &str| BotTask::new(record, "easy", 1, "", "").is_ok();
    for garbage in ["", "{", "[]", "null", "{\"format\": \"bastide/1\"}"] {
        assert!(!good(garbage), "{garbage}");
    }
    assert!(!good(&RECORD.replace("[]\n}", "[\"place 0,0 0\"]\n}")));
    assert!(BotTask::new(RECORD, "clever", 1, "", "").is_err());
    assert!(BotTask::new(RECORD, "easy", 1, "jump", "").is_err());
    assert!(BotTask::new(RECORD, "easy", 1, "place 0,0 0", "").is_err());
    assert!(BotTask::new(RECORD, "master", 1, "", "04").is_err());
    assert!(good(RECORD));
}
