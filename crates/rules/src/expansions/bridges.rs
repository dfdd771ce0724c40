//! Bridges (bridge-*): to make a placement match, and at will.

use crate::action::{Action, Axis};
use crate::board::{Board, BridgeObstacle};
use crate::clause::Clause;
use crate::core::{Core, Misfit};
use crate::edge::{Edge, EdgeCode, are_fields, are_roads_or_open, first_mismatch};
use crate::event::{Event, Observer};
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Rotation, Side};
use crate::pieces::Piece;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::setup::{PieceProblem, Setup, SetupError, StartPosition};
use crate::shape::{NodeId, Slot};
use crate::stage::TurnStage;
use crate::system::System;
use crate::tiles::TileId;

/// Bridges of Bridges, Castles & Bazaars.
pub(crate) struct Bridges;

/// The decisions about bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BridgesPhase {
    /// The turn player builds the bridge that the placement needs
    /// (bridge-repair).
    Needed {
        /// The cell of the placed tile.
        cell: Cell,
        /// The tile that carries the bridge.
        on: Cell,
        /// Its direction.
        axis: Axis,
    },
}

/// A legal action about bridges.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    /// Place a tile that needs a bridge.
    Place {
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
        bridge: (Cell, Axis),
    },
    SetAside {
        tile: TileId,
    },
    Build {
        slot: Slot,
        axis: Axis,
    },
}

impl Expansion for Bridges {
    const SYSTEM: System = System::Bridges;
    type Phase = BridgesPhase;
    type CheckedAction = CheckedAction;
    type State = ();

    fn name(_: BridgesPhase) -> &'static str {
        "bridge"
    }

    fn clause(_: BridgesPhase) -> Option<Clause> {
        Some(Clause::BridgeRepair)
    }

    fn decider(core: &Core, _: BridgesPhase) -> Player {
        core.turn_player()
    }

    #[inline]
    fn list(view: View<Bridges>, now: Now<BridgesPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Figure(cell) if can_build(view.core) => list_choices(view.core, cell, actions),
            Now::Own(BridgesPhase::Needed { on, axis, .. }) => {
                actions.push(Action::Bridge { cell: on, axis });
            }
            _ => {}
        }
    }

    fn check(
        view: View<Bridges>,
        now: Now<BridgesPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let checked = match (now, action) {
            (Now::Place(tile), Action::Discard) if may_set_aside(view.core, tile) => {
                CheckedAction::SetAside { tile }
            }
            (Now::Place(_), Action::Discard) => {
                let clause = Clause::BridgeOptionalDiscard;
                return Err(Refusal::new(clause, Reason::Placeable));
            }
            (
                Now::Own(BridgesPhase::Needed { on, axis, .. }),
                Action::Bridge { cell, axis: way },
            ) => match view.core.board.slot_at(on) {
                Some(slot) if (cell, way) == (on, axis) => CheckedAction::Build { slot, axis },
                _ => {
                    let reason = Reason::OtherBridge { cell: on, axis };
                    return Err(Refusal::new(Clause::BridgeRepair, reason));
                }
            },
            (Now::Figure(last), Action::Bridge { cell, axis }) => {
                check_choice(view.core, last, cell, axis)?
            }
            _ => return Ok(None),
        };
        Ok(Some(checked))
    }

    fn perform<O: Observer>(
        act: ViewMut<Bridges>,
        now: Now<BridgesPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<BridgesPhase> {
        match checked {
            CheckedAction::Place {
                tile,
                cell,
                rotation,
                bridge: (on, axis),
            } => {
                act.core.put_tile(tile, cell, rotation, observer);
                Flow::Ask(BridgesPhase::Needed { cell, on, axis })
            }
            CheckedAction::SetAside { tile } => {
                observer.see(|| Event::Discarded { tile });
                Flow::To(TurnStage::Aside)
            }
            CheckedAction::Build { slot, axis } => {
                build(act.core, slot, axis, observer);
                match now {
                    Now::Own(_) => Flow::Done,
                    _ => Flow::Stay,
                }
            }
        }
    }

    fn may_set_aside(core: &Core, tile: TileId) -> bool {
        may_set_aside(core, tile)
    }

    #[inline]
    fn misfits(core: &Core, tile: TileId, rotations: u8, mut found: impl FnMut(Misfit)) {
        if !can_build(core) {
            return;
        }
        let is_special = core.board.is_special(tile);
        core.board
            .each_near_place(tile, rotations, |number, cell, code, rotation| {
                if (!is_special || core.may_lie_on(tile, cell))
                    && let Some(bridge) = needed(&core.board, tile, cell, rotation, code)
                    && (!is_special || is_allowed(core, tile, cell, rotation))
                {
                    found(Misfit {
                        number,
                        cell,
                        rotation,
                        needs: bridge,
                    });
                }
            });
    }

    /// Checks a placement where only roads and fields mismatch, so that a bridge may
    /// help.
    fn check_misfit(
        core: &Core,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let board = &core.board;
        let own = board.tables.shape(tile, rotation).code;
        let Some(code) = board.code_at(cell).filter(|_| board.reaches(cell)) else {
            return Ok(None);
        };
        let mut misfits = Side::ALL.into_iter().filter_map(|side| {
            let (shows, meets) = (Edge::of(own, side)?, Edge::of(code, side)?);
            (shows != meets).then_some((side, shows, meets))
        });
        let Some((side, shows, meets)) = misfits.clone().next() else {
            return Ok(None);
        };
        if !board.rivers_match(tile, cell, rotation) {
            return Ok(None);
        }
        if misfits.any(|(_, shows, meets)| [shows, meets].contains(&Edge::City)) {
            return Ok(None);
        }
        let near = board.tables.nearly_fits(tile)[usize::from(code)] >> rotation as u8 & 1 == 1;
        let bridge = near
            .then(|| needed(board, tile, cell, rotation, code))
            .flatten();
        match bridge {
            None => {
                let reason = Reason::Mismatch { side, shows, meets };
                Err(Refusal::new(Clause::BridgeRepair, reason))
            }
            Some(_) if !can_build(core) => {
                Err(Refusal::new(Clause::BridgeSupply, Reason::NoBridge))
            }
            Some(bridge) => match core.forbids(tile, cell, rotation) {
                Some(refusal) => Err(refusal),
                None => Ok(Some(CheckedAction::Place {
                    tile,
                    cell,
                    rotation,
                    bridge,
                })),
            },
        }
    }

    fn why_not(
        core: &Core,
        _: FigureKind,
        segment: Segment,
        node: Option<NodeId>,
    ) -> Option<Refusal> {
        let is_missing = segment == Segment::Bridge && node.is_none();
        (is_missing && core.has(System::Bridges))
            .then(|| Refusal::new(Clause::BridgeMeeple, Reason::NoSegment(segment)))
    }

    fn needs(checked: CheckedAction) -> Option<(Cell, Axis)> {
        match checked {
            CheckedAction::Place { bridge, .. } => Some(bridge),
            _ => None,
        }
    }

    fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
        for (index, &(cell, axis)) in setup.position.bridges.iter().enumerate() {
            let wrong = |problem| Err(SetupError::Bridge { index, problem });
            let Some(slot) = board.slot_at(cell) else {
                return wrong(PieceProblem::NoTile);
            };
            if board.placed(slot).bridge.is_some() {
                return wrong(PieceProblem::Twice);
            }
            let printed = |side| board.shape(slot).edge(side);
            if axis.sides().map(printed) != [Edge::Field; 2] {
                return wrong(PieceProblem::Ends);
            }
            board.build_bridge(slot, axis);
        }
        check_ends(setup, board)
    }

    fn describe(view: View<Bridges>, position: &mut StartPosition) {
        let tiles = view.core.board.tiles();
        let bridges = tiles.filter_map(|tile| Some((tile.cell, tile.bridge?)));
        position.bridges = bridges.collect();
    }
}

/// True if rivers match and nothing forbids the placement.
#[inline(never)]
fn is_allowed(core: &Core, tile: TileId, cell: Cell, rotation: Rotation) -> bool {
    core.board.rivers_match(tile, cell, rotation) && core.allows(tile, cell, rotation)
}

/// The one bridge that makes all edges match where roads would meet fields; `None` if there
/// is none. It is on the field side of the mismatch (bridge-repair).
pub(crate) fn needed(
    board: &Board,
    tile: TileId,
    cell: Cell,
    rotation: Rotation,
    code: EdgeCode,
) -> Option<(Cell, Axis)> {
    let own = board.tables.codes(tile)[rotation as usize];
    let side = first_mismatch(own, code)?;
    let axis = Axis::of(side);
    if Edge::of(own, side) == Some(Edge::Road) {
        // On the neighbor, the other end must lead somewhere too. Across this
        // tile's side it will meet the road.
        let slot = board.neighbor(cell, side)?;
        let takes_it = board.takes_bridge(slot, axis);
        return takes_it.then(|| (cell.neighbor(side), axis));
    }
    let sides = axis.sides();
    // In the codes a river is a field.
    let on_field = are_fields(own, sides)
        && are_roads_or_open(code, sides)
        && !(board.has_river(tile) && has_river_at(board, tile, rotation, axis));
    on_field.then_some((cell, axis))
}

/// True if a tile has a river edge at an end of a bridge.
#[cold]
fn has_river_at(board: &Board, tile: TileId, rotation: Rotation, axis: Axis) -> bool {
    let rivers = board.tables.shape(tile, rotation).rivers;
    axis.sides().into_iter().any(|side| rivers.contains(side))
}

/// Lists the bridges that the player may build at will (bridge-when).
fn list_choices(core: &Core, last: Cell, actions: &mut Vec<Action>) {
    let beside = Side::ALL.map(|side| last.neighbor(side));
    for cell in [last].into_iter().chain(beside) {
        let Some(slot) = core.board.slot_at(cell) else {
            continue;
        };
        for axis in Axis::ALL {
            if core.board.takes_bridge(slot, axis) {
                actions.push(Action::Bridge { cell, axis });
            }
        }
    }
}

/// Checks a bridge that the player builds at will (bridge-when).
fn check_choice(core: &Core, last: Cell, cell: Cell, axis: Axis) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let mut beside = Side::ALL.into_iter().map(|side| last.neighbor(side));
    let near = cell == last || beside.any(|there| there == cell);
    let slot = match core.board.slot_at(cell) {
        Some(slot) if near => slot,
        _ => return refuse(Clause::BridgeWhen, Reason::Elsewhere(cell)),
    };
    if core.state.turn.built.is_some() || core.board.placed(slot).bridge.is_some() {
        return refuse(Clause::BridgeOne, Reason::SecondBridge(cell));
    }
    if core.seat(core.turn_player()).pieces(Piece::Bridge) == 0 {
        return refuse(Clause::BridgeSupply, Reason::NoBridge);
    }
    match core.board.bridge_obstacle(slot, axis) {
        None => Ok(CheckedAction::Build { slot, axis }),
        Some(BridgeObstacle::End(side, shows)) => {
            refuse(Clause::BridgeEnds, Reason::BridgeEnd { side, shows })
        }
        Some(BridgeObstacle::Neighbor(side, meets)) => {
            let clause = match meets {
                Edge::Closed => Clause::BridgeAbbey,
                _ => Clause::BridgeNeighbours,
            };
            refuse(clause, Reason::BridgeMeets { side, meets })
        }
    }
}

/// Builds a bridge of the turn player.
fn build(core: &mut Core, slot: Slot, axis: Axis, observer: &mut impl Observer) {
    core.board.build_bridge(slot, axis);
    let placed = core.board.placed(slot);
    let (player, cell) = (core.state.turn.player, placed.cell);
    core.state.turn.built = placed.bridge.map(|(_, node)| node);
    core.seat_mut(player).pieces.take(Piece::Bridge);
    observer.see(|| Event::Bridged { player, cell, axis });
}

/// True if the turn player has a bridge and has built none in this turn.
#[inline]
fn can_build(core: &Core) -> bool {
    let turn = &core.state.turn;
    turn.built.is_none() && core.seat(turn.player).pieces(Piece::Bridge) > 0
}

/// True if the tile fits only with a bridge, so that it may be set aside
/// instead (bridge-optional-discard).
fn may_set_aside(core: &Core, tile: TileId) -> bool {
    can_build(core) && !core.fits_somewhere(tile)
}

/// Checks that both ends of every bridge lead to a road, a bridge or an empty
/// cell, once all bridges stand (bridge-neighbours).
fn check_ends(setup: &Setup, board: &Board) -> Result<(), SetupError> {
    for (index, &(cell, axis)) in setup.position.bridges.iter().enumerate() {
        for side in axis.sides() {
            let meets = board.edge_at(cell.neighbor(side), side.opposite());
            // The end of an older bridge may be closed.
            if meets.is_some_and(|edge| !matches!(edge, Edge::Road | Edge::Closed)) {
                let problem = PieceProblem::Neighbor(side);
                return Err(SetupError::Bridge { index, problem });
            }
        }
    }
    Ok(())
}
