//! Every decision of a game, in one table of actions.

use std::fmt;

use crate::clause::Clause;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Side, Turn};
use crate::player::Color;
use crate::segment::Segment;
use crate::system::System;
use crate::tiles::TileId;

/// The highest bid (bazaar-bid).
pub const MOST_BID: u16 = 999;

/// Hands the table of actions to the macro with the given name, as
/// `name! { Action rows }`.
///
/// A row is
///
/// ```text
/// Variant = number "verb" { "word" field: Type [limits], ... } + number { field: Type, ... }
///     by Clause of System, when Clause;
/// ```
///
/// - The number stands for the action in links and never changes.
/// - The text is the verb and the fields, a word before its field; without a
///   verb it is the fields alone.
/// - Fields behind the `+` came later. If they all have their defaults, the
///   action is written as before they came, else with the second number.
/// - `by` names the clause that allows the action, `of` the system that it
///   belongs to unless it is the base game's, and `when` the clause that speaks
///   of when it may be done, by which it is refused in another phase;
///   base-turn if there is none.
#[macro_export]
macro_rules! actions {
    ($name:ident) => {
        $name! { Action
            /// Put the drawn tile on a cell (base-fit).
            Place = 0 "place" {
                /// The empty cell.
                cell: Cell,
                /// The turn of the tile.
                turn: Turn,
            } by BaseFit;

            /// Set the drawn tile aside although a bridge would let it fit
            /// (bridge-optional-discard).
            Discard = 1 "discard" by BridgeOptionalDiscard;

            /// Buy back a prisoner (tower-ransom).
            Ransom = 2 "ransom" {
                /// The holder of the prisoner.
                captor: Color,
            } + 22 {
                /// Its kind, where the holder has several.
                kind: Option<FigureKind>,
            } by TowerRansom of Tower, when TowerRansomTurn;

            /// Build a bridge (bridge-when).
            Bridge = 3 "bridge" {
                /// The tile that carries the bridge.
                cell: Cell,
                /// Its direction.
                axis: Axis,
            } by BridgeWhen of Bridges, when BridgeWhen;

            /// Put a figure on the tile just placed (base-meeple).
            Figure = 4 {
                /// The kind of figure.
                kind: FigureKind,
                /// The segment of the tile.
                segment: Segment,
            } by BaseMeeple;

            /// Add a tower floor (tower-action).
            Floor = 5 "floor" {
                /// The tower's tile.
                cell: Cell,
            } by TowerAction of Tower;

            /// Put a figure on top of a tower (tower-top).
            Top = 6 "top" {
                /// The tower's tile.
                cell: Cell,
            } + 24 {
                /// The kind of figure; `None` for an ordinary meeple.
                kind: Option<FigureKind>,
            } by TowerTop of Tower;

            /// Put nothing down, or make no bid.
            Pass = 7 "pass" by BaseTurn;

            /// Take a figure prisoner (tower-capture).
            Capture = 8 "capture" {
                /// The figure's tile.
                cell: Cell,
                /// The figure's segment.
                segment: Segment,
                /// The figure's color, if the segment has figures of two colors.
                color: Option<Color>,
            } + 23 {
                /// Its kind, where that color has two kinds there.
                kind: Option<FigureKind>,
            } by TowerCapture of Tower;

            /// Take no prisoner (tower-capture).
            Spare = 9 "spare" by TowerCapture of Tower;

            /// Turn a small city into a castle (castle-owner).
            Castle = 10 "castle" {
                /// A tile of the city.
                cell: Cell,
                /// The side that the city covers there.
                "city" side: Side,
            } by CastleOwner of Castles;

            /// Score a small city (castle-owner).
            Score = 11 "score" {
                /// A tile of the city.
                cell: Cell,
                /// The side that the city covers there.
                "city" side: Side,
            } by CastleOwner of Castles;

            /// Choose the source by which a castle is scored (castle-choice).
            Take = 12 "take" {
                /// A cell of the feature.
                cell: Cell,
                /// The feature; `None` for a castle.
                source: Option<Segment>,
            } by CastleChoice of Castles;

            /// End the turn without a late ransom (tower-ransom-turn).
            End = 13 "end" by TowerRansom of Tower, when TowerRansomTurn;

            /// Put a tile up for auction (bazaar-bid).
            Offer = 14 "offer" {
                /// The tile.
                tile: TileId,
                /// The opening bid in points.
                bid: u16 [0..=$crate::action::MOST_BID],
            } by BazaarBid of Bazaars, when BazaarBid;

            /// Bid for the tile on offer (bazaar-bid).
            Bid = 15 "bid" {
                /// The bid in points.
                points: u16 [1..=$crate::action::MOST_BID],
            } by BazaarBid of Bazaars, when BazaarBid;

            /// Buy the tile on offer from the highest bidder (bazaar-settle).
            Buy = 16 "buy" by BazaarSettle of Bazaars, when BazaarSettle;

            /// Sell the tile on offer to the highest bidder (bazaar-settle).
            Sell = 17 "sell" by BazaarSettle of Bazaars, when BazaarSettle;

            /// Take one of the shown tiles (bazaar-variant).
            Draft = 18 "draft" {
                /// The tile.
                tile: TileId,
            } by BazaarVariant of Bazaars, when BazaarVariant;

            /// Take the own abbot home for points (abbot-recall).
            Recall = 19 "recall" {
                /// The abbot's tile.
                cell: Cell,
            } by AbbotRecall of Abbot;

            /// Choose the own figure that an exchange brings back
            /// (tower-kinds-exchange).
            Exchange = 20 "exchange" {
                /// The kind of figure.
                kind: FigureKind,
            } by TowerKindsExchange of Tower, when TowerKindsExchange;

            /// Play the second part of a double turn (trade-double).
            Again = 21 "again" by TradeDouble of Traders, when TradeDouble;
        }
    };
}

/// Makes the type of the actions and its methods from the rows.
macro_rules! define {
    ($name:ident $(
        $(#[$note:meta])*
        $variant:ident = $number:literal $($verb:literal)? $({
            $(
                $(#[$field_note:meta])*
                $($word:literal)? $field:ident: $type:ty $([$limits:expr])?,
            )+
        } $(+ $later_number:literal {
            $($(#[$later_note:meta])* $later:ident: $later_type:ty,)+
        })?)? by $clause:ident $(of $system:ident)? $(, when $elsewhere:ident)?;
    )+) => {
        /// A decision of a player.
        ///
        /// The list is that of the public text format, all expansions included,
        /// so that every text that names a decision is understood. Actions of
        /// systems that are not in play are refused with the clause that would
        /// allow them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$note])* $variant $({
                $($(#[$field_note])* $field: $type,)+
                $($($(#[$later_note])* $later: $later_type,)+)?
            })?,)+
        }

        impl $name {
            /// The first words of the texts of actions, in the order of the
            /// table; `None` where the text begins with the kind of a figure.
            pub const VERBS: &'static [Option<&'static str>] = &[$(verb!($($verb)?)),+];

            /// The clause that allows the action.
            pub const fn clause(self) -> Clause {
                match self {
                    $($name::$variant { .. } => Clause::$clause,)+
                }
            }

            /// The system of the action; `None` for the base game.
            pub const fn system(self) -> Option<System> {
                match self {
                    $($name::$variant { .. } => given!(System $($system)?),)+
                }
            }

            /// The clause by which the action is refused in another phase, if a
            /// clause says when it may be done.
            pub const fn clause_elsewhere(self) -> Option<Clause> {
                match self {
                    $($name::$variant { .. } => given!(Clause $($elsewhere)?),)+
                }
            }
        }
    };
}

/// A value of an enum, where the row gives one.
macro_rules! given {
    ($enum:ident) => {
        None
    };
    ($enum:ident $variant:ident) => {
        Some($enum::$variant)
    };
}

macro_rules! verb {
    () => {
        None
    };
    ($verb:literal) => {
        Some($verb)
    };
}

actions!(define);

/// The direction of a bridge (bridge-ends).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From north to south.
    Ns,
    /// From east to west.
    Ew,
}

impl Action {
    /// The action of putting down an ordinary meeple.
    pub const fn meeple(segment: Segment) -> Action {
        Action::Figure {
            kind: FigureKind::Meeple,
            segment,
        }
    }
}

impl Axis {
    /// Both axes.
    pub const ALL: [Axis; 2] = [Axis::Ns, Axis::Ew];

    /// The axis that leads to a side.
    #[inline]
    pub const fn of(side: Side) -> Axis {
        match side {
            Side::N | Side::S => Axis::Ns,
            Side::E | Side::W => Axis::Ew,
        }
    }

    /// True if it leads to a side.
    #[inline]
    pub const fn covers(self, side: Side) -> bool {
        self as u8 == side as u8 & 1
    }

    /// The two sides that it leads to.
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Axis::Ns => [Side::N, Side::S],
            Axis::Ew => [Side::E, Side::W],
        }
    }

    /// The name as in records: `ns` or `ew`.
    pub const fn name(self) -> &'static str {
        match self {
            Axis::Ns => "ns",
            Axis::Ew => "ew",
        }
    }

    /// The axis with this name.
    pub fn parse(name: &str) -> Option<Axis> {
        Axis::ALL.into_iter().find(|axis| axis.name() == name)
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
