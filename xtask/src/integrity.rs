//! The versioned script for other pages, in one file, and the hash with which those pages
//! can pin it.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha384};

use crate::failure::Failure;

/// The script, which loads another one for examples as text.
const SCRIPT: &str = "embed.js";

/// The other script, for examples as text.
const SOURCE: &str = "source.js";

/// The name of the script for the current version of messages and settings.
pub const VERSIONED: &str = "embed-1.js";

/// The placeholder for the hash in the manual.
pub const PLACE: &str = "sha384-HASH";

/// The line that loads the other script.
const LOAD: &str = "  const loadSource = () => import(new URL(\"source.js\", base));\n";

/// The other script's export.
const EXPORT: &str = "export async function settle(";

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Writes the versioned script, before minification. It loads no other script, since a hash
/// covers only one file.
pub fn assemble(site: &Path) -> Result<(), Failure> {
    let read = |name: &str| {
        let path = site.join(name);
        fs::read_to_string(&path).map_err(|error| Failure::file(&path, error))
    };
    let script = whole(&read(SCRIPT)?, &read(SOURCE)?)?;
    let path = site.join(VERSIONED);
    fs::write(&path, script).map_err(|error| Failure::file(&path, error))
}

/// The script with the other one inserted at the line that loads it.
fn whole(script: &str, source: &str) -> Result<String, Failure> {
    let parts: Vec<&str> = script.split(LOAD).collect();
    let others: Vec<&str> = source.split("export ").collect();
    let ([before, after], [_, _], true) = (&parts[..], &others[..], source.contains(EXPORT)) else {
        let message = format!("{SCRIPT} does not load {SOURCE} as it did, or that exports more");
        return Err(Failure::Unexpected(message));
    };
    let source = others.concat();
    Ok(format!(
        "{before}  let loaded;\n  const loadSource = () => (loaded ??= (async () => {{\n\"use strict\";\n{source}\nreturn {{ settle }};\n}})());\n{after}"
    ))
}

/// Prints the hash.
pub fn tell(site: &Path) -> Result<(), Failure> {
    if let Some(hash) = of(site)? {
        println!("    {VERSIONED}: integrity=\"{hash}\"");
    }
    Ok(())
}

/// The hash of the script in a site, if it has one.
pub fn of(site: &Path) -> Result<Option<String>, Failure> {
    let path = site.join(VERSIONED);
    if !path.exists() {
        return Ok(None);
    }
    let bytes = fs::read(&path).map_err(|error| Failure::file(&path, error))?;
    Ok(Some(hash(&bytes)))
}

/// The value for an `integrity` attribute.
fn hash(bytes: &[u8]) -> String {
    let mut out = "sha384-".to_owned();
    // 48 bytes make 64 digits of base64 without padding.
    for three in Sha384::digest(bytes).chunks(3) {
        let bits = three
            .iter()
            .fold(0, |bits, &byte| bits << 8 | usize::from(byte));
        let signs = [18, 12, 6, 0].map(|shift| char::from(SIGNS[bits >> shift & 63]));
        out.extend(signs);
    }
    out
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{hash, whole};
    use crate::workspace;

    #[test]
    fn the_versioned_script_is_complete_and_loads_no_other() {
        let read = |name| fs::read_to_string(workspace::root().join("public").join(name)).unwrap();
        let script = whole(&read("embed.js"), &read("source.js")).unwrap();
        for none in ["import(", "import.", "export ", "source.js\""] {
            assert!(!script.contains(none), "{none}");
        }
        assert!(whole(&read("embed.js"), &read("boot.js")).is_err());
        assert!(whole(&read("source.js"), &read("source.js")).is_err());
    }

    #[test]
    fn hashes_equal_those_of_openssl() {
        // From `openssl dgst -sha384 -binary | openssl base64 -A`.
        let empty = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb";
        assert_eq!(hash(b""), empty);
    }
}
