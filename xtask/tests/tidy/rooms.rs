//! Rooms: files import only what stands in their own row or above it in the
//! tables of `docs/architecture.md`.
//!
//! Under the heading `## Rooms` each folder of sources has a heading of its own
//! with a table. The second column names files and folders. The root of a crate
//! (`lib.rs`, `main.rs`) stands below all of them and has no row.

use std::collections::BTreeSet;
use std::fs;

use crate::modules::Import;
use crate::workspace::root;

/// The rooms of one folder of sources, from the top down.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    folder: String,
    rooms: Vec<Room>,
}

/// A row: its name, and the paths of its files and folders.
#[derive(Debug, PartialEq, Eq)]
struct Room {
    name: String,
    paths: Vec<String>,
}

/// The tables of the project.
pub fn of_project() -> Vec<Table> {
    let file = root().join("docs").join("architecture.md");
    tables(&fs::read_to_string(file).expect("the page can be read"))
}

/// Reads the tables of a page.
fn tables(page: &str) -> Vec<Table> {
    let lines = page.lines().skip_while(|line| *line != "## Rooms").skip(1);
    let mut tables: Vec<Table> = Vec::new();
    for line in lines.take_while(|line| !line.starts_with("## ")) {
        if let Some(heading) = line.strip_prefix("### ") {
            let folder = heading.trim_matches('`').to_owned();
            let rooms = Vec::new();
            tables.push(Table { folder, rooms });
        } else if let (Some(table), Some(row)) = (tables.last_mut(), line.strip_prefix("| ")) {
            let mut cells = row.split('|').map(str::trim);
            let name = cells.next().unwrap_or_default().to_owned();
            let quoted = cells.next().unwrap_or_default().split('`');
            let names = quoted.skip(1).step_by(2);
            let paths: Vec<String> = names
                .map(|name| format!("{}/{name}", table.folder))
                .collect();
            if !paths.is_empty() {
                table.rooms.push(Room { name, paths });
            }
        }
    }
    tables
}

impl Table {
    /// The number and the name of a file's room: that of the longest path.
    fn room_of(&self, file: &str) -> Option<(usize, &str)> {
        let rooms = self.rooms.iter().enumerate().flat_map(|(number, room)| {
            let paths = room.paths.iter().map(String::as_str);
            paths.map(move |path| (path, (number, room.name.as_str())))
        });
        let fitting = rooms.filter(|(path, _)| is_in(file, path));
        Some(fitting.max_by_key(|(path, _)| path.len())?.1)
    }

    fn is_root(&self, file: &str) -> bool {
        let inside = file.strip_prefix(&self.folder).unwrap_or(file);
        matches!(inside, "/lib.rs" | "/main.rs") || inside.starts_with("/bin/")
    }
}

/// Tells whether `path` is this file, or a folder around it.
fn is_in(file: &str, path: &str) -> bool {
    file == path || path.ends_with('/') && file.starts_with(path)
}

/// The imports of files from rooms below their own.
pub fn upward(tables: &[Table], imports: &[Import]) -> Vec<String> {
    let upward = imports.iter().filter_map(|import| {
        let Import {
            from,
            to,
            line,
            what,
        } = import;
        let table = tables
            .iter()
            .find(|table| is_in(from, &format!("{}/", table.folder)))?;
        if table.is_root(from) || !is_in(to, &format!("{}/", table.folder)) {
            return None;
        }
        let (own, own_name) = table.room_of(from)?;
        let below = match table.room_of(to) {
            Some((other, name)) if other > own => name,
            None if table.is_root(to) => "the root",
            _ => return None,
        };
        Some(format!(
            "  {from}:{line} ({own_name}) -> {to} ({below})   {what}\n"
        ))
    });
    upward.collect()
}

/// Files without a room, and rows that name what is not there.
fn mistakes(tables: &[Table], imports: &[Import]) -> Vec<String> {
    let ends = imports.iter().flat_map(|import| [&import.from, &import.to]);
    let files: BTreeSet<&str> = ends
        .map(String::as_str)
        .filter(|file| file.contains("src/"))
        .collect();
    let mut mistakes = Vec::new();
    for &file in &files {
        let table = tables
            .iter()
            .find(|table| is_in(file, &format!("{}/", table.folder)));
        let is_placed =
            table.is_some_and(|table| table.is_root(file) || table.room_of(file).is_some());
        if !is_placed {
            mistakes.push(format!("  {file} has no room\n"));
        }
    }
    for path in tables
        .iter()
        .flat_map(|table| &table.rooms)
        .flat_map(|room| &room.paths)
    {
        if !files.iter().any(|file| is_in(file, path)) {
            mistakes.push(format!("  {path} is not there\n"));
        }
    }
    mistakes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::imports;

    const PAGE: &str = "# Page\n\n## Rooms\n\nText.\n\n### `a/src`\n\n| room | files | holds |\n\
        |---|---|---|\n| words | `word.rs` `text/` | [`x`](y) |\n| play | `play/` `text/late.rs` | |\n\n## More\n\n\
        | other | `other.rs` |\n";

    fn import(from: &str, to: &str) -> Import {
        Import {
            from: format!("a/src/{from}.rs"),
            to: format!("a/src/{to}.rs"),
            line: 3,
            what: "crate::x".to_owned(),
        }
    }

    #[test]
    fn files_import_only_from_their_own_room_and_those_above() {
        let upward = upward(&of_project(), &imports::of_project());
        let count = upward.len();
        assert_eq!(
            count,
            0,
            "{count} imports of what stands below:\n{}",
            upward.concat()
        );
    }

    #[test]
    fn every_file_has_a_room_and_every_row_its_files() {
        let mistakes = mistakes(&of_project(), &imports::of_project());
        assert!(
            mistakes.is_empty(),
            "docs/architecture.md, Rooms:\n{}",
            mistakes.concat()
        );
    }

    #[test]
    fn an_upward_import_is_found_and_told_with_its_line() {
        let tables = tables(PAGE);
        let imports = [
            import("play/a", "word"),
            import("play/a", "play/b"),
            import("text/late", "play/b"),
            import("lib", "play/b"),
            import("word", "text/a"),
        ];
        assert!(upward(&tables, &imports).is_empty());
        let told = upward(
            &tables,
            &[import("text/a", "text/late"), import("word", "lib")],
        );
        let expected = [
            "  a/src/text/a.rs:3 (words) -> a/src/text/late.rs (play)   crate::x\n",
            "  a/src/word.rs:3 (words) -> a/src/lib.rs (the root)   crate::x\n",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_file_without_a_room_and_an_empty_row_are_found() {
        let imports = [import("lib", "word"), import("text/late", "new")];
        let expected = [
            "  a/src/new.rs has no room\n",
            "  a/src/play/ is not there\n",
        ];
        assert_eq!(mistakes(&tables(PAGE), &imports), expected);
    }
}
