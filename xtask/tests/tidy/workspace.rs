//! The source files of the project.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Texts of files by their paths from the root, with `/` between folders.
pub type Files = BTreeMap<String, String>;

/// The root folder of the project.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folders with source files of the program: `src` of every package.
pub fn source_folders() -> Vec<String> {
    let mut folders: Vec<String> = ["benches/src", "lab/src", "src", "xtask/src"]
        .map(String::from)
        .into();
    for entry in fs::read_dir(root().join("crates")).expect("there are crates") {
        let name = entry.expect("an entry can be read").file_name();
        folders.push(format!("crates/{}/src", name.to_string_lossy()));
    }
    folders.sort();
    folders
}

/// Reads a file.
pub fn read_file(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect(path)
}

/// Reads the files below `folder` whose names end in `ending`.
pub fn read(folder: &str, ending: &str) -> Files {
    let mut files = Files::new();
    read_into(&root(), folder, ending, &mut files);
    files
}

fn read_into(root: &Path, folder: &str, ending: &str, files: &mut Files) {
    for entry in fs::read_dir(root.join(folder)).expect("the folder can be read") {
        let entry = entry.expect("an entry can be read");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read_into(root, &path, ending, files);
        } else if path.ends_with(ending) {
            let text = fs::read_to_string(entry.path()).expect("the file is text");
            files.insert(path, text);
        }
    }
}
