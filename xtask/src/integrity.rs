//! The versioned script for other pages, in one file, and the hash with which those pages
//! can pin it.

use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha384};

use crate::failure::Failure;
use crate::workspace;

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

/// Writes the script under the name of its version, before anything is minified. A hash
/// holds no more than the file that it is of, so this one loads no other.
pub fn assemble(site: &Path) -> Result<(), Failure> {
    let read = |name: &str| workspace::read(&site.join(name));
    let script = whole(&read(SCRIPT)?, &read(SOURCE)?)?;
    workspace::write(&site.join(VERSIONED), script)
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
    let bytes = workspace::bytes(&path)?;
    Ok(Some(hash(&bytes)))
}

/// The value for an `integrity` attribute.
fn hash(bytes: &[u8]) -> String {
    format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::{hash, whole};
    use crate::workspace;

    #[test]
    fn the_versioned_script_has_all_in_it_and_loads_no_other() {
        let read = |name| workspace::read(&workspace::root().join("public").join(name)).unwrap();
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
