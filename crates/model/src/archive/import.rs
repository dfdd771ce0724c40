//! Import of an archive into the browser's storage, with undo.

use super::merge::{Kind, Merged};

/// A store of named texts.
pub trait Texts {
    /// The text with this name.
    fn read(&self, name: &str) -> Option<String>;
    /// Writes a text; false if the storage is full.
    fn write(&mut self, name: &str, text: &str) -> bool;
    /// Deletes a text.
    fn remove(&mut self, name: &str);
}

/// The outcome of importing an archive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The kind of each new entry, with `true` if it was written.
    outcomes: Vec<(Kind, bool)>,
    /// Number of games that are here already, in this version or a later one.
    pub known: usize,
    /// Number of games of which the archive has a later version, too.
    pub repeated: usize,
    /// Number of settings that are unknown or too long.
    pub refused: usize,
}

impl Imported {
    /// Number of entries of a kind that were written or, with `false`, found no space.
    pub fn count(&self, kind: Kind, is_kept: bool) -> usize {
        let alike = |outcome: &&(Kind, bool)| **outcome == (kind, is_kept);
        self.outcomes.iter().filter(alike).count()
    }

    /// True if some entry found no space.
    pub fn is_cut(&self) -> bool {
        self.outcomes.iter().any(|(_, is_kept)| !is_kept)
    }
}

/// The texts to restore when an import is undone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undo(Vec<Written>);

/// A text that the import wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    name: String,
    before: Option<String>,
    after: String,
}

impl Merged {
    /// Writes every entry for which the storage has space.
    pub fn keep(self, texts: &mut dyn Texts) -> (Imported, Undo) {
        let (mut outcomes, mut undo) = (Vec::new(), Undo::default());
        for entry in self.entries {
            let before = texts.read(&entry.name);
            let is_kept = texts.write(&entry.name, &entry.text);
            outcomes.push((entry.kind, is_kept));
            if is_kept {
                undo.0.push(Written {
                    name: entry.name,
                    before,
                    after: entry.text,
                });
            }
        }
        let imported = Imported {
            outcomes,
            known: self.known,
            repeated: self.repeated,
            refused: self.refused,
        };
        (imported, undo)
    }
}

impl Undo {
    /// True if the import wrote nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Restores the texts from before the import, except those that have changed since,
    /// such as a continued game. Returns the number of texts not restored.
    pub fn undo(self, texts: &mut dyn Texts) -> usize {
        let is_same = |it: &Written| texts.read(&it.name).as_deref() == Some(&*it.after);
        let (same, changed): (Vec<Written>, Vec<Written>) = self.0.into_iter().partition(is_same);
        // Deleting new texts frees space for old ones.
        for written in same.iter().filter(|it| it.before.is_none()) {
            texts.remove(&written.name);
        }
        let mut failed = 0;
        for written in &same {
            if let Some(before) = &written.before {
                failed += usize::from(!texts.write(&written.name, before));
            }
        }
        changed.len() + failed
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::archive::merge::Entry;

    /// Texts with limited space, in bytes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Cupboard {
        texts: BTreeMap<String, String>,
        room: usize,
    }

    impl Cupboard {
        fn new(texts: &[(&str, &str)], room: usize) -> Cupboard {
            let pair = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
            let texts = texts.iter().map(pair).collect();
            Cupboard { texts, room }
        }
    }

    impl Texts for Cupboard {
        fn read(&self, name: &str) -> Option<String> {
            self.texts.get(name).cloned()
        }

        fn write(&mut self, name: &str, text: &str) -> bool {
            let others = self.texts.iter().filter(|(other, _)| *other != name);
            let taken: usize = others.map(|(_, text)| text.len()).sum();
            let has_room = taken + text.len() <= self.room;
            if has_room {
                self.texts.insert(name.to_owned(), text.to_owned());
            }
            has_room
        }

        fn remove(&mut self, name: &str) {
            self.texts.remove(name);
        }
    }

    fn merged() -> Merged {
        let entry = |kind, name: &str, text: &str| Entry {
            kind,
            name: name.to_owned(),
            text: text.to_owned(),
        };
        Merged {
            entries: vec![
                entry(Kind::Updated, "game.1", "longer"),
                entry(Kind::Added, "game.2", "0123456789x"),
                entry(Kind::Added, "game.3", "345"),
                entry(Kind::Setting, "theme", "dark"),
            ],
            known: 2,
            repeated: 1,
            refused: 3,
        }
    }

    #[test]
    fn the_outcome_counts_written_entries() {
        let mut cupboard = Cupboard::new(&[("game.1", "old"), ("pace", "fast")], 20);
        let (imported, _) = merged().keep(&mut cupboard);
        let count = |kind| [true, false].map(|is_kept| imported.count(kind, is_kept));
        assert_eq!(
            count(Kind::Added),
            [1, 1],
            "game 2 does not fit, game 3 does"
        );
        assert_eq!(count(Kind::Updated), [1, 0]);
        assert_eq!(count(Kind::Setting), [1, 0]);
        assert!(imported.is_cut());
        assert_eq!(
            (imported.known, imported.repeated, imported.refused),
            (2, 1, 3)
        );
        assert!(!cupboard.texts.contains_key("game.2"));
    }

    #[test]
    fn an_import_can_be_undone() {
        for room in [8, 12, 20, 100] {
            let before = Cupboard::new(&[("game.1", "old"), ("pace", "fast")], room);
            let mut cupboard = before.clone();
            let (_, undo) = merged().keep(&mut cupboard);
            assert_eq!(undo.is_empty(), cupboard == before);
            assert_eq!(undo.undo(&mut cupboard), 0);
            assert_eq!(cupboard, before, "{room}");
        }
    }

    #[test]
    fn undo_keeps_later_changes() {
        let mut cupboard = Cupboard::new(&[("game.1", "old")], 100);
        let (_, undo) = merged().keep(&mut cupboard);
        cupboard.write("game.1", "longer yet");
        assert_eq!(undo.undo(&mut cupboard), 1);
        assert_eq!(cupboard, Cupboard::new(&[("game.1", "longer yet")], 100));
    }
}
