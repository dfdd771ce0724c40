//! Errors of a position, in words.

use bastide_notation::{Problem, RecordError, Refused, Why};
use bastide_rules::setup::{FigureProblem, PieceProblem, SetupError, TileProblem};
use bastide_rules::{Color, FigureKind, System};

use super::load_errors::load_error;
use super::refusals::refusal;
use crate::language::{count, fill, member, number, text};
use crate::words::names::place;
use bastide_model::editor::PositionError;
use bastide_model::{LoadError, Table};

/// The reason why an action of a step cannot be played.
pub fn refused_action(table: Option<&Table>, refused: &Refused) -> String {
    match &refused.why {
        Why::Rules(refused) => refusal(table, refused),
        Why::Syntax(_) => text("editor.no-action").to_owned(),
    }
}

/// The error of a piece in a position, with its cell.
pub fn position_error(position_error: &PositionError) -> String {
    let why = why(&position_error.error);
    match position_error.cell {
        Some(cell) => fill("position.at", &[("place", &*place(cell)), ("why", &*why)]),
        None => why,
    }
}

fn why(error: &RecordError) -> String {
    let Problem::Setup(setup) = &error.problem else {
        return load_error(&LoadError::Record(error.clone()));
    };
    match *setup {
        SetupError::PlayerCount(_) | SetupError::SameColor { .. } => {
            text("position.players").to_owned()
        }
        SetupError::TooManyTiles(n) => count("position.many-tiles", n as i32),
        SetupError::NoTile => text("position.no-tile").to_owned(),
        SetupError::Tile { problem, .. } => tile(problem),
        SetupError::Figure { problem, .. } => figure(problem),
        SetupError::Nobody { color, .. } => of_color("position.nobody-of", color),
        // The editor keeps scores within the limit.
        SetupError::ScoreBeyond { .. }
        | SetupError::SystemAbsent(_)
        | SetupError::NoFirstTile { .. }
        | SetupError::SecondRiver { .. }
        | SetupError::TooStrong { .. } => load_error(&LoadError::Record(error.clone())),
        SetupError::TooManyFigures { kind, owned, .. } if kind != FigureKind::Meeple => {
            let values = [
                ("what", member("figure", kind.name())),
                ("all", &*number(owned.into())),
            ];
            fill("position.owned", &values)
        }
        SetupError::TooManyFigures { color, owned, .. } => {
            let values = [
                ("owner", member("color", color.name())),
                ("all", &*number(owned.into())),
            ];
            fill("position.meeples", &values)
        }
        SetupError::TooManyPieces { piece, .. } => {
            let all = piece.most();
            let values = [
                ("what", member("pieces", piece.name())),
                ("all", &*number(all.into())),
            ];
            fill("position.pieces", &values)
        }
        SetupError::SupplyOptionOff { .. }
        | SetupError::GoodsOff { .. }
        | SetupError::InStack { .. }
        | SetupError::HandFromBox
        | SetupError::LastRound { .. } => load_error(&LoadError::Record(error.clone())),
        SetupError::SupplyOff { system, .. } => system_off(system),
        SetupError::TooManyOwned { piece, share, .. } => {
            let values = [
                ("what", member("pieces", piece.name())),
                ("all", &*number(share.into())),
            ];
            fill("position.owned", &values)
        }
        SetupError::Tower { problem, .. } => piece(problem, "position.foundation"),
        SetupError::Bridge { problem, .. } => piece(problem, "position.bridge"),
        SetupError::Castle { problem, .. } => piece(problem, "position.castle"),
        SetupError::Prisoner { problem, .. } => piece(problem, "position.prisoner"),
        SetupError::Neutral { problem, .. } | SetupError::Aside { problem, .. } => {
            piece(problem, "position.neutral")
        }
    }
}

fn figure(problem: FigureProblem) -> String {
    let key = match problem {
        FigureProblem::SystemOff(system) => return system_off(system),
        FigureProblem::Nobody => "position.nobody",
        FigureProblem::NoTile | FigureProblem::NoSegment => "position.segment",
        FigureProblem::WrongPlace => "error.wrong-place",
        FigureProblem::Complete => "position.complete",
        FigureProblem::BareFoundation => "position.bare",
        FigureProblem::OnTop => "position.on-top",
        FigureProblem::NoCompany => "error.company",
        FigureProblem::OptionOff(_) => "error.option-off",
        FigureProblem::NoCorner => "error.corner",
        FigureProblem::Barn => "error.barn",
    };
    text(key).to_owned()
}

fn tile(problem: TileProblem) -> String {
    match problem {
        TileProblem::Mismatch(side) => fill(
            "position.mismatch",
            &[("side", member("side", side.name()))],
        ),
        TileProblem::Occupied => text("position.occupied").to_owned(),
        TileProblem::Apart => text("position.apart").to_owned(),
        TileProblem::TooFar => text("position.far").to_owned(),
        TileProblem::BeyondEdge => text("position.beyond").to_owned(),
        TileProblem::SystemOff(system) => system_off(system),
        TileProblem::PartOff => text("error.part-off").to_owned(),
        TileProblem::Turned => text("error.turned").to_owned(),
        TileProblem::NoHole => text("error.hole").to_owned(),
    }
}

fn of_color(key: &'static str, color: Color) -> String {
    fill(key, &[("owner", member("color", color.name()))])
}

fn system_off(system: System) -> String {
    fill(
        "position.system",
        &[("what", member("system", system.name()))],
    )
}

/// The words for a piece; `usual` if it does not belong on this tile.
fn piece(problem: PieceProblem, usual: &'static str) -> String {
    match problem {
        PieceProblem::SystemOff(system) => system_off(system),
        PieceProblem::Nobody(color) => of_color("position.nobody-of", color),
        PieceProblem::Neighbor(side) => fill(
            "position.bridge-end",
            &[("side", member("side", side.name()))],
        ),
        PieceProblem::Twice => text("position.twice").to_owned(),
        PieceProblem::OwnPrisoner => text("position.own").to_owned(),
        PieceProblem::Exchangeable => text("position.exchange").to_owned(),
        PieceProblem::WrongKind(_) => text("error.wrong-place").to_owned(),
        PieceProblem::OptionOff(_) => text("error.option-off").to_owned(),
        PieceProblem::NoTile
        | PieceProblem::NoFoundation
        | PieceProblem::Ends
        | PieceProblem::PartOff
        | PieceProblem::NoFigure
        | PieceProblem::WrongTile
        | PieceProblem::NotEarly
        | PieceProblem::StackLeft
        | PieceProblem::NoSmallCity => text(usual).to_owned(),
    }
}
