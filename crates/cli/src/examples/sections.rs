//! The sections of the gallery: the chapters of the rules, or else the folders of the
//! examples.

use std::fs;
use std::path::Path;

use bastide_model::library::Order;
use bastide_model::rulebook::Rulebook;
use bastide_rules::Clause;

use super::example::Example;
use crate::failure::Failure;
use crate::files;

/// The languages of the gallery, with the names of its pages.
pub const LANGUAGES: [(&str, &str); 2] = [("en", "index.html"), ("fr", "fr.html")];

/// The rules in every language of the gallery.
pub struct Books(Vec<Book>);

/// The rules in one language, by chapter and by clause.
struct Book {
    language: &'static str,
    chapters: Rulebook,
    clauses: String,
}

/// A section of the gallery.
pub struct Section<'a> {
    /// Its name in addresses.
    pub id: &'a str,
    /// The title of its part; empty if it has none.
    pub part: &'a str,
    pub title: &'a str,
    /// Its examples, each with the titles of its clauses' parts.
    pub examples: Vec<(&'a Example, Vec<&'a str>)>,
}

impl Books {
    /// Reads the rules in a folder.
    pub fn read(folder: &Path) -> Result<Books, Failure> {
        let read = |name: &str| {
            let name = folder.join(name).display().to_string();
            let text = fs::read_to_string(&name);
            text.map_err(|error| files::file_error(&name, error))
        };
        let book = |(language, _): (&'static str, &str)| {
            let name = format!("{language}/rules.txt");
            let chapters = Rulebook::parse(&read(&name)?);
            let chapters = chapters.map_err(|error| Failure::usage(format!("{name}: {error}")))?;
            Ok(Book {
                language,
                chapters,
                clauses: read(&format!("{language}/later.txt"))?,
            })
        };
        let books = LANGUAGES.into_iter().map(book);
        Ok(Books(books.collect::<Result<_, Failure>>()?))
    }

    /// Sorts examples in the order of the rules.
    pub fn sort(&self, examples: &mut [Example]) {
        if let Some(book) = self.0.first() {
            let order = Order::of(&book.chapters);
            examples.sort_by(|a, b| {
                let [a, b] = [a, b].map(|it| order.rank(&it.scenario));
                a.cmp(&b)
            });
        }
    }

    /// The chapter of an example.
    pub fn chapter(&self, example: &Example) -> Option<&str> {
        let book = self.0.first()?;
        let chapter = Order::of(&book.chapters).chapter(&example.id, &example.scenario.clauses)?;
        Some(&chapter.id)
    }

    /// The sentence of a clause.
    pub fn sentence(&self, clause: Clause, language: &str) -> Option<&str> {
        let start = format!("clause.{clause} = ");
        let mut lines = self.book(language)?.clauses.lines();
        lines.find_map(|line| line.strip_prefix(&start))
    }

    /// The rules in a language.
    fn book(&self, language: &str) -> Option<&Book> {
        self.0.iter().find(|book| book.language == language)
    }
}

/// The sections in a language.
pub fn of<'a>(
    examples: &'a [Example],
    books: Option<&'a Books>,
    language: &str,
) -> Vec<Section<'a>> {
    let book = books.and_then(|books| books.book(language));
    let order = book.map(|book| Order::of(&book.chapters));
    let mut sections: Vec<Section<'a>> = Vec::new();
    for example in examples {
        let (name, clauses) = (&example.id, &example.scenario.clauses);
        let chapter = order.as_ref().and_then(|it| it.chapter(name, clauses));
        let parts = order.as_ref().map_or(Vec::new(), |it| it.parts(clauses));
        let (id, part, title) = match chapter {
            Some(chapter) => (&*chapter.id, &*chapter.part, &*chapter.title),
            None => (&*example.group, "", &*example.group),
        };
        match sections.iter_mut().find(|section| section.id == id) {
            Some(section) => section.examples.push((example, parts)),
            None => sections.push(Section {
                id,
                part,
                title,
                examples: vec![(example, parts)],
            }),
        }
    }
    sections
}
