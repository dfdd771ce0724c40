//! Princesses, who send knights home.

use super::state::CheckedAction;
use crate::action::Action;
use crate::board::Figure;
use crate::clause::Clause;
use crate::core::{Acted, Core};
use crate::event::{Event, Observer};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Side};
use crate::options::PrincessRule;
use crate::player::Color;
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};
use crate::shape::NodeId;
use crate::tile::Symbol;

/// Lists the knights that the princess of the placed tile can send home.
pub fn list(core: &Core, actions: &mut Vec<Action>) {
    if city(core).is_none() {
        return;
    }
    let first = actions.len();
    for at in knights(core) {
        let action = action_of(core, at);
        if !actions[first..].contains(&action) {
            actions.push(action);
        }
    }
}

/// The action that sends the figure at this place in the list home, with its color only
/// where knights of two colors stand, and its kind where that color has two kinds there.
pub fn action_of(core: &Core, at: usize) -> Action {
    let figure = core.board.figures[at];
    let (cell, segment) = core.board.name(figure.node);
    let side = match segment {
        Segment::City(side) => side,
        _ => Side::N,
    };
    let (color, kind) = core.told_apart(&figure, |other| other.kind.facts().is_meeple);
    Action::Princess {
        cell,
        side,
        color,
        kind,
    }
}

/// Checks that a knight can be sent home (princess-knight, princess-who).
pub fn check(
    core: &Core,
    (cell, side): (Cell, Side),
    color: Option<Color>,
    kind: Option<FigureKind>,
) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    if core.options().princess == PrincessRule::None {
        return refuse(Clause::PrincessKnight, Reason::OptionOff);
    }
    if city(core).is_none() {
        let reason = Reason::NoSymbol(Symbol::Princess);
        return refuse(Clause::PrincessKnight, reason);
    }
    if knights(core).next().is_none() {
        return refuse(Clause::PrincessKnight, Reason::NoKnight);
    }
    let owner = match color {
        None => None,
        Some(color) => match core.setup.seat(color) {
            None => return refuse(Clause::PrincessWho, Reason::NoSuchColor),
            seat => seat,
        },
    };
    let slot = core.board.slot_at(cell);
    let node = slot.and_then(|slot| core.board.node_at(slot, Segment::City(side)));
    let figures = &core.board.figures;
    let meant: Vec<usize> = knights(core)
        .filter(|&at| {
            let figure = figures[at];
            Some(figure.node) == node
                && owner.is_none_or(|owner| figure.owner == owner)
                && kind.is_none_or(|kind| figure.kind == kind)
        })
        .collect();
    let plain = meant.iter().find(|&&at| !figures[at].is_accompanied);
    let Some(&at) = plain.or(meant.first()) else {
        return refuse(Clause::PrincessWho, Reason::NotKnight);
    };
    for &other in &meant {
        if figures[other].owner != figures[at].owner {
            return refuse(Clause::PrincessWho, Reason::SeveralColors);
        }
        if figures[other].kind != figures[at].kind {
            return refuse(Clause::PrincessWho, Reason::SeveralKinds);
        }
    }
    Ok(CheckedAction::Knight { figure: at as u8 })
}

/// Sends a knight home. No phantom follows (princess-only).
pub fn send(core: &mut Core, at: usize, observer: &mut impl Observer) {
    let Some(&Figure {
        owner, kind, node, ..
    }) = core.board.figures.get(at)
    else {
        return;
    };
    let (player, (cell, segment)) = (core.turn_player(), core.board.name(node));
    observer.see(|| Event::KnightSent {
        player,
        owner,
        kind,
        cell,
        segment,
    });
    core.take_home(at, observer);
    core.send_home_lonely(core.board.root(node), owner, observer);
    core.state.turn.acted = Acted::Alone;
}

/// With the option, sending a knight home is the only action where there is one
/// (princess-must).
pub fn overrules(core: &Core, action: Action) -> Option<Refusal> {
    let is_kept = action.keeps_decision() || matches!(action, Action::Princess { .. });
    let must = must_be_sent(core) && !is_kept;
    must.then(|| Refusal::new(Clause::PrincessMust, Reason::MustSend))
}

/// True if sending a knight home is the only action.
#[inline]
pub fn must_be_sent(core: &Core) -> bool {
    core.options().princess == PrincessRule::Must && knights(core).next().is_some()
}

/// The city of the princess on the placed tile.
#[inline]
fn city(core: &Core) -> Option<NodeId> {
    let placed = core.board.placed(core.board.last_slot());
    if placed.tile.facts().symbol != Some(Symbol::Princess) {
        return None;
    }
    let mut cities = (0..).zip(placed.tile.facts().cities);
    let (number, _) = cities.find(|(_, city)| city.princess)?;
    Some(core.board.root(placed.first.plus(number)))
}

/// The knights in the princess's city, by their places in the list.
fn knights(core: &Core) -> impl Iterator<Item = usize> + '_ {
    let is_on = core.options().princess != PrincessRule::None;
    let city = city(core).filter(|&city| is_on && core.board.node(city).kind == FeatureKind::City);
    let figures = core.board.figures.iter().enumerate();
    figures
        .filter(move |(_, figure)| {
            figure.kind.facts().is_meeple && Some(core.board.root(figure.node)) == city
        })
        .map(|(at, _)| at)
}
