//! Reproducible random numbers for each tile's decoration.

/// A small pseudorandom generator.
pub(crate) struct Dice(u32);

impl Dice {
    pub(crate) fn new(seed: u32) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b1) ^ 0x5bf0_3635)
    }

    /// A number from `0` to `below - 1`.
    pub(crate) fn roll(&mut self, below: i32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        ((self.0 >> 8) % below.max(1) as u32) as i32
    }

    /// A number from `-by` to `by`.
    pub(crate) fn around(&mut self, by: i32) -> i32 {
        self.roll(2 * by + 1) - by
    }
}
