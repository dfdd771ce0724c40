//! Clauses of the rules: their text, status and sources.

use std::iter::once;

use bastide_rules::Clause;
use bastide_rules::clause::{Page, Status};

use crate::language::{chain, fill, member, text};

/// A clause in one sentence.
pub fn clause(clause: Clause) -> &'static str {
    member("clause", clause.id())
}

/// The status of a clause: how binding it is.
fn status(clause: Clause) -> String {
    let names = clause.status().iter().map(|status| {
        text(match status {
            Status::Official => "status.official",
            Status::Community => "status.community",
            Status::Edition => "status.edition",
            Status::House => "status.house",
            Status::Decided => "status.decided",
        })
        .to_owned()
    });
    chain("list.comma", &names.collect::<Vec<_>>())
}

/// The pages that a clause comes from.
fn sources(clause: Clause) -> String {
    let names = clause.sources().iter().map(|source| {
        let page = text(match source.page {
            Page::Base => "page.base",
            Page::WatchtowersEn => "page.watch-en",
            Page::WatchtowersFr => "page.watch-fr",
            Page::Bcb => "page.bcb",
            Page::TowerC1 => "page.tower-1",
            Page::TowerC2 => "page.tower-2",
            Page::Boxes => "page.boxes",
            Page::Answers => "page.answers",
            Page::Programs => "page.programs",
        });
        let places = source.at.split(',').filter(|place| !place.is_empty());
        let parts: Vec<String> = once(page.to_owned()).chain(places.map(place)).collect();
        chain("list.comma", &parts)
    });
    chain("list.semicolon", &names.collect::<Vec<_>>())
}

/// An anchor on a page, such as `footnote 3` or `footnotes 8 to 11`.
fn place(name: &str) -> String {
    let name = name.trim_ascii();
    let mut words = name.split(' ');
    let (kind, first) = (words.next(), words.next().unwrap_or_default());
    let last = words.next_back().unwrap_or_default();
    match kind.unwrap_or_default() {
        "footnotes" => fill("source.footnotes", &[("from", first), ("to", last)]),
        "footnote" => fill("source.footnote", &[("n", first)]),
        "example" => fill("source.example", &[("n", first)]),
        "Phantom" => text("source.phantom").to_owned(),
        "questions" => text("source.questions").to_owned(),
        _ => name.to_owned(),
    }
}

/// The origin of a clause: id, status and pages.
pub fn origin(clause: Clause) -> String {
    let values = [
        ("id", clause.id()),
        ("status", &*status(clause)),
        ("source", &*sources(clause)),
    ];
    fill("explain.origin", &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_anchor_on_a_page_has_words() {
        let sources = Clause::ALL.iter().flat_map(|clause| clause.sources());
        for at in sources.flat_map(|source| source.at.split(", ")) {
            let known = ["footnote", "example", "Phantom", "questions", ""];
            assert!(known.iter().any(|name| at.starts_with(name)), "{at}");
            assert_eq!(place(at), at, "in English the words are those of the list");
        }
    }
}
