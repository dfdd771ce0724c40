//! Rule options: what differs between editions or at a table.

use crate::tiles::TileId;

/// The choices of rules that a game is played by; the default is that of the
/// second edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What a completed city of two tiles scores.
    pub small_city: SmallCity,
    /// Which tiles of Bridges, Castles & Bazaars are in the box.
    pub bcb_distribution: BcbDistribution,
    /// The watchtower tiles whose fields the tower does not separate.
    pub c3_fields: C3Fields,
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
