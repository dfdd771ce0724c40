//! Composed messages, filled with samples, as approved by readers.

use std::collections::BTreeSet;
use std::path::Path;

use expect_test::expect_file;

use super::super::spoken::plural;
use super::*;

/// A word of a record repeated in a message.
fn sample_word(key: &str) -> &str {
    match key {
        "error.missing" => "players",
        "link.sign" | "foreign.sign" | "foreign.stop-sign" => "\"!\"",
        "foreign.version" => "\"7\"",
        "foreign.discards" => "\"1\"",
        "foreign.copies" => "base.X",
        "foreign.stop-figure" => "\"big\"",
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
        "sheet.no-value" | "sheet.twice" => "players",
        "sheet.unknown" => "towr",
        "link.level" => "genius",
        other => panic!("no sample for {other}"),
    }
}

/// Samples for a placeholder, in the current language.
fn samples(key: &str, place: &str) -> Vec<String> {
    match (place, special(key, place), names(place)) {
        (_, Some(sample), _) => vec![sample],
        ("what", ..) if key == "choice.take" => {
            of_family(("the", &["road", "city", "monastery", "castle"]))
        }
        ("what", ..) if ["legend.feature", "legend.free", "legend.completed"].contains(&key) => {
            of_family(("named", &["road", "city", "field", "monastery"]))
        }
        ("what", ..) if key.starts_with("motive.") || key.starts_with("drawback.") => {
            of_family(("motive-of", &["city", "field"]))
        }
        ("own", ..) => of_family(("motive-own", &["city", "field"])),
        (.., Some(names)) => of_family(names),
        ("at", ..) => vec![text("at.here").to_owned(), at(key)],
        _ => vec![value(key, place)],
    }
}

/// The sample of a placeholder in special messages.
fn special(key: &str, place: &str) -> Option<String> {
    let expected = || fill("error.expected", &[("what", text("expected.tile"))]);
    Some(match (place, key) {
        ("typed", "book.meant") => "xyz".to_owned(),
        ("word", "book.meant") => text("motive-own.monastery").to_owned(),
        ("other", "expected.tiles") => "\"A\"".to_owned(),
        ("owner", "error.owned") => "red".to_owned(),
        ("name", "mix.of-box") => text("set.tower").to_owned(),
        ("what", "mix.more" | "mix.fewer") => text("figure.large").to_owned(),
        ("word", "error.first-tile" | "error.second-river") => "base.D".to_owned(),
        ("what", "error.found") | ("why", "error.refused") => expected(),
        ("what", "example.led") => text("event.completed.road").to_owned(),
        ("what", "error.expected") => text("expected.tile").to_owned(),
        ("list", "expected.escape") => "\\n \\t".to_owned(),
        ("list", "effect.of" | "effect.of.you") => text("kind.meeple").to_owned(),
        ("list", "effect.eats") => {
            let values = [("player", "Anna"), ("list", text("kind.meeple"))];
            fill("effect.of", &values)
        }
        ("list", "expected.tiles") => "A B K".to_owned(),
        ("list", "error.unknown" | "error.later") => either(&["place", "pass", "spare"]),
        ("list", key) if key.starts_with("expected") => either(&["place", "pass", "spare"]),
        _ => return None,
    })
}

/// A family of messages and some of its members.
type Names = (&'static str, &'static [&'static str]);

/// The members used for a placeholder.
fn names(place: &str) -> Option<Names> {
    Some(match place {
        "level" => ("level", &["easy", "medium", "hard"]),
        "part" => ("part", &["cities"]),
        "theme" => ("puzzle-theme", &["join"]),
        "what" => (
            "a",
            &["road", "city", "field", "monastery", "castle", "watchtower"],
        ),
        "shows" => ("a", &["road", "city", "field"]),
        "meets" => ("a", &["city", "field", "road"]),
        "edge" => ("edge", &["city", "road", "field"]),
        "side" | "where" => ("side", &["N", "E", "W"]),
        "kind" | "back" => (
            "kind",
            &[
                "large", "abbot", "meeple", "phantom", "builder", "pig", "mayor", "wagon", "barn",
            ],
        ),
        "good" => ("good", &["wine", "cloth"]),
        "role" => ("role", &["road", "city", "monastery", "field", "tower"]),
        "on" => (
            "on",
            &["road", "city", "field", "monastery", "bridge", "tower"],
        ),
        "overlay" => ("overlay", &["towers"]),
        "reach" => ("reach", &["off", "pointed", "all"]),
        "grade" => ("grade-of", &["mistake"]),
        "how" => ("turned", &["right", "half"]),
        _ => return None,
    })
}

fn of_family((family, names): Names) -> Vec<String> {
    let names = names.iter();
    names.map(|name| member(family, name).to_owned()).collect()
}

/// The sample of a cell.
fn at(key: &str) -> String {
    fill("at.place", &[("place", &value(key, "place"))])
}

/// A number for the plural in a key, or any.
fn sample_number(key: &str) -> i32 {
    let name = key.rsplit('.').next();
    let mut numbers = [2, 1, 5, 20, 0].into_iter();
    let found = numbers.find(|&n| Some(plural(n).name()) == name);
    found.map_or(2, |n| n as i32)
}

/// The sample of a number, a name or a part of a sentence.
fn value(key: &str, place: &str) -> String {
    match place {
        "deed" => fill("deed.place", &[("at", &at(key))]),
        "value" => ["+", &*tenths(124)].concat(),
        "n" => number(sample_number(key)),
        "from" | "line" => number(1),
        "to" | "after" => number(2),
        "of" | "all" | "before" => number(5),
        "size" => tenths(287),
        "low" => number(1310),
        "high" => number(1640),
        "column" => number(114),
        "version" => "0.1.0".to_owned(),
        "player" | "captor" | "auctioneer" => "Anna".to_owned(),
        "owner" | "other" | "seller" => text("color.blue").to_owned(),
        "players" | "others" => list(&["Anna".to_owned(), text("color.blue").to_owned()]),
        "points" => count("points", 12),
        "given" if key == "foreign.differ" => "Anna 4".to_owned(),
        "counted" => "Anna 12".to_owned(),
        "given" => count("points", 4),
        "floors" => count("floors", 3),
        "games" => count("statistics.rated", 7),
        "moves" => count("replay.moves", 7),
        "left" => count("hand.left", 40),
        "places" => count("remaining.places", 3),
        "now" => count("legend.reached", 2),
        "steps" => count("legend.steps", 2),
        "figures" => count("legend.eaten", 2),
        "sum" => format!("{} = 3", count("unit.tile", 3)),
        "levels" => list(&["A 800".to_owned(), "B 1500".to_owned()]),
        "awards" if key == "preview.completes" => {
            let points = count("points", 12);
            fill("preview.points", &[("player", "Anna"), ("points", &points)])
        }
        "awards" => "Anna 4".to_owned(),
        "parts" if key.starts_with("legend") => {
            let sum = format!("{} = 3", count("unit.tile", 3));
            let parts = [fill("legend.now", &[("sum", &sum)]), count("open.road", 2)];
            chain("list.comma", &parts)
        }
        "parts" => format!("{}: Anna 4", text("a.road")),
        "facts" => count("open.city", 2),
        "key" => "F".to_owned(),
        "code" => "deutsch".to_owned(),
        "file" => "a-road-0.png".to_owned(),
        "language" => "Fran\u{e7}ais".to_owned(),
        "date" => "2026".to_owned(),
        "id" => "base-fit".to_owned(),
        "action" => "place 1,0 90".to_owned(),
        "word" => sample_word(key).to_owned(),
        "each" => "1".to_owned(),
        "tower" => at(key),
        "text" => "%line 12 pas".to_owned(),
        place => words(place),
    }
}

/// The sample of a placeholder filled by another message.
fn words(place: &str) -> String {
    match place {
        "goods" => fill("goods.some", &[("n", "2"), ("good", text("good.wine"))]),
        "spot" | "choice" => text("role.road").to_owned(),
        "effect" => fill("effect.goes-on.one", &[("n", "1")]),
        "axis" => text("axis.ns").to_owned(),
        "way" => "\u{2195}".to_owned(),
        "place" => {
            let (down, across) = (words("down"), fill("place.east", &[("n", "1")]));
            fill("place.both", &[("down", &down), ("across", &across)])
        }
        "down" | "list" => fill("place.north", &[("n", "2")]),
        "across" | "next" => fill("place.east", &[("n", "1")]),
        "tile" => {
            let parts = ["edge.city", "tile.pennant"].map(|key| text(key).to_owned());
            list(&parts)
        }
        "winner" => "Bob".to_owned(),
        "game" => text("start.favorites").to_owned(),
        "lesson" | "title" => text("a.city").to_owned(),
        "turn" => fill("replay.turn", &[("n", "2"), ("all", "5")]),
        "prompt" | "words" => fill("decision.place", &[("player", "Anna")]),
        "why" | "reason" => text("refused.no-bridge").to_owned(),
        "score" => "23".to_owned(),
        "ends" => {
            let values = [("player", "Anna"), ("points", &count("points", 12))];
            fill("example.end", &values)
        }
        "state" => text("cell.fits").to_owned(),
        "status" => text("status.official").to_owned(),
        "source" => text("page.base").to_owned(),
        "error" => fill("error.empty", &[]),
        "told" => text("saves.damaged-variation").to_owned(),
        "outcome" => text("answer.completes-nothing").to_owned(),
        "lines" => {
            let values = [("n", "9"), ("told", &words("told")), ("text", "%line 12")];
            fill("saves.damaged-line", &values)
        }
        other => panic!("no sample for {{{other}}}"),
    }
}

/// A message with placeholders, filled with samples.
struct Composed {
    key: &'static str,
    texts: Vec<String>,
}

/// Every message of a language with placeholders, filled with samples.
fn composed(code: &'static str) -> Vec<Composed> {
    let text: &'static str = file(code).leak();
    speak_as(code, text.to_owned());
    let mut shown = BTreeSet::new();
    let messages = lines(text).into_iter();
    let composed = messages.filter(|(_, message)| message.contains('{'));
    let composed = composed.map(|(key, message)| {
        let values: Vec<_> = (ways(message).into_iter())
            .map(|(name, way)| (name, way, samples(key, name)))
            .collect();
        // Samples of a placeholder are all listed below its first message, and where their
        // forms matter.
        let mut shows_all = |name: &'static str, way: &str| !way.is_empty() | shown.insert(name);
        let many = values
            .iter()
            .map(|(name, way, some)| match shows_all(name, way) {
                true => some.len(),
                false => some.len().min(2),
            });
        let many = many.max().unwrap_or(0);
        let texts = (0..many).map(|n| {
            let values: Vec<_> = (values.iter())
                .map(|(name, _, some)| (*name, some[n % some.len()].as_str()))
                .collect();
            filled(message, &values)
        });
        let texts = texts.collect();
        Composed { key, texts }
    });
    let composed = composed.collect();
    speak_as("en", english().to_owned());
    composed
}

/// The samples of a language, below those of English.
fn sampler(code: &'static str, english: &[Composed]) -> String {
    let mut out = String::from(
        "Every message that is put together, with samples. Written by the tests: see\n\
         docs/translating.md.\n",
    );
    let families = counting::families();
    for Composed { key, texts } in composed(code) {
        out.push_str(&format!("\n{key}\n"));
        let general = format!("{}.other", counting::family(key, &families));
        let same = |wanted: &str| english.iter().find(|it| it.key == wanted);
        let original = same(key)
            .or_else(|| same(&general))
            .filter(|_| code != "en");
        for text in original.iter().flat_map(|it| it.texts.iter().take(2)) {
            out.push_str(&format!("  en  {text}\n"));
        }
        for text in texts {
            out.push_str(&format!("  {code}  {text}\n"));
        }
    }
    out
}

#[test]
fn composed_messages_read_as_approved() {
    let english = composed("en");
    let folder = Path::new(ROOT).join("src/language/tests/samples");
    for (code, _) in languages() {
        expect_file![folder.join(format!("{code}.txt"))].assert_eq(&sampler(code, &english));
    }
}
