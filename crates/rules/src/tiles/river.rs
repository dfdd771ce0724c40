//! The River: 12 tiles.

use crate::tile::{
    RoadEnd::{City, Monastery},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 12] = [
    tile("river.A", 1)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .river("E"),
    tile("river.B", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("WNW").touches(&[0]),
            field("ESE SSE"),
            field("SSW WSW"),
        ])
        .river("E W"),
    tile("river.C", 1)
        .cities(&[city("N").semicircle(), city("S").semicircle()])
        .fields(&[
            field("ENE WNW").touches(&[0]),
            field("ESE WSW").touches(&[1]),
        ])
        .river("E W"),
    tile("river.D", 1)
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .river("E W"),
    tile("river.E", 1)
        .cities(&[city("N W")])
        .fields(&[field("ENE SSW").touches(&[0]), field("ESE SSE")])
        .river("E S"),
    tile("river.F", 1)
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .river("E W"),
    tile("river.G", 1)
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")])
        .river("S W"),
    tile("river.H", 1)
        .roads(&[road("S").to(Monastery)])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE"), field("SSW WSW")])
        .river("E W")
        .monastery(),
    tile("river.I", 1)
        .roads(&[road("N E")])
        .fields(&[field("NNW ESE SSE WNW"), field("NNE ENE"), field("SSW WSW")])
        .river("S W"),
    tile("river.J", 1)
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")])
        .river("S W")
        .garden(),
    tile("river.K", 1)
        .roads(&[road("E W")])
        .fields(&[
            field("NNW WNW"),
            field("NNE ENE"),
            field("ESE SSE"),
            field("SSW WSW"),
        ])
        .river("N S"),
    tile("river.L", 1)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .river("W"),
];
