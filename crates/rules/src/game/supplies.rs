//! Supplies at the beginning.

use crate::board::{Board, Castle};
use crate::core::Seat;
use crate::expansions::States;
use crate::figures::FigureKind;
use crate::pieces::Piece;
use crate::player::{Color, Player};
use crate::setup::{MOST_SCORE, PositionPart, Setup, SetupError};
use crate::system::System;
use crate::tiles::TileId;

/// A number for each seat.
type Each = [u8; Player::MOST];

/// The scores and supplies at the beginning.
pub(super) fn deal(
    setup: &Setup,
    board: &Board,
    states: &States,
) -> Result<[Seat; Player::MOST], SetupError> {
    let mut seats = [Seat::default(); Player::MOST];
    for &(color, score) in &setup.position.scores {
        let seat = setup.seat_of(PositionPart::Scores, color)?;
        if score.unsigned_abs() > MOST_SCORE.unsigned_abs() {
            return Err(SetupError::ScoreBeyond { color });
        }
        seats[seat.index()].score = score;
    }
    for &(color, _) in &setup.position.supply {
        setup.seat_of(PositionPart::Supply, color)?;
    }
    for piece in Piece::ALL {
        let all = match piece {
            Piece::Figure(kind) => figures(setup, board, states, kind)?,
            Piece::Floor => {
                let floors = board.towers.iter().map(|tower| usize::from(tower.floors));
                share_out(setup, piece, floors.sum(), Each::default())?
            }
            Piece::Bridge => {
                let built = setup.position.bridges.len();
                share_out(setup, piece, built, Each::default())?
            }
            Piece::Castle => {
                let (tokens, owns) = castle_tokens(board);
                share_out(setup, piece, tokens, owns)?
            }
            Piece::Abbey => abbeys(setup, board)?,
        };
        if all == Each::default() {
            continue;
        }
        for (seat, count) in seats.iter_mut().zip(all) {
            seat.pieces = seat.pieces.with(piece, count);
        }
    }
    Ok(seats)
}

/// The figures of a kind in each supply: those given, or all that are neither
/// on the board nor prisoners.
fn figures(
    setup: &Setup,
    board: &Board,
    states: &States,
    kind: FigureKind,
) -> Result<Each, SetupError> {
    let (mut all, owned) = (Each::default(), setup.options.figures.get(kind));
    let is_dealt = kind.is_dealt(setup.systems, &setup.options);
    let position = &setup.position;
    if board.figures.is_empty() && position.prisoners.is_empty() && position.supply.is_empty() {
        // Most games begin so: all figures are in the supplies.
        all[..setup.players.len()].fill(if is_dealt { owned } else { 0 });
        return Ok(all);
    }
    let players = setup.players.iter().enumerate();
    for (owner, &color) in players.filter_map(|(n, color)| Some((Player::new(n)?, color))) {
        let mine = |f: &&_| is_of(f, owner, kind);
        let on_board = board.figures.iter().filter(mine).count();
        let captors = (0..Player::MOST).filter_map(Player::new);
        let held = captors.map(|by| usize::from(states.tower.count(by, owner, kind)));
        let out = on_board + held.sum::<usize>();
        let given = given(setup, color, Piece::Figure(kind));
        let count = out + usize::from(given.unwrap_or(0));
        if count > usize::from(owned) {
            return Err(SetupError::TooManyFigures {
                color,
                kind,
                count,
                owned,
            });
        }
        let rest = if is_dealt { owned - out as u8 } else { 0 };
        all[owner.index()] = given.unwrap_or(rest);
    }
    Ok(all)
}

fn is_of(figure: &crate::board::Figure, owner: Player, kind: FigureKind) -> bool {
    figure.owner == owner && figure.kind == kind
}

/// The tokens in castles, in all and for each player.
fn castle_tokens(board: &Board) -> (usize, Each) {
    let lords = |castle: &Castle| {
        let strengths = board.node(castle.root).strengths();
        let seats = (0..Player::MOST).filter_map(Player::new);
        seats.filter(move |&player| strengths.has(player))
    };
    let castles = board.castles.iter();
    let tokens = castles.clone().map(|castle| lords(castle).count().max(1));
    let mut owns = Each::default();
    for player in castles.flat_map(lords) {
        owns[player.index()] += 1;
    }
    (tokens.sum(), owns)
}

/// The abbeys in each supply: those given, or the own one. Board and supplies never have
/// more than the box.
fn abbeys(setup: &Setup, board: &Board) -> Result<Each, SetupError> {
    let (piece, mut all) = (Piece::Abbey, Each::default());
    if !setup.systems.has(System::Abbey) || !setup.options.abbeys {
        return Ok(all);
    }
    let placed = board.tiles.iter().filter(|at| at.tile == TileId::ABBEY);
    let mut count = placed.count();
    for (all, &color) in all.iter_mut().zip(&setup.players) {
        *all =
            given(setup, color, piece).unwrap_or(piece.share(&setup.options, setup.players.len()));
        count += usize::from(*all);
    }
    match count > usize::from(piece.most()) {
        true => Err(SetupError::TooManyPieces {
            piece,
            color: None,
            count,
        }),
        false => Ok(all),
    }
}

fn given(setup: &Setup, color: Color, piece: Piece) -> Option<u8> {
    let supplies = setup.position.supply.iter();
    supplies
        .filter(|entry| entry.0 == color)
        .find_map(|(_, supply)| supply.get(piece))
}

/// The supplies of a kind of piece that all players share from the box. A
/// player without a given number gets a full share less the pieces on the board,
/// within the box.
fn share_out(setup: &Setup, piece: Piece, on_board: usize, owns: Each) -> Result<Each, SetupError> {
    let in_box = usize::from(piece.most());
    let too_many = |color, count| SetupError::TooManyPieces {
        piece,
        color,
        count,
    };
    if on_board > in_box {
        return Err(too_many(None, on_board));
    }
    let mut all = Each::default();
    if piece
        .system()
        .is_some_and(|system| !setup.systems.has(system))
    {
        return Ok(all);
    }
    let mut count = on_board;
    for &color in &setup.players {
        count += usize::from(given(setup, color, piece).unwrap_or(0));
        if count > in_box {
            return Err(too_many(Some(color), count));
        }
    }
    let share = piece.share(&setup.options, setup.players.len());
    let seats = || setup.players.iter().zip(owns);
    // If the box has too few, all players have the same maximum.
    let rest = |owns: u8, most: u8| share.saturating_sub(owns).min(most);
    let goes_round = |most: &u8| {
        let others = seats().filter(|&(&color, _)| given(setup, color, piece).is_none());
        let needed = others.map(|(_, owns)| usize::from(rest(owns, *most)));
        count + needed.sum::<usize>() <= in_box
    };
    let most = (0..=share).rev().find(goes_round).unwrap_or(0);
    for (all, (&color, owns)) in all.iter_mut().zip(seats()) {
        *all = given(setup, color, piece).unwrap_or(rest(owns, most));
    }
    Ok(all)
}
