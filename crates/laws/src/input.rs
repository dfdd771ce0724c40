//! Limits on the size of inputs.

/// The longest useful input: longer ones find nothing new.
pub const LONGEST: usize = 1 << 16;

/// The input, unless it is too long.
pub fn short(bytes: &[u8]) -> Option<&[u8]> {
    (bytes.len() <= LONGEST).then_some(bytes)
}
