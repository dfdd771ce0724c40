//! The ids of the 167 types of tiles in nine tile sets, 210 tiles and six abbeys in all.

mod abbey;
mod base;
mod bcb;
mod dragon;
mod inns;
mod joints;
mod river;
mod tower;
mod trade;
mod watch;

use std::fmt;

use crate::segment::Segment;
use crate::tile::{Symbol, TileFacts};

/// Number of tile types in all tile sets.
pub const TYPES: usize = {
    let (mut count, mut set) = (0, 0);
    while set < TABLES.len() {
        count += TABLES[set].len();
        set += 1;
    }
    count
};

/// Number of variants of tile types, those with merged fields included.
pub const VARIANTS: usize = TYPES + SECOND_VARIANTS[0] + SECOND_VARIANTS[1] + SECOND_VARIANTS[2];

/// A type of tile, in one of its variants.
///
/// Some types have a second variant of the same name: nine watchtower tiles
/// with the merged fields of the third edition (watch-c3-fields), to which
/// [`TileId::c3`] leads, the tiles with a garden with the garden as a feature
/// (abbot-gardens), to which [`TileId::with_garden`] leads, and one with the coat of arms
/// of the first edition (dragon-tiles), to which [`TileId::c1`] leads.
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
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Trade,
    /// The River.
    River,
    /// The Princess & the Dragon.
    Dragon,
    /// Abbey & Mayor.
    Abbey,
}

/// The tables of the tile sets, in the order of [`TileSet::ALL`]. New ones come
/// after the others, so that the numbers of types never change.
const TABLES: [&[TileFacts]; TileSet::ALL.len()] = [
    &base::TILES,
    &tower::TILES,
    &bcb::TILES,
    &watch::TILES,
    &inns::TILES,
    &trade::TILES,
    &river::TILES,
    &dragon::TILES,
    &abbey::TILES,
];

static TILES: [TileFacts; TYPES] = {
    let mut all = [TABLES[0][0]; TYPES];
    let (mut at, mut set) = (0, 0);
    while set < TABLES.len() {
        let mut n = 0;
        while n < TABLES[set].len() {
            all[at] = TABLES[set][n];
            at += 1;
            n += 1;
        }
        set += 1;
    }
    all
};

/// Number of types with merged fields, of those with a garden, and of those with another
/// coat of arms.
const SECOND_VARIANTS: [usize; 3] = {
    let (mut counts, mut n) = ([0; 3], 0);
    while n < TILES.len() {
        counts[0] += TILES[n].c3_fields.is_some() as usize;
        counts[1] += TILES[n].garden as usize;
        counts[2] += TILES[n].c1_cities.is_some() as usize;
        n += 1;
    }
    counts
};

/// All types, followed by the variants with merged fields, by those with gardens and by
/// those with another coat of arms, all in the same order.
static VARIANT_FACTS: [TileFacts; VARIANTS] = {
    let mut all = [TILES[0]; VARIANTS];
    let (mut n, mut merged) = (0, TILES.len());
    let mut garden = merged + SECOND_VARIANTS[0];
    let mut coat = garden + SECOND_VARIANTS[1];
    while n < TILES.len() {
        all[n] = TILES[n];
        if let Some(fields) = TILES[n].c3_fields {
            all[merged] = TILES[n];
            all[merged].fields = fields;
            merged += 1;
        }
        if TILES[n].garden {
            assert!(
                TILES[n].c3_fields.is_none(),
                "a tile has one second variant"
            );
            all[garden] = TILES[n];
            all[garden].has_live_garden = true;
            garden += 1;
        }
        if let Some(cities) = TILES[n].c1_cities {
            assert!(
                TILES[n].c3_fields.is_none() && !TILES[n].garden,
                "a tile has one second variant"
            );
            all[coat] = TILES[n];
            all[coat].cities = cities;
            coat += 1;
        }
        n += 1;
    }
    all
};

/// The second variant of each type; the type itself if it has none.
const SECOND: [u8; TILES.len()] = {
    let mut second = [0; TILES.len()];
    let (mut n, mut merged) = (0, TILES.len());
    let mut garden = merged + SECOND_VARIANTS[0];
    let mut coat = garden + SECOND_VARIANTS[1];
    while n < TILES.len() {
        second[n] = n as u8;
        if TILES[n].c3_fields.is_some() {
            second[n] = merged as u8;
            merged += 1;
        }
        if TILES[n].garden {
            second[n] = garden as u8;
            garden += 1;
        }
        if TILES[n].c1_cities.is_some() {
            second[n] = coat as u8;
            coat += 1;
        }
        n += 1;
    }
    second
};

/// The type of each variant.
const PLAIN: [u8; VARIANTS] = {
    let mut plain = [0; VARIANTS];
    let mut n = 0;
    while n < TILES.len() {
        plain[SECOND[n] as usize] = n as u8;
        plain[n] = n as u8;
        n += 1;
    }
    plain
};

impl TileId {
    /// The start tile, `base.D` (base-tiles).
    pub const START: TileId = TileId(3);

    /// The source of the river, `river.A` (river-start).
    pub const SOURCE: TileId = TileId::first_of(TileSet::River);

    /// The lake, `river.L`, the last tile of the river (river-first).
    pub const LAKE: TileId = TileId(TileId::SOURCE.0 + river::TILES.len() as u8 - 1);

    /// The abbey, `abbey.A`, which belongs to the players' supplies (abbey-supply).
    pub const ABBEY: TileId = TileId::first_of(TileSet::Abbey);

    /// All types, by tile set and letter.
    pub fn all() -> impl ExactSizeIterator<Item = TileId> + Clone {
        (0..TILES.len() as u8).map(TileId)
    }

    /// The first type of a tile set.
    const fn first_of(set: TileSet) -> TileId {
        let (mut first, mut before) = (0, 0);
        while before < set as usize {
            first += TABLES[before].len();
            before += 1;
        }
        TileId(first as u8)
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

    /// The segments of the unturned tile that meet at each crossing, gate or door
    /// (wagon-connected).
    pub fn joints(self) -> &'static [&'static [Segment]] {
        let known = joints::JOINTS.iter().find(|(tile, _)| *tile == self.name());
        known.map_or(&[], |(_, joints)| *joints)
    }

    /// The variant with the merged fields of the third edition, if the type
    /// has one (watch-c3-fields).
    pub fn c3(self) -> Option<TileId> {
        let plain = self.plain();
        plain.facts().c3_fields?;
        Some(plain.second())
    }

    /// The variant with its garden as a feature, if the type has a garden
    /// (abbot-gardens).
    pub fn with_garden(self) -> Option<TileId> {
        let plain = self.plain();
        plain.facts().garden.then(|| plain.second())
    }

    /// The variant with the coat of arms of the first edition, if the type has one
    /// (dragon-tiles).
    pub fn c1(self) -> Option<TileId> {
        let plain = self.plain();
        plain.facts().c1_cities.is_some().then(|| plain.second())
    }

    /// True if it has a symbol for which it may be set aside when it is drawn
    /// (dragon-early).
    pub fn comes_early(self) -> bool {
        self.facts().symbol.is_some_and(Symbol::waits)
    }

    /// The second variant of a plain type; the type itself if it has none.
    fn second(self) -> TileId {
        TileId(SECOND[self.index() % TILES.len()])
    }

    /// The type in its plain variant.
    pub fn plain(self) -> TileId {
        TileId(PLAIN[self.index()])
    }
}

impl TileSet {
    /// All tile sets.
    pub const ALL: [TileSet; 9] = [
        TileSet::Base,
        TileSet::Tower,
        TileSet::Bcb,
        TileSet::Watch,
        TileSet::Inns,
        TileSet::Trade,
        TileSet::River,
        TileSet::Dragon,
        TileSet::Abbey,
    ];

    /// The name as in records: `base`, `tower`, `bcb`, `watch`, `inns`, `trade`,
    /// `river`, `dragon`, `abbey`.
    pub const fn name(self) -> &'static str {
        [
            "base", "tower", "bcb", "watch", "inns", "trade", "river", "dragon", "abbey",
        ][self as usize]
    }

    /// The tile set with this name.
    pub fn parse(name: &str) -> Option<TileSet> {
        TileSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The tiles in the set with their number of copies, start tile included, and without
    /// those of the players' supplies.
    ///
    /// `first_german_run` gives the other distribution of Bridges, Castles &
    /// Bazaars (bazaar-tiles): no C and I, two of E and J.
    pub fn contents(self, first_german_run: bool) -> impl Iterator<Item = (TileId, u8)> {
        TileId::all()
            .filter(move |tile| tile.set() == self && !tile.facts().closes)
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
            let facts = self.facts();
            f.write_str(match (facts.has_live_garden, facts.c1_cities) {
                (true, _) => " (garden)",
                (false, Some(_)) => " (C1)",
                (false, None) => " (C3)",
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
