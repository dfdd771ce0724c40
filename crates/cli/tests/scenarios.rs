//! Every scenario below `scenarios/` holds, and together they cover every clause and every
//! setting of a rule option.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bastide_notation::options::{print, print_value};
use bastide_notation::{Scenario, check};
use bastide_rules::Clause;
use bastide_rules::options::{Choices, OptionKey, Options};

/// The languages of every text.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// A scenario with its file.
struct Case {
    path: PathBuf,
    text: String,
    scenario: Scenario,
}

impl Case {
    fn read(path: PathBuf) -> Case {
        let text = fs::read_to_string(&path).unwrap();
        match Scenario::parse(&text) {
            Ok(scenario) => Case {
                path,
                text,
                scenario,
            },
            Err(error) => panic!("{}: {error}", path.display()),
        }
    }

    fn name(&self) -> &str {
        self.path.file_stem().unwrap().to_str().unwrap()
    }

    /// The author's unkept promises to readers.
    fn complaints(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let scenario = &self.scenario;
        if scenario.id.as_deref() != Some(self.name()) {
            wrong.push(format!("the id is {:?}", scenario.id));
        }
        if scenario.source.as_deref().unwrap_or("").trim().is_empty() {
            wrong.push("no source".into());
        }
        if scenario.clauses.is_empty() {
            wrong.push("no clause".into());
        }
        let says = scenario.steps.iter().map(|step| &step.say);
        for texts in says.chain([&scenario.title]) {
            for language in LANGUAGES {
                let text = texts.iter().find(|(key, _)| key == language);
                if text.is_none_or(|(_, text)| text.trim().is_empty()) {
                    wrong.push(format!("{texts:?} has no {language}"));
                }
            }
        }
        wrong
    }
}

/// All scenarios, by path.
fn cases() -> Vec<Case> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    files.into_iter().map(Case::read).collect()
}

fn assert_none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_scenario_holds() {
    let mut wrong = Vec::new();
    for case in cases() {
        let report = check(&case.text).unwrap();
        let failures = report.failures.iter().map(ToString::to_string);
        let complaints = case.complaints().into_iter().chain(failures);
        wrong.extend(complaints.map(|text| format!("{}: {text}", case.name())));
    }
    assert_none(&wrong);
}

#[test]
fn a_name_is_used_once() {
    let mut seen: BTreeMap<String, PathBuf> = BTreeMap::new();
    for case in cases() {
        let other = seen.insert(case.name().into(), case.path.clone());
        assert_eq!(other, None, "{}", case.path.display());
    }
}

#[test]
fn every_clause_has_a_scenario() {
    let cases = cases();
    let shown: BTreeSet<_> = cases
        .iter()
        .flat_map(|case| &case.scenario.clauses)
        .collect();
    let left_out = Clause::ALL.iter().filter(|clause| !shown.contains(clause));
    let left_out: Vec<_> = left_out.map(ToString::to_string).collect();
    assert_none(&left_out);
}

#[test]
fn every_setting_has_a_scenario() {
    let cases = cases();
    let mut left_out = Vec::new();
    for key in OptionKey::all() {
        let shown = cases.iter().map(|case| &case.scenario.record.options);
        let shown: BTreeSet<_> = shown.filter_map(|options| print(options, key)).collect();
        match key.choices() {
            Choices::OneOf(words) => {
                let default = print_value(&Options::default().get(key));
                let others = words.iter().filter(|&&word| word != default);
                let missing = others.filter(|&&word| !shown.contains(word));
                left_out.extend(missing.map(|word| format!("{}: {word}", key.name())));
            }
            // One list of tiles is enough.
            Choices::Tiles(_) if shown.is_empty() => left_out.push(key.name().into()),
            Choices::Tiles(_) => {}
        }
    }
    assert_none(&left_out);
}

/// The default rules lead to another result; otherwise the scenario would not show the
/// effect of its options.
#[test]
fn every_setting_makes_a_difference() {
    let mut wrong = Vec::new();
    for case in cases() {
        let plain = case.text.replacen("\"options\":", "\"x-options\":", 1);
        if plain != case.text && check(&plain).is_ok_and(|report| report.failures.is_empty()) {
            wrong.push(case.name().into());
        }
    }
    assert_none(&wrong);
}
