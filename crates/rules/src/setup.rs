//! What a game begins from.

mod error;

use crate::action::Axis;
use crate::geometry::{Cell, Side, Turn};
use crate::options::{BcbDistribution, Options};
use crate::player::{Color, FigureKind, Player};
use crate::segment::Segment;
use crate::shuffle::SplitMix64;
use crate::system::Systems;
use crate::tiles::{TileId, TileSet};

pub use error::{FigureProblem, PieceProblem, PositionPart, SetupError, TileProblem};

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
    /// The counts that a function gives.
    pub fn from_fn(count: impl Fn(Piece) -> Option<u8>) -> Supply {
        Supply {
            meeples: count(Piece::Meeple),
            floors: count(Piece::Floor),
            bridges: count(Piece::Bridge),
            castles: count(Piece::Castle),
        }
    }

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
