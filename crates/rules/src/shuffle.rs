//! The seeded shuffle, which gives the same stack on every machine.
//!
//! The generator is SplitMix64: its state is the seed; each number adds
//! `0x9e3779b97f4a7c15` to the state and mixes it with two multiplications. A number below
//! `n` is the high half of the 128-bit product of a generated number and `n`; a number
//! whose low half is below `2^64 mod n` is discarded and the next one taken, so that every
//! value is equally likely. The shuffle is that of Fisher and Yates from the end: for `i`
//! from the last place down to 1, the tiles at `i` and at a random place up to `i` change
//! places. The stack before it lists the tile sets in the order base, tower, bcb, watch,
//! inns, trade, river, dragon, in each the types by letter (a garden variant after its plain type),
//! with copies side by side and without the start tile. With The River its ten tiles are
//! shuffled first and come on top, then the lake, then the common tiles, which the same
//! generator shuffles next. With The Princess & the Dragon it then makes a number below
//! 1,000,000 for each tile with a dragon among the common tiles: `reinsert` of a record.

/// The generator SplitMix64.
///
/// ```
/// use bastide_rules::shuffle::SplitMix64;
///
/// // Known answers, so that other programs can follow a seed.
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.next_u64(), 6457827717110365317);
/// assert_eq!(random.next_u64(), 3203168211198807973);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// A generator with the seed `seed`.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `n`, each equally likely; 0 if `n` is 0.
    #[inline]
    pub const fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let n = n as u64;
        loop {
            // The product of 64 and 32 bits in two steps, since a product of
            // 128 bits is a function call in WebAssembly.
            let random = self.next_u64();
            let low = random.wrapping_mul(n);
            let carry = ((random & 0xffff_ffff) * n) >> 32;
            let high = ((random >> 32) * n + carry) >> 32;
            // A discarded value is below `2^64 mod n` and so below `n`: the
            // division is hardly ever needed.
            if low >= n || low >= n.wrapping_neg() % n {
                return high as u32;
            }
        }
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_gives_a_known_result() {
        let mut items: Vec<u8> = (0..10).collect();
        SplitMix64::new(0x9f86_d081_884c_7d65).shuffle(&mut items);
        assert_eq!(items, KNOWN);
    }

    const KNOWN: [u8; 10] = [7, 0, 4, 8, 9, 2, 3, 6, 1, 5];

    #[test]
    fn every_order_of_three_comes_up_equally_often() {
        let mut random = SplitMix64::new(1);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut items = [0, 1, 2];
            random.shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        // The standard deviation is 91.
        assert!(
            counts.values().all(|&n: &i32| (n - 10_000).abs() < 500),
            "{counts:?}"
        );
    }
}
