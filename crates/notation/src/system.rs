//! The five rule systems beside the base game.

use bastide_rules::TileSet;

/// A rule system that is switched on or off by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum System {
    /// The Tower: floors, captures, ransom.
    Tower,
    /// Bridges.
    Bridges,
    /// Castles.
    Castles,
    /// Bazaars: auctions.
    Bazaars,
    /// The Watchtowers.
    Watchtowers,
}

impl System {
    /// All systems; a record that does not name any has all of them on.
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

    /// The box that its pieces come from.
    pub const fn tiles(self) -> TileSet {
        match self {
            System::Tower => TileSet::Tower,
            System::Bridges | System::Castles | System::Bazaars => TileSet::Bcb,
            System::Watchtowers => TileSet::Watch,
        }
    }
}
