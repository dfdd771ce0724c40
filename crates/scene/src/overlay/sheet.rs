//! The drawing surface of overlays.

use bastide_rules::board::PlacedFigure;
use bastide_rules::figures::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;

use super::union::Union;
use crate::camera::CellBox;
use crate::ground::Ground;
use crate::layers::figures::{self, Standing};
use crate::layers::{at_cell, group_at, towers};
use crate::meeple::{self, REACH};
use crate::pen::Pen;
use crate::plan::SiteKind;
use crate::shape::{Point, SIZE, p};
use crate::text::Write;

/// A mark around an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Counted: a ring.
    Counted,
    /// Capturable: a ring with cross hairs.
    Target,
    /// Capturable with one more floor: the same, dashed.
    Next,
}

/// The light casing that separates lines from their background.
pub(super) const CASING: &str = "#fffaf0";
pub(super) const INK: &str = "#2e2312";

/// The light dashes of a fief's border, on a dark casing.
pub(super) const FIEF: &str = "#ffe9b0";

/// The width of what belongs to a field's neighbors along its outline: half a road, a wall.
const BANK: i32 = 50;

/// The distance of a field's stripes.
const STRIPES: i32 = 110;

/// The distance of the borders of several areas, and the number of distances.
const AREA_STEP: i32 = 42;
const AREA_STEPS: usize = 6;

/// The size of labels in percent, by the least width of a tile in pixels.
const SIZES: [(f64, i32); 3] = [(90.0, 100), (64.0, 135), (40.0, 175)];

/// The largest size of labels in corners of cells.
const CORNER: i32 = 135;

/// The size of labels on even smaller tiles.
const FARTHEST: i32 = 210;

/// Collects drawings in layers, so that no overlay hides the numbers of another.
pub(super) struct Sheet<'a> {
    pub game: &'a Game,
    /// The size of labels, in percent of that on large tiles.
    percent: i32,
    /// The cells to draw in.
    pub limits: CellBox,
    standing: Vec<Standing>,
    /// Boxes that tags avoid: figures, rings, numbers and other tags, each as its middle
    /// and half its size.
    taken: Vec<(Point, Point)>,
    ground: String,
    lines: String,
    tags: String,
}

impl<'a> Sheet<'a> {
    pub fn new(game: &'a Game, limits: CellBox, pixels: f64) -> Sheet<'a> {
        let standing = figures::standing(game.board());
        let board = game.board();
        let mut taken: Vec<(Point, Point)> = Vec::new();
        taken.extend(standing.iter().map(|one| (one.at, p(90, 100))));
        for (tower, number) in towers::numbered(board) {
            taken.push((towers::foundation(board, &tower), p(100, 130)));
            taken.push((number, p(78, 78)));
        }
        for placed in board.tiles() {
            if placed.tile.facts().watchtower.is_some() {
                taken.push((badge(game, placed.cell), p(130, 130)));
            }
        }
        let fits = |&&(least, _): &&(f64, i32)| pixels >= least;
        let percent = SIZES
            .iter()
            .find(fits)
            .map_or(FARTHEST, |&(_, percent)| percent);
        Sheet {
            game,
            percent,
            limits,
            taken,
            standing,
            ground: String::new(),
            lines: String::new(),
            tags: String::new(),
        }
    }

    /// True if tiles are so small that labels are short.
    pub fn is_far(&self) -> bool {
        self.percent > 100
    }

    /// A length that grows with labels.
    pub fn sized(&self, length: i32) -> i32 {
        length * self.percent / 100
    }

    /// The colored areas, and the marks.
    pub fn into_svg(self) -> [String; 2] {
        let mut svg = String::new();
        if !self.lines.is_empty() {
            svg.add(&[
                "<g fill=\"none\" stroke-linejoin=\"round\">",
                &self.lines,
                "</g>",
            ]);
        }
        if !self.tags.is_empty() {
            svg.push_str(
                "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" font-weight=\"700\" \
                 text-anchor=\"middle\">",
            );
            svg.add(&[&self.tags, "</g>"]);
        }
        [self.ground, svg]
    }

    /// The place of a figure on a segment.
    pub fn spot(&self, cell: Cell, segment: Segment) -> Point {
        let spot = figures::spot(self.game.board(), cell, segment);
        spot.unwrap_or(at_cell(cell).moved(SIZE / 2, SIZE / 2))
    }

    /// The place and kind of the `n`th meeple on a segment; builders and pigs are not
    /// meeples.
    pub fn meeple(&self, cell: Cell, segment: Segment, n: usize) -> (Point, FigureKind) {
        let is_there = |one: &&Standing| {
            let PlacedFigure { kind, .. } = one.figure;
            (one.figure.cell, one.figure.segment) == (cell, segment) && kind.facts().is_meeple
        };
        let found = self.standing.iter().filter(is_there).nth(n);
        let nobody = || (self.spot(cell, segment), FigureKind::Meeple);
        found.map_or_else(nobody, |one| (one.at, one.figure.kind))
    }

    /// The place of the `n`th of several equal figures.
    pub fn figure(&self, figure: &PlacedFigure, n: usize) -> Point {
        let same = |one: &&Standing| one.figure == *figure;
        let found = self.standing.iter().filter(same).nth(n);
        found.map_or_else(|| self.spot(figure.cell, figure.segment), |one| one.at)
    }

    /// True if there is a figure on this segment itself.
    pub fn is_occupied(&self, cell: Cell, segment: Segment) -> bool {
        let mut standing = self.standing.iter();
        standing.any(|one| (one.figure.cell, one.figure.segment) == (cell, segment))
    }

    /// Colors the cells between two corners.
    pub fn tint(&mut self, from: Cell, to: Cell, fill: &str) {
        rect(&mut self.ground, from, to, 14);
        self.ground
            .add(&["\" fill=\"", fill, "\" fill-opacity=\".22\"/>"]);
    }

    /// Draws a border inside the cells between two corners.
    pub fn frame(&mut self, from: Cell, to: Cell, color: &str, dashed: bool) {
        let dashes = if dashed { "70 50" } else { "" };
        self.border(from, to, 32, [(CASING, 34, dashes), (color, 18, dashes)]);
    }

    /// Draws the border of the `n`th of several areas, each further inside than the one
    /// before, so that borders on the same edge of a cell lie side by side.
    pub fn frame_area(&mut self, from: Cell, to: Cell, color: &str, n: usize) {
        let inset = 32 + AREA_STEP * (n % AREA_STEPS) as i32;
        let [casing, line] = [38, 22].map(|width| self.sized(width));
        self.border(from, to, inset, [(CASING, casing, ""), (color, line, "")]);
    }

    /// Draws the border of a fief.
    pub fn frame_fief(&mut self, from: Cell, to: Cell) {
        self.border(from, to, 32, [(INK, 34, ""), (FIEF, 18, "70 50")]);
    }

    /// Draws a border in lines, each with its color, width and dashes.
    fn border(&mut self, from: Cell, to: Cell, inset: i32, lines: [(&str, i32, &str); 2]) {
        for (stroke, width, dashes) in lines {
            rect(&mut self.lines, from, to, inset);
            self.lines
                .add(&["\" stroke=\"", stroke, "\" stroke-width=\""]);
            self.lines.int(width);
            if !dashes.is_empty() {
                self.lines.add(&["\" stroke-dasharray=\"", dashes]);
            }
            self.lines.push_str("\"/>");
        }
    }

    /// Draws a mark around an object.
    pub fn ring(&mut self, at: Point, color: &str, mark: Mark) {
        self.ring_of(128, at, color, mark);
    }

    /// Draws a mark around a figure.
    pub fn ring_figure(&mut self, at: Point, kind: FigureKind, color: &str, mark: Mark) {
        let radius = match kind {
            FigureKind::Meeple => 128,
            _ => REACH,
        };
        self.ring_of(radius, at, color, mark);
    }

    fn ring_of(&mut self, radius: i32, at: Point, color: &str, mark: Mark) {
        let mut pen = Pen::default();
        pen.ellipse(at, radius, radius);
        if mark != Mark::Counted {
            for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                pen.to(at.moved(dx * (radius - 44), dy * (radius - 44)));
                pen.line(at.moved(dx * (radius + 44), dy * (radius + 44)));
            }
        }
        self.taken.push((at, p(radius, radius)));
        let dashed = mark == Mark::Next;
        for (stroke, width) in [(CASING, 40), (color, 22)] {
            self.lines
                .add(&["<path d=\"", pen.text(), "\" stroke=\"", stroke]);
            self.lines.add(&["\" stroke-width=\""]).int(width);
            if dashed {
                self.lines.push_str("\" stroke-dasharray=\"50 36");
            }
            self.lines.push_str("\"/>");
        }
    }

    /// Draws a dotted line from a number to its subject.
    pub fn tie(&mut self, from: Point, to: Point, color: &str) {
        let mut pen = Pen::default();
        pen.to(from);
        pen.line(to);
        for (stroke, width) in [(CASING, 30), (color, 16)] {
            self.lines
                .add(&["<path d=\"", pen.text(), "\" stroke=\"", stroke]);
            self.lines.add(&["\" stroke-width=\""]).int(width);
            self.lines
                .push_str("\" stroke-linecap=\"round\" stroke-dasharray=\"1 46\"/>");
        }
    }

    /// Colors the areas of segments and outlines them, except at edges of tiles where they
    /// continue.
    pub fn area(&mut self, segments: &[(Cell, Segment)], fill: &str, rim: &str) {
        let Union {
            inside,
            outline,
            decks,
        } = Union::of(self.game.board(), segments);
        self.ground
            .add(&["<path d=\"", &inside, "\" fill=\"", fill]);
        self.ground.push_str("\" fill-opacity=\".45\"/>");
        for (outline, svg) in [(outline, &mut self.ground), (decks, &mut self.lines)] {
            if !outline.is_empty() {
                line(svg, &outline, rim, 16);
            }
        }
    }

    /// Marks a field: stripes and an inner rim in its owners' colors, or a light rim if it
    /// has none. The land keeps its own colors in between.
    pub fn field(&mut self, segments: &[(Cell, Segment)], owners: &[Color]) {
        let Union {
            inside, outline, ..
        } = Union::of(self.game.board(), segments);
        let svg = &mut self.ground;
        let (Some(&first), Some(&(cell, segment))) = (owners.first(), segments.first()) else {
            line(svg, &outline, CASING, 14);
            return;
        };
        let mut stripes = String::from("stripes");
        for &owner in owners {
            stripes.add(&["-", owner.name()]);
        }
        let mut clip = String::from("field");
        clip.int(cell.x.into()).add(&["_"]).int(cell.y.into());
        clip.add(&["_", &segment.to_string().replace(' ', "_")]);
        let width = STRIPES * owners.len() as i32;
        let pattern = ["<pattern id=\"", &stripes, "\""].concat();
        // One for all fields of these owners.
        if !svg.contains(&pattern) {
            svg.push_str(&pattern);
            svg.push_str(
                " patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\" width=\"",
            );
            svg.int(width);
            svg.add(&["\" height=\"100\">"]);
            for (n, &owner) in owners.iter().enumerate() {
                svg.add(&["<path d=\"M"]).int(STRIPES * n as i32);
                svg.add(&[" 0h26v100h-26z\" fill=\"", meeple::colors(owner)[0], "\"/>"]);
            }
            svg.push_str("</pattern>");
        }
        // Areas reach to the middle of roads and walls, which stay free.
        svg.add(&["<mask id=\"", &clip, "\"><path d=\"", &inside]);
        svg.add(&["\" fill=\"#fff\"/>"]);
        line(svg, &outline, "#000", 2 * BANK);
        svg.add(&["</mask><g mask=\"url(#", &clip, ")\"><path d=\"", &inside]);
        svg.add(&["\" fill=\"url(#", &stripes, ")\" fill-opacity=\".5\"/>"]);
        let [fill, rim, _] = meeple::colors(first);
        line(svg, &outline, fill, 2 * (BANK + 42));
        line(svg, &outline, rim, 2 * (BANK + 8));
        svg.push_str("</g>");
    }

    /// Writes a number into a corner of a cell.
    pub fn label(&mut self, cell: Cell, text: &str) {
        let half = (breadth(text) / 2 + 48).max(84);
        let at = at_cell(cell).moved(half + 28, 112);
        // There may be one on every cell: these grow less.
        let percent = self.percent;
        self.percent = percent.min(CORNER);
        let at = at.moved(self.sized(half) - half, self.sized(88) - 88);
        self.plate(at, half, INK);
        self.text(at, text);
        self.percent = percent;
    }

    /// Places for a tag about a point: there, above and below.
    pub fn around(&self, at: Point) -> [Point; 5] {
        let places = [(0, 0), (0, -205), (0, 205), (-210, -190), (210, -190)];
        places.map(|(dx, dy)| at.moved(self.sized(dx), self.sized(dy)))
    }

    /// Writes a text after the emblems of its players, at the first of several places where
    /// it covers no figure and no other text, or else at the last.
    pub fn tag(&mut self, places: &[Point], text: &str, colors: &[Color]) {
        self.tag_in(INK, places, text, colors);
    }

    /// Writes a tag with an edge of a color, such as that of the lines that it speaks of.
    pub fn tag_in(&mut self, edge: &str, places: &[Point], text: &str, colors: &[Color]) {
        let emblems = 130 * colors.len() as i32;
        let width = breadth(text) + 124 + emblems;
        let half = p(width / 2, 88);
        let size = p(self.sized(half.x), self.sized(half.y));
        let is_free = |place: &&Point| {
            self.taken.iter().all(|(other, taken)| {
                (place.x - other.x).abs() >= size.x + taken.x
                    || (place.y - other.y).abs() >= size.y + taken.y
            })
        };
        let free = places.iter().find(is_free).or(places.last());
        let Some(&at) = free else {
            return;
        };
        self.taken.push((at, size));
        self.plate(at, half.x, edge);
        for (n, &color) in colors.iter().enumerate() {
            let x = self.sized(94 - half.x + 130 * n as i32);
            let percent = self.percent;
            emblem(&mut self.tags, at.moved(x, 0), color, percent);
        }
        self.text(at.moved(self.sized(emblems / 2), 0), text);
    }

    /// Draws the `n`th figure that an empty cell concerns, paler than a real one.
    pub fn ghost(&mut self, cell: Cell, n: usize, kind: FigureKind, color: Color) {
        let at = at_cell(cell).moved(SIZE / 2 + 90 * n as i32, SIZE / 2 + 90 * n as i32);
        self.taken.push((at, p(REACH, REACH)));
        self.tags.push_str("<g opacity=\".75\">");
        figures::draw(&mut self.tags, kind, color, false, at);
        self.tags.push_str("</g>");
    }

    /// Draws a player's emblem in a corner of a cell.
    pub fn emblem(&mut self, cell: Cell, color: Color) {
        emblem(&mut self.tags, at_cell(cell).moved(870, 870), color, 100);
    }

    /// Draws the plate of a text. Its rim is solid, also where lines are dashed: gaps would make
    /// it look torn.
    fn plate(&mut self, at: Point, half: i32, edge: &str) {
        let [half, high, round] = [half, 88, 84].map(|length| self.sized(length));
        self.tags.add(&["<rect x=\""]).int(at.x - half);
        self.tags.add(&["\" y=\""]).int(at.y - high);
        self.tags.add(&["\" width=\""]).int(2 * half);
        self.tags.add(&["\" height=\""]).int(2 * high);
        self.tags.add(&["\" rx=\""]).int(round);
        self.tags.push_str("\" fill=\"#fffaf0\" stroke=\"");
        let width = if edge == INK { "12" } else { "22" };
        self.tags.add(&[edge, "\" stroke-width=\"", width, "\"/>"]);
    }

    fn text(&mut self, at: Point, text: &str) {
        self.tags.add(&["<text x=\""]).int(at.x);
        let [down, size] = [52, 140].map(|length| self.sized(length));
        self.tags.add(&["\" y=\""]).int(at.y + down);
        self.tags.add(&["\" font-size=\""]).int(size);
        self.tags.add(&["\" fill=\"", INK, "\">"]);
        self.tags.escaped(text).add(&["</text>"]);
    }
}

/// The breadth of a text on a plate, in the broadest of its fonts.
fn breadth(text: &str) -> i32 {
    let breadth = |sign: char| match sign {
        ' ' => 50,
        '0'..='9' => 100,
        _ => 122,
    };
    text.chars().map(breadth).sum()
}

/// Draws a player's emblem on a disc of the player's color.
fn emblem(svg: &mut String, at: Point, color: Color, percent: i32) {
    let [fill, rim, ink] = meeple::colors(color);
    match percent {
        100 => group_at(svg, at),
        _ => {
            svg.add(&["<g transform=\"translate("]).int(at.x);
            svg.add(&[" "]).int(at.y);
            svg.add(&[") scale("]).int(percent / 100);
            svg.add(&["."]).int(percent % 100).add(&[")\">"]);
        }
    }
    svg.add(&["<circle r=\"58\" fill=\"", fill, "\" stroke=\"", rim]);
    svg.add(&["\" stroke-width=\"10\"/><path d=\"", meeple::emblem(color)]);
    svg.add(&["\" fill=\"", ink, "\"/></g>"]);
}

/// Draws a path in a color.
fn line(svg: &mut String, d: &str, color: &str, width: i32) {
    svg.add(&["<path d=\"", d, "\" fill=\"none\" stroke=\"", color]);
    svg.add(&["\" stroke-width=\""]).int(width);
    svg.push_str("\" stroke-linejoin=\"round\"/>");
}

/// Opens a rectangle of whole cells before its style attributes.
fn rect(svg: &mut String, from: Cell, to: Cell, inset: i32) {
    let (from, to) = (at_cell(from), at_cell(to));
    let size = p(to.x - from.x + SIZE, to.y - from.y + SIZE);
    svg.add(&["<rect x=\""]).int(from.x + inset);
    svg.add(&["\" y=\""]).int(from.y + inset);
    svg.add(&["\" width=\""]).int(size.x - 2 * inset);
    svg.add(&["\" height=\""]).int(size.y - 2 * inset);
    svg.push_str("\" rx=\"40");
}

/// The middle of the printed watchtower.
pub(super) fn badge(game: &Game, cell: Cell) -> Point {
    site(game, cell, |kind| matches!(kind, SiteKind::Watchtower(..)))
}

/// The coat of arms on a tile; tiles have at most one.
pub(super) fn pennant(game: &Game, cell: Cell) -> Point {
    site(game, cell, |kind| kind == SiteKind::Shield)
}

fn site(game: &Game, cell: Cell, is: fn(SiteKind) -> bool) -> Point {
    let placed = game.board().tile_at(cell);
    let ground = placed.map(|placed| Ground::of(placed.tile, placed.rotation));
    let site = ground.as_ref().and_then(|ground| ground.site(is));
    let corner = at_cell(cell);
    let at = site.map_or(Point { x: 500, y: 500 }, |site| site.at);
    corner.moved(at.x, at.y)
}
