//! The log of a game, a line for each event.
//!
//! Logs serve to compare games and to find mistakes; they are not part of the format.

use std::fmt::{self, Write};

use bastide_rules::{Event, Game};

use crate::action::print_action;
use crate::event::write_line;
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
    out.push_str("  ");
    write_line(out, game, event)?;
    out.write_char('\n')
}
