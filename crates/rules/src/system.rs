//! The rule systems of the expansions, each switched separately.

use std::fmt;

use crate::tiles::TileSet;

macro_rules! systems {
    ($(
        $(#[$note:meta])*
        $system:ident = $name:literal $(with $set:ident)?, default $default:literal
            $(, own $words:ident)?;
    )+) => {
        /// A part of an expansion's rules. Its tiles can be played without it,
        /// and it without its tiles; pieces of a system that is off are not
        /// dealt.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum System {
            $($(#[$note])* $system,)+
        }

        const NAMES: &[&str] = &[$($name,)+];

        impl System {
            /// All systems, in the order in which records name them.
            pub const ALL: [System; NAMES.len()] =
                [$(System::$system,)+];

            /// The name as in records.
            pub const fn name(self) -> &'static str {
                NAMES[self as usize]
            }

            /// The tile set that the system comes with.
            pub const fn tiles(self) -> Option<TileSet> {
                match self {
                    $(System::$system => set!($($set)?),)+
                }
            }

            /// True if its actions and figures have no name in games without it.
            pub const fn has_own_words(self) -> bool {
                match self {
                    $(System::$system => own!($($words)?),)+
                }
            }

            /// True if records that do not name any system have this one.
            const fn is_default(self) -> bool {
                [$($default,)+][self as usize]
            }
        }
    };
}

macro_rules! set {
    () => {
        None
    };
    ($set:ident) => {
        Some(TileSet::$set)
    };
}

macro_rules! own {
    () => {
        false
    };
    (words) => {
        true
    };
}

// A new system is a row at the end. Its default is false, so that older records
// stay as they are.
systems! {
    /// Floors, captures and ransoms of The Tower.
    Tower = "tower" with Tower, default true;
    /// Bridges of Bridges, Castles & Bazaars.
    Bridges = "bridges" with Bcb, default true;
    /// Castles of Bridges, Castles & Bazaars.
    Castles = "castles" with Bcb, default true;
    /// Auctions of Bridges, Castles & Bazaars.
    Bazaars = "bazaars" with Bcb, default true;
    /// The Watchtowers.
    Watchtowers = "watchtowers" with Watch, default true;
    /// The Abbot: gardens, and a figure that can be taken home.
    Abbot = "abbot", default false;
    /// Inns, cathedrals and large meeples of Inns & Cathedrals.
    Inns = "inns" with Inns, default false;
    /// Goods, builders and pigs of Traders & Builders.
    Traders = "traders" with Trade, default false;
    /// The Phantom: a second figure.
    Phantom = "phantom", default false;
    /// The River: another beginning.
    River = "river" with River, default false;
    /// The dragon, the fairy, princesses and magic portals of The Princess & the Dragon.
    Dragon = "dragon" with Dragon, default false, own words;
    /// Abbeys, mayors, wagons and barns of Abbey & Mayor.
    Abbey = "abbey" with Abbey, default false, own words;
}

/// A set of rule systems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Systems(u16);

impl System {
    /// The system with this name.
    pub fn parse(name: &str) -> Option<System> {
        System::ALL.into_iter().find(|system| system.name() == name)
    }
}

impl Systems {
    /// No system: the base game.
    pub const NONE: Systems = Systems(0);

    /// All systems.
    pub const ALL: Systems = {
        assert!(System::ALL.len() <= 16, "a set has a bit for each system");
        Systems((1 << System::ALL.len()) - 1)
    };

    /// The systems of a record that does not name any, which never change.
    pub const DEFAULT: Systems = {
        let mut systems = Systems::NONE;
        let mut n = 0;
        while n < System::ALL.len() {
            if System::ALL[n].is_default() {
                systems = systems.with(System::ALL[n]);
            }
            n += 1;
        }
        systems
    };

    /// The set with `system` in it.
    #[must_use]
    pub const fn with(self, system: System) -> Systems {
        Systems(self.0 | 1 << system as u8)
    }

    /// The set without `system`.
    #[must_use]
    pub const fn without(self, system: System) -> Systems {
        Systems(self.0 & !(1 << system as u8))
    }

    /// True if `system` is on.
    #[inline]
    pub const fn has(self, system: System) -> bool {
        self.0 >> system as u8 & 1 == 1
    }

    /// True if a system is in both sets.
    #[inline]
    pub const fn meets(self, other: Systems) -> bool {
        self.0 & other.0 != 0
    }

    /// True if no system is on.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The systems that are on, in the order of [`System::ALL`].
    pub fn iter(self) -> impl Iterator<Item = System> {
        System::ALL
            .into_iter()
            .filter(move |&system| self.has(system))
    }

    /// The base game's tile set and those of the systems, each once.
    pub fn tile_sets(self) -> Vec<TileSet> {
        let needed = |&set: &TileSet| {
            set == TileSet::Base || self.iter().any(|system| system.tiles() == Some(set))
        };
        TileSet::ALL.into_iter().filter(needed).collect()
    }
}

impl FromIterator<System> for Systems {
    fn from_iter<T: IntoIterator<Item = System>>(systems: T) -> Systems {
        systems.into_iter().fold(Systems::NONE, Systems::with)
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_switched_one_by_one() {
        let some: Systems = [System::Castles, System::Tower].into_iter().collect();
        assert_eq!(
            some.iter().collect::<Vec<_>>(),
            [System::Tower, System::Castles]
        );
        assert!(!some.without(System::Tower).has(System::Tower));
        assert_eq!(System::ALL.into_iter().collect::<Systems>(), Systems::ALL);
    }

    #[test]
    fn a_record_that_names_no_system_has_the_first_five() {
        let five = ["tower", "bridges", "castles", "bazaars", "watchtowers"];
        assert!(Systems::DEFAULT.iter().map(System::name).eq(five));
        assert!(
            System::ALL
                .iter()
                .map(|system| system.name())
                .take(5)
                .eq(five)
        );
    }

    #[test]
    fn three_systems_share_a_box() {
        let sets = Systems::NONE
            .with(System::Bazaars)
            .with(System::Bridges)
            .tile_sets();
        assert_eq!(sets, [TileSet::Base, TileSet::Bcb]);
        let five = [TileSet::Base, TileSet::Tower, TileSet::Bcb, TileSet::Watch];
        assert_eq!(Systems::DEFAULT.tile_sets(), five);
        assert_eq!(Systems::NONE.tile_sets(), [TileSet::Base]);
    }
}
