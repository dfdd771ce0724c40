//! Rule options: what differs between editions or at a table.

use crate::tiles::TileId;

/// The choices of rules that a game is played by; the default is that of the
/// second edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a completed city of two tiles scores.
    pub small_city: SmallCity,
    /// Whether floors and tower tops need a tower tile just placed, as some
    /// printed rules say by mistake (tower-action). Off by default.
    pub tower_action_needs_tower_tile: bool,
    /// Whether a ransom may take the score below 0 (tower-ransom-minimum). Off
    /// by default.
    pub ransom_below_three: bool,
    /// Whether a tower reaches across empty cells (tower-house-gaps). On by
    /// default.
    pub tower_over_gaps: bool,
    /// Whether prisoners can be bought back (tower-house-eye). On by default.
    pub ransom: bool,
    /// How far a tower reaches.
    pub tower_range: TowerRange,
    /// Whether the range counts steps, so that it leaves the axes
    /// (tower-house-diagonal). Off by default.
    pub tower_diagonal: bool,
    /// Whether every city of two tiles may become a castle
    /// (castle-small-city). Off by default.
    pub castle_any_two_tiles: bool,
    /// Which tiles of Bridges, Castles & Bazaars are in the box.
    pub bcb_distribution: BcbDistribution,
    /// From whom the next auctioneer is counted.
    pub bazaar_next: BazaarNext,
    /// Who plays the first bought tile.
    pub bazaar_play: BazaarPlay,
    /// What becomes of a bought tile that fits nowhere.
    pub bazaar_unplaceable: BazaarUnplaceable,
    /// How the tiles of a bazaar find their players.
    pub bazaar_variant: BazaarVariant,
    /// Whether watchtowers count the lords of castles (watch-castle-lords).
    /// Off by default.
    pub watchtower_counts_lords: bool,
    /// Whether a watchtower is scored for a meeple that becomes a lord
    /// (watch-conversion). On by default.
    pub watchtower_on_conversion: bool,
    /// The watchtower tiles whose fields the tower does not separate.
    pub c3_fields: C3Fields,
}

/// A published set of options, to start from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Edition {
    /// The first edition.
    C1,
    /// The second edition, which is the default.
    #[default]
    C2,
    /// The third edition: the second with a list of watchtower tiles whose
    /// fields are connected. The pages show which only as pictures, so the
    /// list is left to the players.
    C3,
    /// The rules as printed by Z-Man Games.
    Zmg,
}

/// How far a tower reaches (tower-range, tower-house-short).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TowerRange {
    /// As many cells in each direction as it has floors.
    #[default]
    Standard,
    /// One cell less: the first floor reaches only its own tile.
    NoSurprises,
}

/// From whom the next auctioneer is counted (bazaar-next).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BazaarNext {
    /// From the previous auctioneer.
    #[default]
    Auctioneer,
    /// From the previous buyer.
    Buyer,
}

/// Who plays the first bought tile (bazaar-play).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BazaarPlay {
    /// The player left of the one who placed the bazaar.
    #[default]
    Clockwise,
    /// The player who got the first tile.
    FirstBuyer,
}

/// What becomes of a bought tile that fits nowhere (bazaar-unplaceable).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BazaarUnplaceable {
    /// Its owner's turn in the round is skipped.
    #[default]
    Skip,
    /// Another tile is drawn for its owner.
    Redraw,
}

/// How the tiles of a bazaar find their players (bazaar-variant).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BazaarVariant {
    /// By auction.
    #[default]
    Auction,
    /// Each takes one in turn and plays it at once.
    Draft,
    /// Not at all: bazaars have no effect.
    None,
}

/// Points of a completed city of two tiles (base-small-city).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SmallCity {
    /// 4 points, like any city.
    #[default]
    Four,
    /// 2 points, as in early printings of the first edition.
    Two,
}

/// Tiles in the box of Bridges, Castles & Bazaars (bazaar-tiles).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BcbDistribution {
    /// As printed.
    #[default]
    Printed,
    /// As in the first German run: without C and I, with E and J twice.
    FirstGermanRun,
}

/// A set of watchtower tiles that have the merged fields of the third edition
/// (watch-c3-fields).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct C3Fields(u16);

impl Default for Options {
    fn default() -> Options {
        Options {
            small_city: SmallCity::default(),
            tower_action_needs_tower_tile: false,
            ransom_below_three: false,
            tower_over_gaps: true,
            ransom: true,
            tower_range: TowerRange::default(),
            tower_diagonal: false,
            castle_any_two_tiles: false,
            bcb_distribution: BcbDistribution::default(),
            bazaar_next: BazaarNext::default(),
            bazaar_play: BazaarPlay::default(),
            bazaar_unplaceable: BazaarUnplaceable::default(),
            bazaar_variant: BazaarVariant::default(),
            watchtower_counts_lords: false,
            watchtower_on_conversion: true,
            c3_fields: C3Fields::default(),
        }
    }
}

impl Edition {
    /// All editions.
    pub const ALL: [Edition; 4] = [Edition::C1, Edition::C2, Edition::C3, Edition::Zmg];

    /// The short name: `C1`, `C2`, `C3`, `ZMG`.
    pub const fn name(self) -> &'static str {
        ["C1", "C2", "C3", "ZMG"][self as usize]
    }

    /// The options that the edition starts from.
    pub fn options(self) -> Options {
        let second = Options::default();
        match self {
            Edition::C1 => Options {
                ransom_below_three: true,
                ..second
            },
            Edition::C2 | Edition::C3 => second,
            Edition::Zmg => Options {
                castle_any_two_tiles: true,
                bazaar_next: BazaarNext::Buyer,
                bazaar_play: BazaarPlay::FirstBuyer,
                ..second
            },
        }
    }
}

impl Options {
    /// The variant of `tile` that these options play with.
    pub fn variant(&self, tile: TileId) -> TileId {
        if self.c3_fields == C3Fields::default() {
            return tile.plain();
        }
        match tile.c3() {
            Some(c3) if self.c3_fields.contains(tile) => c3,
            _ => tile.plain(),
        }
    }
}

impl C3Fields {
    /// Adds a tile; `None` if it is none of the nine that have merged fields.
    #[must_use]
    pub fn with(self, tile: TileId) -> Option<C3Fields> {
        tile.c3()?;
        Some(C3Fields(self.0 | C3Fields::bit(tile)?))
    }

    /// Whether the tile, in whichever variant, is in the set.
    pub fn contains(self, tile: TileId) -> bool {
        C3Fields::bit(tile).is_some_and(|bit| self.0 & bit != 0)
    }

    /// The tiles in the set, in their plain variants, by letter.
    pub fn iter(self) -> impl Iterator<Item = TileId> {
        TileId::all().filter(move |&tile| self.contains(tile))
    }

    fn bit(tile: TileId) -> Option<u16> {
        let letter = tile.name().strip_prefix("watch.")?.bytes().next()?;
        Some(1 << letter.checked_sub(b'A')?.min(15))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_nine_candidates_can_have_merged_fields() {
        let mut all = C3Fields::default();
        for tile in TileId::all() {
            if let Some(with) = all.with(tile) {
                all = with;
            }
        }
        let names: Vec<_> = all.iter().map(TileId::name).collect();
        let letters = ["A", "B", "E", "F", "G", "I", "J", "K", "L"];
        assert_eq!(names, letters.map(|letter| format!("watch.{letter}")));
    }

    #[test]
    fn the_variant_follows_the_option() {
        let tile = TileId::parse("watch.K").unwrap();
        let merged = Options {
            c3_fields: C3Fields::default().with(tile).unwrap(),
            ..Options::default()
        };
        assert_eq!(Options::default().variant(tile), tile);
        assert_eq!(Some(merged.variant(tile)), tile.c3());
        assert_eq!(Options::default().variant(merged.variant(tile)), tile);
    }
}
