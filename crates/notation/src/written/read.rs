//! Reading games that were written down.

use bastide_rules::options::Options;
use bastide_rules::setup::MOST_REINSERT;
use bastide_rules::{Color, System, Systems, TileId, TileSet};

use super::game::Written;
use super::names::labels;
use super::text::{Lines, action_length, is_blank, is_format, start, words, wrong};
use crate::action::{parse_action, print_action};
use crate::document::{figure_counts, mix, parse_seed, rule_options};
use crate::error::{Json, ParseError, Problem, RecordError};
use crate::json::Reader;
use crate::position::Position;
use crate::record::{Comment, PlayerEntry, Record};
use crate::vocabulary::FROM_BOX;
use crate::words::Expected;

/// The word for no systems.
pub(super) const NONE: &str = "none";

/// The keys of the lines before the turns and after them.
const KEYS: &[&str] = &[
    "red", "blue", "yellow", "green", "black", "pink", "systems", "tiles", "options", "mix",
    "figures", "seed", "drawn", "stack", "reinsert", "position", "result", "score",
];

/// True if a text begins like a game that was written down.
pub fn is_written(text: &str) -> bool {
    let mut lines = Lines {
        text,
        at: start(text),
    };
    let Some((_, line)) = lines.find(|(_, line)| !is_blank(line)) else {
        return false;
    };
    let is_player = |(key, _): (&str, &str)| Color::parse(key.trim()).is_some();
    is_format(line) || line.split_once(':').is_some_and(is_player)
}

/// Reads a game that was written down.
///
/// Does not check that the game is possible; [`Written::replay`] does.
///
/// # Errors
///
/// The first mistake, with its place.
pub fn read(text: &str) -> Result<Written, RecordError> {
    PartialGame::new(text)
        .read()
        .map_err(|error| error.in_text(text))
}

/// A game read so far.
struct PartialGame<'a> {
    text: &'a str,
    /// The byte of the next line or sign.
    at: usize,
    written: Written,
    /// The names of the players in turns.
    labels: Vec<String>,
}

impl<'a> PartialGame<'a> {
    fn new(text: &'a str) -> PartialGame<'a> {
        let record = Record {
            players: Vec::new(),
            systems: Systems::NONE,
            tiles: None,
            options: Options::default(),
            seed: None,
            is_from_box: false,
            stack: None,
            reinsert: None,
            position: Position::default(),
            actions: Vec::new(),
            comments: Vec::new(),
            steps: None,
        };
        PartialGame {
            text,
            at: start(text),
            written: Written {
                record,
                actions: Vec::new(),
                tiles: Vec::new(),
                keys: Vec::new(),
            },
            labels: Vec::new(),
        }
    }

    /// Reads the whole text; fails at the first mistake.
    fn read(mut self) -> Result<Written, ParseError> {
        let mut is_first = true;
        while let Some((at, line)) = self.line() {
            let inside = line.trim_start();
            let begin = at + line.len() - inside.len();
            if is_blank(line) || is_first && is_format(line) {
                self.at = at + line.len();
                self.skip_line();
            } else if inside.starts_with('{') {
                self.at = begin;
                self.actions()?;
            } else if inside.starts_with(|sign: char| sign.is_ascii_digit()) {
                self.at = begin;
                self.turn()?;
            } else if begin > at && !self.written.actions.is_empty() {
                // A turn continues.
                self.at = begin;
                self.actions()?;
            } else {
                self.at = begin;
                self.key(inside)?;
            }
            is_first &= is_blank(line);
        }
        self.finish()
    }

    /// The next line.
    fn line(&self) -> Option<(usize, &'a str)> {
        let mut lines = Lines {
            text: self.text,
            at: self.at,
        };
        lines.next()
    }

    /// Skips the rest of this line.
    fn skip_line(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += rest.find('\n').map_or(rest.len(), |end| end + 1);
    }

    /// The rest of the text.
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips signs on this line.
    fn skip(&mut self, is_skipped: impl Fn(char) -> bool) {
        let rest = self.rest();
        let kept = rest.trim_start_matches(|sign| sign != '\n' && is_skipped(sign));
        self.at += rest.len() - kept.len();
    }

    /// Reads a line with a key. Its value continues in lines that begin with a space.
    fn key(&mut self, line: &'a str) -> Result<(), ParseError> {
        let begin = self.at;
        let (name, _) = line.split_once(':').unwrap_or((line, ""));
        let name = name.trim().to_ascii_lowercase();
        let known = KEYS.iter().find(|&&key| key == name);
        let key = known.filter(|_| line.contains(':')).ok_or_else(|| {
            let word = line.split([' ', ':']).next().unwrap_or_default();
            ParseError::new(begin, Problem::UnknownKey(KEYS)).in_key(word)
        })?;
        if self.written.keys.iter().any(|(other, _)| other == key) {
            return Err(ParseError::new(begin, Problem::DoubleKey).in_key(key));
        }
        self.written.keys.push((key, begin));
        self.at = begin + line.find(':').map_or(0, |colon| colon + 1);
        self.value(key).map_err(|error| error.in_key(key))
    }

    fn value(&mut self, key: &'static str) -> Result<(), ParseError> {
        self.skip(char::is_whitespace);
        match key {
            "options" | "mix" | "figures" | "position" => return self.json(key),
            "result" | "score" => {
                self.skip_line();
                return Ok(());
            }
            _ => {}
        }
        if let Some(color) = Color::parse(key) {
            let player = self.player(color)?;
            self.written.record.players.push(player);
            self.labels = labels(&self.written.record.players);
            self.skip_line();
            return Ok(());
        }
        let from = self.at;
        self.skip_line();
        while self
            .line()
            .is_some_and(|(_, line)| line.starts_with([' ', '\t']) && !is_blank(line))
        {
            self.skip_line();
        }
        let value = self.text.get(from..self.at).unwrap_or_default();
        let mut words = words(value, from);
        let record = &mut self.written.record;
        match key {
            "systems" => {
                let unknown = Problem::UnknownSystem;
                record.systems = names(words, System::parse, unknown)?.into_iter().collect();
            }
            "tiles" => {
                let unknown = Problem::Expected(Json::TileSet);
                let sets = names(words, TileSet::parse, unknown)?;
                let all = TileSet::ALL.into_iter();
                record.tiles = Some(all.filter(|set| sets.contains(set)).collect());
            }
            "stack" => {
                let tiles = words.map(|(at, word)| tile(self.text, at, word));
                record.stack = Some(tiles.collect::<Result<_, _>>()?);
            }
            "reinsert" => {
                let most = MOST_REINSERT as i32 - 1;
                let number = |(at, word): (usize, &str)| {
                    let number = word
                        .parse()
                        .ok()
                        .filter(|number| (0..=most).contains(number));
                    let expected = Expected::Number { least: 0, most };
                    let number = number.ok_or_else(|| wrong(self.text, at, word, expected));
                    number.map(|number| number as u32)
                };
                record.reinsert = Some(words.map(number).collect::<Result<_, _>>()?);
            }
            "seed" => {
                let seed = words.next().and_then(|(_, word)| parse_seed(word));
                let seed = seed.filter(|_| words.next().is_none());
                record.seed = Some(seed.ok_or_else(|| ParseError::expected(from, Json::Seed))?);
            }
            _ => {
                record.is_from_box = value.trim() == FROM_BOX;
                if !record.is_from_box {
                    let found = value.split_whitespace().next().unwrap_or_default();
                    return Err(wrong(self.text, from, found, Expected::Word(FROM_BOX)));
                }
            }
        }
        Ok(())
    }

    /// Reads a value as in a record.
    fn json(&mut self, key: &str) -> Result<(), ParseError> {
        let mut reader = Reader::from(self.text, self.at);
        let record = &mut self.written.record;
        match key {
            "options" => {
                let Options { mix, figures, .. } = record.options;
                record.options = Options {
                    mix,
                    figures,
                    ..rule_options(&mut reader)?
                };
            }
            "mix" => record.options.mix = mix(&mut reader)?,
            "figures" => record.options.figures = figure_counts(&mut reader)?,
            _ => record.position = Position::read(&mut reader)?,
        }
        self.at = reader.behind();
        self.end_of_line()
    }

    /// Checks that nothing follows on this line.
    fn end_of_line(&mut self) -> Result<(), ParseError> {
        self.skip(char::is_whitespace);
        let word = self.rest().split(char::is_whitespace).next();
        match word {
            None | Some("") => {
                self.skip_line();
                Ok(())
            }
            Some(word) => Err(wrong(self.text, self.at, word, Expected::End)),
        }
    }

    /// Reads the name and the level of a player.
    fn player(&mut self, color: Color) -> Result<PlayerEntry, ParseError> {
        let mut player = PlayerEntry::new(color);
        let quoted = |it: &mut PartialGame<'a>| {
            let mut reader = Reader::from(it.text, it.at);
            let text = reader.string()?.into_owned();
            it.at = reader.behind();
            it.skip(char::is_whitespace);
            Ok::<String, ParseError>(text)
        };
        if self.rest().starts_with('"') {
            player.name = Some(quoted(self)?);
        }
        let line = self.line().map_or("", |(_, line)| line).trim_end();
        let bot = line.strip_suffix(']').and_then(|line| line.rfind('['));
        if let Some(open) = bot {
            let before = line.get(..open).unwrap_or_default().trim_end();
            if player.name.is_none() && !before.is_empty() {
                player.name = Some(before.to_owned());
            } else if !before.is_empty() {
                return Err(wrong(self.text, self.at, before, Expected::End));
            }
            self.at += open + 1;
            player.bot = Some(match self.rest().starts_with('"') {
                true => quoted(self)?,
                false => line
                    .get(open + 1..line.len() - 1)
                    .unwrap_or_default()
                    .to_owned(),
            });
        } else if player.name.is_none() {
            player.name = Some(line.to_owned()).filter(|name| !name.is_empty());
        } else if !line.is_empty() {
            return Err(wrong(self.text, self.at, line, Expected::End));
        }
        Ok(player)
    }

    /// Reads a turn: its number, its player, its tile if named, and its actions.
    fn turn(&mut self) -> Result<(), ParseError> {
        self.skip(|sign| sign.is_ascii_digit());
        if !self.rest().starts_with('.') {
            let word = self.rest().split(char::is_whitespace).next();
            let expected = Expected::Word(".");
            return Err(wrong(
                self.text,
                self.at,
                word.unwrap_or_default(),
                expected,
            ));
        }
        self.at += 1;
        self.skip(char::is_whitespace);
        self.name()?;
        self.skip(|sign| sign.is_whitespace() || sign == ':');
        let word = self
            .rest()
            .split([' ', '\t', '\n', '\r', ';', '{', ','])
            .next();
        let word = word.unwrap_or_default();
        if word.contains('.') {
            let tile = tile(self.text, self.at, word)?;
            let index = self.written.actions.len();
            self.written.tiles.push((index, tile, self.at));
            self.at += word.len();
        }
        self.actions()
    }

    /// Reads the name or the color of a player.
    fn name(&mut self) -> Result<(), ParseError> {
        let rest = self.rest();
        let colors = self.written.record.players.iter();
        let colors = colors.map(|player| player.color.name());
        let names = self.labels.iter().map(String::as_str).chain(colors);
        let is_here = |name: &&str| {
            let after = rest
                .strip_prefix(*name)
                .and_then(|rest| rest.chars().next());
            let is_whole = after.is_none_or(|sign| sign.is_whitespace() || ":;{".contains(sign));
            rest.starts_with(*name) && is_whole
        };
        match names.filter(is_here).max_by_key(|name| name.len()) {
            Some(name) => {
                self.at += name.len();
                Ok(())
            }
            None => {
                let word = rest.split(char::is_whitespace).next().unwrap_or_default();
                Err(wrong(self.text, self.at, word, Expected::Player))
            }
        }
    }

    /// Reads the actions and comments up to the end of the line. Actions are parted by
    /// semicolons, or by two spaces or more.
    fn actions(&mut self) -> Result<(), ParseError> {
        loop {
            self.skip(|sign| sign.is_whitespace() || ";,".contains(sign));
            match self.rest().chars().next() {
                None => return Ok(()),
                Some('\n') => {
                    self.at += 1;
                    return Ok(());
                }
                Some('{') => self.comment()?,
                Some(_) => self.action()?,
            }
        }
    }

    fn action(&mut self) -> Result<(), ParseError> {
        let length = action_length(self.rest());
        let part = self.rest().get(..length).unwrap_or_default();
        if let Some(colon) = part.find(':') {
            // Another player decides.
            self.name()?;
            self.skip(char::is_whitespace);
            if !self.rest().starts_with(':') {
                let found = part.get(..colon).unwrap_or_default();
                return Err(wrong(self.text, self.at, found, Expected::Player));
            }
            self.at += 1;
            self.skip(char::is_whitespace);
        }
        let from = self.at;
        let length = action_length(self.rest());
        let part = self.rest().get(..length).unwrap_or_default();
        let mut starts = Vec::new();
        let mut at = from;
        for word in part.split_inclusive(char::is_whitespace) {
            if !word.trim_end().is_empty() {
                starts.push(at);
            }
            at += word.len();
        }
        let words: Vec<&str> = part.split_whitespace().collect();
        let text = words.join(" ");
        let action = parse_action(&text).map_err(|error| {
            let before = text.chars().take(error.column.saturating_sub(1));
            let word = before.filter(|&sign| sign == ' ').count();
            let at = starts
                .get(word)
                .copied()
                .unwrap_or(from + part.trim_end().len());
            ParseError::in_line(at, error)
        })?;
        self.written.record.actions.push(print_action(action));
        self.written.actions.push(from);
        self.at = from + length;
        Ok(())
    }

    /// Reads a comment in braces.
    fn comment(&mut self) -> Result<(), ParseError> {
        let mut text = String::new();
        let mut signs = self.rest().char_indices().skip(1);
        let end = loop {
            match signs.next() {
                None => {
                    let expected = Expected::Word("}");
                    let at = self.text.trim_end().len();
                    return Err(wrong(self.text, at, "", expected));
                }
                Some((at, '}')) => break at + 1,
                Some((_, '\\')) => match signs.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, sign)) => text.push(sign),
                    None => {}
                },
                Some((_, sign)) => text.push(sign),
            }
        };
        self.at += end;
        let record = &mut self.written.record;
        let after = record.actions.len();
        let text = match record.comments.pop_if(|last| last.after == after) {
            Some(before) => [&*before.text, "\n", &text].concat(),
            None => text,
        };
        record.comments.extend(Comment::new(after, &text));
        Ok(())
    }

    fn finish(self) -> Result<Written, ParseError> {
        let mut written = self.written;
        let record = &mut written.record;
        let draws = record.seed.is_none() && record.stack.is_none() && !record.is_from_box;
        if draws && !record.actions.is_empty() {
            if written.tiles.is_empty() {
                return Err(ParseError::new(self.at, Problem::NoStack));
            }
            let tiles = written.tiles.iter().map(|&(_, tile, _)| tile);
            record.stack = Some(tiles.collect());
        }
        Ok(written)
    }
}

/// A tile by its name.
fn tile(text: &str, at: usize, word: &str) -> Result<TileId, ParseError> {
    TileId::parse(word).ok_or_else(|| wrong(text, at, word, Expected::Tile))
}

/// Distinct names; none of them for [`NONE`].
fn names<'a, T: PartialEq>(
    words: impl Iterator<Item = (usize, &'a str)>,
    parse: fn(&str) -> Option<T>,
    unknown: Problem,
) -> Result<Vec<T>, ParseError> {
    let mut list = Vec::new();
    for (at, word) in words.filter(|(_, word)| *word != NONE) {
        let name = parse(word).ok_or_else(|| ParseError::new(at, unknown.clone()))?;
        if list.contains(&name) {
            return Err(ParseError::new(at, Problem::Twice));
        }
        list.push(name);
    }
    Ok(list)
}
