//! Places on tiles.

use bastide_rules::{Half, TileId, Turn};

use crate::words::{direction, role, whereabouts_on};

#[test]
fn a_field_lies_where_its_half_edges_are() {
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

/// No two places on a tile are called the same.
#[test]
fn every_place_for_a_figure_has_words_of_its_own() {
    for tile in TileId::all() {
        for turn in Turn::ALL {
            let segments = bastide_scene::layout::segments(tile, turn);
            let names: Vec<String> = (segments.iter())
                .map(|&one| [role(one), &whereabouts_on(tile, turn, &segments, one)].join(" "))
                .collect();
            for (n, name) in names.iter().enumerate() {
                assert!(!names[..n].contains(name), "{tile:?} {turn:?}: {names:?}");
            }
        }
    }
}
