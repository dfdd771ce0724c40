//! The style sheets of the page, one for each of its parts in the sources, become
//! one file of the site: one request, and what is alike in them is compressed
//! together.

use std::fs;

use crate::failure::Failure;
use crate::wasm::Hash;
use crate::workspace;

/// The markup around the address of a style sheet in the page.
const LINK: (&str, &str) = ("<link rel=\"stylesheet\" href=\"./", "\"/>");

/// The sheets of what the second file of the program shows, which come with it.
const LATER: [&str; 15] = [
    "bazaar", "dialogs", "evening", "lines", "many", "marks", "motion", "panel", "print", "replay",
    "result", "rules", "saves", "touch", "turns",
];

/// The file that they become; `public/later.js` fetches it.
const LATER_FILE: &str = "later.css";

/// Joins the style sheets that the page of the site names, in their order.
pub fn join() -> Result<(), Failure> {
    let dist = workspace::dist();
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index).map_err(|error| Failure::file(&index, error))?;
    let (mut style, mut later) = (String::new(), String::new());
    for name in names(&page) {
        let file = dist.join(name);
        let fail = |error| Failure::file(&file, error);
        let part = if is_later(name) {
            &mut later
        } else {
            &mut style
        };
        part.push_str(&fs::read_to_string(&file).map_err(fail)?);
        part.push('\n');
        fs::remove_file(&file).map_err(fail)?;
    }
    let file = dist.join(LATER_FILE);
    fs::write(&file, later).map_err(|error| Failure::file(&file, error))?;
    let mut hash = Hash::new();
    hash.add(style.as_bytes());
    let name = format!("bastide-{:016x}.css", hash.0);
    let file = dist.join(&name);
    fs::write(&file, style).map_err(|error| Failure::file(&file, error))?;
    fs::write(&index, replaced(&page, &name)).map_err(|error| Failure::file(&index, error))
}

/// The style sheets that a page names.
fn names(page: &str) -> Vec<&str> {
    let links = page.split(LINK.0).skip(1);
    links.filter_map(|link| link.split('"').next()).collect()
}

/// True for the name of a sheet, with or without its hash, that comes later.
fn is_later(name: &str) -> bool {
    let stem = name.strip_suffix(".css").unwrap_or(name);
    let stem = stem.split_once('-').map_or(stem, |(stem, _)| stem);
    LATER.contains(&stem)
}

/// The page with this style sheet in place of its own.
fn replaced(page: &str, name: &str) -> String {
    let mut out = String::new();
    let mut done = false;
    for line in page.lines() {
        if !line.contains(LINK.0) {
            out.push_str(line);
        } else if done {
            continue;
        } else {
            done = true;
            out.extend(["    ", LINK.0, name, LINK.1]);
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{is_later, names, replaced};

    #[test]
    fn one_style_sheet_takes_the_place_of_all() {
        let page = "<head>\n    <link rel=\"stylesheet\" href=\"./a-1.css\"/>\n    \
                    <link rel=\"stylesheet\" href=\"./b-2.css\"/>\n<script></script>\n";
        assert_eq!(names(page), ["a-1.css", "b-2.css"]);
        let one = "<head>\n    <link rel=\"stylesheet\" href=\"./c.css\"/>\n<script></script>\n";
        assert_eq!(replaced(page, "c.css"), one);
    }

    #[test]
    fn sheets_of_what_comes_later_are_known_by_their_names() {
        assert!(is_later("rules-0123456789abcdef.css"));
        assert!(is_later("result.css"));
        assert!(!is_later("board-0123456789abcdef.css"));
    }
}
