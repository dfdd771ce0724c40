//! The board: placed tiles, features, figures and the cells where a tile may
//! go next, all kept up to date by a placement and taken back by a log.
//!
//! The board knows what lies where and what belongs together. It does not know
//! whose turn it is, and it checks no rule: the callers in `game` do.
//!
//! The cells are wound onto a grid of 128 x 128, row after row, which needs no
//! bounds check and no moving about: a neighbor is one or 128 places away.
//! `Board::reaches` keeps the board narrow enough that two cells never share a
//! place.

mod complete;
mod figures;
mod frontier;
mod nodes;
mod pieces;
mod placements;
mod ports;
mod sums;
mod survey;
mod view;

use crate::action::Axis;
use crate::edge::{Edge, EdgeCode};
use crate::geometry::{Cell, Side, Turn};
use crate::kind::FeatureKind;
use crate::player::{FigureKind, Player};
use crate::tables::{Shape, Tables, tables};
use crate::tiles::TileId;

pub use pieces::{CastleId, PlacedCastle, PlacedTower};
pub use survey::{FeatureId, Standing, Summary};
pub use view::{Feature, PlacedFigure, PlacedTile};

pub(crate) use complete::Few;
pub(crate) use frontier::Bounds;
use frontier::Left;
pub(crate) use nodes::{BRIDGE, Cities, Node, NodeId, Strengths};
pub(crate) use pieces::{BridgeObstacle, Castle, Tower, fief};
pub(crate) use placements::Pairs;
pub use placements::{Placement, Placements};
pub(crate) use ports::{Meetings, Port};
pub(crate) use sums::Sums;

/// Most tiles that a board holds.
pub const MOST_TILES: usize = 250;

/// Widest and highest extent of a board, in cells.
pub const MOST_EXTENT: i16 = 126;

const GRID_BITS: u32 = 7;
const GRID_ROW: usize = 1 << GRID_BITS;
const GRID_CELLS: usize = GRID_ROW * GRID_ROW;

/// What a place of the grid holds: 0 nothing, up to 255 the slot of a tile
/// plus one, from 256 the number of a frontier cell plus 256.
type Place = u16;

const FIRST_FRONTIER: Place = 256;

/// A tile's number in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Slot(pub u8);

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub cell: Cell,
    pub tile: TileId,
    pub turn: Turn,
    /// The node of its first segment; the others follow.
    pub first: NodeId,
    /// What it shows at its sides to the tiles that lie there.
    pub facing: [Port; 4],
    /// Its edges, those of its bridge included.
    pub code: EdgeCode,
    /// Its bridge (bridge-one).
    pub bridge: Option<(Axis, NodeId)>,
    /// Putting it down completed something.
    completes: bool,
    /// How far the board reached before this tile.
    bounds_before: Bounds,
}

/// A figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    pub owner: Player,
    pub kind: FigureKind,
    pub node: NodeId,
}

/// One thing that was done to the board, with what it takes to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// A tile was put down; this was its cell on the frontier.
    Put { frontier: Option<Left> },
    /// The feature of `child` was joined to that of `root`.
    Join { child: NodeId, root: NodeId },
    /// A feature met itself across an edge.
    Close { root: NodeId },
    /// The last figure was put down.
    Stand,
    /// This figure, at this place in the list, was taken away.
    Leave { at: u8, figure: Figure },
    /// The tower with this number grew.
    Raise { tower: u8 },
    /// A bridge was built on this tile; its node is the last one.
    Bridge { slot: Slot },
    /// The last castle was made.
    Enthrone,
}

/// The placed tiles and all that follows from them.
#[derive(Clone)]
pub struct Board {
    pub(crate) tables: &'static Tables,
    grid: Box<[Place; GRID_CELLS]>,
    pub(crate) tiles: Vec<Placed>,
    nodes: Vec<Node>,
    pub(crate) figures: Vec<Figure>,
    /// Every monastery with its cell.
    monasteries: Vec<(Cell, NodeId)>,
    /// Every foundation, with what was built on it.
    pub(crate) towers: Vec<Tower>,
    /// The castles in the order of making.
    pub(crate) castles: Vec<Castle>,
    frontier: Box<frontier::Frontier>,
    bounds: Bounds,
    log: Vec<Change>,
}

/// The tables and the grid say nothing that the tiles do not.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board")
            .field("tiles", &self.tiles)
            .field("figures", &self.figures())
            .finish_non_exhaustive()
    }
}

/// Equal to the last detail, but for the way back.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.grid == other.grid
            && self.tiles == other.tiles
            && self.nodes == other.nodes
            && self.figures == other.figures
            && self.monasteries == other.monasteries
            && self.towers == other.towers
            && self.castles == other.castles
            && self.frontier == other.frontier
            && self.bounds == other.bounds
    }
}

impl Board {
    /// A board without tiles.
    pub(crate) fn new() -> Board {
        Board {
            tables: tables(),
            grid: Box::new([0; GRID_CELLS]),
            tiles: Vec::with_capacity(128),
            nodes: Vec::with_capacity(512),
            figures: Vec::with_capacity(42),
            monasteries: Vec::with_capacity(16),
            towers: Vec::new(),
            castles: Vec::new(),
            frontier: Box::new(frontier::Frontier::new()),
            bounds: Bounds::EMPTY,
            log: Vec::with_capacity(1024),
        }
    }

    /// Bytes that the lists take beside the board itself.
    pub(crate) fn heap_bytes(&self) -> usize {
        size_of_val(&*self.grid)
            + size_of_val(&self.tiles[..])
            + size_of_val(&self.nodes[..])
            + size_of_val(&self.figures[..])
            + size_of_val(&self.monasteries[..])
            + size_of_val(&self.towers[..])
            + size_of_val(&self.castles[..])
            + size_of_val(&self.log[..])
            + size_of_val(&*self.frontier)
    }

    /// Where the log stands now, to be given to [`Board::undo_to`].
    #[inline]
    pub(crate) fn mark(&self) -> u32 {
        self.log.len() as u32
    }

    /// Takes back everything that was done since `mark`.
    pub(crate) fn undo_to(&mut self, mark: u32) {
        while self.log.len() > mark as usize {
            match self.log.pop() {
                // Most are of this kind, and asking for it first spares the
                // processor a guess among all.
                Some(Change::Join { child, root }) => self.undo_join(child, root),
                Some(change) => self.undo_change(change),
                None => {}
            }
        }
    }

    fn undo_change(&mut self, change: Change) {
        match change {
            Change::Put { frontier } => self.undo_put(frontier),
            Change::Join { child, root } => self.undo_join(child, root),
            Change::Close { root } => self.undo_close(root),
            Change::Stand => self.undo_stand(),
            Change::Leave { at, figure } => self.undo_leave(at, figure),
            Change::Raise { tower } => self.undo_raise(tower),
            Change::Bridge { slot } => self.undo_bridge(slot),
            Change::Enthrone => self.undo_enthrone(),
        }
    }

    /// Forgets how to undo: for a board that is a beginning.
    pub(crate) fn settle(&mut self) {
        self.log.clear();
    }

    /// Puts a tile on an empty cell and joins its segments to the neighbors'.
    ///
    /// The caller has checked that the cell is empty, that the edges match and
    /// that the board reaches there.
    pub(crate) fn put(&mut self, tile: TileId, turn: Turn, cell: Cell) -> Slot {
        let shape = self.tables.shape(tile, turn);
        let slot = Slot(self.tiles.len() as u8);
        let first = NodeId(self.nodes.len() as u16);
        self.add_nodes(shape, slot);
        if shape.foundation {
            self.found(cell, first.plus(shape.len));
        }
        let here = grid_index(cell);
        let frontier = self.leave_frontier(self.grid[here]);
        self.log.push(Change::Put { frontier });
        self.grid[here] = Place::from(slot.0) + 1;
        self.tiles.push(Placed {
            cell,
            tile,
            turn,
            first,
            facing: shape.facing.map(|port| port.from(first)),
            code: shape.code,
            bridge: None,
            completes: false,
            bounds_before: self.bounds,
        });
        self.border(cell, shape.code);
        let joined = self.join_neighbors(here, slot, shape, first);
        let surrounded = self.surround(cell, shape, first);
        self.tiles[usize::from(slot.0)].completes = joined | surrounded;
        self.bounds = self.bounds.with(cell);
        slot
    }

    fn undo_put(&mut self, frontier: Option<Left>) {
        let Some(placed) = self.tiles.pop() else {
            return;
        };
        let shape = self.tables.shape(placed.tile, placed.turn);
        self.unsurround(placed.cell, shape);
        if shape.foundation {
            self.towers.pop();
        }
        self.grid[grid_index(placed.cell)] = 0;
        self.unborder(placed.cell);
        if let Some(left) = frontier {
            self.reenter_frontier(placed.cell, left);
        }
        self.nodes.truncate(placed.first.index());
        self.bounds = placed.bounds_before;
    }

    /// Joins the segments of a new tile to what meets them; whether that
    /// completed anything.
    ///
    /// What meets is listed first, without a branch, and joined then: the
    /// processor can guess neither which sides have a neighbor nor what they
    /// show.
    #[inline]
    fn join_neighbors(&mut self, here: usize, slot: Slot, shape: &Shape, first: NodeId) -> bool {
        let mut meetings = Meetings::new();
        for side in Side::ALL {
            let place = self.grid[beside(here, side)];
            let is_there = holds_tile(place);
            // Where none lies the tile meets itself, and nothing comes of it.
            let other = if is_there { place - 1 } else { slot.0.into() };
            let there = self.tiles[usize::from(other)].facing[side.opposite() as usize];
            meetings.add_edge(shape.ports[side as usize].from(first), there, is_there);
        }
        let mut completes = false;
        for (own, other) in meetings.pairs() {
            completes |= self.join(own, other);
        }
        completes
    }

    /// Counts a new tile for the monasteries around it, and the tiles around
    /// it for its own monastery; whether one of them is complete now.
    #[inline]
    fn surround(&mut self, cell: Cell, shape: &Shape, first: NodeId) -> bool {
        let mut completes = false;
        for &(at, node) in &self.monasteries {
            let is_around = is_around(at, cell);
            let sums = &mut self.nodes[node.index()].sums;
            *sums -= Sums::of_open(is_around.into());
            completes |= is_around && sums.open() == 0;
        }
        if let Some(n) = monastery_of(shape) {
            let node = first.plus(n);
            let around = cell.ring().into_iter().filter(|&c| self.is_placed(c));
            let around = Sums::of_open(around.count() as u8);
            self.nodes[node.index()].sums -= around;
            self.monasteries.push((cell, node));
            completes |= self.node(node).open() == 0;
        }
        completes
    }

    fn unsurround(&mut self, cell: Cell, shape: &Shape) {
        if monastery_of(shape).is_some() {
            self.monasteries.pop();
        }
        for &(at, node) in &self.monasteries {
            self.nodes[node.index()].sums += Sums::of_open(is_around(at, cell).into());
        }
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
        self.tables.shape(placed.tile, placed.turn)
    }

    /// What the tile in `slot` shows at `side`, its bridge included.
    pub(crate) fn edge(&self, slot: Slot, side: Side) -> Edge {
        Edge::of(self.placed(slot).code, side).unwrap_or(Edge::Field)
    }
}

impl Placed {
    /// The road, bridge or city at `side`.
    #[inline]
    pub(crate) fn line(&self, side: Side) -> Option<NodeId> {
        self.facing[side as usize].line()
    }
}

/// Two cells share a place of the grid only if they are 128 rows apart, or a row
/// and 128 columns.
#[inline]
fn grid_index(cell: Cell) -> usize {
    let rows = (cell.y as usize) << GRID_BITS;
    rows.wrapping_add(cell.x as usize) % GRID_CELLS
}

/// The place of the neighbor's cell at `side`.
#[inline]
fn beside(here: usize, side: Side) -> usize {
    const OFFSETS: [usize; 4] = [GRID_CELLS - GRID_ROW, 1, GRID_ROW, GRID_CELLS - 1];
    (here + OFFSETS[side as usize]) % GRID_CELLS
}

/// Whether a tile lies at a place of the grid.
#[inline]
fn holds_tile(place: Place) -> bool {
    place.wrapping_sub(1) < FIRST_FRONTIER - 1
}

#[inline]
fn is_around(center: Cell, cell: Cell) -> bool {
    let dx = center.x.wrapping_sub(cell.x).wrapping_add(1) as u16;
    let dy = center.y.wrapping_sub(cell.y).wrapping_add(1) as u16;
    dx <= 2 && dy <= 2 && (dx, dy) != (1, 1)
}

/// The number of the tile's monastery; it is always the last segment.
#[inline]
fn monastery_of(shape: &Shape) -> Option<u8> {
    let last = shape.len.checked_sub(1)?;
    (shape.kinds[usize::from(last)] == FeatureKind::Monastery).then_some(last)
}
