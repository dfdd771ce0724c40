//! The rule systems of the expansions, which are switched one by one.

use std::fmt;

use crate::tiles::TileSet;

/// A part of an expansion's rules. Its tiles can be played without it, and it
/// without its tiles; pieces of a system that is off are not dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum System {
    /// Floors, captures and ransoms of The Tower.
    Tower,
    /// Bridges of Bridges, Castles & Bazaars.
    Bridges,
    /// Castles of Bridges, Castles & Bazaars.
    Castles,
    /// Auctions of Bridges, Castles & Bazaars.
    Bazaars,
    /// The Watchtowers.
    Watchtowers,
}

/// A set of rule systems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Systems(u8);

impl System {
    /// All systems, in the order in which records name them.
    pub const ALL: [System; 5] = [
        System::Tower,
        System::Bridges,
        System::Castles,
        System::Bazaars,
        System::Watchtowers,
    ];

    /// The name as in records.
    pub const fn name(self) -> &'static str {
        ["tower", "bridges", "castles", "bazaars", "watchtowers"][self as usize]
    }

    /// The system with this name.
    pub fn parse(name: &str) -> Option<System> {
        System::ALL.into_iter().find(|system| system.name() == name)
    }

    /// The tile set that the system comes with.
    pub const fn tiles(self) -> TileSet {
        match self {
            System::Tower => TileSet::Tower,
            System::Bridges | System::Castles | System::Bazaars => TileSet::Bcb,
            System::Watchtowers => TileSet::Watch,
        }
    }
}

impl Systems {
    /// No system: the base game.
    pub const NONE: Systems = Systems(0);

    /// All systems.
    pub const ALL: Systems = Systems((1 << System::ALL.len()) - 1);

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

    /// Whether `system` is on.
    #[inline]
    pub const fn has(self, system: System) -> bool {
        self.0 >> system as u8 & 1 == 1
    }

    /// Whether no system is on.
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
            set == TileSet::Base || self.iter().any(|system| system.tiles() == set)
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
    fn three_systems_share_a_box() {
        let sets = Systems::NONE
            .with(System::Bazaars)
            .with(System::Bridges)
            .tile_sets();
        assert_eq!(sets, [TileSet::Base, TileSet::Bcb]);
        assert_eq!(Systems::ALL.tile_sets(), TileSet::ALL);
        assert_eq!(Systems::NONE.tile_sets(), [TileSet::Base]);
    }
}
