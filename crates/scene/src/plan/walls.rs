//! Walls, from the sides of cities and the corners between fields.

use bastide_rules::geometry::{Half, Rotation, Side};
use bastide_rules::tile::{Field, SideSet, TileFacts};

use super::hint::{CAP, Hint};
use crate::shape::{Curve, SIZE, p};

/// The walls of all cities: from corner to corner along the sides without a city.
pub(super) fn walls(facts: &TileFacts, hint: &Hint) -> Vec<(u8, Curve)> {
    let mut walls = Vec::new();
    let mut caps = hint.caps.into_iter();
    let over = crossing(facts);
    for (index, city) in facts.cities.iter().enumerate() {
        if index == 0 && over.is_some() {
            for side in city.sides.iter() {
                let depth = caps.next().unwrap_or(CAP);
                walls.push((0, cap(side, depth).reversed()));
            }
            continue;
        }
        for (side, length) in runs(facts, city.sides) {
            let depth = match length {
                2 => 0,
                _ => caps.next().unwrap_or(CAP),
            };
            let curve = match length {
                1 => cap(side, depth),
                2 => diagonal(side, hint.pull),
                _ => {
                    let covered = Side::ALL[(side as usize + 3) % 4];
                    cap(covered, depth).reversed()
                }
            };
            walls.push((index as u8, curve));
        }
    }
    walls
}

/// The sides of the first city if it leads over the second one, which reaches from side to
/// side.
pub(super) fn crossing(facts: &TileFacts) -> Option<SideSet> {
    let [over, under] = facts.cities else {
        return None;
    };
    let across = |side: Side| !under.sides.contains(side);
    let is_across = under.sides.len() == 2
        && over.sides.iter().all(across)
        && under
            .sides
            .iter()
            .all(|side| under.sides.contains(side.opposite()));
    let touches_both = |field: &Field| field.halves.is_empty() && field.cities.len() == 2;
    let is_over = facts.fields.iter().any(touches_both);
    (is_across && is_over).then_some(over.sides)
}

/// Stretches of sides outside a city, between corners that a wall reaches: the first side
/// and the number of sides.
fn runs(facts: &TileFacts, sides: SideSet) -> Vec<(Side, usize)> {
    let mut runs = Vec::new();
    for start in Side::ALL {
        let before = Side::ALL[(start as usize + 3) % 4];
        let begins = !sides.contains(start)
            && (sides.contains(before) || walled_corner(facts, sides, before, start));
        if !begins {
            continue;
        }
        let mut length = 1;
        while length < 3 {
            let last = Side::ALL[(start as usize + length - 1) % 4];
            let next = Side::ALL[(start as usize + length) % 4];
            if sides.contains(next) || walled_corner(facts, sides, last, next) {
                break;
            }
            length += 1;
        }
        runs.push((start, length));
    }
    runs
}

/// True if a wall of the city with these sides reaches the corner between two others: the
/// half-edges beside the corner belong to different fields, or to another city and a field
/// that does not touch that one.
fn walled_corner(facts: &TileFacts, sides: SideSet, side: Side, next: Side) -> bool {
    let field = |half: Half| (facts.fields.iter()).position(|field| field.halves.contains(half));
    let parted = |field: usize, side: Side| {
        let mut cities = facts.cities.iter();
        let city = cities.position(|city| city.sides.contains(side) && city.sides != sides);
        let touched = facts.fields[field].cities;
        city.is_some_and(|city| !touched.contains(&(city as u8)))
    };
    match (field(side.halves()[1]), field(next.halves()[0])) {
        (Some(a), Some(b)) => a != b,
        (Some(field), None) => parted(field, next),
        (None, Some(field)) => parted(field, side),
        (None, None) => false,
    }
}

/// A curve between the corners of `side` that bulges `depth` into the tile.
fn cap(side: Side, depth: i32) -> Curve {
    // Walls of two sides may leave a corner together, so each stays below 38 degrees; one
    // around another cap must leave it steeply.
    let steep = match depth {
        401.. => depth * 47 / 100,
        _ => (depth * 47 / 100).min(116),
    };
    let curve = Curve(vec![
        p(0, 0),
        p(150, steep),
        p(270, depth),
        p(500, depth),
        p(730, depth),
        p(850, steep),
        p(SIZE, 0),
    ]);
    curve.turned(Rotation::ALL[side as usize])
}

/// The wall between the corners around `side` and the next side, drawn slightly toward the
/// city, and by `pull` more.
fn diagonal(side: Side, pull: i32) -> Curve {
    let half = pull / 2;
    let curve = Curve(vec![
        p(1000, 0),
        p(860 - half, 140 - half),
        p(600 - pull, 320 - pull),
        p(460 - pull, 460 - pull),
        p(320 - pull, 600 - pull),
        p(140 - half, 860 - half),
        p(0, 1000),
    ]);
    curve.turned(Rotation::ALL[(side as usize + 3) % 4])
}
