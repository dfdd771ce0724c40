//! Pieces in front of a player: figures, floors, bridges and castle tokens.

use crate::figures::FigureKind;
use crate::options::Options;
use crate::system::System;

/// Tower floors in the box (tower-floors).
pub const FLOORS: u8 = 30;

/// Bridges in the box (bridge-supply).
pub const BRIDGES: u8 = 12;

/// Castle tokens in the box (castle-supply).
pub const CASTLES: u8 = 12;

/// Abbey tiles in the box (abbey-supply).
pub const ABBEYS: u8 = 6;

/// The kinds of pieces in front of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A figure.
    Figure(FigureKind),
    /// A tower floor.
    Floor,
    /// A bridge.
    Bridge,
    /// A castle token.
    Castle,
    /// An abbey tile.
    Abbey,
}

/// A player's number of pieces of each kind, in lanes of one word. A lane is as
/// wide as the most that a player can have: 4 bits for twelve meeples, 2 each for large
/// meeples, phantoms and abbots, 1 for each other figure, 5 for the 30 floors of the box, 4
/// each for bridges and castle tokens, 3 for abbey tiles. That leaves 1 bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces(u32);

/// Kinds of pieces.
const COUNT: usize = FigureKind::ALL.len() + 4;

/// The first bit and the width of each kind's lane, in the order of
/// [`Piece::ALL`].
const LANES: [(u32, u32); COUNT] = {
    let mut lanes = [(0, 0); COUNT];
    let (mut at, mut first) = (0, 0);
    while at < COUNT {
        let width = u8::BITS - Piece::ALL[at].most().leading_zeros();
        lanes[at] = (first, width);
        first += width;
        at += 1;
    }
    assert!(first <= u32::BITS);
    lanes
};

/// The lanes of all figures but ordinary meeples.
const OTHER_FIGURES: u32 = {
    let (mut lanes, mut kind) = (0, 1);
    while kind < FigureKind::ALL.len() {
        lanes |= lane_of(FigureKind::ALL[kind]);
        kind += 1;
    }
    lanes
};

/// The lanes of all figures that can close a tower.
const CLOSERS: u32 = {
    let (mut lanes, mut kind) = (0, 0);
    while kind < FigureKind::ALL.len() {
        if FigureKind::ALL[kind].facts().on_towers {
            lanes |= lane_of(FigureKind::ALL[kind]);
        }
        kind += 1;
    }
    lanes
};

/// All bits of the lane of a figure.
const fn lane_of(kind: FigureKind) -> u32 {
    let (first, width) = LANES[Piece::Figure(kind).index()];
    ((1 << width) - 1) << first
}

impl Piece {
    /// All kinds, in the order in which supplies name them: meeples, floors,
    /// bridges, castles, then the other figures and abbeys.
    pub const ALL: [Piece; COUNT] = {
        let mut all = [Piece::Floor; COUNT];
        all[0] = Piece::Figure(FigureKind::Meeple);
        all[2] = Piece::Bridge;
        all[3] = Piece::Castle;
        all[COUNT - 1] = Piece::Abbey;
        let mut kind = 1;
        while kind < FigureKind::ALL.len() {
            all[kind + 3] = Piece::Figure(FigureKind::ALL[kind]);
            kind += 1;
        }
        all
    };

    /// An ordinary meeple.
    pub const MEEPLE: Piece = Piece::Figure(FigureKind::Meeple);

    /// The index of the kind in [`Piece::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Piece::Figure(kind) if kind as usize == 0 => 0,
            Piece::Floor => 1,
            Piece::Bridge => 2,
            Piece::Castle => 3,
            Piece::Abbey => COUNT - 1,
            Piece::Figure(kind) => 3 + kind as usize,
        }
    }

    /// The key in a supply: `meeples`, `floors`, `bridges`, `castles`, `abbeys`.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Figure(kind) => kind.facts().plural,
            Piece::Floor => "floors",
            Piece::Bridge => "bridges",
            Piece::Castle => "castles",
            Piece::Abbey => "abbeys",
        }
    }

    /// The system that the kind belongs to; `None` for the base game. Pieces of
    /// a system that is off are not dealt.
    pub const fn system(self) -> Option<System> {
        match self {
            Piece::Figure(kind) => kind.facts().system,
            Piece::Floor => Some(System::Tower),
            Piece::Bridge => Some(System::Bridges),
            Piece::Castle => Some(System::Castles),
            Piece::Abbey => Some(System::Abbey),
        }
    }

    /// True if the options deal the kind.
    pub fn is_dealt(self, options: &Options) -> bool {
        match self {
            Piece::Figure(kind) => kind.is_dealt_by(options),
            Piece::Floor | Piece::Bridge | Piece::Castle => true,
            Piece::Abbey => options.abbeys,
        }
    }

    /// The number of pieces dealt to each of `players` players (base-players,
    /// tower-floors, bridge-supply, castle-supply, abbey-supply, house-figures).
    pub const fn share(self, options: &Options, players: usize) -> u8 {
        let few = players <= 4;
        match (self, players) {
            (Piece::Figure(kind), _) => options.figures.get(kind),
            (Piece::Floor, 0..=2) => 10,
            (Piece::Floor, 3) => 9,
            (Piece::Floor, 4) => 7,
            (Piece::Floor, 5) => 6,
            (Piece::Floor, _) => 5,
            (Piece::Bridge | Piece::Castle, _) => 2 + few as u8,
            (Piece::Abbey, _) => 1,
        }
    }

    /// The number of pieces: in the box, or for figures of each color.
    pub const fn most(self) -> u8 {
        match self {
            Piece::Figure(kind) => kind.facts().most,
            Piece::Floor => FLOORS,
            Piece::Bridge => BRIDGES,
            Piece::Castle => CASTLES,
            Piece::Abbey => ABBEYS,
        }
    }
}

impl Pieces {
    /// The number of pieces of a kind.
    #[inline]
    pub const fn get(self, piece: Piece) -> u8 {
        let (first, width) = LANES[piece.index()];
        (self.0 >> first & ((1 << width) - 1)) as u8
    }

    /// The kinds of figures of which there is one, as bits in the order of
    /// [`FigureKind::ALL`].
    #[inline]
    pub(crate) fn figures(self) -> u32 {
        let has = |kind| u32::from(self.get(Piece::Figure(kind)) > 0) << kind as u32;
        FigureKind::ALL
            .into_iter()
            .fold(0, |all, kind| all | has(kind))
    }

    /// True if there is a figure other than an ordinary meeple.
    #[inline]
    pub(crate) const fn has_other_figures(self) -> bool {
        self.0 & OTHER_FIGURES != 0
    }

    /// True if there is a figure that can close a tower (tower-top).
    #[inline]
    pub(crate) const fn can_close_towers(self) -> bool {
        self.0 & CLOSERS != 0
    }

    /// Adds one piece. It must come from the supplies dealt, so that no lane
    /// overflows.
    #[inline]
    pub(crate) const fn add(&mut self, piece: Piece) {
        debug_assert!(self.get(piece) < piece.most());
        self.0 += 1 << LANES[piece.index()].0;
    }

    /// Removes one piece, of which there must be one.
    #[inline]
    pub(crate) const fn take(&mut self, piece: Piece) {
        debug_assert!(self.get(piece) > 0);
        self.0 -= 1 << LANES[piece.index()].0;
    }

    /// A copy with `count` of a kind, at most [`Piece::most`].
    #[must_use]
    pub(crate) const fn with(self, piece: Piece, count: u8) -> Pieces {
        let (first, width) = LANES[piece.index()];
        let cleared = self.0 & !(((1 << width) - 1) << first);
        Pieces(cleared | (count as u32) << first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lane_holds_its_maximum() {
        let mut pieces = Pieces::default();
        for (n, piece) in Piece::ALL.into_iter().enumerate() {
            assert_eq!(piece.index(), n);
            pieces = pieces.with(piece, piece.most());
        }
        for piece in Piece::ALL {
            assert_eq!(pieces.get(piece), piece.most(), "{}", piece.name());
            pieces.take(piece);
            assert_eq!(pieces.get(piece), piece.most() - 1);
            pieces.add(piece);
        }
    }
}
