//! Mechanical checks of the tables, to catch clerical errors.

use super::*;
use crate::geometry::{Half, Side};
use crate::tile::{Field, RoadEnd};

/// The edge of a side, derived from the cities and roads alone.
fn edge(facts: &TileFacts, side: Side) -> &'static str {
    let city = facts.cities.iter().any(|city| city.sides.contains(side));
    let road = facts.roads.iter().any(|road| road.sides.contains(side));
    match (city, road) {
        (true, false) => "city",
        (false, true) => "road",
        (false, false) => "field",
        (true, true) => "both",
    }
}

/// Each table of fields that the tile has: one, or two with the C3 variant.
fn field_tables(facts: &TileFacts) -> impl Iterator<Item = &'static [Field]> {
    std::iter::once(facts.fields).chain(facts.c3_fields)
}

#[test]
fn the_boxes_hold_the_printed_numbers() {
    let count = |set: TileSet, run| set.contents(run).map(|(_, n)| u32::from(n)).sum::<u32>();
    let types = TileSet::ALL.map(|set| set.contents(false).count());
    assert_eq!(types, [32, 17, 11, 12]);
    assert_eq!(TileSet::ALL.map(|set| count(set, false)), [72, 18, 12, 12]);
    assert_eq!(
        count(TileSet::Bcb, true),
        12,
        "the first German run has 12 tiles too"
    );
    assert_eq!(TYPES, 72);
    assert_eq!(VARIANTS, 81);
    let bazaars: u32 = TileSet::Bcb
        .contents(false)
        .filter(|(tile, _)| tile.facts().bazaar)
        .map(|(_, n)| u32::from(n))
        .sum();
    assert_eq!(bazaars, 8);
    assert!(
        TileSet::Tower
            .contents(false)
            .all(|(tile, _)| tile.facts().foundation)
    );
    let towers = |kind| {
        TileId::all()
            .filter(|tile| tile.facts().watchtower == Some(kind))
            .count()
    };
    use crate::tile::Watchtower::*;
    assert_eq!(
        [Roads, Cities, Meeples, Pennants, Monasteries].map(towers),
        [3, 3, 2, 2, 2]
    );
}

#[test]
fn names_lead_back_to_tiles() {
    for tile in TileId::all() {
        assert_eq!(TileId::parse(tile.name()), Some(tile));
        assert_eq!(tile.plain(), tile);
        if let Some(c3) = tile.c3() {
            assert_eq!(c3.name(), tile.name());
            assert_eq!(c3.plain(), tile);
            assert_eq!(c3.c3(), Some(c3));
            assert!(c3.facts().fields.len() < tile.facts().fields.len());
        }
    }
    assert_eq!(TileId::START.name(), "base.D");
    assert_eq!(TileId::parse("base.Z"), None);
    assert_eq!(TileId::all().filter(|tile| tile.c3().is_some()).count(), 9);
}

#[test]
fn every_side_belongs_to_one_segment() {
    for tile in TileId::all() {
        let facts = tile.facts();
        for side in Side::ALL {
            let owners = facts
                .cities
                .iter()
                .filter(|c| c.sides.contains(side))
                .count()
                + facts
                    .roads
                    .iter()
                    .filter(|r| r.sides.contains(side))
                    .count();
            assert!(owners <= 1, "{tile} {side}");
        }
    }
}

#[test]
fn every_half_edge_that_is_no_city_belongs_to_one_field() {
    for tile in TileId::all() {
        for fields in field_tables(tile.facts()) {
            for half in Half::ALL {
                let owners = fields.iter().filter(|f| f.halves.contains(half)).count();
                let expected = usize::from(edge(tile.facts(), half.side()) != "city");
                assert_eq!(owners, expected, "{tile} {half}");
            }
        }
    }
}

#[test]
fn roads_split_fields_and_bare_edges_do_not() {
    for tile in TileId::all() {
        for fields in field_tables(tile.facts()) {
            let owner = |half| fields.iter().position(|f| f.halves.contains(half));
            for side in Side::ALL {
                let [first, second] = side.halves().map(owner);
                match edge(tile.facts(), side) {
                    "field" => assert_eq!(first, second, "{tile} {side}"),
                    "road" => {
                        // A road that ends inside at a building with one field
                        // all around splits nothing; every other road does.
                        let ends_in_the_open = tile.facts().roads.len() == 1
                            && tile.facts().roads[0].sides.len() == 1
                            && fields.len() == 1;
                        assert_eq!(first == second, ends_in_the_open, "{tile} {side}");
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn through_roads_have_two_sides_and_others_one_end() {
    for tile in TileId::all() {
        for road in tile.facts().roads {
            let sides = usize::from(road.sides.len());
            assert_eq!(sides, if road.end.is_some() { 1 } else { 2 }, "{tile}");
            let built = match road.end {
                None | Some(RoadEnd::Crossing) => true,
                Some(RoadEnd::Monastery) => tile.facts().monastery,
                Some(RoadEnd::City) => !tile.facts().cities.is_empty(),
                Some(RoadEnd::Foundation) => tile.facts().foundation,
                Some(RoadEnd::Bazaar) => tile.facts().bazaar,
                Some(RoadEnd::Watchtower) => tile.facts().watchtower.is_some(),
            };
            assert!(built, "{tile} {:?}", road.end);
        }
    }
}

#[test]
fn fields_touch_the_cities_beside_their_halves() {
    for tile in TileId::all() {
        let facts = tile.facts();
        for field in field_tables(facts).flatten() {
            for &index in field.cities {
                assert!(usize::from(index) < facts.cities.len(), "{tile}");
            }
            for half in field.halves.iter() {
                // The corner between a city edge and a field's half-edge is
                // where wall and meadow meet.
                let at = half as usize;
                let beside = Half::ALL[if at.is_multiple_of(2) { at + 7 } else { at + 1 } % 8];
                let city = facts
                    .cities
                    .iter()
                    .position(|c| c.sides.contains(beside.side()));
                if let Some(city) = city {
                    let touches = field.cities.iter().any(|&index| usize::from(index) == city);
                    assert!(touches, "{tile} {half} meets the city at {}", beside.side());
                }
            }
        }
    }
}

#[test]
fn semicircles_cover_one_side_without_coat_of_arms() {
    for tile in TileId::all() {
        for city in tile.facts().cities {
            if city.semicircle {
                assert_eq!((city.sides.len(), city.pennants), (1, 0), "{tile}");
            }
        }
    }
}
