//! Choices on the board that come after the first turn only: their drawings, and how
//! figures that lie on each other are pulled apart.

use bastide_rules::action::{self, Axis};
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Board, Cell, FigureKind};
use bastide_scene::camera::CellBox;
use bastide_scene::layers::{at_cell, figures};
use bastide_scene::{Point, pieces as art};

use super::targets::{FEET, Target, mark_of, marks, points};
use crate::board::svg::push_area;
use crate::browser::{self, COARSE};
use bastide_model::{Choice, Table};

/// How far targets are apart at least, in pixels: for a mouse, and for a finger.
const APART: [f64; 2] = [24.0, 44.0];

/// How far targets are pulled apart at most, in board units: seven have room on a tile.
const FARTHEST: f64 = 370.0;

/// How far at least: the chips below figures have to be read.
const LEAST: f64 = 320.0;

/// How wide a tile is made for a finger, in pixels.
pub const FINGER: f64 = 1000.0 * APART[1] / FARTHEST;

/// The width of a tile on which a finger hardly tells marks apart any more, however far
/// from each other they are shown, in pixels.
pub const NEAR: f64 = 1000.0 * APART[0] / FARTHEST;

/// Pulls marks on the tile of a cell apart that would lie on each other where tiles
/// are so many pixels wide.
pub fn spread(points: &mut [Point], cell: Cell, pixels: f64) {
    let apart = APART[usize::from(browser::is_media(COARSE))] * 1000.0 / pixels.max(1.0);
    pull_apart(
        points,
        at_cell(cell),
        apart.clamp(LEAST, 1000.0 * APART[1] / NEAR),
    );
}

/// The cells whose marks a finger has to tell apart, if there are any: the tile just
/// placed, or those with figures to be captured.
pub fn fingered(table: &Table) -> Option<CellBox> {
    let spot = table.game().phase().spot_cell();
    let choices = table.choices().into_iter();
    let cells = choices.filter_map(|choice| match choice.action.target() {
        action::Target::Figure(cell, _) => Some(cell),
        _ => None,
    });
    CellBox::around(cells.chain(spot))
}

/// How wide a tile must be for a finger to tell these marks apart, in pixels.
pub fn wide_enough(table: &Table) -> f64 {
    let choices = table.choices();
    let points = match table.game().phase().spot_cell() {
        Some(cell) => {
            let marks = marks(table, &choices, &table.places(&choices)).into_iter();
            let here = marks.filter(|mark| mark.cell == cell);
            let mut points: Vec<Point> = here.map(|mark| mark.home).collect();
            pull_apart(&mut points, at_cell(cell), FARTHEST);
            points
        }
        None => {
            let rings = choices.iter().map(|choice| captives(table, choice.action));
            rings.flatten().collect()
        }
    };
    let near = |n: usize| {
        let others = points.iter().take(n);
        let far = others.map(|other| distance(points[n], *other));
        far.fold(f64::MAX, f64::min)
    };
    let nearest = (0..points.len()).map(near).fold(f64::MAX, f64::min);
    1000.0 * APART[1] / nearest.max(FARTHEST)
}

fn distance(a: Point, b: Point) -> f64 {
    f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
}

/// Moves points as little as leaves them so far from each other, on the tile with this
/// corner, and around it where it is too small for that.
fn pull_apart(points: &mut [Point], corner: Point, apart: f64) {
    const ROUNDS: usize = 200;
    let margin = 70 - ((apart - FARTHEST) * 1.5).max(0.0) as i32;
    let inside =
        |value: f64, from: i32| value.clamp((from + margin).into(), (from + 1000 - margin).into());
    let mut at: Vec<[f64; 2]> = points.iter().map(|it| [it.x.into(), it.y.into()]).collect();
    for _ in 0..ROUNDS {
        let mut is_done = true;
        for n in 1..at.len() {
            for m in 0..n {
                let [[ax, ay], [bx, by]] = [at[m], at[n]];
                let (dx, dy) = (bx - ax, by - ay);
                let far = (dx * dx + dy * dy).sqrt();
                if far >= apart - 1.0 {
                    continue;
                }
                is_done = false;
                let (dx, dy) = if far < 1.0 {
                    (1.0, 0.0)
                } else {
                    (dx / far, dy / far)
                };
                // A little aside, so that a row does not stay one.
                let (dx, dy) = (dx - 0.3 * dy, dy + 0.3 * dx);
                let push = (apart - far) / 2.0;
                at[m] = [
                    inside(ax - dx * push, corner.x),
                    inside(ay - dy * push, corner.y),
                ];
                at[n] = [
                    inside(bx + dx * push, corner.x),
                    inside(by + dy * push, corner.y),
                ];
            }
        }
        if is_done {
            break;
        }
    }
    for (point, [x, y]) in points.iter_mut().zip(at) {
        *point = Point {
            x: x as i32,
            y: y as i32,
        };
    }
}

/// The target of a choice that no first turn has.
pub fn targets(table: &Table, n: usize, choice: &Choice, text: &mut String) {
    let board = table.game().board();
    let worth = choice.worth.map_or_else(|| "+".to_owned(), points);
    let spot = |cell, segment| figures::spot(board, cell, segment).unwrap_or(at_cell(cell));
    let mut target = Target::new(table, n, text);
    match choice.action.target() {
        action::Target::Standing(cell) => {
            let mut figures = board.figures().into_iter();
            let abbot = figures.find(|at| at.cell == cell && at.kind == FigureKind::Abbot);
            let at = abbot.map_or(at_cell(cell), |abbot| spot(cell, abbot.segment));
            target.ring(at);
            if choice.worth.is_some_and(|worth| worth != 0) {
                target.tag(at.moved(0, FEET), &worth);
            }
        }
        action::Target::Figure(..) => {
            for at in captives(table, choice.action) {
                target.ring(at);
            }
        }
        action::Target::City(cell, side) if choice.action.piece().is_some() => {
            let (a, b) = (at_cell(cell), at_cell(cell.neighbor(side)));
            let middle = Point {
                x: (a.x + b.x) / 2 + 500,
                y: (a.y + b.y) / 2 + 500,
            };
            target.group(middle, &art::castle_art(Axis::of(side) == Axis::Ew));
        }
        action::Target::City(cell, side) => {
            let at = spot(cell, Segment::City(side));
            target.tag(at.moved(330, 0), &worth);
        }
        action::Target::Source(cell, source) => {
            if let Some(segment) = source {
                target.feature(board, cell, segment);
            }
            let at = source.map_or(at_cell(cell).moved(500, 500), |at| spot(cell, at));
            target.tag(at, &worth);
        }
        action::Target::Beside
        | action::Target::Cell(_)
        | action::Target::Spot(_)
        | action::Target::Tower(_) => {}
    }
}

/// Where the figures stand that an action can capture: of a color and a kind, or of any.
fn captives(table: &Table, action: Action) -> Vec<Point> {
    let action::Target::Figure(cell, segment) = action.target() else {
        return Vec::new();
    };
    let (color, kind) = (action.color(), action.kind());
    let all = figures::standing(table.game().board()).into_iter();
    all.filter(|standing| {
        let figure = &standing.figure;
        (figure.cell, figure.segment) == (cell, segment)
            && figure.kind.facts().can_be_captured
            && color.is_none_or(|color| table.color(figure.owner) == color)
            && kind.is_none_or(|kind| figure.kind == kind)
    })
    .map(|standing| standing.at)
    .collect()
}

impl Target<'_> {
    /// A ring around a figure.
    fn ring(&mut self, at: Point) {
        self.group(at, "<circle class=\"ring\" r=\"172\"/>");
    }

    /// All of a feature, for the pointer; it is lit below what stands on it.
    fn feature(&mut self, board: &Board, cell: Cell, segment: Segment) {
        let feature = board.feature_at(cell, segment);
        for (cell, segment) in feature.into_iter().flat_map(|feature| feature.segments) {
            if let Some(tile) = board.tile_at(cell) {
                push_area(self.text, "area free", tile, segment, &mark_of(self.n));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nearest(points: &[Point]) -> i32 {
        let pairs = points
            .iter()
            .enumerate()
            .flat_map(|(n, a)| points[..n].iter().map(move |b| (a, b)));
        let far = |(a, b): (&Point, &Point)| (a.x - b.x).pow(2) + (a.y - b.y).pow(2);
        let least = pairs.map(far).min().unwrap_or(i32::MAX);
        f64::from(least).sqrt() as i32
    }

    #[test]
    fn figures_on_one_tile_do_not_lie_on_each_other() {
        let corner = Point { x: -2000, y: 3000 };
        for count in 2..=7 {
            // All in one place, and all in one line.
            for step in [0, 40] {
                let start = |n: i32| corner.moved(500 + step * n, 500);
                let mut points: Vec<Point> = (0..count).map(start).collect();
                pull_apart(&mut points, corner, FARTHEST);
                let least = 320;
                assert!(
                    nearest(&points) > least,
                    "{count} {step}: {}",
                    nearest(&points)
                );
                let is_on = |at: &Point| {
                    (0..=1000).contains(&(at.x - corner.x))
                        && (0..=1000).contains(&(at.y - corner.y))
                };
                assert!(points.iter().all(is_on));
            }
        }
    }

    #[test]
    fn figures_with_room_stay_where_they_would_stand() {
        let corner = Point::default();
        let spots = [corner.moved(200, 200), corner.moved(800, 700)];
        let mut points = spots;
        pull_apart(&mut points, corner, FARTHEST);
        assert_eq!(points, spots);
    }
}
