//! The ids of the 72 types of tiles in four tile sets, 114 tiles in all.

mod base;
mod bcb;
mod tower;
mod watch;

use std::fmt;

use crate::tile::TileFacts;

/// Number of tile types in all tile sets.
pub const TYPES: usize = TILES.len();

/// Number of variants of tile types, those with merged fields included.
pub const VARIANTS: usize = VARIANT_FACTS.len();

/// A type of tile, in one of its variants.
///
/// Nine watchtower tiles have a second variant, the same tile with the merged
/// fields of the third edition (watch-c3-fields). Both carry the same name;
/// [`TileId::c3`] leads from one to the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(u8);

/// A tile set: tiles that are published together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum TileSet {
    /// The base game.
    Base,
    /// The Tower.
    Tower,
    /// Bridges, Castles & Bazaars.
    Bcb,
    /// The Watchtowers.
    Watch,
}

const TILES: [TileFacts;
    base::TILES.len() + tower::TILES.len() + bcb::TILES.len() + watch::TILES.len()] = {
    let mut all = [base::TILES[0];
        base::TILES.len() + tower::TILES.len() + bcb::TILES.len() + watch::TILES.len()];
    let mut at = 0;
    let boxes: [&[TileFacts]; 4] = [&base::TILES, &tower::TILES, &bcb::TILES, &watch::TILES];
    let mut set = 0;
    while set < boxes.len() {
        let mut n = 0;
        while n < boxes[set].len() {
            all[at] = boxes[set][n];
            at += 1;
            n += 1;
        }
        set += 1;
    }
    all
};

const C3_VARIANTS: usize = {
    let (mut count, mut n) = (0, 0);
    while n < TILES.len() {
        count += TILES[n].c3_fields.is_some() as usize;
        n += 1;
    }
    count
};

/// All types, followed by the variants with merged fields in the same order.
static VARIANT_FACTS: [TileFacts; TILES.len() + C3_VARIANTS] = {
    let mut all = [TILES[0]; TILES.len() + C3_VARIANTS];
    let mut n = 0;
    let mut at = TILES.len();
    while n < TILES.len() {
        all[n] = TILES[n];
        if let Some(fields) = TILES[n].c3_fields {
            all[at] = TILES[n];
            all[at].fields = fields;
            at += 1;
        }
        n += 1;
    }
    all
};

impl TileId {
    /// The start tile, `base.D` (base-tiles).
    pub const START: TileId = TileId(3);

    /// All types, by tile set and letter.
    pub fn all() -> impl ExactSizeIterator<Item = TileId> {
        (0..TILES.len() as u8).map(TileId)
    }

    /// The type with this name, such as `base.D`, in its plain variant.
    pub fn parse(id: &str) -> Option<TileId> {
        TileId::all().find(|tile| tile.name() == id)
    }

    /// The variant numbered `index`, below [`VARIANTS`].
    pub(crate) const fn from_index(index: usize) -> TileId {
        assert!(index < VARIANTS);
        TileId(index as u8)
    }

    /// The index of the variant in the tables, below [`VARIANTS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The facts printed on the tile.
    #[inline]
    pub fn facts(self) -> &'static TileFacts {
        &VARIANT_FACTS[self.0 as usize]
    }

    /// The name `set.Letter`, the same for both variants of a type.
    pub fn name(self) -> &'static str {
        self.facts().id
    }

    /// The tile set of the tile.
    pub fn set(self) -> TileSet {
        let name = self.name();
        TileSet::ALL
            .into_iter()
            .find(|set| name.starts_with(set.name()))
            .unwrap_or(TileSet::Base)
    }

    /// The variant with the merged fields of the third edition, if the type
    /// has one (watch-c3-fields).
    pub fn c3(self) -> Option<TileId> {
        let plain = self.plain();
        plain.facts().c3_fields?;
        (TILES.len()..VARIANTS)
            .map(TileId::from_index)
            .find(|variant| variant.name() == plain.name())
    }

    /// The type in its plain variant.
    pub fn plain(self) -> TileId {
        if self.index() < TILES.len() {
            return self;
        }
        TileId::parse(self.name()).unwrap_or(self)
    }
}

impl TileSet {
    /// All tile sets.
    pub const ALL: [TileSet; 4] = [TileSet::Base, TileSet::Tower, TileSet::Bcb, TileSet::Watch];

    /// The name as in records: `base`, `tower`, `bcb`, `watch`.
    pub const fn name(self) -> &'static str {
        ["base", "tower", "bcb", "watch"][self as usize]
    }

    /// The tile set with this name.
    pub fn parse(name: &str) -> Option<TileSet> {
        TileSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The tiles in the set with their number of copies, start tile included.
    ///
    /// `first_german_run` gives the other distribution of Bridges, Castles &
    /// Bazaars (bazaar-tiles): no C and I, two of E and J.
    pub fn contents(self, first_german_run: bool) -> impl Iterator<Item = (TileId, u8)> {
        TileId::all()
            .filter(move |tile| tile.set() == self)
            .map(move |tile| {
                let printed = tile.facts().count;
                let count = match tile.name() {
                    "bcb.C" | "bcb.I" if first_german_run => 0,
                    "bcb.E" | "bcb.J" if first_german_run => 2,
                    _ => printed,
                };
                (tile, count)
            })
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if self.index() >= TILES.len() {
            f.write_str(" (C3)")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
