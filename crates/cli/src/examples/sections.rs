//! The sections of the gallery: the chapters of the rules, or else the folders that
//! the examples lie in.

use std::fs;
use std::path::Path;

use bastide_model::library::Order;
use bastide_model::rulebook::Rulebook;

use super::example::Example;
use crate::failure::Failure;
use crate::files;

/// The languages that the gallery comes in, with the names of its pages.
pub const LANGUAGES: [(&str, &str); 2] = [("en", "index.html"), ("fr", "fr.html")];

/// The rules in every language of the gallery.
pub struct Books(Vec<(&'static str, Rulebook)>);

/// A section of the gallery.
pub struct Section<'a> {
    /// Its name in addresses.
    pub id: &'a str,
    /// The title of the part that it belongs to; empty if it belongs to none.
    pub part: &'a str,
    pub title: &'a str,
    /// Its examples, each with the titles of the parts that its clauses belong to.
    pub examples: Vec<(&'a Example, Vec<&'a str>)>,
}

impl Books {
    /// Reads the rules in a folder.
    pub fn read(folder: &Path) -> Result<Books, Failure> {
        let book = |(language, _): (&'static str, &str)| {
            let path = folder.join(format!("rules.{language}.txt"));
            let name = path.display().to_string();
            let text =
                fs::read_to_string(&path).map_err(|error| files::file_error(&name, error))?;
            let book = Rulebook::parse(&text);
            let book = book.map_err(|error| Failure::usage(format!("{name}: {error}")))?;
            Ok((language, book))
        };
        let books = LANGUAGES.into_iter().map(book);
        Ok(Books(books.collect::<Result<_, Failure>>()?))
    }

    /// Puts examples in the order in which the rules are learned.
    pub fn sort(&self, examples: &mut [Example]) {
        if let Some((_, book)) = self.0.first() {
            let order = Order::of(book);
            examples.sort_by(|a, b| {
                let [a, b] = [a, b].map(|it| order.rank(&it.scenario));
                a.cmp(&b)
            });
        }
    }

    /// The chapter that an example belongs to.
    pub fn chapter(&self, example: &Example) -> Option<&str> {
        let (_, book) = self.0.first()?;
        let chapter = Order::of(book).chapter(&example.id, &example.scenario.clauses)?;
        Some(&chapter.id)
    }

    /// The rules in a language.
    fn book(&self, language: &str) -> Option<&Rulebook> {
        let (_, book) = self.0.iter().find(|(other, _)| *other == language)?;
        Some(book)
    }
}

/// The sections in which examples are shown, in a language.
pub fn of<'a>(
    examples: &'a [Example],
    books: Option<&'a Books>,
    language: &str,
) -> Vec<Section<'a>> {
    let order = books.and_then(|books| books.book(language)).map(Order::of);
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
