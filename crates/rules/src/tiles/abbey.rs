//! Abbey & Mayor: 12 tiles, and the abbeys of the players.

use crate::geometry::Side;
use crate::tile::{
    RoadEnd::{City, Houses, Monastery},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 13] = [
    tile("abbey.A", 6).monastery().closes(),
    tile("abbey.B", 1)
        .roads(&[
            road("N").to(Monastery),
            road("W").to(Monastery),
            road("S").to(Monastery),
            road("E").to(Monastery),
        ])
        .fields(&[
            field("NNW WNW"),
            field("NNE ENE"),
            field("ESE SSE"),
            field("SSW WSW"),
        ])
        .monastery(),
    tile("abbey.C", 1)
        .cities(&[city("N S").pennant(), city("E W")])
        .fields(&[
            field("").touches(&[0, 1]).inner(Side::N),
            field("").touches(&[0, 1]).inner(Side::S),
        ]),
    tile("abbey.D", 1).cities(&[city("N E S W").pennant().pennant()]),
    tile("abbey.E", 1)
        .cities(&[city("N").pennant(), city("E W")])
        .fields(&[
            field("").touches(&[0, 1]),
            field("SSE SSW").touches(&[0, 1]),
        ]),
    tile("abbey.F", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("W").to(City)])
        .fields(&[
            field("WNW").touches(&[0]),
            field("ENE ESE SSE SSW WSW").touches(&[0]),
        ]),
    tile("abbey.G", 1)
        .cities(&[city("N").semicircle(), city("W").semicircle()])
        .roads(&[road("E").to(City), road("S").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("SSW").touches(&[1]),
            field("ESE SSE").touches(&[0, 1]),
        ]),
    tile("abbey.H", 1)
        .roads(&[road("S").to(Houses)])
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .garden(),
    tile("abbey.I", 1).cities(&[city("W").pennant()]).fields(&[
        field("NNW NNE").touches(&[0]),
        field("ENE ESE").touches(&[0]),
        field("SSE SSW").touches(&[0]),
    ]),
    tile("abbey.J", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E S")])
        .fields(&[
            field("SSW WSW WNW").touches(&[0]),
            field("ENE").touches(&[0]),
            field("ESE SSE"),
        ]),
    tile("abbey.K", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S W")])
        .fields(&[
            field("ENE ESE SSE").touches(&[0]),
            field("WNW").touches(&[0]),
            field("SSW WSW"),
        ]),
    tile("abbey.L", 1)
        .cities(&[city("E W").pennant()])
        .roads(&[road("N S")])
        .fields(&[
            field("SSE SSW").touches(&[0]),
            field("NNW").touches(&[0]),
            field("NNE").touches(&[0]),
        ]),
    tile("abbey.M", 1).roads(&[road("N E W")]).fields(&[
        field("NNW WNW"),
        field("NNE ENE"),
        field("ESE SSE SSW WSW"),
    ]),
];
