//! Rule options: the differences between editions and house rules.
//!
//! The rows of the one table in this file make [`Options`], its default, the
//! editions and the keys of records. A new option is a row, and an enum by
//! `choice!` if it is more than on or off. The two parts of an own mix have separate keys in
//! records.

mod choices;
mod value;

use crate::clause::Clause;
use crate::mix::{FigureCounts, Mix};
use crate::system::{System, Systems};
use crate::tiles::{TileId, TileSet};

pub use choices::{
    AbbeyEnd, BazaarBuilder, BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant,
    BcbDistribution, C3Fields, DoubleTurn, DragonMoves, FairyRule, HandSize, OpenWorth,
    PrincessRule, RiverStartTile, SmallCity, TowerRange, WagonRange,
};
pub use value::{Choices, OptionValue, Value};

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

/// An option, by its place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionKey(u8);

/// A row of the table.
struct Row {
    clause: Clause,
    system: Option<System>,
    choices: Choices,
    get: fn(&Options) -> Value,
    set: fn(&mut Options, &Value) -> Option<()>,
}

/// The default of an option: that of its type, unless the row has another.
macro_rules! default_of {
    ($type:ty) => {
        <$type>::default()
    };
    ($type:ty, $default:expr) => {
        $default
    };
}

macro_rules! system_of {
    () => {
        None
    };
    ($system:ident) => {
        Some(System::$system)
    };
}

/// A row is `key: type = default, clause of system, edition = value;`. The
/// default of the type, the base game and the default in all editions may be
/// left out.
macro_rules! options {
    ($(
        $(#[$note:meta])*
        $key:ident: $type:ty $(= $default:expr)?, $clause:ident $(of $system:ident)?
            $(, $edition:ident = $value:expr)*;
    )+) => {
        /// The rule options of a game; the default is that of the second
        /// edition.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options {
            $($(#[$note])* pub $key: $type,)+
            /// The tiles whose number of copies differs from that of their sets (house-mix).
            pub mix: Mix,
            /// The kinds of figures whose number is not the usual one (house-figures).
            pub figures: FigureCounts,
        }

        impl Default for Options {
            fn default() -> Options {
                Options {
                    $($key: default_of!($type $(, $default)?),)+
                    mix: Mix::default(),
                    figures: FigureCounts::default(),
                }
            }
        }

        impl Edition {
            /// The options that the edition starts from.
            pub fn options(self) -> Options {
                let mut options = Options::default();
                $($(if self == Edition::$edition {
                    options.$key = $value;
                })*)+
                options
            }
        }

        impl OptionKey {
            /// The names of all options, in the order in which records write
            /// them.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($key)),+];
        }

        const ROWS: &[Row] = &[$(Row {
            clause: Clause::$clause,
            system: system_of!($($system)?),
            choices: <$type>::CHOICES,
            get: |options| options.$key.value(),
            set: |options, value| {
                options.$key = <$type>::read(value)?;
                Some(())
            },
        }),+];
    };
}

options! {
    /// Points of a completed city of two tiles.
    small_city: SmallCity, BaseSmallCity;

    /// Floors and tower tops need a tower tile just placed, as some printed
    /// rules say by mistake (tower-action). Off by default.
    tower_action_needs_tower_tile: bool = false, TowerAction of Tower;

    /// A ransom may take the score below 0 (tower-ransom-minimum). Off by
    /// default.
    ransom_below_three: bool = false, TowerRansomMinimum of Tower, C1 = true;

    /// A tower reaches across empty cells (tower-house-gaps). On by default.
    tower_over_gaps: bool = true, TowerHouseGaps of Tower;

    /// Prisoners can be bought back (tower-house-eye). On by default.
    ransom: bool = true, TowerHouseEye of Tower;

    /// The range of a tower.
    tower_range: TowerRange, TowerHouseShort of Tower;

    /// The range counts steps, so that it leaves the axes
    /// (tower-house-diagonal). Off by default.
    tower_diagonal: bool = false, TowerHouseDiagonal of Tower;

    /// Every city of two tiles may become a castle (castle-small-city). Off by
    /// default.
    castle_any_two_tiles: bool = false, CastleSmallCity of Castles, Zmg = true;

    /// The tiles in the box of Bridges, Castles & Bazaars.
    bcb_distribution: BcbDistribution, BazaarTiles;

    /// The player from whom the next auctioneer is counted.
    bazaar_next: BazaarNext, BazaarNext of Bazaars, Zmg = BazaarNext::Buyer;

    /// The player who plays the first bought tile.
    bazaar_play: BazaarPlay, BazaarPlay of Bazaars, Zmg = BazaarPlay::FirstBuyer;

    /// The fate of a bought tile that fits nowhere.
    bazaar_unplaceable: BazaarUnplaceable, BazaarUnplaceable of Bazaars;

    /// The way in which players get the tiles of a bazaar.
    bazaar_variant: BazaarVariant, BazaarVariant of Bazaars;

    /// Watchtowers count the lords of castles (watch-castle-lords). Off by
    /// default.
    watchtower_counts_lords: bool = false, WatchCastleLords of Watchtowers;

    /// A watchtower is scored for a meeple that becomes a lord
    /// (watch-conversion). On by default.
    watchtower_on_conversion: bool = true, WatchConversion of Watchtowers;

    /// The watchtower tiles whose fields the tower does not separate.
    c3_fields: C3Fields, WatchC3Fields;

    /// Gardens are features (abbot-gardens). On by default.
    gardens: bool = true, AbbotGardens of Abbot, C1 = false;

    /// Large meeples are dealt (inn-large). On by default.
    large_meeple: bool = true, InnLarge of Inns;

    /// Inns have an effect (inn-road). On by default.
    inn_effect: bool = true, InnRoad of Inns;

    /// Points for each tile of an unfinished road with an inn.
    inn_open: OpenWorth, InnRoadOpen of Inns;

    /// Cathedrals have an effect (inn-cathedral). On by default.
    cathedral_effect: bool = true, InnCathedral of Inns;

    /// Points for each tile and coat of arms of an unfinished city with a
    /// cathedral.
    cathedral_open: OpenWorth, InnCathedralOpen of Inns;

    /// Goods tokens are in play (trade-goods). On by default.
    goods: bool = true, TradeGoods of Traders;

    /// Builders are dealt (trade-figures). On by default.
    builder: bool = true, TradeFigures of Traders;

    /// Pigs are dealt (trade-figures). On by default.
    pig: bool = true, TradePigPlace of Traders;

    /// The choice to decline a second part of a turn.
    double_turn: DoubleTurn, TradeDoubleMay of Traders;

    /// The order of a bazaar and the second part of a turn.
    bazaar_builder: BazaarBuilder, BazaarBuilder of Bazaars;

    /// The place of the start tile in a game with the river.
    river_start_tile: RiverStartTile, RiverStartTile of River, C1 = RiverStartTile::After;

    /// There is a dragon (dragon-off). On by default.
    dragon_effect: bool = true, DragonOff of Dragon;

    /// The moment at which the dragon moves.
    dragon_moves: DragonMoves, DragonWhen of Dragon;

    /// Tile S of The Princess & the Dragon has a coat of arms (dragon-tiles). Off by
    /// default.
    dragon_s_coat: bool = false, DragonTiles, C1 = true;

    /// The companion of the fairy.
    fairy: FairyRule, FairyTile of Dragon, Zmg = FairyRule::Tile;

    /// The fairy may accompany lords (castle-fairy). On by default.
    fairy_castle: bool = true, CastleFairy of Dragon, C1 = false;

    /// The effect of princesses.
    princess: PrincessRule, PrincessMust of Dragon, Zmg = PrincessRule::Must;

    /// Magic portals have an effect (portal-off). On by default.
    portal: bool = true, PortalOff of Dragon;

    /// Abbey tiles are dealt (abbey-supply). On by default.
    abbeys: bool = true, AbbeySupply of Abbey;

    /// Mayors are dealt (mayor-figure). On by default.
    mayor: bool = true, MayorFigure of Abbey;

    /// Wagons are dealt (wagon-figure). On by default.
    wagon: bool = true, WagonFigure of Abbey;

    /// Barns are dealt (barn-figure). On by default.
    barn: bool = true, BarnFigure of Abbey;

    /// The last abbeys, after the last turn.
    abbey_end: AbbeyEnd, AbbeyEnd of Abbey;

    /// The places that a wagon can reach.
    wagon_range: WagonRange, WagonRange of Abbey, C1 = WagonRange::Connected;

    /// A barn may be placed in a field with another one (barn-free). Off by default.
    barn_second: bool = false, BarnFree of Abbey;

    /// All tiles are in play twice, but for the river and the first tile (house-sets). Off
    /// by default.
    two_sets: bool = false, HouseSets;
    /// The tiles in the hand of each player.
    hand: HandSize, HouseHand;

    /// Fields score points (house-fields). On by default.
    fields: bool = true, HouseFields;
}

impl OptionKey {
    /// All options, in the order of [`OptionKey::NAMES`].
    pub fn all() -> impl ExactSizeIterator<Item = OptionKey> {
        (0..ROWS.len() as u8).map(OptionKey)
    }

    /// The option with this number in [`OptionKey::NAMES`].
    pub fn nth(number: usize) -> Option<OptionKey> {
        OptionKey::all().nth(number)
    }

    /// The option with this name.
    pub fn parse(name: &str) -> Option<OptionKey> {
        OptionKey::all().find(|key| key.name() == name)
    }

    /// The key in records.
    pub fn name(self) -> &'static str {
        OptionKey::NAMES[usize::from(self.0)]
    }

    /// The clause that it changes.
    pub fn clause(self) -> Clause {
        self.row().clause
    }

    /// The system without which it has no effect; `None` for the base game and
    /// for tiles, which are also played without their systems.
    pub fn system(self) -> Option<System> {
        self.row().system
    }

    /// The values that it takes.
    pub fn choices(self) -> Choices {
        self.row().choices
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0)]
    }
}

impl Options {
    /// The value of an option.
    pub fn get(&self, key: OptionKey) -> Value {
        (key.row().get)(self)
    }

    /// Sets an option; `None` if it has no such value, see
    /// [`OptionKey::choices`].
    pub fn set(&mut self, key: OptionKey, value: &Value) -> Option<()> {
        (key.row().set)(self, value)
    }

    /// The variant of `tile` that these options play with, with these systems.
    pub fn variant(&self, systems: Systems, tile: TileId) -> TileId {
        if systems.has(System::Abbot)
            && self.gardens
            && let Some(garden) = tile.with_garden()
        {
            return garden;
        }
        if self.dragon_s_coat
            && let Some(coat) = tile.c1()
        {
            return coat;
        }
        if self.c3_fields == C3Fields::default() {
            return tile.plain();
        }
        match tile.c3() {
            Some(c3) if self.c3_fields.contains(tile) => c3,
            _ => tile.plain(),
        }
    }
}

impl Options {
    /// The tiles in play with their number of copies, the first tile of the game included and
    /// those of the players' supplies left out, in the order of [`TileId::all`]: those of the
    /// sets, but for an own mix (base-tiles, house-mix, house-sets).
    pub fn contents(&self, sets: &[TileSet]) -> impl Iterator<Item = (TileId, u8)> {
        let first_run = self.bcb_distribution == BcbDistribution::FirstGermanRun;
        let all = TileSet::ALL.into_iter().flat_map(move |set| {
            let is_in = sets.contains(&set);
            let contents = set.contents(first_run);
            contents
                .map(move |(tile, count)| (tile, self.copies(tile, if is_in { count } else { 0 })))
        });
        all.filter(|&(_, count)| count > 0)
    }

    /// The number of copies of a tile of which the tile set has this many.
    fn copies(&self, tile: TileId, in_set: u8) -> u8 {
        if let Some(copies) = self.mix.get(tile) {
            return copies;
        }
        let is_river = tile.set() == TileSet::River;
        match self.two_sets && !is_river {
            false => in_set,
            // The second start tile stays in the box.
            true if tile.plain() == TileId::START => (2 * in_set).saturating_sub(1),
            true => 2 * in_set,
        }
    }

    /// True if tiles or figures of an own mix are in play.
    pub fn is_own_mix(&self) -> bool {
        self.two_sets || !self.mix.is_empty() || !self.figures.is_empty()
    }

    /// These options with the usual tiles and figures.
    #[must_use]
    pub fn without_mix(self) -> Options {
        Options {
            two_sets: false,
            mix: Mix::default(),
            figures: FigureCounts::default(),
            ..self
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
}

impl Clause {
    /// The option that changes the clause.
    pub fn option(self) -> Option<OptionKey> {
        let changed = match self {
            Clause::BazaarDelayed => Clause::BazaarBuilder,
            Clause::WagonConnected => Clause::WagonRange,
            clause => clause,
        };
        OptionKey::all().find(|key| key.clause() == changed)
    }
}

#[cfg(test)]
mod tests;
