//! Invalid input is refused within a second and without a panic.

use std::time::{Duration, Instant};

use bastide_notation::{Problem, Record, parse_action};
use bastide_rules::shuffle::SplitMix64;

const MANY: usize = 5_000_000;

/// Reads the bytes and asserts that they are refused.
fn refuse(bytes: &[u8]) -> Problem {
    let start = Instant::now();
    let begun = Record::parse_bytes(bytes).and_then(|record| record.start());
    let Err(error) = begun else {
        panic!("garbage was taken for a record");
    };
    // A second is the promise. A debug build next to other tests gets more.
    let most = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });
    assert!(start.elapsed() < most, "{:?}", start.elapsed());
    error.problem
}

#[test]
fn five_megabytes_of_garbage_are_refused_in_a_second() {
    let mut random = SplitMix64::new(5);
    let noise: Vec<u8> = (0..MANY).map(|_| random.next_u64() as u8).collect();
    assert_eq!(refuse(&noise), Problem::NotUtf8);
    for unit in [
        "{", "[", "\"", "9", "{\"x-\":", "[[", "\\", " ", "\u{fffd}", "\n", "a",
    ] {
        refuse(unit.repeat(MANY / unit.len()).as_bytes());
    }
}

#[test]
fn five_megabytes_inside_a_record_are_refused_in_a_second() {
    for (before, unit, after) in [
        ("{\"x-note\": ", "[", ""),
        ("{\"x-note\": ", "{\"a\":", ""),
        ("{\"x-note\": ", "9", "}"),
        ("{\"x-note\": \"", "\\u0041", "\"}"),
        ("{\"x-note\": [0", ",1", "]}"),
        ("{\"format\": \"", "bastide/1", "\"}"),
        ("{\"seed\": \"", "1", "\"}"),
        ("{\"options\": {\"small_city\": ", "4", "}}"),
        ("{\"stack\": [\"base.A\"", ",\"base.B\"", "]}"),
        ("{\"actions\": [\"pass\"", ",\"pass\"", "]}"),
        ("{\"actions\": [\"", "pass ", "\"]}"),
        (
            "{\"position\": {\"tiles\": [\"base.D 0,0 0\"",
            ",\"base.D 1,0 0\"",
            "]}}",
        ),
        (
            "{\"position\": {\"figures\": [\"red 0,0 city N\"",
            ",\"red 0,0 city N\"",
            "]}}",
        ),
        (
            "{\"players\": [{\"color\": \"red\"}",
            ",{\"color\": \"red\"}",
            "]}",
        ),
        ("{\"x-a\": 0", ",\"x-a\": 0", "}"),
    ] {
        let text = [before, &unit.repeat(MANY / unit.len()), after].concat();
        refuse(text.as_bytes());
    }
}

#[test]
fn a_record_with_too_many_tiles_is_refused_in_a_second() {
    let tiles = "\"base.D 0,0 0\",".repeat(MANY / 15);
    let text = format!(
        "{{\"format\": \"bastide/1\", \"systems\": [], \"stack\": [],
          \"players\": [{{\"color\": \"red\"}}, {{\"color\": \"blue\"}}],
          \"position\": {{\"tiles\": [{tiles} \"base.D 0,0 0\"]}}}}"
    );
    assert_eq!(refuse(text.as_bytes()), Problem::TooMany(1000));
}

#[test]
fn damaged_records_never_panic() {
    let seedling = include_str!("spoiled.json");
    assert!(Record::parse(seedling).is_ok());
    let pieces: Vec<&str> = seedling.split_inclusive([' ', ',', '"']).collect();
    let mut random = SplitMix64::new(7);
    let mut below = |n: usize| random.below(n as u32) as usize;
    let (mut read, mut begun, mut refused) = (0, 0, 0);
    for _ in 0..20_000 {
        let mut bytes = seedling.as_bytes().to_vec();
        for _ in 0..=below(3) {
            let at = below(bytes.len().max(1));
            match below(5) {
                _ if bytes.is_empty() => {}
                0 => bytes[at] = below(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.truncate(at.max(1)),
                3 => bytes[at] = b"{}[]\",:-0123456789 NESW"[below(23)],
                _ => {
                    let piece = pieces[below(pieces.len())];
                    bytes.splice(at..at, piece.bytes());
                }
            }
        }
        let Ok(record) = Record::parse_bytes(&bytes) else {
            refused += 1;
            continue;
        };
        read += 1;
        let text = record.to_text();
        assert_eq!(Record::parse(&text).unwrap().to_text(), text);
        if let Ok(replay) = record.replay() {
            begun += 1;
            let text = std::str::from_utf8(&bytes).unwrap();
            if let Some(refused) = replay.refused {
                refused.place(&record, text);
            }
        }
    }
    // The mutations reach every stage.
    assert!(
        refused > 1000 && read > 1000 && begun > 300,
        "{refused} {read} {begun}"
    );
}

#[test]
fn damaged_actions_never_panic() {
    let words = [
        "place", "meeple", "capture", "take", "offer", "0,1", "-999,999", "90", "road", "N",
        "field", "inner", "castle", "city", "base.D", "red", "10", "é", "",
    ];
    let mut random = SplitMix64::new(11);
    let mut legible = 0;
    for _ in 0..100_000 {
        let mut pick = |n: usize| words[random.below(n as u32) as usize];
        // A verb first, so that some texts are actions.
        let mut text = vec![pick(5)];
        while text.len() < 6 && text.last() != Some(&"") {
            text.push(pick(words.len()));
        }
        let text = text.join(" ");
        let text = text.trim_end_matches(' ');
        match parse_action(text) {
            Ok(action) => {
                assert_eq!(bastide_notation::print_action(action), text);
                legible += 1;
            }
            Err(error) => assert!(error.column <= text.chars().count() + 1),
        }
    }
    assert!(legible > 20, "{legible}");
}
