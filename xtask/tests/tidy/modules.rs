//! The modules of a crate, and the imports between its files.

use std::collections::{BTreeMap, BTreeSet};

use crate::tokens::Token::{self, Group, Literal, Name, Sign};
use crate::tokens::tokens;
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

/// A module, in a file of its own or inside one.
#[derive(Default)]
struct Module<'a> {
    file: String,
    /// The folder of the files of its modules.
    folder: String,
    parent: Option<usize>,
    children: BTreeMap<&'a str, usize>,
    /// The names of its items.
    defined: BTreeSet<&'a str>,
    /// Names that `use` brings in, with their paths.
    imported: BTreeMap<&'a str, Vec<&'a str>>,
    /// Modules and enums of which `use` brings in everything.
    globs: Vec<Vec<&'a str>>,
    /// Every path in it, with its line.
    mentions: Vec<(Vec<&'a str>, usize)>,
}

/// The end of a path.
enum Found {
    Module(usize),
    Item(usize),
}

/// The modules of one crate.
struct Crate<'a> {
    files: &'a Files,
    modules: Vec<Module<'a>>,
}

/// The imports between the files of the crate whose root is the file `root`,
/// one for each pair of files. A file imports what it names; declaring a module
/// counts as importing it. Code for tests only is left out.
pub fn imports(files: &Files, root: &str) -> Vec<Import> {
    let modules = Vec::new();
    let mut tree = Crate { files, modules };
    tree.add_file(root.to_owned(), folder_of(root).to_owned(), None);
    let mut imports = BTreeMap::new();
    for (number, module) in tree.modules.iter().enumerate() {
        for (path, line) in &module.mentions {
            let Some(Found::Module(to) | Found::Item(to)) = tree.find(number, path, 0) else {
                continue;
            };
            let (from, to) = (&module.file, &tree.modules[to].file);
            if to != from {
                imports.entry((from, to)).or_insert_with(|| Import {
                    from: from.clone(),
                    to: to.clone(),
                    line: *line,
                    what: path.join("::"),
                });
            }
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

impl<'a> Crate<'a> {
    fn add_file(&mut self, file: String, folder: String, parent: Option<usize>) -> usize {
        let files = self.files;
        let text = files.get(&file).map_or("", String::as_str);
        self.add(&tokens(text), file, folder, parent)
    }

    /// Adds a module of a file. The files of its own modules are in `folder`.
    fn add(
        &mut self,
        tokens: &[Token<'a>],
        file: String,
        folder: String,
        parent: Option<usize>,
    ) -> usize {
        let number = self.modules.len();
        self.modules.push(Module {
            file,
            folder,
            parent,
            ..Module::default()
        });
        self.read(number, tokens, true);
        number
    }

    /// Reads the tokens of a module, or of a group in it.
    fn read(&mut self, at: usize, mut rest: &[Token<'a>], is_outermost: bool) {
        // The file that the attribute `#[path]` names.
        let mut path = None;
        while !rest.is_empty() {
            rest = match rest {
                [Sign('#'), Group('[', attribute), rest @ ..] => match &attribute[..] {
                    _ if is_for_tests(attribute) => after_item(rest),
                    [Name("path", _), Sign('='), Literal(name, _)] => {
                        path = Some(name.trim_matches('"'));
                        rest
                    }
                    _ => rest,
                },
                [Name("pub", _), Group('(', _), rest @ ..] => rest,
                [Name("use", line), rest @ ..] if !matches!(rest, [Sign('<'), ..]) => {
                    let end = rest.iter().position(|token| matches!(token, Sign(';')));
                    let (tree, rest) = rest.split_at(end.unwrap_or(rest.len()));
                    self.read_use(at, tree, &[], *line);
                    rest
                }
                [Name("mod", line), Name(name, _), Sign(';'), rest @ ..] => {
                    let folder = self.folder_in(at, name);
                    let file = match path.take() {
                        Some(path) => joined(folder_of(&self.modules[at].file), path),
                        None => format!("{folder}.rs"),
                    };
                    let child = self.add_file(file, folder, Some(at));
                    self.declare(at, name, child, *line);
                    rest
                }
                [
                    Name("mod", line),
                    Name(name, _),
                    Group('{', inside),
                    rest @ ..,
                ] => {
                    let folder = self.folder_in(at, name);
                    let file = self.modules[at].file.clone();
                    let child = self.add(inside, file, folder, Some(at));
                    self.declare(at, name, child, *line);
                    rest
                }
                [Name("macro_rules", _), Sign('!'), Name(name, _), rest @ ..] => {
                    self.modules[at].defined.insert(*name);
                    rest
                }
                [
                    Name(
                        "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" | "fn",
                        _,
                    ),
                    Name(name, _),
                    ..,
                ] if is_outermost => {
                    self.modules[at].defined.insert(*name);
                    &rest[1..]
                }
                // A path may follow a range.
                [Sign('.'), Sign('.'), rest @ ..] => rest,
                [Sign('.'), Name(..), rest @ ..] => rest,
                [Sign(':'), Sign(':'), Name(..), rest @ ..] => rest,
                [Name(first, line), rest @ ..] => {
                    let (mut path, mut rest) = (vec![*first], rest);
                    while let [Sign(':'), Sign(':'), Name(name, _), after @ ..] = rest {
                        path.push(*name);
                        rest = after;
                    }
                    if path.len() > 1 {
                        self.modules[at].mentions.push((path, *line));
                    }
                    rest
                }
                [Group(_, inside), rest @ ..] => {
                    self.read(at, inside, false);
                    rest
                }
                [_, rest @ ..] => rest,
                [] => return,
            };
        }
    }

    /// The folder of a module in another one.
    fn folder_in(&self, at: usize, name: &str) -> String {
        format!("{}/{name}", self.modules[at].folder)
    }

    fn declare(&mut self, at: usize, name: &'a str, child: usize, line: usize) {
        let module = &mut self.modules[at];
        module.children.insert(name, child);
        module.mentions.push((vec!["self", name], line));
    }

    /// Reads a tree of a `use`, such as `a::{self, b as c, d::*}`, below `prefix`.
    fn read_use(&mut self, at: usize, tree: &[Token<'a>], prefix: &[&'a str], line: usize) {
        let module = &mut self.modules[at];
        match tree {
            // `$crate` and `::std`
            [Sign('$' | ':'), rest @ ..] => self.read_use(at, rest, prefix, line),
            [Name(name, line), Sign(':'), rest @ ..] => {
                self.read_use(at, rest, &[prefix, &[name]].concat(), *line);
            }
            [Group('{', trees)] => {
                for tree in trees.split(|token| matches!(token, Sign(','))) {
                    self.read_use(at, tree, prefix, line);
                }
            }
            [Sign('*')] => {
                module.mentions.push((prefix.to_vec(), line));
                module.globs.push(prefix.to_vec());
            }
            [Name(last, line), rename @ ..] => {
                let path = match *last {
                    "self" if !prefix.is_empty() => prefix.to_vec(),
                    last => [prefix, &[last]].concat(),
                };
                let name = match (rename, &path[..]) {
                    ([Name("as", _), Name(name, _)], _) | ([], [.., name]) => *name,
                    _ => return,
                };
                module.imported.insert(name, path.clone());
                module.mentions.push((path, *line));
            }
            _ => {}
        }
    }

    /// The meaning of `path` in a module; none for another crate's names.
    fn find(&self, module: usize, path: &[&str], depth: usize) -> Option<Found> {
        let (first, rest) = path.split_first()?;
        let mut found = match *first {
            "crate" => Found::Module(0),
            "self" => Found::Module(module),
            "super" => Found::Module(self.modules[module].parent?),
            name => self.look_up(module, name, depth)?,
        };
        for name in rest {
            let Found::Module(at) = found else {
                return Some(found);
            };
            found = match *name {
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
        if module.defined.contains(name) {
            return Some(Found::Item(at));
        }
        // Circular imports lead nowhere.
        if depth > 16 {
            return None;
        }
        if let Some(path) = module.imported.get(name) {
            // A name that is imported from itself is a crate's: `use a::a`.
            return (path[0] != name).then(|| self.find(at, path, depth + 1))?;
        }
        let mut globs = module.globs.iter();
        globs.find_map(|glob| match self.find(at, glob, depth + 1)? {
            Found::Module(module) => self.look_up(module, name, depth + 1),
            Found::Item(_) => None,
        })
    }
}

/// Tells whether an attribute keeps what follows out of everything but tests.
fn is_for_tests(attribute: &[Token]) -> bool {
    let is_test = |token: &Token| matches!(token, Name("test", _));
    match attribute {
        [test] => is_test(test),
        [Name("cfg", _), Group('(', condition)] => match &condition[..] {
            [test] => is_test(test),
            [Name("all", _), Group('(', all)] => all.iter().any(is_test),
            _ => false,
        },
        _ => false,
    }
}

/// The tokens after the item, field or parameter at their beginning.
fn after_item<'t, 'a>(tokens: &'t [Token<'a>]) -> &'t [Token<'a>] {
    let mut is_use = false;
    let end = tokens.iter().position(|token| match token {
        Name("use", _) => {
            is_use = true;
            false
        }
        Sign(';' | ',') => true,
        Group('{', _) => !is_use,
        _ => false,
    });
    end.map_or(&[], |end| &tokens[end + 1..])
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
                "board",
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
            "board -> board/nodes",
            "board -> board/sums",
            "board/nodes -> board/sums",
            "game -> board/nodes",
            "lib -> board",
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
            ("b", "pub mod inner;"),
            ("b/inner", "pub(in crate::b) fn g() {}"),
            ("c", "pub const LIMIT: u8 = 1; pub use std::fmt;"),
        ];
        let expected = [
            "a -> b",
            "a -> b/inner",
            "a -> c",
            "b -> b/inner",
            "lib -> a",
            "lib -> b",
            "lib -> c",
        ];
        assert_eq!(found(&files), expected);
    }

    #[test]
    fn groups_of_a_use_are_taken_apart() {
        let files = [
            ("lib", "mod a; mod b; mod c; mod d; mod e;"),
            (
                "a",
                "use crate::{self, b::{self, B as C}, c::*}; use ::d::D;",
            ),
            (
                "b",
                "pub struct B; macro_rules! e { () => { use $crate::e::E; } }",
            ),
            ("c", "pub struct F;"),
            ("d", "use crate::a::{C, F};"),
            (
                "e",
                "fn f() { struct F; b::B } impl<T> G { const B: T = 0..super::c::F; }",
            ),
        ];
        let expected = [
            "a -> b", "a -> c", "a -> lib", "b -> e", "d -> b", "d -> c", "e -> c", "lib -> a",
            "lib -> b", "lib -> c", "lib -> d", "lib -> e",
        ];
        assert_eq!(found(&files), expected);
    }

    #[test]
    fn items_inside_functions_are_not_of_the_module() {
        let a = |text: &str| {
            let files = [
                ("lib", "mod a; mod b;"),
                ("a", text),
                ("b", "pub struct B;"),
            ];
            found(&files).contains(&"a -> b".to_owned())
        };
        assert!(a("use crate::b::*; fn f() { struct B; } type C = D<B::E>;"));
        assert!(!a("use crate::c::*; struct B; type C = D<B::E>;"));
    }

    #[test]
    fn code_for_tests_ends_with_its_item() {
        let files = [
            ("lib", "mod a; mod b; mod c; mod d;"),
            (
                "a",
                "struct S { #[cfg(test)] a: crate::b::B, d: crate::c::C } \
                 fn f(#[cfg(all(test, unix))] g: crate::b::B, j: crate::c::C) {} \
                 #[cfg(any(test, unix))] use crate::d::D;",
            ),
            (
                "d",
                "#[cfg(test)] mod t { use crate::b::B; } use crate::c::C;",
            ),
        ];
        let expected = [
            "a -> c", "a -> d", "d -> c", "lib -> a", "lib -> b", "lib -> c", "lib -> d",
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
