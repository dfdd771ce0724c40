//! The source of one module: its declarations, items, imports and paths.

use std::collections::{BTreeMap, BTreeSet};

use crate::tokens::{Kind, Token, tokens};

/// The parts of a module's text that affect imports.
#[derive(Debug, Default)]
pub struct Source {
    /// The modules that it declares.
    pub declared: Vec<Declared>,
    /// The names of its items.
    pub defined: BTreeSet<String>,
    /// Names brought in by `use`, with their paths.
    pub imported: BTreeMap<String, Vec<String>>,
    /// Modules and enums imported as a whole by `use`.
    pub globs: Vec<Vec<String>>,
    /// Every path in the code.
    pub mentions: Vec<Mention>,
}

/// The declaration of a module.
#[derive(Debug)]
pub struct Declared {
    pub name: String,
    pub line: usize,
    pub place: Place,
}

/// The place of a module's text.
#[derive(Debug)]
pub enum Place {
    /// In a separate file, which the attribute `#[path]` may name.
    File(Option<String>),
    /// In the same file.
    Here(Source),
}

/// A path in the source, such as `crate::board::NodeId`, and its line.
#[derive(Debug)]
pub struct Mention {
    pub path: Vec<String>,
    pub line: usize,
}

impl Source {
    /// Parses the text of a file, without code for tests only.
    pub fn of(text: &str) -> Source {
        let mut source = Source::default();
        source.read(&tokens(text));
        source
    }

    fn read(&mut self, tokens: &[Token]) {
        let mut at = 0;
        let mut depth = 0;
        // The file in the attribute `#[path]`.
        let mut path = None;
        while at < tokens.len() {
            let token = &tokens[at];
            match &token.kind {
                Kind::Sign('#') if tokens.get(at + 1).is_some_and(|next| next.is('[')) => {
                    let end = closing(tokens, at + 1);
                    let attribute = &tokens[at + 2..end];
                    at = end + 1;
                    if is_for_tests(attribute) {
                        at = end_of_item(tokens, at);
                    } else if let [
                        name,
                        _,
                        Token {
                            kind: Kind::Text(file),
                            ..
                        },
                    ] = attribute
                        && name.name() == Some("path")
                    {
                        path = Some(file.clone());
                    }
                    continue;
                }
                Kind::Sign('{' | '(' | '[') => depth += 1,
                Kind::Sign('}' | ')' | ']') => depth -= 1,
                Kind::Name(name) => {
                    let next = tokens.get(at + 1);
                    match (name.as_str(), next.and_then(Token::name)) {
                        ("pub", _) if next.is_some_and(|next| next.is('(')) => {
                            at = closing(tokens, at + 1) + 1;
                            continue;
                        }
                        ("use", _) if !next.is_some_and(|next| next.is('<')) => {
                            at = self.read_use(tokens, at + 1);
                            continue;
                        }
                        ("mod", Some(child)) if tokens.get(at + 2).is_some_and(|t| t.is(';')) => {
                            self.declare(child, token.line, Place::File(path.take()));
                        }
                        ("mod", Some(child)) if tokens.get(at + 2).is_some_and(|t| t.is('{')) => {
                            let end = closing(tokens, at + 2);
                            let mut inside = Source::default();
                            inside.read(&tokens[at + 3..end]);
                            self.declare(child, token.line, Place::Here(inside));
                            at = end + 1;
                            continue;
                        }
                        (
                            "struct" | "enum" | "union" | "trait" | "type" | "const" | "static"
                            | "fn",
                            Some(item),
                        ) if depth == 0 => {
                            self.defined.insert(item.to_owned());
                        }
                        ("macro_rules", _) => {
                            let item = tokens.get(at + 2).and_then(Token::name);
                            self.defined.extend(item.map(String::from));
                        }
                        _ => {
                            at = self.read_path(tokens, at);
                            continue;
                        }
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }

    fn declare(&mut self, name: &str, line: usize, place: Place) {
        let name = name.to_owned();
        self.declared.push(Declared { name, line, place });
    }

    /// Parses the rest of a `use`; returns the index after it.
    fn read_use(&mut self, tokens: &[Token], at: usize) -> usize {
        let end = tokens[at..].iter().position(|token| token.is(';'));
        let end = at + end.unwrap_or(tokens.len() - at);
        self.read_tree(&tokens[at..end], &[]);
        end
    }

    /// Parses a tree of a `use`, such as `a::{self, b as c, d::*}`.
    fn read_tree(&mut self, tokens: &[Token], prefix: &[String]) {
        let mut path = prefix.to_vec();
        let mut rename = None;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match &token.kind {
                Kind::Name(name) if name == "as" => {
                    rename = tokens.get(at + 1).and_then(Token::name);
                    at += 1;
                }
                Kind::Name(name) if name == "self" && !prefix.is_empty() && path == prefix => {}
                Kind::Name(name) => path.push(name.clone()),
                Kind::Sign('*') => {
                    self.mention(&path, token.line);
                    self.globs.push(path);
                    return;
                }
                Kind::Sign('{') => {
                    for branch in branches(&tokens[at + 1..closing(tokens, at)]) {
                        self.read_tree(branch, &path);
                    }
                    return;
                }
                _ => {}
            }
            at += 1;
        }
        if let (Some(token), Some(last)) = (tokens.first(), path.last()) {
            self.mention(&path, token.line);
            let name = rename.unwrap_or(last).to_owned();
            self.imported.insert(name, path);
        }
    }

    /// Parses a path in code; returns the index after it.
    fn read_path(&mut self, tokens: &[Token], start: usize) -> usize {
        let mut path = Vec::new();
        let mut at = start;
        while let Some(name) = tokens.get(at).and_then(Token::name) {
            path.push(name.to_owned());
            at += 1;
            let goes_on = tokens.get(at).is_some_and(|token| token.kind == Kind::Path)
                && tokens
                    .get(at + 1)
                    .is_some_and(|token| token.name().is_some());
            if !goes_on {
                break;
            }
            at += 1;
        }
        let is_part = start.checked_sub(1).is_some_and(|before| {
            let before = &tokens[before];
            before.is('.') || before.kind == Kind::Path
        });
        if path.len() > 1 && !is_part {
            self.mention(&path, tokens[start].line);
        }
        at
    }

    fn mention(&mut self, path: &[String], line: usize) {
        let path = path.to_vec();
        self.mentions.push(Mention { path, line });
    }
}

/// The index of the bracket that closes the one at `open`.
fn closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Sign('{' | '(' | '[') => depth += 1,
            Kind::Sign('}' | ')' | ']') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// The index after the item that begins at `at`.
fn end_of_item(tokens: &[Token], mut at: usize) -> usize {
    let is_use = |token: &Token| token.name() == Some("use");
    let braces_end_it = !tokens[at..].iter().take(5).any(is_use);
    while let Some(token) = tokens.get(at) {
        match token.kind {
            Kind::Sign(';') => return at + 1,
            Kind::Sign('{') if braces_end_it => return closing(tokens, at) + 1,
            Kind::Sign('{' | '(' | '[') => at = closing(tokens, at) + 1,
            // The last field or variant of a type.
            Kind::Sign(',' | '}') => return at,
            _ => at += 1,
        }
    }
    at
}

/// True if an attribute restricts its item to tests.
fn is_for_tests(attribute: &[Token]) -> bool {
    let names: Vec<_> = attribute.iter().filter_map(Token::name).collect();
    names == ["test"]
        || names.first() == Some(&"cfg") && names.contains(&"test") && !names.contains(&"not")
        || matches!(names[..], ["cfg", "all", "test", ..])
}

/// The parts between the commas of a group.
fn branches(tokens: &[Token]) -> Vec<&[Token]> {
    let mut depth = 0;
    tokens
        .split(|token| {
            match token.kind {
                Kind::Sign('{') => depth += 1,
                Kind::Sign('}') => depth -= 1,
                _ => {}
            }
            depth == 0 && token.is(',')
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mentions(text: &str) -> Vec<String> {
        let mentions = Source::of(text).mentions.into_iter();
        mentions.map(|mention| mention.path.join("::")).collect()
    }

    #[test]
    fn groups_of_a_use_are_split() {
        let source = Source::of("pub use a::{self, b::{C, d as e}, f::*};");
        assert_eq!(
            source
                .imported
                .into_iter()
                .map(|(name, path)| (name, path.join("::")))
                .collect::<Vec<_>>(),
            [("C", "a::b::C"), ("a", "a"), ("e", "a::b::d")]
                .map(|(name, path)| (name.to_owned(), path.to_owned()))
        );
        assert_eq!(source.globs, [["a", "f"]]);
    }

    #[test]
    fn paths_are_whole_and_methods_are_ignored() {
        assert_eq!(
            mentions("fn f() { x.a::<B>(); a::b::c(); Vec::<u8>::new() }"),
            ["a::b::c"]
        );
        assert_eq!(mentions("pub(in crate::a) fn f<T: a::B>() {}"), ["a::B"]);
    }

    #[test]
    fn code_for_tests_is_ignored() {
        let text =
            "#[cfg(test)] use a::b; #[test] fn t() { c::d() } #[cfg(test)] mod e { use f::g; }";
        assert!(mentions(text).is_empty());
        assert_eq!(mentions("#[cfg(not(test))] use a::b;"), ["a::b"]);
        let text =
            "struct S { #[cfg(test)] a: b::C, d: e::F } fn f(#[cfg(test)] g: h::I, j: k::L) {}";
        assert_eq!(mentions(text), ["e::F", "k::L"]);
    }

    #[test]
    fn items_inside_functions_do_not_belong_to_the_module() {
        let source = Source::of(
            "fn f() { struct A; const B: u8 = 1; } impl C { fn g() {} } macro_rules! h { () => {} }",
        );
        assert_eq!(source.defined.iter().collect::<Vec<_>>(), ["f", "h"]);
    }
}
