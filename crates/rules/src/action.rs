//! Every decision of a game, in one table of actions.

use crate::clause::Clause;
use crate::field::{Field, Fields, Note, maybe};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Corner, Rotation, Side};
use crate::pieces::Piece;
use crate::player::Color;
use crate::segment::{Segment, Stand};
use crate::system::System;
use crate::tiles::TileId;

pub use crate::geometry::Axis;

/// The highest bid (bazaar-bid).
pub const MOST_BID: u16 = 999;

/// Hands the table of actions to the macro with the given name, as
/// `name! { Action rows }`.
///
/// A row is
///
/// ```text
/// Variant = number "verb" { "word" field: Type [limits], ... } + number { field: Type, ... }
///     [by Clause of System, when Clause, on Target, puts Piece, stands Kind];
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
/// - `on` says where it happens, by a [`Target`] and the fields that make it.
/// - `puts` names the kind of piece that it puts on the board, and `stands` a kind of figure
///   that it always puts there.
#[macro_export]
macro_rules! actions {
    ($name:ident) => {
        $name! { Action
            /// Put the drawn tile on a cell (base-fit).
            Place = 0 "place" {
                /// The empty cell.
                cell: Cell,
                /// The rotation of the tile.
                rotation: Rotation,
            } [by BaseFit, on Cell(cell)];

            /// Set the drawn tile aside although a bridge would let it fit
            /// (bridge-optional-discard).
            Discard = 1 "discard" [by BridgeOptionalDiscard];

            /// Buy back a prisoner (tower-ransom).
            Ransom = 2 "ransom" {
                /// The holder of the prisoner.
                captor: Color,
            } + 22 {
                /// Its kind, where the holder has several.
                kind: Option<FigureKind>,
            } [by TowerRansom of Tower, when TowerRansomTurn];

            /// Build a bridge (bridge-when).
            Bridge = 3 "bridge" {
                /// The tile that carries the bridge.
                cell: Cell,
                /// Its direction.
                axis: Axis,
            } [by BridgeWhen of Bridges, when BridgeWhen, on Cell(cell), puts Bridge];

            /// Put a figure on the tile just placed (base-meeple).
            Figure = 4 {
                /// The kind of figure.
                kind: FigureKind,
                /// The segment of the tile.
                segment: Segment,
            } [by BaseMeeple, on Spot(segment), puts Figure(kind)];

            /// Add a tower floor (tower-action).
            Floor = 5 "floor" {
                /// The tower's tile.
                cell: Cell,
            } [by TowerAction of Tower, on Tower(cell), puts Floor];

            /// Put a figure on top of a tower (tower-top).
            Top = 6 "top" {
                /// The tower's tile.
                cell: Cell,
            } + 24 {
                /// The kind of figure; `None` for an ordinary meeple.
                kind: Option<FigureKind>,
            } [by TowerTop of Tower, on Tower(cell), puts Figure(kind)];

            /// Put nothing down, or make no bid.
            Pass = 7 "pass" [by BaseTurn];

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
            } [by TowerCapture of Tower, on Figure(cell, segment)];

            /// Take no prisoner (tower-capture).
            Spare = 9 "spare" [by TowerCapture of Tower];

            /// Turn a small city into a castle (castle-owner).
            Castle = 10 "castle" {
                /// A tile of the city.
                cell: Cell,
                /// The side that the city covers there.
                "city" side: Side,
            } [by CastleOwner of Castles, on City(cell, side), puts Castle];

            /// Score a small city (castle-owner).
            Score = 11 "score" {
                /// A tile of the city.
                cell: Cell,
                /// The side that the city covers there.
                "city" side: Side,
            } [by CastleOwner of Castles, on City(cell, side)];

            /// Choose the source by which a castle is scored (castle-choice).
            Take = 12 "take" {
                /// A cell of the feature.
                cell: Cell,
                /// The feature; `None` for a castle.
                source: Option<Segment>,
            } [by CastleChoice of Castles, on Source(cell, source)];

            /// End the turn without a late ransom (tower-ransom-turn).
            End = 13 "end" [by TowerRansom of Tower, when TowerRansomTurn];

            /// Put a tile up for auction (bazaar-bid).
            Offer = 14 "offer" {
                /// The tile.
                tile: TileId,
                /// The opening bid in points.
                bid: u16 [0..=$crate::action::MOST_BID],
            } [by BazaarBid of Bazaars, when BazaarBid];

            /// Bid for the tile on offer (bazaar-bid).
            Bid = 15 "bid" {
                /// The bid in points.
                points: u16 [1..=$crate::action::MOST_BID],
            } [by BazaarBid of Bazaars, when BazaarBid];

            /// Buy the tile on offer from the highest bidder (bazaar-settle).
            Buy = 16 "buy" [by BazaarSettle of Bazaars, when BazaarSettle];

            /// Sell the tile on offer to the highest bidder (bazaar-settle).
            Sell = 17 "sell" [by BazaarSettle of Bazaars, when BazaarSettle];

            /// Take one of the shown tiles (bazaar-variant).
            Draft = 18 "draft" {
                /// The tile.
                tile: TileId,
            } [by BazaarVariant of Bazaars, when BazaarVariant];

            /// Take the own abbot home for points (abbot-recall).
            Recall = 19 "recall" {
                /// The abbot's tile.
                cell: Cell,
            } [by AbbotRecall of Abbot, on Standing(cell)];

            /// Choose the own figure that an exchange brings back
            /// (tower-kinds-exchange).
            Exchange = 20 "exchange" {
                /// The kind of figure.
                kind: FigureKind,
            } [by TowerKindsExchange of Tower, when TowerKindsExchange];

            /// Play the second part of a double turn (trade-double).
            Again = 21 "again" [by TradeDouble of Traders, when TradeDouble];

            /// Move the dragon one tile (dragon-steps).
            Dragon = 25 "dragon" {
                /// The way that it goes.
                side: Side,
            } [by DragonSteps of Dragon, when DragonWhen];

            /// Put the fairy beside an own meeple (fairy-move).
            Fairy = 26 "fairy" {
                /// Her new cell.
                cell: Cell,
                /// The meeple's place there; none if she belongs to all meeples of a tile.
                post: Stand,
                /// The meeple's kind, where own meeples of two kinds are there.
                kind: Option<FigureKind>,
            } [by FairyMove of Dragon, on Stand(cell, post)];

            /// Send a knight home (princess-knight).
            Princess = 27 "princess" {
                /// The knight's tile.
                cell: Cell,
                /// A side that the city covers there.
                "city" side: Side,
                /// The knight's color, where knights of two colors are there.
                color: Option<Color>,
                /// Its kind, where that color has two kinds there.
                kind: Option<FigureKind>,
            } [by PrincessKnight of Dragon, on Knight(cell, side)];

            /// Put a meeple on another tile through a magic portal (portal-place).
            Portal = 28 "portal" {
                /// The tile.
                cell: Cell,
                /// The segment of the tile.
                segment: Segment,
                /// The kind of figure; `None` for an ordinary meeple.
                kind: Option<FigureKind>,
            } [by PortalPlace of Dragon, on Figure(cell, segment), puts Figure(kind)];

            /// Put the own abbey into a hole instead of a drawn tile (abbey-place).
            Abbey = 29 "abbey" {
                /// The hole.
                cell: Cell,
            } [by AbbeyPlace of Abbey, when AbbeyPlace, on Cell(cell), puts Abbey];

            /// Put the barn on a corner of the tile just placed (barn-place).
            Barn = 30 "barn" {
                /// The corner.
                corner: Corner,
            } [by BarnPlace of Abbey, on Corner(corner), stands Barn];

            /// Let the wagon drive on (wagon-drive).
            Drive = 31 "drive" {
                /// The tile that it drives to.
                cell: Cell,
                /// The segment of the tile.
                segment: Segment,
            } [by WagonDrive of Abbey, when WagonDrive, on Figure(cell, segment), stands Wagon];

            /// Take the wagon home (wagon-home).
            Home = 32 "home" [by WagonDrive of Abbey, when WagonDrive];

            /// Name the tile that was drawn from a real box (base-turn).
            Draw = 33 "draw" {
                /// The tile.
                tile: TileId,
            } [by BaseTurn];

            /// Choose a tile of the own hand, to place it (house-hand).
            Hand = 34 "hand" {
                /// The tile.
                tile: TileId,
            } [by HouseHand, when HouseHand];
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
        })?)? [
            by $clause:ident $(of $system:ident)? $(, when $elsewhere:ident)?
            $(, on $target:ident($($at:ident),+))? $(, puts $piece:ident $(($kind:ident))?)?
            $(, stands $figure:ident)?
        ];
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
                    $($name::$variant { .. } => maybe!($(System::$system)?),)+
                }
            }

            /// The clause by which the action is refused in another phase, if a
            /// clause says when it may be done.
            pub const fn clause_elsewhere(self) -> Option<Clause> {
                match self {
                    $($name::$variant { .. } => maybe!($(Clause::$elsewhere)?),)+
                }
            }

            /// Where it happens.
            pub const fn target(self) -> Target {
                match self {
                    $($name::$variant { $($($at,)+)? .. } => {
                        target!($(Target::$target($($at),+))?)
                    })+
                }
            }

            /// The kind of piece that it puts on the board.
            pub fn piece(self) -> Option<Piece> {
                match self {
                    $($name::$variant { $($($kind,)?)? .. } => {
                        maybe!(
                            $(Piece::$piece $((Option::from($kind).unwrap_or_default()))?)?
                            $(Piece::Figure(FigureKind::$figure))?
                        )
                    })+
                }
            }

            /// The fields, in the order of the table.
            pub fn fields(&self) -> Fields<'_> {
                let mut fields = Fields::new();
                match self {
                    $($name::$variant $({ $($field,)+ $($($later,)+)? })? => {$(
                        $($field.note(stringify!($field), &mut fields);)+
                        $($($later.note(stringify!($later), &mut fields);)+)?
                    )?})+
                }
                fields
            }
        }
    };
}

macro_rules! target {
    () => {
        Target::Beside
    };
    ($target:expr) => {
        $target
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

/// Where an action happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Beside the board.
    Beside,
    /// On a cell.
    Cell(Cell),
    /// On a segment of the tile just placed.
    Spot(Segment),
    /// On a corner of the tile just placed.
    Corner(Corner),
    /// On the tower of a cell.
    Tower(Cell),
    /// At a figure, by its segment.
    Figure(Cell, Segment),
    /// At a figure that is known by its cell.
    Standing(Cell),
    /// At a figure, by its place on a tile.
    Stand(Cell, Stand),
    /// At a figure in a city, by a side that the city covers.
    Knight(Cell, Side),
    /// In a city, by a side that it covers.
    City(Cell, Side),
    /// In a feature; `None` for the castle on the cell.
    Source(Cell, Option<Segment>),
}

impl Action {
    /// The action of placing the drawn tile.
    pub const fn place(cell: Cell, rotation: Rotation) -> Action {
        Action::Place { cell, rotation }
    }

    /// The action of putting down an ordinary meeple.
    pub const fn meeple(segment: Segment) -> Action {
        Action::Figure {
            kind: FigureKind::Meeple,
            segment,
        }
    }
}

impl Action {
    /// The cell and the rotation of a placement.
    pub const fn placement(self) -> Option<(Cell, Rotation)> {
        match self {
            Action::Place { cell, rotation } => Some((cell, rotation)),
            _ => None,
        }
    }

    /// The tile and the direction of a bridge.
    pub const fn bridge(self) -> Option<(Cell, Axis)> {
        match self {
            Action::Bridge { cell, axis } => Some((cell, axis)),
            _ => None,
        }
    }

    /// True if the action of the turn is still to come after it.
    pub const fn keeps_decision(self) -> bool {
        matches!(self, Action::Bridge { .. } | Action::Ransom { .. })
    }

    /// The kind of figure that it puts on the board.
    pub fn figure(self) -> Option<FigureKind> {
        match self.piece() {
            Some(Piece::Figure(kind)) => Some(kind),
            _ => None,
        }
    }

    /// The kind of figure that it names.
    pub fn kind(self) -> Option<FigureKind> {
        self.first(|field| match field {
            Field::Figure(kind) => Some(kind),
            _ => None,
        })
    }

    /// The color of the other player that it names.
    pub fn color(self) -> Option<Color> {
        self.first(|field| match field {
            Field::Color(color) => Some(color),
            _ => None,
        })
    }

    /// The tile that it names.
    pub fn tile(self) -> Option<TileId> {
        self.first(|field| match field {
            Field::Tile(tile) => Some(tile),
            _ => None,
        })
    }

    /// The points that it bids.
    pub fn bid(self) -> Option<i32> {
        self.first(|field| match field {
            Field::Number(points) => Some(points),
            _ => None,
        })
    }

    /// The first field of which there is something to pick.
    fn first<T>(&self, pick: fn(Field<'_>) -> Option<T>) -> Option<T> {
        self.fields().into_iter().find_map(|(_, field)| pick(field))
    }
}

impl Target {
    /// The cell, unless it is that of the tile just placed.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Target::Cell(cell)
            | Target::Tower(cell)
            | Target::Figure(cell, _)
            | Target::Standing(cell)
            | Target::Stand(cell, _)
            | Target::Knight(cell, _)
            | Target::City(cell, _)
            | Target::Source(cell, _) => Some(cell),
            Target::Spot(_) | Target::Corner(_) | Target::Beside => None,
        }
    }

    /// The feature that it is as a whole, by a segment.
    pub const fn feature(self) -> Option<(Cell, Segment)> {
        match self {
            Target::City(cell, side) => Some((cell, Segment::City(side))),
            Target::Source(cell, Some(segment)) => Some((cell, segment)),
            _ => None,
        }
    }

    /// The segment, where `spot` is the cell of the tile just placed.
    pub fn segment(self, spot: Option<Cell>) -> Option<(Cell, Segment)> {
        match self {
            Target::Spot(segment) => Some((spot?, segment)),
            Target::Corner(corner) => Some((spot?, Segment::Corner(corner))),
            Target::Tower(cell) => Some((cell, Segment::Tower)),
            Target::Figure(cell, segment) => Some((cell, segment)),
            Target::Stand(cell, post) => Some((cell, post.segment()?)),
            Target::Knight(cell, side) => Some((cell, Segment::City(side))),
            Target::City(..) | Target::Source(..) => self.feature(),
            Target::Cell(_) | Target::Standing(_) | Target::Beside => None,
        }
    }
}
