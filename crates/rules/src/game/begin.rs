//! How a game starts: the setup is checked and laid out.

use std::sync::Arc;

use super::supplies::{deal, too_many};
use super::{Extra, Game, Head, Phase, Prisoners};
use crate::board::{Board, Bounds, MOST_TILES, NodeId};
use crate::edge::Edge;
use crate::event::{Nobody, Observer};
use crate::geometry::{Cell, Side};
use crate::kind::FeatureKind;
use crate::player::{Color, FigureKind, Player};
use crate::segment::Segment;
use crate::setup::{
    CASTLES, FigureProblem, MEEPLES, Piece, PieceProblem, PositionPart, Setup, SetupError,
    TileProblem,
};

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    ///
    /// What cannot be so, and where in the setup it stands.
    pub fn new(setup: Setup) -> Result<Game, SetupError> {
        Game::begin(setup, &mut Nobody)
    }

    /// Begins a game before an observer, who sees the first tile drawn.
    ///
    /// # Errors
    ///
    /// As [`Game::new`].
    pub fn begin(mut setup: Setup, observer: &mut impl Observer) -> Result<Game, SetupError> {
        check_players(&setup.players)?;
        for tile in &mut setup.stack {
            *tile = setup.options.variant(*tile);
        }
        let mut board = lay_tiles(&setup)?;
        build(&setup, &mut board)?;
        stand_figures(&setup, &mut board)?;
        let prisoners = take_prisoners(&setup)?;
        let seats = deal(&setup, &board, &prisoners)?;
        let turn = match setup.position.turn {
            None => Player(0),
            Some(color) => seat(&setup, PositionPart::Turn, color)?,
        };
        board.settle();
        let frames = 2 * setup.stack.len();
        let mut game = Game {
            head: Head {
                phase: Phase::Over,
                turn,
                drawn: 0,
                seats,
            },
            extra: Extra::new(prisoners, board.castles.len() as u8),
            frames: Vec::with_capacity(frames),
            extras: Vec::with_capacity(if setup.systems.is_empty() { 0 } else { frames }),
            setup: Arc::new(setup),
            board,
        };
        game.draw(observer);
        Ok(game)
    }
}

fn check_players(players: &[Color]) -> Result<(), SetupError> {
    if !(2..=Player::MOST).contains(&players.len()) {
        return Err(SetupError::PlayerCount(players.len()));
    }
    match (1..players.len()).find(|&n| players[..n].contains(&players[n])) {
        Some(index) => Err(SetupError::SameColor { index }),
        None => Ok(()),
    }
}

fn lay_tiles(setup: &Setup) -> Result<Board, SetupError> {
    let tiles = &setup.position.tiles;
    let count = tiles.len() + setup.stack.len();
    if count > MOST_TILES {
        return Err(SetupError::TooManyTiles(count));
    }
    let mut board = Board::new();
    let mut bounds = Bounds::EMPTY;
    // Bridges make roads of field edges, also where tiles were placed before
    // them.
    let bridged = |cell: Cell, side: Side| {
        let bridges = &setup.position.bridges;
        bridges
            .iter()
            .any(|&(at, axis)| at == cell && axis.covers(side))
    };
    let shown = |cell: Cell, side: Side, printed: Option<Edge>| match printed {
        Some(Edge::Field) if bridged(cell, side) => Some(Edge::Road),
        printed => printed,
    };
    for (index, &(tile, cell, turn)) in tiles.iter().enumerate() {
        let wrong = |problem| Err(SetupError::Tile { index, problem });
        bounds = bounds.with(cell);
        if !bounds.fits_grid() {
            return wrong(TileProblem::TooFar);
        }
        if board.is_placed(cell) {
            return wrong(TileProblem::Occupied);
        }
        let shape = board.tables.shape(tile, turn);
        for side in Side::ALL {
            let there = cell.neighbor(side);
            let printed = board.edge_at(there, side.opposite());
            let meets = shown(there, side.opposite(), printed);
            let own = Edge::of(shape.code, side);
            // Where only a bridge does not match, it is the bridge that is
            // told of; see `check_bridges`.
            if meets.is_some() && meets != shown(cell, side, own) && printed != own {
                return wrong(TileProblem::Mismatch(side));
            }
        }
        board.put(setup.options.variant(tile), turn, cell);
    }
    match first_apart(&board) {
        _ if tiles.is_empty() => Err(SetupError::NoTile),
        Some(index) => Err(SetupError::Tile {
            index,
            problem: TileProblem::Apart,
        }),
        None => Ok(board),
    }
}

/// The first tile that no chain of neighbors leads to from tile 0.
fn first_apart(board: &Board) -> Option<usize> {
    let mut reached = vec![false; board.tiles.len()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        if std::mem::replace(reached.get_mut(at)?, true) {
            continue;
        }
        for side in Side::ALL {
            let there = board.tiles.get(at)?.cell.neighbor(side);
            open.extend(board.slot_at(there).map(|slot| usize::from(slot.0)));
        }
    }
    reached.iter().position(|reached| !reached)
}

fn stand_figures(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    for (index, &(color, kind, cell, segment)) in setup.position.figures.iter().enumerate() {
        let wrong = |problem| SetupError::Figure { index, problem };
        let owner = setup.seat(color).ok_or(wrong(FigureProblem::Nobody))?;
        let slot = board.slot_at(cell).ok_or(wrong(FigureProblem::NoTile))?;
        let node = board
            .node_at(slot, segment)
            .ok_or(wrong(FigureProblem::NoSegment))?;
        // A castle's city is complete, too.
        if board.node(node).kind == FeatureKind::Castle || board.is_complete(node) {
            return Err(wrong(FigureProblem::Complete));
        }
        if let Some(tower) = board.towers.iter().find(|tower| tower.node == node) {
            if tower.floors == 0 {
                return Err(wrong(FigureProblem::BareFoundation));
            }
            if board.on_top(tower).is_some() {
                return Err(wrong(FigureProblem::OnTop));
            }
        }
        stand(board, owner, color, kind, node)?;
    }
    for entry in &setup.position.castles {
        let root = castle_root(board, entry.cell, entry.side);
        for &color in &entry.owners {
            if let (Some(owner), Some(root)) = (setup.seat(color), root) {
                stand(board, owner, color, FigureKind::Meeple, root)?;
            }
        }
    }
    Ok(())
}

/// Puts a figure down, if its owner has one.
fn stand(
    board: &mut Board,
    owner: Player,
    color: Color,
    kind: FigureKind,
    node: NodeId,
) -> Result<(), SetupError> {
    // Strengths hold no more than one player's figures; the sum is checked
    // before anything could overflow.
    let count = 1 + board.figures.iter().filter(|f| f.owner == owner).count();
    if count > usize::from(MEEPLES) {
        return Err(SetupError::TooManyMeeples { color, count });
    }
    board.stand(owner, kind, node);
    Ok(())
}

/// Builds floors, bridges and castles.
fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    let position = &setup.position;
    for (index, &(cell, floors)) in position.floors.iter().enumerate() {
        let wrong = |problem| Err(SetupError::Tower { index, problem });
        if !board.is_placed(cell) {
            return wrong(PieceProblem::NoTile);
        }
        let Some(tower) = board.tower_number(cell) else {
            return wrong(PieceProblem::NoFoundation);
        };
        if board.towers[tower].floors > 0 {
            return wrong(PieceProblem::Twice);
        }
        for _ in 0..floors {
            board.raise(tower);
        }
    }
    for (index, &(cell, axis)) in position.bridges.iter().enumerate() {
        let wrong = |problem| Err(SetupError::Bridge { index, problem });
        let Some(slot) = board.slot_at(cell) else {
            return wrong(PieceProblem::NoTile);
        };
        if board.placed(slot).bridge.is_some() {
            return wrong(PieceProblem::Twice);
        }
        let printed = |side| Edge::of(board.shape(slot).code, side);
        let ends = axis.sides().map(printed);
        if ends != [Some(Edge::Field); 2] {
            return wrong(PieceProblem::Ends);
        }
        board.build_bridge(slot, axis);
    }
    check_bridges(setup, board)?;
    for (index, entry) in position.castles.iter().enumerate() {
        let wrong = |problem| Err(SetupError::Castle { index, problem });
        for (n, &color) in entry.owners.iter().enumerate() {
            if setup.seat(color).is_none() {
                return wrong(PieceProblem::Nobody(color));
            }
            if entry.owners[..n].contains(&color) {
                return wrong(PieceProblem::Twice);
            }
        }
        if !board.is_placed(entry.cell) {
            return wrong(PieceProblem::NoTile);
        }
        let any_two = setup.options.castle_any_two_tiles;
        match castle_root(board, entry.cell, entry.side) {
            Some(root) if board.castles.iter().any(|castle| castle.root == root) => {
                return wrong(PieceProblem::Twice);
            }
            Some(root) if board.is_small_city(root, any_two) => {
                // More castles than the box has tokens are refused here, since
                // the scoring has room for no more.
                if board.castles.len() == usize::from(CASTLES) {
                    return Err(too_many(Piece::Castle, None, board.castles.len() + 1));
                }
                board.enthrone(root);
            }
            _ => return wrong(PieceProblem::NoSmallCity),
        }
    }
    Ok(())
}

/// Checks that both ends of every bridge lead to a road, a bridge or an empty
/// cell, once all of them stand (bridge-neighbours).
fn check_bridges(setup: &Setup, board: &Board) -> Result<(), SetupError> {
    for (index, &(cell, axis)) in setup.position.bridges.iter().enumerate() {
        for side in axis.sides() {
            let meets = board.edge_at(cell.neighbor(side), side.opposite());
            if meets.is_some_and(|edge| edge != Edge::Road) {
                let problem = PieceProblem::Neighbor(side);
                return Err(SetupError::Bridge { index, problem });
            }
        }
    }
    Ok(())
}

/// The city that covers a side of a tile.
fn castle_root(board: &Board, cell: Cell, side: Side) -> Option<NodeId> {
    let node = board.node_at(board.slot_at(cell)?, Segment::City(side))?;
    Some(board.root(node))
}

/// The prisoners at the beginning, by captor and owner.
fn take_prisoners(setup: &Setup) -> Result<Prisoners, SetupError> {
    let mut all = Prisoners::default();
    for (index, &(owner, kind, captor)) in setup.position.prisoners.iter().enumerate() {
        let wrong = |problem| SetupError::Prisoner { index, problem };
        let seat = |color| setup.seat(color).ok_or(wrong(PieceProblem::Nobody(color)));
        let (owner, captor) = (seat(owner)?, seat(captor)?);
        if owner == captor {
            return Err(wrong(PieceProblem::OwnPrisoner));
        }
        if all[owner.index()][captor.index()]
            .iter()
            .any(|&held| held > 0)
        {
            return Err(wrong(PieceProblem::Exchangeable));
        }
        let held = &mut all[captor.index()][owner.index()][kind as usize];
        *held += 1;
        if *held > MEEPLES {
            let (color, count) = (setup.position.prisoners[index].0, usize::from(*held));
            return Err(SetupError::TooManyMeeples { color, count });
        }
    }
    Ok(all)
}

pub(super) fn seat(setup: &Setup, part: PositionPart, color: Color) -> Result<Player, SetupError> {
    setup.seat(color).ok_or(SetupError::Nobody { part, color })
}
