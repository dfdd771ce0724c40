//! Texts for embedding a puzzle do not reveal its answer; tests every example of the
//! project as a puzzle. `e2e/site/pages.test.mjs` tests pictures.

use std::fs;
use std::path::Path;

use bastide_model::{EmbedChoice, EmbedForm, EmbedSource, Embeddable, ExampleMode, PictureForm};
use bastide_notation::Scenario;
use bastide_notation::scenario::in_language;

const SITE: &str = "https://bastide.example/";

/// The examples of the project.
fn examples() -> Vec<Scenario> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios"));
    let folders = fs::read_dir(root).unwrap();
    let files = folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let found = texts.map(|text| Scenario::parse(&text).unwrap());
    let found: Vec<Scenario> = found.collect();
    assert!(found.len() > 150, "{}", found.len());
    found
}

/// The sentences that reveal the answer: those of the steps, except for words of the title
/// or the start.
fn secrets(example: &Scenario) -> Vec<&str> {
    let open: Vec<_> = example.title.iter().chain(&example.say).collect();
    let said = example.steps.iter().flat_map(|step| &step.say);
    let said = said.map(|(_, text)| text.as_str());
    said.filter(|text| !text.is_empty() && !open.iter().any(|(_, it)| it.contains(text)))
        .collect()
}

#[test]
fn texts_for_embedding_hide_the_answer() {
    for example in examples() {
        let id = example.id.clone().unwrap();
        let (secrets, count) = (secrets(&example), example.steps.len());
        for language in [None, Some("en"), Some("fr")] {
            let embeddable = Embeddable {
                source: EmbedSource::Named(id.clone()),
                title: in_language(&example.title, language.unwrap_or("en")).to_owned(),
                steps: count,
                size: [1200, 800],
                find_size: [800, 800],
            };
            let choice = EmbedChoice {
                mode: ExampleMode::Find,
                step: count,
                language,
                theme: None,
                picture: PictureForm::default(),
            };
            for form in EmbedForm::ALL {
                let text = embeddable.text(form, choice, SITE);
                let text = text.replace("&lt;", "<").replace("&amp;", "&");
                for secret in &secrets {
                    assert!(!text.contains(secret), "{secret} in {text}");
                }
                // Wikis capitalize the first letter.
                let pictures = text.matches(&format!("{}-", &id[1..])).count();
                let beginnings = text.matches(&format!("{}-find.", &id[1..])).count();
                assert_eq!(pictures, beginnings, "{text}");
                assert!(!text.contains("step="), "{text}");
            }
        }
    }
}

/// Pages of examples, their previews and their oEmbed answers show every step with its
/// caption.
#[test]
fn no_example_with_a_page_of_its_own_asks() {
    for example in examples() {
        let id = example.id.unwrap();
        for step in &example.steps {
            let asks = !step.ask.is_empty() || !step.accept.is_empty() || !step.refuse.is_empty();
            assert!(!asks, "{id} is a puzzle: its page would show the answer");
        }
    }
}
