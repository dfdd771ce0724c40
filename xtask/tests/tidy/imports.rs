//! No circles: no file imports itself through others, and neither does a folder.
//!
//! A file imports another when it names an item defined there. `a.rs` declares the files of
//! the folder `a`, and so imports them: shared items belong in a separate file, not in `a.rs`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::modules::{Import, imports};
use crate::workspace::{Files, read, source_folders};

/// The imports between all files of the folder `src`, from every root in it.
pub fn of_folder(files: &Files, src: &str) -> Vec<Import> {
    let is_root = |path: &&String| {
        let inside = path.strip_prefix(src).unwrap_or(path);
        matches!(inside, "/lib.rs" | "/main.rs")
            || inside
                .strip_prefix("/bin/")
                .is_some_and(|name| !name.contains('/'))
    };
    let roots = files.keys().filter(is_root);
    let all: BTreeSet<Import> = roots.flat_map(|root| imports(files, root)).collect();
    all.into_iter().collect()
}

/// Every import of the project.
pub fn of_project() -> Vec<Import> {
    let folders = source_folders().into_iter();
    folders
        .flat_map(|src| of_folder(&read(&src, ".rs"), &src))
        .collect()
}

/// A shortest circle for each file that is in one, without repeating circles.
pub fn circles(imports: &[Import]) -> Vec<Vec<&Import>> {
    let mut from: BTreeMap<&str, Vec<&Import>> = BTreeMap::new();
    for import in imports {
        from.entry(&import.from).or_default().push(import);
    }
    let mut covered = BTreeSet::new();
    let mut circles = Vec::new();
    for &file in from.keys() {
        if covered.contains(file) {
            continue;
        }
        if let Some(circle) = circle_of(file, &from) {
            covered.extend(circle.iter().map(|import| import.from.as_str()));
            circles.push(circle);
        }
    }
    circles
}

/// A shortest path from `file` back to it.
fn circle_of<'a>(file: &str, from: &BTreeMap<&str, Vec<&'a Import>>) -> Option<Vec<&'a Import>> {
    let mut reached: BTreeMap<&str, &Import> = BTreeMap::new();
    let mut queue = VecDeque::from([file]);
    while let Some(next) = queue.pop_front() {
        for &import in from.get(next).into_iter().flatten() {
            if !reached.contains_key(import.to.as_str()) {
                reached.insert(&import.to, import);
                queue.push_back(&import.to);
            }
        }
    }
    let mut circle = vec![*reached.get(file)?];
    while let Some(last) = circle.last().filter(|last| last.from != file) {
        circle.push(reached[last.from.as_str()]);
    }
    circle.reverse();
    Some(circle)
}

/// The folders that import each other: the board's window has buttons of panels, and panels
/// show pictures of tiles.
const MUTUAL: [&str; 2] = ["src/board", "src/panels"];

/// An import from one folder of a package to another. A file next to the folders counts as
/// a folder of its name; the root imports all of them.
fn between_folders(import: &Import) -> Option<Import> {
    let folder = |file: &str| {
        let (src, inside) = file.split_once("src/")?;
        let name = inside.split('/').next()?.trim_end_matches(".rs");
        let is_root = matches!(name, "lib" | "main" | "bin");
        (!is_root).then(|| format!("{src}src/{name}"))
    };
    let (from, to) = (folder(&import.from)?, folder(&import.to)?);
    let what = format!("{}:{} {}", import.from, import.line, import.what);
    let is_mutual = MUTUAL == [from.as_str(), &to];
    (from != to && !is_mutual).then(|| Import {
        from,
        to,
        what,
        ..import.clone()
    })
}

/// The circle as lines of a report.
pub fn told(circle: &[&Import]) -> String {
    let mut text = String::new();
    for import in circle {
        let Import {
            from,
            to,
            line,
            what,
        } = import;
        text += &format!("  {from}:{line} -> {to}   ({what})\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(files: &[(&str, &str)]) -> Vec<Import> {
        let named = |&(name, text): &(&str, &str)| (format!("a/src/{name}"), text.to_owned());
        let files: Files = files.iter().map(named).collect();
        of_folder(&files, "a/src")
    }

    #[test]
    fn no_file_and_no_folder_imports_itself_through_others() {
        let files = of_project();
        let mut folders: Vec<Import> = files.iter().filter_map(between_folders).collect();
        folders.sort_by(|one, other| (&one.from, &one.to).cmp(&(&other.from, &other.to)));
        let circles = [circles(&files), circles(&folders)].concat();
        let told: Vec<String> = circles.iter().map(|circle| told(circle)).collect();
        assert!(told.is_empty(), "circles of imports:\n{}", told.join("\n"));
    }

    #[test]
    fn a_circle_is_reported_with_its_lines() {
        let imports = of(&[
            ("lib.rs", "mod a;\nmod b;\nmod c;"),
            ("a.rs", "\nuse crate::b::B; pub struct A;"),
            ("b.rs", "pub struct B;\n\nfn f() { crate::c::g(); }"),
            ("c.rs", "use super::\n{a::A}; pub fn g() {}"),
        ]);
        let circles = circles(&imports);
        assert_eq!(circles.len(), 1);
        let expected = "  a/src/a.rs:2 -> a/src/b.rs   (crate::b::B)\n  \
                        a/src/b.rs:3 -> a/src/c.rs   (crate::c::g)\n  \
                        a/src/c.rs:2 -> a/src/a.rs   (super::a::A)\n";
        assert_eq!(told(&circles[0]), expected);
    }

    #[test]
    fn an_import_from_the_declaring_module_is_a_circle() {
        let folder = |inside| {
            of(&[
                ("lib.rs", "mod a;"),
                ("a.rs", "mod b; struct A;"),
                ("a/b.rs", inside),
            ])
        };
        assert_eq!(circles(&folder("use super::A;")).len(), 1);
        assert_eq!(circles(&folder("use std::fmt;")).len(), 0);
    }

    #[test]
    fn a_reexport_is_not_a_circle() {
        let imports = of(&[
            ("lib.rs", "mod a;\npub use a::b::B;"),
            ("a.rs", "pub mod b; mod c; pub use c::C;"),
            (
                "a/b.rs",
                "use super::C; use crate::a::C as D; pub struct B;",
            ),
            ("a/c.rs", "pub struct C;"),
        ]);
        assert!(circles(&imports).is_empty(), "{imports:?}");
    }

    #[test]
    fn every_root_of_a_package_is_read() {
        let imports = of(&[
            ("main.rs", "mod a;"),
            ("bin/other.rs", "mod b;"),
            ("bin/b.rs", "use crate::f;"),
            ("a.rs", ""),
        ]);
        assert_eq!(imports.len(), 3, "{imports:?}");
    }
}
