//! A finished board as an A3 poster in the style of an old estate map.

mod frame;
mod key;
mod lines;
mod map;

use bastide_rules::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::player::Color;

use crate::board;
use crate::layers::figures;
use crate::text::Write;
use frame::INNER;
use key::{SCALE, SIGNS};
use lines::{ACCENT, Anchor, FADED, Hand, INK, fitted, width, wrapped};
use map::Map;

/// The sides of the sheet: A3.
const SHORT: i32 = 2970;
const LONG: i32 = 4200;

/// Distance from the edge of the sheet to the text.
const MARGIN: i32 = INNER + 110;

/// The texts of a poster, in its reader's language.
#[derive(Clone, Debug, Default)]
pub struct Poster<'a> {
    /// The title.
    pub title: &'a str,
    /// The line below the title: the winner.
    pub line: &'a str,
    /// The players, first place first.
    pub owners: &'a [Owner],
    /// The legend; its first entry may be long.
    pub notes: &'a [Note],
    /// The names of the signs of the map: city, coat of arms, monastery, road, field.
    pub signs: &'a [String],
    /// Lengths of the scale in tiles with their names, the longest first.
    pub scales: &'a [(i32, String)],
    /// The language of the texts, which tells Japanese signs from Chinese ones; may be empty.
    pub language: &'a str,
    /// The address of the font, usually a data URL; empty for the device's own font.
    pub face: &'a str,
    /// The address of the font's Cyrillic letters, which is named only if a text has some.
    pub cyrillic: &'a str,
}

/// A player in the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The player's color.
    pub color: Color,
    /// The player's name.
    pub name: String,
    /// The points.
    pub points: String,
    /// True if the player has won.
    pub has_won: bool,
}

/// An entry in the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The heading.
    pub label: String,
    /// The entry itself.
    pub text: String,
}

/// A sheet before it is drawn.
struct Sheet<'a> {
    poster: &'a Poster<'a>,
    size: [i32; 2],
    /// The number of players side by side.
    columns: usize,
    /// The lines of the first note.
    lines: Vec<String>,
}

/// The position of a game as an A3 poster, upright or landscape by the shape of the board.
pub fn poster_svg(game: &Game, poster: &Poster) -> String {
    let cells = board::extent(game, &[]);
    let [upright, across] = [[SHORT, LONG], [LONG, SHORT]].map(|size| {
        let sheet = Sheet::new(poster, size);
        let map = Map::new(cells, sheet.top(), sheet.bottom());
        (sheet, map)
    });
    let (sheet, map) = match across.1.tile() > upright.1.tile() {
        true => across,
        false => upright,
    };
    let mut svg = String::new();
    sheet.open(&mut svg);
    frame::border(&mut svg, sheet.size);
    map.draw(&mut svg, game);
    let family = [FAMILY, ideographs(poster.language), ",serif"].concat();
    svg.add(&["<g font-family=\"", &family, "\" font-weight=\"600\">"]);
    sheet.title(&mut svg);
    sheet.key(&mut svg, map.tile());
    sheet.legend(&mut svg);
    svg.add(&["</g></svg>"]);
    svg
}

/// The font of the texts, and its fallbacks.
const FAMILY: &str =
    "Alegreya,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Liberation Serif'";

/// The fonts of devices for Japanese or, in its language, Chinese.
fn ideographs(language: &str) -> &'static str {
    match language.starts_with("zh") {
        true => ",'Songti SC','Noto Serif CJK SC','Noto Serif SC',SimSun",
        false => ",'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP'",
    }
}

/// The signs of Japanese and Chinese.
fn is_ideograph(sign: char) -> bool {
    sign >= '\u{2e80}'
}

/// The Cyrillic letters of the font: those of Russian.
fn is_cyrillic(sign: char) -> bool {
    matches!(sign, 'А'..='я' | 'Ё' | 'ё')
}

/// Font sizes.
const TITLE: i32 = 270;
const LINE: i32 = 88;
const NAME: i32 = 70;
const POINTS: i32 = 140;
const TEXT: i32 = 54;
const LABEL: i32 = 40;

/// The height of a row of players, and of a line of text.
const ROW: i32 = 212;
/// The side of a player's figure, and the space from it to the name.
const FIGURE: i32 = 196;
const NEAR: i32 = 16;
/// The size of a winner, in tenths of that of the others.
const WINNER: i32 = 14;
const LEADING: i32 = 70;

/// The height of the band with title and notes on a landscape sheet.
const BAND: i32 = 320;
/// From a title to the sides of its cartouche.
const CARTOUCHE: i32 = 120;
/// Separates two notes in a line.
const DOT: &str = "  ·  ";
/// Font sizes of the notes in the band.
const FINE: i32 = 46;
const FINE_LEADING: i32 = 60;

impl<'a> Sheet<'a> {
    fn new(poster: &'a Poster<'a>, size: [i32; 2]) -> Sheet<'a> {
        let most = if size[0] == SHORT { 3 } else { 6 };
        let count = poster.owners.len().max(1);
        // Four are two and two, five three and two.
        let rows = count.div_ceil(most);
        let mut sheet = Sheet {
            poster,
            size,
            columns: count.div_ceil(rows),
            lines: Vec::new(),
        };
        sheet.lines = match (poster.notes.first(), sheet.is_across()) {
            (None, _) => Vec::new(),
            (Some(_), true) => sheet.fine_print(),
            (Some(first), false) => {
                let room = sheet.rest()[0] - MARGIN - 120;
                wrapped(&first.text, TEXT, room)
            }
        };
        sheet
    }

    fn is_across(&self) -> bool {
        self.size[0] == LONG
    }

    /// The upper left corner of the map.
    fn top(&self) -> [i32; 2] {
        let below = if self.is_across() { BAND } else { 450 };
        [INNER + 50, INNER + below]
    }

    fn bottom(&self) -> [i32; 2] {
        let [width, height] = self.size;
        [width - INNER - 50, height - INNER - self.height()]
    }

    /// The height of the legend, with the key above it.
    fn height(&self) -> i32 {
        let rows: i32 = self.rows().map(row_height).sum();
        let key = match (self.has_key(), self.is_across()) {
            (false, _) => 0,
            (true, true) => SCALE,
            (true, false) => SCALE + SIGNS,
        };
        let below = if self.is_across() {
            90
        } else {
            self.note_height() + 150
        };
        rows + key + below
    }

    /// The players, row by row.
    fn rows(&self) -> std::slice::Chunks<'_, Owner> {
        self.poster.owners.chunks(self.columns)
    }

    fn has_key(&self) -> bool {
        !self.poster.signs.is_empty()
    }

    fn note_height(&self) -> i32 {
        match self.poster.notes.is_empty() {
            true => 0,
            false => 90 + LEADING * self.lines.len().max(1) as i32,
        }
    }

    /// The notes as lines that fit beside a title.
    fn fine_print(&self) -> Vec<String> {
        // Only the first may be broken.
        let note = |(n, note): (usize, &Note)| match n {
            0 => [&note.label, "\u{2002}", &note.text].concat(),
            _ => [&note.label, "\u{2002}", &note.text]
                .concat()
                .replace(' ', "\u{a0}"),
        };
        let notes = self.poster.notes.iter().enumerate();
        let notes: Vec<String> = notes.map(note).collect();
        let mut lines = wrapped(&notes.join(DOT), FINE, self.beside_title());
        // A line break already separates two notes.
        let is_dot = |sign: char| DOT.contains(sign);
        for line in &mut lines {
            *line = line.trim_matches(is_dot).to_owned();
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// The space beside the title on a landscape sheet.
    fn beside_title(&self) -> i32 {
        self.size[0] - 2 * MARGIN - self.wide_title().1 - 2 * CARTOUCHE - 120
    }

    /// The title with its size and its width on a landscape sheet.
    fn wide_title(&self) -> ((String, i32), i32) {
        let room = (self.size[0] - 2 * MARGIN) / 2;
        let (title, size) = fitted(self.poster.title, self.title_size() * 9 / 10, room);
        let spaces = title.chars().count() as i32 * (size / 12);
        let wide = width(&title, size) + spaces;
        ((title, size), wide)
    }

    /// The largest size of the title: ideographs are higher than capitals.
    fn title_size(&self) -> i32 {
        match self.poster.title.contains(is_ideograph) {
            true => TITLE * 4 / 5,
            false => TITLE,
        }
    }

    /// The distance from the middle of the title to its base line.
    fn below_middle(&self, size: i32) -> i32 {
        match self.poster.title.contains(is_ideograph) {
            true => size * 38 / 100,
            false => size * 31 / 100,
        }
    }

    /// The start of each note but the first; the first number is their common start.
    fn rest(&self) -> Vec<i32> {
        let mut x = self.size[0] - MARGIN;
        let notes = self.poster.notes.iter().skip(1).rev();
        let mut places: Vec<i32> = notes
            .map(|note| {
                x -= width(&note.text, TEXT)
                    .max(width(&note.label, LABEL) + 90)
                    .min(900);
                let place = x;
                x -= 120;
                place
            })
            .collect();
        places.push(x + 120);
        places.dedup();
        places.reverse();
        places
    }

    /// Writes the start of the document.
    fn open(&self, svg: &mut String) {
        let [width, height] = self.size;
        svg.add(&["<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""]);
        if !self.poster.language.is_empty() {
            svg.add(&[" lang=\""])
                .escaped(self.poster.language)
                .add(&["\""]);
        }
        svg.add(&[" viewBox=\"0 0 "]);
        svg.int(width).add(&[" "]).int(height).add(&["\" width=\""]);
        svg.int(width / 10)
            .add(&["mm\" height=\""])
            .int(height / 10)
            .add(&["mm\"><title>"]);
        svg.escaped(self.poster.title).add(&["</title><desc>"]);
        svg.escaped(self.poster.line);
        for owner in self.poster.owners {
            svg.add(&[" · "])
                .escaped(&owner.name)
                .add(&[" "])
                .escaped(&owner.points);
        }
        svg.add(&["</desc>"]);
        if !self.poster.face.is_empty() {
            svg.add(&["<style>@font-face{font-family:Alegreya;font-weight:600;src:url("]);
            svg.add(&[self.poster.face, ")}"]);
            if self.has_cyrillic() {
                svg.add(&["@font-face{font-family:Alegreya;font-weight:600;src:url("]);
                svg.add(&[
                    self.poster.cyrillic,
                    ");unicode-range:U+401,U+410-44F,U+451}",
                ]);
            }
            svg.add(&["</style>"]);
        }
    }

    /// True if a text has Cyrillic letters.
    fn has_cyrillic(&self) -> bool {
        let Poster {
            title,
            line,
            owners,
            notes,
            signs,
            scales,
            ..
        } = self.poster;
        let owners = owners.iter().map(|owner| &*owner.name);
        let notes = notes.iter().flat_map(|note| [&*note.label, &*note.text]);
        let signs = signs.iter().chain(scales.iter().map(|(_, name)| name));
        let mut all = [*title, *line].into_iter().chain(owners).chain(notes);
        let mut signs = signs.map(String::as_str);
        all.any(|text| text.contains(is_cyrillic)) || signs.any(|text| text.contains(is_cyrillic))
    }

    /// Writes the title, with the winner and the notes to its right.
    fn band(&self, svg: &mut String) {
        let right = self.size[0] - MARGIN;
        let ((title, size), wide) = self.wide_title();
        let end = MARGIN + wide + 2 * CARTOUCHE;
        frame::cartouche(svg, [MARGIN, INNER + 50], [end, INNER + 290]);
        let hand = Hand::new(size, INK).spaced(size / 12);
        let y = INNER + 170 + self.below_middle(size);
        hand.write(svg, [MARGIN + CARTOUCHE, y], &title);
        let (line, size) = fitted(self.poster.line, LINE, self.beside_title());
        // The last line stands above the rule.
        let notes = self.lines.len() as i32;
        let y = INNER + 206 - notes * FINE_LEADING;
        let hand = Hand::new(size, ACCENT).at(Anchor::End);
        hand.write(svg, [right, y], &line);
        for (n, line) in (1..).zip(&self.lines) {
            let hand = Hand::new(FINE, FADED).at(Anchor::End);
            hand.write(svg, [right, y + n * FINE_LEADING], line);
        }
        frame::rule(svg, [end + 60, right], INNER + 250);
    }

    fn title(&self, svg: &mut String) {
        if self.is_across() {
            return self.band(svg);
        }
        let [whole, _] = self.size;
        let (middle, room) = (whole / 2, whole - 2 * MARGIN);
        let largest = self.title_size();
        let (title, size) = match fitted(self.poster.title, largest, room / 2) {
            (whole, size) if whole == self.poster.title => (whole, size),
            _ => fitted(self.poster.title, largest * 3 / 5, room * 4 / 5),
        };
        let spaces = title.chars().count() as i32 * (size / 12);
        let wide = (width(&title, size) + spaces) / 2 + CARTOUCHE;
        frame::cartouche(svg, [middle - wide, 226], [middle + wide, 486]);
        let hand = Hand::new(size, INK).at(Anchor::Middle).spaced(size / 12);
        // Letter spacing after the last letter does not count.
        let y = 356 + self.below_middle(size);
        hand.write(svg, [middle + size / 24, y], &title);
        // A long title leaves no space for them.
        if middle - wide > MARGIN + 300 {
            frame::rule(svg, [MARGIN + 40, middle - wide - 60], 356);
            frame::rule(svg, [middle + wide + 60, whole - MARGIN - 40], 356);
        }
        let (line, size) = fitted(self.poster.line, LINE, room);
        let hand = Hand::new(size, ACCENT).at(Anchor::Middle);
        hand.write(svg, [middle, 585], &line);
    }

    /// Draws the scale and the signs below the map.
    fn key(&self, svg: &mut String, tile: i32) {
        if !self.has_key() {
            return;
        }
        let [whole, height] = self.size;
        let room = whole - 2 * MARGIN;
        let names = self.poster.signs;
        let wide = key::signs_width(names);
        let y = height - INNER - self.height() + 32;
        let beside = if self.is_across() { wide + 160 } else { 0 };
        if let Some(scale) = key::scale(self.poster.scales, tile, room - beside) {
            let left = match self.is_across() {
                true => MARGIN,
                false => (whole - key::scale_width(scale, tile)) / 2,
            };
            key::bar(svg, [left, y + 4], tile, scale);
        }
        let at = match self.is_across() {
            true => [whole - MARGIN - wide, y - 28],
            false => [(whole - wide) / 2, y + SCALE - 40],
        };
        key::signs(svg, at, names);
    }

    /// Writes the players, and the notes below them.
    fn legend(&self, svg: &mut String) {
        let [whole, height] = self.size;
        let rows: i32 = self.rows().map(row_height).sum();
        let notes = if self.is_across() {
            90
        } else {
            self.note_height() + 150
        };
        let top = height - INNER - rows - notes + 40;
        frame::rule(svg, [MARGIN, whole - MARGIN], top);
        let places = self.places();
        let mut bottom = top + 14;
        for row in self.rows() {
            bottom += row_height(row);
            for (owner, &(x, room)) in row.iter().zip(&places) {
                self.owner(svg, owner, [x, bottom], room);
            }
        }
        self.notes(svg);
    }

    /// The middle of the figures in each column, and the width for them: columns spread over
    /// the sheet, with half as much space at both ends as between two.
    fn places(&self) -> Vec<(i32, i32)> {
        let room = self.size[0] - 2 * MARGIN;
        let mut shares = vec![0; self.columns];
        for row in self.rows() {
            for (share, owner) in shares.iter_mut().zip(row) {
                *share = size_of(owner).max(*share);
            }
        }
        let sum = shares.iter().sum::<i32>().max(1);
        let rooms: Vec<i32> = shares.iter().map(|share| room * share / sum - 60).collect();
        let mut widths = vec![0; self.columns];
        for row in self.rows() {
            for ((wide, owner), &room) in widths.iter_mut().zip(row).zip(&rooms) {
                *wide = owner_width(owner, room).max(*wide);
            }
        }
        let gap = (room - widths.iter().sum::<i32>()) / self.columns.max(1) as i32;
        let mut x = MARGIN + gap / 2;
        let columns = shares.iter().zip(widths).zip(rooms);
        let place = |((share, wide), room): ((&i32, i32), i32)| {
            let middle = x + FIGURE * share / 20;
            x += wide + gap;
            (middle, room)
        };
        columns.map(place).collect()
    }

    /// Writes a player with the figure above a point, in a width.
    fn owner(&self, svg: &mut String, owner: &Owner, [middle, bottom]: [i32; 2], room: i32) {
        let tenths = size_of(owner);
        let scaled = |length: i32| length * tenths / 10;
        let x = middle - scaled(FIGURE) / 2;
        svg.add(&["<g transform=\"translate("]).int(x).add(&[" "]);
        svg.int(bottom - scaled(FIGURE)).add(&[")\">"]);
        let mut size = String::from(" width=\"");
        size.int(scaled(FIGURE)).add(&["\" height=\""]);
        size.int(scaled(FIGURE)).add(&["\""]);
        figures::icon(svg, FigureKind::Meeple, owner.color, &size);
        svg.add(&["</g>"]);
        let x = x + scaled(FIGURE + NEAR);
        let (name, size) = fitted(&owner.name, scaled(NAME), room - scaled(FIGURE + NEAR));
        Hand::new(size, INK).write(svg, [x + 3, bottom - scaled(128)], &name);
        let color = if owner.has_won { ACCENT } else { INK };
        let points = scaled(POINTS);
        Hand::new(points, color).write(svg, [x, bottom - scaled(12)], &owner.points);
        if owner.has_won {
            let right = x + width(&owner.points, points) + 40;
            svg.add(&["<path fill=\"", ACCENT, "\" d=\"M"]).int(right);
            svg.add(&[" "]).int(bottom - scaled(12) - 103);
            // A crown.
            svg.add(&["l14 103h126l14-103-42 47-35-61-35 61z\"/>"]);
        }
    }

    fn notes(&self, svg: &mut String) {
        let notes = self.poster.notes;
        let Some((first, rest)) = notes.split_first().filter(|_| !self.is_across()) else {
            return;
        };
        let top = self.size[1] - INNER - 40 - self.note_height();
        let label = Hand::new(LABEL, FADED).spaced(4);
        let text = Hand::new(TEXT, INK);
        label.write(svg, [MARGIN, top + 60], &first.label);
        for (n, line) in self.lines.iter().enumerate() {
            text.write(svg, [MARGIN, top + 60 + LEADING * (n as i32 + 1)], line);
        }
        for (note, x) in rest.iter().zip(self.rest()) {
            label.write(svg, [x, top + 60], &note.label);
            let (words, size) = fitted(&note.text, TEXT, 900);
            Hand::new(size, INK).write(svg, [x, top + 60 + LEADING], &words);
        }
    }
}

/// The size of a player, in tenths.
fn size_of(owner: &Owner) -> i32 {
    if owner.has_won { WINNER } else { 10 }
}

/// The height of a row of players.
fn row_height(owners: &[Owner]) -> i32 {
    ROW * owners.iter().map(size_of).max().unwrap_or(10) / 10
}

/// The width of a player's figure, name and points, at most `room`.
fn owner_width(owner: &Owner, room: i32) -> i32 {
    let scaled = |length: i32| length * size_of(owner) / 10;
    let figure = scaled(FIGURE + NEAR);
    let (name, size) = fitted(&owner.name, scaled(NAME), room - figure);
    let crown = if owner.has_won { 200 } else { 0 };
    let points = width(&owner.points, scaled(POINTS)) + crown;
    figure + width(&name, size).max(points)
}
