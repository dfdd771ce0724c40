//! Barns, abbeys and the last round in positions.

use super::state::Abbey;
use crate::board::{Board, Figure};
use crate::expansion::View;
use crate::options::AbbeyEnd;
use crate::player::Color;
use crate::segment::FeatureKind;
use crate::setup::{FigureProblem, PieceProblem, Setup, SetupError, StartPosition};
use crate::stage::TurnStage;
use crate::system::System;

/// Checks what a position has.
pub fn lay(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    check_fields(board)?;
    match &setup.position.abbey_round {
        Some(round) => check_round(setup, round),
        None => Ok(()),
    }
}

/// Checks that a field with a barn has no farmer and no pig, and a corner one barn.
fn check_fields(board: &Board) -> Result<(), SetupError> {
    for (index, figure) in board.figures.iter().enumerate() {
        let on_corner = figure.kind.facts().on_corners;
        let is_same = |other: &Figure| other.kind == figure.kind && other.node == figure.node;
        let is_taken = match on_corner {
            true => board.figures[..index].iter().any(is_same),
            false => {
                let root = board.root(figure.node);
                board.node(root).kind == FeatureKind::Field && board.has_corner_figure(root)
            }
        };
        if is_taken {
            let problem = FigureProblem::Barn;
            return Err(SetupError::Figure { index, problem });
        }
    }
    Ok(())
}

/// Checks that the last round can begin (abbey-end).
fn check_round(setup: &Setup, round: &[Color]) -> Result<(), SetupError> {
    let wrong = |index, problem| Err(SetupError::LastRound { index, problem });
    if !setup.systems.has(System::Abbey) {
        return wrong(0, PieceProblem::SystemOff(System::Abbey));
    }
    if !setup.options.abbeys || setup.options.abbey_end == AbbeyEnd::None {
        return wrong(0, PieceProblem::PartOff);
    }
    if !setup.stack.is_empty() {
        return wrong(0, PieceProblem::StackLeft);
    }
    for (index, &color) in round.iter().enumerate() {
        if setup.seat(color).is_none() {
            return wrong(index, PieceProblem::Nobody(color));
        }
        if round[..index].contains(&color) {
            return wrong(index, PieceProblem::Twice);
        }
    }
    Ok(())
}

/// Adds the last round to a position.
pub fn describe(view: View<Abbey>, position: &mut StartPosition) {
    let core = view.core;
    if let Some(queue) = view.own.round
        && core.state.turn.stage == TurnStage::Rest
    {
        let players = [Some(core.turn_player())].into_iter().chain(queue);
        let colors = players.flatten().map(|player| core.color(player));
        position.abbey_round = Some(colors.collect());
    }
}
