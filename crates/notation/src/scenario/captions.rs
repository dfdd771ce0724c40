//! A file of captions of examples in one language.

use std::collections::BTreeMap;

use super::Scenario;

/// The captions in a file with a line for each: `ID.title = …` for the title of an example,
/// and `ID.N = …` for its step N; the beginning is step 0.
#[derive(Clone, Debug, Default)]
pub struct Captions<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Captions<'a> {
    /// Reads a file. Other lines are left out.
    pub fn parse(text: &'a str) -> Captions<'a> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        Captions(lines.filter_map(|line| line.split_once(" = ")).collect())
    }

    /// True if the file has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The title of an example.
    pub fn title(&self, id: &str) -> Option<&'a str> {
        self.find(id, "title")
    }

    /// The caption of a step of an example.
    pub fn step(&self, id: &str, step: usize) -> Option<&'a str> {
        self.find(id, &step.to_string())
    }

    fn find(&self, id: &str, name: &str) -> Option<&'a str> {
        self.0.get(&*[id, ".", name].concat()).copied()
    }

    /// Adds the captions of a language to the scenario of this id, where it has none in that
    /// language. Texts that it does not have at all stay away.
    pub fn add_to(&self, scenario: &mut Scenario, id: &str, language: &str) {
        add_text(&mut scenario.title, language, self.title(id));
        add_text(&mut scenario.say, language, self.step(id, 0));
        for (n, step) in scenario.steps.iter_mut().enumerate() {
            add_text(&mut step.say, language, self.step(id, n + 1));
        }
    }
}

/// Adds a text in a language to one in others.
pub fn add_text(texts: &mut Vec<(String, String)>, language: &str, text: Option<&str>) {
    let is_there = texts.is_empty() || texts.iter().any(|(other, _)| other == language);
    if let Some(text) = text.filter(|_| !is_there) {
        texts.push((language.to_owned(), text.to_owned()));
    }
}
