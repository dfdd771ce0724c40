//! Targets of choices that no first turn has, and the spreading of figures that overlap.

use bastide_rules::action::{self, Axis};
use bastide_rules::board::PlacedFigure;
use bastide_rules::pieces::Piece;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Board, Cell, FigureKind};
use bastide_scene::camera::CellBox;
use bastide_scene::layers::{at_cell, figures};
use bastide_scene::{Point, pieces as art};

use super::moves;
use super::targets::{FEET, Target, mark_of, marks, points};
use crate::board::svg::push_area;
use crate::browser::{self, COARSE};
use bastide_model::{Choice, Table};

/// The least distance of targets, in pixels: for a mouse, and for a finger.
const APART: [f64; 2] = [24.0, 44.0];

/// The greatest distance in board units: a tile has room for seven targets.
const FARTHEST: f64 = 370.0;

/// The least distance in board units: chips below figures must be readable.
const LEAST: f64 = 320.0;

/// The distance of marks from figures, in board units.
const CLEAR: i32 = 240;

/// The width of a tile for a finger, in pixels.
pub const FINGER: f64 = 1000.0 * APART[1] / FARTHEST;

/// The width of a tile below which a finger can hardly tell marks apart, however far they
/// are spread, in pixels.
pub const NEAR: f64 = 1000.0 * APART[0] / FARTHEST;

/// Spreads marks of a tile that would overlap on tiles `pixels` wide, and moves them off the
/// figures there.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn spread(points: &mut [Point], board: &Board, cell: Cell, pixels: f64) {
    let apart = APART[usize::from(browser::is_media(COARSE))] * 1000.0 / pixels.max(1.0);
    let figures = figures::standing(board).into_iter();
    let corner = at_cell(cell);
    let is_near = |at: &Point| {
        let inside = |n: i32| (-CLEAR..1000 + CLEAR).contains(&n);
        inside(at.x - corner.x) && inside(at.y - corner.y)
    };
    let figures: Vec<Point> = figures
        .map(|standing| standing.at)
        .filter(is_near)
        .collect();
    pull_apart(
        points,
        &figures,
        corner,
        apart.clamp(LEAST, 1000.0 * APART[1] / NEAR),
    );
}

/// The cells with several marks for a finger: the tile just placed, or the tiles of figures
/// to capture.
pub fn fingered(table: &Table) -> Option<CellBox> {
    let spot = table.game().phase().spot_cell();
    let choices = table.choices().into_iter();
    let cells = choices.flat_map(|choice| match choice.action {
        // They are all over the board, and in the list.
        Action::Portal { .. } => None,
        Action::Dragon { side } => moves::entered(table, side),
        action => match action.target() {
            action::Target::Figure(cell, _) => Some(cell),
            action::Target::Cell(cell) if action.piece() == Some(Piece::Abbey) => Some(cell),
            _ => None,
        },
    });
    CellBox::around(cells.chain(spot))
}

/// The width of a tile, in pixels, at which a finger can tell these marks apart.
pub fn wide_enough(table: &Table) -> f64 {
    let choices = table.choices();
    let points = match table.game().phase().spot_cell() {
        Some(cell) => {
            let marks = marks(table, &choices, &table.places(&choices)).into_iter();
            let here = marks.filter(|mark| mark.cell == cell);
            let mut points: Vec<Point> = here.map(|mark| mark.home).collect();
            pull_apart(&mut points, &[], at_cell(cell), FARTHEST);
            points
        }
        None => {
            let points = choices.iter().map(|choice| match choice.action {
                Action::Dragon { side } => moves::entered(table, side)
                    .map(at_cell)
                    .into_iter()
                    .collect(),
                action if action.piece().is_some() => {
                    action.target().cell().map(at_cell).into_iter().collect()
                }
                action => captives(table, action),
            });
            points.flatten().collect()
        }
    };
    let near = |n: usize| {
        let others = points.iter().take(n);
        let far = others.map(|other| distance(points[n], *other));
        far.fold(f64::MAX, f64::min)
    };
    let nearest = (0..points.len()).map(near).fold(f64::MAX, f64::min);
    // Tiles and the arrows on them are a tile apart, however many there are.
    let is_of_tiles = !points.is_empty() && moves::moved_to(table).is_some();
    let nearest = if is_of_tiles {
        nearest.min(1000.0)
    } else {
        nearest
    };
    1000.0 * APART[1] / nearest.max(FARTHEST)
}

fn distance(a: Point, b: Point) -> f64 {
    f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
}

/// Moves points as little as possible to at least `apart` from each other, and off `fixed`
/// ones, within the tile at `corner`, or around it if the tile is too small.
fn pull_apart(points: &mut [Point], fixed: &[Point], corner: Point, apart: f64) {
    const ROUNDS: usize = 200;
    let margin = 70 - ((apart - FARTHEST) * 1.5).max(0.0) as i32;
    let inside =
        |value: f64, from: i32| value.clamp((from + margin).into(), (from + 1000 - margin).into());
    let mut at: Vec<[f64; 2]> = points.iter().map(|it| [it.x.into(), it.y.into()]).collect();
    for _ in 0..ROUNDS {
        let mut is_done = true;
        for at in &mut at {
            for from in fixed {
                let (dx, dy) = (at[0] - f64::from(from.x), at[1] - f64::from(from.y));
                let far = dx.hypot(dy);
                if far >= f64::from(CLEAR) - 1.0 {
                    continue;
                }
                is_done = false;
                let push = (f64::from(CLEAR) - far) / far.max(1.0);
                let (dx, dy) = if far < 1.0 { (0.0, 1.0) } else { (dx, dy) };
                *at = [
                    inside(at[0] + (dx - 0.3 * dy) * push, corner.x),
                    inside(at[1] + (dy + 0.3 * dx) * push, corner.y),
                ];
            }
        }
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
                // Push a little sideways, to break up rows.
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

/// Writes the target of a choice that no first turn has.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn targets(table: &Table, n: usize, choice: &Choice, pixels: f64, text: &mut String) {
    let board = table.game().board();
    let worth = choice.worth.map_or_else(|| "+".to_owned(), points);
    let spot = |cell, segment| figures::spot(board, cell, segment).unwrap_or(at_cell(cell));
    let mut target = Target::new(table, n, text);
    match choice.action.target() {
        action::Target::Standing(cell) => {
            let mut all = figures::standing(board).into_iter();
            let is_abbot = |one: &PlacedFigure| one.cell == cell && one.kind == FigureKind::Abbot;
            let abbot = all.find(|one| is_abbot(&one.figure));
            let at = abbot.map_or(at_cell(cell), |abbot| abbot.at);
            target.ring(at);
            if choice.worth.is_some_and(|worth| worth != 0) {
                target.tag(at.moved(0, FEET), &worth);
            }
        }
        action::Target::Beside => moves::way(table, &mut target, choice.action, pixels),
        action::Target::Stand(cell, post) => moves::post(table, &mut target, cell, post),
        action::Target::Knight(..) => {
            for at in captives(table, choice.action) {
                target.ring(at);
            }
        }
        action::Target::Cell(cell) if choice.action.piece() == Some(Piece::Abbey) => {
            moves::hole(table, &mut target, cell, choice.action);
        }
        action::Target::Figure(..) if choice.action.piece().is_none() => {
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
        action::Target::Cell(cell) if choice.action.piece().is_none() => {
            target.ring(at_cell(cell).moved(500, 500));
        }
        _ => {}
    }
}

/// The figures that an action can capture or send home: of a color and a kind, or of any.
fn captives(table: &Table, action: Action) -> Vec<Point> {
    let is_taken: fn(&FigureKind) -> bool = match action.target() {
        action::Target::Figure(..) => |kind| kind.facts().can_be_captured,
        action::Target::Knight(..) => |kind| kind.facts().is_meeple,
        _ => return Vec::new(),
    };
    let place = action.target().segment(None);
    let (color, kind) = (action.color(), action.kind());
    let all = figures::standing(table.game().board()).into_iter();
    all.filter(|standing| {
        let figure = &standing.figure;
        Some((figure.cell, figure.segment)) == place
            && is_taken(&figure.kind)
            && color.is_none_or(|color| table.color(figure.owner) == color)
            && kind.is_none_or(|kind| figure.kind == kind)
    })
    .map(|standing| standing.at)
    .collect()
}

impl Target<'_> {
    /// Draws a ring around a figure.
    pub fn ring(&mut self, at: Point) {
        self.group(at, "<circle class=\"ring\" r=\"172\"/>");
    }

    /// Covers a feature for the pointer; `grounds.rs` highlights it.
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
    fn figures_on_one_tile_do_not_overlap() {
        let corner = Point { x: -2000, y: 3000 };
        for count in 2..=7 {
            // All at one point, and all in a line.
            for step in [0, 40] {
                let start = |n: i32| corner.moved(500 + step * n, 500);
                let mut points: Vec<Point> = (0..count).map(start).collect();
                pull_apart(&mut points, &[], corner, FARTHEST);
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
    fn figures_with_room_stay_in_place() {
        let corner = Point::default();
        let spots = [corner.moved(200, 200), corner.moved(800, 700)];
        let mut points = spots;
        pull_apart(&mut points, &[], corner, FARTHEST);
        assert_eq!(points, spots);
    }

    #[test]
    fn marks_move_off_figures() {
        let corner = Point { x: 1000, y: -1000 };
        let figure = corner.moved(500, 500);
        for by in [0, 60, 150] {
            let mut points = [corner.moved(500 + by, 500), corner.moved(100, 900)];
            pull_apart(&mut points, &[figure], corner, FARTHEST);
            let least = points.iter().map(|at| distance(*at, figure));
            let least = least.fold(f64::MAX, f64::min);
            assert!(least >= f64::from(CLEAR) - 4.0, "{by}: {least}");
        }
    }
}
