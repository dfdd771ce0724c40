//! The page's files, from the sources' `index.html`.
//!
//! That file is written for Trunk, so that `trunk serve` works. This module reads the same
//! marks, so that nothing else needs Trunk.

use std::path::Path;

use crate::failure::Failure;
use crate::{hash, spoken, words, workspace};

/// The mark of lines that become part of the site.
const MARK: &str = "data-trunk";

/// The style sheets: of the first picture, with a hash in its name, and the deferred one.
/// In the sources they import those of `style`.
const FIRST_SHEET: &str = "first.css";
const LATER_SHEET: &str = "later.css";

/// The attribute with the codes of all languages.
const LANGUAGES: &str = "data-languages=\"\"";

/// The mark of the editor's page.
const EDITOR: &str = " data-editor=\"\"";

/// Writes the page and its files into an empty `dist/`; the page loads the program `name`.
pub fn write(name: &str) -> Result<(), Failure> {
    let (root, dist) = (workspace::root(), workspace::dist());
    workspace::clear(&dist)?;
    let page = workspace::read(&root.join("index.html"))?;
    for line in page.lines().filter(|line| line.contains(MARK)) {
        copy(line)?;
    }
    let sheet = join(&dist.join(FIRST_SHEET))?;
    let sheet_name = format!("bastide-{}.css", hash::of(&sheet));
    workspace::write(&dist.join(&sheet_name), sheet)?;
    workspace::remove(&dist.join(FIRST_SHEET))?;
    let later = join(&dist.join(LATER_SHEET))?;
    workspace::write(&dist.join(LATER_SHEET), later)?;
    workspace::write(&dist.join("index.html"), written(&page, name, &sheet_name))?;
    let codes: Vec<String> = words::languages()?.into_iter().map(|it| it.code).collect();
    replace(
        LANGUAGES,
        &LANGUAGES.replace("\"\"", &format!("\"{}\"", codes.join(" "))),
    )?;
    spoken::translate(&dist)
}

/// Copies the file or folder of a marked line.
fn copy(line: &str) -> Result<(), Failure> {
    let (root, dist) = (workspace::root(), workspace::dist());
    let kind = attribute(line, "rel").unwrap_or_default();
    let source = root.join(attribute(line, "href").unwrap_or_default());
    let name = source.file_name().unwrap_or_default();
    let target = attribute(line, "data-target-path");
    match kind {
        // `join` reads these.
        "copy-dir" if name == "style" => Ok(()),
        "copy-dir" if name == "words" => words::publish(&dist.join(name)),
        "copy-dir" => workspace::copy_folder(
            &source,
            &target.map_or_else(|| dist.join(name), |path| dist.join(path)),
        ),
        "copy-file" => {
            let folder = dist.join(target.unwrap_or_default());
            workspace::copy(&source, &folder.join(name))
        }
        "rust" => Ok(()),
        _ => Err(Failure::Unexpected(format!(
            "index.html has a line of an unknown kind: {}",
            line.trim()
        ))),
    }
}

/// The value of an attribute in a line of markup.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// The text of a style sheet, with imports replaced by their content.
fn join(sheet: &Path) -> Result<String, Failure> {
    let mut joined = String::new();
    for line in workspace::read(sheet)?.lines() {
        let import = line.strip_prefix("@import \"");
        match import.and_then(|rest| rest.strip_suffix("\";")) {
            Some(name) => joined += &workspace::read(&workspace::root().join(name))?,
            None => joined += line,
        }
        joined.push('\n');
    }
    Ok(joined)
}

/// The page of the site: marked lines removed, except that the program's line is replaced
/// by the program.
fn written(page: &str, name: &str, sheet: &str) -> String {
    let mut out = String::new();
    for line in page.lines() {
        if line.contains(&format!("href=\"{FIRST_SHEET}\"")) {
            out += &line.replace(FIRST_SHEET, &format!("./{sheet}"));
        } else if !line.contains(MARK) {
            out += line;
        } else if attribute(line, "rel") == Some("rust") {
            // These two lines are also in `Trunk.toml`.
            out += &format!(
                "    <script type=\"module\" src=\"./boot.js\" data-js=\"./{name}.js\" \
                 data-wasm=\"./{name}_bg.wasm\"></script>\n    \
                 <link rel=\"modulepreload\" href=\"./{name}.js\" crossorigin=\"anonymous\">"
            );
        } else {
            continue;
        }
        out.push('\n');
    }
    out
}

/// Replaces a text in the written page.
pub fn replace(from: &str, to: &str) -> Result<(), Failure> {
    let index = workspace::dist().join("index.html");
    let page = workspace::read(&index)?;
    if !page.contains(from) {
        let message = format!("index.html has no {from}");
        return Err(Failure::Unexpected(message));
    }
    workspace::write(&index, page.replace(from, to))
}

/// Writes the editor's page: the game's with a mark, loading the program `name`. Must
/// precede the insertion of the bots and of the game's deferred code.
pub fn write_editor(name: &str) -> Result<(), Failure> {
    let page = workspace::read(&workspace::dist().join("index.html"))?;
    let page = page.replacen("<html", &format!("<html{EDITOR}"), 1);
    let game = program(&page).ok_or_else(no_program)?;
    let page = page.replace(game, name);
    workspace::write(&workspace::dist().join("editor.html"), page)
}

/// The name of the program loaded by the page in `dist/`.
pub fn program_name() -> Result<String, Failure> {
    let page = workspace::read(&workspace::dist().join("index.html"))?;
    program(&page).map(str::to_owned).ok_or_else(no_program)
}

fn program(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once("data-js=\"./")?;
    rest.split(".js\"").next()
}

fn no_program() -> Failure {
    Failure::Unexpected("index.html names no program".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{attribute, written};
    use crate::workspace;

    #[test]
    fn attributes_are_found_by_their_whole_names() {
        let line = "<link data-trunk rel=\"copy-file\" href=\"a/b.txt\" data-target-path=\"c\">";
        assert_eq!(attribute(line, "href"), Some("a/b.txt"));
        assert_eq!(attribute(line, "data-target-path"), Some("c"));
        assert_eq!(attribute(line, "path"), None);
    }

    #[test]
    fn the_page_names_its_program_and_has_no_marks() {
        let page = workspace::read(&workspace::root().join("index.html")).unwrap();
        let page = written(&page, "bastide-7", "bastide-8.css");
        assert!(!page.contains("data-trunk"), "{page}");
        for text in [
            "<link rel=\"stylesheet\" href=\"./bastide-8.css\">",
            "data-js=\"./bastide-7.js\" data-wasm=\"./bastide-7_bg.wasm\"",
        ] {
            assert_eq!(page.matches(text).count(), 1, "{text} in {page}");
        }
    }
}
