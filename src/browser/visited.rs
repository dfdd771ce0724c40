//! Names of examples seen to their ends and of puzzles solved in this browser, separated by
//! spaces. The gallery reads those of the examples, too.

use super::storage;
use bastide_model::library::Names;

/// A stored list of names.
pub struct Visited(&'static str);

/// The examples seen.
pub const EXAMPLES: Visited = Visited("bastide.examples");

/// The puzzles solved, by number.
pub const PUZZLES: Visited = Visited("bastide.puzzles");

impl Visited {
    /// All names.
    pub fn names(&self) -> Names {
        Names::of(&self.text())
    }

    /// The names as stored, separated by spaces.
    fn text(&self) -> String {
        // The page remembers a list that the browser failed to store.
        let unwritten = storage::unwritten(|texts| texts.text(self.0));
        let text = unwritten.or_else(|| storage::read(self.0));
        text.unwrap_or_default()
    }

    /// Adds a name.
    pub fn note(&self, name: &str) {
        let names = self.text();
        if !name.is_empty() && names.split(' ').all(|other| other != name) {
            let names = [&*names, " ", name].concat();
            storage::write(self.0, names.trim_start());
        }
    }
}
