//! The fairy: her places, and the points that she brings.

use super::state::CheckedAction;
use crate::action::Action;
use crate::board::{Castle, Figure};
use crate::clause::Clause;
use crate::core::{Acted, Bonus, Bonuses, Core, Worth, WorthTerm};
use crate::event::{Event, Observer, Subject, Unit};
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::neutral::Neutral;
use crate::options::FairyRule;
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Stand};
use crate::shape::NodeId;

const FAIRY: Neutral = Neutral::Fairy;

/// The most meeples that a player can have on the board.
const MOST_OWN: usize = 16;

/// Lists the places of the fairy (fairy-move).
pub fn list(core: &Core, actions: &mut Vec<Action>) {
    let player = core.turn_player();
    // Most boards have more figures of others: look at the own ones only once. Whose the
    // next figure is cannot be predicted, so that all are written and most overwritten; the
    // last place is for those behind the last own one.
    let (mut own, mut count) = ([0; MOST_OWN + 1], 0);
    for (at, figure) in core.board.figures.iter().enumerate() {
        own[count.min(MOST_OWN)] = at as u8;
        count += usize::from((figure.owner == player) & figure.kind.facts().is_meeple);
    }
    let own = &own[..count.min(MOST_OWN)];
    match core.options().fairy {
        FairyRule::None => {}
        FairyRule::Tile => list_cells(core, own, actions),
        FairyRule::Meeple => list_meeples(core, own, actions),
    }
}

/// Lists the tiles on which the turn player's meeples stand.
fn list_cells(core: &Core, own: &[u8], actions: &mut Vec<Action>) {
    let (first, here) = (actions.len(), core.board.neutral(FAIRY));
    let figures = own.iter().map(|&at| &core.board.figures[usize::from(at)]);
    for cell in figures.flat_map(|figure| cells_of(core, figure)) {
        let action = action_of(core, cell, None);
        if Some(cell) != here && !actions[first..].contains(&action) {
            actions.push(action);
        }
    }
}

/// Lists the turn player's meeples beside which the fairy does not stand.
fn list_meeples(core: &Core, own: &[u8], actions: &mut Vec<Action>) {
    let first = actions.len();
    let figures = own.iter().map(|&at| &core.board.figures[usize::from(at)]);
    // Few meeples share a segment. Those whose bit is not set stand alone.
    let bit = |figure: &Figure| 1_u64 << (figure.node.0 % 64);
    let (mut seen, mut shared) = (0, 0);
    for figure in figures.clone() {
        shared |= seen & bit(figure);
        seen |= bit(figure);
    }
    for (number, (figure, &at)) in figures.clone().zip(own).enumerate() {
        if figure.is_accompanied {
            continue;
        }
        if is_lord(core, figure) {
            for cell in cells_of(core, figure) {
                let action = action_of(core, cell, Some(at));
                if !actions[first..].contains(&action) {
                    actions.push(action);
                }
            }
            continue;
        }
        let mut several = false;
        if shared & bit(figure) != 0 {
            let mut beside = figures.clone().filter(|it| it.node == figure.node);
            let is_alike = |it: &&Figure| it.kind == figure.kind && !it.is_accompanied;
            let mut before = figures.clone().take(number);
            if before.any(|it| it.node == figure.node && is_alike(&it)) {
                continue;
            }
            several = beside.any(|it| it.kind != figure.kind);
        }
        let (cell, segment) = core.board.name(figure.node);
        actions.push(Action::Fairy {
            cell,
            post: Stand::Segment(segment),
            kind: several.then_some(figure.kind),
        });
    }
}

/// The action that puts the fairy on a cell, beside the figure at this place in the list.
/// The kind is named only where own meeples of two kinds are there.
pub fn action_of(core: &Core, cell: Cell, beside: Option<u8>) -> Action {
    let Some(at) = beside else {
        return Action::Fairy {
            cell,
            post: Stand::Tile,
            kind: None,
        };
    };
    let figure = core.board.figures[usize::from(at)];
    let own = core.board.figures.iter();
    let mut own = own.filter(|other| {
        is_own_meeple(core, other)
            && match is_lord(core, &figure) {
                true => core.board.root(other.node) == core.board.root(figure.node),
                false => other.node == figure.node,
            }
    });
    let several = own.any(|other| other.kind != figure.kind);
    Action::Fairy {
        cell,
        post: stand_of(core, &figure),
        kind: several.then_some(figure.kind),
    }
}

/// Checks a place of the fairy (fairy-whom, fairy-tile, castle-fairy).
pub fn check(
    core: &Core,
    cell: Cell,
    post: Stand,
    kind: Option<FigureKind>,
) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let nobody = Reason::NotThere {
        kind: kind.unwrap_or_default(),
        cell,
    };
    let figures = core.board.figures.iter().enumerate();
    match (core.options().fairy, post) {
        (FairyRule::Tile, Stand::Tile) => {
            let mut own = figures.filter(|(_, figure)| is_own_meeple(core, figure));
            if own.all(|(_, figure)| !cells_of(core, figure).any(|it| it == cell)) {
                return refuse(Clause::FairyWhom, nobody);
            }
            if core.board.neutral(FAIRY) == Some(cell) {
                return refuse(Clause::FairyWhom, Reason::StaysThere(FAIRY));
            }
            return Ok(CheckedAction::Fairy { cell, beside: None });
        }
        (FairyRule::Meeple, Stand::Castle | Stand::Segment(_)) => {}
        _ => return refuse(Clause::FairyTile, Reason::OptionOff),
    }
    let node = post.segment().and_then(|segment| {
        let slot = core.board.slot_at(cell)?;
        core.board.node_at(slot, segment)
    });
    let is_there = |figure: &Figure| match post {
        Stand::Castle => castle_of(core, figure).is_some_and(|it| it.cells.contains(&cell)),
        _ => Some(figure.node) == node && !is_lord(core, figure),
    };
    let meeples = figures.filter(|(_, figure)| is_there(figure) && is_own_meeple(core, figure));
    let meant = meeples.filter(|(_, figure)| kind.is_none_or(|kind| figure.kind == kind));
    // A tile may belong to several castles: the name is for the oldest.
    let others = meant.clone().filter(|(_, figure)| !figure.is_accompanied);
    let first = others.min_by_key(|(_, figure)| {
        let root = core.board.root(figure.node);
        core.board
            .castles
            .iter()
            .position(|castle| castle.root == root)
    });
    match first {
        _ if post == Stand::Castle
            && meant.clone().next().is_some()
            && !core.options().fairy_castle =>
        {
            refuse(Clause::CastleFairy, Reason::OptionOff)
        }
        None if meant.clone().next().is_some() => {
            refuse(Clause::FairyWhom, Reason::StaysThere(FAIRY))
        }
        None => refuse(Clause::FairyWhom, nobody),
        Some((at, figure)) => match meant.clone().any(|(_, other)| {
            other.kind != figure.kind && core.board.root(other.node) == core.board.root(figure.node)
        }) {
            true => refuse(Clause::FairyWhom, Reason::SeveralKinds),
            false => Ok(CheckedAction::Fairy {
                cell,
                beside: Some(at as u8),
            }),
        },
    }
}

/// Puts the fairy on a cell, beside the figure at this place in the list.
pub fn put(core: &mut Core, cell: Cell, beside: Option<u8>, observer: &mut impl Observer) {
    let player = core.turn_player();
    core.board.accompany(beside.map(usize::from));
    core.board.move_neutral(FAIRY, Some(cell));
    core.state.turn.acted = Acted::Other;
    observer.see(|| Event::FairyMoved { player, cell });
}

/// Gives the turn player a point for the fairy beside an own meeple (fairy-turn).
pub fn begin_turn(core: &mut Core, observer: &mut impl Observer) {
    let Some(cell) = core.board.neutral(FAIRY) else {
        return;
    };
    let figures = &core.board.figures;
    let is_beside = match core.options().fairy {
        FairyRule::Tile => figures.iter().any(|figure| {
            is_own_meeple(core, figure) && cells_of(core, figure).any(|it| it == cell)
        }),
        // At most one is accompanied. To look at all is faster than to stop there.
        _ => figures.iter().fold(false, |is_beside, figure| {
            is_beside | (figure.is_accompanied & (figure.owner == core.turn_player()))
        }),
    };
    if is_beside {
        let worth = Worth::of(Clause::FairyTurn, WorthTerm(Unit::Fairy, 1, 1));
        core.award(core.turn_player(), &worth, observer, |_| {
            (Subject::Neutral(cell, FAIRY), worth.terms_at(None))
        });
    }
}

/// Finds the owners of meeples in a feature beside whom the fairy stands
/// (fairy-score, fairy-tile). Owners who keep a small city as a castle have none in what is
/// scored.
pub fn bonuses(core: &Core, feature: NodeId, found: &mut Bonuses) {
    let stay = core.players_who_stay(feature);
    let is_in = |figure: &&Figure| {
        core.board.root(figure.node) == feature
            && figure.kind.facts().is_meeple
            && stay >> figure.owner.index() & 1 == 0
    };
    let here = core.board.neutral(FAIRY);
    let is_beside = |figure: &&Figure| match core.options().fairy {
        FairyRule::Meeple => figure.is_accompanied,
        FairyRule::Tile if core.completed.contains(&feature) => Some(cell_of(core, figure)) == here,
        FairyRule::Tile => cells_of(core, figure).any(|cell| Some(cell) == here),
        FairyRule::None => false,
    };
    let figures = core.board.figures.iter().filter(is_in).filter(is_beside);
    for player in core.clockwise() {
        if let Some(figure) = figures.clone().find(|figure| figure.owner == player) {
            // There is room for every player.
            let _ = found.try_push(Bonus {
                player,
                worth: Worth::of(Clause::FairyScore, WorthTerm(Unit::Fairy, 1, 3)),
                at: core.board.name(figure.node),
            });
        }
    }
}

/// With the option, the fairy does not go along with a meeple that became a lord
/// (castle-fairy).
pub fn leave_lord(core: &mut Core) {
    if core.options().fairy_castle {
        return;
    }
    let Some((_, figure)) = core.board.accompanied() else {
        return;
    };
    let stay = core.players_who_stay(core.board.root(figure.node));
    if is_lord(core, figure) && stay >> figure.owner.index() & 1 == 1 {
        core.board.accompany(None);
    }
}

/// The place of a figure on its tile.
pub fn stand_of(core: &Core, figure: &Figure) -> Stand {
    match is_lord(core, figure) {
        true => Stand::Castle,
        false => Stand::Segment(core.board.name(figure.node).1),
    }
}

/// The cells on which the fairy can accompany a figure: both of a castle.
pub fn cells_of(core: &Core, figure: &Figure) -> impl Iterator<Item = Cell> + use<> {
    let castle = castle_of(core, figure).map(|castle| castle.cells);
    let castle = castle.filter(|_| core.options().fairy_castle);
    let own = (!is_lord(core, figure)).then(|| cell_of(core, figure));
    castle.into_iter().flatten().chain(own)
}

/// The castle of a lord.
fn castle_of<'a>(core: &'a Core, figure: &Figure) -> Option<&'a Castle> {
    let root = core.board.root(figure.node);
    core.board.castles.iter().find(|castle| castle.root == root)
}

fn is_lord(core: &Core, figure: &Figure) -> bool {
    core.board.node(figure.node).kind == FeatureKind::Castle
}

fn cell_of(core: &Core, figure: &Figure) -> Cell {
    core.board.name(figure.node).0
}

fn is_own_meeple(core: &Core, figure: &Figure) -> bool {
    figure.owner == core.turn_player() && figure.kind.facts().is_meeple
}
