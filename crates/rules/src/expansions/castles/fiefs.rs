//! The scoring of castles (castle-trigger and the clauses after it).
//!
//! A castle with a lord is triggered by the features completed in its fief and by other
//! scored castles within it. Castles that trigger each other form a group and are scored
//! together: see `triggers`. A castle may choose once the castles outside its group that
//! trigger it are settled. A group is settled once its members with a choice have chosen
//! alike, or the turn player has decided between them.

use super::names::due;
use super::state::{CastleSet, Castles, CastlesPhase, Source, bits};
use super::triggers::{Triggers, all_alike, origin};
use crate::board::CastleId;
use crate::clause::Clause;
use crate::core::{Core, Worth};
use crate::event::{Observer, Subject};
use crate::expansion::{View, ViewMut};
use crate::order::sort_by_key;
use crate::player::Player;

/// Scores castles up to the next choice, which is returned if there is one.
#[inline]
pub fn settle(act: ViewMut<Castles>, observer: &mut impl Observer) -> Option<CastlesPhase> {
    match act.core.completed.is_empty() {
        true => None,
        false => settle_completed(act, observer),
    }
}

fn settle_completed(
    mut act: ViewMut<Castles>,
    observer: &mut impl Observer,
) -> Option<CastlesPhase> {
    let triggers = Triggers::find(act.core, &act.core.completed)?;
    while choose_alike(&mut act, &triggers) || settle_group(&mut act, &triggers, observer) {}
    next_choice(act.view(), &triggers)
}

/// Records the choice that is due. The turn player's holds for the whole group.
pub fn choose(act: ViewMut<Castles>, phase: CastlesPhase, source: Source) {
    let castles = due(act.view(), phase).map_or(0, |(castles, ..)| castles);
    for n in bits(castles) {
        act.own.chosen[n] = Some(source);
    }
}

/// The first lord of a castle, clockwise from the turn player.
fn first_lord(core: &Core, castle: usize) -> Option<Player> {
    let lords = core.board.node(core.board.castles[castle].root).strengths();
    core.clockwise().find(|&player| lords.has(player))
}

/// Makes a choice between equal sources. Returns true if there was one.
fn choose_alike(act: &mut ViewMut<Castles>, triggers: &Triggers) -> bool {
    for n in bits(triggers.all) {
        if act.own.chosen[n].is_some() {
            continue;
        }
        let sources = triggers.sources(act.view(), n).unwrap_or_default();
        if let Some(&first) = sources.first()
            && all_alike(act.view(), &sources)
        {
            act.own.chosen[n] = Some(first);
            return true;
        }
    }
    false
}

/// Scores a group whose lords agree. Returns true if there was one.
fn settle_group(
    act: &mut ViewMut<Castles>,
    triggers: &Triggers,
    observer: &mut impl Observer,
) -> bool {
    let mut castles: Vec<usize> = bits(triggers.all).collect();
    if act.core.orders_awards {
        let board = &act.core.board;
        sort_by_key(&mut castles, |&n| board.castles[n].cells[0]);
    }
    for n in castles {
        if act.own.is_settled(n) {
            continue;
        }
        let group = triggers.groups[n];
        if let Some(choices) = triggers.choices(act.view(), group)
            && all_alike(act.view(), &choices)
            && let Some(&source) = choices.first()
        {
            score_group(act, group, source, observer);
            return true;
        }
    }
    false
}

/// Gives every lord of a group the points of a source.
fn score_group(
    act: &mut ViewMut<Castles>,
    group: CastleSet,
    source: Source,
    observer: &mut impl Observer,
) {
    let Some(root) = origin(act.view(), source) else {
        return;
    };
    let ViewMut { core, own } = act;
    let worth = Worth {
        clause: Clause::CastlePoints,
        ..core.worth_completed(root)
    };
    let mut castles: Vec<usize> = bits(group).collect();
    if core.orders_awards {
        sort_by_key(&mut castles, |&n| core.board.castles[n].cells[0]);
    }
    for n in castles {
        own.settled[n] = Some(root);
        let castle = core.board.castles[n].root;
        let lords = core.board.node(castle).strengths();
        // Points of a castle are for all lords but owners of only figures without a
        // strength (castle-mayor).
        for player in core.clockwise().filter(|&player| lords.get(player) > 0) {
            core.award(player, &worth, observer, |core| {
                let (cell, segment) = core.board.first_name(castle);
                let subject = Subject::Feature(cell, segment);
                (subject, worth.terms(&core.board, root))
            });
        }
        core.award_bonuses(castle, observer);
    }
}

/// The first open decision clockwise from the turn player, then by the
/// castle's first cell (castle-choice, castle-chain-conflict).
fn next_choice(view: View<Castles>, triggers: &Triggers) -> Option<CastlesPhase> {
    let core = view.core;
    let mut open = Vec::new();
    for n in bits(triggers.all) {
        let (castle, cell) = (CastleId(n as u8), core.board.castles[n].cells[0]);
        let sources = triggers.sources(view, n).unwrap_or_default();
        if view.own.chosen[n].is_none() && !sources.is_empty() {
            let player = first_lord(core, n)?;
            open.push((player, cell, CastlesPhase::Lord { player, castle }));
        }
        let choices = triggers.choices(view, triggers.groups[n]);
        if !view.own.is_settled(n) && choices.is_some_and(|choices| choices.len() > 1) {
            let player = core.turn_player();
            open.push((player, cell, CastlesPhase::Conflict { player, castle }));
        }
    }
    let turns: Vec<_> = core.clockwise().collect();
    let seat = |player: Player| turns.iter().position(|&turn| turn == player);
    sort_by_key(&mut open, |&(player, cell, _)| (seat(player), cell));
    open.first().map(|&(.., phase)| phase)
}
