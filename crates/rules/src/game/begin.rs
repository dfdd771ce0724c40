//! How a game starts: the setup is checked and laid out.

use std::sync::Arc;

use super::{Frame, Game, Head, Phase, Seat};
use crate::board::{Board, Bounds, MOST_TILES};
use crate::event::{Nobody, Observer};
use crate::geometry::Side;
use crate::player::{Color, FigureKind, Player};
use crate::setup::{FigureProblem, MEEPLES, PositionPart, Setup, SetupError, TileProblem};

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
        stand_figures(&setup, &mut board)?;
        let seats = deal(&setup, &board)?;
        let turn = match setup.position.turn {
            None => Player(0),
            Some(color) => seat(&setup, PositionPart::Turn, color)?,
        };
        board.settle();
        let mut game = Game {
            head: Head {
                phase: Phase::Over,
                turn,
                drawn: 0,
                seats,
            },
            frames: Vec::<Frame>::with_capacity(2 * setup.stack.len()),
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
            let meets = board.edge_at(cell.neighbor(side), side.opposite());
            if meets.is_some() && meets != crate::tables::Edge::of(shape.code, side) {
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
        if board.is_complete(node) {
            return Err(wrong(FigureProblem::Complete));
        }
        // Strengths hold no more than one player's figures; the sum is checked
        // before anything could overflow.
        let count = 1 + board.figures.iter().filter(|f| f.owner == owner).count();
        if count > usize::from(MEEPLES) {
            return Err(SetupError::TooManyMeeples { color, count });
        }
        board.stand(owner, kind, node);
    }
    Ok(())
}

/// The scores and supplies at the beginning.
fn deal(setup: &Setup, board: &Board) -> Result<[Seat; Player::MOST], SetupError> {
    let mut seats = [Seat::default(); Player::MOST];
    for (index, seat) in seats.iter_mut().enumerate().take(setup.players.len()) {
        let out = board.figures.iter().filter(|f| f.owner.index() == index);
        seat.figures[FigureKind::Meeple as usize] = MEEPLES - out.count() as u8;
    }
    for &(color, score) in &setup.position.scores {
        seats[seat(setup, PositionPart::Scores, color)?.index()].score = score;
    }
    for &(color, meeples) in &setup.position.meeples {
        let seat = &mut seats[seat(setup, PositionPart::Supply, color)?.index()];
        let left = &mut seat.figures[FigureKind::Meeple as usize];
        if meeples > *left {
            let count = usize::from(MEEPLES - *left) + usize::from(meeples);
            return Err(SetupError::TooManyMeeples { color, count });
        }
        *left = meeples;
    }
    Ok(seats)
}

fn seat(setup: &Setup, part: PositionPart, color: Color) -> Result<Player, SetupError> {
    setup.seat(color).ok_or(SetupError::Nobody { part, color })
}
