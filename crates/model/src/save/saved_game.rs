//! Saved games as text.
//!
//! A saved game is text. Header lines describe it, so that a list of games can be shown
//! without playing any of them; the record follows.
//!
//! ```text
//! %time 1770000000000      time of saving, in milliseconds
//! %token 9f3a              random number of this version
//! %seat red 12 Anna        color, points and name of a player
//! %left 40                 number of tiles in the stack
//! %played 61               number of decisions
//! %over                    the game has ended
//! %clock 600 5 lose 61000 45000   the clock: seconds, increment, time control,
//!                          and milliseconds used by each player
//! %link 5612 1 3 60        a game by link: id, seats on this device, seats on
//!                          any device, and number of actions sent or received
//! %stack 9f86d081884c7d65 20786   a stack that others play, too: its key, and the
//!                          day of a game of the day
//! %sent s1…                the link of the result to compare with
//! %at 60                   the moment on the table
//! %line 12 place 1,0 0;pass   a variation: number of actions shared with the
//!                          record, and its further actions
//! %said 0 14 Well played   a comment in a variation: index of the variation,
//!                          number of actions, and text
//! ```

use bastide_notation::{parse_action, print_action};
use bastide_rules::player::Color;
use bastide_rules::{Action, Phase};

use super::record::{read, whole};
use crate::clock::Timing;
use crate::notices::{DamagedLine, LoadError, SavedPart};
use crate::table::{Correspondence, Shared, Table, common_prefix};

/// Maximum number of variations in a saved game.
const MOST_LINES: usize = 1_000;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Unique id.
    pub id: u64,
    /// Time of saving, in milliseconds since 1970.
    pub time: u64,
    /// Random number of this version, to detect versions of other pages.
    pub token: u64,
    /// Color, points and name of each player.
    pub seats: Vec<(Color, i32, String)>,
    /// Number of tiles in the stack, or in the box.
    pub left: usize,
    /// Number of decisions.
    pub played: usize,
    /// True if the game has ended.
    pub is_over: bool,
    /// True if it was deleted and can still be restored.
    pub is_deleted: bool,
    /// True if the browser has not written this version.
    pub is_loose: bool,
    /// The whole game.
    pub text: String,
}

/// The identity of a version of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveRevision {
    /// Time in milliseconds since 1970.
    pub time: u64,
    /// A random number.
    pub token: u64,
    /// Id for a game without one.
    pub id: u64,
}

impl SavedGame {
    /// The saved game for a table.
    pub fn of(table: &Table, id: u64, time: u64, token: u64) -> SavedGame {
        // A look back at a finished game does not begin it again.
        let end = table.is_browsing().then(|| table.game_at(table.line.len()));
        let end = end.filter(|game| game.phase() == Phase::Over);
        let game = end.as_ref().unwrap_or(table.game());
        let seats = game.players().map(|player| {
            let name = table.name(player).replace(char::is_control, " ");
            (table.color(player), game.seat(player).score, name)
        });
        let mut saved = SavedGame {
            id,
            time,
            token,
            seats: seats.collect(),
            left: game.stack().len(),
            played: table.line.len(),
            is_over: game.phase() == Phase::Over,
            is_deleted: false,
            is_loose: false,
            text: String::new(),
        };
        saved.text = saved.head(table);
        saved.text.push_str(&whole(table));
        saved
    }

    fn head(&self, table: &Table) -> String {
        let mut head = String::new();
        let mut line = |key: &str, words: &[&str]| {
            head.push('%');
            head.push_str(key);
            for word in words {
                head.push(' ');
                head.push_str(word);
            }
            head.push('\n');
        };
        line("time", &[&self.time.to_string()]);
        line("token", &[&self.token.to_string()]);
        for (color, points, name) in &self.seats {
            line("seat", &[color.name(), &points.to_string(), name]);
        }
        line("left", &[&self.left.to_string()]);
        line("played", &[&self.played.to_string()]);
        if self.is_over {
            line("over", &[]);
        }
        if let Some(clock) = table.timing().clock() {
            line("clock", &[&clock.text()]);
        }
        if let Some(game) = table.by_link() {
            line("link", &[&game.text()]);
        }
        if let Some(shared) = table.shared() {
            line("stack", &[&shared.text()]);
            if let Some(link) = &shared.sent {
                line("sent", &[link]);
            }
        }
        line("at", &[&table.game().plies().to_string()]);
        for (ply, entry) in table.history.iter().enumerate() {
            if let Some(player) = entry.skipped {
                line("skipped", &[&ply.to_string(), &player.index().to_string()]);
            }
        }
        for other in table.others.iter() {
            let fork = common_prefix(&table.line, other);
            let rest = other.iter().skip(fork);
            let rest: Vec<String> = rest.map(|&action| print_action(action)).collect();
            line("line", &[&fork.to_string(), &rest.join(";")]);
        }
        for (n, other) in table.others.iter().enumerate() {
            let fork = common_prefix(&table.line, other);
            let comments = table.comments_on(other).into_iter();
            for comment in comments.filter(|comment| comment.after > fork) {
                let text = comment.text.replace('\\', "\\\\").replace('\n', "\\n");
                line("said", &[&n.to_string(), &comment.after.to_string(), &text]);
            }
        }
        head
    }

    /// Parses the header of a saved game; `None` if it is damaged.
    pub fn read(id: u64, text: &str) -> Option<SavedGame> {
        let mut saved = SavedGame {
            id,
            time: 0,
            token: 0,
            seats: Vec::new(),
            left: 0,
            played: 0,
            is_over: false,
            is_deleted: false,
            is_loose: false,
            text: text.to_owned(),
        };
        for (key, value) in header_lines(text) {
            match key {
                "time" => saved.time = value.parse().ok()?,
                "token" => saved.token = value.parse().ok()?,
                "left" => saved.left = value.parse().ok()?,
                "played" => saved.played = value.parse().ok()?,
                "over" => saved.is_over = true,
                "seat" => {
                    let mut words = value.splitn(3, ' ');
                    let color = Color::parse(words.next()?)?;
                    let points = words.next()?.parse().ok()?;
                    let name = words.next().unwrap_or_default();
                    saved.seats.push((color, points, name.to_owned()));
                }
                _ => {}
            }
        }
        (!saved.seats.is_empty()).then_some(saved)
    }

    /// The id of the game by link; `None` for other games.
    pub(crate) fn by_link(&self) -> Option<u64> {
        let (_, value) = header_lines(&self.text).find(|&(key, _)| key == "link")?;
        Some(Correspondence::parse(value)?.id)
    }

    /// The stack, if others play it, too.
    pub fn shared(&self) -> Option<Shared> {
        let (_, value) = header_lines(&self.text).find(|&(key, _)| key == "stack")?;
        Shared::parse(value)
    }

    /// True if it was begun on the start screen, which draws a seed, and never played.
    pub fn is_untouched(&self) -> bool {
        let is_begun = header_lines(&self.text).any(|line| line == ("played", "0"));
        let is_of_form = self.has_line("seed") || self.is_from_box();
        is_begun && is_of_form && self.by_link().is_none()
    }

    /// True for a game with a real box.
    pub fn is_from_box(&self) -> bool {
        self.has_line("drawn")
    }

    /// True if a line of the record begins with this key.
    fn has_line(&self, key: &str) -> bool {
        self.text.contains(&format!("\n  \"{key}\": "))
    }

    /// Opens the game at the moment when it was left, without damaged header lines.
    /// [`SavedGame::open`] returns these as well.
    ///
    /// # Errors
    ///
    /// The first error of the record, with its position.
    pub fn table(&self) -> Result<Table, Box<LoadError>> {
        self.open().map(|(table, _)| table)
    }

    /// Opens the game, and returns the damaged header lines that were skipped.
    ///
    /// # Errors
    ///
    /// The first error of the record, with its position.
    pub fn open(&self) -> Result<(Table, Vec<DamagedLine>), Box<LoadError>> {
        let lines = header_lines(&self.text).count();
        let record = self.text.splitn(lines + 1, '\n').last();
        let mut table = read(record.unwrap_or_default())?;
        let mut damaged = Vec::new();
        for (n, (key, value)) in header_lines(&self.text).enumerate() {
            if let Err(part) = apply_line(&mut table, key, value) {
                damaged.push(DamagedLine::new(n + 1, part, key, value));
            }
        }
        Ok((table, damaged))
    }
}

/// The header lines, each split into key and value.
fn header_lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().map_while(|line| line.strip_prefix('%'));
    lines.map(|line| line.split_once(' ').unwrap_or((line, "")))
}

/// Applies a header line to the table; returns the damaged part as the error.
fn apply_line(table: &mut Table, key: &str, value: &str) -> Result<(), SavedPart> {
    match key {
        "line" => {
            let is_full = table.others.len() >= MOST_LINES;
            let line = parse_variation(table, value).filter(|_| !is_full);
            table.others.push(line.ok_or(SavedPart::Variation)?);
        }
        "clock" => {
            let players = table.game().players().count();
            table.timing = Timing::parse(value, players);
        }
        "link" => {
            let game = Correspondence::parse(value);
            table.by_link = Some(game.ok_or(SavedPart::ByLink)?);
        }
        "said" => parse_said(table, value).ok_or(SavedPart::Variation)?,
        "stack" => {
            let shared = Shared::parse(value).ok_or(SavedPart::Stack)?;
            table.shared = Some(Box::new(shared));
        }
        "sent" => {
            let shared = table.shared.as_mut().ok_or(SavedPart::Stack)?;
            shared.compare_with(Some(value.to_owned()));
        }
        "skipped" => parse_skipped(table, value).ok_or(SavedPart::Skipped)?,
        "at" => {
            table.go_to(value.parse().map_err(|_| SavedPart::Moment)?);
        }
        _ => {}
    }
    Ok(())
}

/// Parses a comment in a variation: the index of the variation, the number of actions and
/// the text.
fn parse_said(table: &mut Table, value: &str) -> Option<()> {
    let mut parts = value.splitn(3, ' ');
    let (n, after, text) = (parts.next()?, parts.next()?, parts.next()?);
    let line = table.others.get(n.parse::<usize>().ok()?)?;
    let line = line.get(..after.parse::<usize>().ok()?)?.to_vec();
    let mut said = String::new();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        said.push(match sign {
            '\\' => match signs.next()? {
                'n' => '\n',
                sign => sign,
            },
            sign => sign,
        });
    }
    table.say(line, &said);
    Some(())
}

/// Parses a skipped decision: the number of its ply and the seat.
fn parse_skipped(table: &mut Table, text: &str) -> Option<()> {
    let (ply, seat) = text.split_once(' ')?;
    let player = table.game.players().nth(seat.parse().ok()?)?;
    let entry = table.history.get_mut(ply.parse::<usize>().ok()?)?;
    entry.skipped = Some(player);
    Some(())
}

/// Parses a variation; `None` if the rules refuse it.
fn parse_variation(table: &Table, text: &str) -> Option<Vec<Action>> {
    let (fork, rest) = text.split_once(' ')?;
    let mut line = table.line.get(..fork.parse().ok()?)?.to_vec();
    let mut game = table.game.clone();
    while game.plies() > line.len() && game.undo() {}
    for action in table.line.get(game.plies()..line.len())? {
        game.play_quiet(*action).ok()?;
    }
    for action in rest.split(';') {
        let action = parse_action(action).ok()?;
        game.play_quiet(action).ok()?;
        line.push(action);
    }
    Some(line)
}
