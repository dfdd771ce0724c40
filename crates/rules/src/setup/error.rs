//! Why a game cannot begin.

use std::error::Error;
use std::fmt;

use crate::figures::FigureKind;
use crate::geometry::Side;
use crate::neutral::Neutral;
use crate::pieces::Piece;
use crate::player::Color;
use crate::system::System;
use crate::tiles::TileId;

/// Why a game cannot begin like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Fewer than two or more than six players (base-players).
    PlayerCount(usize),
    /// Two players have this color.
    SameColor {
        /// The second one's place in the list.
        index: usize,
    },
    /// The rules of a system are not loaded yet, which only a program made in several files
    /// can say.
    SystemAbsent(System),
    /// More tiles than a board holds.
    TooManyTiles(usize),
    /// The table has no tile.
    NoTile,
    /// The tile with this number in the position cannot be there.
    Tile {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: TileProblem,
    },
    /// The figure with this number in the position cannot be there.
    Figure {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: FigureProblem,
    },
    /// The position names a color that nobody plays.
    Nobody {
        /// In which part of the position.
        part: PositionPart,
        /// The color.
        color: Color,
    },
    /// A score is beyond [`super::MOST_SCORE`].
    ScoreBeyond {
        /// The player.
        color: Color,
    },
    /// A player would have more figures of a kind than there are.
    TooManyFigures {
        /// The player.
        color: Color,
        /// Of which kind.
        kind: FigureKind,
        /// On the board, as prisoners and in the supply together.
        count: usize,
        /// The number that each player has.
        owned: u8,
    },
    /// The mix has no copy of the first tile of the game (house-mix).
    NoFirstTile {
        /// The tile.
        tile: TileId,
    },
    /// The mix has more copies of a tile than one river (house-mix).
    SecondRiver {
        /// The tile.
        tile: TileId,
    },
    /// The figures of a player together are stronger than
    /// [`MOST_STRENGTH`](crate::figures::MOST_STRENGTH) (house-figures).
    TooStrong {
        /// Their strength.
        strength: u8,
    },
    /// The tower with this number in the position cannot be.
    Tower {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: PieceProblem,
    },
    /// The bridge with this number in the position cannot be.
    Bridge {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: PieceProblem,
    },
    /// The castle with this number in the position cannot be.
    Castle {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: PieceProblem,
    },
    /// The prisoner with this number in the position cannot be.
    Prisoner {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: PieceProblem,
    },
    /// A figure without an owner cannot be where the position has it.
    Neutral {
        /// The figure.
        neutral: Neutral,
        /// The problem.
        problem: PieceProblem,
    },
    /// The tile with this number among those set aside cannot be there.
    Aside {
        /// Its place in the list.
        index: usize,
        /// The problem.
        problem: PieceProblem,
    },
    /// The board and the supplies would have more pieces than the box.
    TooManyPieces {
        /// Of which kind.
        piece: Piece,
        /// The first player whose supply goes beyond the box; nobody if the
        /// board alone does.
        color: Option<Color>,
        /// On the board and in the supplies together.
        count: usize,
    },
    /// A supply names pieces that an option takes out of the game.
    SupplyOptionOff {
        /// The player.
        color: Color,
        /// Of which kind.
        piece: Piece,
    },
    /// The tile with this number in the stack is never drawn (abbey-supply).
    InStack {
        /// Its place in the list.
        index: usize,
    },
    /// Players choose from hands in a game with a real box, where nobody names the tiles of
    /// hands (house-hand).
    HandFromBox,
    /// The last round cannot continue with this player (abbey-end).
    LastRound {
        /// The place in the list.
        index: usize,
        /// The problem.
        problem: PieceProblem,
    },
    /// A player has goods that are not in play (trade-goods).
    GoodsOff {
        /// The player.
        color: Color,
    },
    /// A supply names pieces of a system that is off.
    SupplyOff {
        /// The player.
        color: Color,
        /// Of which kind.
        piece: Piece,
        /// The system.
        system: System,
    },
    /// A player would have more pieces than are dealt to one.
    TooManyOwned {
        /// The player.
        color: Color,
        /// Of which kind.
        piece: Piece,
        /// The place in the list of the first castle beyond the share; `None` if
        /// the supply goes beyond it.
        castle: Option<usize>,
        /// On the board and in the supply together.
        count: usize,
        /// How many each player is dealt.
        share: u8,
    },
}

/// Parts of a position that name players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionPart {
    /// The scores.
    Scores,
    /// The supplies.
    Supply,
    /// The starting player.
    Turn,
    /// The goods.
    Goods,
}

/// A problem with a tile of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileProblem {
    /// The cell has another tile.
    Occupied,
    /// An edge does not match its neighbor's.
    Mismatch(Side),
    /// It hangs together with the first tile by no chain of neighbors.
    Apart,
    /// The board would be wider or higher than the program can hold.
    TooFar,
    /// It is beyond the edge of the board ([`crate::Cell::EDGE`]).
    BeyondEdge,
    /// It belongs to a system that is off.
    SystemOff(System),
    /// An option takes it out of the game.
    PartOff,
    /// It is turned, although it looks alike from all sides.
    Turned,
    /// It does not lie between tiles on all four sides (abbey-place).
    NoHole,
}

/// A problem with a figure of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureProblem {
    /// Its kind belongs to a system that is off.
    SystemOff(System),
    /// No player has its color.
    Nobody,
    /// The cell has no tile.
    NoTile,
    /// The tile has no such segment.
    NoSegment,
    /// Such a figure is never allowed there.
    WrongPlace,
    /// The feature is complete, so its figures have returned.
    Complete,
    /// The tower has no floor to stand on (tower-foundation).
    BareFoundation,
    /// The tower has a figure already (tower-top).
    OnTop,
    /// No meeple of its player is in the feature (trade-home).
    NoCompany,
    /// An option takes its kind out of the game.
    OptionOff(FigureKind),
    /// No four tiles with one field meet at the corner (barn-corner).
    NoCorner,
    /// The field, or the corner, has a barn already (barn-closed, barn-free).
    Barn,
}

/// A problem with a piece of a position other than a figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceProblem {
    /// It belongs to a system that is off.
    SystemOff(System),
    /// No player has that color.
    Nobody(Color),
    /// The cell has no tile.
    NoTile,
    /// The tile has no foundation (tower-action).
    NoFoundation,
    /// The list names it for the second time.
    Twice,
    /// The bridge does not end on field edges (bridge-ends).
    Ends,
    /// An end of the bridge meets this at the neighbor (bridge-neighbours).
    Neighbor(Side),
    /// There is no completed small city (castle-small-city).
    NoSmallCity,
    /// The captor has the color of the figure (tower-prisoner).
    OwnPrisoner,
    /// Two players hold each other's figures (tower-exchange).
    Exchangeable,
    /// Such a figure is never captured, or never a lord.
    WrongKind(FigureKind),
    /// An option takes such figures out of the game.
    OptionOff(FigureKind),
    /// An option takes it out of the game.
    PartOff,
    /// No such meeple is there.
    NoFigure,
    /// The tile has no dragon.
    WrongTile,
    /// The dragon is on the board, so that no tile is set aside.
    NotEarly,
    /// There are tiles left to draw.
    StackLeft,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::PlayerCount(count) => {
                let s = if *count == 1 { "" } else { "s" };
                write!(f, "{count} player{s}; a game has 2 to 6")
            }
            SetupError::SameColor { index } => {
                write!(
                    f,
                    "player {} has the same color as an earlier player",
                    index + 1
                )
            }
            SetupError::SystemAbsent(system) => {
                write!(f, "the rules of {} are not loaded", system.name())
            }
            SetupError::TooManyTiles(count) => write!(
                f,
                "{count} tiles; a game has at most {}",
                crate::board::MOST_TILES
            ),
            SetupError::NoTile => f.write_str("there is no tile on the board"),
            SetupError::Tile { index, problem } => write!(f, "tile {}: {problem}", index + 1),
            SetupError::Figure { index, problem } => {
                write!(f, "figure {}: {problem}", index + 1)
            }
            SetupError::Nobody { color, .. } => write!(f, "no one plays {color}"),
            SetupError::ScoreBeyond { color } => {
                write!(f, "the score of {color} is out of range")
            }
            SetupError::Tower { index, problem } => write!(f, "tower {}: {problem}", index + 1),
            SetupError::Bridge { index, problem } => write!(f, "bridge {}: {problem}", index + 1),
            SetupError::Castle { index, problem } => write!(f, "castle {}: {problem}", index + 1),
            SetupError::Prisoner { index, problem } => {
                write!(f, "prisoner {}: {problem}", index + 1)
            }
            SetupError::Neutral { neutral, problem } => write!(f, "the {neutral}: {problem}"),
            SetupError::Aside { index, problem } => {
                write!(f, "tile {} set aside: {problem}", index + 1)
            }
            SetupError::TooManyPieces { piece, count, .. } => {
                let box_holds = piece.most();
                let name = piece.name();
                write!(f, "{count} {name} in all; the box holds {box_holds}")
            }
            SetupError::TooManyFigures {
                color,
                kind,
                count,
                owned,
            } => {
                let name = kind.facts().plural;
                write!(
                    f,
                    "{color} would have {count} {name}; each player has {owned}"
                )
            }
            SetupError::NoFirstTile { tile } => {
                write!(f, "the game begins with {tile}, so the mix needs one")
            }
            SetupError::SecondRiver { tile } => {
                let most = tile.facts().count;
                f.write_str("there is only one river, so the mix may have ")?;
                write!(f, "{tile} at most {most} times")
            }
            SetupError::TooStrong { strength } => {
                f.write_str("the figures of a player have a strength of ")?;
                let most = crate::figures::MOST_STRENGTH;
                write!(f, "{strength} together; {most} are allowed")
            }
            SetupError::SupplyOptionOff { piece, .. } => match piece {
                Piece::Figure(kind) => PieceProblem::OptionOff(*kind).fmt(f),
                _ => PieceProblem::PartOff.fmt(f),
            },
            SetupError::InStack { index } => {
                write!(f, "tile {} of the stack is never drawn", index + 1)
            }
            SetupError::HandFromBox => {
                f.write_str("with a real box, players hold their tiles themselves")
            }
            SetupError::LastRound { index, problem } => {
                write!(f, "player {} of the last round: {problem}", index + 1)
            }
            SetupError::GoodsOff { .. } => f.write_str("goods are not in play"),
            SetupError::SupplyOff { system, .. } => PieceProblem::SystemOff(*system).fmt(f),
            SetupError::TooManyOwned {
                color,
                piece,
                count,
                share,
                ..
            } => {
                let name = piece.name();
                write!(
                    f,
                    "{color} would have {count} {name}; each player has {share}"
                )
            }
        }
    }
}

impl fmt::Display for TileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TileProblem::Occupied => f.write_str("there is already a tile in its place"),
            TileProblem::Mismatch(side) => write!(f, "its {side} edge does not match"),
            TileProblem::Apart => f.write_str("it is not connected to the first tile"),
            TileProblem::TooFar => f.write_str("it is too far from the other tiles"),
            TileProblem::BeyondEdge => f.write_str("it is beyond the edge of the board"),
            TileProblem::SystemOff(system) => PieceProblem::SystemOff(*system).fmt(f),
            TileProblem::PartOff => PieceProblem::PartOff.fmt(f),
            TileProblem::Turned => f.write_str("it is never turned"),
            TileProblem::NoHole => f.write_str("it needs tiles on all four sides"),
        }
    }
}

impl fmt::Display for FigureProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FigureProblem::SystemOff(system) => {
                return PieceProblem::SystemOff(*system).fmt(f);
            }
            FigureProblem::Nobody => "no one plays its color",
            FigureProblem::NoTile => "there is no tile there",
            FigureProblem::NoSegment => "the tile has no such segment",
            FigureProblem::WrongPlace => "this kind of figure cannot be there",
            FigureProblem::Complete => "its feature is complete",
            FigureProblem::BareFoundation => "the tower has no floor to stand on",
            FigureProblem::OnTop => "there is already a figure on the tower",
            FigureProblem::NoCompany => "its player has no meeple in the feature",
            FigureProblem::OptionOff(kind) => {
                return PieceProblem::OptionOff(*kind).fmt(f);
            }
            FigureProblem::NoCorner => "no four tiles with one field meet there",
            FigureProblem::Barn => "there is already a barn",
        })
    }
}

impl fmt::Display for PieceProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PieceProblem::WrongKind(_) => f.write_str("this kind of figure cannot be there"),
            PieceProblem::OptionOff(kind) => write!(f, "no {kind} is in play"),
            PieceProblem::SystemOff(system) => {
                write!(f, "it needs the system {}, which is off", system.name())
            }
            PieceProblem::Nobody(color) => write!(f, "no one plays {color}"),
            PieceProblem::NoTile => f.write_str("there is no tile there"),
            PieceProblem::NoFoundation => f.write_str("the tile has no tower foundation"),
            PieceProblem::Twice => f.write_str("listed twice"),
            PieceProblem::Ends => f.write_str("it does not end on field edges"),
            PieceProblem::Neighbor(side) => {
                write!(
                    f,
                    "its {side} end meets no road, no bridge and no empty cell"
                )
            }
            PieceProblem::NoSmallCity => f.write_str("there is no completed small city there"),
            PieceProblem::OwnPrisoner => f.write_str("no one can hold their own figures"),
            PieceProblem::PartOff => f.write_str("the rules in use do not include it"),
            PieceProblem::NoFigure => f.write_str("there is no such meeple on that tile"),
            PieceProblem::WrongTile => f.write_str("the tile has no dragon"),
            PieceProblem::NotEarly => f.write_str("the dragon is on the board already"),
            PieceProblem::StackLeft => f.write_str("there are tiles left to draw"),
            PieceProblem::Exchangeable => {
                f.write_str("two players cannot hold prisoners from each other")
            }
        }
    }
}

impl Error for SetupError {}
