//! Mechanical checks of the tables, to catch clerical errors.

use super::*;
use crate::geometry::{Half, Side};
use crate::tile::{Field, RoadEnd, Symbol};

/// The edge of a side, derived from the cities and roads alone.
fn edge(facts: &TileFacts, side: Side) -> &'static str {
    let city = facts.cities.iter().any(|city| city.sides.contains(side));
    let road = facts.roads.iter().any(|road| road.sides.contains(side));
    if facts.river.contains(side) {
        return if city || road { "both" } else { "river" };
    }
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
    assert_eq!(types, [32, 17, 11, 12, 17, 24, 12, 29, 12]);
    let counts = TileSet::ALL.map(|set| count(set, false));
    assert_eq!(counts, [72, 18, 12, 12, 18, 24, 12, 30, 12]);
    assert_eq!(
        count(TileSet::Bcb, true),
        12,
        "the first German run has 12 tiles too"
    );
    assert_eq!(TYPES, 167);
    assert_eq!(VARIANTS, 167 + 9 + 19 + 1);
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
fn names_parse_to_their_tiles() {
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
fn every_half_edge_without_city_belongs_to_one_field() {
    for tile in TileId::all() {
        for fields in field_tables(tile.facts()) {
            for half in Half::ALL {
                let owners = fields.iter().filter(|f| f.halves.contains(half)).count();
                let has_field = edge(tile.facts(), half.side()) != "city";
                let expected = usize::from(has_field && !tile.facts().closes);
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
                        // all around splits nothing, nor does the mouth of a tunnel;
                        // every other road does.
                        let ends_in_the_open = tile.facts().roads.len() == 1
                            && tile.facts().roads[0].sides.len() == 1
                            && fields.len() == 1;
                        let is_mouth = tile.name() == "dragon.Q"
                            || tile.name() == "abbey.L" && side == Side::S;
                        let is_whole = ends_in_the_open || is_mouth;
                        assert_eq!(first == second, is_whole, "{tile} {side}");
                    }
                    // A single field surrounds source and lake.
                    "river" => assert_eq!(first == second, tile.facts().river.len() == 1),
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
            let through = if tile.name() == "abbey.M" { 3 } else { 2 };
            assert_eq!(
                sides,
                if road.end.is_some() { 1 } else { through },
                "{tile}"
            );
            let built = match road.end {
                None | Some(RoadEnd::Crossing) => true,
                Some(RoadEnd::Monastery) => tile.facts().monastery,
                Some(RoadEnd::City) => !tile.facts().cities.is_empty(),
                Some(RoadEnd::Foundation) => tile.facts().foundation,
                Some(RoadEnd::Bazaar) => tile.facts().bazaar,
                Some(RoadEnd::Watchtower) => tile.facts().watchtower.is_some(),
                Some(RoadEnd::Farmhouse) => tile.name() == "trade.C",
                Some(RoadEnd::Houses) => tile.name() == "abbey.H",
                Some(RoadEnd::Volcano) => tile.facts().symbol == Some(Symbol::Volcano),
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
                // There the city in the north ends and hides the other.
                let is_hidden = tile.name() == "dragon.F" && half == Half::WSW;
                if let Some(city) = city.filter(|_| !is_hidden) {
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

/// The printed symbols of a tile set: inns, cathedrals, coats of arms, and the
/// three goods.
fn symbols(set: TileSet) -> [u8; 6] {
    let mut found = [0; 6];
    for (tile, count) in set.contents(false) {
        let facts = tile.facts();
        found[0] += count * facts.roads.iter().filter(|road| road.inn).count() as u8;
        for city in facts.cities {
            found[1] += count * u8::from(city.cathedral);
            found[2] += count * city.pennants;
            if let Some(good) = city.goods {
                found[3 + good as usize] += count;
            }
        }
    }
    found
}

#[test]
fn the_boxes_hold_the_printed_symbols() {
    assert_eq!(symbols(TileSet::Inns)[..2], [6, 2]);
    assert_eq!(symbols(TileSet::Trade)[3..], [9, 6, 5]);
    assert_eq!(symbols(TileSet::Bcb)[0], 2);
    assert_eq!(symbols(TileSet::River), [0; 6]);
    let plain =
        |(tile, _): &(TileId, u8)| tile.facts().cities.iter().all(|city| city.goods.is_none());
    assert_eq!(TileSet::Trade.contents(false).filter(plain).count(), 4);
    // A second inn on one road segment would need more room in its sums.
    for facts in TileId::all().map(TileId::facts) {
        assert!(facts.roads.iter().filter(|road| road.inn).count() <= 1);
        assert!(facts.cities.iter().filter(|city| city.cathedral).count() <= 1);
    }
}

#[test]
fn each_tile_of_the_dragon_has_one_symbol() {
    let count = |symbol| {
        let tiles = TileSet::Dragon.contents(false);
        let tiles = tiles.filter(|(tile, _)| tile.facts().symbol == Some(symbol));
        tiles.map(|(_, count)| count).sum::<u8>()
    };
    assert_eq!(Symbol::ALL.map(count), [6, 12, 6, 6]);
    assert!(
        TileId::all().all(|tile| (tile.set() == TileSet::Dragon) == tile.facts().symbol.is_some())
    );
    for facts in TileId::all().map(TileId::facts) {
        let princesses = facts.cities.iter().filter(|city| city.princess).count();
        assert_eq!(
            princesses == 1,
            facts.symbol == Some(Symbol::Princess),
            "{}",
            facts.id
        );
    }
}

#[test]
fn every_joint_names_segments_of_its_tile() {
    for (name, joints) in joints::JOINTS {
        let facts = TileId::parse(name).unwrap().facts();
        for segment in joints.iter().copied().flatten() {
            let is_there = match *segment {
                Segment::Road(side) => facts.roads.iter().any(|road| road.sides.contains(side)),
                Segment::City(side) => facts.cities.iter().any(|city| city.sides.contains(side)),
                _ => facts.monastery,
            };
            assert!(is_there, "{name} {segment}");
        }
    }
    let crossing = TileId::parse("base.X").unwrap();
    assert_eq!(crossing.joints()[0].len(), 4);
    assert_eq!(TileId::START.joints().len(), 0);
}

#[test]
fn an_abbey_belongs_to_the_players() {
    let closing: Vec<_> = TileId::all().filter(|tile| tile.facts().closes).collect();
    assert_eq!(closing, [TileId::ABBEY]);
    assert_eq!(
        (TileId::ABBEY.name(), TileId::ABBEY.facts().count),
        ("abbey.A", 6)
    );
    assert!(
        TileSet::Abbey
            .contents(false)
            .all(|(tile, _)| tile != TileId::ABBEY)
    );
}

#[test]
fn two_enclosed_fields_lie_towards_different_sides() {
    for tile in TileId::all() {
        let enclosed = tile
            .facts()
            .fields
            .iter()
            .filter(|field| field.halves.is_empty());
        let sides: Vec<_> = enclosed.map(|field| field.inner).collect();
        match sides[..] {
            [] | [None] => {}
            [one, other] => assert!(one.is_some() && other.is_some() && one != other, "{tile}"),
            _ => panic!("{tile}"),
        }
    }
}

#[test]
fn one_tile_has_a_coat_of_arms_in_the_first_edition() {
    let tiles: Vec<_> = TileId::all().filter(|tile| tile.c1().is_some()).collect();
    assert_eq!(tiles, [TileId::parse("dragon.S").unwrap()]);
    let coat = tiles[0].c1().unwrap();
    assert_eq!((coat.plain(), coat.name()), (tiles[0], "dragon.S"));
    assert_eq!(
        [tiles[0], coat].map(|tile| tile.facts().cities[0].pennants),
        [0, 1]
    );
}

#[test]
fn gardens_are_printed_on_nineteen_types() {
    let gardens: Vec<_> = TileId::all().filter(|tile| tile.facts().garden).collect();
    let names: Vec<_> = gardens.iter().map(|tile| tile.name()).collect();
    let known = [
        "base.Eg", "base.Hg", "base.Ig", "base.Mg", "base.Ng", "base.Rg", "base.Ug", "base.Vg",
        "tower.E", "tower.I", "bcb.I", "inns.B", "inns.H", "trade.K", "trade.U", "river.J",
        "dragon.B", "dragon.J", "abbey.H",
    ];
    assert_eq!(names, known);
    for tile in gardens {
        assert!(
            !tile.facts().monastery && !tile.facts().has_live_garden,
            "{tile}"
        );
        let live = tile.with_garden().unwrap();
        assert!(live.facts().has_live_garden);
        assert_eq!((live.plain(), live.name()), (tile, tile.name()));
    }
    assert_eq!(TileId::START.with_garden(), None);
}

#[test]
fn the_river_leads_from_the_source_to_the_lake() {
    assert_eq!(TileId::SOURCE.name(), "river.A");
    assert_eq!(TileId::LAKE.name(), "river.L");
    for (tile, count) in TileSet::River.contents(false) {
        let is_end = [TileId::SOURCE, TileId::LAKE].contains(&tile);
        assert_eq!(
            (count, tile.facts().river.len()),
            (1, if is_end { 1 } else { 2 })
        );
    }
    let rivers = TileId::all().filter(|tile| !tile.facts().river.is_empty());
    assert_eq!(rivers.count(), 12);
    assert!(TileId::SOURCE.facts().river.contains(Side::E));
}

#[test]
fn no_city_with_goods_or_a_cathedral_is_ever_small() {
    for tile in TileId::all() {
        for city in tile.facts().cities {
            if city.goods.is_some() || city.cathedral {
                assert!(city.sides.len() > 1 && !city.semicircle, "{tile}");
            }
        }
    }
    let triangle = TileId::parse("inns.G").unwrap();
    assert!(!triangle.facts().cities[0].semicircle);
}
