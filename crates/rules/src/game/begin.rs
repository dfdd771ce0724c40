//! The start of a game: the setup is checked and laid out.

use std::sync::Arc;

use super::check::check_systems;
use super::state::Game;
use super::supplies::deal;
use crate::board::{Board, Bounds, Completed, MOST_TILES};
use crate::core::{Core, CoreState, Hands, Named, Stays, Turn};
use crate::edge::Edge;
use crate::event::{Nobody, Observer};
use crate::expansions::{self, Phase};
use crate::geometry::{Cell, Rotation, Side};
use crate::options::HandSize;
use crate::player::{Color, Player};
use crate::segment::{FeatureKind, Segment};
use crate::setup::{FigureProblem, PositionPart, Setup, SetupError, TileProblem};
use crate::stage::TurnStage;
use crate::system::System;

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    ///
    /// The fault, and its place in the setup.
    pub fn new(setup: Setup) -> Result<Game, SetupError> {
        Game::begin(setup, &mut Nobody)
    }

    /// Begins a game with an observer, who sees the first tile drawn.
    ///
    /// # Errors
    ///
    /// As [`Game::new`].
    pub fn begin(mut setup: Setup, observer: &mut impl Observer) -> Result<Game, SetupError> {
        check_players(&setup.players)?;
        check_systems(&setup)?;
        for tile in &mut setup.stack {
            *tile = setup.options.variant(setup.systems, *tile);
        }
        for tile in &mut setup.position.aside {
            *tile = setup.options.variant(setup.systems, *tile);
        }
        let is_from_box = setup.position.is_from_box;
        if is_from_box && setup.options.hand != HandSize::One {
            return Err(SetupError::HandFromBox);
        }
        let from_box = is_from_box.then(|| Named::none(&mut setup.stack));
        let mut board = lay_tiles(&setup)?;
        expansions::build(&setup, &mut board)?;
        lay_figures(&setup, &mut board)?;
        let states = expansions::lay(&setup, &mut board)?;
        let seats = deal(&setup, &board, &states)?;
        let player = match setup.position.turn {
            None => Player(0),
            Some(color) => setup.seat_of(PositionPart::Turn, color)?,
        };
        board.clear_log();
        let questions = expansions::questions();
        // With expansions a turn has more decisions than two.
        let decisions = if setup.systems.is_empty() { 2 } else { 3 };
        let frames = decisions * setup.stack.len();
        let mut game = Game {
            core: Core {
                state: CoreState {
                    // The beginning of the first turn was played before, unless its tile is
                    // still to be drawn.
                    turn: Turn {
                        has_begun: !is_from_box,
                        ..Turn::of(player)
                    },
                    drawn: 0,
                    hands: Hands::NONE,
                    seats,
                },
                questions,
                systems: setup.systems,
                hand_size: setup.options.hand as u8 + 1,
                sets_aside: expansions::sets_aside(&setup),
                orders_awards: setup.systems.iter().any(System::has_own_words),
                returned: None,
                from_box,
                may_confine: setup.systems.meets(questions.confining),
                setup: Arc::new(setup),
                completed: Completed::new(),
                stays: Stays::new(),
                board,
            },
            phase: Phase::Over,
            states,
            frames: Vec::with_capacity(frames),
        };
        game.walk(TurnStage::Deal, observer);
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
    let count = tiles.len() + setup.stack.len() + setup.position.aside.len();
    if count > MOST_TILES {
        return Err(SetupError::TooManyTiles(count));
    }
    let mut board = Board::new();
    let mut bounds = Bounds::EMPTY;
    // Bridges make roads of field edges, also of tiles placed before them.
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
    for (index, &(tile, cell, rotation)) in tiles.iter().enumerate() {
        let wrong = |problem| Err(SetupError::Tile { index, problem });
        if !cell.is_on_board() {
            return wrong(TileProblem::BeyondEdge);
        }
        bounds = bounds.with(cell);
        if !bounds.fits_grid() {
            return wrong(TileProblem::TooFar);
        }
        if board.is_placed(cell) {
            return wrong(TileProblem::Occupied);
        }
        let shape = board.tables.shape(tile, rotation);
        if shape.closes
            && let Some(problem) = own_tile_problem(setup, cell, rotation)
        {
            return wrong(problem);
        }
        for side in Side::ALL {
            let there = cell.neighbor(side);
            let printed = board.edge_at(there, side.opposite());
            if shape.closes || printed == Some(Edge::Closed) {
                continue;
            }
            let meets = shown(there, side.opposite(), printed);
            let own = Some(shape.edge(side));
            // Where only a bridge does not match, the error is about the
            // bridge; see `check_bridges`.
            if meets.is_some() && meets != shown(cell, side, own) && printed != own {
                return wrong(TileProblem::Mismatch(side));
            }
        }
        board.put(setup.variant(tile), rotation, cell);
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

/// The problem with a tile from a player's supply: it lies unturned, with tiles on all sides.
fn own_tile_problem(setup: &Setup, cell: Cell, rotation: Rotation) -> Option<TileProblem> {
    let is_placed = |there: Cell| setup.position.tiles.iter().any(|at| at.1 == there);
    let is_hole = Side::ALL.iter().all(|&side| is_placed(cell.neighbor(side)));
    match (setup.systems.has(System::Abbey), setup.options.abbeys) {
        (false, _) => Some(TileProblem::SystemOff(System::Abbey)),
        (true, false) => Some(TileProblem::PartOff),
        _ if rotation != Rotation::R0 => Some(TileProblem::Turned),
        _ if !is_hole => Some(TileProblem::NoHole),
        _ => None,
    }
}

/// The first tile that no chain of neighbors connects to tile 0.
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

fn lay_figures(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    for (index, &(color, kind, cell, segment)) in setup.position.figures.iter().enumerate() {
        let wrong = |problem| SetupError::Figure { index, problem };
        let owner = setup.seat(color).ok_or(wrong(FigureProblem::Nobody))?;
        let slot = board.slot_at(cell).ok_or(wrong(FigureProblem::NoTile))?;
        let (facts, owned) = (kind.facts(), setup.options.figures.get(kind));
        if let Segment::Corner(corner) = segment {
            if !facts.on_corners {
                return Err(wrong(FigureProblem::WrongPlace));
            }
            let node = board.node_at_corner(cell, corner);
            let node = node.ok_or(wrong(FigureProblem::NoCorner))?;
            board.lay_figure(owner, color, kind, owned, node)?;
            continue;
        }
        let node = board
            .node_at(slot, segment)
            .ok_or(wrong(FigureProblem::NoSegment))?;
        let may_stand = match board.node(node).kind {
            FeatureKind::Tower => facts.on_towers,
            FeatureKind::Castle => facts.stands_in.has(FeatureKind::City),
            other => facts.stands_in.has(other),
        };
        if !may_stand {
            return Err(wrong(FigureProblem::WrongPlace));
        }
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
        board.lay_figure(owner, color, kind, owned, node)?;
    }
    check_company(board)
}

/// Checks that no figure lacks the company of an own meeple.
fn check_company(board: &Board) -> Result<(), SetupError> {
    for (index, figure) in board.figures.iter().enumerate() {
        let needs = figure.kind.needs_company();
        if needs && !board.has_meeple(board.root(figure.node), figure.owner) {
            let problem = FigureProblem::NoCompany;
            return Err(SetupError::Figure { index, problem });
        }
    }
    Ok(())
}
