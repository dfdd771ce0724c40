//! Inputs of a size that is worth looking at.

/// Longest input that is looked at: longer ones find nothing new.
pub const LONGEST: usize = 1 << 16;

/// The input, if it is not too long.
pub fn short(bytes: &[u8]) -> Option<&[u8]> {
    (bytes.len() <= LONGEST).then_some(bytes)
}
