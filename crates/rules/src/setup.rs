//! What a game begins from.

use std::error::Error;
use std::fmt;

use crate::action::Axis;
use crate::geometry::{Cell, Side, Turn};
use crate::options::{BcbDistribution, Options};
use crate::player::{Color, FigureKind, Player};
use crate::segment::Segment;
use crate::shuffle::SplitMix64;
use crate::system::Systems;
use crate::tiles::{TileId, TileSet};

/// Meeples that a player owns (base-players).
pub const MEEPLES: u8 = 7;

/// Tower floors in the box (tower-floors).
pub const FLOORS: u8 = 30;

/// Bridges in the box (bridge-supply).
pub const BRIDGES: u8 = 12;

/// Castle tokens in the box (castle-supply).
pub const CASTLES: u8 = 12;

/// Everything that determines a game before the first decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The players in the order of play, two to six.
    pub players: Vec<Color>,
    /// The rule systems that are on.
    pub systems: Systems,
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
    /// Towers with their number of floors.
    pub floors: Vec<(Cell, u8)>,
    /// Bridges.
    pub bridges: Vec<(Cell, Axis)>,
    /// Castles.
    pub castles: Vec<CastleEntry>,
    /// Prisoners: whose figure, what it is, and who holds it.
    pub prisoners: Vec<(Color, FigureKind, Color)>,
    /// Scores that are not 0.
    pub scores: Vec<(Color, i32)>,
    /// Supplies of those who do not have all that is left.
    pub supply: Vec<(Color, Supply)>,
    /// Who begins; the first player if nobody is named.
    pub turn: Option<Color>,
}

/// A castle of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastleEntry {
    /// Who has a lord in it; nobody in an empty castle.
    pub owners: Vec<Color>,
    /// A tile of the small city.
    pub cell: Cell,
    /// The side that the city covers there.
    pub side: Side,
}

/// Pieces that a player has left. What is not given follows from the board:
/// a full share less what is visibly the player's, and never more than the
/// box holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supply {
    /// Meeples.
    pub meeples: Option<u8>,
    /// Tower floors.
    pub floors: Option<u8>,
    /// Bridges.
    pub bridges: Option<u8>,
    /// Castle tokens.
    pub castles: Option<u8>,
}

/// The kinds of pieces that lie before a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// A meeple.
    Meeple,
    /// A tower floor.
    Floor,
    /// A bridge.
    Bridge,
    /// A castle token.
    Castle,
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
        /// On the board, as prisoners and in the supply together.
        count: usize,
    },
    /// The tower with this number in the position cannot be.
    Tower {
        /// Its place in the list.
        index: usize,
        /// What is wrong.
        problem: PieceProblem,
    },
    /// The bridge with this number in the position cannot be.
    Bridge {
        /// Its place in the list.
        index: usize,
        /// What is wrong.
        problem: PieceProblem,
    },
    /// The castle with this number in the position cannot be.
    Castle {
        /// Its place in the list.
        index: usize,
        /// What is wrong.
        problem: PieceProblem,
    },
    /// The prisoner with this number in the position cannot be.
    Prisoner {
        /// Its place in the list.
        index: usize,
        /// What is wrong.
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
    /// The tower has no floor to stand on (tower-foundation).
    BareFoundation,
    /// Somebody stands on the tower already (tower-top).
    OnTop,
}

/// What is wrong with a tower, bridge, castle or prisoner of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceProblem {
    /// Nobody plays that color.
    Nobody(Color),
    /// No tile lies there.
    NoTile,
    /// The tile has no foundation (tower-action).
    NoFoundation,
    /// The list names it for the second time.
    Twice,
    /// The bridge does not end on field edges (bridge-ends).
    Ends,
    /// An end of the bridge meets this at the neighbor (bridge-neighbours).
    Neighbor(Side),
    /// No completed small city lies there (castle-small-city).
    NoSmallCity,
    /// A figure of the color stands for its captor (tower-prisoner).
    OwnPrisoner,
    /// Two players hold each other's figures (tower-exchange).
    Exchangeable,
}

impl Setup {
    /// A new game with the start tile on the table and the tiles of `sets`
    /// shuffled by `seed`.
    pub fn new(
        players: Vec<Color>,
        systems: Systems,
        sets: &[TileSet],
        options: Options,
        seed: u64,
    ) -> Setup {
        let mut stack = full_stack(sets, &options);
        SplitMix64::new(seed).shuffle(&mut stack);
        Setup {
            players,
            systems,
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

impl Supply {
    /// The count of a kind of pieces, if it is given.
    pub const fn get(&self, piece: Piece) -> Option<u8> {
        match piece {
            Piece::Meeple => self.meeples,
            Piece::Floor => self.floors,
            Piece::Bridge => self.bridges,
            Piece::Castle => self.castles,
        }
    }
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 4] = [Piece::Meeple, Piece::Floor, Piece::Bridge, Piece::Castle];

    /// The word for several of them, as in a supply: `meeples`, `floors`,
    /// `bridges`, `castles`.
    pub const fn name(self) -> &'static str {
        ["meeples", "floors", "bridges", "castles"][self as usize]
    }

    /// How many each of so many players is dealt (base-players, tower-floors,
    /// bridge-supply, castle-supply).
    pub const fn share(self, players: usize) -> u8 {
        let few = players <= 4;
        match (self, players) {
            (Piece::Meeple, _) => MEEPLES,
            (Piece::Floor, 0..=2) => 10,
            (Piece::Floor, 3) => 9,
            (Piece::Floor, 4) => 7,
            (Piece::Floor, 5) => 6,
            (Piece::Floor, _) => 5,
            (Piece::Bridge | Piece::Castle, _) => 2 + few as u8,
        }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position {
            tiles: vec![(TileId::START, Cell::ORIGIN, Turn::R0)],
            figures: Vec::new(),
            floors: Vec::new(),
            bridges: Vec::new(),
            castles: Vec::new(),
            prisoners: Vec::new(),
            scores: Vec::new(),
            supply: Vec::new(),
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
            SetupError::Tower { index, problem } => write!(f, "tower {}: {problem}", index + 1),
            SetupError::Bridge { index, problem } => write!(f, "bridge {}: {problem}", index + 1),
            SetupError::Castle { index, problem } => write!(f, "castle {}: {problem}", index + 1),
            SetupError::Prisoner { index, problem } => {
                write!(f, "prisoner {}: {problem}", index + 1)
            }
            SetupError::TooManyPieces { piece, count, .. } => {
                let box_holds = match piece {
                    Piece::Floor => FLOORS,
                    Piece::Bridge => BRIDGES,
                    _ => CASTLES,
                };
                let name = piece.name();
                write!(f, "{count} {name} in all; the box holds {box_holds}")
            }
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
            FigureProblem::BareFoundation => "the tower has no floor to stand on",
            FigureProblem::OnTop => "somebody stands on the tower already",
        })
    }
}

impl fmt::Display for PieceProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PieceProblem::Nobody(color) => write!(f, "nobody plays {color}"),
            PieceProblem::NoTile => f.write_str("no tile lies there"),
            PieceProblem::NoFoundation => f.write_str("the tile has no tower foundation"),
            PieceProblem::Twice => f.write_str("named twice"),
            PieceProblem::Ends => f.write_str("it does not end on field edges"),
            PieceProblem::Neighbor(side) => {
                write!(
                    f,
                    "its {side} end meets no road, no bridge and no empty cell"
                )
            }
            PieceProblem::NoSmallCity => f.write_str("no completed small city lies there"),
            PieceProblem::OwnPrisoner => f.write_str("nobody holds his own figures"),
            PieceProblem::Exchangeable => {
                f.write_str("the two hold each other's figures, which are exchanged at once")
            }
        }
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
