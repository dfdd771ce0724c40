//! The names of a castle's sources, and which of them may be chosen.

use super::state::{CastleSet, Castles, CastlesPhase, CheckedAction, Source, bits};
use super::triggers::{Triggers, points};
use crate::action::Action;
use crate::board::{CastleId, PlacedCastle, fief};
use crate::clause::Clause;
use crate::core::Core;
use crate::expansion::View;
use crate::geometry::Cell;
use crate::order::sort_by_key;
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};
use crate::shape::NodeId;

/// A source that a castle can be scored by, for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastleSource {
    /// The action that chooses it.
    pub action: Action,
    /// The points that it gives.
    pub points: i32,
}

/// The choice that is due in [`CastlesPhase::Lord`] or [`CastlesPhase::Conflict`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LordChoice {
    /// The castle, or all castles that are scored together and whose lords
    /// disagree.
    pub castles: Vec<PlacedCastle>,
    /// The sources to choose from.
    pub sources: Vec<CastleSource>,
}

/// The sources that a lord, or the turn player between lords, chooses from.
pub fn lord_choice(view: View<Castles>, phase: CastlesPhase) -> Option<LordChoice> {
    let (castles, sources, _) = due(view, phase)?;
    let actions = actions_of(view, castles, &sources);
    Some(LordChoice {
        castles: bits(castles)
            .filter_map(|n| view.core.board.castle(CastleId(n as u8)))
            .collect(),
        sources: actions
            .into_iter()
            .zip(&sources)
            .map(|(action, &source)| CastleSource {
                action,
                points: points(view, source),
            })
            .collect(),
    })
}

/// The castles and sources of the choice that is due. In a conflict the second
/// list holds further sources of the group that may be named.
pub fn due(
    view: View<Castles>,
    phase: CastlesPhase,
) -> Option<(CastleSet, Vec<Source>, Vec<Source>)> {
    let triggers = || Triggers::find(view.core, &view.core.completed_now());
    match phase {
        CastlesPhase::Lord { castle, .. } => {
            let sources = triggers()?.sources(view, castle.index())?;
            Some((1 << castle.0, sources, Vec::new()))
        }
        CastlesPhase::Conflict { castle, .. } => {
            let triggers = triggers()?;
            let group = triggers.groups[castle.index()];
            let sources = triggers.choices(view, group)?;
            let others = bits(group).filter_map(|n| triggers.sources(view, n));
            Some((group, sources, others.flatten().collect()))
        }
        CastlesPhase::SmallCity { .. } => None,
    }
}

/// The cells that name a source, the first one inside the fiefs of the castles
/// that it can score first.
fn names(view: View<Castles>, castles: CastleSet, source: Source) -> Vec<(Cell, Option<Segment>)> {
    let board = &view.core.board;
    let mut names: Vec<_> = match source {
        Source::Feature(root) => board
            .ring(root)
            .map(|node| board.name(node))
            .map(|(cell, segment)| (cell, Some(segment)))
            .collect(),
        Source::Castle(castle) => {
            let cells = board.castles[usize::from(castle)].cells;
            cells.map(|cell| (cell, None)).to_vec()
        }
    };
    let near = |cell: &Cell| bits(castles).any(|n| fief(board.castles[n].cells).contains(cell));
    sort_by_key(&mut names, |&(cell, segment)| (!near(&cell), cell, segment));
    names
}

/// The actions that choose each of the sources. If two castles share their
/// first cell, the second is named by its other one.
fn actions_of(view: View<Castles>, castles: CastleSet, sources: &[Source]) -> Vec<Action> {
    let mut actions = Vec::new();
    for &source in sources {
        let named = names(view, castles, source)
            .into_iter()
            .map(|(cell, source)| Action::Take { cell, source });
        let free = named.clone().find(|action| !actions.contains(action));
        actions.extend(free.or(named.clone().next()));
    }
    actions
}

/// The action that chooses a source, by its listed name; an unlisted one gets a
/// name that no listed one has.
pub fn action_of(view: View<Castles>, phase: CastlesPhase, source: Source) -> Option<Action> {
    let (castles, mut sources, _) = due(view, phase)?;
    sources.push(source);
    let at = sources.iter().position(|&known| known == source)?;
    actions_of(view, castles, &sources).get(at).copied()
}

/// Lists the sources of the castle that is due.
pub fn list(view: View<Castles>, phase: CastlesPhase, actions: &mut Vec<Action>) {
    if let Some((castles, sources, _)) = due(view, phase) {
        actions.extend(actions_of(view, castles, &sources));
    }
}

/// Checks the choice of a source, which any cell of a feature names.
pub fn check(
    view: View<Castles>,
    phase: CastlesPhase,
    cell: Cell,
    named: Option<Segment>,
) -> Result<CheckedAction, Refusal> {
    let core = view.core;
    let (castles, sources, others) = due(view, phase).unwrap_or_default();
    let listed = actions_of(view, castles, &sources);
    let action = Action::Take {
        cell,
        source: named,
    };
    if let Some(at) = listed.iter().position(|&listed| listed == action) {
        return Ok(CheckedAction::Take(sources[at]));
    }
    let root = named.and_then(|segment| {
        let slot = core.board.slot_at(cell)?;
        Some(core.board.root(core.board.node_at(slot, segment)?))
    });
    let is_named = |source: &Source| match *source {
        Source::Feature(feature) => root == Some(feature),
        Source::Castle(castle) => {
            let cells = core.board.castles[usize::from(castle)].cells;
            named.is_none() && cells.contains(&cell)
        }
    };
    let worth_as_much = |source: &&Source| {
        let mut chosen = sources.iter().map(|&chosen| points(view, chosen));
        chosen.any(|worth| worth == points(view, **source))
    };
    let mut others = others.iter().filter(worth_as_much);
    let named = sources.iter().find(|source| is_named(source));
    match named.or_else(|| others.find(|source| is_named(source))) {
        Some(&source) => Ok(CheckedAction::Take(source)),
        None => Err(Refusal::new(
            match phase {
                CastlesPhase::Conflict { .. } => Clause::CastleChainConflict,
                _ => clause_of(core, root),
            },
            Reason::NoSource,
        )),
    }
}

/// The clause that keeps a feature from scoring a castle: it was not completed
/// now, or its part in the fief is missing.
fn clause_of(core: &Core, root: Option<NodeId>) -> Clause {
    match root {
        Some(root) if core.board.node(root).kind == FeatureKind::Castle => Clause::CastleNoScore,
        Some(_) => Clause::CastleTrigger,
        None => Clause::CastleChoice,
    }
}
