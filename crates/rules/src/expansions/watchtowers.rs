//! The Watchtowers (watch-*), scored first in a scoring round.

use std::convert::Infallible;

use crate::action::Action;
use crate::board::Figure;
use crate::clause::Clause;
use crate::core::{Core, Worth, WorthTerm};
use crate::event::{Observer, Subject, Term, Unit};
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::geometry::Cell;
use crate::order::sort_by_key;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::{FeatureKind, Segment};
use crate::shape::{NodeId, Slot};
use crate::stage::TurnStage;
use crate::system::System;
use crate::tile::Watchtower;

/// The Watchtowers.
pub(crate) struct Watchtowers;

/// The worth of a watchtower to each meeple that triggers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchtowerWorth {
    /// Its kind.
    pub kind: Watchtower,
    /// The clause that gives the points.
    pub clause: Clause,
    /// The term: the counts around it.
    pub term: Term,
    /// The points.
    pub points: i32,
}

impl Expansion for Watchtowers {
    const SYSTEM: System = System::Watchtowers;
    type Phase = Infallible;
    type CheckedAction = Infallible;
    type State = ();

    fn name(phase: Infallible) -> &'static str {
        match phase {}
    }

    fn decider(_: &Core, phase: Infallible) -> Player {
        match phase {}
    }

    fn check(
        _: View<Watchtowers>,
        _: Now<Infallible>,
        _: Action,
    ) -> Result<Option<Infallible>, Refusal> {
        Ok(None)
    }

    fn perform<O: Observer>(
        _: ViewMut<Self>,
        _: Now<Infallible>,
        checked: Infallible,
        _: &mut O,
    ) -> Flow<Infallible> {
        match checked {}
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(act: ViewMut<Self>, stage: TurnStage, observer: &mut O) -> Flow<Infallible> {
        match stage {
            TurnStage::Watch => score(act.core, observer),
            TurnStage::Waited => score_waiting(act.core, observer),
            _ => {}
        }
        Flow::Done
    }
}

/// The worth of the watchtower on a cell to every meeple that would trigger it
/// now; `None` if there is none.
pub(crate) fn worth(core: &Core, cell: Cell) -> Option<WatchtowerWorth> {
    let (slot, kind) = watchtower_at(core, cell)?;
    let worth = value(core, slot, kind);
    Some(WatchtowerWorth {
        kind,
        clause: worth.clause,
        points: worth.points(),
        term: term(core, slot, kind, worth.parts[0]),
    })
}

/// The points of [`worth`], without the terms.
pub(crate) fn points(core: &Core, cell: Cell) -> Option<i32> {
    let (slot, kind) = watchtower_at(core, cell)?;
    Some(value(core, slot, kind).points())
}

fn watchtower_at(core: &Core, cell: Cell) -> Option<(Slot, Watchtower)> {
    let slot = core.board.slot_at(cell)?;
    Some((slot, core.board.placed(slot).tile.facts().watchtower?))
}

/// Scores the watchtowers that the completed features trigger, for every meeple of a
/// completed road or city on a watchtower tile (watch-trigger, watch-each, watch-before).
fn score(core: &mut Core, observer: &mut impl Observer) {
    if core.completed.is_empty() {
        return;
    }
    // With the option, those of a city that may become a castle wait for that
    // decision (watch-conversion).
    let at_once = core.options().watchtower_on_conversion;
    let waits = |feature| core.stays.iter().any(|stay| stay.feature == feature);
    let mut triggers = Vec::new();
    for feature in core.completed_in_order() {
        if at_once || !waits(feature) {
            triggers_of(core, feature, &mut triggers);
        }
    }
    pay(core, &triggers, observer);
}

/// Scores the watchtowers of small cities that waited for a decision, except
/// for the players who turned the city into a castle (watch-conversion).
fn score_waiting(core: &mut Core, observer: &mut impl Observer) {
    if core.stays.is_empty() || core.options().watchtower_on_conversion {
        return;
    }
    let mut triggers = Vec::new();
    for stay in &core.stays {
        let mut all = Vec::new();
        triggers_of(core, stay.feature, &mut all);
        all.retain(|(figure, _)| stay.players >> figure.owner.index() & 1 == 0);
        triggers.append(&mut all);
    }
    pay(core, &triggers, observer);
}

/// The figures of a completed road or city on watchtower tiles.
fn triggers_of(core: &Core, feature: NodeId, triggers: &mut Vec<(Figure, Watchtower)>) {
    let board = &core.board;
    let root = board.node(feature);
    if root.kind.is_surrounded() || root.strengths().is_none() {
        return;
    }
    let first = triggers.len();
    for figure in &board.figures {
        if board.root(figure.node) == feature && figure.kind.facts().is_meeple {
            let slot = board.node(figure.node).slot;
            if let Some(kind) = board.placed(slot).tile.facts().watchtower {
                triggers.push((*figure, kind));
            }
        }
    }
    let seat = |figure: &Figure| match core.orders_awards {
        true => core.clockwise().position(|player| player == figure.owner),
        false => None,
    };
    sort_by_key(&mut triggers[first..], |(figure, _)| {
        (seat(figure), board.name(figure.node), figure.owner)
    });
}

fn pay(core: &mut Core, triggers: &[(Figure, Watchtower)], observer: &mut impl Observer) {
    for &(figure, kind) in triggers {
        let slot = core.board.node(figure.node).slot;
        let worth = value(core, slot, kind);
        core.award(figure.owner, &worth, observer, |core| {
            let (cell, segment) = core.board.name(figure.node);
            let subject = Subject::Figure(cell, segment, figure.kind);
            (subject, vec![term(core, slot, kind, worth.parts[0])])
        });
    }
}

/// The worth of a watchtower by its counts (watch-area).
fn value(core: &Core, slot: Slot, kind: Watchtower) -> Worth {
    let mut count = 0;
    count_around(core, slot, kind, |_, _, n| count += u16::from(n));
    let (clause, unit, each) = match kind {
        Watchtower::Meeples => (Clause::WatchMeeples, Unit::Meeple, 2),
        Watchtower::Pennants => (Clause::WatchPennants, Unit::Pennant, 2),
        Watchtower::Roads => (Clause::WatchRoads, Unit::Tile, 1),
        Watchtower::Monasteries => (Clause::WatchMonasteries, Unit::Monastery, 3),
        Watchtower::Cities => (Clause::WatchCities, Unit::Tile, 1),
    };
    Worth::of(clause, WorthTerm(unit, count, each))
}

/// Finds the things that a watchtower counts on its tile and the 8 around it:
/// the cell, the segment, and their number.
fn count_around(
    core: &Core,
    slot: Slot,
    kind: Watchtower,
    mut found: impl FnMut(Cell, Segment, u8),
) {
    let board = &core.board;
    let center = board.placed(slot).cell;
    if kind == Watchtower::Meeples {
        return count_meeples(core, center, found);
    }
    for cell in center.ring().into_iter().chain([center]) {
        let Some(slot) = board.slot_at(cell) else {
            continue;
        };
        let (placed, shape) = (board.placed(slot), board.shape(slot));
        let segments = || (0..shape.len).zip(shape.names);
        match kind {
            Watchtower::Meeples => {}
            Watchtower::Pennants => {
                for (n, name) in segments() {
                    let pennants = shape.pennants[usize::from(n)];
                    if pennants > 0 {
                        found(cell, name, pennants);
                    }
                }
            }
            // A tile counts once, however many roads it has (watch-roads).
            Watchtower::Roads => {
                let printed = segments().find(|(_, name)| matches!(name, Segment::Road(_)));
                let bridge = placed.bridge.map(|_| Segment::Bridge);
                if let Some(name) = printed.map(|(_, name)| name).or(bridge) {
                    found(cell, name, 1);
                }
            }
            Watchtower::Monasteries => {
                for (_, name) in segments() {
                    if name == Segment::Monastery {
                        found(cell, name, 1);
                    }
                }
            }
            Watchtower::Cities => {
                let city = segments().find(|&(n, name)| {
                    matches!(name, Segment::City(_))
                        && !is_old_castle(core, board.root(placed.first.plus(n)))
                });
                if let Some((_, name)) = city {
                    found(cell, name, 1);
                }
            }
        }
    }
}

/// Meeples near a cell: in features, on bridges and tower tops; lords only by
/// the option (watch-meeples, watch-castle-lords).
fn count_meeples(core: &Core, center: Cell, mut found: impl FnMut(Cell, Segment, u8)) {
    let board = &core.board;
    let near = |cell: Cell| {
        let (dx, dy) = (cell.x - center.x, cell.y - center.y);
        dx.abs() <= 1 && dy.abs() <= 1
    };
    let meeples = board.figures.iter();
    for figure in meeples.filter(|figure| figure.kind.facts().is_meeple) {
        let node = board.node(figure.node);
        let cell = board.placed(node.slot).cell;
        let root = board.root(figure.node);
        let counts = if is_old_castle(core, root) {
            let castle = board.castles.iter().find(|castle| castle.root == root);
            core.options().watchtower_counts_lords
                && castle.is_some_and(|castle| castle.cells.into_iter().any(near))
        } else {
            near(cell)
        };
        if counts {
            found(cell, board.name(figure.node).1, 1);
        }
    }
}

/// True if a city was a castle before this scoring round: the watchtowers see
/// the board as it was when the tile completed it.
fn is_old_castle(core: &Core, root: NodeId) -> bool {
    core.board.node(root).kind == FeatureKind::Castle && !core.is_in_scoring(root)
}

fn term(
    core: &Core,
    slot: Slot,
    kind: Watchtower,
    WorthTerm(unit, count, each): WorthTerm,
) -> Term {
    let mut segments = Vec::new();
    count_around(core, slot, kind, |cell, segment, _| {
        segments.push((cell, segment));
    });
    sort_by_key(&mut segments, |&it| it);
    Term {
        unit,
        count,
        each,
        segments,
    }
}
