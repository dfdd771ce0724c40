//! The order of learning: that of the chapters of the rules.

use std::collections::BTreeMap;

use bastide_notation::Scenario;
use bastide_rules::Clause;
use bastide_rules::options::Options;

use crate::rulebook::{Chapter, Rulebook, Shape};

/// Where examples belong: to the chapter that shows them, or else to the one that
/// explains the clause that they are about.
pub struct Order<'a> {
    book: &'a Rulebook,
    /// The chapter of each clause, and how many clauses come before it.
    clauses: BTreeMap<Clause, (usize, usize)>,
    /// The chapter of each board, and how many boards come before it.
    boards: BTreeMap<&'a str, (usize, usize)>,
}

impl<'a> Order<'a> {
    /// The order of a book.
    pub fn of(book: &'a Rulebook) -> Order<'a> {
        let (mut clauses, mut boards) = (BTreeMap::new(), BTreeMap::new());
        for (n, chapter) in book.chapters.iter().enumerate() {
            for block in &chapter.blocks {
                if let Shape::Board { example, .. } = &block.shape {
                    let before = boards.len();
                    boards.entry(&**example).or_insert((n, before));
                }
                for &clause in block.sentences().flat_map(|it| &it.clauses) {
                    let before = clauses.len();
                    clauses.entry(clause).or_insert((n, before));
                }
            }
        }
        Order {
            book,
            clauses,
            boards,
        }
    }

    /// The chapter of an example with this name that shows these clauses, the one
    /// that it is about first.
    pub fn chapter(&self, id: &str, clauses: &[Clause]) -> Option<&'a Chapter> {
        self.book.chapters.get(self.number(id, clauses)?)
    }

    /// The titles of the parts that an example with these clauses belongs to.
    pub fn parts(&self, clauses: &[Clause]) -> Vec<&'a str> {
        let numbers = clauses.iter().filter_map(|it| self.clauses.get(it));
        let chapters = numbers.filter_map(|(n, _)| self.book.chapters.get(*n));
        let mut parts: Vec<&str> = chapters.map(|chapter| &*chapter.part).collect();
        parts.sort_unstable();
        parts.dedup();
        parts
    }

    /// The rank of an example. In a chapter come first those that it shows, then the
    /// others clause by clause, and last those of rules that are off to begin with.
    pub fn rank<'b>(&self, scenario: &'b Scenario) -> impl Ord + use<'b> {
        let id = scenario.id.as_deref().unwrap_or_default();
        let chapter = self.number(id, &scenario.clauses).unwrap_or(usize::MAX);
        let shown = self.boards.get(id).map_or(usize::MAX, |(_, n)| *n);
        let is_variant = scenario.record.options != Options::default();
        let first = scenario.clauses.first();
        let place = first.and_then(|clause| self.clauses.get(clause));
        let place = place.map_or(usize::MAX, |(_, n)| *n);
        let is_namesake = first.is_some_and(|clause| clause.id() == id);
        // 10 comes after 9.
        let length = id.len();
        (chapter, shown, is_variant, place, !is_namesake, length, id)
    }

    /// The number of the chapter of an example.
    pub(super) fn number(&self, id: &str, clauses: &[Clause]) -> Option<usize> {
        let by_clause = || self.clauses.get(clauses.first()?);
        let (n, _) = self.boards.get(id).or_else(by_clause)?;
        Some(*n)
    }
}
