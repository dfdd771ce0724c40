//! The data of a board, and look-ups.

use super::centers::Centers;
use super::frontier::{Bounds, Frontier, Left};
use super::grid::{GRID_CELLS, Place, beside, grid_index, holds_tile};
use crate::action::Axis;
use crate::edge::{Edge, EdgeCode};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Rotation, Side};
use crate::neutral::Neutral;
use crate::player::Player;
use crate::shape::{Node, NodeId, Port, Shape, Slot, Tables, tables};
use crate::tile::SideSet;
use crate::tiles::TileId;

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub cell: Cell,
    pub tile: TileId,
    pub rotation: Rotation,
    /// The node of its first segment; the others follow.
    pub first: NodeId,
    /// The ports that it shows to its neighbors at its sides.
    pub facing: [Port; 4],
    /// Its edges, those of its bridge included; a river is a field.
    pub code: EdgeCode,
    /// The sides of its river.
    pub rivers: SideSet,
    /// Its bridge (bridge-one).
    pub bridge: Option<(Axis, NodeId)>,
    /// Placing it completed something.
    pub(super) completes: bool,
    /// The extent of the board before this tile.
    pub(super) bounds_before: Bounds,
}

/// A figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    pub owner: Player,
    pub kind: FigureKind,
    pub node: NodeId,
    /// A figure without an owner accompanies it.
    pub is_accompanied: bool,
}

/// A change to the board, with the data to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A tile was placed; this was its cell on the frontier.
    Put { frontier: Option<Left> },
    /// The feature of `child` was joined to that of `root`.
    Join { child: NodeId, root: NodeId },
    /// A feature met itself across an edge.
    Close { root: NodeId },
    /// An open edge of a feature met one that closes it.
    End { root: NodeId },
    /// The last figure was put down.
    PlaceFigure,
    /// The figure at this place in the list was removed.
    RemoveFigure { at: u8, figure: Figure },
    /// The tower with this number grew.
    AddFloor { tower: u8 },
    /// A bridge was built on this tile; its node is the last one.
    Bridge { slot: Slot },
    /// The last castle was made.
    MakeCastle,
    /// A figure without an owner was moved from a cell.
    MoveNeutral {
        neutral: Neutral,
        from: Option<Cell>,
    },
    /// The figure at this place in the list is accompanied now, or no longer.
    ToggleCompany { at: u8 },
    /// A figure that was removed just before may move elsewhere.
    Leave,
    /// The figure at this place among those that may move elsewhere leaves their list.
    Settle { at: u8, figure: Figure },
}

/// The placed tiles and everything derived from them.
#[derive(Clone)]
pub struct Board {
    pub(crate) tables: &'static Tables,
    pub(super) grid: Box<[Place; GRID_CELLS]>,
    pub(crate) tiles: Vec<Placed>,
    pub(super) nodes: Vec<Node>,
    pub(crate) figures: Vec<Figure>,
    pub(super) centers: Centers,
    /// Every foundation and the tower on it.
    pub(crate) towers: Vec<Tower>,
    /// The castles in the order in which they were made.
    pub(crate) castles: Vec<Castle>,
    pub(super) neutrals: [Option<Cell>; Neutral::ALL.len()],
    /// The figures that have left their features and may move elsewhere, with their last places.
    pub(crate) leaving: Vec<Figure>,
    pub(super) frontier: Box<Frontier>,
    /// The cells at open ends of rivers, sorted.
    pub(super) open_rivers: Vec<(Cell, Side)>,
    pub(super) bounds: Bounds,
    pub(super) log: Vec<Change>,
}

/// The tables and the grid add nothing to the tiles.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board")
            .field("tiles", &self.tiles)
            .field("figures", &self.figures())
            .finish_non_exhaustive()
    }
}

/// Equal in every detail except the undo log.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.grid == other.grid
            && self.tiles == other.tiles
            && self.nodes == other.nodes
            && self.figures == other.figures
            && self.centers == other.centers
            && self.towers == other.towers
            && self.castles == other.castles
            && self.neutrals == other.neutrals
            && self.leaving == other.leaving
            && self.frontier == other.frontier
            && self.open_rivers == other.open_rivers
            && self.bounds == other.bounds
    }
}

/// A foundation and the floors on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tower {
    pub cell: Cell,
    /// The node of a figure on top.
    pub node: NodeId,
    pub floors: u8,
}

/// A small city that has become a castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Castle {
    /// The city's root. The city is complete, so it stays the root.
    pub root: NodeId,
    /// The two tiles, the first one first.
    pub cells: [Cell; 2],
}

/// A castle's number, in the order in which castles were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastleId(pub(crate) u8);

impl Board {
    /// A board without tiles.
    pub(crate) fn new() -> Board {
        Board {
            tables: tables(),
            grid: Box::new([0; GRID_CELLS]),
            tiles: Vec::with_capacity(192),
            nodes: Vec::with_capacity(1024),
            figures: Vec::with_capacity(42),
            centers: Centers::new(),
            towers: Vec::with_capacity(24),
            castles: Vec::new(),
            neutrals: [None; Neutral::ALL.len()],
            leaving: Vec::new(),
            frontier: Box::new(Frontier::new()),
            open_rivers: Vec::new(),
            bounds: Bounds::EMPTY,
            log: Vec::with_capacity(2048),
        }
    }

    /// Heap bytes of the lists, without the board itself.
    pub(crate) fn heap_bytes(&self) -> usize {
        size_of_val(&*self.grid)
            + size_of_val(&self.tiles[..])
            + size_of_val(&self.nodes[..])
            + size_of_val(&self.figures[..])
            + self.centers.heap_bytes()
            + size_of_val(&self.towers[..])
            + size_of_val(&self.castles[..])
            + size_of_val(&self.leaving[..])
            + size_of_val(&self.open_rivers[..])
            + size_of_val(&self.log[..])
            + size_of_val(&*self.frontier)
    }

    #[inline]
    pub(crate) fn is_placed(&self, cell: Cell) -> bool {
        self.slot_at(cell).is_some()
    }

    /// The tile on this cell.
    #[inline]
    pub(crate) fn slot_at(&self, cell: Cell) -> Option<Slot> {
        let place = self.grid[grid_index(cell)];
        let slot = Slot(place.checked_sub(1).filter(|&n| n < 255)? as u8);
        // Far cells share places of the grid with near ones.
        (self.placed(slot).cell == cell).then_some(slot)
    }

    /// The tile beside a cell of the frontier or of a tile.
    #[inline]
    pub(crate) fn neighbor(&self, cell: Cell, side: Side) -> Option<Slot> {
        let place = self.grid[beside(grid_index(cell), side)];
        holds_tile(place).then(|| Slot((place - 1) as u8))
    }

    /// The tile that was placed last.
    #[inline]
    pub(crate) fn last_slot(&self) -> Slot {
        Slot((self.tiles.len() - 1) as u8)
    }

    #[inline]
    pub(crate) fn placed(&self, slot: Slot) -> &Placed {
        &self.tiles[usize::from(slot.0)]
    }

    #[inline]
    pub(crate) fn shape(&self, slot: Slot) -> &'static Shape {
        let placed = self.placed(slot);
        self.tables.shape(placed.tile, placed.rotation)
    }

    /// The node of the bridge on the tile.
    #[inline]
    pub(crate) fn built_on(&self, slot: Slot) -> Option<NodeId> {
        self.placed(slot).bridge.map(|(_, node)| node)
    }

    /// The edge of the tile in `slot` at `side`, its bridge or river included.
    pub(crate) fn edge(&self, slot: Slot, side: Side) -> Edge {
        let placed = self.placed(slot);
        match placed.rivers.contains(side) {
            _ if self.shape(slot).closes => Edge::Closed,
            true => Edge::River,
            false => Edge::of(placed.code, side).unwrap_or(Edge::Field),
        }
    }
}

impl Placed {
    /// The road, bridge or city at `side`.
    #[inline]
    pub(crate) fn line(&self, side: Side) -> Option<NodeId> {
        self.facing[side as usize].line()
    }
}
