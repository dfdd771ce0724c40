//! Dragon, fairy and the tiles that came too early in positions.

use super::fairy;
use crate::board::{Board, Figure};
use crate::core::Core;
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::neutral::Neutral;
use crate::options::FairyRule;
use crate::player::Color;
use crate::segment::{FeatureKind, Stand};
use crate::setup::{FairyEntry, PieceProblem, Setup, SetupError, StartPosition};
use crate::system::System;

/// Checks and lays out what a position has.
pub fn lay(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    if !setup.systems.has(System::Dragon) {
        return Ok(());
    }
    let position = &setup.position;
    let wrong = |neutral, problem| Err(SetupError::Neutral { neutral, problem });
    if let Some(cell) = position.dragon {
        if !setup.options.dragon_effect {
            return wrong(Neutral::Dragon, PieceProblem::PartOff);
        }
        if !board.is_placed(cell) {
            return wrong(Neutral::Dragon, PieceProblem::NoTile);
        }
        board.move_neutral(Neutral::Dragon, Some(cell));
    }
    if let Some(FairyEntry { cell, beside }) = position.fairy {
        if setup.options.fairy == FairyRule::None {
            return wrong(Neutral::Fairy, PieceProblem::PartOff);
        }
        if !board.is_placed(cell) {
            return wrong(Neutral::Fairy, PieceProblem::NoTile);
        }
        if let Some((color, kind, post)) = beside {
            match find(setup, board, cell, color, kind, post) {
                Ok(at) => board.accompany(Some(at)),
                Err(problem) => return wrong(Neutral::Fairy, problem),
            }
        }
        board.move_neutral(Neutral::Fairy, Some(cell));
    }
    for (index, tile) in position.aside.iter().enumerate() {
        let problem = match tile.comes_early() {
            false => PieceProblem::WrongTile,
            true if !setup.options.dragon_effect => PieceProblem::PartOff,
            true if position.dragon.is_some() => PieceProblem::NotEarly,
            true => continue,
        };
        return Err(SetupError::Aside { index, problem });
    }
    Ok(())
}

/// Finds the meeple beside which the fairy stands.
fn find(
    setup: &Setup,
    board: &Board,
    cell: Cell,
    color: Color,
    kind: FigureKind,
    post: Stand,
) -> Result<usize, PieceProblem> {
    if setup.options.fairy != FairyRule::Meeple {
        return Err(PieceProblem::PartOff);
    }
    let owner = setup.seat(color).ok_or(PieceProblem::Nobody(color))?;
    let segment = post.segment();
    let slot = board.slot_at(cell).ok_or(PieceProblem::NoTile)?;
    let node = segment.and_then(|segment| board.node_at(slot, segment));
    // A tile can belong to several castles.
    let castles = board.castles.iter().filter(|it| it.cells.contains(&cell));
    let roots: Vec<_> = castles.map(|it| it.root).collect();
    let stands = |figure: &Figure| match post {
        Stand::Castle => roots.contains(&board.root(figure.node)),
        _ => Some(figure.node) == node && board.node(figure.node).kind != FeatureKind::Castle,
    };
    let mut figures = board.figures.iter();
    let at = figures.position(|it| it.owner == owner && it.kind == kind && stands(it));
    match at {
        Some(_) if post == Stand::Castle && !setup.options.fairy_castle => {
            Err(PieceProblem::PartOff)
        }
        Some(at) if kind.facts().is_meeple => Ok(at),
        _ => Err(PieceProblem::NoFigure),
    }
}

/// Adds them to a position.
pub fn describe(core: &Core, position: &mut StartPosition) {
    position.dragon = core.board.neutral(Neutral::Dragon);
    position.fairy = core.board.neutral(Neutral::Fairy).map(|cell| {
        let companion = core.board.accompanied();
        let beside = companion.map(|(_, figure)| {
            let post = fairy::stand_of(core, figure);
            (core.color(figure.owner), figure.kind, post)
        });
        FairyEntry { cell, beside }
    });
    position.aside = core.aside().into_iter().map(|tile| tile.plain()).collect();
    if core.sets_aside && core.returned.is_none() {
        position.reinsert.clone_from(&core.setup.position.reinsert);
    }
}
