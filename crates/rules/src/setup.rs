//! What a game begins from.

use std::error::Error;
use std::fmt;

use crate::geometry::{Cell, Turn};
use crate::options::{BcbDistribution, Options};
use crate::player::{Color, FigureKind, Player};
use crate::segment::Segment;
use crate::shuffle::SplitMix64;
use crate::tiles::{TileId, TileSet};

/// Meeples that a player owns (base-players).
pub const MEEPLES: u8 = 7;

/// Everything that determines a game before the first decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The players in the order of play, two to six.
    pub players: Vec<Color>,
    /// The choices of rules.
    pub options: Options,
    /// The tiles in the order of drawing.
    pub stack: Vec<TileId>,
    /// What lies on the table at the beginning.
    pub position: Position,
}

/// A prepared board. The default is the start tile alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The tiles, in any order.
    pub tiles: Vec<(TileId, Cell, Turn)>,
    /// The figures on them.
    pub figures: Vec<(Color, FigureKind, Cell, Segment)>,
    /// Scores that are not 0.
    pub scores: Vec<(Color, i32)>,
    /// Meeples in the supply, for those who do not have all that are left.
    pub meeples: Vec<(Color, u8)>,
    /// Who begins; the first player if nobody is named.
    pub turn: Option<Color>,
}

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
    /// More tiles than a board holds.
    TooManyTiles(usize),
    /// No tile lies on the table.
    NoTile,
    /// The tile with this number in the position cannot lie there.
    Tile {
        /// Its place in the list.
        index: usize,
        /// What is wrong.
        problem: TileProblem,
    },
    /// The figure with this number in the position cannot stand there.
    Figure {
        /// Its place in the list.
        index: usize,
        /// What is wrong.
        problem: FigureProblem,
    },
    /// The position names a color that nobody plays.
    Nobody {
        /// In which part of the position.
        part: PositionPart,
        /// The color.
        color: Color,
    },
    /// A player would have more meeples than there are.
    TooManyMeeples {
        /// The player.
        color: Color,
        /// On the board and in the supply together.
        count: usize,
    },
}

/// Parts of a position that name players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionPart {
    /// The scores.
    Scores,
    /// The supplies.
    Supply,
    /// Who begins.
    Turn,
}

/// What is wrong with a tile of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileProblem {
    /// Another tile lies on its cell.
    Occupied,
    /// An edge does not match its neighbor's.
    Mismatch(crate::geometry::Side),
    /// It hangs together with the first tile by no chain of neighbors.
    Apart,
    /// The board would be wider or higher than the program can hold.
    TooFar,
}

/// What is wrong with a figure of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureProblem {
    /// Nobody plays its color.
    Nobody,
    /// No tile lies there.
    NoTile,
    /// The tile has no such segment.
    NoSegment,
    /// The feature is complete, so its figures have returned.
    Complete,
}

impl Setup {
    /// A new game with the start tile on the table and the tiles of `sets`
    /// shuffled by `seed`.
    pub fn new(players: Vec<Color>, sets: &[TileSet], options: Options, seed: u64) -> Setup {
        let mut stack = full_stack(sets, &options);
        SplitMix64::new(seed).shuffle(&mut stack);
        Setup {
            players,
            options,
            stack,
            position: Position::default(),
        }
    }

    /// The seat that plays `color`.
    pub fn seat(&self, color: Color) -> Option<Player> {
        Player::new(self.players.iter().position(|&c| c == color)?)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position {
            tiles: vec![(TileId::START, Cell::ORIGIN, Turn::R0)],
            figures: Vec::new(),
            scores: Vec::new(),
            meeples: Vec::new(),
            turn: None,
        }
    }
}

/// The tiles of the boxes in the order in which they are before the shuffle
/// (see [`crate::shuffle`]), without the start tile (base-tiles).
pub fn full_stack(sets: &[TileSet], options: &Options) -> Vec<TileId> {
    let first_run = options.bcb_distribution == BcbDistribution::FirstGermanRun;
    let chosen = TileSet::ALL.into_iter().filter(|set| sets.contains(set));
    chosen
        .flat_map(|set| set.contents(first_run))
        .flat_map(|(tile, count)| {
            let start = u8::from(tile == TileId::START);
            std::iter::repeat_n(options.variant(tile), usize::from(count - start))
        })
        .collect()
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::PlayerCount(count) => {
                write!(f, "{count} players; a game has 2 to 6")
            }
            SetupError::SameColor { index } => {
                write!(f, "player {} has the color of an earlier one", index + 1)
            }
            SetupError::TooManyTiles(count) => write!(
                f,
                "{count} tiles; a game has at most {}",
                crate::board::MOST_TILES
            ),
            SetupError::NoTile => f.write_str("no tile lies on the table"),
            SetupError::Tile { index, problem } => write!(f, "tile {}: {problem}", index + 1),
            SetupError::Figure { index, problem } => {
                write!(f, "figure {}: {problem}", index + 1)
            }
            SetupError::Nobody { color, .. } => write!(f, "nobody plays {color}"),
            SetupError::TooManyMeeples { color, count } => {
                write!(f, "{color} would have {count} meeples; there are {MEEPLES}")
            }
        }
    }
}

impl fmt::Display for TileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TileProblem::Occupied => f.write_str("another tile lies on its cell"),
            TileProblem::Mismatch(side) => write!(f, "its {side} edge does not match"),
            TileProblem::Apart => f.write_str("it does not hang together with the first tile"),
            TileProblem::TooFar => f.write_str("it lies too far out for one board"),
        }
    }
}

impl fmt::Display for FigureProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FigureProblem::Nobody => "nobody plays its color",
            FigureProblem::NoTile => "no tile lies there",
            FigureProblem::NoSegment => "the tile has no such segment",
            FigureProblem::Complete => "its feature is complete",
        })
    }
}

impl Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stack_is_the_boxes_without_the_start_tile() {
        let stack = full_stack(&TileSet::ALL, &Options::default());
        assert_eq!(stack.len(), 113);
        assert_eq!(
            stack.iter().filter(|&&tile| tile == TileId::START).count(),
            3
        );
        assert_eq!(full_stack(&[TileSet::Base], &Options::default()).len(), 71);
        assert_eq!(full_stack(&[TileSet::Watch], &Options::default()).len(), 12);
    }
}
