//! The modules of a crate, and the imports between its files.

use std::collections::BTreeMap;

use crate::source::{Place, Source};
use crate::workspace::Files;

/// An import of a file from another, with its first line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    pub from: String,
    pub to: String,
    pub line: usize,
    /// The path of the imported item.
    pub what: String,
}

/// A module, in a separate file or inside one.
struct Module {
    file: String,
    parent: Option<usize>,
    source: Source,
    children: BTreeMap<String, usize>,
}

/// The end of a path.
enum Found {
    Module(usize),
    Item(usize),
}

/// The modules of one crate.
struct Crate<'a> {
    files: &'a Files,
    modules: Vec<Module>,
}

/// The imports between files of the crate with the root file `root`, one for each pair of
/// files. A file imports the items it names; declaring a module counts as importing it.
/// Code for tests only is ignored.
pub fn imports(files: &Files, root: &str) -> Vec<Import> {
    let mut tree = Crate {
        files,
        modules: Vec::new(),
    };
    tree.add_file(root, None, folder_of(root));
    let mut imports = BTreeMap::new();
    for (number, module) in tree.modules.iter().enumerate() {
        let mut add = |to: usize, line: usize, what: &dyn Fn() -> String| {
            let from = &module.file;
            let to = &tree.modules[to].file;
            if to != from {
                imports.entry((from, to)).or_insert_with(|| Import {
                    from: from.clone(),
                    to: to.clone(),
                    line,
                    what: what(),
                });
            }
        };
        for mention in &module.source.mentions {
            if let Some(found) = tree.find(number, &mention.path, 0) {
                let (Found::Module(to) | Found::Item(to)) = found;
                add(to, mention.line, &|| mention.path.join("::"));
            }
        }
        for declared in &module.source.declared {
            let line = declared.line;
            add(module.children[&declared.name], line, &|| {
                format!("mod {}", declared.name)
            });
        }
    }
    imports.into_values().collect()
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// `folder/path` without `..`.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

impl Crate<'_> {
    /// Reads a file as a module whose own files are in `folder`.
    fn add_file(&mut self, file: &str, parent: Option<usize>, folder: &str) -> usize {
        let text = self.files.get(file).map_or("", String::as_str);
        self.add_module(file, parent, folder, Source::of(text))
    }

    fn add_module(
        &mut self,
        file: &str,
        parent: Option<usize>,
        folder: &str,
        mut source: Source,
    ) -> usize {
        let declared = source.declared.iter_mut().map(|declared| {
            let place = std::mem::replace(&mut declared.place, Place::File(None));
            (declared.name.clone(), place)
        });
        let declared: Vec<(String, Place)> = declared.collect();
        let number = self.modules.len();
        self.modules.push(Module {
            file: file.to_owned(),
            parent,
            source,
            children: BTreeMap::new(),
        });
        for (name, place) in declared {
            let inside = format!("{folder}/{name}");
            let child = match place {
                Place::Here(source) => self.add_module(file, Some(number), &inside, source),
                Place::File(path) => {
                    let child = match path {
                        Some(path) => joined(folder_of(file), &path),
                        None => self.file_of(&inside),
                    };
                    self.add_file(&child, Some(number), &inside)
                }
            };
            self.modules[number].children.insert(name, child);
        }
        number
    }

    /// The file of the module whose own files are in `folder`.
    fn file_of(&self, folder: &str) -> String {
        let inside = format!("{folder}/mod.rs");
        if self.files.contains_key(&inside) {
            inside
        } else {
            format!("{folder}.rs")
        }
    }

    /// The meaning of `path` in `module`; `None` for names of other crates.
    fn find(&self, module: usize, path: &[String], depth: usize) -> Option<Found> {
        let (first, rest) = path.split_first()?;
        let mut found = match first.as_str() {
            "crate" => Found::Module(0),
            "self" => Found::Module(module),
            "super" => Found::Module(self.modules[module].parent?),
            name => self.look_up(module, name, depth)?,
        };
        for name in rest {
            let Found::Module(at) = found else {
                return Some(found);
            };
            found = match name.as_str() {
                "super" => Found::Module(self.modules[at].parent?),
                // A macro's items belong to the module that calls it.
                name => self.look_up(at, name, depth).unwrap_or(Found::Item(at)),
            };
        }
        Some(found)
    }

    /// The meaning of `name` in a module.
    fn look_up(&self, at: usize, name: &str, depth: usize) -> Option<Found> {
        let module = &self.modules[at];
        if let Some(&child) = module.children.get(name) {
            return Some(Found::Module(child));
        }
        if module.source.defined.contains(name) {
            return Some(Found::Item(at));
        }
        // Circular imports lead nowhere.
        if depth > 16 {
            return None;
        }
        if let Some(path) = module.source.imported.get(name) {
            // A name imported from itself is a crate's: `use a::a`.
            return (path[0] != name).then(|| self.find(at, path, depth + 1))?;
        }
        module
            .source
            .globs
            .iter()
            .find_map(|glob| match self.find(at, glob, depth + 1)? {
                Found::Module(module) => self.look_up(module, name, depth + 1),
                Found::Item(_) => None,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The imports of made-up files as `from -> to`, without `a/` and `.rs`.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let named = |&(name, text): &(&str, &str)| (format!("a/{name}.rs"), text.to_owned());
        let files: Files = files.iter().map(named).collect();
        let short = |path: &str| {
            let path = path.strip_prefix("a/").unwrap_or(path);
            path.trim_end_matches(".rs").to_owned()
        };
        let imports = imports(&files, "a/lib.rs").into_iter();
        imports
            .map(|import| format!("{} -> {}", short(&import.from), short(&import.to)))
            .collect()
    }

    #[test]
    fn names_are_followed_through_reexports_to_where_they_are_defined() {
        let files = [
            ("lib", "mod board; mod game; pub use board::Node;"),
            (
                "board/mod",
                "mod nodes; mod sums; pub use nodes::{Node, Id as NodeId}; use sums::*;",
            ),
            (
                "board/nodes",
                "use super::Sums; pub struct Node; pub struct Id;",
            ),
            ("board/sums", "pub struct Sums;"),
            ("game", "use crate::{\n  board::{NodeId},\n Node as N};"),
        ];
        let expected = [
            "board/mod -> board/nodes",
            "board/mod -> board/sums",
            "board/nodes -> board/sums",
            "game -> board/nodes",
            "lib -> board/mod",
            "lib -> board/nodes",
            "lib -> game",
        ];
        assert_eq!(found(&files), expected);
    }

    #[test]
    fn paths_in_code_count() {
        let files = [
            ("lib", "mod a; mod b; mod c;"),
            (
                "a",
                "use super::b; fn f() { b::inner::g(crate::c::LIMIT, x.b::<c>()); std::c::d(); }",
            ),
            ("b/mod", "pub mod inner;"),
            ("b/inner", "pub(in crate::b) fn g() {}"),
            ("c", "pub const LIMIT: u8 = 1; pub use std::fmt;"),
        ];
        let expected = [
            "a -> b/inner",
            "a -> b/mod",
            "a -> c",
            "b/mod -> b/inner",
            "lib -> a",
            "lib -> b/mod",
            "lib -> c",
        ];
        assert_eq!(found(&files), expected);
    }

    #[test]
    fn tests_comments_and_other_crates_do_not_count() {
        let files = [
            ("lib", "mod a; mod b; #[cfg(test)] mod tests;"),
            (
                "a",
                "//! [`crate::b::B`]\nuse std::b::B; #[cfg(test)] use crate::b::B;\n\
                 #[cfg(test)] mod tests { use crate::b::B; }\n\
                 #[test] fn t() { crate::b::f() }\n const T: &str = \"crate::b::B\";",
            ),
            ("b", "pub struct B; #[cfg(not(test))] mod c;"),
            ("b/c", "use super::B;"),
            ("tests", "use crate::a;"),
        ];
        let expected = ["b -> b/c", "b/c -> b", "lib -> a", "lib -> b"];
        assert_eq!(found(&files), expected);
    }

    #[test]
    fn modules_inside_files_and_named_files_are_followed() {
        let files = [
            (
                "lib",
                "mod a { pub mod b; pub struct A; } #[path = \"../a/odd.rs\"] mod c;",
            ),
            (
                "a/b",
                "use super::A; use super::super::c::C; use crate::odd_macro;",
            ),
            ("odd", "pub struct C; use C::*; enum E { A }"),
        ];
        assert_eq!(
            found(&files),
            ["a/b -> lib", "a/b -> odd", "lib -> a/b", "lib -> odd"]
        );
    }
}
