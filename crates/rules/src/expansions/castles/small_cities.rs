//! Small cities: points or a castle.

use super::state::{Castles, CastlesPhase, CheckedAction};
use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::{Core, Stay, Stays};
use crate::event::{Event, Observer};
use crate::expansion::{View, ViewMut};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Side};
use crate::pieces::Piece;
use crate::player::{Player, PlayerSet};
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};
use crate::setup::{CastleEntry, PieceProblem, Setup, SetupError, StartPosition};
use crate::shape::NodeId;

/// Checks a decision about the small city at a cell and side; either of its
/// tiles names it.
pub fn check(
    core: &Core,
    (cell, side): (Cell, Side),
    action: Action,
) -> Result<CheckedAction, Refusal> {
    let (named, converts) = match action {
        Action::Castle { cell, side } => (city_at(&core.board, cell, side), true),
        Action::Score { cell, side } => (city_at(&core.board, cell, side), false),
        _ => (None, false),
    };
    let due = city_at(&core.board, cell, side);
    match (named, due) {
        (Some(named), Some(root)) if named == root => Ok(CheckedAction::Decide { root, converts }),
        (named, _) => {
            let any_two = core.options().castle_any_two_tiles;
            let clause = match named {
                Some(named) if core.board.is_small_city(named, any_two) => Clause::CastleOrder,
                _ => Clause::CastleSmallCity,
            };
            Err(Refusal::new(clause, Reason::OtherCity { cell, side }))
        }
    }
}

/// The small cities that the placed tile completed, by its sides N E S W
/// (castle-small-city).
fn completed(core: &Core) -> impl Iterator<Item = (Side, NodeId)> + '_ {
    let any_two = core.options().castle_any_two_tiles;
    let small = core.completed.iter().copied();
    let small = small.filter(move |&root| core.board.is_small_city(root, any_two));
    small.filter_map(move |root| Some((side_of(core, root)?, root)))
}

/// The side of the tile placed last at which a city lies.
fn side_of(core: &Core, city: NodeId) -> Option<Side> {
    let (board, slot) = (&core.board, core.board.last_slot());
    let is_at = |&side: &Side| {
        let node = board.line_at(slot, side);
        node.is_some_and(|node| board.root(node) == city)
    };
    Side::ALL.into_iter().find(is_at)
}

/// The cell and the side that name the small city at a side of the tile placed last: that
/// tile or, if it closes the city, the one beside it.
fn name_at(core: &Core, side: Side) -> (Cell, Side) {
    let (board, slot) = (&core.board, core.board.last_slot());
    let cell = board.placed(slot).cell;
    match board.shape(slot).closes {
        false => (cell, side),
        true => (cell.neighbor(side), side.opposite()),
    }
}

/// The side of the tile placed last by which a name was given to a small city.
fn side_named(core: &Core, name: (Cell, Side)) -> Side {
    let mut sides = Side::ALL.into_iter();
    let named = sides.find(|&side| name_at(core, side) == name);
    named.unwrap_or(name.1)
}

/// Finds the completed small cities about which an owner decides or has decided, with
/// the players who made castles of them (castle-owner, castle-shared).
#[inline]
pub fn stays(view: View<Castles>, found: &mut Stays) {
    for (side, feature) in completed(view.core) {
        let owners = view.core.board.node(feature).owners();
        if owners & able(view) != 0 {
            let players = view.own.small_cities[side as usize].converted;
            // There is room for a city at each side.
            let _ = found.try_push(Stay { feature, players });
        }
    }
}

/// The players who had a token at the beginning of the round (castle-supply).
fn able(view: View<Castles>) -> PlayerSet {
    let has = |player: Player| view.core.seat(player).pieces(Piece::Castle) > 0;
    let players = view.core.players().filter(|&player| has(player));
    let left = players.fold(0, |all, player| all | 1 << player.index());
    let cities = view.own.small_cities.iter();
    cities.fold(left, |all, city| all | city.converted)
}

/// The next decision about a small city: clockwise from the turn player, for
/// one player by sides N E S W (castle-owner, castle-order). Without a token
/// there is nothing to decide (castle-supply).
pub fn next_decision(view: View<Castles>) -> Option<CastlesPhase> {
    let core = view.core;
    if core.stays.is_empty() {
        return None;
    }
    let cities: Vec<_> = completed(core).collect();
    let has_token = |&player: &_| core.seat(player).pieces(Piece::Castle) > 0;
    for player in core.clockwise().filter(has_token) {
        for &(side, root) in &cities {
            let owners = core.board.node(root).owners();
            let done = view.own.small_cities[side as usize];
            let open = owners & !done.converted & !done.scored;
            if open >> player.index() & 1 == 1 {
                let (cell, side) = name_at(core, side);
                return Some(CastlesPhase::SmallCity { player, cell, side });
            }
        }
    }
    None
}

/// Performs the owner's decision about the city. The first owner to ask for a castle
/// makes it one (castle-lord, castle-shared).
pub fn decide(
    act: ViewMut<Castles>,
    phase: CastlesPhase,
    root: NodeId,
    converts: bool,
    observer: &mut impl Observer,
) {
    let CastlesPhase::SmallCity { player, cell, side } = phase else {
        return;
    };
    let ViewMut { core, own } = act;
    let city = &mut own.small_cities[side_named(core, (cell, side)) as usize];
    let bit = 1 << player.index();
    if !converts {
        city.scored |= bit;
        return;
    }
    city.converted |= bit;
    core.seat_mut(player).pieces.take(Piece::Castle);
    if core.board.node(root).kind != FeatureKind::Castle {
        core.board.make_castle(root);
    }
    observer.see(|| Event::CastleMade {
        player,
        of: (cell, Segment::City(side)),
    });
}

/// Builds the castles of a position.
pub fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    for (index, entry) in setup.position.castles.iter().enumerate() {
        let wrong = |problem| Err(SetupError::Castle { index, problem });
        for (n, &(color, _)) in entry.owners.iter().enumerate() {
            if setup.seat(color).is_none() {
                return wrong(PieceProblem::Nobody(color));
            }
            if entry.owners[..n].iter().any(|owner| owner.0 == color) {
                return wrong(PieceProblem::Twice);
            }
        }
        if !board.is_placed(entry.cell) {
            return wrong(PieceProblem::NoTile);
        }
        let any_two = setup.options.castle_any_two_tiles;
        match city_at(board, entry.cell, entry.side) {
            Some(root) if board.castles.iter().any(|castle| castle.root == root) => {
                return wrong(PieceProblem::Twice);
            }
            Some(root) if board.is_small_city(root, any_two) => {
                // Refuse more castles than there are tokens in the box, since
                // the scoring has room for no more.
                let piece = Piece::Castle;
                if board.castles.len() == usize::from(piece.most()) {
                    return Err(SetupError::TooManyPieces {
                        piece,
                        color: None,
                        count: board.castles.len() + 1,
                    });
                }
                board.make_castle(root);
            }
            _ => return wrong(PieceProblem::NoSmallCity),
        }
    }
    Ok(())
}

/// Places the lords of a position's castles.
pub fn lay_lords(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
    for entry in &setup.position.castles {
        let root = city_at(board, entry.cell, entry.side);
        for &(color, kind) in &entry.owners {
            if let (Some(owner), Some(root)) = (setup.seat(color), root) {
                let owned = setup.options.figures.get(kind);
                board.lay_figure(owner, color, kind, owned, root)?;
            }
        }
    }
    Ok(())
}

/// Adds the castles to a position; their lords are not among its figures.
pub fn describe(core: &Core, position: &mut StartPosition) {
    for castle in core.board.castles() {
        let parts = castle.cells.into_iter().zip(castle.sides);
        let parts: Vec<_> = parts
            .map(|(cell, side)| (cell, Segment::City(side)))
            .collect();
        position
            .figures
            .retain(|&(.., cell, segment)| !parts.contains(&(cell, segment)));
        let root = core.board.castles[castle.id.index()].root;
        let kind_of = |lord| {
            let figures = core.board.figures.iter();
            let mut own = figures.filter(|figure| figure.owner == lord);
            let lord = own.find(|figure| core.board.root(figure.node) == root);
            lord.map_or(FigureKind::Meeple, |figure| figure.kind)
        };
        let lords = castle.lords.iter();
        let lords = lords.map(|&lord| (core.color(lord), kind_of(lord)));
        position.castles.push(CastleEntry {
            owners: lords.collect(),
            cell: castle.cells[0],
            side: castle.sides[0],
        });
    }
}

/// The city that covers a side of a tile.
fn city_at(board: &Board, cell: Cell, side: Side) -> Option<NodeId> {
    let node = board.node_at(board.slot_at(cell)?, Segment::City(side))?;
    Some(board.root(node))
}
