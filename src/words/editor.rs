//! What cannot be so in a position, in words.

use bastide_notation::{Problem, RecordError, Refused, Why};
use bastide_rules::Color;
use bastide_rules::setup::{
    BRIDGES, CASTLES, FLOORS, FigureProblem, MEEPLES, Piece, PieceProblem, SetupError, TileProblem,
};

use super::{notice, place};
use crate::language::{count, fill, member, number, text};
use crate::session::editor::Unfit;
use crate::session::{Flaw, Notice, Table};

/// Why an action of a step cannot be played.
pub fn refused_action(table: Option<&Table>, refused: &Refused) -> String {
    match refused.why {
        Why::Rules(refusal) => notice(table, &Notice::Refused(refusal)),
        Why::Syntax(_) => text("editor.no-action").to_owned(),
    }
}

/// Why something cannot be on the table at the beginning, and where.
pub fn unfit(unfit: &Unfit) -> String {
    let why = why(&unfit.error);
    match unfit.cell {
        Some(cell) => fill("unfit.at", &[("place", &*place(cell)), ("why", &*why)]),
        None => why,
    }
}

fn why(error: &RecordError) -> String {
    let Problem::Setup(setup) = &error.problem else {
        return match error.problem {
            Problem::SystemOff(system) => {
                fill("unfit.system", &[("what", member("system", system.name()))])
            }
            _ => super::flaw(&Flaw::Record(error.clone())),
        };
    };
    match *setup {
        SetupError::PlayerCount(_) | SetupError::SameColor { .. } => {
            text("unfit.players").to_owned()
        }
        SetupError::TooManyTiles(n) => count("unfit.many-tiles", n as i32),
        SetupError::NoTile => text("unfit.no-tile").to_owned(),
        SetupError::Tile { problem, .. } => tile(problem),
        SetupError::Figure { problem, .. } => text(match problem {
            FigureProblem::Nobody => "unfit.nobody",
            FigureProblem::NoTile | FigureProblem::NoSegment => "unfit.segment",
            FigureProblem::Complete => "unfit.complete",
            FigureProblem::BareFoundation => "unfit.bare",
            FigureProblem::OnTop => "unfit.on-top",
        })
        .to_owned(),
        SetupError::Nobody { color, .. } => of_color("unfit.nobody-of", color),
        SetupError::TooManyMeeples { color, .. } => {
            let values = [
                ("owner", member("color", color.name())),
                ("all", &*number(MEEPLES.into())),
            ];
            fill("unfit.meeples", &values)
        }
        SetupError::TooManyPieces { piece, .. } => {
            let all = match piece {
                Piece::Meeple => MEEPLES,
                Piece::Floor => FLOORS,
                Piece::Bridge => BRIDGES,
                Piece::Castle => CASTLES,
            };
            let values = [
                ("what", member("pieces", piece.name())),
                ("all", &*number(all.into())),
            ];
            fill("unfit.pieces", &values)
        }
        SetupError::Tower { problem, .. } => piece(problem, "unfit.foundation"),
        SetupError::Bridge { problem, .. } => piece(problem, "unfit.bridge"),
        SetupError::Castle { problem, .. } => piece(problem, "unfit.castle"),
        SetupError::Prisoner { problem, .. } => piece(problem, "unfit.prisoner"),
    }
}

fn tile(problem: TileProblem) -> String {
    match problem {
        TileProblem::Mismatch(side) => {
            fill("unfit.mismatch", &[("side", member("side", side.name()))])
        }
        TileProblem::Occupied => text("unfit.occupied").to_owned(),
        TileProblem::Apart => text("unfit.apart").to_owned(),
        TileProblem::TooFar => text("unfit.far").to_owned(),
    }
}

fn of_color(key: &'static str, color: Color) -> String {
    fill(key, &[("owner", member("color", color.name()))])
}

fn piece(problem: PieceProblem, usual: &'static str) -> String {
    match problem {
        PieceProblem::Nobody(color) => of_color("unfit.nobody-of", color),
        PieceProblem::Neighbor(side) => {
            fill("unfit.bridge-end", &[("side", member("side", side.name()))])
        }
        PieceProblem::Twice => text("unfit.twice").to_owned(),
        PieceProblem::OwnPrisoner => text("unfit.own").to_owned(),
        PieceProblem::Exchangeable => text("unfit.exchange").to_owned(),
        _ => text(usual).to_owned(),
    }
}
