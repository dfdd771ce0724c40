//! The order of learning, which follows the chapters of the rulebook.

use std::collections::BTreeMap;

use bastide_notation::Scenario;
use bastide_rules::Clause;
use bastide_rules::options::Options;

use crate::rulebook::{Chapter, Rulebook, Shape};

/// The chapter of an example: the one that shows it, or else the one that explains its
/// first clause.
pub struct Order<'a> {
    book: &'a Rulebook,
    /// Chapter of each clause, and number of clauses before it.
    clauses: BTreeMap<Clause, (usize, usize)>,
    /// Chapter of each board, and number of boards before it.
    boards: BTreeMap<&'a str, (usize, usize)>,
}

impl<'a> Order<'a> {
    /// The order of a rulebook.
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

    /// The chapter of an example with this id and these clauses, the main one first.
    pub fn chapter(&self, id: &str, clauses: &[Clause]) -> Option<&'a Chapter> {
        self.book.chapters.get(self.number(id, clauses)?)
    }

    /// Titles of the parts that these clauses belong to.
    pub fn parts(&self, clauses: &[Clause]) -> Vec<&'a str> {
        let numbers = clauses.iter().filter_map(|it| self.clauses.get(it));
        let chapters = numbers.filter_map(|(n, _)| self.book.chapters.get(*n));
        let mut parts: Vec<&str> = chapters.map(|chapter| &*chapter.part).collect();
        parts.sort_unstable();
        parts.dedup();
        parts
    }

    /// Sort key of an example. Within a chapter, the examples it shows come first, then
    /// others by clause, and examples of optional rules last.
    pub fn rank<'b>(&self, scenario: &'b Scenario) -> impl Ord + use<'b> {
        let id = scenario.id.as_deref().unwrap_or_default();
        let chapter = self.number(id, &scenario.clauses).unwrap_or(usize::MAX);
        let shown = self.boards.get(id).map_or(usize::MAX, |(_, n)| *n);
        let is_variant = scenario.record.options != Options::default();
        let first = scenario.clauses.first();
        let place = first.and_then(|clause| self.clauses.get(clause));
        let place = place.map_or(usize::MAX, |(_, n)| *n);
        let is_namesake = first.is_some_and(|clause| clause.id() == id);
        // Sorts 10 after 9.
        let length = id.len();
        (chapter, shown, is_variant, place, !is_namesake, length, id)
    }

    /// Index of an example's chapter.
    pub(super) fn number(&self, id: &str, clauses: &[Clause]) -> Option<usize> {
        let by_clause = || self.clauses.get(clauses.first()?);
        let (n, _) = self.boards.get(id).or_else(by_clause)?;
        Some(*n)
    }
}
