//! The script for other pages under the name of its version, with the hash by which
//! those pages can make sure that it is the one that they know.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha384};

use crate::failure::Failure;
use crate::workspace;

/// The script as it is built.
const SCRIPT: &str = "embed.js";

/// The script of the version that the messages and settings of today belong to.
pub const VERSIONED: &str = "embed-1.js";

/// The place for the hash in the manual.
pub const PLACE: &str = "sha384-HASH";

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Writes the script under the name of its version, and prints its hash.
pub fn publish(site: &Path) -> Result<(), Failure> {
    workspace::copy(&site.join(SCRIPT), &site.join(VERSIONED))?;
    if let Some(hash) = of(site)? {
        println!("    {VERSIONED}: integrity=\"{hash}\"");
    }
    Ok(())
}

/// The hash of the script of a site that has one.
pub fn of(site: &Path) -> Result<Option<String>, Failure> {
    let path = site.join(VERSIONED);
    if !path.exists() {
        return Ok(None);
    }
    let bytes = fs::read(&path).map_err(|error| Failure::file(&path, error))?;
    Ok(Some(hash(&bytes)))
}

/// The value of an attribute `integrity`.
fn hash(bytes: &[u8]) -> String {
    let mut out = "sha384-".to_owned();
    // Its 48 bytes are 64 signs, with nothing left over.
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
    use super::hash;

    #[test]
    fn a_hash_is_that_of_the_standard() {
        // As `openssl dgst -sha384 -binary | openssl base64 -A` has it.
        let empty = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb";
        assert_eq!(hash(b""), empty);
    }
}
