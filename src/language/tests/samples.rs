//! Messages that are put together, with samples, as people approved them.

use std::collections::BTreeSet;
use std::path::Path;

use expect_test::expect_file;

use super::*;

/// A word of a record that a message repeats.
fn sample_word(key: &str) -> &str {
    match key {
        "error.missing" => "players",
        "link.sign" => "\"!\"",
        "error.found" | "error.end-of" => "\"base.Z\"",
        "error.system" => "tower",
        "error.mismatch" | "error.end" => "W",
        "error.nobody" | "error.score" => "red",
        "error.pieces" | "error.owned" => "floors",
        "expected.object" => "{ }",
        "expected.comma" => "]",
        "expected.plain" => "\\n",
        "expected.escape" => "\\u",
        "expected.format" => "\"bastide/1\"",
        "expected.tiles" => "\"watch.A\"",
        "expected.word" => "city",
        other => panic!("no sample for {other}"),
    }
}

/// Values to fill a place with, in the language that is spoken.
fn samples(key: &str, place: &str) -> Vec<String> {
    let family = |family: &'static str, names: &[&str]| -> Vec<String> {
        let names = names.iter();
        names.map(|name| member(family, name).to_owned()).collect()
    };
    let at = || fill("at.place", &[("place", &samples(key, "place")[0])]);
    match place {
        "deed" => vec![fill("deed.place", &[("at", &at())])],
        "level" => family("level", &["easy", "medium", "hard"]),
        "value" => vec![["+", &*tenths(124)].concat()],
        "part" => family("part", &["cities"]),
        "n" => vec![number(if key.ends_with(".one") { 1 } else { 2 })],
        "from" => vec![number(1)],
        "to" => vec![number(2)],
        "player" | "captor" | "auctioneer" => vec!["Anna".to_owned()],
        "other" if key == "expected.tiles" => vec!["\"A\"".to_owned()],
        "owner" if key == "error.owned" => vec!["red".to_owned()],
        "owner" | "other" | "seller" => vec![text("color.blue").to_owned()],
        "players" => vec![list(&["Anna".to_owned(), text("color.blue").to_owned()])],
        "points" => vec![count("points", 12)],
        "floors" => vec![count("floors", 3)],
        "what" if key == "error.found" => {
            vec![fill("error.expected", &[("what", text("expected.tile"))])]
        }
        "what" if key == "example.led" => vec![text("event.completed.road").to_owned()],
        "what" if key == "error.expected" => vec![text("expected.tile").to_owned()],
        "what" if ["choice.take", "legend.feature"].contains(&key) => {
            family("the", &["road", "city", "monastery", "castle"])
        }
        "what" => family(
            "a",
            &["road", "city", "field", "monastery", "castle", "watchtower"],
        ),
        "shows" => family("a", &["road", "city", "field"]),
        "meets" => family("a", &["city", "field", "road"]),
        "edge" => family("edge", &["city", "road", "field"]),
        "side" | "where" => family("side", &["N", "E", "W"]),
        "kind" | "back" => family("kind", &["large", "abbot"]),
        "goods" => vec![fill(
            "goods.some",
            &[("n", "2"), ("good", text("good.wine"))],
        )],
        "good" => family("good", &["wine", "cloth"]),
        "spot" => vec![text("role.road").to_owned()],
        "role" => family("role", &["road", "city", "monastery", "field", "tower"]),
        "on" => family(
            "on",
            &["road", "city", "field", "monastery", "bridge", "tower"],
        ),
        "at" => vec![text("at.here").to_owned(), at()],
        "tower" => vec![at()],
        "overlay" => family("overlay", &["towers"]),
        "reach" => family("reach", &["off", "pointed", "all"]),
        "key" => vec!["F".to_owned()],
        "now" => vec![count("legend.reached", 2)],
        "axis" => vec![text("axis.ns").to_owned()],
        "place" => vec![fill(
            "place.both",
            &[
                ("down", &fill("place.north", &[("n", "2")])),
                ("across", &fill("place.east", &[("n", "1")])),
            ],
        )],
        "tile" => vec![list(&[
            text("edge.city").to_owned(),
            text("tile.pennant").to_owned(),
        ])],
        "sum" => vec![format!("{} = 3", count("unit.tile", 3))],
        "of" | "all" => vec![number(5)],
        "size" => vec![tenths(287)],
        "version" => vec!["0.1.0".to_owned()],
        "low" => vec![number(1310)],
        "high" => vec![number(1640)],
        "games" => vec![count("statistics.rated", 7)],
        "levels" => vec![list(&["A 800".to_owned(), "B 1500".to_owned()])],
        "code" => vec!["deutsch".to_owned()],
        "language" => vec!["Fran\u{e7}ais".to_owned()],
        "date" => vec!["2026".to_owned()],
        "lesson" | "title" => vec![text("a.city").to_owned()],
        "turn" => vec![fill("replay.turn", &[("n", "2"), ("all", "5")])],
        "prompt" => vec![fill("decision.place", &[("player", "Anna")])],
        "moves" => vec![count("replay.moves", 7)],
        "given" => vec![count("points", 4)],
        "why" if key == "error.refused" => {
            vec![fill(
                "error.expected",
                &[("what", &samples("error.expected", "what")[0])],
            )]
        }
        "why" => vec![text("refused.no-bridge").to_owned()],
        "ends" => vec![fill(
            "example.end",
            &[("player", "Anna"), ("points", &count("points", 12))],
        )],
        "awards" => vec!["Anna 4".to_owned()],
        "parts" => vec![format!("{}: Anna 4", text("a.road"))],
        "left" => vec![count("hand.left", 40)],
        "choice" => vec![text("role.road").to_owned()],
        "state" => vec![text("cell.fits").to_owned()],
        "id" => vec!["base-fit".to_owned()],
        "grade" => vec![member("grade-of", "mistake").to_owned()],
        "status" => vec![text("status.official").to_owned()],
        "source" => vec![text("page.base").to_owned()],
        "error" => vec![fill("error.empty", &[])],
        "line" => vec![number(1)],
        "column" => vec![number(114)],
        "action" => vec!["place 1,0 90".to_owned()],
        "word" => vec![sample_word(key).to_owned()],
        "list" if key == "expected.escape" => vec!["\\n \\t".to_owned()],
        "list" if key == "expected.tiles" => vec!["A B K".to_owned()],
        "list"
            if key.starts_with("expected") || ["error.unknown", "error.later"].contains(&key) =>
        {
            vec![either(&["place", "pass", "spare"])]
        }
        "places" => vec![count("remaining.places", 3)],
        "after" => vec![number(2)],
        "before" => vec![number(5)],
        "down" | "list" => vec![fill("place.north", &[("n", "2")])],
        "across" | "next" => vec![fill("place.east", &[("n", "1")])],
        other => panic!("no sample for {{{other}}}"),
    }
}

/// Every message with places, filled with samples, below its key.
fn sampler() -> String {
    let files = LANGUAGES.map(|(code, _)| (code, file(code)));
    let mut out = String::from(
        "Every message that is put together, with samples. Written by the tests: see\n\
         docs/translating.md.\n",
    );
    let mut shown = BTreeSet::new();
    for (key, message) in lines(english()) {
        let places = places(message);
        if places.is_empty() {
            continue;
        }
        out.push_str(&format!("\n{key}\n"));
        for (code, text) in &files {
            speak_as(code, text.clone());
            let values: Vec<_> = (places.iter())
                .map(|&place| (place, samples(key, place)))
                .collect();
            // The words of a place all stand below the first message that has it.
            let mut is_new = |place: &str| shown.insert((place.to_owned(), *code));
            let many = (values.iter())
                .map(|(place, some)| match is_new(place) {
                    true => some.len(),
                    false => some.len().min(2),
                })
                .max()
                .unwrap_or(0);
            for n in 0..many {
                let values: Vec<_> = (values.iter())
                    .map(|(place, some)| (*place, some[n % some.len()].as_str()))
                    .collect();
                let words = filled(messages(text)[key], &values);
                out.push_str(&format!("  {code}  {words}\n"));
            }
        }
    }
    speak_as("en", english().to_owned());
    out
}

#[test]
fn composed_messages_read_as_they_were_approved() {
    expect_file![Path::new(ROOT).join("src/language/tests/samples.txt")].assert_eq(&sampler());
}
