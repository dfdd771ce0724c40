//! Records: the beginning of a game, and its actions.

mod data;
#[cfg(test)]
mod schema;

use std::fmt::{self, Display, Write};

use bastide_rules::FigureKind;
use bastide_rules::mix::{FigureCounts, Mix};
use bastide_rules::options::{OptionKey, Options};
use bastide_rules::setup::{Piece, Supply};

use crate::json::write_string;
use crate::options;
use crate::position::{GOODS_KEYS, Position};
use crate::vocabulary::FROM_BOX;

pub use crate::vocabulary::{
    COMMENT_KEYS, EXPECT_KEYS, FIGURE_KEYS, FORMAT, KEYS, PLAYER_KEYS, REPLY_KEYS, STEP_KEYS,
};
pub use data::{Comment, LONGEST_COMMENT, PlayerEntry, Record};

impl Record {
    /// The text of the record, in the project's layout.
    ///
    /// Notes (`why`, `x-…`) and entries of scenarios are lost.
    pub fn to_text(&self) -> String {
        record(self)
    }
}

/// The tiles of a stack on one line.
const STACK_ON_A_LINE: usize = 8;

/// The entries of a position on one line.
const ENTRIES_ON_A_LINE: usize = 4;

/// Displays the parts in sequence. All output passes through here and
/// [`put_list`], which is small in the browser, unlike twenty uses of `format!`.
pub(crate) fn put(out: &mut String, parts: &[&dyn Display]) {
    for part in parts {
        // Writing to a string cannot fail.
        let _ = write!(out, "{part}");
    }
}

/// A text in quotes, with escapes.
pub(crate) struct Quoted<'a>(pub &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_string(f, self.0)
    }
}

/// A writer of entries with a separator before each, and another one before the first.
pub(crate) struct Joined {
    first: &'static str,
    other: &'static str,
    pub count: usize,
}

impl Joined {
    pub fn new(first: &'static str, other: &'static str) -> Joined {
        Joined {
            first,
            other,
            count: 0,
        }
    }

    pub fn put(&mut self, out: &mut String, parts: &[&dyn Display]) {
        out.push_str(if self.count == 0 {
            self.first
        } else {
            self.other
        });
        self.count += 1;
        put(out, parts);
    }
}

fn record(record: &Record) -> String {
    let mut text = String::new();
    let out = &mut text;
    put(out, &[&"{\n  \"format\": ", &Quoted(FORMAT)]);
    put_setup(out, record);
    // Before the actions, so that packed links hold them.
    put_comments(out, &record.comments);
    out.push_str(",\n  \"actions\": ");
    let actions: Vec<&str> = record.actions.iter().map(String::as_str).collect();
    let turn = |n: usize| actions[n].starts_with("place ");
    put_list(out, "\n  ", &actions, &turn);
    out.push_str("\n}\n");
    text
}

/// Writes the comments, if there are any.
pub(crate) fn put_comments(out: &mut String, comments: &[Comment]) {
    let mut all = Joined::new(",\n  \"comments\": [\n    ", ",\n    ");
    for comment in comments {
        all.put(out, &[&"{\"after\": ", &comment.after]);
        put(out, &[&", \"say\": ", &Quoted(&comment.text), &"}"]);
    }
    out.push_str(if all.count > 0 { "\n  ]" } else { "" });
}

/// Writes the beginning of the game: all keys from the players to the position.
pub(crate) fn put_setup(out: &mut String, record: &Record) {
    out.push_str(",\n  \"players\": [");
    let mut players = Joined::new("", ", ");
    for player in &record.players {
        players.put(out, &[]);
        put_player(out, player);
    }
    out.push_str("],\n  \"systems\": [");
    let mut names = Joined::new("\"", ", \"");
    for system in record.systems.iter() {
        names.put(out, &[&system.name(), &'"']);
    }
    if let Some(tiles) = &record.tiles {
        out.push_str("],\n  \"tiles\": [");
        let mut names = Joined::new("\"", ", \"");
        for set in tiles {
            names.put(out, &[&set.name(), &'"']);
        }
    }
    out.push(']');
    put_options(out, record);
    if let Some(seed) = record.seed {
        out.push_str(",\n  \"seed\": \"");
        put_seed(out, seed);
        out.push('"');
    }
    if record.is_from_box {
        put(out, &[&",\n  \"drawn\": ", &Quoted(FROM_BOX)]);
    }
    if let Some(stack) = &record.stack {
        out.push_str(",\n  \"stack\": ");
        let tiles: Vec<&str> = stack.iter().map(|tile| tile.name()).collect();
        put_list(out, "\n  ", &tiles, &|n| n % STACK_ON_A_LINE == 0);
    }
    if let Some(numbers) = &record.reinsert {
        out.push_str(",\n  \"reinsert\": [");
        let mut all = Joined::new("", ", ");
        for number in numbers {
            all.put(out, &[number]);
        }
        out.push(']');
    }
    if record.position != Position::default() {
        out.push_str(",\n  \"position\": {");
        put_position(out, &record.position);
        out.push_str("\n  }");
    }
}

fn put_player(out: &mut String, player: &PlayerEntry) {
    put(out, &[&"{\"color\": ", &Quoted(player.color.name())]);
    for (key, value) in [("name", &player.name), ("bot", &player.bot)] {
        if let Some(value) = value {
            put(out, &[&", \"", &key, &"\": ", &Quoted(value)]);
        }
    }
    out.push('}');
}

fn put_options(out: &mut String, record: &Record) {
    let mut options = String::new();
    put_options_object(&mut options, record);
    if !options.is_empty() {
        put(out, &[&",\n  \"options\": ", &options]);
    }
    put_mix(out, &record.options);
}

/// Writes the object of the options, if any was chosen.
pub(crate) fn put_options_object(out: &mut String, record: &Record) {
    let mut chosen = Joined::new("{", ", ");
    for key in OptionKey::all() {
        if let Some(value) = options::print(&record.options, key) {
            chosen.put(out, &[&Quoted(key.name()), &": ", &value]);
        }
    }
    out.push_str(if chosen.count > 0 { "}" } else { "" });
}

/// Writes the tiles and figures of an own mix, if they differ from the usual ones.
fn put_mix(out: &mut String, options: &Options) {
    if !options.mix.is_empty() {
        out.push_str(",\n  \"mix\": ");
        put_mix_object(out, &options.mix);
    }
    if !options.figures.is_empty() {
        out.push_str(",\n  \"figures\": ");
        put_figures_object(out, &options.figures);
    }
}

/// Writes the object of the numbers of copies.
pub(crate) fn put_mix_object(out: &mut String, mix: &Mix) {
    let is_long = mix.iter().count() > STACK_ON_A_LINE;
    for (n, (tile, copies)) in mix.iter().enumerate() {
        let before = match n {
            0 if is_long => "{\n    \"",
            0 => "{\"",
            _ if n % STACK_ON_A_LINE == 0 => ",\n    \"",
            _ => ", \"",
        };
        put(out, &[&before, &tile, &"\": ", &copies]);
    }
    out.push_str(if is_long { "\n  }" } else { "}" });
}

/// Writes the object of the numbers of figures.
pub(crate) fn put_figures_object(out: &mut String, counts: &FigureCounts) {
    let mut figures = Joined::new("{\"", ", \"");
    for (kind, count) in counts.iter() {
        figures.put(out, &[&kind.facts().plural, &"\": ", &count]);
    }
    out.push('}');
}

/// Writes all 16 digits.
fn put_seed(out: &mut String, seed: u64) {
    for shift in (0..16).rev() {
        let digit = (seed >> (4 * shift)) as u32 & 15;
        out.push(char::from_digit(digit, 16).unwrap_or('0'));
    }
}

pub(crate) fn put_position(out: &mut String, position: &Position) {
    let mut keys = Joined::new("\n    \"", ",\n    \"");
    for (key, list) in entries(position) {
        keys.put(out, &[&key, &"\": "]);
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        put_list(out, "\n    ", &list, &|n| n % ENTRIES_ON_A_LINE == 0);
    }
    if !position.scores.is_empty() {
        keys.put(out, &[&"scores\": {"]);
        let mut scores = Joined::new("\"", ", \"");
        for (color, score) in &position.scores {
            scores.put(out, &[color, &"\": ", score]);
        }
        out.push('}');
    }
    if !position.supply.is_empty() {
        keys.put(out, &[&"supply\": {"]);
        let mut supplies = Joined::new("\n      \"", ",\n      \"");
        for (color, supply) in &position.supply {
            supplies.put(out, &[color, &"\": "]);
            put_supply(out, supply);
        }
        out.push_str("\n    }");
    }
    if !position.goods.is_empty() {
        keys.put(out, &[&"goods\": {"]);
        let mut all = Joined::new("\"", ", \"");
        for (color, goods) in &position.goods {
            all.put(out, &[color, &"\": "]);
            put_goods(
                out,
                &goods.map(|count| Some(count).filter(|&count| count > 0)),
            );
        }
        out.push('}');
    }
    if let Some(cell) = position.dragon {
        keys.put(out, &[&"dragon\": \"", &cell, &'"']);
    }
    if let Some(fairy) = &position.fairy {
        keys.put(out, &[&"fairy\": \"", fairy, &'"']);
    }
    if !position.aside.is_empty() {
        keys.put(out, &[&"aside\": "]);
        let names: Vec<&str> = position.aside.iter().map(|tile| tile.name()).collect();
        put_list(out, "\n    ", &names, &|n| n % STACK_ON_A_LINE == 0);
    }
    if let Some(round) = &position.abbey_round {
        keys.put(out, &[&"abbey_round\": ["]);
        let mut colors = Joined::new("\"", ", \"");
        for color in round {
            colors.put(out, &[color, &'"']);
        }
        out.push(']');
    }
    if let Some(turn) = position.turn {
        keys.put(out, &[&"turn\": ", &Quoted(turn.name())]);
    }
}

/// Writes the given counts.
pub(crate) fn put_supply(out: &mut String, supply: &Supply) {
    out.push('{');
    let mut counts = Joined::new("\"", ", \"");
    for piece in Piece::ALL {
        if let Some(count) = supply.get(piece) {
            counts.put(out, &[&piece.name(), &"\": ", &count]);
        }
    }
    out.push('}');
}

/// Writes the given goods.
pub(crate) fn put_goods(out: &mut String, goods: &[Option<u16>; 3]) {
    out.push('{');
    let mut counts = Joined::new("\"", ", \"");
    for (key, count) in GOODS_KEYS.iter().zip(goods) {
        if let Some(count) = count {
            counts.put(out, &[key, &"\": ", count]);
        }
    }
    out.push('}');
}

/// The lists of a position to write: the tiles if given, and all that are not empty.
fn entries(position: &Position) -> Vec<(&'static str, Vec<String>)> {
    fn line(parts: &[&dyn Display]) -> String {
        let mut text = String::new();
        let mut words = Joined::new("", " ");
        for &part in parts {
            words.put(&mut text, &[part]);
        }
        text
    }
    let mut lists = Vec::new();
    if let Some(tiles) = &position.tiles {
        let tiles = tiles
            .iter()
            .map(|at| line(&[&at.tile, &at.cell, &at.rotation]));
        lists.push(("tiles", tiles.collect()));
    }
    let mut add = |key, list: Vec<String>| {
        if !list.is_empty() {
            lists.push((key, list));
        }
    };
    let figures = position.figures.iter();
    let figures = figures.map(|at| line(&[&at.color, &at.kind, &at.cell, &at.segment]));
    add("figures", figures.collect());
    let floors = position.floors.iter();
    let floors = floors.map(|(cell, floors)| line(&[cell, floors]));
    add("floors", floors.collect());
    let bridges = position.bridges.iter();
    let bridges = bridges.map(|(cell, axis)| line(&[cell, &axis.name()]));
    add("bridges", bridges.collect());
    let castles = position.castles.iter().map(|at| {
        let mut owners = String::new();
        let mut names = Joined::new("", "+");
        for (color, kind) in &at.owners {
            match kind {
                FigureKind::Meeple => names.put(&mut owners, &[color]),
                kind => names.put(&mut owners, &[color, &":", kind]),
            }
        }
        let nobody = if at.owners.is_empty() { "-" } else { "" };
        owners.push_str(nobody);
        line(&[&owners, &at.cell, &at.side])
    });
    add("castles", castles.collect());
    let prisoners = position.prisoners.iter();
    let prisoners = prisoners.map(|one| line(&[one]));
    add("prisoners", prisoners.collect());
    lists
}

/// Writes a list of texts, with a line break before items that request one.
pub(crate) fn put_list(
    out: &mut String,
    indent: &str,
    items: &[&str],
    breaks: &dyn Fn(usize) -> bool,
) {
    out.push('[');
    for (n, item) in items.iter().enumerate() {
        out.push_str(if n == 0 { "" } else { "," });
        if n == 0 || breaks(n) {
            put(out, &[&indent, &"  "]);
        } else {
            out.push(' ');
        }
        put(out, &[&Quoted(item)]);
    }
    out.push_str(if items.is_empty() { "" } else { indent });
    out.push(']');
}
