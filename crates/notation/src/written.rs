//! Games written down for people: the players and rules, then a line for each turn, with
//! comments in braces. `docs/notation.md` describes it.
//!
//! ```
//! use bastide_notation::written;
//!
//! let text = "\
//! red: Ada
//! blue: Bo
//!
//! 1. Ada  base.V  place 1,0 0; meeple road W  {Ada begins a road.}
//! 2. Bo   base.U  place 0,1 0; pass
//! ";
//! let written = written::read(text)?;
//! assert_eq!(written.record.actions.len(), 4);
//! assert_eq!(written.record.comments[0].text, "Ada begins a road.");
//! assert!(written.replay(text)?.refused.is_none());
//! # Ok::<(), bastide_notation::RecordError>(())
//! ```

mod game;
mod names;
mod read;
mod text;
mod turns;

use std::fmt::Display;

use bastide_rules::{Game, Phase};

use crate::record::{
    Joined, PlayerEntry, Quoted, Record, put, put_figures_object, put_mix_object,
    put_options_object, put_position,
};
use crate::replay::Replay;
use crate::vocabulary::{FORMAT, FROM_BOX};

pub use game::Written;
pub use names::labels;
pub use read::{is_written, read};
pub use turns::{Turn, turns};

use crate::position::Position;

/// The tiles of a stack on one line.
const TILES_ON_A_LINE: usize = 10;

/// The longest name that others are lined up with, in characters.
const LONGEST_COLUMN: usize = 16;

/// The text of a game: its record, written for people. [`read`] gives the same record.
pub fn write(record: &Record, replay: &Replay) -> String {
    let mut text = [FORMAT, "\n"].concat();
    let out = &mut text;
    put_head(out, record);
    out.push('\n');
    let labels = labels(&record.players);
    put_comment(out, record, 0, "{", "}\n");
    put_turns(out, record, &labels);
    put_result(out, &replay.game, &labels);
    text
}

fn put_head(out: &mut String, record: &Record) {
    for player in &record.players {
        put(out, &[&player.color.name(), &":"]);
        put_player(out, player);
        out.push('\n');
    }
    let mut systems: Vec<&str> = record.systems.iter().map(|system| system.name()).collect();
    if systems.is_empty() {
        systems.push(read::NONE);
    }
    put(out, &[&"systems: ", &systems.join(", "), &"\n"]);
    if let Some(tiles) = &record.tiles {
        let tiles: Vec<&str> = tiles.iter().map(|set| set.name()).collect();
        put(out, &[&"tiles: ", &tiles.join(", "), &"\n"]);
    }
    let mut options = String::new();
    put_options_object(&mut options, record);
    if !options.is_empty() {
        put(out, &[&"options: ", &options, &"\n"]);
    }
    if !record.options.mix.is_empty() {
        out.push_str("mix: ");
        put_mix_object(out, &record.options.mix);
        out.push('\n');
    }
    if !record.options.figures.is_empty() {
        out.push_str("figures: ");
        put_figures_object(out, &record.options.figures);
        out.push('\n');
    }
    if let Some(seed) = record.seed {
        put(out, &[&format_args!("seed: {seed:016x}\n")]);
    }
    if record.is_from_box {
        put(out, &[&"drawn: ", &FROM_BOX, &"\n"]);
    }
    if let Some(stack) = &record.stack {
        out.push_str("stack:");
        for (n, tile) in stack.iter().enumerate() {
            let is_new = n > 0 && n % TILES_ON_A_LINE == 0;
            put(out, &[&if is_new { "\n  " } else { " " }, &tile.name()]);
        }
        out.push('\n');
    }
    if let Some(numbers) = &record.reinsert {
        out.push_str("reinsert:");
        for number in numbers {
            put(out, &[&' ', number]);
        }
        out.push('\n');
    }
    if record.position != Position::default() {
        out.push_str("position: {");
        put_position(out, &record.position);
        out.push_str("\n  }\n");
    }
}

/// Writes the name and the level of a player.
fn put_player(out: &mut String, player: &PlayerEntry) {
    let put_text = |out: &mut String, text: &str, is_plain: bool| match is_plain {
        true => out.push_str(text),
        false => put(out, &[&Quoted(text)]),
    };
    let is_line = |text: &str| {
        let is_odd = text.contains(char::is_control) || text.starts_with('"');
        !text.is_empty() && text.trim() == text && !is_odd
    };
    if let Some(name) = &player.name {
        out.push(' ');
        put_text(out, name, is_line(name) && !name.ends_with(']'));
    }
    if let Some(bot) = &player.bot {
        out.push_str(" [");
        put_text(out, bot, is_line(bot) && !bot.contains(['[', ']']));
        out.push(']');
    }
}

fn put_turns(out: &mut String, record: &Record, labels: &[String]) {
    let turns = turns(record);
    let longest = labels.iter().map(|label| label.chars().count()).max();
    let width = longest.filter(|&longest| longest <= LONGEST_COLUMN);
    let width = width.unwrap_or_default();
    let digits = turns.last().map_or(1, |turn| turn.number.to_string().len());
    let tiles = turns.iter().filter_map(|turn| turn.tile);
    let tiles = tiles.map(|tile| tile.name().len()).max().unwrap_or(0);
    for turn in &turns {
        let label = turn.player.and_then(|player| labels.get(player.index()));
        let label = label.map_or("", |label| label);
        let number = turn.number;
        put(out, &[&format_args!("{number:digits$}. {label:width$}")]);
        if tiles > 0 {
            let tile = turn.tile.map_or("", |tile| tile.name());
            put(out, &[&format_args!("  {tile:tiles$}")]);
        }
        let mut actions = Joined::new("  ", "; ");
        for ply in turn.plies.clone() {
            let by = turn.others.iter().find(|(other, _)| *other == ply);
            let by = by.and_then(|(_, player)| labels.get(player.index()));
            let action: &dyn Display = &record.actions[ply];
            match by {
                Some(label) => actions.put(out, &[label, &": ", action]),
                None => actions.put(out, &[action]),
            }
            put_comment(out, record, ply + 1, "  {", "}");
        }
        out.push('\n');
    }
}

/// Writes the comment after this number of actions, if there is one.
fn put_comment(out: &mut String, record: &Record, after: usize, open: &str, close: &str) {
    let mut comments = record.comments.iter();
    let Some(comment) = comments.find(|comment| comment.after == after) else {
        return;
    };
    out.push_str(open);
    for sign in comment.text.chars() {
        match sign {
            '\n' => out.push_str("\\n"),
            '\\' | '}' => out.extend(['\\', sign]),
            sign => out.push(sign),
        }
    }
    out.push_str(close);
}

/// Writes the points, which are not read again.
fn put_result(out: &mut String, game: &Game, labels: &[String]) {
    let key = match game.phase() {
        Phase::Over => "result",
        _ => "score",
    };
    let mut points = Joined::new(": ", ", ");
    put(out, &[&"\n", &key]);
    for (player, label) in game.players().zip(labels) {
        points.put(out, &[label, &' ', &game.seat(player).score]);
    }
    out.push('\n');
}
