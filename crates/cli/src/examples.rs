//! `bastide examples`: what a site needs to show scenarios.

mod embed;
mod example;
mod gallery;
mod index;
mod languages;
mod page;
mod sections;
mod tags;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use bastide_notation::error::short;

use crate::failure::Failure;
use crate::files::refusal;
use crate::{atomic, files};

use example::{Example, is_of_language};
use languages::Languages;

/// The name of the list of examples, which also identifies the files of an earlier output.
const LIST: &str = "index.json";

/// Writes what a site needs to show scenarios into a folder.
///
/// ID.json is the scenario; ID-0.svg, ID-1.svg and so on the position at the
/// beginning and after each step with its overlays, all of the same size;
/// ID-find.svg the beginning for readers who are to find the next move;
/// ID.html a page of all that; index.json the list of examples; index.html a gallery. With
/// --address, pages name their own address, have what previews of links read, and an answer
/// for programs that embed them, ID.oembed.json. A directory stands for all files below it
/// that end in .json, but those in linked directories; the last directory of a file is the
/// group that the example belongs to. With --words, the examples stand in the order and under
/// the titles of the chapters of the rules, otherwise by their groups; and each language in
/// which examples say something has its pages, such as ID.fr.html and the gallery fr.html.
///
/// An earlier output in the folder is replaced as a whole. A folder that holds
/// any other file, or an input, is left as it is.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  bastide examples scenarios -o dist/examples")]
pub struct Args {
    /// Scenarios, and directories of them.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The directory with the list of languages, languages.txt, and a directory for each, with
    /// its words, the rules and, apart from those in the scenarios, the captions, captions.txt.
    #[arg(long, alias = "rules", value_name = "DIRECTORY")]
    words: Option<PathBuf>,
    /// Where the site will be: an absolute address, with its scheme.
    #[arg(long, value_name = "URL", value_parser = address)]
    address: Option<String>,
    /// The folder, which is made.
    #[arg(short, long, value_name = "FOLDER")]
    out: PathBuf,
}

/// Writes scenarios, their pictures, a list of them and a gallery. Reads all inputs and
/// completes all files before it replaces an earlier output.
pub fn run(args: Args) -> Result<(), Failure> {
    let mut found = Vec::new();
    for path in &args.files {
        files::find(path, &mut found)?;
    }
    if found.is_empty() {
        return Err(Failure::usage("no scenario is there"));
    }
    let folder = args.out.as_path();
    check_inputs(folder, &found)?;
    atomic::sweep_beside(folder, |earlier| earlier_output(earlier).ok());
    let old = earlier_output(folder)?;
    let mut examples = read(&found)?;
    let languages = match &args.words {
        Some(folder) => Languages::read(folder, &mut examples)?,
        None => Languages::english(),
    };
    check_names(&examples, &languages)?;
    sections::sort(&languages, &mut examples);
    let site = Site {
        examples: &examples,
        languages: &languages,
        address: args.address.as_deref(),
    };
    atomic::replace_folder(folder, &old, |new| site.write(new))
        .map_err(|error| files::file_error(&folder.display().to_string(), error))?;
    let pictures: usize = examples.iter().map(|it| it.steps() + 1).sum();
    files::print(&format!(
        "{} examples, {pictures} pictures\n",
        examples.len()
    ))
}

/// Refuses inputs in the output folder.
fn check_inputs(folder: &Path, inputs: &[String]) -> Result<(), Failure> {
    let Ok(folder) = fs::canonicalize(folder) else {
        return Ok(());
    };
    let is_inside = |file: &&String| fs::canonicalize(file).is_ok_and(|it| it.starts_with(&folder));
    match inputs.iter().find(is_inside) {
        None => Ok(()),
        Some(file) => Err(refusal(
            file,
            "an input, but it lies in the folder to be written",
        )),
    }
}

/// The files in a folder, all written by an earlier run; the list last, because it
/// identifies the others. Refuses a folder with any other file.
fn earlier_output(folder: &Path) -> Result<Vec<String>, Failure> {
    let fail = |error| files::file_error(&folder.display().to_string(), error);
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.and_then(Iterator::collect::<io::Result<Vec<_>>>),
    };
    let mut entries = entries.map_err(fail)?;
    entries.sort_by_key(|entry| (entry.file_name() == LIST, entry.file_name()));
    let list = fs::read_to_string(folder.join(LIST)).unwrap_or_default();
    let list = index::entries(&list);
    let is_ours = |name: &str| match &list {
        None => false,
        Some(list) => {
            let mut list = list.iter();
            is_common(name) || list.any(|(id, steps)| example::is_name(name, id, *steps))
        }
    };
    let mut names = Vec::new();
    for entry in entries {
        let is_file = entry.file_type().map_err(fail)?.is_file();
        match entry.file_name().into_string() {
            Ok(name) if is_file && is_ours(&name) => names.push(name),
            _ => {
                let name = entry.path().display().to_string();
                let reason = "not written by bastide examples, so the folder is left as it is";
                return Err(refusal(&name, reason));
            }
        }
    }
    Ok(names)
}

/// True for the name of a file common to all examples: the list, or a gallery.
fn is_common(name: &str) -> bool {
    name == LIST || name == "index.html" || is_of_language(&[".", name].concat(), ".html")
}

/// Reads all inputs.
fn read(inputs: &[String]) -> Result<Vec<Example>, Failure> {
    inputs.iter().map(|file| Example::read(file)).collect()
}

/// Refuses examples that would write the same file.
fn check_names(examples: &[Example], languages: &Languages) -> Result<(), Failure> {
    let mut taken: BTreeSet<String> = languages.iter().map(|it| it.gallery()).collect();
    taken.insert(LIST.to_owned());
    for example in examples {
        let pages = languages.iter().map(|it| it.page(&example.id)).collect();
        for name in example::names(&example.id, example.steps(), pages) {
            if taken.contains(&name) {
                let reason = format!("the file {} would be written twice", short(&name));
                return Err(refusal(&example.file, &reason));
            }
            taken.insert(name);
        }
    }
    Ok(())
}

/// All output.
struct Site<'a> {
    examples: &'a [Example],
    languages: &'a Languages,
    address: Option<&'a str>,
}

impl Site<'_> {
    /// Writes all files into a new folder.
    fn write(&self, folder: &Path) -> io::Result<()> {
        for example in self.examples {
            example.write(folder)?;
        }
        let index = index::index(self.examples, self.languages);
        fs::write(folder.join(LIST), index)?;
        for language in self.languages.iter() {
            let sections = sections::of(self.examples, language);
            let gallery = gallery::page(&sections, language, self.languages, self.address);
            fs::write(folder.join(language.gallery()), gallery)?;
            for page in page::all(&sections, language) {
                let text = page.html(self.languages, self.address);
                fs::write(folder.join(page.name()), text)?;
                if let Some(address) = self.address {
                    fs::write(folder.join(page.embed_name()), page.embed(address))?;
                }
            }
        }
        Ok(())
    }
}

/// The address of a site, with a slash at the end.
fn address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = !text.contains(['?', '#']) && !text.contains(char::is_whitespace);
    match is_web && is_plain {
        true => Ok(format!("{}/", text.trim_end_matches('/'))),
        false => Err("it begins with https:// or http:// and has no ?, # or blank".into()),
    }
}
