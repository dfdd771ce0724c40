//! The log of a game, a line for each event.
//!
//! Logs serve to compare games and to find mistakes; they are not part of the format.

use std::fmt::{self, Write};

use bastide_rules::{Award, Cell, Event, Game, Player, Segment};

use crate::action::print_action;
use crate::replay::Replay;

/// The log of a replay: each action with its index, followed by its events, and the scores
/// at the end.
pub fn log(replay: &Replay) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_log(&mut text, replay);
    text
}

fn write_log(out: &mut String, replay: &Replay) -> fmt::Result {
    let game = &replay.game;
    for event in &replay.beginning {
        write_event(out, game, event)?;
    }
    for (n, (action, events)) in replay.actions.iter().zip(&replay.events).enumerate() {
        writeln!(out, "{n} {}", print_action(*action))?;
        for event in events {
            write_event(out, game, event)?;
        }
    }
    for player in game.players() {
        let before = if player.index() == 0 { "" } else { ", " };
        write!(
            out,
            "{before}{} {}",
            game.color(player),
            game.seat(player).score
        )?;
    }
    out.write_char('\n')
}

fn write_event(out: &mut String, game: &Game, event: &Event) -> fmt::Result {
    let name = |player: &Player| game.color(*player);
    let at = |&(cell, segment): &(Cell, Segment)| format!("{cell} {segment}");
    out.push_str("  ");
    match event {
        Event::Drawn { player, tile } => write!(out, "drawn {tile} {}", name(player)),
        Event::Discarded { tile } => write!(out, "discarded {tile}"),
        Event::Placed {
            player,
            tile,
            cell,
            turn,
        } => write!(out, "placed {tile} {cell} {turn} {}", name(player)),
        Event::FigurePlaced {
            player,
            kind,
            cell,
            segment,
        } => write!(out, "stood {} {kind} {cell} {segment}", name(player)),
        Event::Bridged { player, cell, axis } => {
            write!(out, "bridged {cell} {} {}", axis.name(), name(player))
        }
        Event::FloorAdded {
            player,
            cell,
            floors,
        } => write!(out, "raised {cell} {floors} {}", name(player)),
        Event::Captured {
            captor,
            owner,
            kind,
            cell,
            segment,
        } => {
            let (captor, owner) = (name(captor), name(owner));
            write!(out, "captured {owner} {kind} {cell} {segment} by {captor}")
        }
        Event::Exchanged {
            between: [one, other],
            kinds: [its, others],
        } => {
            let (one, other) = (name(one), name(other));
            write!(out, "exchanged {one} {its} and {other} {others}")
        }
        Event::Ransomed {
            player,
            captor,
            kind,
            price,
        } => {
            let (player, captor) = (name(player), name(captor));
            write!(out, "ransomed {player} {kind} from {captor} for {price}")
        }
        Event::CastleMade { player, of } => write!(out, "enthroned {} {}", name(player), at(of)),
        Event::Bazaar { tiles } => {
            out.push_str("bazaar");
            tiles.iter().try_for_each(|tile| write!(out, " {tile}"))
        }
        Event::Offered { player, tile, bid } => {
            write!(out, "offered {tile} for {bid} by {}", name(player))
        }
        Event::Bid {
            player,
            points: Some(points),
        } => write!(out, "bid {points} by {}", name(player)),
        Event::Bid {
            player,
            points: None,
        } => write!(out, "no bid by {}", name(player)),
        Event::Acquired {
            player,
            tile,
            price,
            seller,
        } => {
            write!(out, "acquired {tile} by {} for {price}", name(player))?;
            let mut seller = seller.iter();
            seller.try_for_each(|seller| write!(out, " from {}", name(seller)))
        }
        Event::Completed { of } => write!(out, "completed {}", at(of)),
        Event::Scored(award) => write_award(out, game, award),
        Event::Returned {
            player,
            kind,
            cell,
            segment,
        } => write!(out, "returned {} {kind} {cell} {segment}", name(player)),
        Event::GoodsTaken {
            player,
            good,
            count,
        } => write!(out, "took {count} {} {}", good.name(), name(player)),
        Event::Extended { player } => write!(out, "extended {}", name(player)),
        Event::FinalScoring => write!(out, "final scoring"),
        Event::Over => write!(out, "over"),
    }?;
    out.write_char('\n')
}

fn write_award(out: &mut String, game: &Game, award: &Award) -> fmt::Result {
    let (color, of) = (game.color(award.player), award.of);
    let (points, clause) = (award.points, award.clause);
    write!(out, "scored {color} {points} {clause} {of}:")?;
    for (n, term) in award.terms.iter().enumerate() {
        let (plus, unit) = (if n == 0 { "" } else { " +" }, term.unit.name());
        write!(out, "{plus} {} {unit} x {}", term.count, term.each)?;
    }
    Ok(())
}
