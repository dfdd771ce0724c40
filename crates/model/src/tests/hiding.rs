//! Puzzles reveal nothing: before the solution is found, a reader sees the same for any
//! solution. Every scenario of the repository serves as a puzzle.

use std::fs;
use std::path::Path;

use super::*;

/// Scenarios of the repository by path.
fn scenarios() -> Vec<(String, String)> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios"));
    let folders = fs::read_dir(root).unwrap();
    let files = folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    let texts = paths.map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        (path.display().to_string(), text)
    });
    texts.collect()
}

/// A scenario of equal length without actions, texts and overlays.
fn without_answers(text: &str) -> String {
    let steps = bastide_notation::Scenario::parse(text).unwrap().steps.len();
    let (before, _) = text.split_once("\n  \"steps\": [").unwrap();
    [before, "\"steps\": [", &vec!["{}"; steps].join(", "), "]}"].concat()
}

/// Everything visible in an example before the first attempt.
fn seen(text: &str) -> impl PartialEq + std::fmt::Debug {
    let session = opened(text);
    let (example, table) = (session.example().unwrap(), table(&session));
    let language = |language| {
        let task = example.ask(language).is_some();
        let texts = [
            example.title(language),
            example.caption(language),
            example.wrong(language),
        ];
        (
            task,
            texts.map(|it| (it.language.to_owned(), it.text.to_owned())),
        )
    };
    let told = ["en", "fr"].map(language);
    let slices = (
        ExampleView::of(example, table),
        BesideView::of(example, table),
        ExampleRules::of(example, 0),
        OutcomeView::of(example),
    );
    let board = (
        example.signs().cloned(),
        example.shows().to_vec(),
        example.led().map(<[_]>::to_vec),
        table.game().clone(),
    );
    (told, slices, board)
}

fn opened(text: &str) -> Session {
    let mut session = Session::new(1);
    let (example, table) = Example::open(text, ExampleMode::Find, None).unwrap();
    open_example(&mut session, example, table);
    session
}

#[test]
fn puzzles_hide_their_answers() {
    let mut count = 0;
    for (path, text) in scenarios() {
        let other = without_answers(&text);
        assert!(seen(&text) == seen(&other), "{path}");
        count += 1;
    }
    assert!(count > 200, "{count}");
}

#[test]
fn other_rules_do_not_reveal_the_end_of_a_puzzle() {
    let mut count = 0;
    for (path, text) in scenarios() {
        let mut session = opened(&text);
        for (rule, _) in ExampleRules::of(session.example().unwrap(), 0).rules {
            update(&mut session, DraftIntent::ToggleRule(rule));
            let example = session.example().unwrap();
            if example.step() < example.count() {
                count += usize::from(example.is_changed());
                assert_eq!(OutcomeView::of(example), OutcomeView::default(), "{path}");
            }
        }
        update(
            &mut session,
            Intent::Example(ExampleIntent::Step(usize::MAX)),
        );
        let example = session.example().unwrap();
        assert_eq!(OutcomeView::of(example).is_changed, example.is_changed());
    }
    assert!(count > 10, "{count}");
}
