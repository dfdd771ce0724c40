//! Choices on the board, drawn where they would happen: one mark for each place.

use bastide_rules::action::Axis;
use bastide_rules::game::BridgesPhase;
use bastide_rules::order::sort_by_key;
use bastide_rules::pieces::Piece;
use bastide_rules::segment::Segment;
use bastide_rules::{Board, Cell, FigureKind, Phase};
use bastide_scene::layers::{at_cell, figures, towers};
use bastide_scene::meeple::colors;
use bastide_scene::{Point, layout};

use super::super::svg;
use crate::board::svg::{attribute, push_area, push_attribute, push_frame, push_group, push_int};
use crate::language::number;
use crate::views::Icon;
use bastide_model::{Choice, Place, Site, Table, letter};

/// The smallest tile, in pixels, on which every choice shows its chip; below it, only the
/// choice under the pointer does.
const READABLE: f64 = 110.0;

/// The smallest tile, in pixels, on which each place behind a portal has its mark.
const NEAR: f64 = 72.0;

/// Deferred parts of the choices.
pub struct More {
    /// Moves overlapping marks apart, and off figures; takes the board, the cell and the width
    /// of its tile in pixels.
    pub spread: fn(&mut [Point], &Board, Cell, f64),
    /// Draws the target of a choice with a number, on tiles that many pixels wide.
    pub draw: fn(&Table, usize, &Choice, f64, &mut String),
}

/// The targets of all choices with a place on the board, for tiles `pixels` wide.
pub fn targets(table: &Table, more: &More, pixels: f64) -> String {
    let mut text = String::new();
    frames(table, &mut text);
    let choices = table.choices();
    let places = table.places(&choices);
    areas(table, &places, &mut text);
    let mut marks = marks(table, &choices, &places);
    if let Some(spot) = table.game().phase().spot_cell() {
        if pixels < NEAR {
            thin(table, &choices, &mut marks, spot);
        }
        let mut cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
        cells.dedup();
        for cell in cells {
            let mut here: Vec<&mut Mark> = marks.iter_mut().filter(|it| it.cell == cell).collect();
            let mut points: Vec<Point> = here.iter().map(|mark| mark.home).collect();
            (more.spread)(&mut points, table.game().board(), cell, pixels);
            for (mark, at) in here.iter_mut().zip(points) {
                mark.at = at;
            }
        }
    }
    for mark in &marks {
        let mut target = Target::new(table, mark.n, &mut text);
        let worth = choices.get(mark.n).and_then(|choice| choice.worth);
        let worth = worth.filter(|_| pixels >= READABLE || target.is_on());
        target.draw(table, mark, worth, choices.len() > 1, pixels);
    }
    for (n, choice) in choices.iter().enumerate() {
        let phase = table.game().phase();
        if let (Some((cell, axis)), Phase::Bridges(BridgesPhase::Needed { .. })) =
            (choice.action.bridge(), phase)
        {
            svg::bridge(&mut text, cell, axis, "choice", &mark_of(n));
        }
        (more.draw)(table, n, choice, pixels, &mut text);
    }
    text
}

/// Leaves one mark on each tile but the one just placed: that of the choice under the pointer,
/// or of the best one. The others are in the list.
fn thin(table: &Table, choices: &[Choice], marks: &mut Vec<Mark>, spot: Cell) {
    let value = |mark: &Mark| {
        let worth = choices.get(mark.n).and_then(|choice| choice.worth);
        (is_on(table, mark.n), worth.unwrap_or(0))
    };
    let mut kept: Vec<Mark> = Vec::new();
    for mark in marks.drain(..) {
        let mut others = kept.iter_mut().filter(|other| other.cell == mark.cell);
        match others.next() {
            Some(other) if mark.cell != spot => {
                if value(&mark) > value(other) {
                    *other = mark;
                }
            }
            _ => kept.push(mark),
        }
    }
    *marks = kept;
}

/// The mark of a place.
pub struct Mark {
    /// The number of its choice.
    n: usize,
    sign: Sign,
    /// The cell of its tile.
    pub cell: Cell,
    /// The place where the piece would go.
    pub home: Point,
    /// The place where the mark is drawn.
    pub at: Point,
}

/// The drawing of a mark.
enum Sign {
    Figure(FigureKind, Segment),
    /// A floor, with the new height of the tower, and the tower's letter among several.
    Floor(i32, Option<char>),
    Bridge(Axis),
}

/// The marks for the places of these choices, at their homes.
pub fn marks(table: &Table, choices: &[Choice], places: &[Place]) -> Vec<Mark> {
    let (board, phase) = (table.game().board(), table.game().phase());
    let spot = |cell, segment| figures::spot(board, cell, segment).unwrap_or(at_cell(cell));
    let mark = |place: &Place| {
        let n = table.shown_at(place);
        let action = choices.get(n)?.action;
        let target = action.target();
        let (cell, sign, home) = match action.piece()? {
            Piece::Figure(kind) => {
                let (cell, segment) = target.segment(phase.spot_cell())?;
                (cell, Sign::Figure(kind, segment), spot(cell, segment))
            }
            Piece::Floor => {
                let tower = board.tower_at(target.cell()?)?;
                let sign = Sign::Floor(i32::from(tower.floors) + 1, letter(places, tower.cell));
                let home = towers::foundation(board, &tower).moved(-30, FEET);
                (tower.cell, sign, home)
            }
            Piece::Bridge if !matches!(phase, Phase::Bridges(_)) => {
                let (cell, axis) = action.bridge()?;
                let (x, y) = match axis {
                    Axis::Ns => (500, 110),
                    Axis::Ew => (110, 500),
                };
                (cell, Sign::Bridge(axis), at_cell(cell).moved(x, y))
            }
            Piece::Bridge | Piece::Castle | Piece::Abbey => return None,
        };
        Some(Mark {
            n,
            sign,
            cell,
            home,
            at: home,
        })
    };
    places.iter().filter_map(mark).collect()
}

/// Frames the tile just placed; `grounds.rs` highlights other subjects of a decision.
fn frames(table: &Table, text: &mut String) {
    if let Some(cell) = table.game().phase().spot_cell() {
        push_frame(text, "chosen", cell);
    }
}

/// The segments of the tile just placed: targets for a figure, or areas that give the
/// reason why none can be placed.
fn areas(table: &Table, places: &[Place], text: &mut String) {
    let board = table.game().board();
    let spot_cell = table.game().phase().spot_cell();
    let Some((cell, tile)) = spot_cell.and_then(|cell| Some((cell, board.tile_at(cell)?))) else {
        return;
    };
    let mut segments: Vec<(usize, Segment)> = board
        .segments_at(cell)
        .iter()
        .copied()
        .enumerate()
        .collect();
    // Broad areas first, so that narrow ones are above them.
    sort_by_key(&mut segments, |(_, segment)| match segment {
        segment if segment.is_field() => 0,
        Segment::City(_) => 1,
        _ => 2,
    });
    for (n, segment) in segments {
        let site = Some(Site::Segment(cell, segment));
        let place = places.iter().find(|place| place.site == site);
        let (class, mark) = match place.map(|place| table.shown_at(place)) {
            Some(choice) if table.aimed_spot() == Some(choice) => {
                ("area free on aimed", mark_of(choice))
            }
            Some(choice) if table.pointed() == Some(choice) => ("area free on", mark_of(choice)),
            Some(choice) => ("area free", mark_of(choice)),
            None => ("area", attribute("data-segment", n)),
        };
        push_area(text, class, tile, segment, &mark);
    }
}

/// The segments under the pointer, as targets to examine, while features are shown.
pub fn extents(table: &Table) -> String {
    let mut text = String::new();
    let Some((cell, segments)) = table.examinable() else {
        return text;
    };
    let Some(tile) = table.game().board().tile_at(cell) else {
        return text;
    };
    for (n, segment) in segments.into_iter().enumerate() {
        let mark = attribute("data-extent", n);
        push_area(&mut text, "extent", tile, segment, &mark);
    }
    text
}

/// The attribute that identifies the target of a choice.
pub(super) fn mark_of(n: usize) -> String {
    attribute("data-choice", n)
}

/// True for the choice under the pointer or waiting to be confirmed.
pub(super) fn is_on(table: &Table, n: usize) -> bool {
    [table.pointed(), table.aimed_spot()].contains(&Some(n))
}

/// A writer for the target of a choice.
pub(super) struct Target<'a> {
    pub class: &'static str,
    pub n: usize,
    /// The dark color of the deciding player.
    rim: &'static str,
    pub text: &'a mut String,
}

impl Target<'_> {
    pub fn new<'a>(table: &Table, n: usize, text: &'a mut String) -> Target<'a> {
        let class = match is_on(table, n) {
            true => "choice on",
            false => "choice",
        };
        let [_, rim, _] = colors(table.color(table.game().decider().unwrap_or_default()));
        Target {
            class,
            n,
            rim,
            text,
        }
    }

    pub fn is_on(&self) -> bool {
        self.class != "choice"
    }

    /// The key of the choice, if it has one.
    pub fn key(&self) -> Option<String> {
        (self.n < 9).then(|| number(self.n as i32 + 1))
    }

    pub fn group(&mut self, at: Point, art: &str) {
        push_group(self.text, self.class, &mark_of(self.n), at);
        self.text.push_str(art);
        self.text.push_str("</g>");
    }

    /// Draws a mark for tiles `pixels` wide, with a leader to its home.
    fn draw(&mut self, table: &Table, mark: &Mark, worth: Option<i32>, has_key: bool, pixels: f64) {
        self.leader(mark.home, mark.at);
        let mut art = String::from("<circle class=\"reach\"/>");
        let mut chip = (String::new(), "");
        let mut below = FEET;
        match mark.sign {
            Sign::Figure(kind, segment) => {
                let color = table.color(table.game().decider().unwrap_or_default());
                let lies = layout::lies(segment);
                figures::draw(&mut art, kind, color, lies, Point::default());
                if let Some(worth) = worth.filter(|&worth| worth != 0) {
                    chip.0 = points(worth);
                }
            }
            Sign::Floor(height, letter) => {
                // On small tiles the letter alone, which the list explains.
                chip = match letter {
                    Some(letter) if pixels < READABLE => (letter.to_string(), ""),
                    Some(letter) => {
                        let label = [&letter.to_string(), " ", &*number(height)].concat();
                        (label, Icon::Floor.path())
                    }
                    None => (number(height), Icon::Floor.path()),
                };
                below = 0;
            }
            Sign::Bridge(axis) => {
                if self.is_on() {
                    svg::bridge(self.text, mark.cell, axis, "ghost", "");
                }
                art.push_str(match axis {
                    Axis::Ns => ARCH_NS,
                    Axis::Ew => ARCH_EW,
                });
            }
        }
        let key = (has_key && self.n < 9).then(|| number(self.n as i32 + 1));
        self.chip(&mut art, below, chip, key);
        // Letters can be read on small tiles, too.
        if matches!(mark.sign, Sign::Floor(_, Some(_))) && pixels < READABLE {
            let size = number((100.0 * READABLE / pixels).min(200.0) as i32);
            art = [
                "<g transform=\"scale(.01)scale(",
                &size,
                ")\">",
                &art,
                "</g>",
            ]
            .concat();
        }
        self.group(mark.at, &art);
    }

    /// Labels a figure, or takes its place.
    pub fn tag(&mut self, at: Point, label: &str) {
        let mut art = String::new();
        self.chip(&mut art, 0, (label.to_owned(), ""), None);
        self.group(at, &art);
    }

    /// Draws a chip with a label, a sign before it, and its key on the left, visible once a
    /// key was pressed.
    pub fn chip(
        &self,
        art: &mut String,
        y: i32,
        (label, sign): (String, &str),
        key: Option<String>,
    ) {
        let room = |text: &str| 70 + 54 * text.chars().count() as i32;
        let has_chip = !label.is_empty();
        let before = if sign.is_empty() { 0 } else { 84 };
        let width = room(&label) + before;
        if has_chip {
            self.plate(art, "chip", [-width / 2, y, width], (&label, before));
            if !sign.is_empty() {
                art.push_str("<path class=\"chip\" transform=\"translate(");
                push_int(art, 26 - width / 2);
                art.push(' ');
                push_int(art, y - 38);
                art.push_str(")scale(3.2)\" d=\"");
                art.push_str(sign);
                art.push_str("\"/>");
            }
        }
        if let Some(key) = key {
            let wide = room(&key);
            let left = if has_chip {
                -width / 2 - wide + 14
            } else {
                -wide / 2
            };
            self.plate(art, "cap", [left, y, wide], (&key, 0));
        }
    }

    /// Draws a plate around its label, `width` wide.
    fn plate(&self, art: &mut String, class: &str, [x, y, width]: [i32; 3], label: (&str, i32)) {
        art.push_str("<g class=\"");
        art.push_str(class);
        art.push_str("\"><rect rx=\"50\"");
        push_attribute(art, "x", x);
        push_attribute(art, "y", y - HALF);
        push_attribute(art, "width", width);
        push_attribute(art, "height", 2 * HALF);
        art.push_str(" stroke=\"");
        art.push_str(self.rim);
        art.push_str("\"/><text");
        push_attribute(art, "x", x + (width + label.1) / 2);
        push_attribute(art, "y", y + 32);
        art.push('>');
        art.push_str(label.0);
        art.push_str("</text></g>");
    }

    /// Draws a line from a displaced mark to its home.
    fn leader(&mut self, home: Point, at: Point) {
        if (home.x - at.x).abs() + (home.y - at.y).abs() < 130 {
            return;
        }
        push_group(self.text, "leash", "", home);
        self.text.push_str("<path d=\"M0 0L");
        push_int(self.text, at.x - home.x);
        self.text.push(' ');
        push_int(self.text, at.y - home.y);
        self.text.push_str("\"/></g>");
    }
}

/// The points of a choice, with sign.
pub(super) fn points(worth: i32) -> String {
    match worth {
        0 => number(0),
        worth => ["+", &number(worth)].concat(),
    }
}

/// The distance of chips from the middle of a figure, and half the height of a figure.
pub(super) const FEET: i32 = 165;
const HALF: i32 = 54;

/// A bridge from the side, with two piers below seven planks, and the ends of the road that
/// it carries.
macro_rules! arch {
    ($ends:literal) => {
        concat!(
            "<g class=\"plank\"><path d=\"",
            $ends,
            "\"/><circle r=\"95\"/><path d=\"m-66-34h132v24h-132z\
             m19 0v24m19-24v24m18-24v24m19-24v24m19-24v24m19-24v24m-95 0v60m76 0v-60\
             m-64 60v-8a26 26 0 0 1 52 0v8\"/></g>"
        )
    };
}
const ARCH_EW: &str = arch!("M-134-30h268M-134 30h268");
const ARCH_NS: &str = arch!("M-30-134v268M30-134v268");
