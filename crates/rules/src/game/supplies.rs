//! What everybody has at the beginning.

use super::begin::seat;
use super::{Prisoners, Seat};
use crate::board::{Board, Castle};
use crate::player::{Color, FigureKind, Player};
use crate::setup::{BRIDGES, CASTLES, FLOORS, MEEPLES, Piece, PositionPart, Setup, SetupError};
use crate::system::System;

/// The scores and supplies at the beginning.
pub(super) fn deal(
    setup: &Setup,
    board: &Board,
    prisoners: &Prisoners,
) -> Result<[Seat; Player::MOST], SetupError> {
    let mut seats = [Seat::default(); Player::MOST];
    let players = setup.players.len();
    for &(color, score) in &setup.position.scores {
        seats[seat(setup, PositionPart::Scores, color)?.index()].score = score;
    }
    for &(color, _) in &setup.position.supply {
        seat(setup, PositionPart::Supply, color)?;
    }
    for (index, &color) in setup.players.iter().enumerate() {
        let on_board = board.figures.iter().filter(|f| f.owner.index() == index);
        let held = prisoners.iter().flat_map(|by| by[index]).map(usize::from);
        let out = on_board.count() + held.sum::<usize>();
        let given = given(setup, color, Piece::Meeple);
        let count = out + usize::from(given.unwrap_or(0));
        if count > usize::from(MEEPLES) {
            return Err(SetupError::TooManyMeeples { color, count });
        }
        seats[index].figures[FigureKind::Meeple as usize] = given.unwrap_or(MEEPLES - out as u8);
    }
    let floors = board.towers.iter().map(|tower| usize::from(tower.floors));
    let lords = |castle: &Castle| {
        let strengths = board.node(castle.root).strengths();
        (0..Player::MOST)
            .filter_map(Player::new)
            .filter(move |&p| strengths.get(p) > 0)
    };
    let tokens = board
        .castles
        .iter()
        .map(|castle| lords(castle).count().max(1));
    let owned = board.castles.iter().flat_map(lords);
    let mut owns = [0; Player::MOST];
    owned.for_each(|player| owns[player.index()] += 1);
    let shares = [
        share_out(setup, Piece::Floor, floors.sum(), [0; Player::MOST])?,
        share_out(
            setup,
            Piece::Bridge,
            setup.position.bridges.len(),
            [0; Player::MOST],
        )?,
        share_out(setup, Piece::Castle, tokens.sum(), owns)?,
    ];
    for (index, seat) in seats.iter_mut().enumerate().take(players) {
        [seat.floors, seat.bridges, seat.castles] = shares.map(|share| share[index]);
    }
    Ok(seats)
}

fn given(setup: &Setup, color: Color, piece: Piece) -> Option<u8> {
    let supplies = setup.position.supply.iter();
    supplies
        .filter(|entry| entry.0 == color)
        .find_map(|(_, supply)| supply.get(piece))
}

/// The supplies of a kind of pieces. Who is given none gets a full share less
/// what is visibly his, as far as the box goes round.
fn share_out(
    setup: &Setup,
    piece: Piece,
    on_board: usize,
    owns: [u8; Player::MOST],
) -> Result<[u8; Player::MOST], SetupError> {
    let (system, in_box) = match piece {
        Piece::Meeple => return Ok([0; Player::MOST]),
        Piece::Floor => (System::Tower, FLOORS),
        Piece::Bridge => (System::Bridges, BRIDGES),
        Piece::Castle => (System::Castles, CASTLES),
    };
    let in_box = usize::from(in_box);
    if on_board > in_box {
        return Err(too_many(piece, None, on_board));
    }
    let mut all = [0; Player::MOST];
    if !setup.systems.has(system) {
        return Ok(all);
    }
    let mut count = on_board;
    for &color in &setup.players {
        count += usize::from(given(setup, color, piece).unwrap_or(0));
        if count > in_box {
            return Err(too_many(piece, Some(color), count));
        }
    }
    let share = piece.share(setup.players.len());
    let seats = || setup.players.iter().zip(owns);
    // Where the box does not go round, the same number is the most for all.
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

pub(super) fn too_many(piece: Piece, color: Option<Color>, count: usize) -> SetupError {
    SetupError::TooManyPieces {
        piece,
        color,
        count,
    }
}
