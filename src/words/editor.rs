//! What cannot be so in a position, in words.

use bastide_notation::{Problem, RecordError, Refused, Why};
use bastide_rules::setup::{FigureProblem, PieceProblem, SetupError, TileProblem};
use bastide_rules::{Color, FigureKind, System};

use super::flaws::flaw;
use super::names::place;
use super::refusals::refusal;
use crate::language::{count, fill, member, number, text};
use bastide_model::editor::Unfit;
use bastide_model::{Flaw, Table};

/// Why an action of a step cannot be played.
pub fn refused_action(table: Option<&Table>, refused: &Refused) -> String {
    match &refused.why {
        Why::Rules(refused) => refusal(table, refused),
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
        return flaw(&Flaw::Record(error.clone()));
    };
    match *setup {
        SetupError::PlayerCount(_) | SetupError::SameColor { .. } => {
            text("unfit.players").to_owned()
        }
        SetupError::TooManyTiles(n) => count("unfit.many-tiles", n as i32),
        SetupError::NoTile => text("unfit.no-tile").to_owned(),
        SetupError::Tile { problem, .. } => tile(problem),
        SetupError::Figure { problem, .. } => text(match problem {
            FigureProblem::SystemOff(system) => return system_off(system),
            FigureProblem::Nobody => "unfit.nobody",
            FigureProblem::NoTile | FigureProblem::NoSegment => "unfit.segment",
            FigureProblem::WrongPlace => "flaw.wrong-place",
            FigureProblem::Complete => "unfit.complete",
            FigureProblem::BareFoundation => "unfit.bare",
            FigureProblem::OnTop => "unfit.on-top",
            FigureProblem::NoCompany => "flaw.company",
            FigureProblem::OptionOff(_) => "flaw.option-off",
        })
        .to_owned(),
        SetupError::Nobody { color, .. } => of_color("unfit.nobody-of", color),
        // The editor keeps scores within the limit.
        SetupError::ScoreBeyond { .. } => flaw(&Flaw::Record(error.clone())),
        SetupError::TooManyFigures { kind, .. } if kind != FigureKind::Meeple => {
            let values = [
                ("what", member("figure", kind.name())),
                ("all", &*number(kind.facts().owned.into())),
            ];
            fill("unfit.owned", &values)
        }
        SetupError::TooManyFigures { color, kind, .. } => {
            let values = [
                ("owner", member("color", color.name())),
                ("all", &*number(kind.facts().owned.into())),
            ];
            fill("unfit.meeples", &values)
        }
        SetupError::TooManyPieces { piece, .. } => {
            let all = piece.most();
            let values = [
                ("what", member("pieces", piece.name())),
                ("all", &*number(all.into())),
            ];
            fill("unfit.pieces", &values)
        }
        SetupError::SupplyOptionOff { .. } | SetupError::GoodsOff { .. } => {
            flaw(&Flaw::Record(error.clone()))
        }
        SetupError::SupplyOff { system, .. } => system_off(system),
        SetupError::TooManyOwned { piece, share, .. } => {
            let values = [
                ("what", member("pieces", piece.name())),
                ("all", &*number(share.into())),
            ];
            fill("unfit.owned", &values)
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
        TileProblem::BeyondEdge => text("unfit.beyond").to_owned(),
    }
}

fn of_color(key: &'static str, color: Color) -> String {
    fill(key, &[("owner", member("color", color.name()))])
}

fn system_off(system: System) -> String {
    fill("unfit.system", &[("what", member("system", system.name()))])
}

/// The words for a piece; `usual` where it cannot be on this tile.
fn piece(problem: PieceProblem, usual: &'static str) -> String {
    match problem {
        PieceProblem::SystemOff(system) => system_off(system),
        PieceProblem::Nobody(color) => of_color("unfit.nobody-of", color),
        PieceProblem::Neighbor(side) => {
            fill("unfit.bridge-end", &[("side", member("side", side.name()))])
        }
        PieceProblem::Twice => text("unfit.twice").to_owned(),
        PieceProblem::OwnPrisoner => text("unfit.own").to_owned(),
        PieceProblem::Exchangeable => text("unfit.exchange").to_owned(),
        PieceProblem::WrongKind(_) => text("flaw.wrong-place").to_owned(),
        PieceProblem::OptionOff(_) => text("flaw.option-off").to_owned(),
        PieceProblem::NoTile
        | PieceProblem::NoFoundation
        | PieceProblem::Ends
        | PieceProblem::NoSmallCity => text(usual).to_owned(),
    }
}
