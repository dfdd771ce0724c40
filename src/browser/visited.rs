//! The examples that were seen to their ends in this browser, and the puzzles that were
//! solved, as words with a space between them. The gallery reads those of the examples,
//! too.

use super::storage;
use bastide_model::library::Names;

/// A list of what was done.
pub struct Visited(&'static str);

/// The examples that were seen.
pub const EXAMPLES: Visited = Visited("bastide.examples");

/// The puzzles that were solved, by their numbers.
pub const PUZZLES: Visited = Visited("bastide.puzzles");

impl Visited {
    /// The names.
    pub fn names(&self) -> Names {
        Names::of(&self.text())
    }

    /// The names, with a space between them.
    fn text(&self) -> String {
        // What the browser has not kept so far is known to this page.
        let unwritten = storage::unwritten(|texts| texts.text(self.0));
        let text = unwritten.or_else(|| storage::read(self.0));
        text.unwrap_or_default()
    }

    /// Notes one.
    pub fn note(&self, name: &str) {
        let names = self.text();
        if !name.is_empty() && names.split(' ').all(|other| other != name) {
            let names = [&*names, " ", name].concat();
            storage::write(self.0, names.trim_start());
        }
    }
}
