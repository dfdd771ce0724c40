//! How castles are scored (castle-trigger and those after it).
//!
//! A castle with a lord is triggered by the features completed in its fief and
//! by other castles that are scored and lie in it. Castles that trigger each
//! other form a group and are scored together: see `triggers`. A castle may
//! choose once the castles outside its group that trigger it are settled, and
//! a group is settled once those of its members that have a choice have chosen
//! alike, or the turn player has decided between them.

use super::triggers::{CastleSet, MOST, Triggers, bits};
use super::turn::Step;
use super::{Game, Phase, Worth, castles};
use crate::action::Action;
use crate::board::{CastleId, NodeId, PlacedCastle, fief};
use crate::clause::Clause;
use crate::event::{Award, Event, Observer};
use crate::geometry::Cell;
use crate::kind::FeatureKind;
use crate::order::sort_by_key;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;

/// What a castle is scored by: a completed feature, by its root, or a castle
/// that is scored, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Feature(NodeId),
    Castle(u8),
}

/// What was decided about the castles in this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Decisions {
    /// What each lord chose.
    pub chosen: [Option<Source>; MOST],
    /// The completed feature whose points each castle has got.
    settled: [Option<NodeId>; MOST],
}

/// What a castle can be scored by, for those who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastleSource {
    /// The action that chooses it.
    pub action: Action,
    /// The points that it gives.
    pub points: i32,
}

/// The choice that is due in [`Phase::Lord`] or [`Phase::Conflict`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LordChoice {
    /// The castle, or all castles that are scored together and whose lords
    /// disagree.
    pub castles: Vec<PlacedCastle>,
    /// What can be chosen.
    pub sources: Vec<CastleSource>,
}

impl Decisions {
    /// Whether a castle was scored in this round.
    pub fn is_settled(&self, castle: usize) -> bool {
        self.settled.get(castle).is_some_and(Option::is_some)
    }
}

/// The completed feature whose points a source gives.
fn origin(game: &Game, source: Source) -> Option<NodeId> {
    match source {
        Source::Feature(root) => Some(root),
        Source::Castle(castle) => game.extra.round.fiefs.settled[usize::from(castle)],
    }
}

/// The points of a source (castle-points).
fn points(game: &Game, source: Source) -> i32 {
    let worth = |root| Worth::completed(&game.board, game.options(), root).points();
    origin(game, source).map_or(0, worth)
}

fn all_alike(game: &Game, sources: &[Source]) -> bool {
    let mut values = sources.iter().map(|&source| points(game, source));
    let first = values.next();
    values.all(|value| Some(value) == first)
}

/// Scores castles as far as nobody has to choose; the next choice, if there
/// is one.
pub(super) fn settle(
    game: &mut Game,
    completed: &[NodeId],
    observer: &mut impl Observer,
) -> Option<Phase> {
    let triggers = Triggers::find(game, completed)?;
    while choose_alike(game, &triggers) || settle_group(game, &triggers, observer) {}
    next_choice(game, &triggers)
}

/// Makes a choice that makes no difference; whether there was one.
fn choose_alike(game: &mut Game, triggers: &Triggers) -> bool {
    for n in bits(triggers.all) {
        if game.extra.round.fiefs.chosen[n].is_some() {
            continue;
        }
        let sources = triggers.sources(game, n).unwrap_or_default();
        if let Some(&first) = sources.first()
            && all_alike(game, &sources)
        {
            game.extra.round.fiefs.chosen[n] = Some(first);
            return true;
        }
    }
    false
}

/// Scores a group whose lords agree; whether there was one.
fn settle_group(game: &mut Game, triggers: &Triggers, observer: &mut impl Observer) -> bool {
    for n in bits(triggers.all) {
        if game.extra.round.fiefs.is_settled(n) {
            continue;
        }
        let group = triggers.groups[n];
        if let Some(choices) = triggers.choices(game, group)
            && all_alike(game, &choices)
            && let Some(&source) = choices.first()
        {
            score_group(game, group, source, observer);
            return true;
        }
    }
    false
}

/// Gives every lord of a group the points of a source.
fn score_group<O: Observer>(game: &mut Game, group: CastleSet, source: Source, observer: &mut O) {
    let Some(root) = origin(game, source) else {
        return;
    };
    let worth = Worth::completed(&game.board, &game.setup.options, root);
    for n in bits(group) {
        game.extra.round.fiefs.settled[n] = Some(root);
        let castle = game.board.castles[n].root;
        let lords = game.board.node(castle).strengths();
        for player in game.clockwise().filter(|&player| lords.get(player) > 0) {
            game.seat_mut(player).score += worth.points();
            let board = &game.board;
            observer.see(|| {
                Event::Scored(Award {
                    player,
                    clause: Clause::CastlePoints,
                    of: board.first_name(castle),
                    terms: worth.terms(board, root),
                    points: worth.points(),
                })
            });
        }
    }
}

/// The first open decision clockwise from the turn player, then by the
/// castle's first cell (castle-choice, castle-chain-conflict).
fn next_choice(game: &Game, triggers: &Triggers) -> Option<Phase> {
    let mut open = Vec::new();
    for n in bits(triggers.all) {
        let (id, cell) = (CastleId(n as u8), game.board.castles[n].cells[0]);
        let chosen = game.extra.round.fiefs.chosen[n].is_some();
        let sources = triggers.sources(game, n).unwrap_or_default();
        if !chosen && !sources.is_empty() {
            let player = castles::first_lord(game, n)?;
            open.push((cell, Phase::Lord { player, castle: id }));
        }
        let settled = game.extra.round.fiefs.is_settled(n);
        let conflict = triggers.choices(game, triggers.groups[n]);
        if !settled && conflict.is_some_and(|choices| choices.len() > 1) {
            let player = game.head.turn;
            open.push((cell, Phase::Conflict { player, castle: id }));
        }
    }
    let turns: Vec<_> = game.clockwise().collect();
    let seat = |phase: &Phase| match phase {
        Phase::Lord { player, .. } | Phase::Conflict { player, .. } => {
            turns.iter().position(|turn| turn == player)
        }
        _ => None,
    };
    sort_by_key(&mut open, |(cell, phase)| (seat(phase), *cell));
    open.first().map(|&(_, phase)| phase)
}

/// The castles and sources of the choice that is due. In a conflict the
/// second list holds what may be named besides: other sources of the group.
fn due(game: &Game) -> Option<(CastleSet, Vec<Source>, Vec<Source>)> {
    let triggers = || Triggers::find(game, game.completed().as_slice());
    match game.head.phase {
        Phase::Lord { castle, .. } => {
            let sources = triggers()?.sources(game, castle.index())?;
            Some((1 << castle.0, sources, Vec::new()))
        }
        Phase::Conflict { castle, .. } => {
            let triggers = triggers()?;
            let group = triggers.groups[castle.index()];
            let sources = triggers.choices(game, group)?;
            let others = bits(group).filter_map(|n| triggers.sources(game, n));
            Some((group, sources, others.flatten().collect()))
        }
        _ => None,
    }
}

/// The cells by which a source is named, the first one inside the fiefs of
/// the castles that it can score first.
fn names(game: &Game, castles: CastleSet, source: Source) -> Vec<(Cell, Option<Segment>)> {
    let board = &game.board;
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

/// The actions that choose each of the sources. Two castles may share their
/// first cell; the second is named by its other one.
fn actions_of(game: &Game, castles: CastleSet, sources: &[Source]) -> Vec<Action> {
    let mut actions = Vec::new();
    for &source in sources {
        let named = names(game, castles, source)
            .into_iter()
            .map(|(cell, source)| Action::Take { cell, source });
        let free = named.clone().find(|action| !actions.contains(action));
        actions.extend(free.or(named.clone().next()));
    }
    actions
}

/// The action that chooses a source, by its listed name; one that is not
/// listed gets a name that no listed one has.
pub(super) fn action_of(game: &Game, source: Source) -> Option<Action> {
    let (castles, mut sources, _) = due(game)?;
    sources.push(source);
    let at = sources.iter().position(|&known| known == source)?;
    actions_of(game, castles, &sources).get(at).copied()
}

/// Lists what the castle that is due can be scored by.
pub(super) fn list(game: &Game, actions: &mut Vec<Action>) {
    if let Some((castles, sources, _)) = due(game) {
        actions.extend(actions_of(game, castles, &sources));
    }
}

/// Checks the choice of a source. Any cell of a feature names it.
pub(super) fn check(game: &Game, action: Action) -> Result<Step, Refusal> {
    let Action::Take {
        cell,
        source: named,
    } = action
    else {
        return Err(game.refuse_other(action));
    };
    let Some((castles, sources, others)) = due(game) else {
        return Err(game.refuse_other(action));
    };
    let listed = actions_of(game, castles, &sources);
    if let Some(at) = listed.iter().position(|&listed| listed == action) {
        return Ok(Step::Take(sources[at]));
    }
    let root = named.and_then(|segment| {
        let slot = game.board.slot_at(cell)?;
        Some(game.board.root(game.board.node_at(slot, segment)?))
    });
    let is_named = |source: &Source| match *source {
        Source::Feature(feature) => root == Some(feature),
        Source::Castle(castle) => {
            named.is_none()
                && game.board.castles[usize::from(castle)]
                    .cells
                    .contains(&cell)
        }
    };
    let worth_as_much = |source: &&Source| {
        sources
            .iter()
            .any(|&chosen| points(game, chosen) == points(game, **source))
    };
    let source = sources.iter().find(|source| is_named(source)).or_else(|| {
        others
            .iter()
            .filter(worth_as_much)
            .find(|source| is_named(source))
    });
    match source {
        Some(&source) => Ok(Step::Take(source)),
        None => Err(Refusal::new(
            match game.head.phase {
                Phase::Conflict { .. } => Clause::CastleChainConflict,
                _ => clause_of(game, root),
            },
            Reason::NoSource,
        )),
    }
}

/// The clause that keeps a castle from being scored by a feature: it was not
/// completed now, or its part in the fief is missing.
fn clause_of(game: &Game, root: Option<NodeId>) -> Clause {
    match root {
        Some(root) if game.board.node(root).kind == FeatureKind::Castle => Clause::CastleNoScore,
        Some(_) => Clause::CastleTrigger,
        None => Clause::CastleChoice,
    }
}

/// Notes the choice that is due. The turn player's holds for the whole group.
pub(super) fn choose(game: &mut Game, source: Source, _: &mut impl Observer) {
    let castles = match due(game) {
        Some((castles, ..)) => castles,
        None => 0,
    };
    for n in bits(castles) {
        game.extra.round.fiefs.chosen[n] = Some(source);
    }
}

impl Game {
    /// What a lord, or the turn player between lords, chooses from now.
    pub fn lord_choice(&self) -> Option<LordChoice> {
        let (castles, sources, _) = due(self)?;
        let actions = actions_of(self, castles, &sources);
        Some(LordChoice {
            castles: bits(castles)
                .filter_map(|n| self.board.castle(CastleId(n as u8)))
                .collect(),
            sources: actions
                .into_iter()
                .zip(&sources)
                .map(|(action, &source)| CastleSource {
                    action,
                    points: points(self, source),
                })
                .collect(),
        })
    }
}
