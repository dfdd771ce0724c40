//! `bastide examples`: what a site needs to show scenarios.

mod example;
mod gallery;
mod index;

use std::fs;
use std::path::{Path, PathBuf};

use crate::args::Args;
use crate::failure::Failure;
use crate::files;

use example::Example;

/// The languages that the gallery comes in, with the names of its pages.
pub const LANGUAGES: [(&str, &str); 2] = [("en", "index.html"), ("fr", "fr.html")];

/// Writes scenarios, their pictures, a list of them and a gallery.
pub fn run(mut args: Args) -> Result<(), Failure> {
    let out = args
        .option("out")?
        .ok_or(Failure::usage("examples needs -o FOLDER"))?;
    let mut found = Vec::new();
    for name in args.files()? {
        files::find(Path::new(&name), &mut found)?;
    }
    if found.is_empty() {
        return Err(Failure::usage("no scenario is there"));
    }
    let out = PathBuf::from(out);
    // What was drawn from a scenario that is gone must not stay.
    match fs::remove_dir_all(&out) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(files::file_error(&out.display().to_string(), error));
        }
        _ => {}
    }
    files::make_directory(&out)?;
    let mut examples = Vec::new();
    for file in &found {
        let example = Example::read(file)?;
        example.write(&out)?;
        examples.push(example);
    }
    files::write(&out.join("index.json"), &index::index(&examples))?;
    for (language, page) in LANGUAGES {
        files::write(&out.join(page), &gallery::page(&examples, language))?;
    }
    let pictures: usize = examples.iter().map(|it| it.pictures()).sum();
    files::print(&format!(
        "{} examples, {pictures} pictures\n",
        examples.len()
    ))
}
