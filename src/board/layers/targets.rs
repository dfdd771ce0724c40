//! Choices on the board, drawn where they would happen.

use bastide_rules::action::Axis;
use bastide_rules::game::BridgesPhase;
use bastide_rules::order::sort_by_key;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, FigureKind, Phase};
use bastide_scene::layers::{at_cell, figures, towers};
use bastide_scene::{Point, layout};

use super::pieces;
use crate::board::svg::{attribute, push_area, push_cell, push_group, push_int, push_tag};
use crate::language::number;
use crate::store::Layers;
use bastide_model::{Choice, Table};

/// The targets of all choices that have a place on the board, whose tiles are so many
/// pixels wide.
pub fn targets(table: &Table, later: Option<&Layers>, pixels: f64) -> String {
    let mut text = String::new();
    frames(table, &mut text);
    let choices = table.choices();
    if let Some(cell) = table.game().phase().spot_cell() {
        areas(table, &choices, cell, &mut text);
        let spots = spots(table, &choices, cell);
        let mut places: Vec<Point> = spots.iter().map(|spot| spot.at).collect();
        if let Some(later) = later {
            (later.spread)(&mut places, cell, pixels);
        }
        for (spot, &at) in spots.iter().zip(&places) {
            figure(table, &Spot { at, ..*spot }, spots.len() < 2, &mut text);
        }
    }
    for (n, choice) in choices.iter().enumerate() {
        target(table, n, choice, &mut text);
        if let Some(later) = later {
            (later.targets)(table, n, choice, &mut text);
        }
    }
    text
}

/// A figure that could be placed.
struct Spot {
    /// The number of the choice.
    n: usize,
    kind: FigureKind,
    segment: Segment,
    worth: Option<i32>,
    /// Of several that could stand on the same segment.
    is_small: bool,
    /// Where it would stand.
    home: Point,
    /// Where it is shown.
    at: Point,
}

/// The figures that could be placed on the tile that was just laid.
fn spots(table: &Table, choices: &[Choice], cell: Cell) -> Vec<Spot> {
    let figures = choices.iter().enumerate();
    let figures = figures.filter_map(|(n, choice)| match choice.action {
        Action::Figure { kind, segment } => Some((n, choice, kind, segment)),
        _ => None,
    });
    let spot = |(n, choice, kind, segment): (usize, &Choice, _, _)| {
        let (place, of) = place_among(choices, segment, n);
        let home = figures::spot(table.game().board(), cell, segment).unwrap_or(at_cell(cell));
        let is_alone_below = of % 2 == 1 && place + 1 == of;
        let x = if is_alone_below {
            0
        } else {
            180 * (place % 2) - 90
        };
        let y = if of > 2 { 170 * (place / 2) - 85 } else { 0 };
        Spot {
            n,
            kind,
            segment,
            worth: choice.worth,
            is_small: of > 1,
            home,
            at: home.moved(x, y),
        }
    };
    figures.map(spot).collect()
}

/// A translucent figure with the number that it has in the list, where there are
/// several.
fn figure(table: &Table, spot: &Spot, is_alone: bool, text: &mut String) {
    let mut target = Target::new(table, spot.n, text);
    target.leash(spot.home, spot.at);
    let beside = if spot.is_small { 75 } else { 95 };
    target.figure(table, spot.kind, spot.at, (spot.segment, spot.is_small));
    if !is_alone && spot.n < 9 {
        target.cap(spot.at.moved(-beside, -85));
    }
    if let Some(worth) = spot.worth {
        target.tag(spot.at.moved(beside, -85), &["+", &number(worth)].concat());
    }
}

/// Frames the tile just placed. What else a decision is about is lit below what stands on
/// it (`grounds.rs`).
fn frames(table: &Table, text: &mut String) {
    if let Some(cell) = table.game().phase().spot_cell() {
        push_cell(text, "chosen", cell, 0, false);
    }
}

/// The segments of the tile just placed: those that a meeple can go on are
/// targets, the others tell why not.
fn areas(table: &Table, choices: &[Choice], cell: Cell, text: &mut String) {
    let board = table.game().board();
    let Some(tile) = board.tile_at(cell) else {
        return;
    };
    let mut segments: Vec<(usize, Segment)> = board
        .segments_at(cell)
        .iter()
        .copied()
        .enumerate()
        .collect();
    // Broad areas first, so that what is narrow lies above them.
    sort_by_key(&mut segments, |(_, segment)| match segment {
        Segment::Field(_) | Segment::InnerField => 0,
        Segment::City(_) => 1,
        _ => 2,
    });
    for (n, segment) in segments {
        let choice = choices.iter().position(
            |choice| matches!(choice.action, Action::Figure { segment: at, .. } if at == segment),
        );
        let (class, mark) = match choice {
            Some(choice) if table.aimed_spot() == Some(choice) => {
                ("area free on aimed", mark(choice))
            }
            Some(choice) if table.pointed() == Some(choice) => ("area free on", mark(choice)),
            Some(choice) => ("area free", mark(choice)),
            None => ("area", segment_mark(n)),
        };
        push_area(text, class, tile, segment, &mark);
    }
}

/// The segments of the tile under the pointer, each to be looked at, while
/// features are shown.
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

/// The mark on the target of a choice.
pub(super) fn mark(n: usize) -> String {
    attribute("data-choice", n)
}

fn segment_mark(n: usize) -> String {
    attribute("data-segment", n)
}

fn target(table: &Table, n: usize, choice: &Choice, text: &mut String) {
    let board = table.game().board();
    let mut target = Target::new(table, n, text);
    match (choice.action, table.game().phase()) {
        (Action::Bridge { cell, axis }, Phase::Bridges(BridgesPhase::Needed { .. })) => {
            pieces::bridge(target.text, cell, axis, "choice", &mark(n));
        }
        (Action::Bridge { cell, axis }, _) => {
            if target.is_on() {
                pieces::bridge(target.text, cell, axis, "ghost", "");
            }
            target.plank(cell, axis);
        }
        (Action::Floor { cell }, _) => {
            if let Some(tower) = board.tower_at(cell) {
                let at = towers::foundation(board, &tower);
                target.tag(at.moved(-150, 60), "+1");
            }
        }
        (Action::Top { cell, kind }, _) => {
            let at = figures::spot(board, cell, Segment::Tower).unwrap_or(at_cell(cell));
            target.figure(table, kind.unwrap_or_default(), at, (Segment::Tower, false));
        }
        _ => {}
    }
}

/// True for a choice that is pointed at, or that waits to be confirmed.
pub(super) fn is_on(table: &Table, n: usize) -> bool {
    [table.pointed(), table.aimed_spot()].contains(&Some(n))
}

/// Which of the figures that could stand on a segment a choice is, and of how many.
fn place_among(choices: &[Choice], segment: Segment, n: usize) -> (i32, i32) {
    let is_there = |(_, choice): &(usize, &Choice)| matches!(choice.action, Action::Figure { segment: at, .. } if at == segment);
    let all = choices.iter().enumerate().filter(is_there);
    let before = all.clone().filter(|(at, _)| *at < n).count();
    (before as i32, all.count() as i32)
}

/// The target of a choice, being drawn.
pub(super) struct Target<'a> {
    pub class: &'static str,
    pub n: usize,
    pub text: &'a mut String,
}

impl Target<'_> {
    pub fn new<'a>(table: &Table, n: usize, text: &'a mut String) -> Target<'a> {
        let class = match is_on(table, n) {
            true => "choice on",
            false => "choice",
        };
        Target { class, n, text }
    }

    pub fn is_on(&self) -> bool {
        self.class != "choice"
    }

    pub fn group(&mut self, at: Point, art: &str) {
        push_group(self.text, self.class, &mark(self.n), at);
        self.text.push_str(art);
        self.text.push_str("</g>");
    }

    /// A translucent figure of the player who decides.
    fn figure(&mut self, table: &Table, kind: FigureKind, at: Point, on: (Segment, bool)) {
        let Some(player) = table.game().decider() else {
            return;
        };
        let (segment, is_small) = on;
        let lies = layout::lies(segment) && !is_small;
        let mut art = String::from(match is_small {
            true => "<g transform=\"scale(.66)\">",
            false => "<g>",
        });
        figures::draw(&mut art, kind, table.color(player), lies, Point::default());
        art.push_str("</g>");
        self.group(at, &art);
    }

    /// A line to where a figure would stand, if it is shown farther away.
    fn leash(&mut self, home: Point, at: Point) {
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

    /// The number that the choice has in the list.
    fn cap(&mut self, at: Point) {
        let mut art = String::from("<g class=\"cap\">");
        push_tag(&mut art, Point::default(), &number(self.n as i32 + 1), None);
        art.push_str("</g>");
        self.group(at, &art);
    }

    /// A label.
    pub fn tag(&mut self, at: Point, label: &str) {
        let mut art = String::new();
        push_tag(&mut art, Point::default(), label, None);
        self.group(at, &art);
    }

    /// The sign of a voluntary bridge, at the edge where it would end.
    fn plank(&mut self, cell: Cell, axis: Axis) {
        let (x, y, art) = match axis {
            Axis::Ns => (500, 110, PLANK_NS),
            Axis::Ew => (110, 500, PLANK_EW),
        };
        self.group(at_cell(cell).moved(x, y), art);
    }
}

const PLANK_NS: &str = "<g class=\"plank\"><circle r=\"95\"/>\
    <path d=\"m-22-60v120M22-60v120M-22-45h44M-22-15h44M-22 15h44M-22 45h44\"/></g>";
const PLANK_EW: &str = "<g class=\"plank\"><circle r=\"95\"/>\
    <path d=\"m-60-22h120M-60 22h120M-45-22v44M-15-22v44M15-22v44M45-22v44\"/></g>";
