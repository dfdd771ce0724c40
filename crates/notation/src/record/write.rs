//! Writing a record, in one layout: a key a line, lists broken where a reader
//! would break them.

use std::fmt::{self, Write};

use super::{FORMAT, PlayerEntry, Record};
use crate::json::write_string;
use crate::options;
use crate::position::{Position, SUPPLY_KEYS};

/// Items of a list on one line.
const ON_A_LINE: usize = 8;

pub(super) fn record(record: &Record) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_record(&mut text, record);
    text
}

fn write_record(out: &mut String, record: &Record) -> fmt::Result {
    write!(out, "{{\n  \"format\": \"{FORMAT}\",\n  \"players\": [")?;
    for (n, player) in record.players.iter().enumerate() {
        out.push_str(if n == 0 { "" } else { ", " });
        write_player(out, player)?;
    }
    out.push_str("],\n  \"systems\": [");
    write_names(out, record.systems.iter().map(|system| system.name()))?;
    if let Some(tiles) = &record.tiles {
        out.push_str("],\n  \"tiles\": [");
        write_names(out, tiles.iter().map(|set| set.name()))?;
    }
    out.push(']');
    write_options(out, record)?;
    if let Some(seed) = record.seed {
        write!(out, ",\n  \"seed\": \"{seed:016x}\"")?;
    }
    if let Some(stack) = &record.stack {
        out.push_str(",\n  \"stack\": ");
        let tiles: Vec<_> = stack.iter().map(|tile| tile.name()).collect();
        write_list(out, "  ", &tiles, |n| n % ON_A_LINE == 0)?;
    }
    if record.position != Position::default() {
        out.push_str(",\n  \"position\": ");
        write_position(out, &record.position)?;
    }
    out.push_str(",\n  \"actions\": ");
    let turn = |n: usize| record.actions[n].starts_with("place ");
    write_list(out, "  ", &record.actions, turn)?;
    out.push_str("\n}\n");
    Ok(())
}

fn write_player(out: &mut String, player: &PlayerEntry) -> fmt::Result {
    write!(out, "{{\"color\": \"{}\"", player.color)?;
    for (key, value) in [("name", &player.name), ("bot", &player.bot)] {
        if let Some(value) = value {
            write!(out, ", \"{key}\": ")?;
            write_string(out, value)?;
        }
    }
    out.push('}');
    Ok(())
}

fn write_names(out: &mut String, names: impl Iterator<Item = &'static str>) -> fmt::Result {
    for (n, name) in names.enumerate() {
        write!(out, "{}\"{name}\"", if n == 0 { "" } else { ", " })?;
    }
    Ok(())
}

fn write_options(out: &mut String, record: &Record) -> fmt::Result {
    let mut any = false;
    for (n, key) in options::KEYS.iter().enumerate() {
        if let Some(value) = options::print(&record.options, n) {
            let before = if any { ", " } else { ",\n  \"options\": {" };
            write!(out, "{before}\"{key}\": {value}")?;
            any = true;
        }
    }
    out.push_str(if any { "}" } else { "" });
    Ok(())
}

fn write_position(out: &mut String, position: &Position) -> fmt::Result {
    let mut lists: Vec<(&str, Vec<String>)> = Vec::new();
    if let Some(tiles) = &position.tiles {
        let tiles = tiles.iter();
        lists.push((
            "tiles",
            tiles
                .map(|at| format!("{} {} {}", at.tile, at.cell, at.turn))
                .collect(),
        ));
    }
    lists.push((
        "figures",
        strings(&position.figures, |at| {
            format!("{} {} {} {}", at.color, at.kind, at.cell, at.segment)
        }),
    ));
    lists.push((
        "floors",
        strings(&position.floors, |(cell, floors)| {
            format!("{cell} {floors}")
        }),
    ));
    lists.push((
        "bridges",
        strings(&position.bridges, |(cell, axis)| {
            format!("{cell} {}", axis.name())
        }),
    ));
    lists.push((
        "castles",
        strings(&position.castles, |at| {
            let owners: Vec<_> = at.owners.iter().map(|color| color.name()).collect();
            let owners = if owners.is_empty() {
                "-".into()
            } else {
                owners.join("+")
            };
            format!("{owners} {} {}", at.cell, at.side)
        }),
    ));
    lists.push((
        "prisoners",
        strings(&position.prisoners, |at| {
            format!("{} {} by {}", at.color, at.kind, at.captor)
        }),
    ));
    let mut entries = Vec::new();
    for (key, list) in lists {
        if !list.is_empty() || key == "tiles" {
            let mut entry = format!("\"{key}\": ");
            write_list(&mut entry, "    ", &list, |n| n % 4 == 0)?;
            entries.push(entry);
        }
    }
    if !position.scores.is_empty() {
        let scores = strings(&position.scores, |(color, score)| {
            format!("\"{color}\": {score}")
        });
        entries.push(format!("\"scores\": {{{}}}", scores.join(", ")));
    }
    if !position.supply.is_empty() {
        let supply = strings(&position.supply, |(color, supply)| {
            let counts = SUPPLY_KEYS.iter().zip(supply.counts());
            let given = counts.filter_map(|(key, count)| Some(format!("\"{key}\": {}", count?)));
            format!("\"{color}\": {{{}}}", given.collect::<Vec<_>>().join(", "))
        });
        entries.push(format!(
            "\"supply\": {{\n      {}\n    }}",
            supply.join(",\n      ")
        ));
    }
    if let Some(turn) = position.turn {
        entries.push(format!("\"turn\": \"{turn}\""));
    }
    write!(out, "{{\n    {}\n  }}", entries.join(",\n    "))
}

fn strings<T>(list: &[T], print: impl Fn(&T) -> String) -> Vec<String> {
    list.iter().map(print).collect()
}

/// Writes a list of texts with a line break before each item that asks for
/// one.
fn write_list<S: AsRef<str>>(
    out: &mut String,
    indent: &str,
    items: &[S],
    breaks: impl Fn(usize) -> bool,
) -> fmt::Result {
    out.push('[');
    for (n, item) in items.iter().enumerate() {
        out.push_str(if n == 0 { "" } else { "," });
        if n == 0 || breaks(n) {
            write!(out, "\n{indent}  ")?;
        } else {
            out.push(' ');
        }
        write_string(out, item.as_ref())?;
    }
    if !items.is_empty() {
        write!(out, "\n{indent}")?;
    }
    out.push(']');
    Ok(())
}
