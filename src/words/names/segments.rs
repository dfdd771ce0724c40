//! Segments: their kinds, the figures on them, and their sides of a tile.

use bastide_rules::board::Board;
use bastide_rules::segment::Segment;
use bastide_rules::{Cell, Half, Rotation, Side, TileId};

use crate::language::{fill, member, text};
use bastide_model::Table;

/// The name of a segment's feature in the families of messages `a`, `the` and
/// `event.completed`. Towers are never completed or scored.
pub fn kind(segment: Segment) -> &'static str {
    match segment {
        Segment::Road(_) | Segment::Bridge => "road",
        Segment::City(_) => "city",
        Segment::Field(_) | Segment::InnerField | Segment::InnerFieldAt(_) | Segment::Corner(_) => {
            "field"
        }
        Segment::Monastery => "monastery",
        Segment::Tower => "tower",
        Segment::Garden => "garden",
    }
}

/// The role of a figure on a segment.
pub fn role(segment: Segment) -> &'static str {
    text(match segment {
        Segment::Road(_) | Segment::Bridge => "role.road",
        Segment::City(_) => "role.city",
        Segment::Monastery | Segment::Garden => "role.monastery",
        Segment::Tower => "role.tower",
        Segment::Field(_) | Segment::InnerField | Segment::InnerFieldAt(_) | Segment::Corner(_) => {
            "role.field"
        }
    })
}

/// The place of a figure, such as `on the road`.
pub fn on(segment: Segment) -> &'static str {
    text(match segment {
        Segment::Road(_) => "on.road",
        Segment::City(_) => "on.city",
        Segment::Field(_) | Segment::InnerField | Segment::InnerFieldAt(_) | Segment::Corner(_) => {
            "on.field"
        }
        Segment::Monastery => "on.monastery",
        Segment::Bridge => "on.bridge",
        Segment::Tower => "on.tower",
        Segment::Garden => "on.garden",
    })
}

/// The side of a segment on its tile; empty if the tile has only one of its kind.
pub fn whereabouts(table: &Table, cell: Cell, segment: Segment) -> String {
    whereabouts_in(table.game().board(), cell, segment)
}

/// The side of a segment on a tile of `board`; empty if the tile has only one of its kind.
pub fn whereabouts_in(board: &Board, cell: Cell, segment: Segment) -> String {
    match board.tile_at(cell) {
        _ if segment == Segment::Bridge => on(segment).to_owned(),
        Some(placed) => {
            let segments = board.segments_at(cell);
            whereabouts_on(placed.tile, placed.rotation, segments, segment)
        }
        None => String::new(),
    }
}

/// The side of a segment on a tile with these segments; empty if only one is of its kind.
fn whereabouts_on(
    tile: TileId,
    rotation: Rotation,
    segments: &[Segment],
    segment: Segment,
) -> String {
    let alike = |other: &&Segment| role(**other) == role(segment);
    if segments.iter().filter(alike).count() < 2 {
        return String::new();
    }
    let halves = |field| halves_of(tile, rotation, field);
    let place = match segment {
        Segment::Road(side) | Segment::City(side) | Segment::InnerFieldAt(side) => {
            member("side", side.name())
        }
        _ => direction(&halves(segment)),
    };
    // Of two fields toward the same corner, one touches the corner.
    let mut others = segments.iter().filter(|&&other| other != segment);
    let has_twin = others.any(|&other| {
        matches!(other, Segment::Field(_))
            && !place.is_empty()
            && direction(&halves(other)) == place
    });
    match halves(segment)[..] {
        [a, b] if has_twin && is_corner(a, b) => fill("spot.corner", &[("where", place)]),
        [half] if has_twin => {
            let side = Side::ALL
                .get(half as usize / 2)
                .map_or("", |side| side.name());
            let values = [("where", place), ("side", member("side", side))];
            fill("spot.edge", &values)
        }
        _ if !place.is_empty() => place.to_owned(),
        // A field at the middle.
        _ if segment == Segment::InnerField => text("spot.inner").to_owned(),
        _ => text("spot.around").to_owned(),
    }
}

/// The half-edges that a field touches on a rotated tile.
fn halves_of(tile: TileId, rotation: Rotation, segment: Segment) -> Vec<Half> {
    let Segment::Field(half) = segment else {
        return Vec::new();
    };
    let printed = half.turned(rotation.inverse());
    let mut fields = tile.facts().fields.iter();
    let field = fields.find(|field| field.halves.contains(printed));
    let halves = field.into_iter().flat_map(|field| field.halves.iter());
    halves.map(|half| half.turned(rotation)).collect()
}

/// True if two half-edges meet in a corner of the tile.
fn is_corner(a: Half, b: Half) -> bool {
    let (a, b) = (a as usize, b as usize);
    (a % 2 == 1 && (a + 1) % 8 == b) || (b % 2 == 1 && (b + 1) % 8 == a)
}

/// The direction of the middle of these half-edges; empty at the center.
fn direction(halves: &[Half]) -> &'static str {
    // Coordinates of the middle of each half-edge, in quarters of a tile from its middle.
    const EAST: [i32; 8] = [-1, 1, 2, 2, 1, -1, -2, -2];
    const SOUTH: [i32; 8] = [-2, -2, -1, 1, 2, 2, 1, -1];
    let (mut east, mut south) = (0, 0);
    for &half in halves {
        east += EAST[half as usize];
        south += SOUTH[half as usize];
    }
    let name = match (east.signum(), south.signum()) {
        _ if east.abs() > 2 * south.abs() => ["W", "", "E"][(east.signum() + 1) as usize],
        _ if south.abs() > 2 * east.abs() => ["N", "", "S"][(south.signum() + 1) as usize],
        (1, -1) => "NE",
        (1, 1) => "SE",
        (-1, 1) => "SW",
        (-1, -1) => "NW",
        _ => return "",
    };
    member("side", name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_named_by_the_direction_of_its_half_edges() {
        let of = |names: &str| {
            let halves = names.split(' ').filter_map(Half::parse);
            direction(&halves.collect::<Vec<_>>())
        };
        assert_eq!(of("ESE SSE SSW WSW"), "south");
        assert_eq!(of("NNW NNE ENE WNW"), "north");
        assert_eq!(of("ENE WNW"), "north");
        assert_eq!(of("ESE SSE"), "southeast");
        assert_eq!(of("NNW WNW"), "northwest");
        assert_eq!(of("NNW NNE ENE ESE SSE WNW"), "northeast");
        assert_eq!(of("NNW NNE ENE ESE SSE SSW WSW WNW"), "");
    }

    /// Places on a tile have distinct names, which give a side where there are several.
    #[test]
    fn every_place_for_a_figure_has_distinct_words() {
        for tile in TileId::all() {
            for rotation in Rotation::ALL {
                let segments = bastide_scene::layout::segments(tile, rotation);
                let names: Vec<String> = (segments.iter())
                    .map(|&one| {
                        [role(one), &whereabouts_on(tile, rotation, &segments, one)].join(" ")
                    })
                    .collect();
                for &one in &segments {
                    let alike = segments.iter().filter(|&&it| role(it) == role(one)).count();
                    let place = whereabouts_on(tile, rotation, &segments, one);
                    assert_eq!(
                        place.is_empty(),
                        alike < 2,
                        "{tile:?} {rotation:?}: {one:?}"
                    );
                }
                for (n, name) in names.iter().enumerate() {
                    assert!(
                        !names[..n].contains(name),
                        "{tile:?} {rotation:?}: {names:?}"
                    );
                }
            }
        }
    }
}
