//! Optional rules with two values, as one list for the start screen.

use bastide_rules::options::{
    BazaarBuilder, BazaarNext, BazaarPlay, BazaarUnplaceable, BcbDistribution, DoubleTurn,
    DragonMoves, FairyRule, OpenWorth, Options, PrincessRule, SmallCity, TowerRange, WagonRange,
};
use bastide_rules::{Clause, System};

/// An optional rule with two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Rule {
    /// Small cities score 2 points.
    SmallCityTwo,
    /// Fields score nothing.
    NoFields,
    /// Floors and tops need a tower tile just placed.
    TowerTileNeeded,
    /// Prisoners can be ransomed.
    Ransom,
    /// A ransom may take the score below 0.
    RansomBelowThree,
    /// The range of towers crosses empty cells.
    OverGaps,
    /// The first floor reaches only its own tile.
    NoSurprises,
    /// The range of towers reaches around corners.
    Diagonal,
    /// Any city of two tiles may become a castle.
    AnyTwoTiles,
    /// The tiles of the first German print run.
    FirstRun,
    /// The next auctioneer is left of the buyer, not of the last auctioneer.
    NextFromBuyer,
    /// The first buyer plays first.
    FirstBuyerPlays,
    /// A bought tile that fits nowhere is replaced.
    Redraw,
    /// Watchtowers count lords.
    CountsLords,
    /// A watchtower scores for a meeple that becomes a lord.
    OnConversion,
    /// Gardens are in play.
    Gardens,
    /// Large meeples are in play.
    LargeMeeple,
    /// Inns count.
    InnEffect,
    /// An unfinished road with an inn scores.
    InnOpen,
    /// Cathedrals count.
    CathedralEffect,
    /// An unfinished city with a cathedral scores.
    CathedralOpen,
    /// Goods are in play.
    Goods,
    /// Builders are in play.
    Builder,
    /// Pigs are in play.
    Pig,
    /// The second part of a turn cannot be declined.
    DoubleAlways,
    /// The bazaar follows both parts of a turn.
    BuilderFirst,
    /// There is a dragon.
    DragonEffect,
    /// The dragon moves after the scoring.
    DragonAfter,
    /// The fairy belongs to all meeples of her tile.
    FairyTile,
    /// Where there is a knight, a princess sends one home.
    PrincessMust,
    /// Magic portals have an effect.
    Portal,
    /// Abbeys are in play.
    Abbeys,
    /// Mayors are in play.
    Mayor,
    /// Wagons are in play.
    Wagon,
    /// Wagons drive along joined roads and cities.
    WagonConnected,
    /// Barns are in play.
    Barn,
    /// A field may have a second barn.
    BarnSecond,
}

impl Rule {
    /// All rules, in the order of the start screen.
    pub const ALL: [Rule; 37] = [
        Rule::SmallCityTwo,
        Rule::NoFields,
        Rule::TowerTileNeeded,
        Rule::Ransom,
        Rule::RansomBelowThree,
        Rule::OverGaps,
        Rule::NoSurprises,
        Rule::Diagonal,
        Rule::AnyTwoTiles,
        Rule::FirstRun,
        Rule::NextFromBuyer,
        Rule::FirstBuyerPlays,
        Rule::Redraw,
        Rule::CountsLords,
        Rule::OnConversion,
        Rule::Gardens,
        Rule::LargeMeeple,
        Rule::InnEffect,
        Rule::InnOpen,
        Rule::CathedralEffect,
        Rule::CathedralOpen,
        Rule::Goods,
        Rule::Builder,
        Rule::Pig,
        Rule::DoubleAlways,
        Rule::BuilderFirst,
        Rule::DragonEffect,
        Rule::DragonAfter,
        Rule::FairyTile,
        Rule::PrincessMust,
        Rule::Portal,
        Rule::Abbeys,
        Rule::Mayor,
        Rule::Wagon,
        Rule::WagonConnected,
        Rule::Barn,
        Rule::BarnSecond,
    ];

    /// Name in messages and controls.
    pub const fn name(self) -> &'static str {
        [
            "small-city",
            "no-fields",
            "tower-tile",
            "ransom",
            "ransom-debt",
            "gaps",
            "no-surprises",
            "diagonal",
            "any-two-tiles",
            "first-run",
            "next-buyer",
            "first-buyer",
            "redraw",
            "counts-lords",
            "on-conversion",
            "gardens",
            "large-meeple",
            "inn-effect",
            "inn-open",
            "cathedral-effect",
            "cathedral-open",
            "goods",
            "builder",
            "pig",
            "double-always",
            "builder-first",
            "dragon-effect",
            "dragon-after",
            "fairy-tile",
            "princess-must",
            "portal",
            "abbeys",
            "mayor",
            "wagon",
            "wagon-connected",
            "barn",
            "barn-second",
        ][self as usize]
    }

    /// The rule with this name.
    pub fn parse(name: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// The clause that the rule changes.
    pub const fn clause(self) -> Clause {
        match self {
            Rule::SmallCityTwo => Clause::BaseSmallCity,
            Rule::NoFields => Clause::HouseFields,
            Rule::TowerTileNeeded => Clause::TowerAction,
            Rule::Ransom => Clause::TowerHouseEye,
            Rule::RansomBelowThree => Clause::TowerRansomMinimum,
            Rule::OverGaps => Clause::TowerHouseGaps,
            Rule::NoSurprises => Clause::TowerHouseShort,
            Rule::Diagonal => Clause::TowerHouseDiagonal,
            Rule::AnyTwoTiles => Clause::CastleSmallCity,
            Rule::FirstRun => Clause::BazaarTiles,
            Rule::NextFromBuyer => Clause::BazaarNext,
            Rule::FirstBuyerPlays => Clause::BazaarPlay,
            Rule::Redraw => Clause::BazaarUnplaceable,
            Rule::CountsLords => Clause::WatchCastleLords,
            Rule::OnConversion => Clause::WatchConversion,
            Rule::Gardens => Clause::AbbotGardens,
            Rule::LargeMeeple => Clause::InnLarge,
            Rule::InnEffect => Clause::InnRoad,
            Rule::InnOpen => Clause::InnRoadOpen,
            Rule::CathedralEffect => Clause::InnCathedral,
            Rule::CathedralOpen => Clause::InnCathedralOpen,
            Rule::Goods => Clause::TradeGoods,
            Rule::DoubleAlways => Clause::TradeDoubleMay,
            Rule::BuilderFirst => Clause::BazaarBuilder,
            Rule::Builder | Rule::Pig => Clause::TradeFigures,
            Rule::DragonEffect => Clause::DragonOff,
            Rule::DragonAfter => Clause::DragonWhen,
            Rule::FairyTile => Clause::FairyTile,
            Rule::PrincessMust => Clause::PrincessMust,
            Rule::Portal => Clause::PortalOff,
            Rule::Abbeys => Clause::AbbeySupply,
            Rule::Mayor => Clause::MayorFigure,
            Rule::Wagon => Clause::WagonFigure,
            Rule::WagonConnected => Clause::WagonConnected,
            Rule::Barn => Clause::BarnFigure,
            Rule::BarnSecond => Clause::BarnFree,
        }
    }

    /// The system that the rule belongs to; `None` for the base game and for rules of a
    /// tile set.
    pub const fn system(self) -> Option<System> {
        match self {
            Rule::SmallCityTwo | Rule::NoFields | Rule::FirstRun => None,
            Rule::TowerTileNeeded
            | Rule::Ransom
            | Rule::RansomBelowThree
            | Rule::OverGaps
            | Rule::NoSurprises
            | Rule::Diagonal => Some(System::Tower),
            Rule::AnyTwoTiles => Some(System::Castles),
            Rule::NextFromBuyer | Rule::FirstBuyerPlays | Rule::Redraw => Some(System::Bazaars),
            Rule::CountsLords | Rule::OnConversion => Some(System::Watchtowers),
            Rule::Gardens => Some(System::Abbot),
            Rule::LargeMeeple
            | Rule::InnEffect
            | Rule::InnOpen
            | Rule::CathedralEffect
            | Rule::CathedralOpen => Some(System::Inns),
            Rule::Goods | Rule::Builder | Rule::Pig | Rule::DoubleAlways | Rule::BuilderFirst => {
                Some(System::Traders)
            }
            Rule::DragonEffect
            | Rule::DragonAfter
            | Rule::FairyTile
            | Rule::PrincessMust
            | Rule::Portal => Some(System::Dragon),
            Rule::Abbeys
            | Rule::Mayor
            | Rule::Wagon
            | Rule::WagonConnected
            | Rule::Barn
            | Rule::BarnSecond => Some(System::Abbey),
        }
    }

    /// True if the rule is on.
    pub fn is_on(self, options: &Options) -> bool {
        match self {
            Rule::SmallCityTwo => options.small_city == SmallCity::Two,
            Rule::NoFields => !options.fields,
            Rule::TowerTileNeeded => options.tower_action_needs_tower_tile,
            Rule::Ransom => options.ransom,
            Rule::RansomBelowThree => options.ransom_below_three,
            Rule::OverGaps => options.tower_over_gaps,
            Rule::NoSurprises => options.tower_range == TowerRange::NoSurprises,
            Rule::Diagonal => options.tower_diagonal,
            Rule::AnyTwoTiles => options.castle_any_two_tiles,
            Rule::FirstRun => options.bcb_distribution == BcbDistribution::FirstGermanRun,
            Rule::NextFromBuyer => options.bazaar_next == BazaarNext::Buyer,
            Rule::FirstBuyerPlays => options.bazaar_play == BazaarPlay::FirstBuyer,
            Rule::Redraw => options.bazaar_unplaceable == BazaarUnplaceable::Redraw,
            Rule::CountsLords => options.watchtower_counts_lords,
            Rule::OnConversion => options.watchtower_on_conversion,
            Rule::Gardens => options.gardens,
            Rule::LargeMeeple => options.large_meeple,
            Rule::InnEffect => options.inn_effect,
            Rule::InnOpen => options.inn_open == OpenWorth::Ordinary,
            Rule::CathedralEffect => options.cathedral_effect,
            Rule::CathedralOpen => options.cathedral_open == OpenWorth::Ordinary,
            Rule::Goods => options.goods,
            Rule::Builder => options.builder,
            Rule::Pig => options.pig,
            Rule::DoubleAlways => options.double_turn == DoubleTurn::Always,
            Rule::BuilderFirst => options.bazaar_builder == BazaarBuilder::BuilderFirst,
            Rule::DragonEffect => options.dragon_effect,
            Rule::DragonAfter => options.dragon_moves == DragonMoves::AfterScoring,
            Rule::FairyTile => options.fairy == FairyRule::Tile,
            Rule::PrincessMust => options.princess == PrincessRule::Must,
            Rule::Portal => options.portal,
            Rule::Abbeys => options.abbeys,
            Rule::Mayor => options.mayor,
            Rule::Wagon => options.wagon,
            Rule::WagonConnected => options.wagon_range == WagonRange::Connected,
            Rule::Barn => options.barn,
            Rule::BarnSecond => options.barn_second,
        }
    }

    /// Toggles the rule.
    pub(crate) fn toggle(self, options: &mut Options) {
        let on = !self.is_on(options);
        /// The default if `on`, otherwise the other value.
        fn either<T: Default>(on: bool, other: T) -> T {
            if on { other } else { T::default() }
        }
        match self {
            Rule::SmallCityTwo => options.small_city = either(on, SmallCity::Two),
            Rule::NoFields => options.fields = !on,
            Rule::TowerTileNeeded => options.tower_action_needs_tower_tile = on,
            Rule::Ransom => options.ransom = on,
            Rule::RansomBelowThree => options.ransom_below_three = on,
            Rule::OverGaps => options.tower_over_gaps = on,
            Rule::NoSurprises => options.tower_range = either(on, TowerRange::NoSurprises),
            Rule::Diagonal => options.tower_diagonal = on,
            Rule::AnyTwoTiles => options.castle_any_two_tiles = on,
            Rule::FirstRun => {
                options.bcb_distribution = either(on, BcbDistribution::FirstGermanRun);
            }
            Rule::NextFromBuyer => options.bazaar_next = either(on, BazaarNext::Buyer),
            Rule::FirstBuyerPlays => options.bazaar_play = either(on, BazaarPlay::FirstBuyer),
            Rule::Redraw => options.bazaar_unplaceable = either(on, BazaarUnplaceable::Redraw),
            Rule::CountsLords => options.watchtower_counts_lords = on,
            Rule::OnConversion => options.watchtower_on_conversion = on,
            Rule::Gardens => options.gardens = on,
            Rule::LargeMeeple => options.large_meeple = on,
            Rule::InnEffect => options.inn_effect = on,
            Rule::InnOpen => options.inn_open = either(on, OpenWorth::Ordinary),
            Rule::CathedralEffect => options.cathedral_effect = on,
            Rule::CathedralOpen => options.cathedral_open = either(on, OpenWorth::Ordinary),
            Rule::Goods => options.goods = on,
            Rule::Builder => options.builder = on,
            Rule::Pig => options.pig = on,
            Rule::DoubleAlways => options.double_turn = either(on, DoubleTurn::Always),
            Rule::BuilderFirst => options.bazaar_builder = either(on, BazaarBuilder::BuilderFirst),
            Rule::DragonEffect => options.dragon_effect = on,
            Rule::DragonAfter => options.dragon_moves = either(on, DragonMoves::AfterScoring),
            Rule::FairyTile => options.fairy = either(on, FairyRule::Tile),
            Rule::PrincessMust => options.princess = either(on, PrincessRule::Must),
            Rule::Portal => options.portal = on,
            Rule::Abbeys => options.abbeys = on,
            Rule::Mayor => options.mayor = on,
            Rule::Wagon => options.wagon = on,
            Rule::WagonConnected => options.wagon_range = either(on, WagonRange::Connected),
            Rule::Barn => options.barn = on,
            Rule::BarnSecond => options.barn_second = on,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_toggled_alone() {
        let plain = Options::default();
        for rule in Rule::ALL {
            let mut options = plain;
            rule.toggle(&mut options);
            for other in Rule::ALL {
                let changed = other.is_on(&options) != other.is_on(&plain);
                assert_eq!(changed, other == rule, "{rule:?} {other:?}");
            }
            rule.toggle(&mut options);
            assert_eq!(options, plain);
            assert_eq!(Rule::parse(rule.name()), Some(rule));
        }
    }
}
