//! The beginning of a game.

mod error;

use crate::action::Axis;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Rotation, Side};
use crate::options::{Options, RiverStartTile};
pub use crate::pieces::{ABBEYS, BRIDGES, CASTLES, FLOORS, Piece};
use crate::player::{Color, Player};
use crate::segment::{Segment, Stand};
use crate::shuffle::SplitMix64;
use crate::system::{System, Systems};
use crate::tiles::{TileId, TileSet};

pub use error::{FigureProblem, PieceProblem, PositionPart, SetupError, TileProblem};

/// The greatest score, and without its sign the least. No game that begins
/// with scores of a table comes near it; beyond it a score does not change.
pub const MOST_SCORE: i32 = 9_999_999;

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
    /// The table at the beginning.
    pub position: StartPosition,
}

/// A prepared board. The default is the start tile alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartPosition {
    /// The tiles, in any order.
    pub tiles: Vec<(TileId, Cell, Rotation)>,
    /// The figures on them.
    pub figures: Vec<(Color, FigureKind, Cell, Segment)>,
    /// Towers with their number of floors.
    pub floors: Vec<(Cell, u8)>,
    /// Bridges.
    pub bridges: Vec<(Cell, Axis)>,
    /// Castles.
    pub castles: Vec<CastleEntry>,
    /// Prisoners: the owner, the kind, the captor.
    pub prisoners: Vec<(Color, FigureKind, Color)>,
    /// Scores that are not 0, from -[`MOST_SCORE`] to [`MOST_SCORE`].
    pub scores: Vec<(Color, i32)>,
    /// Explicit supplies; other players have all that is not on the board.
    pub supply: Vec<(Color, Supply)>,
    /// Goods tokens, of the players who have any.
    pub goods: Vec<(Color, Goods)>,
    /// The dragon's cell; `None` beside the board (dragon-start).
    pub dragon: Option<Cell>,
    /// The fairy; `None` beside the board.
    pub fairy: Option<FairyEntry>,
    /// Tiles that were set aside, in their order (dragon-early).
    pub aside: Vec<TileId>,
    /// The number of each tile that is set aside, which says how deep in the stack it
    /// returns: under that many tiles, modulo the number of tiles plus 1. Tiles without a
    /// number return to the bottom.
    pub reinsert: Vec<u32>,
    /// The players whose turns of the last round are still to come, in order; `None` for all,
    /// clockwise from the starting player (abbey-end).
    pub abbey_round: Option<Vec<Color>>,
    /// The starting player; the first seat by default.
    pub turn: Option<Color>,
    /// True if the tiles are drawn from a real box: the order of the stack is unknown, and
    /// each tile is named by an action (base-turn).
    pub is_from_box: bool,
}

/// The most tokens of a kind of goods that a player has; beyond it the number
/// does not change.
pub const MOST_GOODS: u16 = 999;

/// Goods tokens: the numbers of [`Good::ALL`](crate::event::Good::ALL).
pub type Goods = [u16; 3];

/// A castle of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastleEntry {
    /// The players with a lord in it, and its kind; empty for an empty castle.
    pub owners: Vec<(Color, FigureKind)>,
    /// A tile of the small city.
    pub cell: Cell,
    /// The side that the city covers there.
    pub side: Side,
}

/// The fairy of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FairyEntry {
    /// Her cell.
    pub cell: Cell,
    /// The meeple beside which she stands: its owner, its kind and its place on that tile.
    pub beside: Option<(Color, FigureKind, Stand)>,
}

/// A player's remaining pieces. By default they follow from the board: a full share less
/// the player's pieces there, and never more than the box holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supply([Option<u8>; Piece::ALL.len()]);

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
        let (stack, reinsert) = shuffled(systems, sets, &options, seed);
        Setup {
            players,
            systems,
            options,
            stack,
            position: StartPosition {
                reinsert,
                ..StartPosition::of(systems)
            },
        }
    }

    /// The seat that plays a color which a part of the position names.
    ///
    /// # Errors
    ///
    /// No player has it.
    pub(crate) fn seat_of(&self, part: PositionPart, color: Color) -> Result<Player, SetupError> {
        self.seat(color).ok_or(SetupError::Nobody { part, color })
    }

    /// The variant of a tile that is played.
    pub fn variant(&self, tile: TileId) -> TileId {
        self.options.variant(self.systems, tile)
    }

    /// The seat that plays `color`.
    pub fn seat(&self, color: Color) -> Option<Player> {
        Player::new(self.players.iter().position(|&c| c == color)?)
    }
}

impl Supply {
    /// The counts that a function gives.
    pub fn from_fn(count: impl Fn(Piece) -> Option<u8>) -> Supply {
        Supply(Piece::ALL.map(count))
    }

    /// The count of a kind of pieces, if it is given.
    pub const fn get(&self, piece: Piece) -> Option<u8> {
        self.0[piece.index()]
    }

    /// Gives the count of a kind of pieces, or leaves it open.
    pub const fn set(&mut self, piece: Piece, count: Option<u8>) {
        self.0[piece.index()] = count;
    }

    /// A copy with the count of a kind of pieces.
    #[must_use]
    pub const fn with(mut self, piece: Piece, count: u8) -> Supply {
        self.set(piece, Some(count));
        self
    }
}

impl StartPosition {
    /// The first tile of a game with these systems: the start tile, or the
    /// source of the river (river-start).
    pub fn of(systems: Systems) -> StartPosition {
        let first = match systems.has(System::River) {
            true => TileId::SOURCE,
            false => TileId::START,
        };
        StartPosition {
            tiles: vec![(first, Cell::ORIGIN, Rotation::R0)],
            ..StartPosition::default()
        }
    }
}

impl Default for StartPosition {
    fn default() -> StartPosition {
        StartPosition {
            tiles: vec![(TileId::START, Cell::ORIGIN, Rotation::R0)],
            figures: Vec::new(),
            floors: Vec::new(),
            bridges: Vec::new(),
            castles: Vec::new(),
            prisoners: Vec::new(),
            scores: Vec::new(),
            supply: Vec::new(),
            goods: Vec::new(),
            dragon: None,
            fairy: None,
            aside: Vec::new(),
            reinsert: Vec::new(),
            abbey_round: None,
            turn: None,
            is_from_box: false,
        }
    }
}

/// The tiles of the boxes in drawing order, shuffled by a seed (see
/// [`crate::shuffle`]): with The River its ten tiles and the lake come first
/// (river-first).
pub fn shuffled_stack(
    systems: Systems,
    sets: &[TileSet],
    options: &Options,
    seed: u64,
) -> Vec<TileId> {
    shuffled(systems, sets, options, seed).0
}

/// The numbers of tiles that are set aside are below this.
pub const MOST_REINSERT: u32 = 1_000_000;

/// The tiles in drawing order, as [`shuffled_stack`], and the numbers with which those that
/// are set aside return.
pub fn shuffled(
    systems: Systems,
    sets: &[TileSet],
    options: &Options,
    seed: u64,
) -> (Vec<TileId>, Vec<u32>) {
    let (mut river, mut common) = (Vec::new(), full_stack(systems, sets, options));
    if systems.has(System::River) {
        let is_river = |tile: &mut TileId| tile.set() == TileSet::River;
        river = common.extract_if(.., is_river).collect();
    }
    let is_lake = |tile: &mut TileId| *tile == TileId::LAKE;
    let after: Vec<_> = river.extract_if(.., is_lake).collect();
    let start = match options.river_start_tile {
        RiverStartTile::After if systems.has(System::River) && sets.contains(&TileSet::Base) => {
            let start = common.iter().position(|&tile| tile == TileId::START);
            start.map(|at| common.remove(at))
        }
        _ => None,
    };
    let mut random = SplitMix64::new(seed);
    random.shuffle(&mut river);
    random.shuffle(&mut common);
    let early = match systems.has(System::Dragon) {
        true => common.iter().filter(|tile| tile.comes_early()).count(),
        false => 0,
    };
    let numbers = (0..early).map(|_| random.below(MOST_REINSERT)).collect();
    let stack = river
        .into_iter()
        .chain(after)
        .chain(start)
        .chain(common)
        .collect();
    (stack, numbers)
}

/// The tiles of the boxes in the order in which they are before the shuffle
/// (see [`crate::shuffle`]), without the first tile on the table (base-tiles,
/// river-start).
pub fn full_stack(systems: Systems, sets: &[TileSet], options: &Options) -> Vec<TileId> {
    let river = systems.has(System::River);
    let keeps_start = river && options.river_start_tile != RiverStartTile::Remove;
    let missing = |tile: TileId| match tile {
        TileId::START => u8::from(!keeps_start),
        TileId::SOURCE => u8::from(river),
        _ => 0,
    };
    let contents = options.contents(sets);
    contents
        .flat_map(|(tile, count)| {
            let left = usize::from(count.saturating_sub(missing(tile)));
            std::iter::repeat_n(options.variant(systems, tile), left)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stack_is_the_boxes_without_the_start_tile() {
        let stack = full_stack(Systems::NONE, &TileSet::ALL, &Options::default());
        assert_eq!(stack.len(), 209);
        assert_eq!(
            stack.iter().filter(|&&tile| tile == TileId::START).count(),
            3
        );
        assert_eq!(
            full_stack(Systems::NONE, &[TileSet::Base], &Options::default()).len(),
            71
        );
        assert_eq!(
            full_stack(Systems::NONE, &[TileSet::Watch], &Options::default()).len(),
            12
        );
    }
}
