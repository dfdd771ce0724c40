//! The base game: 72 tiles.

use crate::tile::{
    RoadEnd::{City, Crossing, Monastery},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 32] = [
    tile("base.A", 2)
        .roads(&[road("S").to(Monastery)])
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .monastery(),
    tile("base.B", 4)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .monastery(),
    tile("base.C", 1).cities(&[city("N E S W").pennant()]),
    // One of the four is the start tile.
    tile("base.D", 4)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E W")])
        .fields(&[field("ENE WNW").touches(&[0]), field("ESE SSE SSW WSW")]),
    tile("base.E", 4)
        .cities(&[city("N").semicircle()])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])]),
    tile("base.Eg", 1)
        .cities(&[city("N").semicircle()])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .garden(),
    tile("base.F", 2).cities(&[city("E W").pennant()]).fields(&[
        field("NNW NNE").touches(&[0]),
        field("SSE SSW").touches(&[0]),
    ]),
    tile("base.G", 1).cities(&[city("E W")]).fields(&[
        field("NNW NNE").touches(&[0]),
        field("SSE SSW").touches(&[0]),
    ]),
    tile("base.H", 2)
        .cities(&[city("N").semicircle(), city("S").semicircle()])
        .fields(&[field("ENE ESE WSW WNW").touches(&[0, 1])]),
    tile("base.Hg", 1)
        .cities(&[city("N").semicircle(), city("S").semicircle()])
        .fields(&[field("ENE ESE WSW WNW").touches(&[0, 1])])
        .garden(),
    tile("base.I", 1)
        .cities(&[city("N").semicircle(), city("W").semicircle()])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0, 1])]),
    tile("base.Ig", 1)
        .cities(&[city("N").semicircle(), city("W").semicircle()])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0, 1])])
        .garden(),
    tile("base.J", 3)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW WSW WNW").touches(&[0]), field("ESE SSE")]),
    tile("base.K", 3)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S W")])
        .fields(&[field("ENE ESE SSE WNW").touches(&[0]), field("SSW WSW")]),
    tile("base.L", 3)
        .cities(&[city("N").semicircle()])
        .roads(&[
            road("E").to(Crossing),
            road("S").to(Crossing),
            road("W").to(Crossing),
        ])
        .fields(&[
            field("ENE WNW").touches(&[0]),
            field("SSW WSW"),
            field("ESE SSE"),
        ]),
    tile("base.M", 1)
        .cities(&[city("N W").pennant()])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])]),
    tile("base.Mg", 1)
        .cities(&[city("N W").pennant()])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])])
        .garden(),
    tile("base.N", 2)
        .cities(&[city("N W")])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])]),
    tile("base.Ng", 1)
        .cities(&[city("N W")])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])])
        .garden(),
    tile("base.O", 2)
        .cities(&[city("N W").pennant()])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW").touches(&[0]), field("ESE SSE")]),
    tile("base.P", 3)
        .cities(&[city("N W")])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW").touches(&[0]), field("ESE SSE")]),
    tile("base.Q", 1)
        .cities(&[city("N E W").pennant()])
        .fields(&[field("SSE SSW").touches(&[0])]),
    tile("base.R", 2)
        .cities(&[city("N E W")])
        .fields(&[field("SSE SSW").touches(&[0])]),
    tile("base.Rg", 1)
        .cities(&[city("N E W")])
        .fields(&[field("SSE SSW").touches(&[0])])
        .garden(),
    tile("base.S", 2)
        .cities(&[city("N E W").pennant()])
        .roads(&[road("S").to(City)])
        .fields(&[field("SSE").touches(&[0]), field("SSW").touches(&[0])]),
    tile("base.T", 1)
        .cities(&[city("N E W")])
        .roads(&[road("S").to(City)])
        .fields(&[field("SSE").touches(&[0]), field("SSW").touches(&[0])]),
    tile("base.U", 7)
        .roads(&[road("E W")])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")]),
    tile("base.Ug", 1)
        .roads(&[road("E W")])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .garden(),
    tile("base.V", 8)
        .roads(&[road("S W")])
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")]),
    tile("base.Vg", 1)
        .roads(&[road("S W")])
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")])
        .garden(),
    tile("base.W", 4)
        .roads(&[
            road("E").to(Crossing),
            road("S").to(Crossing),
            road("W").to(Crossing),
        ])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE"), field("SSW WSW")]),
    tile("base.X", 1)
        .roads(&[
            road("N").to(Crossing),
            road("E").to(Crossing),
            road("S").to(Crossing),
            road("W").to(Crossing),
        ])
        .fields(&[
            field("NNW WNW"),
            field("NNE ENE"),
            field("ESE SSE"),
            field("SSW WSW"),
        ]),
];
