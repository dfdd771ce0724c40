//! Phrases that make a reader stop, counted in comments and names of functions: their
//! counts may only fall.

use crate::workspace::read;

/// A phrase, word by word, each with its alternatives, and how often it may be there.
/// `///` stands for the beginning of a comment of documentation.
const PHRASES: &[(&[&[&str]], usize)] = &[
    (&[&["what"], AFTER_WHAT], 18),
    (&[IS, &["told", "wanted", "said", "meant"]], 3),
    (&[IS, &["looked", "asked"], &["at", "for"]], 0),
    (&[&[";"], &["whether", "how", "what", "which", "where"]], 1),
    (&[&["///"], &["tells"]], 2),
    (&[&["///"], &["the"], &["same"]], 4),
    (&[&["///"], &["who", "whom"]], 0),
    (&[&["those"], &["who"]], 0),
    (&[&["so", "as"], &["many"]], 6),
    (&[&["stand", "stands", "lie", "lies", "lay"], WHERE], 10),
    (&[&["besides"]], 1),
    (&[&["of"], &["its", "their"], &["own"]], 2),
    (&[&["go", "goes"], &["on"]], 2),
    (&[&["is", "are"], &["no"]], 13),
    (&[&["as"], &["far"], &["as"]], 1),
    (&[&["do", "does"], &["without"]], 0),
    (&[&["fn"], &["what"]], 1),
];

const IS: &[&str] = &["is", "are", "was", "were", "be"];

const AFTER_WHAT: &[&str] = &[
    "is", "are", "was", "were", "can", "has", "comes", "lies", "stands", "goes", "the", "it",
    "they",
];

const WHERE: &[&str] = &["in", "on", "at", "by", "there", "beside", "behind", "below"];

/// Parts of the names of functions, with their counts.
const NAMES: &[(&str, usize)] = &[("_told", 4), ("_that_is_", 1), ("_goes_on", 1)];

/// The words of a line's comment, or of the name of the function that it declares.
fn words(line: &str) -> Vec<String> {
    let line = line.trim_start();
    let (first, text) = match (line.strip_prefix("//"), function(line)) {
        (Some(text), _) if text.starts_with(['/', '!']) => (Some("///"), text),
        (Some(text), _) => (None, text),
        (None, Some(name)) => (Some("fn"), name),
        (None, None) => return Vec::new(),
    };
    let text = text.to_lowercase().replace(';', " ; ");
    let words = text.split(|sign: char| !sign.is_alphanumeric() && sign != ';');
    let words = words.filter(|word| !word.is_empty());
    first.into_iter().chain(words).map(String::from).collect()
}

/// The name of the function that a line declares.
fn function(line: &str) -> Option<&str> {
    let (before, name) = line.split_once("fn ")?;
    let is_declared = before.is_empty() || before.ends_with(' ');
    let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
    is_declared.then(|| &name[..end.unwrap_or(name.len())])
}

fn count(phrase: &[&[&str]], words: &[String]) -> usize {
    // Functions have their own patterns; `a_figure_stands_on_a_field` is plain enough.
    if words.first().is_some_and(|word| word == "fn") && phrase[0] != ["fn"] {
        return 0;
    }
    let is = |found: &[String]| {
        let mut pairs = found.iter().zip(phrase);
        pairs.all(|(word, words)| words.contains(&word.as_str()))
    };
    words
        .windows(phrase.len())
        .filter(|found| is(found))
        .count()
}

#[test]
fn counts_only_fall() {
    let folders = [
        "benches",
        "crates",
        "fuzz/fuzz_targets",
        "lab",
        "src",
        "xtask",
    ];
    let texts = folders.into_iter().flat_map(|folder| read(folder, ".rs"));
    // It says them itself.
    let texts = texts.filter(|(path, _)| !path.ends_with("/phrases.rs"));
    let texts: Vec<String> = texts.map(|(_, text)| text).collect();
    let lines: Vec<_> = texts
        .iter()
        .flat_map(|text| text.lines())
        .map(words)
        .collect();
    let functions = texts
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(function);
    let functions: Vec<&str> = functions.collect();
    let phrases = PHRASES.iter().map(|&(phrase, most)| {
        let found = lines.iter().map(|words| count(phrase, words)).sum();
        let words: Vec<_> = phrase.iter().map(|words| words.join("|")).collect();
        (words.join(" "), found, most)
    });
    let names = NAMES.iter().map(|&(part, most)| {
        let found = functions.iter().filter(|name| name.contains(part)).count();
        (part.to_owned(), found, most)
    });
    let wrong = phrases
        .chain(names)
        .filter_map(|(phrase, found, most): (_, usize, _)| {
            let is_more = found > most;
            let is_less = found + 5 < most;
            let why = if is_more {
                "say it more plainly"
            } else {
                "lower its row"
            };
            (is_more || is_less).then(|| format!("  {phrase}: {found}, not {most}: {why}\n"))
        });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "in comments and names:\n{wrong}");
}

#[test]
fn phrases_are_found() {
    let found = |phrase: &[&[&str]], line: &str| count(phrase, &words(line));
    assert_eq!(
        found(PHRASES[0].0, "  // What is, and what it was: `what`"),
        2
    );
    assert_eq!(found(&[&["///"], &["tells"]], "/// Tells all"), 1);
    assert_eq!(found(&[&["///"], &["tells"]], "// Tells all"), 0);
    assert_eq!(found(&[&[";"], &["whether"]], "/// True; whether so"), 1);
    assert_eq!(found(&[&["fn"], &["what"]], "pub fn what_is() {}"), 1);
    assert_eq!(words("let what = is;"), Vec::<String>::new());
    assert_eq!(function("    async fn a_b(c: D) {"), Some("a_b"));
}
