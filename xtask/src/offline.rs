//! `cargo xtask offline`: the list of files that browsers keep for offline use.
//!
//! The service worker (`public/sw.js`) lists each file with the hash of its content, so it
//! must be written last.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::hash;
use crate::integrity::VERSIONED;
use crate::{licenses, workspace};

/// The service worker of the site.
const WORKER: &str = "sw.js";

/// The file for hosts that give the site up: it replaces the service worker.
const OFF: &str = "sw-off.js";

/// The prefix of the line written above the service worker's code.
const LINE: &str = "const KEPT = ";

/// The list of files kept when opened.
const MORE: &str = "offline.json";

/// List the files that browsers keep again, of the site that was built last or of another
/// folder, after a file was changed by hand
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the site
    folder: Option<PathBuf>,
}

/// The time at which a browser keeps a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// On the first visit.
    AtOnce,
    /// When it is opened, or when a player asks to keep everything.
    Opened,
}

/// Names of files with the hashes of their content.
type List = BTreeMap<String, String>;

/// Writes the list of files into the service worker of a site.
pub fn run(args: Args) -> Result<(), Failure> {
    write(&args.folder.unwrap_or_else(workspace::dist))
}

/// Installs a service worker that removes itself and all kept files, for a site that
/// changes all the time.
pub fn retire(folder: &Path) -> Result<(), Failure> {
    workspace::copy(&folder.join(OFF), &folder.join(WORKER))
}

/// Lists the files of the site in `folder` with their hashes in its service worker.
pub fn write(folder: &Path) -> Result<(), Failure> {
    let names = workspace::names(folder)?;
    let more = list(folder, &names, When::Opened)?;
    let path = folder.join(MORE);
    workspace::write(&path, object(&more))?;
    let mut files = list(folder, &names, When::AtOnce)?;
    files.insert(MORE.to_owned(), hash::of(object(&more).as_bytes()));
    let path = folder.join(WORKER);
    let worker = workspace::read(&path)?;
    let size = size(folder, more.keys())?;
    workspace::write(&path, named(&worker, &files, size))
}

/// The service worker with the list of files above its code.
fn named(worker: &str, files: &List, size: u64) -> String {
    let own = match worker.split_once('\n') {
        Some((first, rest)) if first.starts_with(LINE) => rest,
        _ => worker,
    };
    let files = object(files);
    // A worker with other code is another version, too.
    let version = hash::of([files.as_str(), own].concat().as_bytes());
    format!("{LINE}{{version:\"{version}\",more:\"{MORE}\",size:{size},files:{files}}};\n{own}")
}

/// The time at which a browser keeps this file; `None` for files of other pages and
/// programs.
fn when(name: &str) -> Option<When> {
    let is_hidden = name.split('/').any(|part| part.starts_with('.'));
    if is_hidden
        || [WORKER, OFF, MORE].contains(&name)
        || ["embed.js", VERSIONED, "source.js", "room.css"].contains(&name)
        || name.ends_with(".md")
        || name.starts_with("module/")
        || name.starts_with("api/")
    {
        return None;
    }
    // Pages of examples are for other sites, search engines and previews.
    if ["example.css", "preview.jpg", "robots.txt", "sitemap.xml"].contains(&name) {
        return None;
    }
    if name == "face/cyrillic.woff2" {
        return Some(When::Opened);
    }
    // Words of pages for other sites.
    if name.ends_with("/pages.txt") || name == "words/languages.txt" {
        return None;
    }
    // The words of one language are read; `offline.js` keeps them.
    let gallery = name.strip_prefix("examples/");
    let gallery = gallery.and_then(|name| name.strip_suffix(".html"));
    let is_gallery = gallery.is_some_and(is_language);
    let is_of_language = is_gallery || name.starts_with("words/") || name.starts_with("first/");
    let is_english = name.starts_with("words/en/") || name.ends_with("en.html");
    if is_of_language && !is_english {
        return Some(When::Opened);
    }
    if name.starts_with("manual/") || ["puzzles.txt", licenses::FILE].contains(&name) {
        return Some(When::Opened);
    }
    let is = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    match name.strip_prefix("examples/") {
        // The gallery, the library and the boards of the rules work without the pictures,
        // which are ten times as large.
        Some("index.html") => Some(When::AtOnce),
        // Other pages embed puzzles, and link to them, with the first picture.
        Some(_) if is(&[".oembed.json", "-find.svg"]) => None,
        Some(_) if is(&[".json"]) => Some(When::AtOnce),
        Some(_) if is(&[".svg"]) => Some(When::Opened),
        Some(_) => None,
        None => Some(When::AtOnce),
    }
}

/// True for the code of a language of the site.
fn is_language(code: &str) -> bool {
    let list = include_str!("../../words/languages.txt").lines();
    let mut codes = list.filter_map(|line| line.split_once(" = "));
    codes.any(|(it, _)| it == code)
}

/// The hashes of the files kept at a time.
fn list(folder: &Path, names: &[String], kept: When) -> Result<List, Failure> {
    let names = names.iter().filter(|name| when(name) == Some(kept));
    let hash = |name: &String| {
        let bytes = workspace::bytes(&folder.join(name))?;
        Ok((name.clone(), hash::of(bytes)))
    };
    names.map(hash).collect()
}

/// The total size of some files in bytes.
fn size<'a>(folder: &Path, names: impl Iterator<Item = &'a String>) -> Result<u64, Failure> {
    let size = |name| Ok(workspace::bytes(&folder.join(name))?.len() as u64);
    names.map(size).sum()
}

/// A list as a JSON object, which is also JavaScript.
fn object(list: &List) -> String {
    let lines = list
        .iter()
        .map(|(name, hash)| format!("{name:?}:\"{hash}\""));
    ["{", &lines.collect::<Vec<_>>().join(","), "}"].concat()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn app_files_are_kept_at_once_and_others_when_opened() {
        for name in [
            "index.html",
            "a_bg.wasm",
            "bots-1/worker.js",
            "face/alegreya.woff2",
            "words/en/first.txt",
            "first/editor.en.html",
            "examples/index.html",
            "examples/index.json",
            "examples/a.json",
        ] {
            assert_eq!(when(name), Some(When::AtOnce), "{name}");
        }
        for name in [
            "examples/a-0.svg",
            "words/pt-BR/later.txt",
            "words/de/captions.txt",
            "examples/fr.html",
            "examples/pt-BR.html",
            "first/pt-BR.html",
            "manual/index.html",
            "manual/manual.css",
            "puzzles.txt",
        ] {
            assert_eq!(when(name), Some(When::Opened), "{name}");
        }
        for name in [
            "sw.js",
            "sw-off.js",
            "face/README.md",
            "offline.json",
            "embed.js",
            "source.js",
            "module/bastide.js",
            "api/index.html",
            "api/static.files/main.js",
            "examples/a-0.png",
            "examples/a-find.svg",
            "examples/a.html",
            "examples/a.fr.html",
            "words/de/pages.txt",
            "words/en/pages.txt",
            "words/languages.txt",
            "examples/a.fr.oembed.json",
            "example.css",
            "preview.jpg",
            "sitemap.xml",
            "robots.txt",
            ".stage/a.js",
        ] {
            assert_eq!(when(name), None, "{name}");
        }
    }

    #[test]
    fn the_hash_is_a_prefix_of_the_sha_256() {
        assert_eq!(hash::of(b"abc"), "ba7816bf8f01cfea");
    }

    #[test]
    fn a_list_replaces_the_one_above_the_worker() {
        let files = |hash: &str| List::from([("a.js".to_owned(), hash.to_owned())]);
        let first = named("go();\n", &files("1"), 7);
        let (line, own) = first.split_once('\n').unwrap();
        assert_eq!(own, "go();\n");
        assert!(
            line.ends_with(",more:\"offline.json\",size:7,files:{\"a.js\":\"1\"}};"),
            "{line}"
        );
        let version = |text: &str| text.split('"').nth(1).unwrap().to_owned();
        assert_eq!(named(&first, &files("1"), 7), first);
        // Another file or another worker makes another version.
        let second = named(&first, &files("2"), 7);
        assert!(second.ends_with("\ngo();\n"));
        let third = named("stop();\n", &files("1"), 7);
        assert_ne!(version(&first), version(&second));
        assert_ne!(version(&first), version(&third));
    }

    #[test]
    fn a_folder_is_listed_with_the_size_of_its_rest() {
        let folder = std::env::temp_dir().join(format!("bastide-offline-{}", std::process::id()));
        fs::create_dir_all(folder.join("examples")).unwrap();
        for (name, text) in [
            ("index.html", "abc"),
            ("sw.js", "go();\n"),
            ("examples/a.svg", "abcd"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        write(&folder).unwrap();
        let worker = fs::read_to_string(folder.join(WORKER)).unwrap();
        write(&folder).unwrap();
        let again = fs::read_to_string(folder.join(WORKER)).unwrap();
        let more = fs::read_to_string(folder.join(MORE)).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(worker, again);
        assert!(
            worker.contains("size:4,files:{\"index.html\":\"ba7816bf8f01cfea\",\"offline.json\":")
        );
        assert_eq!(
            more,
            format!("{{\"examples/a.svg\":\"{}\"}}", hash::of(b"abcd"))
        );
    }
}
