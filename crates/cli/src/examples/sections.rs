//! The sections of the gallery: the chapters of the rules, or else the folders of the
//! examples.

use bastide_model::library::Order;

use super::example::Example;
use super::languages::{Language, Languages};

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

/// Sorts examples in the order of the rules, if they are known.
pub fn sort(languages: &Languages, examples: &mut [Example]) {
    if let Some(book) = &languages.source().book {
        let order = Order::of(book);
        examples.sort_by(|a, b| {
            let [a, b] = [a, b].map(|it| order.rank(&it.scenario));
            a.cmp(&b)
        });
    }
}

/// The id of the chapter of an example, if the rules are known.
pub fn chapter<'a>(languages: &'a Languages, example: &Example) -> Option<&'a str> {
    let book = languages.source().book.as_ref()?;
    let chapter = Order::of(book).chapter(&example.id, &example.scenario.clauses)?;
    Some(&chapter.id)
}

/// The sections in a language.
pub fn of<'a>(examples: &'a [Example], language: &'a Language) -> Vec<Section<'a>> {
    let order = language.book.as_ref().map(Order::of);
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
