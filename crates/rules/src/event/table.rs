//! Every event of a game, in one table, and the questions that the columns answer.

use crate::award::Award;
use crate::field::{Field, Fields, Note, maybe};
use crate::figures::FigureKind;
use crate::geometry::{Axis, Cell, Rotation};
use crate::pieces::Piece;
use crate::player::Player;
use crate::segment::Segment;
use crate::system::System;
use crate::tile::Good;
use crate::tiles::TileId;

/// Makes the type of the events and its methods from the rows.
///
/// A row is
///
/// ```text
/// Variant = "name" { field: Type, ... } by player of System lays Piece;
/// ```
///
/// - The name stands for the event in data.
/// - `by` names the field of the player who decided the event; an event without
///   it follows from another one.
/// - `of` names the system without which the event does not happen.
/// - `lays` names the kind of piece that is put down.
macro_rules! events {
    ($(
        $(#[$note:meta])*
        $variant:ident = $name:literal $(($whole:ident: $inner:ty))? $({
            $($(#[$field_note:meta])* $field:ident: $type:ty,)+
        })? $(by $by:ident)? $(of $system:ident)? $(lays $piece:ident)?;
    )+) => {
        /// An event.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Event {
            $($(#[$note])* $variant $(($inner))? $({
                $($(#[$field_note])* $field: $type,)+
            })?,)+
        }

        impl Event {
            /// The name in data, such as `placed`.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Event::$variant { .. } => $name,)+
                }
            }

            /// The system without which the event does not happen; `None` for
            /// the base game, and for awards, which have a clause.
            pub const fn system(&self) -> Option<System> {
                match self {
                    $(Event::$variant { .. } => maybe!($(System::$system)?),)+
                }
            }

            /// The player who decided it, if it is a decision.
            pub const fn decider(&self) -> Option<Player> {
                match self {
                    $(Event::$variant { $($by,)? .. } => maybe!($(*$by)?),)+
                }
            }

            /// The kind of piece that it lays, where the row names it.
            const fn laid(&self) -> Option<Piece> {
                match self {
                    $(Event::$variant { .. } => maybe!($(Piece::$piece)?),)+
                }
            }

            /// The fields, in the order of the table.
            pub fn fields(&self) -> Fields<'_> {
                let mut fields = Fields::new();
                match self {
                    $(Event::$variant $(($whole))? $({ $($field),+ })? => {
                        $($whole.note(stringify!($whole), &mut fields);)?
                        $($($field.note(stringify!($field), &mut fields);)+)?
                    })+
                }
                fields
            }
        }
    };
}

events! {
    /// A tile was drawn for the player whose turn it is.
    Drawn = "drawn" {
        /// The player who will place it.
        player: Player,
        /// The tile.
        tile: TileId,
    };

    /// A drawn tile fits nowhere and was set aside (base-discard).
    Discarded = "discarded" {
        /// The tile.
        tile: TileId,
    };

    /// A drawn tile comes too early and was set aside, to return later (dragon-early).
    SetAside = "aside" {
        /// The tile.
        tile: TileId,
    } of Dragon;

    /// The tiles that were set aside went back to the stack (dragon-return).
    TilesReturned = "reinserted" {
        /// The tiles, in the order in which they were set aside.
        tiles: Vec<TileId>,
    } of Dragon;

    /// Tiles came from the stack into a hand, where others do not see them (house-hand).
    HandFilled = "hand" {
        /// The player with the hand.
        player: Player,
        /// The number of tiles.
        count: u8,
    };

    /// A tile of a hand was chosen, to be placed (house-hand).
    HandPlayed = "from-hand" {
        /// The player with the hand.
        player: Player,
        /// The tile.
        tile: TileId,
    } by player;

    /// A tile was placed.
    Placed = "placed" {
        /// The player who placed it.
        player: Player,
        /// The tile.
        tile: TileId,
        /// Its cell.
        cell: Cell,
        /// Its rotation.
        rotation: Rotation,
    } by player;

    /// A figure was put on the board.
    FigurePlaced = "figure" {
        /// Its owner.
        player: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its cell.
        cell: Cell,
        /// Its segment.
        segment: Segment,
    } by player;

    /// A bridge was built (bridge-when).
    Bridged = "bridge" {
        /// The builder.
        player: Player,
        /// Its tile.
        cell: Cell,
        /// Its direction.
        axis: Axis,
    } by player of Bridges lays Bridge;

    /// A tower grew (tower-action).
    FloorAdded = "floor" {
        /// The builder.
        player: Player,
        /// The tower's cell.
        cell: Cell,
        /// The new number of floors.
        floors: u8,
    } by player of Tower lays Floor;

    /// A figure was taken from the board (tower-capture). A player's own goes
    /// back to the supply, another's becomes a prisoner.
    Captured = "captured" {
        /// The captor.
        captor: Player,
        /// The figure's owner.
        owner: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its former cell.
        cell: Cell,
        /// Its former segment.
        segment: Segment,
    } by captor of Tower;

    /// Two players held each other's figures and each gave one back
    /// (tower-exchange).
    Exchanged = "exchanged" {
        /// The two players, the captor first.
        between: [Player; 2],
        /// The figure that each of them got back.
        kinds: [FigureKind; 2],
    } of Tower;

    /// A prisoner was bought back (tower-ransom).
    Ransomed = "ransomed" {
        /// The payer.
        player: Player,
        /// The captor, who was paid.
        captor: Player,
        /// The kind of figure.
        kind: FigureKind,
        /// The price in points.
        price: i32,
    } by player of Tower;

    /// A small city was turned into a castle (castle-lord).
    CastleMade = "castle" {
        /// The owner of its lord.
        player: Player,
        /// The city, by the tile placed last.
        of: (Cell, Segment),
    } by player of Castles lays Castle;

    /// A bazaar opened (bazaar-reveal).
    Bazaar = "bazaar" {
        /// The tiles shown, in the order of drawing.
        tiles: Vec<TileId>,
    } of Bazaars;

    /// A tile was put up for auction (bazaar-bid).
    Offered = "offered" {
        /// The auctioneer.
        player: Player,
        /// The tile.
        tile: TileId,
        /// The opening bid.
        bid: u16,
    } by player of Bazaars;

    /// A bid was made, or none (bazaar-bid).
    Bid = "bid" {
        /// The bidder.
        player: Player,
        /// In points; `None` if the player passed.
        points: Option<u16>,
    } by player of Bazaars;

    /// A player got a tile of a bazaar (bazaar-settle, bazaar-last,
    /// bazaar-variant).
    Acquired = "acquired" {
        /// The new owner.
        player: Player,
        /// The tile.
        tile: TileId,
        /// The price.
        price: u16,
        /// The player who was paid, if there is one.
        seller: Option<Player>,
    } of Bazaars;

    /// A feature was completed (base-complete); its award follows, if there is
    /// one.
    Completed = "completed" {
        /// The feature's first segment.
        of: (Cell, Segment),
    };

    /// Points were scored.
    Scored = "scored" (award: Award);

    /// A figure went back to its owner's supply (base-return).
    Returned = "returned" {
        /// Its owner.
        player: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its former cell.
        cell: Cell,
        /// Its former segment.
        segment: Segment,
    };

    /// The dragon flew to a volcano (dragon-volcano).
    DragonFlew = "volcano" {
        /// The volcano's cell.
        cell: Cell,
    } of Dragon;

    /// The dragon made a step (dragon-steps).
    DragonMoved = "dragon" {
        /// The player whose step it was.
        player: Player,
        /// Its new cell.
        cell: Cell,
    } by player of Dragon;

    /// The fairy was moved (fairy-move).
    FairyMoved = "fairy" {
        /// The player who moved her.
        player: Player,
        /// Her new cell.
        cell: Cell,
    } by player of Dragon;

    /// A princess sent a knight home (princess-knight).
    KnightSent = "princess" {
        /// The player who decided it.
        player: Player,
        /// The knight's owner.
        owner: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its cell.
        cell: Cell,
        /// Its segment.
        segment: Segment,
    } by player of Dragon;

    /// A wagon drove on (wagon-drive).
    WagonDrove = "drive" {
        /// Its owner.
        player: Player,
        /// Its kind.
        kind: FigureKind,
        /// Its new cell.
        cell: Cell,
        /// Its new segment.
        segment: Segment,
    } by player of Abbey;

    /// A player took goods of completed cities (trade-goods).
    GoodsTaken = "goods" {
        /// The player.
        player: Player,
        /// The goods.
        good: Good,
        /// Number of tokens.
        count: u16,
    } of Traders;

    /// A player has a second part of the turn (trade-extend).
    Extended = "extended" {
        /// The player.
        player: Player,
    } of Traders;

    /// The last turn is over and the final scoring follows (base-final).
    FinalScoring = "final";

    /// The game is over (base-end).
    Over = "over";
}

impl Event {
    /// The award, if points were scored.
    pub const fn award(&self) -> Option<&Award> {
        match self {
            Event::Scored(award) => Some(award),
            _ => None,
        }
    }

    /// The player who placed a tile, and its cell.
    pub const fn placement(&self) -> Option<(Player, Cell)> {
        match self {
            Event::Placed { player, cell, .. } => Some((*player, *cell)),
            _ => None,
        }
    }

    /// The feature that is complete, by its first segment.
    pub const fn completed(&self) -> Option<(Cell, Segment)> {
        match self {
            Event::Completed { of } => Some(*of),
            _ => None,
        }
    }

    /// True if the final scoring follows.
    pub const fn is_final(&self) -> bool {
        matches!(self, Event::FinalScoring)
    }

    /// The player whose event it is; `None` if it is of no player, or of two
    /// alike.
    pub fn player(&self) -> Option<Player> {
        let mut players = self.fields().into_iter().filter_map(|field| match field {
            (name, Field::Player(player)) => Some((name, player)),
            (name, Field::Award(award)) => Some((name, award.player)),
            _ => None,
        });
        let (name, player) = players.next()?;
        players.all(|(other, _)| other != name).then_some(player)
    }

    /// The tile that is drawn, placed or bought.
    pub fn tile(&self) -> Option<TileId> {
        self.first(|field| match field {
            Field::Tile(tile) => Some(tile),
            _ => None,
        })
    }

    /// The cell where it happened.
    pub fn cell(&self) -> Option<Cell> {
        self.first(|field| match field {
            Field::Cell(cell) | Field::Feature(cell, _) => Some(cell),
            Field::Award(award) => award.of.cell(),
            _ => None,
        })
    }

    /// The feature that it is about as a whole, by one of its segments.
    pub fn feature(&self) -> Option<(Cell, Segment)> {
        self.first(|field| match field {
            Field::Feature(cell, segment) => Some((cell, segment)),
            _ => None,
        })
    }

    /// The segment of its cell that it is about, and no more of the feature: that
    /// of a figure, of a bridge or of a tower.
    pub fn segment(&self) -> Option<Segment> {
        let segment = self.first(|field| match field {
            Field::Segment(segment) => Some(segment),
            _ => None,
        });
        segment.or(match self.laid() {
            Some(Piece::Bridge) => Some(Segment::Bridge),
            Some(Piece::Floor) => Some(Segment::Tower),
            _ => None,
        })
    }

    /// Its number: points, floors, tokens or tiles.
    pub fn number(&self) -> Option<i32> {
        self.first(|field| match field {
            Field::Number(number) => Some(number),
            Field::Tiles(tiles) => i32::try_from(tiles.len()).ok(),
            Field::Award(award) => Some(award.points),
            _ => None,
        })
    }

    /// The kind of goods that it is about.
    pub fn good(&self) -> Option<Good> {
        self.first(|field| match field {
            Field::Good(good) => Some(good),
            Field::Award(award) => award.of.good(),
            _ => None,
        })
    }

    /// The first field of which there is something to pick.
    fn first<'a, T>(&'a self, pick: fn(Field<'a>) -> Option<T>) -> Option<T> {
        self.fields().into_iter().find_map(|(_, field)| pick(field))
    }

    /// The kinds of pieces that it moves.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        let figures = self
            .fields()
            .into_iter()
            .filter_map(|(_, field)| match field {
                Field::Figure(kind) => Some(Piece::Figure(kind)),
                _ => None,
            });
        figures.chain(self.laid())
    }

    /// The points that a player pays with it: from whom, to whom if to a player, and
    /// how many.
    pub fn payment(&self) -> Option<(Player, Option<Player>, i32)> {
        let fields = self.fields();
        let price = fields.iter().find_map(|field| match field {
            ("price", Field::Number(points)) => Some(*points),
            _ => None,
        })?;
        let mut players = fields.iter().filter_map(|(_, field)| match field {
            Field::Player(player) => Some(*player),
            _ => None,
        });
        Some((players.next()?, players.next(), price))
    }
}
