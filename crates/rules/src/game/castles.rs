//! Castles (castle-*): what becomes of a small city, and lords that leave at
//! the end. How castles are scored is in `fiefs`.

use super::turn::Step;
use super::{Game, Phase};
use crate::action::Action;
use crate::board::NodeId;
use crate::clause::Clause;
use crate::event::{Event, Observer};
use crate::geometry::{Cell, Side};
use crate::kind::FeatureKind;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::system::System;

/// Players as bits.
pub(super) type PlayerSet = u8;

/// What was decided about the small city at one side of the placed tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SmallCity {
    /// Who turned it into a castle.
    converted: PlayerSet,
    /// Who chose to score it.
    scored: PlayerSet,
    /// Its watchtowers wait for the decision (watch-conversion).
    waits: bool,
}

/// Lists castle and points for the city to be decided.
pub(super) fn list(game: &Game, actions: &mut Vec<Action>) {
    if let Phase::Castle { cell, side, .. } = game.head.phase {
        actions.push(Action::Castle { cell, side });
        actions.push(Action::Score { cell, side });
    }
}

/// Checks a decision about a small city, which either of its tiles names.
pub(super) fn check(game: &Game, action: Action) -> Result<Step, Refusal> {
    let (cell, side, converts) = match action {
        Action::Castle { cell, side } => (cell, side, true),
        Action::Score { cell, side } => (cell, side, false),
        _ => return Err(game.refuse_other(action)),
    };
    let Phase::Castle {
        cell: due,
        side: at,
        ..
    } = game.head.phase
    else {
        return Err(game.refuse_other(action));
    };
    let root = |cell: Cell, side: Side| {
        let slot = game.board.slot_at(cell)?;
        let node = game.board.node_at(slot, Segment::City(side))?;
        Some(game.board.root(node))
    };
    match (root(cell, side), root(due, at)) {
        (Some(named), Some(root)) if named == root => Ok(Step::Castle { root, converts }),
        (named, _) => {
            let any_two = game.options().castle_any_two_tiles;
            let clause = match named {
                Some(named) if game.board.is_small_city(named, any_two) => Clause::CastleOrder,
                _ => Clause::CastleSmallCity,
            };
            Err(Refusal::new(
                clause,
                Reason::OtherCity {
                    cell: due,
                    side: at,
                },
            ))
        }
    }
}

/// The small cities that the placed tile completed, by its sides N E S W.
fn completed_small_cities(game: &Game) -> impl Iterator<Item = (Side, NodeId)> + '_ {
    let board = &game.board;
    let slot = board.last_slot();
    let any_two = game.options().castle_any_two_tiles;
    Side::ALL.into_iter().filter_map(move |side| {
        let root = board.root(board.node_at(slot, Segment::City(side))?);
        board.is_small_city(root, any_two).then_some((side, root))
    })
}

/// Prepares the decisions of a new scoring round: with the option, the
/// watchtowers of cities that somebody may turn into a castle wait.
pub(super) fn begin_round(game: &mut Game) {
    if !game.has(System::Castles) || game.options().watchtower_on_conversion {
        return;
    }
    let mut waits = [false; 4];
    for (side, root) in completed_small_cities(game) {
        let (_, owners) = game.board.node(root).strengths().majority();
        waits[side as usize] = game
            .players()
            .any(|player| owners >> player.index() & 1 == 1 && game.seat(player).castles > 0);
    }
    for (city, waits) in game.extra.round.small_cities.iter_mut().zip(waits) {
        city.waits = waits;
    }
}

/// Whether the watchtowers of a completed city wait for its decision.
pub(super) fn is_waiting(game: &Game, root: NodeId) -> bool {
    waiting(game).into_iter().any(|(city, _)| city == root)
}

/// The small cities whose watchtowers wait, and who turned them into castles.
pub(super) fn waiting(game: &Game) -> Vec<(NodeId, PlayerSet)> {
    let cities = &game.extra.round.small_cities;
    if cities.iter().all(|city| !city.waits) {
        return Vec::new();
    }
    completed_small_cities(game)
        .map(|(side, root)| (&cities[side as usize], root))
        .filter(|(city, _)| city.waits)
        .map(|(city, root)| (root, city.converted))
        .collect()
}

/// The next decision about a small city: clockwise from the turn player, for
/// one player by sides N E S W (castle-owner, castle-order). Without a token
/// there is nothing to decide (castle-supply).
pub(super) fn next_decision(game: &Game) -> Option<Phase> {
    if !game.has(System::Castles) {
        return None;
    }
    let cell = game.board.placed(game.board.last_slot()).cell;
    let mut cities = completed_small_cities(game).peekable();
    cities.peek()?;
    let cities: Vec<_> = cities.collect();
    for player in game.clockwise().filter(|&p| game.seat(p).castles > 0) {
        for &(side, root) in &cities {
            let (_, owners) = game.board.node(root).strengths().majority();
            let done = game.extra.round.small_cities[side as usize];
            let open = owners & !done.converted & !done.scored;
            if open >> player.index() & 1 == 1 {
                return Some(Phase::Castle { player, cell, side });
            }
        }
    }
    None
}

/// Does what the owner of the city that is due decided. The first who wants a
/// castle makes it one (castle-lord, castle-shared).
pub(super) fn decide(game: &mut Game, root: NodeId, converts: bool, observer: &mut impl Observer) {
    let Phase::Castle { player, cell, side } = game.head.phase else {
        return;
    };
    let city = &mut game.extra.round.small_cities[side as usize];
    let bit = 1 << player.index();
    if !converts {
        city.scored |= bit;
        return;
    }
    city.converted |= bit;
    game.seat_mut(player).castles -= 1;
    if game.board.node(root).kind != FeatureKind::Castle {
        game.board.enthrone(root);
    }
    observer.see(|| Event::Enthroned {
        player,
        of: (cell, Segment::City(side)),
    });
}

/// Who turned a city that was completed in this round into a castle.
pub(super) fn converters(game: &Game, root: NodeId) -> PlayerSet {
    let mut cities = completed_small_cities(game);
    let at = cities.find(|&(_, city)| city == root);
    at.map_or(0, |(side, _)| {
        game.extra.round.small_cities[side as usize].converted
    })
}

/// Whether a castle was made in this scoring round (castle-trigger).
#[inline]
pub(super) fn is_fresh(game: &Game, castle: usize) -> bool {
    castle >= usize::from(game.extra.round.castles_before)
}

/// Returns the figures of a city that somebody turned into a castle, but for
/// those of everybody who did: all of them are lords (castle-shared).
pub(super) fn crown(game: &mut Game, root: NodeId, observer: &mut impl Observer) {
    let lords = converters(game, root);
    for at in (0..game.board.figures.len()).rev() {
        let figure = game.board.figures[at];
        let stays = lords >> figure.owner.index() & 1 == 1;
        if game.board.root(figure.node) == root && !stays {
            game.take_back(at, observer);
        }
    }
}

/// Removes all lords without points, before the final scoring (castle-final).
pub(super) fn remove_lords(game: &mut Game, observer: &mut impl Observer) {
    for at in (0..game.board.figures.len()).rev() {
        let figure = game.board.figures[at];
        if game.board.node(figure.node).kind == FeatureKind::Castle {
            game.take_back(at, observer);
        }
    }
}

/// The first lord of a castle, clockwise from the turn player.
pub(super) fn first_lord(game: &Game, castle: usize) -> Option<Player> {
    let lords = game.board.node(game.board.castles[castle].root).strengths();
    game.clockwise().find(|&player| lords.get(player) > 0)
}
