//! Bridges, Castles & Bazaars: 12 tiles, eight with a bazaar.

use crate::tile::{
    RoadEnd::{Bazaar, City},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 11] = [
    tile("bcb.A", 1)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .bazaar(),
    // The bazaar touches no wall: one field all around.
    tile("bcb.B", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S").to(Bazaar)])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .bazaar(),
    // Inn on the S road only; not in the first German run.
    tile("bcb.C", 1)
        .roads(&[road("N").to(Bazaar), road("S").to(Bazaar).inn()])
        .fields(&[field("NNW SSW WSW WNW"), field("NNE ENE ESE SSE")])
        .bazaar(),
    tile("bcb.D", 2).cities(&[city("N E S W")]).bazaar(),
    // Twice in the first German run.
    tile("bcb.E", 1)
        .roads(&[road("N").to(Bazaar), road("S").to(Bazaar)])
        .fields(&[field("NNW SSW WSW WNW"), field("NNE ENE ESE SSE")])
        .bazaar(),
    // The road passes the monastery.
    tile("bcb.F", 1)
        .roads(&[road("E W")])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .monastery(),
    // Monastery inside the city; separate features.
    tile("bcb.G", 1)
        .cities(&[city("E W")])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ])
        .monastery(),
    // Three separate cities; the S road ends at the gate of the E city.
    tile("bcb.H", 1)
        .cities(&[
            city("W").semicircle(),
            city("N").semicircle(),
            city("E").semicircle(),
        ])
        .roads(&[road("S").to(City)])
        .fields(&[field("SSW").touches(&[0, 1, 2]), field("SSE").touches(&[2])]),
    // Witch-hat city, no semicircle; not in the first German run; C1 has no garden.
    tile("bcb.I", 1)
        .cities(&[city("W")])
        .roads(&[road("E").to(City)])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("ENE").touches(&[0]),
            field("ESE SSE SSW").touches(&[0]),
        ])
        .garden(),
    // Inn on the S road; one field all around; twice in the first German run.
    tile("bcb.J", 1)
        .roads(&[road("S").to(Bazaar).inn()])
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .bazaar(),
    tile("bcb.K", 1)
        .cities(&[city("E W")])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ])
        .bazaar(),
];
