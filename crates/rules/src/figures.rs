//! Figure kinds: one row each, with everything about the kind.

use std::fmt;

use crate::clause::Clause;
use crate::mix::{FigureCounts, KINDS};
use crate::options::Options;
use crate::player::Player;
use crate::segment::FeatureKind;
use crate::system::{System, Systems};

/// Everything the rules know about a kind of figure.
#[derive(Clone, Copy, Debug)]
pub struct FigureFacts {
    /// The word for it in actions and positions.
    pub name: &'static str,
    /// The key in a supply.
    pub plural: &'static str,
    /// How many each player owns, 1 to 15.
    pub owned: u8,
    /// How many each player may have with an own mix (house-figures).
    pub most: u8,
    /// The system that brings it; `None` for the base game.
    pub system: Option<System>,
    /// True if the options deal it, whatever their number of figures says.
    pub is_dealt: fn(&Options) -> bool,
    /// Its weight in a majority (base-majority), 0 to 7.
    pub strength: u8,
    /// The features that it may be placed in.
    pub stands_in: FeatureKinds,
    /// True if it may be placed on top of a tower (tower-top).
    pub on_towers: bool,
    /// The figures that must, or must not, be in the feature.
    pub company: Company,
    /// True if the feature is occupied by it, so that no figure may join
    /// (base-meeple).
    pub occupies: bool,
    /// True if a tower can capture it (tower-who).
    pub can_be_captured: bool,
    /// True if it can be the lord of a castle (castle-lord).
    pub can_be_lord: bool,
    /// True if watchtowers are triggered by it and count it (watch-meeples).
    pub is_meeple: bool,
    /// True if it may stand on the corner of four tiles, in a field, and stays there to the
    /// end (barn-corner, barn-stays).
    pub on_corners: bool,
    /// True if it may move elsewhere when its feature was scored, instead of home (wagon-drive).
    pub goes_on: bool,
    /// The clause that brings it, and that refuses it when none is left.
    pub supply_clause: Clause,
    /// The clause about its places.
    pub place_clause: Clause,
}

/// The company that a figure needs on a feature before it is placed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// None: the feature must be unoccupied.
    Nobody,
    /// A meeple of the same player. The figure goes home when the last one
    /// leaves.
    OwnMeeple,
}

/// A set of feature kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeatureKinds(u8);

/// Makes the kinds from their rows.
macro_rules! figures {
    ($($(#[$about:meta])* $kind:ident = $facts:expr;)+) => {
        /// A kind of wooden figure.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum FigureKind {
            $($(#[$about])* $kind,)+
        }

        const FIGURES: &[FigureFacts] = &[$($facts,)+];

        impl FigureKind {
            /// All kinds, in the order in which actions list them.
            pub const ALL: [FigureKind; FIGURES.len()] =
                [$(FigureKind::$kind,)+];
        }
    };
}

/// An ordinary meeple, from which the other kinds differ.
const MEEPLE: FigureFacts = FigureFacts {
    name: "meeple",
    plural: "meeples",
    // base-players
    owned: 7,
    most: 12,
    system: None,
    is_dealt: |_| true,
    strength: 1,
    stands_in: FeatureKinds::of(&[
        FeatureKind::City,
        FeatureKind::Road,
        FeatureKind::Field,
        FeatureKind::Monastery,
    ]),
    on_towers: true,
    company: Company::Nobody,
    occupies: true,
    can_be_captured: true,
    can_be_lord: true,
    is_meeple: true,
    on_corners: false,
    goes_on: false,
    supply_clause: Clause::BaseMeeple,
    place_clause: Clause::BaseMeeple,
};

/// A special figure: no meeple, without strength, in company only.
const SPECIAL: FigureFacts = FigureFacts {
    owned: 1,
    most: 1,
    strength: 0,
    on_towers: false,
    company: Company::OwnMeeple,
    occupies: false,
    can_be_captured: false,
    can_be_lord: false,
    is_meeple: false,
    supply_clause: Clause::TradeFigures,
    ..MEEPLE
};

figures! {
    /// An ordinary meeple.
    #[default]
    Meeple = MEEPLE;
    /// A large meeple (inn-large).
    Large = FigureFacts {
        name: "large",
        plural: "large",
        owned: 1,
        most: 3,
        system: Some(System::Inns),
        is_dealt: |options| options.large_meeple,
        strength: 2,
        supply_clause: Clause::InnLarge,
        ..MEEPLE
    };
    /// A phantom (phantom-meeple).
    Phantom = FigureFacts {
        name: "phantom",
        plural: "phantom",
        owned: 1,
        most: 3,
        system: Some(System::Phantom),
        supply_clause: Clause::PhantomFigure,
        ..MEEPLE
    };
    /// An abbot (abbot-place).
    Abbot = FigureFacts {
        name: "abbot",
        plural: "abbot",
        owned: 1,
        most: 3,
        system: Some(System::Abbot),
        stands_in: FeatureKinds::of(&[FeatureKind::Monastery, FeatureKind::Garden]),
        on_towers: false,
        can_be_lord: false,
        supply_clause: Clause::AbbotFigure,
        place_clause: Clause::AbbotPlace,
        ..MEEPLE
    };
    /// A builder (trade-builder-place).
    Builder = FigureFacts {
        name: "builder",
        plural: "builder",
        system: Some(System::Traders),
        is_dealt: |options| options.builder,
        stands_in: FeatureKinds::of(&[FeatureKind::City, FeatureKind::Road]),
        place_clause: Clause::TradeBuilderPlace,
        ..SPECIAL
    };
    /// A pig (trade-pig-place).
    Pig = FigureFacts {
        name: "pig",
        plural: "pig",
        system: Some(System::Traders),
        is_dealt: |options| options.pig,
        stands_in: FeatureKinds::of(&[FeatureKind::Field]),
        place_clause: Clause::TradePigPlace,
        ..SPECIAL
    };
    /// A mayor (mayor-place).
    Mayor = FigureFacts {
        name: "mayor",
        plural: "mayor",
        owned: 1,
        most: 1,
        system: Some(System::Abbey),
        is_dealt: |options| options.mayor,
        // The coats of arms of the city are added when it is scored (mayor-strength).
        strength: 0,
        stands_in: FeatureKinds::of(&[FeatureKind::City]),
        on_towers: false,
        supply_clause: Clause::MayorFigure,
        place_clause: Clause::MayorPlace,
        ..MEEPLE
    };
    /// A wagon (wagon-place).
    Wagon = FigureFacts {
        name: "wagon",
        plural: "wagon",
        owned: 1,
        most: 1,
        system: Some(System::Abbey),
        is_dealt: |options| options.wagon,
        stands_in: FeatureKinds::of(&[
            FeatureKind::City,
            FeatureKind::Road,
            FeatureKind::Monastery,
        ]),
        on_towers: false,
        goes_on: true,
        supply_clause: Clause::WagonFigure,
        place_clause: Clause::WagonPlace,
        ..MEEPLE
    };
    /// A barn (barn-place).
    Barn = FigureFacts {
        name: "barn",
        plural: "barn",
        system: Some(System::Abbey),
        is_dealt: |options| options.barn,
        stands_in: FeatureKinds::of(&[]),
        company: Company::Nobody,
        occupies: true,
        on_corners: true,
        supply_clause: Clause::BarnFigure,
        place_clause: Clause::BarnPlace,
        ..SPECIAL
    };
}

/// The greatest strength of all figures of a player together, which four bits hold.
pub const MOST_STRENGTH: u8 = 15;

/// The most figures on a board: those with a strength, and one of each other kind.
pub(crate) const MOST_FIGURES: usize = {
    let (mut others, mut n) = (0, 0);
    while n < FIGURES.len() {
        others += (FIGURES[n].strength == 0) as usize;
        n += 1;
    }
    (MOST_STRENGTH as usize + others) * Player::MOST
};

/// The strengths of all figures of a player must fit four bits, each kind of feature has
/// at most one keeper, and exactly the meeples have a strength or are keepers, but for those
/// on corners, the keepers of fields (see [`crate::shape`]).
const _: () = {
    let (mut strengths, mut keepers, mut n) = (0, 0, 0);
    while n < FIGURES.len() {
        let facts = &FIGURES[n];
        strengths += facts.strength * facts.owned;
        let is_counted = facts.strength > 0 || facts.occupies;
        assert!((facts.is_meeple || facts.on_corners) == is_counted);
        assert!(facts.owned <= facts.most && (facts.strength > 0 || facts.most == 1));
        if facts.occupies && facts.strength == 0 {
            let own = match facts.on_corners {
                true => 1 << FeatureKind::Field as u8,
                false => facts.stands_in.0,
            };
            assert!(keepers & own == 0);
            keepers |= own;
        }
        n += 1;
    }
    assert!(strengths <= MOST_STRENGTH);
    assert!(FIGURES.len() <= KINDS);
};

/// The kinds of meeples for each kind of feature, as bits.
const MEEPLES_IN: [u16; u8::BITS as usize] = {
    let (mut all, mut n) = ([0; u8::BITS as usize], 0);
    while n < FIGURES.len() * all.len() {
        let (kind, feature) = (n / all.len(), n % all.len());
        let stands = FIGURES[kind].is_meeple && FIGURES[kind].stands_in.0 >> feature & 1 == 1;
        all[feature] |= (stands as u16) << kind;
        n += 1;
    }
    all
};

impl FigureFacts {
    /// How many each player must have: only meeples are needed.
    pub const fn fewest(&self) -> u8 {
        self.system.is_none() as u8
    }
}

impl FigureKind {
    /// The rules' facts about the kind.
    #[inline]
    pub const fn facts(self) -> &'static FigureFacts {
        &FIGURES[self as usize]
    }

    /// The kinds of meeples for a feature, as bits in the order of [`Self::ALL`].
    #[inline]
    pub(crate) const fn meeples_in(feature: FeatureKind) -> u16 {
        MEEPLES_IN[feature as usize]
    }

    /// True if a figure of this kind joins a meeple of the same player.
    #[inline]
    pub const fn needs_company(self) -> bool {
        matches!(self.facts().company, Company::OwnMeeple)
    }

    /// True if figures of this kind are in play.
    pub fn is_dealt(self, systems: Systems, options: &Options) -> bool {
        let system = self.facts().system;
        system.is_none_or(|system| systems.has(system)) && self.is_dealt_by(options)
    }

    /// True if the options deal figures of this kind.
    pub fn is_dealt_by(self, options: &Options) -> bool {
        (self.facts().is_dealt)(options) && options.figures.get(self) > 0
    }

    /// The name as in records.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The kind with this name.
    pub fn parse(name: &str) -> Option<FigureKind> {
        FigureKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How much a figure of this kind counts in a majority (base-majority).
    #[inline]
    pub const fn strength(self) -> u8 {
        self.facts().strength
    }
}

impl FeatureKinds {
    /// A set of these kinds.
    pub const fn of(kinds: &[FeatureKind]) -> FeatureKinds {
        let (mut bits, mut n) = (0, 0);
        while n < kinds.len() {
            bits |= 1 << kinds[n] as u8;
            n += 1;
        }
        FeatureKinds(bits)
    }

    /// True if the set has a kind.
    #[inline]
    pub const fn has(self, kind: FeatureKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}

impl fmt::Display for FigureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FigureCounts {
    /// The number of figures of a kind that each player has.
    #[inline]
    pub const fn get(&self, kind: FigureKind) -> u8 {
        match self.counts[kind as usize] {
            0 => kind.facts().owned,
            count => count - 1,
        }
    }

    /// Sets the number of figures of a kind. Returns `None` if it is not between the
    /// fewest and the most of the kind.
    pub fn set(&mut self, kind: FigureKind, count: u8) -> Option<()> {
        let facts = kind.facts();
        if !(facts.fewest()..=facts.most).contains(&count) {
            return None;
        }
        let is_usual = count == facts.owned;
        self.counts[kind as usize] = if is_usual { 0 } else { count + 1 };
        Some(())
    }

    /// The kinds with another number than usual, with this number.
    pub fn iter(&self) -> impl Iterator<Item = (FigureKind, u8)> + '_ {
        let kinds = FigureKind::ALL.into_iter();
        let differs = |kind: &FigureKind| self.counts[*kind as usize] > 0;
        kinds.filter(differs).map(|kind| (kind, self.get(kind)))
    }

    /// True if all kinds have the usual number.
    pub fn is_empty(&self) -> bool {
        *self == FigureCounts::default()
    }
}

impl fmt::Debug for FigureCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Options {
    /// The strength of all figures of a player together, at most [`MOST_STRENGTH`]
    /// (house-figures).
    pub fn strength(&self, systems: Systems) -> u8 {
        let dealt = FigureKind::ALL.into_iter();
        let dealt = dealt.filter(|kind| kind.is_dealt(systems, self));
        let strengths = dealt.map(|kind| kind.strength() * self.figures.get(kind));
        strengths.sum()
    }

    /// True if the figures of a player fit a majority.
    pub(crate) fn fits_majorities(&self, systems: Systems) -> bool {
        self.figures.is_empty() || self.strength(systems) <= MOST_STRENGTH
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stay_within_their_limits() {
        let mut figures = FigureCounts::default();
        for kind in FigureKind::ALL {
            assert_eq!(figures.get(kind), kind.facts().owned);
            for count in 0..=20 {
                let fits = (kind.facts().fewest()..=kind.facts().most).contains(&count);
                assert_eq!(figures.set(kind, count).is_some(), fits, "{kind} {count}");
                if fits {
                    assert_eq!(figures.get(kind), count);
                }
            }
            figures.set(kind, kind.facts().owned).unwrap();
            assert!(figures.is_empty());
        }
        assert_eq!(figures.set(FigureKind::Meeple, 12), Some(()));
        let all: Vec<_> = figures.iter().collect();
        assert_eq!(all, [(FigureKind::Meeple, 12)]);
    }
}
