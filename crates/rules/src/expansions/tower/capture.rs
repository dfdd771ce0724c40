//! Captures and exchanges.

use super::range::Reach;
use super::state::{CheckedAction, Tower, TowerPhase};
use crate::action::Action;
use crate::board::Figure;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::{Event, Observer};
use crate::expansion::{Flow, View, ViewMut};
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::pieces::Piece;
use crate::player::{Color, Player};
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};

/// The figures that a tower can capture now, by their place in the list.
pub fn captives(core: &Core, tower: Cell) -> impl Iterator<Item = usize> + '_ {
    let reach = Reach::now(core, tower);
    let figures = core.board.figures.iter().enumerate();
    figures
        .filter(move |(_, figure)| {
            reach.contains(&core.board, cell_of(core, figure)) && is_capturable(core, figure)
        })
        .map(|(at, _)| at)
}

/// True if a tower that reaches a figure of a kind on a feature can capture it
/// (tower-who, castle-safe).
pub fn can_be_captured(kind: FigureKind, feature: FeatureKind) -> bool {
    kind.facts().can_be_captured && feature != FeatureKind::Castle
}

/// True if a tower that reaches a figure can capture it.
pub fn is_capturable(core: &Core, figure: &Figure) -> bool {
    can_be_captured(figure.kind, core.board.node(figure.node).kind)
}

/// Lists the captures of the tower that has grown.
pub fn list(core: &Core, tower: Cell, actions: &mut Vec<Action>) {
    let first = actions.len();
    for at in captives(core, tower) {
        let action = action_of(core, at);
        if !actions[first..].contains(&action) {
            actions.push(action);
        }
    }
}

/// The action that captures the figure at this place in the list, with its
/// color only where figures of several colors can be captured, and its kind
/// where that color has several.
pub fn action_of(core: &Core, at: usize) -> Action {
    let figure = core.board.figures[at];
    let (cell, segment) = core.board.name(figure.node);
    let (color, kind) = core.told_apart(&figure, |other| is_capturable(core, other));
    Action::Capture {
        cell,
        segment,
        color,
        kind,
    }
}

/// Checks a capture and finds its figure (tower-capture).
pub fn check(
    core: &Core,
    tower: Cell,
    (cell, segment): (Cell, Segment),
    color: Option<Color>,
    kind: Option<FigureKind>,
) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let slot = core.board.slot_at(cell);
    let Some(node) = slot.and_then(|slot| core.board.node_at(slot, segment)) else {
        return refuse(Clause::TowerCapture, Reason::Nobody { cell, segment });
    };
    let owner = match color {
        None => None,
        Some(color) => match core.setup.seat(color) {
            None => return refuse(Clause::TowerCapture, Reason::NoSuchColor),
            seat => seat,
        },
    };
    let named = |figure: &Figure| {
        owner.is_none_or(|owner| figure.owner == owner)
            && kind.is_none_or(|kind| figure.kind == kind)
    };
    let figures = &core.board.figures;
    // A lord lives in both halves of the castle, whichever is named.
    let castle = core.board.root(node);
    let lives = |figure: &Figure| is_lord(core, figure) && core.board.root(figure.node) == castle;
    if figures.iter().any(|figure| named(figure) && lives(figure)) {
        return refuse(Clause::CastleSafe, Reason::Lord);
    }
    let here = |figure: &Figure| figure.node == node && named(figure);
    let there = figures.iter().enumerate();
    let there = there.filter(|(_, figure)| here(figure) && figure.kind.facts().can_be_captured);
    // Of two equal figures, the one that is not accompanied.
    let meant = there.clone().find(|(_, figure)| !figure.is_accompanied);
    let Some((at, figure)) = meant.or(there.clone().next()) else {
        return match figures.iter().find(|figure| here(figure)) {
            Some(&Figure { kind, .. }) => {
                refuse(Clause::TowerKindsCaptured, Reason::Uncapturable(kind))
            }
            None => refuse(Clause::TowerCapture, Reason::Nobody { cell, segment }),
        };
    };
    for (_, other) in there {
        if other.owner != figure.owner {
            return refuse(Clause::TowerCapture, Reason::SeveralColors);
        }
        if other.kind != figure.kind {
            return refuse(Clause::TowerCapture, Reason::SeveralKinds);
        }
    }
    let reach = Reach::now(core, tower);
    if !reach.contains(&core.board, cell) {
        let reason = Reason::OutOfRange {
            tower,
            cell,
            floors: reach.floors,
        };
        return refuse(reach.clause_against(&core.board, cell), reason);
    }
    Ok(CheckedAction::Capture { figure: at as u8 })
}

/// Takes a figure from the board (tower-own, tower-prisoner). If the other
/// player holds figures of the captor, one is exchanged at once
/// (tower-exchange); the captor chooses among several kinds
/// (tower-kinds-exchange).
pub fn perform(
    act: ViewMut<Tower>,
    figure: usize,
    observer: &mut impl Observer,
) -> Flow<TowerPhase> {
    let ViewMut { core, own } = act;
    let Some(Figure {
        owner, kind, node, ..
    }) = core.board.remove_figure(figure)
    else {
        return Flow::Done;
    };
    let captor = core.turn_player();
    let (cell, segment) = core.board.name(node);
    observer.see(|| Event::Captured {
        captor,
        owner,
        kind,
        cell,
        segment,
    });
    core.send_home_lonely(core.board.root(node), owner, observer);
    if owner == captor {
        core.seat_mut(owner).pieces.add(Piece::Figure(kind));
        return Flow::Done;
    }
    own.add(captor, owner, kind);
    if !own.any(owner, captor) {
        return Flow::Done;
    }
    let held = [0, 1].map(|n| own.kinds(owner, captor).nth(n));
    match held {
        [None, _] => {}
        [Some(held), None] => exchange(ViewMut { core, own }, owner, kind, held, observer),
        [Some(_), Some(_)] => {
            let other = owner;
            return Flow::Ask(TowerPhase::Exchange { other, kind });
        }
    }
    Flow::Done
}

/// Checks the kind that the turn player chooses in an exchange.
pub fn check_exchange(
    view: View<Tower>,
    other: Player,
    kind: FigureKind,
    held: FigureKind,
) -> Result<CheckedAction, Refusal> {
    match view.own.count(other, view.core.turn_player(), held) {
        0 => {
            let reason = Reason::NotHeld { by: other };
            Err(Refusal::new(Clause::TowerKindsExchange, reason))
        }
        _ => Ok(CheckedAction::Exchange { other, kind, held }),
    }
}

/// Exchanges the figure just captured for one that the other player holds.
pub fn exchange(
    act: ViewMut<Tower>,
    other: Player,
    kind: FigureKind,
    held: FigureKind,
    observer: &mut impl Observer,
) {
    let ViewMut { core, own } = act;
    let captor = core.turn_player();
    own.take(captor, other, kind);
    own.take(other, captor, held);
    core.seat_mut(other).pieces.add(Piece::Figure(kind));
    core.seat_mut(captor).pieces.add(Piece::Figure(held));
    observer.see(|| Event::Exchanged {
        between: [captor, other],
        kinds: [held, kind],
    });
}

fn cell_of(core: &Core, figure: &Figure) -> Cell {
    let slot = core.board.node(figure.node).slot;
    core.board.placed(slot).cell
}

/// True if a figure is the lord of a castle (castle-safe).
fn is_lord(core: &Core, figure: &Figure) -> bool {
    core.board.node(figure.node).kind == FeatureKind::Castle
}
