//! Scenarios survive writing and reading.

use std::fs;
use std::path::{Path, PathBuf};

use bastide_notation::scenario::{Captions, Spoken, check, in_language, spoken};
use bastide_notation::{Record, Scenario};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn every_scenario_survives_writing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    files(&folder, &mut found);
    assert!(found.len() > 100, "{}", found.len());
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let scenario = Scenario::parse(&text).unwrap();
        let written = scenario.to_text();
        let again = Scenario::parse(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(again, scenario, "{}", path.display());
        assert_eq!(again.to_text(), written);
        assert_eq!(check(&written).unwrap().failures, [], "{}", path.display());
    }
}

const PUZZLE: &str = r#"{
  "format": "bastide/1",
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "stack": ["base.E", "base.U"],
  "steps": [
    {"do": ["place 0,-1 180", "meeple city S"], "accept": [{"do": ["place 0,-1 180", "pass"], "say": {"en": "Yes."}}, ANSWER]},
    {"x-note": 1, "why": "x"}
  ]
}"#;

#[test]
fn other_answers_are_read_written_and_checked() {
    let text = PUZZLE.replace("ANSWER", r#"{"do": ["place 0,-1 180"]}"#);
    let text = text.replacen(
        "  \"players\"",
        "  \"say\": {\"en\": \"Red is to move.\"},\n  \"players\"",
        1,
    );
    let scenario = Scenario::parse(&text).unwrap();
    let accept = &scenario.steps[0].accept;
    assert_eq!(accept.len(), 2);
    assert_eq!(scenario.say, [("en".into(), "Red is to move.".into())]);
    assert_eq!(accept[0].actions, ["place 0,-1 180", "pass"]);
    assert_eq!(accept[0].say, [("en".into(), "Yes.".into())]);
    assert_eq!(scenario.actions_of(0), scenario.record.actions);
    assert!(scenario.actions_of(1).is_empty() && scenario.actions_of(2).is_empty());
    assert_eq!(Scenario::parse(&scenario.to_text()), Ok(scenario));
    assert_eq!(check(&text).unwrap().failures, []);
    // They are not part of the game.
    assert_eq!(Record::parse(&text).unwrap().actions.len(), 2);

    let wrong = PUZZLE.replace("ANSWER", r#"{"do": ["place 0,-1 180", "meeple road W"]}"#);
    let failures = check(&wrong).unwrap().failures;
    let told: Vec<_> = failures.iter().map(|one| (one.step, &*one.key)).collect();
    assert_eq!(told, [(1, "accept[1].do[1]")]);
    assert_eq!(failures[0].place.line, 7);

    let error = Scenario::parse(&PUZZLE.replace("ANSWER", "3")).unwrap_err();
    assert_eq!(error.path, "steps[0].accept[1]");
    let error = Scenario::parse(&PUZZLE.replace("ANSWER", r#"{"say": {}}"#)).unwrap_err();
    assert_eq!(error.path, "steps[0].accept[1]");
    assert!(error.to_string().contains("do"), "{error}");
}

const LESSON: &str = r#"{
  "format": "bastide/1",
  "marks": ["0,-1", "0,0 city N"],
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "stack": ["base.E", "base.U"],
  "steps": [
    {"do": ["place 0,-1 180"], "ask": {"en": "Close the city.", "fr": "Fermez la ville."},
     "refuse": [{"do": ["place 0,1 REFUSED"], "say": {"en": "It stays open."}}],
     "marks": ["0,-1 city S"]},
    {"do": ["meeple city S"]}
  ]
}"#;

#[test]
fn tasks_marks_and_wrong_answers_are_read_written_and_checked() {
    let text = LESSON.replace("REFUSED", "180");
    let scenario = Scenario::parse(&text).unwrap();
    let step = &scenario.steps[0];
    assert_eq!(step.ask.len(), 2);
    assert_eq!(step.refuse[0].actions, ["place 0,1 180"]);
    assert_eq!(scenario.signs.marks[0].to_string(), "0,-1");
    assert_eq!(step.signs.marks[0].to_string(), "0,-1 city S");
    assert_eq!(Scenario::parse(&scenario.to_text()), Ok(scenario));
    assert_eq!(check(&text).unwrap().failures, []);

    let told = |text: &str| -> Vec<(usize, String)> {
        let failures = check(text).unwrap().failures.into_iter();
        failures.map(|one| (one.step, one.key)).collect()
    };
    assert_eq!(
        told(&LESSON.replace("REFUSED", "0")),
        [(1, "refuse[0].do[0]".into())]
    );
    assert_eq!(
        told(&text.replace("\"0,0 city N\"", "\"0,0 city S\"")),
        [(0, "marks[1]".into())]
    );
    assert_eq!(
        told(&text.replace("0,-1 city S\"]", "0,-1 road S\"]")),
        [(1, "marks[0]".into())]
    );
    let error = Scenario::parse(&text.replace("0,-1 city S\"]", "0,-1 city\"]")).unwrap_err();
    assert_eq!(error.path, "steps[0].marks[0]");
}

#[test]
fn arrows_and_labels_are_read_written_and_refused_by_name() {
    let text = LESSON.replace("REFUSED", "180");
    let more = text.replace(
        r#""marks": ["0,-1 city S"]"#,
        r#""arrows": ["0,0 0,-1"], "labels": ["0,0 A", "0,-1 12b"]"#,
    );
    let more = more.replace(
        r#""marks": ["0,-1", "0,0 city N"],"#,
        r#""labels": ["0,0 ?"],"#,
    );
    let scenario = Scenario::parse(&more).unwrap();
    assert_eq!(scenario.signs.labels[0].text, "?");
    let signs = &scenario.steps[0].signs;
    assert_eq!((signs.arrows.len(), signs.labels.len()), (1, 2));
    assert_eq!(Scenario::parse(&scenario.to_text()), Ok(scenario));
    assert_eq!(check(&more).unwrap().failures, []);
    for (wrong, path) in [
        (more.replace("12b", "long"), "steps[0].labels[1]"),
        (more.replace("0,0 0,-1", "0,0"), "steps[0].arrows[0]"),
        // A reader names unknown keys.
        (more.replace("\"arrows\"", "\"circles\""), "steps[0]"),
    ] {
        let error = Scenario::parse(&wrong).unwrap_err();
        assert!(error.path.starts_with(path), "{error}");
    }
    let error = Scenario::parse(&more.replace("\"arrows\"", "\"circles\"")).unwrap_err();
    assert!(error.to_string().contains("circles"), "{error}");
}

#[test]
fn captions_of_a_language_are_added_where_there_are_none() {
    let text = r#"{"format": "bastide/1", "id": "a-b",
        "title": {"en": "A road", "fr": "Une route"},
        "players": [{"color": "red"}, {"color": "blue"}], "stack": ["base.U", "base.U"],
        "steps": [{"do": ["place 1,0 0"], "say": {"en": "One", "de": "Eins"}}, {"do": ["pass"]},
                  {"do": ["place 2,0 0"], "say": {"en": "Three"}}]}"#;
    let mut scenario = Scenario::parse(text).unwrap();
    let captions = Captions::parse(
        "# A note\na-b.title = Eine Stra\u{df}e = A\na-b.1 = Uno\na-b.2 = Zwei\na-b.3 = Drei\na.3 = Vier\n",
    );
    captions.add_to(&mut scenario, "a-b", "de");
    assert_eq!(in_language(&scenario.title, "de"), "Eine Stra\u{df}e = A");
    assert_eq!(in_language(&scenario.title, "fr"), "Une route");
    let steps = scenario.steps.iter();
    let says: Vec<&str> = steps.map(|step| in_language(&step.say, "de-AT")).collect();
    // Own captions stay, and a step without caption gets none.
    assert_eq!(says, ["Eins", "", "Drei"]);
    assert!(scenario.say.is_empty() && captions.title("a").is_none());
}

#[test]
fn one_text_alone_is_for_all_readers() {
    let text = PUZZLE.replace(", ANSWER", "");
    let text = text.replacen(
        "\"players\"",
        "\"title\": \"Ein Turm\", \"say\": \"\", \"players\"",
        1,
    );
    let text = text.replace("{\"en\": \"Yes.\"}", "\"Ja.\"");
    let scenario = Scenario::parse(&text).unwrap();
    for language in ["de", "en", ""] {
        let title = spoken(&scenario.title, language);
        assert_eq!((title.language, title.text), ("", "Ein Turm"));
    }
    assert_eq!(in_language(&scenario.steps[0].accept[0].say, "fr"), "Ja.");
    let written = scenario.to_text();
    assert!(written.contains("\"title\": \"Ein Turm\""), "{written}");
    assert!(written.contains("\"say\": \"Ja.\""), "{written}");
    assert_eq!(Scenario::parse(&written).unwrap(), scenario);
    // A text is selected by language, else English, else the first.
    let texts = [("de", "Ja"), ("en", "Yes")].map(|(code, text)| (code.into(), text.into()));
    for (asked, language) in [("de-AT", "de"), ("fr", "en"), ("en", "en")] {
        assert_eq!(spoken(&texts, asked).language, language);
    }
    assert_eq!(spoken(&texts[..1], "fr").language, "de");
    let other = [("en", "Yes"), ("pt-BR", "Sim")].map(|(code, text)| (code.into(), text.into()));
    for (asked, language) in [("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("", "en"), ("p", "en")] {
        assert_eq!(spoken(&other, asked).language, language);
    }
    assert_eq!(spoken(&[], "fr"), Spoken::default());
    for wrong in ["7", "[\"A\"]", "null"] {
        let text = text.replacen("\"Ein Turm\"", wrong, 1);
        assert!(Scenario::parse(&text).is_err(), "{wrong}");
    }
}
