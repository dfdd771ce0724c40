//! Every WebAssembly file, script, style sheet and file of words of the site,
//! rewritten for size.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use sha2::{Digest, Sha384};
use xshell::cmd;

use crate::failure::Failure;
use crate::make::wasm_features;
use crate::process::shell;
use crate::{setup, workspace};

/// How `wasm-opt` makes the page's programs small: control flow is taken apart and
/// put together again, then everything is shrunk three times, and so a second time,
/// which is 0.4 % smaller. Nothing lies in the first kilobyte of memory, which is the
/// far end of the stack; to know that allows shorter loads. Without hints about
/// alignment, which processors need not have, more instructions are alike and compress
/// better, by 0.5 %. All this is 2.1 % smaller than `-Oz` alone. In the order of their
/// names, functions of one kind stand together and compress better, by 0.9 %.
const SMALLER: [&str; 12] = [
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "-Oz",
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--reorder-functions-by-name",
    "--dealign",
    "--low-memory-unused",
];

/// Rewrites the files of the site in place. The names keep the hash of what was
/// compiled.
pub fn site() -> Result<(), Failure> {
    words()?;
    if !setup::has_node() {
        println!("not minified, which needs Node: a larger download, the same game");
        return Ok(());
    }
    programs(
        workspace::files(&workspace::dist(), &["wasm"])?,
        "page",
        &SMALLER,
    )?;
    let shell = shell()?;
    cmd!(
        shell,
        "esbuild --minify --format=esm --allow-overwrite --log-level=warning"
    )
    .args(["--outbase=dist", "--outdir=dist"])
    .args(workspace::files(&workspace::dist(), &["js", "css"])?)
    .run()?;
    Ok(())
}

fn words() -> Result<(), Failure> {
    for file in workspace::files(&workspace::dist().join("languages"), &["txt"])? {
        // In the rules and the lessons, lines that are empty or begin with `#` have a
        // meaning.
        let name = file.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with("rules.") || name.starts_with("lessons.")) {
            continue;
        }
        let fail = |error| Failure::file(&file, error);
        let text = fs::read_to_string(&file).map_err(fail)?;
        fs::write(&file, messages(&text)).map_err(fail)?;
    }
    Ok(())
}

/// The lines of a file of words that are not for its translators alone.
fn messages(text: &str) -> String {
    let lines = text.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Rewrites WebAssembly files by the `passes` of `wasm-opt`, as many at a time as there
/// are processors, for `wasm-opt` from npm uses one and takes minutes. What became of a
/// file is kept under `target/shrunk/NAME` for the next build that compiles the same.
pub fn programs(mut files: Vec<PathBuf>, name: &str, passes: &[&str]) -> Result<(), Failure> {
    let kept = Kept::new(name, passes)?;
    files.sort_by_key(|file| file.metadata().map_or(0, |data| data.len()));
    // The largest is the last, and taken first.
    let waiting = Mutex::new(files);
    let next = || waiting.lock().ok()?.pop();
    let work = || {
        let mut used = HashSet::new();
        while let Some(file) = next() {
            used.insert(kept.rewrite(&file)?);
        }
        Ok(used)
    };
    let results: Vec<Result<HashSet<PathBuf>, Failure>> = thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        let results = threads.into_iter().filter_map(|thread| thread.join().ok());
        results.collect()
    });
    let mut used = HashSet::new();
    for result in results {
        used.extend(result?);
    }
    kept.forget_others(&used)
}

/// Programs that were made smaller before.
struct Kept {
    folder: PathBuf,
    /// The arguments for `wasm-opt`.
    arguments: Vec<String>,
    /// The version of `wasm-opt`.
    version: String,
}

impl Kept {
    fn new(name: &str, passes: &[&str]) -> Result<Kept, Failure> {
        let folder = workspace::target().join("shrunk").join(name);
        fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, error))?;
        let passes = passes.iter().map(|&pass| pass.to_owned());
        let shell = shell()?;
        Ok(Kept {
            folder,
            arguments: passes.chain(wasm_features()).collect(),
            version: cmd!(shell, "wasm-opt --version").read()?,
        })
    }

    /// Rewrites one file, and returns where its smaller version is kept.
    fn rewrite(&self, file: &Path) -> Result<PathBuf, Failure> {
        let fail = |error| Failure::file(file, error);
        let compiled = fs::read(file).map_err(fail)?;
        let smaller = self.folder.join(format!("{}.wasm", self.key(&compiled)));
        if !smaller.exists() {
            // A run that is stopped must leave nothing that looks finished.
            let unfinished = smaller.with_extension("part");
            let shell = shell()?;
            cmd!(shell, "wasm-opt")
                .args(&self.arguments)
                .arg(file)
                .arg("-o")
                .arg(&unfinished)
                .quiet()
                .run()?;
            fs::rename(&unfinished, &smaller).map_err(|error| Failure::file(&smaller, error))?;
        }
        workspace::copy(&smaller, file)?;
        let (before, after) = (compiled.len(), file.metadata().map_err(fail)?.len());
        let name = file.file_name().unwrap_or_default();
        println!("    {}: {before} -> {after} bytes", name.display());
        Ok(smaller)
    }

    /// The name of a smaller version: the hash of all that it depends on.
    fn key(&self, compiled: &[u8]) -> String {
        let mut hash = Sha384::new();
        for word in self.arguments.iter().chain([&self.version]) {
            hash.update(word);
            hash.update([0]);
        }
        hash.update(compiled);
        let digest = hash.finalize();
        let bytes = digest[..20].iter();
        bytes.map(|byte| format!("{byte:02x}")).collect()
    }

    /// Removes files of earlier builds that this one did not use.
    fn forget_others(&self, used: &HashSet<PathBuf>) -> Result<(), Failure> {
        for file in workspace::all_files(&self.folder)? {
            if !used.contains(&file) {
                fs::remove_file(&file).map_err(|error| Failure::file(&file, error))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Kept, messages};

    #[test]
    fn only_messages_are_left_of_a_file_of_words() {
        let text = "# For translators.\n\n# More.\na.b = c # d\r\n\ne = f";
        assert_eq!(messages(text), "a.b = c # d\ne = f\n");
    }

    #[test]
    fn what_is_kept_is_found_by_program_and_version() {
        let key = |pass: &str, version: &str, compiled: &[u8]| {
            let kept = Kept {
                folder: PathBuf::new(),
                arguments: vec![pass.to_owned()],
                version: version.to_owned(),
            };
            kept.key(compiled)
        };
        let found = key("-Oz", "132", b"program");
        assert_eq!(found, key("-Oz", "132", b"program"));
        assert_ne!(found, key("-O3", "132", b"program"));
        assert_ne!(found, key("-Oz", "133", b"program"));
        assert_ne!(found, key("-Oz", "132", b"programs"));
    }
}
