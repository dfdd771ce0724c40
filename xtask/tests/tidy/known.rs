//! Imports that are to go: each closes a circle or points upward. The list may
//! only become shorter.

use crate::modules::Import;

/// An import that is to go: from which file, and to which. The first may end in
/// `*`, which stands for the end of any path.
type Known = (&'static str, &'static str);

/// The imports that are to go.
pub const KNOWN: &[Known] = &[];

/// The imports without the known ones.
pub fn without_known(imports: &[Import]) -> Vec<Import> {
    without(imports, KNOWN)
}

fn without(imports: &[Import], known: &[Known]) -> Vec<Import> {
    let is_known = |import: &&Import| known.iter().any(|&known| is(import, known));
    let others = imports.iter().filter(|import| !is_known(import));
    others.cloned().collect()
}

fn is(import: &Import, (from, to): Known) -> bool {
    let is_from = match from.strip_suffix('*') {
        Some(start) => import.from.starts_with(start),
        None => import.from == from,
    };
    is_from && import.to == to
}

/// The entries of `known` that could be left out: without them, `is_good` finds
/// nothing to complain about, either.
fn needless(
    imports: &[Import],
    known: &[Known],
    is_good: impl Fn(&[Import]) -> bool,
) -> Vec<Known> {
    let is_needless = |&&entry: &&Known| {
        let others: Vec<Known> = known.iter().copied().filter(|&one| one != entry).collect();
        is_good(&without(imports, &others))
    };
    known.iter().filter(is_needless).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::imports::{circles, of_project};
    use crate::rooms;

    #[test]
    fn what_is_known_is_still_there() {
        let tables = rooms::of_project();
        let needless = needless(&of_project(), KNOWN, |imports| {
            circles(imports).is_empty() && rooms::upward(&tables, imports).is_empty()
        });
        assert!(
            needless.is_empty(),
            "no longer needed in KNOWN: {needless:#?}"
        );
    }

    #[test]
    fn an_entry_that_is_mended_is_found() {
        let import = |from: &str, to: &str| Import {
            from: from.to_owned(),
            to: to.to_owned(),
            line: 1,
            what: String::new(),
        };
        let is_good = |imports: &[Import]| circles(imports).is_empty();
        let known = [("a/*", "b"), ("b", "c")];
        let mut imports = vec![import("a/a", "b"), import("b", "a/a")];
        assert_eq!(needless(&imports, &known, is_good), [("b", "c")]);
        imports.push(import("b", "c"));
        imports.push(import("c", "b"));
        assert_eq!(needless(&imports, &known, is_good), []);
    }
}
