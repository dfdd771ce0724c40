//! The files of messages are complete, have the same placeholders, and follow the
//! typography of their language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::plain::speak_as;
use super::*;

mod counting;
mod inflected;
mod samples;

/// The folder of the project.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Messages equal in English and French. Those without letters outside of placeholders are not
/// listed.
const SAME: [&str; 30] = [
    "embed.forms",
    "app.name",
    "poster.date",
    "language.plurals",
    "points.one",
    "points.other",
    "points.short.one",
    "points.short.other",
    "unit.meeple.one",
    "unit.meeple.other",
    "edition.ZMG",
    "course.minutes.one",
    "course.minutes.other",
    "editor.points",
    "editor.position",
    "figure.meeple",
    "pieces.meeples",
    "group.meeple",
    "key.none",
    "seat.style",
    "menu.label",
    "entry.motion",
    "pace.normal",
    "part.meeples",
    "players.points",
    "tally.total",
    "archive.version",
    "statistics.points",
    "embed.form.html",
    "embed.form.markdown",
];

/// The files of a language, one after the other.
fn file(code: &str) -> String {
    let read = |name: String| {
        let path = Path::new(ROOT).join("words").join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let files = ["first", "later", "editor"].map(|name| read(format!("{code}/{name}.txt")));
    files.concat()
}

/// All messages in English.
fn english() -> &'static str {
    file("en").leak()
}

/// The lines of a file, in order, without comments.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(" = ").expect(line))
}

/// The messages of a file, in order.
fn lines(text: &str) -> Vec<(&str, &str)> {
    pairs(text).filter(|(key, _)| !key.contains('/')).collect()
}

/// The dictionary of a file: form, word and the word in this form.
fn entries(text: &str) -> Vec<(&str, &str, &str)> {
    let entries = pairs(text).filter_map(|(key, other)| {
        let (form, word) = key.split_once('/')?;
        Some((form, word, other))
    });
    entries.collect()
}

/// The messages of a file by key.
fn messages(text: &str) -> BTreeMap<&str, &str> {
    lines(text).into_iter().collect()
}

/// The placeholders of a message: each with its name, and its form or choice.
fn ways(message: &str) -> Vec<(&str, &str)> {
    let after = message.split('{').skip(1);
    let places = after.map(|rest| rest.split_once('}').expect(message).0);
    let parts = places.map(|place| place.split_at(place.find([':', '?']).unwrap_or(place.len())));
    parts.collect()
}

/// The names of the placeholders of a message.
fn places(message: &str) -> Vec<&str> {
    ways(message).into_iter().map(|(name, _)| name).collect()
}

/// Marks that all languages have: code, links and elements.
fn marks(message: &str) -> Vec<String> {
    let parts = |open: char, close: char| -> Vec<String> {
        let after = message.split(open).skip(1);
        let inside = after.filter_map(|rest| Some(rest.split_once(close)?.0.to_owned()));
        inside.collect()
    };
    let code = message.split('`').skip(1).step_by(2).map(str::to_owned);
    let mut marks: Vec<String> = code.chain(parts('[', ']')).chain(parts('<', '>')).collect();
    marks.sort();
    marks
}

/// The codes of the languages other than English.
fn others() -> impl Iterator<Item = &'static str> {
    languages()
        .map(|(code, _)| code)
        .filter(|&code| code != "en")
}

#[test]
fn messages_fill_placeholders_and_choose_plurals() {
    assert_eq!(filled("{a} to {b}{c}", &[("a", "x"), ("b", "y")]), "x to y");
    assert_eq!(number(-120), "\u{2212}120");
    assert_eq!(number(0), "0");
    assert_eq!(count("points", 0), "0 points");
    assert_eq!(count("points", 1), "1 point");
    assert_eq!(count("points", 12), "12 points");
    let names = ["A", "B", "C"].map(String::from);
    assert_eq!(list(&names), "A, B and C");
    assert_eq!(list(&names[..2]), "A and B");
    assert_eq!(list(&names[..1]), "A");
    assert_eq!(list(&[]), "");
}

/// Families with names known only at run time.
fn families() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut add = |family: &str, names: &[&str]| {
        keys.extend(names.iter().map(|name| format!("{family}.{name}")));
    };
    families_of_rules(&mut add);
    families_of_the_page(&mut add);
    keys
}

/// Families with names from the rules.
fn families_of_rules(add: &mut dyn FnMut(&str, &[&str])) {
    use bastide_model::Rule;
    use bastide_notation::scenario::PHASES;
    use bastide_rules::event::Good;
    use bastide_rules::options::Edition;
    use bastide_rules::player::Color;
    use bastide_rules::setup::Piece;
    use bastide_rules::{Clause, FigureKind, System, TileSet};
    let phases = PHASES.into_iter().filter(|&name| name != "over");
    add("decision", &phases.collect::<Vec<_>>());
    add("color", &Color::ALL.map(Color::name));
    add("set", &TileSet::ALL.map(TileSet::name));
    add("set-note", &TileSet::ALL.map(TileSet::name));
    add("system", &System::ALL.map(System::name));
    add("system-note", &System::ALL.map(System::name));
    add("edition", &Edition::ALL.map(Edition::name));
    add("option", &Rule::ALL.map(Rule::name));
    add("option-note", &Rule::ALL.map(Rule::name));
    let clauses: Vec<_> = Clause::ALL.iter().map(|clause| clause.id()).collect();
    add("clause", &clauses);
    add("side", &["N", "E", "S", "W", "NE", "SE", "SW", "NW"]);
    add("edge", &["field", "road", "city", "river"]);
    add(
        "a",
        &[
            "field",
            "road",
            "city",
            "monastery",
            "garden",
            "river",
            "abbey",
            "fairy",
            "barn",
        ],
    );
    let the = ["road", "city", "field", "monastery", "castle", "garden"];
    add("the", &the);
    add("system-box", &System::ALL.map(System::name));
    add("kind", &FigureKind::ALL.map(FigureKind::name));
    add("figure", &FigureKind::ALL.map(FigureKind::name));
    add("good", &Good::ALL.map(Good::name));
    add("most", &Good::ALL.map(Good::name));
    add("pieces", &Piece::ALL.map(Piece::name));
    add("event.completed", &["road", "city", "monastery", "garden"]);
}

/// Families with names from the page.
fn families_of_the_page(add: &mut dyn FnMut(&str, &[&str])) {
    use bastide_model::deeds::Group;
    use bastide_model::editor::SignTool;
    use bastide_model::{
        Assist, Company, EmbedForm, ExampleMode, Grade, Level, OverlayKind, Pace, PictureForm,
        Reach,
    };
    add("assist", &Assist::ALL.map(Assist::name));
    add("group", &Group::ALL.map(Group::name));
    add("overlay", &OverlayKind::ALL.map(OverlayKind::name));
    add("legend-of", &OverlayKind::ALL.map(OverlayKind::name));
    let standing = [
        OverlayKind::Towers,
        OverlayKind::Watchtowers,
        OverlayKind::Fiefs,
    ];
    add("answer.none", &standing.map(OverlayKind::name));
    add("answer.some", &standing.map(OverlayKind::name));
    let reaches = [Reach::Off, Reach::Pointed, Reach::All];
    add("reach", &reaches.map(Reach::name));
    for family in ["level", "level-note"] {
        add(family, &Level::ALL.map(Level::name));
        add(family, &[Level::Adaptive.name()]);
    }
    add("company", &Company::ALL.map(Company::name));
    let others = [Company::Two, Company::Link];
    add("company-note", &others.map(Company::name));
    add("pace", &Pace::ALL.map(Pace::name));
    add("part", &bastide_notation::answer::PARTS);
    use bastide_rules::FeatureKind;
    for family in ["motive-of", "motive-own", "named"] {
        add(family, &FeatureKind::ALL.map(FeatureKind::name));
    }
    for family in ["motive-big", "motive-own-big"] {
        add(family, &["road", "city", "field"]);
    }
    add("rank", &["1", "2", "3", "4", "5", "6"]);
    use bastide_notation::puzzle::Theme;
    add("puzzle-theme", &Theme::ALL.map(Theme::name));
    add("puzzle-note", &Theme::ALL.map(Theme::name));
    let grades = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(Grade::name);
    add("grade", &grades);
    add("grade-of", &grades);
    add("clock.end", &["go-on", "lose"]);
    add("editor.sign", &SignTool::ALL.map(SignTool::name));
    add("embed.form", &EmbedForm::ALL.map(EmbedForm::name));
    add("embed.note", &EmbedForm::ALL.map(EmbedForm::name));
    let modes = [
        ExampleMode::View,
        ExampleMode::Step,
        ExampleMode::Play,
        ExampleMode::Find,
    ];
    add("embed.mode", &modes.map(ExampleMode::name));
    add("embed.theme", &["auto", "light", "dark"]);
    add("picture", &PictureForm::ALL.map(PictureForm::name));
    add("editor.add-known", &["en", "fr"]);
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
}

/// Every key used in the source, including undefined ones.
fn used(defined: &BTreeMap<&str, &str>) -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src", "crates/model/src"] {
        sources(&Path::new(ROOT).join(folder), &mut files);
    }
    let mut used = families();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        // Calls may be broken into lines.
        let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.replace("( \"", "(\"");
        for call in ["text(\"", "fill(\"", "count(\"", "count_of(\"", "chain(\""] {
            for (at, _) in text.match_indices(call) {
                let key = text[at + call.len()..].split('"').next().unwrap();
                if call.starts_with("count") {
                    let plurals = defined["language.plurals"].split(' ');
                    used.extend(plurals.map(|plural| format!("{key}.{plural}")));
                } else {
                    used.insert(key.to_owned());
                }
            }
        }
        let quoted = text.split('"').filter(|text| defined.contains_key(text));
        used.extend(quoted.map(str::to_owned));
    }
    // Messages to the reader, beside those about other players.
    let own = defined.keys().filter(|key| {
        let mut suffixes = [".you", ".yours"].into_iter();
        suffixes.any(|suffix| {
            key.strip_suffix(suffix)
                .is_some_and(|key| used.contains(key))
        })
    });
    let own: Vec<String> = own.map(|key| (*key).to_owned()).collect();
    used.extend(own);
    used
}

#[test]
fn every_message_exists_once_and_is_used() {
    let mut defined = BTreeSet::new();
    for (key, message) in lines(english()) {
        assert!(!message.trim().is_empty() && defined.insert(key), "{key}");
    }
    let used = used(&messages(english()));
    let missing: Vec<_> = used
        .iter()
        .filter(|key| !defined.contains(key.as_str()))
        .collect();
    assert!(missing.is_empty(), "used but not written: {missing:?}");
    let unused: Vec<_> = defined.iter().filter(|key| !used.contains(**key)).collect();
    assert!(unused.is_empty(), "written but not used: {unused:?}");
}

#[test]
fn all_languages_have_messages_of_english_in_order() {
    let families = counting::families();
    // All plurals of a message are adjacent.
    let keys = |text| -> Vec<&str> {
        let keys = lines(text).into_iter().map(|(key, _)| key);
        let mut keys: Vec<&str> = keys.map(|key| counting::family(key, &families)).collect();
        keys.dedup();
        keys
    };
    let ours = keys(english());
    for code in others() {
        let text = file(code).leak();
        let theirs = keys(text);
        let known: BTreeSet<_> = ours.iter().collect();
        let there: BTreeSet<_> = theirs.iter().collect();
        let unknown: Vec<_> = there.difference(&known).collect();
        // The build leaves out unknown messages, and fills the gaps of languages. Only
        // French follows the English at once.
        assert!(
            code != "fr" || unknown.is_empty(),
            "fr has no use for {unknown:?}"
        );
        let missing: Vec<_> = known.difference(&there).collect();
        assert!(code != "fr" || missing.is_empty(), "fr lacks {missing:?}");
        let ours: Vec<&str> = { ours.iter().copied() }
            .filter(|key| there.contains(key))
            .collect();
        let theirs: Vec<&str> = { theirs.iter().copied() }
            .filter(|key| known.contains(key))
            .collect();
        let moved = theirs.iter().zip(&ours).find(|(one, other)| one != other);
        assert!(
            moved.is_none(),
            "{code} has another order, or a key twice: {moved:?}"
        );
        assert_eq!(theirs.len(), ours.len(), "{code} has a key twice");
    }
}

#[test]
fn all_languages_have_the_same_placeholders_and_marks() {
    let english = messages(english());
    let families = counting::families();
    for code in others() {
        let text = file(code);
        for (key, message) in lines(&text) {
            let set = |message| places(message).into_iter().collect::<BTreeSet<_>>();
            let general = format!("{}.other", counting::family(key, &families));
            let wanted = english.get(key).or_else(|| english.get(&*general));
            let Some(&wanted) = wanted else { continue };
            // Where a plural is for one number alone, the number may be in words.
            let counts = counting::family(key, &families) != key;
            let (mut there, mut needed) = (set(message), set(wanted));
            if counts && !there.contains("n") {
                needed.remove("n");
            }
            if counts && !needed.contains("n") {
                there.remove("n");
            }
            if code != "fr" && there != needed {
                // The site has the English: see `cargo xtask words`.
                continue;
            }
            assert_eq!(there, needed, "{code}: {key}");
            let plain = ways(message).into_iter().filter(|(_, way)| way.is_empty());
            let plain: Vec<&str> = plain.map(|(name, _)| name).collect();
            assert_eq!(
                plain.iter().collect::<BTreeSet<_>>().len(),
                plain.len(),
                "{code}: {key} fills a place twice"
            );
            assert_eq!(message.matches('{').count(), message.matches('}').count());
            assert_eq!(marks(message), marks(wanted), "{code}: {key}");
        }
    }
}

#[test]
fn names_of_buttons_contain_the_texts_on_them() {
    // Players who speak to the device say the text (WCAG 2.5.3).
    let buttons = [
        ("start.play-game", "start.play"),
        ("saves.continue-game", "saves.continue"),
        ("saves.view-game", "saves.view"),
        ("saves.delete-game", "saves.delete"),
        ("saves.put-back-game", "saves.put-back"),
        ("archive.replay-game", "replay.label"),
        ("clock.pause", "bot.pause"),
        ("clock.resume", "bot.resume"),
    ];
    for code in others() {
        let file = file(code);
        let messages = messages(&file);
        for (name, text) in buttons {
            if let (Some(name), Some(text)) = (messages.get(name), messages.get(text)) {
                let is_there = name.to_lowercase().contains(&text.to_lowercase());
                assert!(is_there, "{code}: {name:?} without {text:?}");
            }
        }
    }
}

#[test]
fn other_words_for_the_search_lead_to_words_of_the_rules() {
    use bastide_model::rulebook::{matches, meant};
    for code in others().chain(["en"]) {
        let rules = fs::read_to_string(Path::new(ROOT).join("words").join(code).join("rules.txt"));
        let (rules, file) = (rules.unwrap(), file(code));
        let list = messages(&file)["book.also"];
        for entry in list.split(';') {
            let (others, word) = entry.rsplit_once(':').unwrap();
            assert!(
                matches(&rules, word) > 0,
                "{code}: {word} is not in the rules"
            );
            for other in others.split(',') {
                assert_eq!(matches(&rules, other), 0, "{code}: {other} is in the rules");
                assert_eq!(meant(list, other), Some(word.trim()), "{code}: {other}");
            }
        }
    }
}

#[test]
fn no_message_is_left_in_english() {
    let english = messages(english());
    for code in others() {
        for (key, message) in lines(&file(code)) {
            let mut bare = message.to_owned();
            for (name, way) in ways(message) {
                bare = bare.replace(&format!("{{{name}{way}}}"), "");
            }
            let same = english.get(key) == Some(&message) && bare.chars().any(char::is_alphabetic);
            if code == "fr" {
                assert_eq!(same, SAME.contains(&key), "{code}: {key} = {message}");
            } else {
                // Words such as "bazaar" or "hint" are the same in several languages.
                let words = bare.split_whitespace().count();
                assert!(!same || words < 5, "{code}: {key} = {message}");
            }
        }
    }
}

#[test]
fn french_follows_french_typography() {
    // The space before a mark must not break: a wide one before a colon and within
    // quotation marks, a narrow one before others and before percent.
    const WIDE: char = '\u{a0}';
    const NARROW: char = '\u{202f}';
    let path = Path::new(ROOT).join("words/fr/lessons.txt");
    let lessons = fs::read_to_string(path).expect("the French lessons");
    let lessons = lessons.lines().filter(|line| !line.starts_with("//"));
    let lessons = lessons.map(|line| ("lessons", words_of(line)));
    for (key, message) in lines(&file("fr")).into_iter().chain(lessons) {
        let characters: Vec<char> = message.chars().collect();
        for (n, &mark) in characters.iter().enumerate() {
            let before = n.checked_sub(1).map_or(' ', |n| characters[n]);
            let after = characters.get(n + 1).copied().unwrap_or(' ');
            let right = match mark {
                ':' | '»' => before == WIDE,
                ';' | '!' | '?' | '%' => before == NARROW,
                '«' => after == WIDE,
                '\'' | '"' => false,
                WIDE => matches!(after, ':' | '»') || before == '«',
                NARROW => matches!(after, ';' | '!' | '?' | '%'),
                ' ' => before != ' ' && n > 0 && n + 1 < characters.len(),
                _ => true,
            };
            assert!(
                right,
                "fr.txt: {key} = {message}: mind the blanks and the apostrophe at {mark:?}"
            );
        }
    }
}

/// The words of a line of the lessons, without its sign or id.
fn words_of(line: &str) -> &str {
    let title = line.strip_prefix("## ").and_then(|it| it.split_once(": "));
    let words = title.or(line.split_once(' ')).map(|(_, words)| words);
    words.unwrap_or_default().trim_end_matches(']')
}
