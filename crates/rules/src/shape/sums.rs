//! Sums over a feature, which add up when two features are joined.

use std::ops::{AddAssign, SubAssign};

use crate::figures::FigureKind;
use crate::player::Player;

/// The figures in a feature, its open edges, segments, coats of arms and marks,
/// side by side in one word: joining two features is one addition, and undoing
/// it one subtraction.
///
/// ```text
///  63    56 55     48 47     39 38     30 29                          0
/// |  size  |  marks  |  coats  |  open   | 6 x (keeper 1, strength 4)  |
/// ```
///
/// On the 250 tiles of [`MOST_TILES`](crate::limits::MOST_TILES) at most 504
/// edges are open, there are at most 500 coats of arms, and each tile has at
/// most one mark (an inn of a road, a cathedral of a city). Only `size`, the
/// number of segments, can wrap; it is topmost, where that is harmless, and it
/// only chooses which side of a join is renamed. Head room: fields use neither
/// `open` nor `coats` nor `marks`, 26 bits; `size` could move to the spare byte
/// of a [`Node`](super::Node).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FeatureSums(u64);

/// The figures in a feature: for each player five bits, of which four sum the
/// strengths of the figures and the fifth marks a keeper, a figure that
/// occupies the feature without any strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strengths(u32);

const OPEN: u32 = 30;
const COATS: u32 = 39;
const MARKS: u32 = 48;
const SIZE: u32 = 56;

/// The lowest `bits` bits.
const fn low(bits: u32) -> u64 {
    (1 << bits) - 1
}

impl FeatureSums {
    /// The sums of an unoccupied segment.
    pub const fn of_segment(open: u8, pennants: u8, marks: u8) -> FeatureSums {
        let (open, coats, marks) = (open as u64, pennants as u64, marks as u64);
        FeatureSums(open << OPEN | coats << COATS | marks << MARKS | 1 << SIZE)
    }

    /// The sums of this number of open edges, and nothing else.
    #[inline]
    pub const fn of_open(open: u8) -> FeatureSums {
        FeatureSums((open as u64) << OPEN)
    }

    /// The sums of these figures, and nothing else.
    #[inline]
    pub const fn of_strengths(strengths: Strengths) -> FeatureSums {
        FeatureSums(strengths.0 as u64)
    }

    #[inline]
    pub const fn strengths(self) -> Strengths {
        Strengths((self.0 & low(OPEN)) as u32)
    }

    #[inline]
    pub const fn open(self) -> u16 {
        (self.0 >> OPEN & low(COATS - OPEN)) as u16
    }

    #[inline]
    pub const fn pennants(self) -> u16 {
        (self.0 >> COATS & low(MARKS - COATS)) as u16
    }

    /// Inns of a road, cathedrals of a city.
    #[inline]
    pub const fn marks(self) -> u8 {
        (self.0 >> MARKS) as u8
    }

    /// Number of segments, modulo 256.
    #[inline]
    pub const fn size(self) -> u8 {
        (self.0 >> SIZE) as u8
    }
}

impl Strengths {
    const BITS: u32 = 5;
    const STRENGTH: u32 = 0b0_1111;
    const KEEPER: u32 = 0b1_0000;

    /// The keepers of all players.
    const KEEPERS: u32 = {
        let (mut all, mut n) = (0, 0);
        while n < Player::MOST {
            all |= Strengths::KEEPER << (Strengths::BITS * n as u32);
            n += 1;
        }
        all
    };

    /// The strength of one figure.
    #[inline]
    pub const fn of(player: Player, kind: FigureKind) -> Strengths {
        let facts = kind.facts();
        let keeper = facts.occupies && facts.strength == 0;
        let lane = facts.strength as u32 | if keeper { Strengths::KEEPER } else { 0 };
        Strengths(lane << (Strengths::BITS * player.index() as u32))
    }

    /// The strength of a player's figures.
    #[inline]
    pub const fn get(self, player: Player) -> u8 {
        (self.0 >> (Strengths::BITS * player.index() as u32) & Strengths::STRENGTH) as u8
    }

    /// True if a player has a figure that counts or is a keeper.
    #[inline]
    pub const fn has(self, player: Player) -> bool {
        let lane = Strengths::STRENGTH | Strengths::KEEPER;
        self.0 >> (Strengths::BITS * player.index() as u32) & lane != 0
    }

    /// True if this player has a keeper.
    pub const fn has_own_keeper(self, player: Player) -> bool {
        self.0 >> (Strengths::BITS * player.index() as u32) & Strengths::KEEPER != 0
    }

    /// True if a player has a keeper.
    #[inline]
    pub const fn has_keeper(self) -> bool {
        self.0 & Strengths::KEEPERS != 0
    }

    /// True if a player has a figure with a strength.
    #[inline]
    pub const fn has_strength(self) -> bool {
        self.0 & !Strengths::KEEPERS != 0
    }

    /// The strength of a player's figures, if each keeper has this one.
    pub const fn get_with(self, player: Player, keeper: u16) -> u16 {
        let lane = self.0 >> (Strengths::BITS * player.index() as u32);
        let own = (lane & Strengths::STRENGTH) as u16;
        own + if lane & Strengths::KEEPER != 0 {
            keeper
        } else {
            0
        }
    }

    /// The players with the greatest strength, as bits, if each keeper has this one; none if
    /// it is 0.
    #[cold]
    pub fn majority_with(self, keeper: u16) -> u8 {
        let (mut most, mut players) = (1, 0);
        for player in (0..Player::MOST).filter_map(Player::new) {
            let strength = self.get_with(player, keeper);
            if strength > most {
                players = 0;
            }
            if strength >= most {
                (most, players) = (strength, players | 1 << player.index());
            }
        }
        players
    }

    /// The players who have a figure that counts or a keeper, as bits.
    pub fn holders(self) -> u8 {
        let all = (0..Player::MOST).filter_map(Player::new);
        let all = all.filter(|&player| self.has(player));
        all.fold(0, |all, player| all | 1 << player.index())
    }

    /// True if the feature is unoccupied.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The players with the greatest strength, as bits (base-majority); no players in an
    /// unoccupied feature.
    #[inline]
    pub fn majority(self) -> u8 {
        // Most features have figures of one player.
        let first = self.0.trailing_zeros() / Strengths::BITS;
        let others = self.0 >> (Strengths::BITS * first);
        if others < 1 << Strengths::BITS {
            let strength = (others & Strengths::STRENGTH) as u8;
            return u8::from(strength > 0) << first;
        }
        let (mut most, mut players, mut rest, mut bit) = (0, 0u8, self.0, 1u8);
        while rest != 0 {
            let strength = rest & Strengths::STRENGTH;
            if strength > most {
                (most, players) = (strength, bit);
            } else if strength == most && strength > 0 {
                players |= bit;
            }
            rest >>= Strengths::BITS;
            bit <<= 1;
        }
        players
    }
}

impl AddAssign for FeatureSums {
    #[inline]
    fn add_assign(&mut self, other: FeatureSums) {
        self.0 += other.0;
    }
}

impl SubAssign for FeatureSums {
    #[inline]
    fn sub_assign(&mut self, other: FeatureSums) {
        self.0 -= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strengths(of: [u8; 6]) -> Strengths {
        let meeples = |n: usize| {
            let one = Strengths::of(Player(n as u8), FigureKind::Meeple).0;
            one * u32::from(of[n])
        };
        Strengths((0..6).map(meeples).sum())
    }

    #[test]
    fn a_majority_is_shared_on_a_tie() {
        assert_eq!(strengths([0, 0, 0, 0, 0, 0]).majority(), 0);
        assert_eq!(strengths([0, 0, 0, 0, 0, 3]).majority(), 0b100000);
        assert_eq!(strengths([1, 0, 2, 0, 0, 0]).majority(), 0b100);
        assert_eq!(strengths([2, 0, 2, 1, 0, 2]).majority(), 0b100101);
        assert_eq!(strengths([0, 7, 6, 5, 4, 3]).get(Player(5)), 3);
    }

    #[test]
    fn a_large_meeple_counts_twice_and_a_builder_not_at_all() {
        let [one, other] = [Player(0), Player(1)];
        let mut sums = FeatureSums::of_segment(2, 1, 0);
        sums += FeatureSums::of_strengths(Strengths::of(one, FigureKind::Large));
        sums += FeatureSums::of_strengths(Strengths::of(other, FigureKind::Meeple));
        sums += FeatureSums::of_strengths(Strengths::of(other, FigureKind::Builder));
        assert_eq!(sums.strengths().majority(), 0b01);
        assert_eq!((sums.open(), sums.pennants(), sums.marks()), (2, 1, 0));
    }

    #[test]
    fn a_keeper_has_the_strength_of_its_feature() {
        let [one, other] = [Player(0), Player(5)];
        let keeper = Strengths::of(other, FigureKind::Mayor);
        let both = Strengths(keeper.0 + Strengths::of(one, FigureKind::Large).0);
        assert_eq!((keeper.majority(), keeper.majority_with(0)), (0, 0));
        assert!(keeper.has_keeper() && !keeper.has_strength() && !keeper.is_none());
        assert_eq!(
            [1, 2, 3].map(|n| both.majority_with(n)),
            [1, 0b100001, 0b100000]
        );
        assert_eq!((both.holders(), both.get_with(other, 500)), (0b100001, 500));
    }

    #[test]
    fn the_largest_board_fits() {
        let mut sums = FeatureSums::of_segment(0, 0, 1);
        let most = FeatureSums::of_segment(2, 2, 1);
        for _ in 1..crate::limits::MOST_TILES {
            sums += most;
        }
        assert_eq!((sums.open(), sums.pennants()), (498, 498));
        assert_eq!((sums.marks(), sums.size()), (250, 250));
        assert!(sums.strengths().is_none());
    }
}
