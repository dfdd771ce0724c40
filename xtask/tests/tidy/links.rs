//! Links in the documents lead to existing files and headings, and the items and tests
//! named in the tour and the table of invariants exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::workspace::{Files, read, root};

/// A link and the code in its text.
#[derive(Debug, PartialEq, Eq)]
struct Link {
    to: String,
    code: String,
}

/// The documents of the root folder, of `docs` and of `words`.
fn documents() -> Files {
    let mut files = read("docs", ".md");
    files.extend(read("words", ".md"));
    for entry in fs::read_dir(root()).expect("the root can be read") {
        let name = entry.expect("an entry can be read").file_name();
        let name = name.to_string_lossy().into_owned();
        if name.ends_with(".md") {
            let text = fs::read_to_string(root().join(&name)).expect("the page is text");
            files.insert(name, text);
        }
    }
    files
}

fn events(page: &str) -> Parser<'_> {
    Parser::new_ext(page, Options::ENABLE_TABLES)
}

fn links(page: &str) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let mut is_inside = false;
    for event in events(page) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                is_inside = true;
                let (to, code) = (dest_url.into_string(), String::new());
                links.push(Link { to, code });
            }
            Event::End(TagEnd::Link | TagEnd::Image) => is_inside = false,
            Event::Code(code) if is_inside => {
                if let Some(link) = links.last_mut() {
                    link.code.push_str(&code);
                }
            }
            _ => {}
        }
    }
    links
}

/// The anchors of the headings.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut heading: Option<String> = None;
    for event in events(page) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => anchors.extend(heading.take()),
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut heading {
                    let text = text.to_lowercase().replace(' ', "-");
                    let kept = |sign: &char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
                    heading.extend(text.chars().filter(kept));
                }
            }
            _ => {}
        }
    }
    anchors
}

/// The target of a link in `page`, relative to the root.
fn target(page: &str, link: &str) -> PathBuf {
    let mut path = Path::new(page).parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            part => path.push(part),
        }
    }
    path
}

/// True if `source` defines the item `name`, such as `Game::play` or `turn!`.
fn defines(source: &str, name: &str) -> bool {
    const KINDS: [&str; 8] = [
        "const",
        "enum",
        "fn",
        "macro_rules!",
        "static",
        "struct",
        "trait",
        "type",
    ];
    let name = name.rsplit("::").next().unwrap_or(name);
    let name = name.trim_end_matches('!');
    KINDS.iter().any(|kind| {
        let item = format!("{kind} {name}");
        source.match_indices(&item).any(|(at, _)| {
            let next = source[at + item.len()..].chars().next();
            next.is_none_or(|sign| !sign.is_alphanumeric() && sign != '_')
        })
    })
}

fn is_item(code: &str) -> bool {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | ':' | '!');
    !code.is_empty() && code.chars().all(is_part)
}

#[test]
fn links_lead_to_files_and_headings() {
    let documents = documents();
    let all: BTreeMap<PathBuf, BTreeSet<String>> = documents
        .iter()
        .map(|(page, text)| (PathBuf::from(page), anchors(text)))
        .collect();
    let mut broken = Vec::new();
    for (page, text) in &documents {
        for Link { to, .. } in links(text).iter().filter(|link| !link.to.contains(':')) {
            let (file, anchor) = to.split_once('#').unwrap_or((to, ""));
            let file = match file {
                "" => PathBuf::from(page),
                file => target(page, file),
            };
            let has_anchor = || all.get(&file).is_none_or(|all| all.contains(anchor));
            if !root().join(&file).exists() || !anchor.is_empty() && !has_anchor() {
                broken.push(format!("{page} -> {to}"));
            }
        }
    }
    assert!(broken.is_empty(), "broken links: {broken:#?}");
}

#[test]
fn the_tour_names_items_that_exist() {
    let page = "docs/tour.md";
    let mut count = 0;
    for Link { to, code } in links(&documents()[page]) {
        if to.ends_with(".rs") && is_item(&code) {
            let source = fs::read_to_string(root().join(target(page, &to))).expect(&to);
            assert!(defines(&source, &code), "{to} does not define {code}");
            count += 1;
        }
    }
    assert!(count >= 30, "{count} places");
}

#[test]
fn the_tests_of_invariants_exist() {
    let page = &documents()["docs/architecture.md"];
    let table = page.split("\n## Invariants\n").nth(1).expect("the section");
    let table = table.split("\n## ").next().expect("its text");
    let mut count = 0;
    for row in table.lines().filter(|line| line.starts_with("| ")) {
        let tests = row.split(" | ").last().unwrap_or_default();
        for path in tests
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|it| it.contains('/'))
        {
            let is_there = ["", "crates"].map(|folder| root().join(folder).join(path).exists());
            assert!(is_there.contains(&true), "{path} does not exist");
            count += 1;
        }
    }
    assert!(count >= 30, "{count} tests");
}

#[test]
fn links_anchors_and_items_are_found() {
    let page = "# The `a` of *B*, c\n\n[`Game::play`](x.rs) and [text](y.md#z)\n";
    let code = |code: &str| code.to_owned();
    let expected = [("x.rs", "Game::play"), ("y.md#z", "")].map(|(to, text)| Link {
        to: code(to),
        code: code(text),
    });
    assert_eq!(links(page), expected);
    assert!(anchors(page).contains("the-a-of-b-c"));
    assert_eq!(target("docs/a.md", "../src/b.rs"), Path::new("src/b.rs"));
    let source = "pub fn play(&self) {}\nmacro_rules! turn {}\n";
    assert!(defines(source, "Game::play") && defines(source, "turn!"));
    assert!(!defines(source, "Game::pla") && !defines(source, "player"));
    assert!(is_item("a::B") && !is_item("castle-chain") && !is_item("tests/a.rs"));
}
