//! Two files for one program: what the first picture of the board needs, and what
//! comes later (`crates/page`).
//!
//! The linker leaves in the program which function names which, and a tool puts
//! into a file of its own whatever only the function marked as later can reach.
//! Trunk has no place for a tool between the linker and wasm-bindgen, so what it
//! has written is written again here.

use std::fs;

use xshell::cmd;

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{begin, done, shell};
use crate::{setup, workspace};

/// The program's package.
const PACKAGE: &str = "bastide-page";

/// How the program's script asks for the one that loads the second file, as the
/// tool names that. In the site it is `public/later.js`.
const LOADER: &str = "from \"./__wasm_split.js\"";

/// The second file, as the tool names it.
const LATER: &str = "split_later.wasm";

/// Where the page has the second file's name.
const PLACE: &str = "data-later=\"\"";

/// The families of messages that only the second file says. A browser test finds
/// none of their keys in the first (`e2e/arrive/size.test.mjs`).
const LATER_WORDS: &[&str] = &[
    "advice",
    "answer",
    "archive",
    "assist",
    "bazaar",
    "bid",
    "book",
    "brought",
    "chart",
    "clause",
    "clock",
    "count",
    "course",
    "credits",
    "deed",
    "embed",
    "entry",
    "error",
    "event",
    "example",
    "expected",
    "given",
    "grade",
    "grade-of",
    "keys",
    "legend",
    "legend-of",
    "lesson",
    "library",
    "link",
    "most",
    "motive",
    "motive-big",
    "motive-of",
    "motive-own",
    "motive-own-big",
    "offline",
    "option",
    "option-note",
    "pace",
    "part",
    "paste",
    "poster",
    "puzzle-note",
    "puzzle-theme",
    "puzzles",
    "replay",
    "report",
    "review",
    "room",
    "saves",
    "share",
    "sound",
    "start-tile",
    "statistics",
    "tally",
    "then",
    "turn",
    "turned",
    "variant",
    "weaker",
    "why",
];

/// Writes the program that was compiled last as two files, in place of the one of
/// Trunk; the name of the second.
pub fn part(make: Make) -> Result<String, Failure> {
    let start = begin("part the program");
    let name = written_name()?;
    let wasm = workspace::target().join(setup::WASM).join(make.profile());
    let wasm = wasm.join(format!("{PACKAGE}.wasm"));
    let parts = workspace::target().join("split");
    let shell = shell()?;
    cmd!(shell, "wasm-split-cli --target web --out-name {name}")
        .args([&wasm, &parts])
        .run()?;
    cmd!(shell, "wasm-bindgen --target web --keep-lld-exports")
        .args(["--no-typescript", "--out-name", &name, "--out-dir"])
        .args([workspace::dist(), parts.join(format!("{name}.wasm"))])
        .run()?;
    let script = workspace::dist().join(format!("{name}.js"));
    let text = fs::read_to_string(&script).map_err(|error| Failure::file(&script, error))?;
    if !text.contains(LOADER) {
        let message = format!("{} asks for no second file", script.display());
        return Err(Failure::Unexpected(message));
    }
    let text = text.replace(LOADER, "from \"./later.js\"");
    fs::write(&script, text).map_err(|error| Failure::file(&script, error))?;
    let (from, later) = (parts.join(LATER), format!("{name}_later.wasm"));
    workspace::copy(&from, &workspace::dist().join(&later))?;
    done(start);
    Ok(later)
}

/// Tells the page the name of the second file.
pub fn publish(later: &str) -> Result<(), Failure> {
    let page = workspace::dist().join("index.html");
    let fail = |error| Failure::file(&page, error);
    let text = fs::read_to_string(&page).map_err(fail)?;
    if !text.contains(PLACE) {
        let message = format!("index.html has no {PLACE}");
        return Err(Failure::Unexpected(message));
    }
    let text = text.replace(PLACE, &format!("data-later=\"{later}\""));
    fs::write(&page, text).map_err(fail)
}

/// Takes the words that only the second file of the program says out of those of
/// the first, into files of their own. The editor, which is one file, has them with
/// its own.
pub fn part_words() -> Result<(), Failure> {
    let folder = workspace::dist().join("languages");
    for file in workspace::files(&folder, &["txt"])? {
        let name = file.file_name().and_then(|name| name.to_str());
        // A name such as `editor.en.txt` is that of other words.
        let Some(name) = name.filter(|name| name.matches('.').count() == 1) else {
            continue;
        };
        let fail = |error| Failure::file(&file, error);
        let text = fs::read_to_string(&file).map_err(fail)?;
        let (later, first): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| is_later(line));
        let lines = |lines: Vec<&str>| lines.join("\n") + "\n";
        let (first, later) = (lines(first), lines(later));
        let editor = folder.join(format!("editor.{name}"));
        let own = fs::read_to_string(&editor).map_err(|error| Failure::file(&editor, error))?;
        fs::write(&editor, own + &later).map_err(|error| Failure::file(&editor, error))?;
        fs::write(&file, first).map_err(fail)?;
        fs::write(folder.join(format!("later.{name}")), later).map_err(fail)?;
    }
    Ok(())
}

/// Tells whether only the second file of the program says a message.
fn is_later(line: &str) -> bool {
    let family = line.split(['.', ' ']).next().unwrap_or_default();
    LATER_WORDS.contains(&family)
}

/// The name that Trunk has given to the files of the program.
fn written_name() -> Result<String, Failure> {
    let files = workspace::files(&workspace::dist(), &["wasm"])?;
    let names = files.iter().filter_map(|file| file.file_name()?.to_str());
    let mut names = names.filter(|name| name.starts_with(PACKAGE));
    let name = names.find_map(|name| name.strip_suffix("_bg.wasm"));
    name.map(str::to_owned).ok_or_else(|| Failure::Missing {
        what: "the program",
        hint: format!("Trunk left no {PACKAGE} in dist"),
    })
}

#[cfg(test)]
mod tests {
    use super::is_later;

    #[test]
    fn words_are_parted_by_their_families() {
        assert!(is_later("clause.base-fit = A tile must fit."));
        assert!(is_later("error.players.other = {n} players"));
        assert!(!is_later("clauses = Clauses"));
        assert!(!is_later("menu.replay = The course of the game"));
    }
}
