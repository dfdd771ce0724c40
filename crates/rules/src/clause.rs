//! Every clause of the rules, with the id that code, tests, scenarios and the
//! page use.

use std::fmt;

/// The origin of a clause and how firmly it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Printed in the rules.
    Official,
    /// The accepted reading of the community.
    Community,
    /// Differs between editions or publishers; a rule option chooses.
    Edition,
    /// A house rule or variant; a rule option switches it.
    House,
    /// Decided by this project where the sources are silent or disagree.
    Decided,
}

/// A page that clauses are taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The base game as published since 2014.
    Base,
    /// The Watchtowers, English page, second edition.
    WatchtowersEn,
    /// The Watchtowers, French page, second and third edition.
    WatchtowersFr,
    /// Bridges, Castles & Bazaars, second edition, with the differences of
    /// the first edition and of other publishers.
    Bcb,
    /// The Tower, first edition (2006).
    TowerC1,
    /// The Tower, second edition (2016).
    TowerC2,
    /// The pages of the other boxes: The Abbot, Inns & Cathedrals, Traders & Builders,
    /// The Phantom, The River, The Princess & the Dragon and Abbey & Mayor.
    Boxes,
    /// The publisher's collected answers.
    Answers,
    /// The practice of programs that play the game.
    Programs,
}

/// A place on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The page.
    pub page: Page,
    /// The spot on the page, such as `footnote 3`; empty for the body text.
    pub at: &'static str,
}

macro_rules! clauses {
    ($($variant:ident $id:literal [$($status:ident),+] [$($page:ident $($at:literal)?),+];)+) => {
        /// A clause of the rules.
        ///
        /// The declaration in this file is the only list of clauses: it gives
        /// all names, statuses and sources.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        pub enum Clause {
            $(#[doc = concat!("`", $id, "`")] $variant,)+
        }

        impl Clause {
            /// All clauses, in the order of the rules.
            pub const ALL: &'static [Clause] = &[$(Clause::$variant,)+];

            /// The id, such as `base-fit`.
            pub const fn id(self) -> &'static str {
                match self { $(Clause::$variant => $id,)+ }
            }

            /// The statuses of the clause; two where it has an official part
            /// and a part that an option changes.
            pub const fn status(self) -> &'static [Status] {
                match self { $(Clause::$variant => &[$(Status::$status),+],)+ }
            }

            /// The places that the clause is taken from.
            pub const fn sources(self) -> &'static [Source] {
                match self {
                    $(Clause::$variant => &[$(Source {
                        page: Page::$page,
                        at: concat!("", $($at)?),
                    }),+],)+
                }
            }
        }
    };
}

clauses! {
    BaseTiles "base-tiles" [Official] [Base];
    BasePlayers "base-players" [Official] [Base];
    BaseTurn "base-turn" [Official] [Base];
    BaseFit "base-fit" [Official] [Base];
    BaseDiscard "base-discard" [Official] [Base];
    BaseMeeple "base-meeple" [Official] [Base];
    BaseComplete "base-complete" [Official] [Base];
    BaseRoad "base-road" [Official] [Base];
    BaseCity "base-city" [Official] [Base];
    BaseSmallCity "base-small-city" [Edition] [Base];
    BaseMonastery "base-monastery" [Official] [Base];
    BaseTileOnce "base-tile-once" [Official] [Base];
    BaseMajority "base-majority" [Official] [Base];
    BaseReturn "base-return" [Official] [Base];
    BaseOrder "base-order" [Official] [Base];
    BaseFields "base-fields" [Official] [Base];
    BaseFinal "base-final" [Official] [Base];
    BaseFinalFields "base-final-fields" [Official] [Base];
    BaseEnd "base-end" [Official] [Base];
    BaseGarden "base-garden" [Official] [Base];
    TowerTiles "tower-tiles" [Official] [TowerC1, TowerC2];
    TowerFloors "tower-floors" [Official] [TowerC1, TowerC2];
    TowerAction "tower-action" [Official, Edition] [TowerC2 "footnote 1"];
    TowerFoundation "tower-foundation" [Official] [TowerC2 "footnote 2"];
    TowerUnlimited "tower-unlimited" [Official] [TowerC1, TowerC2];
    TowerCapture "tower-capture" [Official] [TowerC1, TowerC2];
    TowerRange "tower-range" [Official] [TowerC1, TowerC2 "footnote 3"];
    TowerOwn "tower-own" [Official] [TowerC1, TowerC2];
    TowerAnyHeight "tower-any-height" [Official] [TowerC2 "questions and answers"];
    TowerWho "tower-who" [Official, Community] [TowerC1, TowerC2, Bcb];
    TowerPrisoner "tower-prisoner" [Official] [TowerC1, TowerC2];
    TowerMajority "tower-majority" [Community] [TowerC2 "Phantom example"];
    TowerExchange "tower-exchange" [Official] [TowerC1, TowerC2 "footnote 6"];
    TowerExchangeChoice "tower-exchange-choice" [Official] [TowerC1, TowerC2];
    TowerRansom "tower-ransom" [Official] [TowerC1, TowerC2];
    TowerRansomTurn "tower-ransom-turn" [Decided] [TowerC2];
    TowerRansomMinimum "tower-ransom-minimum" [Edition] [TowerC1, TowerC2];
    TowerRansomOnce "tower-ransom-once" [Official] [TowerC2 "questions and answers"];
    TowerTop "tower-top" [Official] [TowerC1, TowerC2 "footnote 4"];
    TowerReopen "tower-reopen" [Official] [TowerC2 "footnote 5"];
    TowerScoring "tower-scoring" [Official] [TowerC2];
    TowerBridgeTile "tower-bridge-tile" [Official] [TowerC2];
    TowerHouseGaps "tower-house-gaps" [House] [TowerC1, TowerC2];
    TowerHouseEye "tower-house-eye" [House] [TowerC1, TowerC2];
    TowerHouseShort "tower-house-short" [House] [TowerC1, TowerC2];
    TowerHouseDiagonal "tower-house-diagonal" [House] [TowerC1, TowerC2];
    TowerDispenser "tower-dispenser" [Official] [TowerC2];
    BridgeSupply "bridge-supply" [Official] [Bcb];
    BridgeWhen "bridge-when" [Official] [Bcb];
    BridgeEnds "bridge-ends" [Official] [Bcb "example 4"];
    BridgeNeighbours "bridge-neighbours" [Official] [Bcb "footnote 2"];
    BridgeRepair "bridge-repair" [Official] [Bcb];
    BridgeOptionalDiscard "bridge-optional-discard" [Official] [Bcb "footnote 1"];
    BridgeOne "bridge-one" [Official] [Bcb "footnote 3"];
    BridgeOver "bridge-over" [Official] [Bcb];
    BridgeRoad "bridge-road" [Official] [Bcb];
    BridgeMeeple "bridge-meeple" [Official] [Bcb "example 6, example 7"];
    BridgeScore "bridge-score" [Community] [Bcb "footnote 4"];
    BridgeInn "bridge-inn" [Official] [Bcb];
    BridgeStays "bridge-stays" [Official] [Bcb];
    CastleSupply "castle-supply" [Official] [Bcb];
    CastleSmallCity "castle-small-city" [Official, Edition] [Bcb "footnote 6, footnote 7"];
    CastleNotWitchHat "castle-not-witch-hat" [Official] [Bcb "footnote 6, footnote 8"];
    CastleOwner "castle-owner" [Official] [Bcb];
    CastleOrder "castle-order" [Decided] [Bcb];
    CastleLord "castle-lord" [Official] [Bcb "footnotes 8 to 11"];
    CastleNoScore "castle-no-score" [Official] [Bcb];
    CastleShared "castle-shared" [Community] [Bcb];
    CastleFief "castle-fief" [Official] [Bcb];
    CastleTrigger "castle-trigger" [Official] [Bcb "footnote 12, footnote 13"];
    CastleUnoccupied "castle-unoccupied" [Official] [Bcb "footnote 16"];
    CastlePoints "castle-points" [Official, Community] [Bcb "footnote 15", WatchtowersEn "footnote 1"];
    CastleMust "castle-must" [Official] [Bcb];
    CastleChoice "castle-choice" [Official] [Bcb "footnotes 17 to 19"];
    CastleChain "castle-chain" [Official] [Bcb "footnote 20"];
    CastleChainDirection "castle-chain-direction" [Community] [Bcb "footnote 20"];
    CastleChainConflict "castle-chain-conflict" [Community] [Bcb "footnote 21"];
    CastleReturn "castle-return" [Official] [Bcb];
    CastleFields "castle-fields" [Official] [Bcb];
    CastleFinal "castle-final" [Official] [Bcb];
    CastleSafe "castle-safe" [Community] [Bcb];
    BazaarTiles "bazaar-tiles" [Official, Edition] [Bcb];
    BazaarNoMeeple "bazaar-no-meeple" [Official] [Bcb];
    BazaarStart "bazaar-start" [Official] [Bcb "footnote 24"];
    BazaarSkip "bazaar-skip" [Official] [Bcb];
    BazaarReveal "bazaar-reveal" [Official] [Bcb];
    BazaarFirst "bazaar-first" [Official] [Bcb];
    BazaarBid "bazaar-bid" [Official] [Bcb "footnote 25"];
    BazaarSettle "bazaar-settle" [Official] [Bcb];
    BazaarDebt "bazaar-debt" [Official] [Bcb];
    BazaarOut "bazaar-out" [Official] [Bcb];
    BazaarNext "bazaar-next" [Edition] [Bcb "footnote 26"];
    BazaarLast "bazaar-last" [Official] [Bcb];
    BazaarPlay "bazaar-play" [Edition] [Bcb "footnotes 27 to 29"];
    BazaarNoChain "bazaar-no-chain" [Official] [Bcb "footnote 30"];
    BazaarUnplaceable "bazaar-unplaceable" [Decided] [Bcb];
    BazaarResume "bazaar-resume" [Official] [Bcb];
    BazaarVariant "bazaar-variant" [House] [Bcb "footnote 31"];
    BazaarCityMonastery "bazaar-city-monastery" [Official] [Bcb];
    BazaarInns "bazaar-inns" [Official] [Bcb];
    WatchTiles "watch-tiles" [Official] [WatchtowersEn];
    WatchNoMeeple "watch-no-meeple" [Official] [WatchtowersEn];
    WatchTrigger "watch-trigger" [Official] [WatchtowersEn];
    WatchEach "watch-each" [Community] [WatchtowersEn "footnote 3", WatchtowersFr];
    WatchBefore "watch-before" [Community] [WatchtowersEn "footnote 2"];
    WatchArea "watch-area" [Official] [WatchtowersEn];
    WatchMeeples "watch-meeples" [Community] [WatchtowersEn "footnote 6", WatchtowersFr];
    WatchCastleLords "watch-castle-lords" [Edition] [WatchtowersEn, WatchtowersFr];
    WatchPennants "watch-pennants" [Official] [WatchtowersEn];
    WatchRoads "watch-roads" [Official, Community] [WatchtowersEn "footnote 8"];
    WatchMonasteries "watch-monasteries" [Official, Community] [WatchtowersEn "footnote 9"];
    WatchCities "watch-cities" [Official, Community] [WatchtowersEn "footnote 10"];
    WatchNotFarmers "watch-not-farmers" [Official] [WatchtowersEn "footnote 5"];
    WatchBridge "watch-bridge" [Community] [WatchtowersEn "footnote 4"];
    WatchCastle "watch-castle" [Community] [WatchtowersEn "footnote 1"];
    WatchConversion "watch-conversion" [Decided] [WatchtowersEn "footnote 1"];
    WatchFinal "watch-final" [Official] [WatchtowersEn "footnote 11"];
    WatchC3Fields "watch-c3-fields" [Edition] [WatchtowersFr "footnote 9"];
    KindMeeple "kind-meeple" [Community] [WatchtowersEn, Bcb];
    KindStrength "kind-strength" [Official] [Boxes];
    KindOccupied "kind-occupied" [Official] [Boxes];
    KindAgain "kind-again" [Official] [Boxes];
    AbbotFigure "abbot-figure" [Official] [Boxes];
    AbbotGardens "abbot-gardens" [Official, Edition] [Boxes];
    AbbotPlace "abbot-place" [Official] [Boxes];
    AbbotGardenOnly "abbot-garden-only" [Official] [Boxes];
    AbbotComplete "abbot-complete" [Official] [Boxes];
    AbbotScore "abbot-score" [Official] [Boxes];
    AbbotRecall "abbot-recall" [Official] [Boxes];
    AbbotRecallInstead "abbot-recall-instead" [Community] [Boxes];
    AbbotRecallLate "abbot-recall-late" [Official] [Boxes];
    AbbotRecallFree "abbot-recall-free" [Decided] [Boxes, Bcb];
    AbbotFinal "abbot-final" [Official] [Boxes];
    AbbotNotMonastery "abbot-not-monastery" [Community] [WatchtowersEn, WatchtowersFr];
    InnTiles "inn-tiles" [Official] [Boxes, Bcb];
    InnLarge "inn-large" [Official, House] [Boxes];
    InnSegment "inn-segment" [Official] [Boxes, Programs, Bcb];
    InnRoad "inn-road" [Official, House] [Boxes];
    InnRoadOpen "inn-road-open" [Official, Edition] [Boxes];
    InnCathedral "inn-cathedral" [Official, House] [Boxes];
    InnCathedralOpen "inn-cathedral-open" [Official, Edition] [Boxes];
    InnAnyone "inn-anyone" [Official] [Boxes];
    InnFields "inn-fields" [Official] [Programs];
    InnVillage "inn-village" [Official] [Boxes];
    TradeTiles "trade-tiles" [Official] [Boxes];
    TradeGoods "trade-goods" [Official, House] [Boxes, Answers];
    TradeGoodsEnd "trade-goods-end" [Official] [Boxes];
    TradeFigures "trade-figures" [Official, House] [Boxes];
    TradeBuilderPlace "trade-builder-place" [Official] [Boxes, Programs];
    TradeBuilderComplete "trade-builder-complete" [Decided] [Programs];
    TradeBuilderNothing "trade-builder-nothing" [Official] [Boxes, WatchtowersEn];
    TradeExtend "trade-extend" [Official] [Boxes, Answers, Bcb];
    TradeExtendSelf "trade-extend-self" [Official] [Programs];
    TradeExtendStays "trade-extend-stays" [Official] [Answers];
    TradeDouble "trade-double" [Official] [Boxes];
    TradeDoubleMay "trade-double-may" [Community] [Boxes];
    TradeDoubleStack "trade-double-stack" [Decided] [Boxes];
    TradeHome "trade-home" [Official] [TowerC1, Boxes];
    TradeBuilderReturn "trade-builder-return" [Official, Decided] [Boxes, Bcb];
    TradePigPlace "trade-pig-place" [Official] [Boxes, Programs];
    TradePigScore "trade-pig-score" [Official, Community] [Boxes, Bcb];
    TradePigAlone "trade-pig-alone" [Official] [Boxes];
    PhantomFigure "phantom-figure" [Official] [Boxes];
    PhantomMeeple "phantom-meeple" [Official] [Boxes];
    PhantomSecond "phantom-second" [Official] [Boxes];
    PhantomFirst "phantom-first" [Official] [Boxes];
    PhantomSeen "phantom-seen" [Community] [TowerC2];
    PhantomTower "phantom-tower" [Community] [TowerC2];
    PhantomAfter "phantom-after" [Community] [Boxes, TowerC2];
    PhantomReturned "phantom-returned" [Decided] [TowerC1, TowerC2];
    PhantomNotGarden "phantom-not-garden" [Official] [Boxes, Programs];
    PhantomPart "phantom-part" [Decided] [Programs];
    RiverTiles "river-tiles" [Official] [Boxes];
    RiverStart "river-start" [Official] [Boxes];
    RiverStartTile "river-start-tile" [Edition] [Boxes];
    RiverFirst "river-first" [Official] [Boxes];
    RiverEdge "river-edge" [Official] [Boxes];
    RiverContinue "river-continue" [Official] [Boxes];
    RiverUturn "river-uturn" [Official] [Boxes, Answers];
    RiverUnplaceable "river-unplaceable" [Decided] [Boxes];
    RiverFigures "river-figures" [Official] [Boxes];
    RiverFields "river-fields" [Official] [Boxes, Answers];
    RiverBridge "river-bridge" [Decided] [Bcb];
    RiverOff "river-off" [Decided] [Boxes];
    TowerKindsTop "tower-kinds-top" [Decided] [TowerC2, Boxes];
    TowerKindsCaptured "tower-kinds-captured" [Decided] [TowerC1, TowerC2];
    TowerKindsPrisoner "tower-kinds-prisoner" [Official] [TowerC1];
    TowerKindsExchange "tower-kinds-exchange" [Official] [TowerC1, TowerC2];
    TowerKindsRansom "tower-kinds-ransom" [Official] [TowerC2];
    TowerDouble "tower-double" [Official, Decided] [TowerC2, Bcb];
    TowerLate "tower-late" [Decided] [TowerC2];
    TowerPhantom "tower-phantom" [Community] [TowerC2];
    BridgePart "bridge-part" [Decided] [Bcb];
    BridgeKinds "bridge-kinds" [Decided] [Bcb];
    BridgeInnRoad "bridge-inn-road" [Official] [Bcb];
    BridgeBuilder "bridge-builder" [Official] [Answers, Bcb];
    CastleKinds "castle-kinds" [Decided] [Bcb];
    CastleStrength "castle-strength" [Community] [Bcb];
    CastleGarden "castle-garden" [Community] [Bcb];
    CastleModified "castle-modified" [Community] [Bcb];
    CastlePig "castle-pig" [Community] [Bcb];
    CastlePart "castle-part" [Community] [Bcb];
    BazaarBuilder "bazaar-builder" [Official, Edition] [Bcb];
    BazaarBuilderRound "bazaar-builder-round" [Official] [Bcb];
    BazaarIgnored "bazaar-ignored" [Official] [Bcb];
    BazaarSecond "bazaar-second" [Decided] [Bcb];
    BazaarSecondHost "bazaar-second-host" [Decided] [Bcb, TowerC2];
    BazaarDelayed "bazaar-delayed" [Edition] [Bcb];
    BazaarDraftBuilder "bazaar-draft-builder" [Decided] [Bcb];
    WatchKinds "watch-kinds" [Community] [WatchtowersEn, WatchtowersFr];
    WatchKindsTrigger "watch-kinds-trigger" [Community] [WatchtowersEn];
    WatchPlain "watch-plain" [Decided] [WatchtowersEn];
    WatchLordsKinds "watch-lords-kinds" [Decided] [WatchtowersEn];
    KindNeutral "kind-neutral" [Official] [WatchtowersEn, WatchtowersFr];
    KindSentHome "kind-sent-home" [Official] [Boxes, TowerC1];
    DragonTiles "dragon-tiles" [Official, Edition] [Boxes, Programs];
    DragonStart "dragon-start" [Official] [Boxes];
    DragonEarly "dragon-early" [Official] [Boxes];
    DragonReturn "dragon-return" [Official] [Boxes];
    DragonVolcano "dragon-volcano" [Official] [Boxes];
    DragonHere "dragon-here" [Official, Community] [Boxes, Programs];
    DragonWhen "dragon-when" [Official, Edition] [Boxes, Programs];
    DragonSteps "dragon-steps" [Official] [Boxes];
    DragonWay "dragon-way" [Official] [Boxes, Programs];
    DragonDeadEnd "dragon-dead-end" [Official] [Boxes];
    DragonEats "dragon-eats" [Official] [Boxes, Bcb, TowerC1, TowerC2];
    DragonSafe "dragon-safe" [Community] [Bcb, Programs];
    DragonEnter "dragon-enter" [Community] [Programs];
    DragonUnscored "dragon-unscored" [Official] [Boxes, Programs];
    DragonOff "dragon-off" [House] [Boxes];
    DragonMonastery "dragon-monastery" [Official] [Boxes];
    DragonTunnel "dragon-tunnel" [Official] [Boxes];
    FairyMove "fairy-move" [Official] [Boxes, Answers, TowerC1];
    FairyWhom "fairy-whom" [Official, Decided] [TowerC2, Bcb];
    FairyPlace "fairy-place" [Decided] [Bcb];
    FairyGuard "fairy-guard" [Official] [Boxes];
    FairyTurn "fairy-turn" [Official] [Boxes, Answers, TowerC2];
    FairyScore "fairy-score" [Official] [Boxes, Programs];
    FairyFinal "fairy-final" [Community] [Programs];
    FairyNoScore "fairy-no-score" [Community] [Boxes, Programs];
    FairyLeft "fairy-left" [Community] [Programs];
    FairyTile "fairy-tile" [Edition, House] [Boxes, Programs];
    PrincessKnight "princess-knight" [Official] [Boxes];
    PrincessWho "princess-who" [Official, Community] [Bcb, TowerC2, Boxes];
    PrincessOnly "princess-only" [Official] [Boxes, Programs];
    PrincessBefore "princess-before" [Official] [Boxes, Programs];
    PrincessNone "princess-none" [Official] [Boxes];
    PrincessMust "princess-must" [Edition, House] [Boxes, Programs];
    PortalPlace "portal-place" [Official] [Boxes];
    PortalKinds "portal-kinds" [Official] [Boxes, Answers, Programs];
    PortalNot "portal-not" [Official] [Boxes, Answers, Programs];
    PortalNear "portal-near" [Community] [Programs];
    PortalOne "portal-one" [Community] [Programs];
    PortalOff "portal-off" [House] [Boxes];
    TowerDragon "tower-dragon" [Official] [TowerC2, TowerC1];
    TowerFairy "tower-fairy" [Community] [TowerC2];
    TowerPrincess "tower-princess" [Community] [TowerC2];
    TowerPortal "tower-portal" [Official] [Answers, Programs];
    TowerInstead "tower-instead" [Official] [TowerC1];
    BridgeDragon "bridge-dragon" [Community] [Bcb];
    BridgePortal "bridge-portal" [Decided] [Bcb];
    CastleDragon "castle-dragon" [Community] [Bcb];
    CastleFairy "castle-fairy" [Community, Edition] [Bcb, Programs];
    CastleFairyFinal "castle-fairy-final" [Community] [Bcb];
    CastlePrincess "castle-princess" [Decided] [Bcb];
    CastleCaps "castle-caps" [Official] [Bcb];
    BazaarDragon "bazaar-dragon" [Official] [Bcb];
    BazaarEarly "bazaar-early" [Decided] [Programs];
    BazaarFairy "bazaar-fairy" [Decided] [Bcb, TowerC2];
    WatchSeveral "watch-several" [Community] [WatchtowersEn, WatchtowersFr];
    AbbotFairy "abbot-fairy" [Community] [Boxes];
    InnFairy "inn-fairy" [Community] [Programs];
    TradeEaten "trade-eaten" [Official] [Boxes, Programs];
    TradeParts "trade-parts" [Official] [TowerC2, Boxes];
    PhantomPrincess "phantom-princess" [Official] [Boxes, Programs];
    PhantomPortal "phantom-portal" [Community] [Programs];
    PhantomOthers "phantom-others" [Community] [Boxes, Programs];
    KindMayorWagon "kind-mayor-wagon" [Official] [Answers, WatchtowersFr, Bcb];
    KindBarn "kind-barn" [Official] [Answers, WatchtowersEn];
    AbbeyTiles "abbey-tiles" [Official] [Boxes];
    AbbeySupply "abbey-supply" [Official, House] [Boxes];
    AbbeyPlace "abbey-place" [Official] [Boxes];
    AbbeyFits "abbey-fits" [Official] [Boxes, Programs];
    AbbeyCloses "abbey-closes" [Official] [Boxes, Answers];
    AbbeyMonastery "abbey-monastery" [Official] [Boxes, WatchtowersEn, WatchtowersFr, Bcb];
    AbbeyOnly "abbey-only" [Official] [Boxes];
    AbbeyBuilder "abbey-builder" [Official] [Boxes, Answers];
    AbbeyGoods "abbey-goods" [Official] [Answers];
    AbbeyLast "abbey-last" [Official] [Answers];
    AbbeyEnd "abbey-end" [Official, Edition] [Boxes, Answers];
    AbbeyEndTurn "abbey-end-turn" [Decided] [Programs];
    AbbeyRoad "abbey-road" [Official] [Boxes, Answers];
    AbbeyCityBridge "abbey-city-bridge" [Official] [Boxes];
    AbbeyTunnel "abbey-tunnel" [Official] [Boxes];
    MayorFigure "mayor-figure" [Official, House] [Boxes];
    MayorPlace "mayor-place" [Official] [Boxes];
    MayorStrength "mayor-strength" [Official] [Boxes, Programs];
    MayorZero "mayor-zero" [Official] [Boxes, Programs];
    MayorPoints "mayor-points" [Official] [Boxes];
    WagonFigure "wagon-figure" [Official, House] [Boxes];
    WagonPlace "wagon-place" [Official] [Boxes, Answers];
    WagonDrive "wagon-drive" [Official] [Boxes];
    WagonTarget "wagon-target" [Official] [Boxes, Programs];
    WagonRange "wagon-range" [Official, Edition] [Boxes];
    WagonConnected "wagon-connected" [Edition] [Boxes, Answers, Programs];
    WagonOrder "wagon-order" [Official] [Boxes, Programs];
    WagonHome "wagon-home" [Official, Decided] [Boxes];
    BarnFigure "barn-figure" [Official, House] [Boxes];
    BarnPlace "barn-place" [Official] [Boxes];
    BarnCorner "barn-corner" [Official] [Boxes, Programs];
    BarnFree "barn-free" [Official, Edition] [Boxes, Programs];
    BarnNow "barn-now" [Official] [Boxes, Bcb];
    BarnJoined "barn-joined" [Official, Community] [Boxes, Programs, Bcb];
    BarnHome "barn-home" [Official] [Boxes];
    BarnClosed "barn-closed" [Official] [Boxes];
    BarnPig "barn-pig" [Community] [Programs];
    BarnFinal "barn-final" [Official] [Boxes, Programs, Bcb];
    BarnStays "barn-stays" [Official] [Boxes, Programs];
    TowerMayorWagon "tower-mayor-wagon" [Official] [Answers, TowerC2];
    BridgeWagon "bridge-wagon" [Decided] [Bcb];
    BridgeAbbey "bridge-abbey" [Decided] [Bcb];
    CastleAbbey "castle-abbey" [Community] [Bcb];
    CastleMayor "castle-mayor" [Community, Decided] [Bcb];
    CastleMayorOwner "castle-mayor-owner" [Decided] [Bcb, Programs];
    CastleWagon "castle-wagon" [Official] [Bcb];
    CastleBarn "castle-barn" [Community] [Bcb];
    BazaarAbbey "bazaar-abbey" [Official] [Bcb];
    WatchMayorWagon "watch-mayor-wagon" [Community] [WatchtowersEn, WatchtowersFr];
    WatchAbbey "watch-abbey" [Community] [WatchtowersEn, WatchtowersFr];
    AbbotAbbey "abbot-abbey" [Official] [Boxes];
    InnMayor "inn-mayor" [Official] [Boxes];
    RiverAbbey "river-abbey" [Decided] [Programs];
    DragonAbbey "dragon-abbey" [Community] [Programs];
    DragonBarn "dragon-barn" [Community] [Boxes, Programs];
    DragonWagon "dragon-wagon" [Community] [Programs];
    FairyWagon "fairy-wagon" [Decided] [Programs];
    PrincessWagon "princess-wagon" [Official] [Answers];
    PortalAbbey "portal-abbey" [Decided] [Boxes];

    HouseMix "house-mix" [House] [Programs];
    HouseSets "house-sets" [House] [Programs];
    HouseTiles "house-tiles" [House] [Programs];
    HouseFigures "house-figures" [House] [Programs];
    HouseHand "house-hand" [House] [Programs];
    HouseFields "house-fields" [House] [Programs];
}

impl Clause {
    /// The clause with this id.
    pub fn parse(id: &str) -> Option<Clause> {
        Clause::ALL.iter().copied().find(|clause| clause.id() == id)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn ids_are_unique_and_parse() {
        let ids: HashSet<_> = Clause::ALL.iter().map(|clause| clause.id()).collect();
        assert_eq!(ids.len(), Clause::ALL.len());
        for &clause in Clause::ALL {
            assert_eq!(Clause::parse(clause.id()), Some(clause));
        }
        assert_eq!(Clause::parse("base-luck"), None);
    }

    #[test]
    fn every_family_is_complete() {
        let count = |family: &str| {
            let of_family = |clause: &&Clause| clause.id().starts_with(family);
            Clause::ALL.iter().filter(of_family).count()
        };
        let families = [
            "base-",
            "tower-",
            "bridge-",
            "castle-",
            "bazaar-",
            "watch-",
            "kind-",
            "abbot-",
            "inn-",
            "trade-",
            "phantom-",
            "river-",
            "dragon-",
            "fairy-",
            "princess-",
            "portal-",
            "abbey-",
            "mayor-",
            "wagon-",
            "barn-",
            "house-",
        ];
        let known = [
            20, 41, 21, 37, 30, 25, 8, 14, 12, 20, 13, 13, 20, 11, 7, 7, 15, 5, 8, 11, 6,
        ];
        assert_eq!(families.map(count), known);
    }
}
