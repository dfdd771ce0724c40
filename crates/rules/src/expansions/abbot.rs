//! The Abbot (abbot-*): gardens, and a figure that can be taken home. Where it
//! stands is in its row of figures; gardens are variants of tiles.

use std::convert::Infallible;

use crate::action::Action;
use crate::board::Counts;
use crate::clause::Clause;
use crate::core::{Acted, Core, Worth};
use crate::event::{Observer, Subject};
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::options::Options;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};
use crate::shape::NodeId;
use crate::system::System;

/// The Abbot.
pub(crate) struct Abbot;

/// A legal action of The Abbot.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Recall {
        /// The abbot's place in the list of figures.
        figure: u8,
    },
}

impl Expansion for Abbot {
    const SYSTEM: System = System::Abbot;
    type Phase = Infallible;
    type CheckedAction = CheckedAction;
    type State = ();

    fn name(phase: Infallible) -> &'static str {
        match phase {}
    }

    fn decider(_: &Core, phase: Infallible) -> Player {
        match phase {}
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn list(view: View<Abbot>, now: Now<Infallible>, actions: &mut Vec<Action>) {
        let seat = view.core.seat(view.core.turn_player());
        if let Now::Figure(_) = now
            && seat.figures(FigureKind::Abbot) < dealt(view.core)
        {
            list_recalls(view.core, actions);
        }
    }

    fn check(
        view: View<Abbot>,
        now: Now<Infallible>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let (Now::Figure(_), Action::Recall { cell }) = (now, action) else {
            return Ok(None);
        };
        let refuse = |clause, reason| Err(Refusal::new(clause, reason));
        let kind = FigureKind::Abbot;
        match abbots(view.core).find(|&(_, at)| at == cell) {
            None => refuse(Clause::AbbotRecall, Reason::NotThere { kind, cell }),
            Some((at, _)) if is_complete(view.core, at) => {
                let (_, segment) = view.core.board.name(view.core.board.figures[at].node);
                refuse(Clause::AbbotRecallLate, Reason::Complete { segment })
            }
            Some((at, _)) => Ok(Some(CheckedAction::Recall { figure: at as u8 })),
        }
    }

    /// Takes the abbot home for its points (abbot-recall).
    fn perform<O: Observer>(
        act: ViewMut<Abbot>,
        _: Now<Infallible>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<Infallible> {
        let CheckedAction::Recall { figure } = checked;
        let (core, at) = (act.core, usize::from(figure));
        let node = core.board.figures[at].node;
        let worth = Worth {
            clause: Clause::AbbotRecall,
            ..core.worth_at_end(node)
        };
        core.award(core.turn_player(), &worth, observer, |core| {
            let (cell, segment) = core.board.name(node);
            let terms = worth.terms(&core.board, node);
            (Subject::Feature(cell, segment), terms)
        });
        core.take_home(at, observer);
        core.state.turn.acted = Acted::Other;
        Flow::Done
    }

    /// Only the abbot may occupy a garden, and only where gardens are features
    /// (abbot-garden-only, abbot-gardens, base-garden).
    fn why_not(
        core: &Core,
        kind: FigureKind,
        segment: Segment,
        node: Option<NodeId>,
    ) -> Option<Refusal> {
        if segment != Segment::Garden {
            return None;
        }
        let placed = core.board.placed(core.board.last_slot());
        let stands = kind.facts().stands_in.has(FeatureKind::Garden);
        let (clause, reason) = match node {
            Some(_) if stands => return None,
            Some(_) => (
                Clause::AbbotGardenOnly,
                Reason::WrongPlace { kind, segment },
            ),
            None if !placed.tile.facts().garden => return None,
            None if !core.has(System::Abbot) => (Clause::BaseGarden, Reason::NoSegment(segment)),
            // Without gardens the others find no feature there.
            None if kind == FigureKind::Abbot => (Clause::AbbotGardens, Reason::NoSegment(segment)),
            None => return None,
        };
        Some(Refusal::new(clause, reason))
    }

    /// Scores a completed garden by its own clause (abbot-score).
    fn worth(_: &Options, kind: FeatureKind, is_complete: bool, _: &Counts, worth: &mut Worth) {
        if kind == FeatureKind::Garden && is_complete {
            worth.clause = Clause::AbbotScore;
        }
    }
}

/// The number of abbots of each player.
fn dealt(core: &Core) -> u8 {
    core.options().figures.get(FigureKind::Abbot)
}

/// Lists the abbots that the turn player may take home.
fn list_recalls(core: &Core, actions: &mut Vec<Action>) {
    let abbots = abbots(core).filter(|&(at, _)| !is_complete(core, at));
    actions.extend(abbots.map(|(_, cell)| Action::Recall { cell }));
}

/// The turn player's abbots by their places in the list of figures, each with its
/// tile.
fn abbots(core: &Core) -> impl Iterator<Item = (usize, Cell)> {
    let own = core.board.figures_of(core.turn_player(), FigureKind::Abbot);
    own.map(|(at, figure)| (at, core.board.name(figure.node).0))
}

/// True if the tile just placed completed the place of a figure.
fn is_complete(core: &Core, figure: usize) -> bool {
    core.board.is_complete(core.board.figures[figure].node)
}
