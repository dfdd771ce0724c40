//! What can be chosen, on the board where it would happen.

use bastide_rules::action::Axis;
use bastide_rules::game::{BridgesPhase, CastlesPhase, TowerPhase};
use bastide_rules::order::sort_by_key;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Board, Cell, Color, FigureKind, Phase};
use bastide_scene::layers::{at_cell, figures, towers};
use bastide_scene::{Point, layout, pieces as art};

use super::pieces;
use crate::board::svg::{attribute, push_area, push_cell, push_group, push_tag};
use crate::language::number;
use bastide_model::{Choice, Table};

/// The targets of all choices that have a place on the board.
pub fn targets(table: &Table) -> String {
    let mut text = String::new();
    frames(table, &mut text);
    let choices = table.choices();
    if let Some(cell) = table.game().phase().spot_cell() {
        areas(table, &choices, cell, &mut text);
    }
    for (n, choice) in choices.iter().enumerate() {
        target(table, n, choice, &mut text);
    }
    text
}

/// What the decision is about: the tile just placed, a tower, a city, castles.
fn frames(table: &Table, text: &mut String) {
    let board = table.game().board();
    let phase = table.game().phase();
    if let Some(cell) = phase.spot_cell() {
        return push_cell(text, "chosen", cell, 0, false);
    }
    match phase {
        Phase::Tower(TowerPhase::Capture { tower }) => push_cell(text, "chosen", tower, 0, false),
        Phase::Castles(CastlesPhase::SmallCity { cell, side, .. }) => {
            let city = board.feature_at(cell, Segment::City(side));
            for (cell, segment) in city.into_iter().flat_map(|city| city.segments) {
                if let Some(tile) = board.tile_at(cell) {
                    push_area(text, "lit", tile, segment, "");
                }
            }
        }
        Phase::Castles(CastlesPhase::Lord { .. })
        | Phase::Castles(CastlesPhase::Conflict { .. }) => {
            let choice = table.game().lord_choice();
            for castle in choice.into_iter().flat_map(|choice| choice.castles) {
                for cell in castle.cells {
                    push_cell(text, "chosen", cell, 0, false);
                }
            }
        }
        _ => {}
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

/// What marks the target of a choice.
fn mark(n: usize) -> String {
    attribute("data-choice", n)
}

fn segment_mark(n: usize) -> String {
    attribute("data-segment", n)
}

fn target(table: &Table, n: usize, choice: &Choice, text: &mut String) {
    let board = table.game().board();
    let is_on = [table.pointed(), table.aimed_spot()].contains(&Some(n));
    let class = if is_on { "choice on" } else { "choice" };
    let worth = choice.worth.map(number).unwrap_or_default();
    let spot = |cell, segment| figures::spot(board, cell, segment).unwrap_or(at_cell(cell));
    let mut target = Target { class, n, text };
    match (choice.action, table.game().phase()) {
        (Action::Figure { kind, segment }, phase) => {
            let Some(cell) = phase.spot_cell() else {
                return;
            };
            let (place, of) = place_among(table, segment, n);
            let at = spot(cell, segment);
            match of {
                1 => target.figure(table, kind, at, segment),
                _ => target.small_figure(table, kind, at, place, of),
            }
            let beside = match of {
                1 => at.moved(95, -85),
                2 => at.moved(0, -190),
                _ => at.moved(0, -275),
            };
            if place == 0 {
                target.tag(beside, &worth);
            }
        }
        (Action::Recall { cell }, _) => {
            let mut figures = board.figures().into_iter();
            let abbot = figures.find(|at| at.cell == cell && at.kind == FigureKind::Abbot);
            let at = abbot.map_or(at_cell(cell), |abbot| spot(cell, abbot.segment));
            target.ring(at);
            target.tag(at.moved(130, -110), &["+", &worth].concat());
        }
        (Action::Bridge { cell, axis }, Phase::Bridges(BridgesPhase::Needed { .. })) => {
            pieces::bridge(target.text, cell, axis, "choice", &mark(n));
        }
        (Action::Bridge { cell, axis }, _) => {
            if is_on {
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
            let at = spot(cell, Segment::Tower);
            target.figure(table, kind.unwrap_or_default(), at, Segment::Tower);
        }
        (
            Action::Capture {
                cell,
                segment,
                color,
                kind,
            },
            _,
        ) => {
            for at in captives(table, (cell, segment), color, kind) {
                target.ring(at);
            }
        }
        (Action::Castle { cell, side }, _) => {
            let (a, b) = (at_cell(cell), at_cell(cell.neighbor(side)));
            let middle = Point {
                x: (a.x + b.x) / 2 + 500,
                y: (a.y + b.y) / 2 + 500,
            };
            target.group(middle, &art::castle_art(Axis::of(side) == Axis::Ew));
        }
        (Action::Score { cell, side }, _) => {
            let at = spot(cell, Segment::City(side));
            target.tag(at.moved(330, 0), &["+", &worth].concat());
        }
        (Action::Take { cell, source }, _) => {
            if let Some(segment) = source {
                target.feature(board, cell, segment);
            }
            let at = source.map_or(at_cell(cell).moved(500, 500), |at| spot(cell, at));
            target.tag(at, &["+", &worth].concat());
        }
        _ => {}
    }
}

/// Where figures stand on a segment that can be captured: of a color and a kind, or
/// of any.
fn captives(
    table: &Table,
    place: (Cell, Segment),
    color: Option<Color>,
    kind: Option<FigureKind>,
) -> Vec<Point> {
    let all = figures::standing(table.game().board()).into_iter();
    all.filter(|standing| {
        let figure = &standing.figure;
        (figure.cell, figure.segment) == place
            && figure.kind.facts().can_be_captured
            && color.is_none_or(|color| table.color(figure.owner) == color)
            && kind.is_none_or(|kind| figure.kind == kind)
    })
    .map(|standing| standing.at)
    .collect()
}

/// Which of the figures that could stand on a segment a choice is, and of how many.
fn place_among(table: &Table, segment: Segment, n: usize) -> (i32, i32) {
    let choices = table.choices();
    let is_there = |(_, choice): &(usize, &Choice)| matches!(choice.action, Action::Figure { segment: at, .. } if at == segment);
    let all = choices.iter().enumerate().filter(is_there);
    let before = all.clone().filter(|(at, _)| *at < n).count();
    (before as i32, all.count() as i32)
}

/// The target of a choice, being drawn.
struct Target<'a> {
    class: &'static str,
    n: usize,
    text: &'a mut String,
}

impl Target<'_> {
    fn group(&mut self, at: Point, art: &str) {
        push_group(self.text, self.class, &mark(self.n), at);
        self.text.push_str(art);
        self.text.push_str("</g>");
    }

    /// A translucent figure of the player who decides.
    fn figure(&mut self, table: &Table, kind: FigureKind, at: Point, segment: Segment) {
        if let Some(player) = table.game().decider() {
            let (color, lies) = (table.color(player), layout::lies(segment));
            let mut art = String::new();
            figures::draw(&mut art, kind, color, lies, Point::default());
            self.group(at, &art);
        }
    }

    /// One of several figures that could stand there, which stand close together.
    fn small_figure(&mut self, table: &Table, kind: FigureKind, at: Point, n: i32, of: i32) {
        let Some(player) = table.game().decider() else {
            return;
        };
        let (column, row) = (n % 2, n / 2);
        let is_alone_below = of % 2 == 1 && n + 1 == of;
        let x = if is_alone_below { 0 } else { 180 * column - 90 };
        let y = if of > 2 { 170 * row - 85 } else { 0 };
        let mut art = String::from("<g transform=\"scale(.66)\">");
        figures::draw(&mut art, kind, table.color(player), false, Point::default());
        art.push_str("</g>");
        self.group(at.moved(x, y), &art);
    }

    /// A label.
    fn tag(&mut self, at: Point, label: &str) {
        let mut art = String::new();
        push_tag(&mut art, Point::default(), label, None);
        self.group(at, &art);
    }

    /// A ring around a figure.
    fn ring(&mut self, at: Point) {
        self.group(at, "<circle class=\"ring\" r=\"172\"/>");
    }

    /// All of a feature.
    fn feature(&mut self, board: &Board, cell: Cell, segment: Segment) {
        let class = match self.class {
            "choice on" => "area free lit on",
            _ => "area free lit",
        };
        let feature = board.feature_at(cell, segment);
        for (cell, segment) in feature.into_iter().flat_map(|feature| feature.segments) {
            if let Some(tile) = board.tile_at(cell) {
                push_area(self.text, class, tile, segment, &mark(self.n));
            }
        }
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
