//! What is known of a feature and adds up when two are joined.

use std::ops::{AddAssign, SubAssign};

use super::Strengths;

/// The figures in a feature, its open edges, segments and coats of arms, side
/// by side in one word: joining two features is one addition, and undoing it
/// one subtraction.
///
/// From the lowest bit: 30 bits of strengths, two spare, 12 for what is open,
/// 12 for the segments, 8 for the coats of arms. None of them can overflow on a
/// board of [`MOST_TILES`](super::MOST_TILES).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums(u64);

const OPEN: u32 = 32;
const SIZE: u32 = 44;
const PENNANTS: u32 = 56;
const TWELVE: u64 = 0xfff;

impl Sums {
    /// The sums of one segment where nobody stands.
    pub const fn of_segment(open: u8, pennants: u8) -> Sums {
        Sums((open as u64) << OPEN | 1 << SIZE | (pennants as u64) << PENNANTS)
    }

    /// So much that is open, and nothing else.
    #[inline]
    pub const fn of_open(open: u8) -> Sums {
        Sums((open as u64) << OPEN)
    }

    /// These figures and nothing else.
    #[inline]
    pub const fn of_strengths(strengths: Strengths) -> Sums {
        Sums(strengths.0 as u64)
    }

    #[inline]
    pub const fn strengths(self) -> Strengths {
        Strengths(self.0 as u32)
    }

    #[inline]
    pub const fn open(self) -> u16 {
        (self.0 >> OPEN & TWELVE) as u16
    }

    /// Number of segments.
    #[inline]
    pub const fn size(self) -> u16 {
        (self.0 >> SIZE & TWELVE) as u16
    }

    #[inline]
    pub const fn pennants(self) -> u8 {
        (self.0 >> PENNANTS) as u8
    }
}

impl AddAssign for Sums {
    #[inline]
    fn add_assign(&mut self, other: Sums) {
        self.0 += other.0;
    }
}

impl SubAssign for Sums {
    #[inline]
    fn sub_assign(&mut self, other: Sums) {
        self.0 -= other.0;
    }
}
