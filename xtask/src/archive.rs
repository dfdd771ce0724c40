//! Reproducible zip files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::failure::Failure;
use crate::workspace;

/// Packs a folder under a name, with files sorted by name, constant dates, and executable
/// bits kept.
pub fn zip(folder: &Path, name: &str, to: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::file(to, error);
    let mut zip = ZipWriter::new(File::create(to).map_err(fail)?);
    for inside in workspace::names(folder)? {
        let path = folder.join(&inside);
        let bytes = workspace::bytes(&path)?;
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default())
            .unix_permissions(if can_run(&path) { 0o755 } else { 0o644 });
        let begun = zip.start_file([name, &inside].join("/"), options);
        begun.map_err(io::Error::from).map_err(fail)?;
        zip.write_all(&bytes).map_err(fail)?;
    }
    zip.finish().map_err(io::Error::from).map_err(fail)?;
    Ok(())
}

#[cfg(unix)]
fn can_run(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o100 != 0)
}

#[cfg(not(unix))]
fn can_run(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_gives_the_same_bytes_twice() {
        let folder = std::env::temp_dir().join(format!("bastide-zip-{}", std::process::id()));
        let inside = folder.join("site");
        fs::create_dir_all(inside.join("b")).unwrap();
        fs::write(inside.join("b/c.txt"), "c").unwrap();
        fs::write(inside.join("a.txt"), "a").unwrap();
        let [first, second] = ["1.zip", "2.zip"].map(|name| folder.join(name));
        zip(&inside, "it", &first).unwrap();
        // Only the times of the files differ.
        fs::write(inside.join("a.txt"), "a").unwrap();
        zip(&inside, "it", &second).unwrap();
        let bytes = fs::read(&first).unwrap();
        assert_eq!(bytes, fs::read(&second).unwrap());
        let names = zip::ZipArchive::new(io::Cursor::new(bytes)).unwrap();
        let names: Vec<&str> = names.file_names().collect();
        assert_eq!(names, ["it/a.txt", "it/b/c.txt"]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
