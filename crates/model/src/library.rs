//! The library of examples: order, sections, search, puzzles and kept mistakes.

mod mistakes;
mod order;
mod puzzles;
mod streak;
#[cfg(test)]
mod tests;

use bastide_notation::catalog::Entry;
use bastide_notation::scenario::in_language;
use bastide_rules::Clause;

use crate::names::folded_text;
use crate::rulebook::Rulebook;

pub use mistakes::{KeptMistake, KeptMistakes};
pub use order::Order;
pub use puzzles::{Names, next_puzzle, puzzle_of_day};
pub use streak::Streak;

/// The library of a site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// Titles of the parts of the rulebook.
    pub parts: Vec<String>,
    /// Sections in the order of learning.
    pub sections: Vec<Section>,
}

/// The examples of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Id of the chapter; empty for examples without a chapter.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Index of its part.
    pub part: Option<usize>,
    /// Lessons on the chapter.
    pub lessons: &'static [&'static str],
    /// Its examples.
    pub items: Vec<Item>,
}

/// An example in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Id in addresses and files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Clauses that it shows.
    pub clauses: Vec<Clause>,
    /// Number of steps.
    pub steps: usize,
    /// The square of its last picture that shows its subject: the corner and the edge, in
    /// board units.
    pub crop: [i32; 3],
    /// Indexes of the parts that its clauses belong to.
    parts: Vec<usize>,
    /// Words for the search, without case and accents.
    words: String,
}

/// Chapters with lessons.
const LESSONS: [(&str, &[&str]); 28] = [
    ("placing", &["place"]),
    ("roads", &["road"]),
    ("cities", &["city"]),
    ("monasteries", &["monastery"]),
    ("scoring", &["majority", "home"]),
    ("fields", &["field"]),
    ("end", &["game"]),
    ("towers", &["tower", "tower-top"]),
    ("capturing", &["tower-range"]),
    ("prisoners", &["ransom"]),
    ("bridges", &["bridge"]),
    ("castles", &["castle"]),
    ("bazaars", &["bazaar"]),
    ("watchtowers", &["watchtower"]),
    (
        "watchtower-points",
        &["watchtower-roads", "watchtower-meeples"],
    ),
    ("abbot", &["abbot", "abbot-monk", "abbot-full"]),
    ("inns", &["inn", "cathedral", "large"]),
    ("goods", &["goods"]),
    ("builders", &["builder"]),
    ("pigs", &["pig"]),
    ("phantom", &["phantom", "phantom-two", "phantom-both"]),
    ("river", &["river", "river-bank", "river-lake"]),
    ("dragon", &["dragon"]),
    ("fairy", &["fairy"]),
    ("princess", &["princess"]),
    ("abbey", &["abbey"]),
    ("mayor", &["mayor"]),
    ("barn", &["barn"]),
];

impl Library {
    /// Groups the examples of a list by chapter, with titles in a language. The order of
    /// the list is kept within a chapter.
    pub fn new(book: &Rulebook, mut entries: Vec<Entry>, language: &str) -> Library {
        let order = Order::of(book);
        entries.sort_by_key(|entry| {
            let chapter = order.number(&entry.id, &entry.clauses);
            chapter.unwrap_or(usize::MAX)
        });
        let mut library = Library::default();
        for chapter in &book.chapters {
            if !library.parts.contains(&chapter.part) {
                library.parts.push(chapter.part.clone());
            }
        }
        for entry in entries {
            library.add(&order, entry, language);
        }
        library
    }

    /// For each section, one flag per example: true if it matches all words and belongs to
    /// the part, if given.
    pub fn find(&self, words: &str, part: Option<usize>) -> Vec<Vec<bool>> {
        let words = folded_text(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        let is_found = |item: &Item| {
            part.is_none_or(|part| item.parts.contains(&part))
                && words.iter().all(|word| item.words.contains(word))
        };
        let sections = self.sections.iter();
        sections
            .map(|section| section.items.iter().map(is_found).collect())
            .collect()
    }

    /// All examples in order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.sections.iter().flat_map(|section| &section.items)
    }

    fn add(&mut self, order: &Order<'_>, entry: Entry, language: &str) {
        let chapter = order.chapter(&entry.id, &entry.clauses);
        let (id, title, part) = chapter.map_or(("", "", ""), |it| (&it.id, &it.title, &it.part));
        let number = |part: &str| self.parts.iter().position(|other| other == part);
        let parts = order.parts(&entry.clauses);
        let parts: Vec<usize> = parts.into_iter().filter_map(number).collect();
        let at = number(part);
        let name = in_language(&entry.title, language).to_owned();
        let ids: Vec<&str> = entry.clauses.iter().map(|clause| clause.id()).collect();
        let words = [&*name, title, part, &entry.id, &ids.join(" ")].join("\n");
        let item = Item {
            words: folded_text(&words),
            title: name,
            id: entry.id,
            clauses: entry.clauses,
            steps: entry.steps,
            crop: entry.crop,
            parts,
        };
        match self.sections.last_mut() {
            Some(section) if section.id == id => section.items.push(item),
            _ => self.sections.push(Section {
                id: id.to_owned(),
                title: title.to_owned(),
                part: at,
                lessons: lessons_of(id),
                items: vec![item],
            }),
        }
    }
}

/// Lessons on a chapter.
fn lessons_of(chapter: &str) -> &'static [&'static str] {
    let found = LESSONS.iter().find(|(id, _)| *id == chapter);
    found.map_or(&[], |(_, lessons)| lessons)
}

/// The examples before and after the one with this id in a list.
pub fn neighbors<'a>(entries: &'a [Entry], id: &str) -> [Option<&'a Entry>; 2] {
    let Some(at) = entries.iter().position(|entry| entry.id == id) else {
        return [None, None];
    };
    let before = at.checked_sub(1).and_then(|n| entries.get(n));
    [before, entries.get(at + 1)]
}
