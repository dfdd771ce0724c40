//! A hash that distinguishes versions.

use sha2::{Digest, Sha256};

/// A hash of bytes added in sequence.
#[derive(Default)]
pub struct Hash(Sha256);

impl Hash {
    /// Adds bytes.
    pub fn add(&mut self, bytes: impl AsRef<[u8]>) {
        self.0.update(bytes);
    }

    /// The first 16 hexadecimal digits of the SHA-256.
    pub fn text(self) -> String {
        format!("{:016x}", self.number())
    }

    /// The number written by [`Hash::text`].
    pub fn number(self) -> u64 {
        let digest = self.0.finalize();
        digest[..8]
            .iter()
            .fold(0, |n, &byte| n << 8 | u64::from(byte))
    }
}

/// The hash of `bytes`.
pub fn of(bytes: impl AsRef<[u8]>) -> String {
    let mut hash = Hash::default();
    hash.add(bytes);
    hash.text()
}

#[cfg(test)]
mod tests {
    use super::{Hash, of};

    #[test]
    fn a_hash_begins_like_sha_256_of_all_bytes() {
        let mut hash = Hash::default();
        hash.add("a");
        hash.add("bc");
        assert_eq!(hash.text(), "ba7816bf8f01cfea");
        assert_eq!(of("abc"), "ba7816bf8f01cfea");
    }
}
