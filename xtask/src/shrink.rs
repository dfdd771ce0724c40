//! Optimization for size of the site's WebAssembly, scripts, style sheets and messages.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use xshell::cmd;

use crate::failure::Failure;
use crate::hash::Hash;
use crate::make::wasm_features;
use crate::process::shell;
use crate::{setup, workspace};

/// The passes of `wasm-opt` for the page's programs: control flow is flattened and rebuilt,
/// then everything is shrunk three times, and all of it twice, which saves 0.4 %. The first
/// kilobyte of memory is unused, as the far end of the stack, which allows shorter loads.
/// Without alignment hints, which processors ignore, more instructions are equal and
/// compress better, by 0.5 %. All this saves 2.1 % over `-Oz` alone. Sorted by name,
/// similar functions are adjacent and compress better, by 0.9 %.
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

/// Rewrites the files of the site in place. Names keep the hash of the compiled content.
pub fn site() -> Result<(), Failure> {
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

/// Rewrites WebAssembly files by `passes` of `wasm-opt`, one file for each processor at a
/// time, since the `wasm-opt` of npm has one thread and takes minutes. Results are cached
/// in `target/shrunk/NAME`.
pub fn programs(mut files: Vec<PathBuf>, name: &str, passes: &[&str]) -> Result<(), Failure> {
    let kept = Kept::new(name, passes)?;
    files.sort_by_key(|file| file.metadata().map_or(0, |data| data.len()));
    // Taken from the end, the largest first.
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

/// The cache of rewritten programs.
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
        workspace::make_folder(&folder)?;
        let passes = passes.iter().map(|&pass| pass.to_owned());
        let shell = shell()?;
        Ok(Kept {
            folder,
            arguments: passes.chain(wasm_features()).collect(),
            version: cmd!(shell, "wasm-opt --version").read()?,
        })
    }

    /// Rewrites one file; returns its path in the cache.
    fn rewrite(&self, file: &Path) -> Result<PathBuf, Failure> {
        let compiled = workspace::bytes(file)?;
        let smaller = self.folder.join(format!("{}.wasm", self.key(&compiled)));
        if !smaller.exists() {
            // An interrupted run must not leave a file that looks finished.
            let unfinished = smaller.with_extension("part");
            let shell = shell()?;
            cmd!(shell, "wasm-opt")
                .args(&self.arguments)
                .arg(file)
                .arg("-o")
                .arg(&unfinished)
                .quiet()
                .run()?;
            workspace::rename(&unfinished, &smaller)?;
        }
        workspace::copy(&smaller, file)?;
        let (before, after) = (compiled.len(), workspace::bytes(file)?.len());
        let name = file.file_name().unwrap_or_default();
        println!("    {}: {before} -> {after} bytes", name.display());
        Ok(smaller)
    }

    /// The name in the cache: a hash of the program, the version and the arguments.
    fn key(&self, compiled: &[u8]) -> String {
        let mut hash = Hash::default();
        for word in self.arguments.iter().chain([&self.version]) {
            hash.add(word);
            hash.add([0]);
        }
        hash.add(compiled);
        hash.text()
    }

    /// Deletes results of earlier builds that this one did not use.
    fn forget_others(&self, used: &HashSet<PathBuf>) -> Result<(), Failure> {
        for file in workspace::all_files(&self.folder)? {
            if !used.contains(&file) {
                workspace::remove(&file)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::Kept;

    #[test]
    fn the_cache_depends_on_program_and_version() {
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
