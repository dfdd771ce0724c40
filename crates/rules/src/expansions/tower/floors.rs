//! Floors and tower tops.

use arrayvec::ArrayVec;

use super::capture::captives;
use super::state::{CheckedAction, TowerPhase};
use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::{Acted, Core};
use crate::event::{Event, Observer};
use crate::expansion::Flow;
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::pieces::Piece;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::setup::{PieceProblem, Setup, SetupError, StartPosition};
use crate::shape::NodeId;

/// Lists the open towers that the turn player may build on or close.
pub fn list(core: &Core, actions: &mut Vec<Action>) {
    if !tile_allows(core) {
        return;
    }
    let seat = core.seat(core.turn_player());
    let has_floor = seat.pieces(Piece::Floor) > 0;
    // Late in a game most players have neither.
    if !has_floor && !seat.pieces.can_close_towers() {
        return;
    }
    let closers = FigureKind::ALL.into_iter();
    let closers = closers.filter(|&kind| kind.facts().on_towers && seat.figures(kind) > 0);
    let closers: ArrayVec<FigureKind, { FigureKind::ALL.len() }> = closers.collect();
    for tower in &core.board.towers {
        if !core.board.node(tower.node).strengths().is_none() {
            continue;
        }
        if has_floor {
            actions.push(Action::Floor { cell: tower.cell });
        }
        if tower.floors > 0 && core.board.barred_by(tower.cell).is_none() {
            actions.extend(closers.iter().map(|&kind| top(tower.cell, kind)));
        }
    }
}

/// Checks a floor to be added to a tower (tower-action, tower-floors).
pub fn check(core: &Core, cell: Cell) -> Result<CheckedAction, Refusal> {
    let tower = open_tower(core, cell, Clause::TowerUnlimited)?;
    if core.seat(core.turn_player()).pieces(Piece::Floor) == 0 {
        return Err(Refusal::new(Clause::TowerFloors, Reason::NoFloor));
    }
    let tower = tower as u8;
    Ok(CheckedAction::Floor { tower })
}

/// The action that puts a figure of a kind on top of a tower.
pub fn top(cell: Cell, kind: FigureKind) -> Action {
    let kind = Some(kind).filter(|&kind| kind != FigureKind::default());
    Action::Top { cell, kind }
}

/// Lists the towers that the turn player's figure of a kind may close.
pub fn list_tops(core: &Core, kind: FigureKind, actions: &mut Vec<Action>) {
    if !tile_allows(core) || !kind.facts().on_towers {
        return;
    }
    for tower in &core.board.towers {
        let is_open = core.board.node(tower.node).strengths().is_none();
        if tower.floors > 0 && is_open && core.board.barred_by(tower.cell).is_none() {
            actions.push(top(tower.cell, kind));
        }
    }
}

/// Checks a figure that would close a tower (tower-top, tower-kinds-top), and
/// finds its place.
pub fn check_top(core: &Core, cell: Cell, kind: FigureKind) -> Result<NodeId, Refusal> {
    let facts = kind.facts();
    if !kind.is_dealt(core.systems, core.options()) {
        return Err(Refusal::new(facts.supply_clause, Reason::NoneLeft(kind)));
    }
    if !facts.on_towers {
        let segment = Segment::Tower;
        let reason = Reason::WrongPlace { kind, segment };
        return Err(Refusal::new(Clause::TowerKindsTop, reason));
    }
    let number = open_tower(core, cell, Clause::TowerTop)?;
    let tower = &core.board.towers[number];
    if tower.floors == 0 {
        let bare = Reason::BareFoundation(cell);
        return Err(Refusal::new(Clause::TowerFoundation, bare));
    }
    if core.seat(core.turn_player()).figures(kind) == 0 {
        let clause = match facts.system {
            None => Clause::TowerTop,
            Some(_) => facts.supply_clause,
        };
        return Err(Refusal::new(clause, Reason::NoneLeft(kind)));
    }
    match core.bars(cell) {
        Some(refusal) => Err(refusal),
        None => Ok(tower.node),
    }
}

/// The refusal of a figure on the tower of the placed tile, which has no floor yet
/// (tower-foundation).
pub fn why_not(core: &Core, segment: Segment, node: Option<NodeId>) -> Option<Refusal> {
    let is_tower = segment == Segment::Tower && node.is_some();
    let cell = core.board.placed(core.board.last_slot()).cell;
    is_tower.then(|| Refusal::new(Clause::TowerFoundation, Reason::BareFoundation(cell)))
}

/// Adds a floor for the turn player and asks for a capture if a figure is in
/// range.
pub fn add(core: &mut Core, tower: usize, observer: &mut impl Observer) -> Flow<TowerPhase> {
    let player = core.turn_player();
    core.board.add_floor(tower);
    core.state.turn.acted = Acted::Other;
    core.seat_mut(player).pieces.take(Piece::Floor);
    let at = core.board.towers[tower];
    observer.see(|| Event::FloorAdded {
        player,
        cell: at.cell,
        floors: at.floors,
    });
    match captives(core, at.cell).next() {
        Some(_) => Flow::Ask(TowerPhase::Capture { tower: at.cell }),
        None => Flow::Done,
    }
}

/// Builds the floors of a position.
pub fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    for (index, &(cell, floors)) in setup.position.floors.iter().enumerate() {
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
            board.add_floor(tower);
        }
    }
    Ok(())
}

/// Adds the floors to a position.
pub fn describe(core: &Core, position: &mut StartPosition) {
    let built = core.board.towers().filter(|tower| tower.floors > 0);
    position.floors = built.map(|tower| (tower.cell, tower.floors)).collect();
}

/// True if the tile just placed lets the player build on towers.
fn tile_allows(core: &Core) -> bool {
    !core.options().tower_action_needs_tower_tile
        || core.board.shape(core.board.last_slot()).foundation
}

/// The open tower on a cell, if the player may build there (tower-action).
fn open_tower(core: &Core, cell: Cell, closed: Clause) -> Result<usize, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let Some(number) = core.board.tower_number(cell) else {
        return refuse(Clause::TowerAction, Reason::NoFoundation(cell));
    };
    if !tile_allows(core) {
        return refuse(Clause::TowerAction, Reason::NoTowerTile);
    }
    match core.board.on_top(&core.board.towers[number]) {
        Some(by) => refuse(closed, Reason::Closed { cell, by }),
        None => Ok(number),
    }
}
