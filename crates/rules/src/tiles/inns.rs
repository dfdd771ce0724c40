//! Inns & Cathedrals: 18 tiles.

use crate::tile::{
    RoadEnd::{City, Crossing, Monastery},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 17] = [
    tile("inns.A", 1)
        .roads(&[road("S W").inn()])
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")]),
    tile("inns.B", 1)
        .roads(&[road("E W").inn()])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .garden(),
    tile("inns.C", 1)
        .roads(&[
            road("E").to(Crossing).inn(),
            road("W").to(Crossing),
            road("S").to(Crossing),
        ])
        .fields(&[field("NNW NNE ENE WNW"), field("SSW WSW"), field("ESE SSE")]),
    tile("inns.D", 1)
        .roads(&[road("W").to(Monastery), road("E").to(Monastery)])
        .fields(&[field("ESE SSE SSW WSW"), field("NNW NNE ENE WNW")])
        .monastery(),
    tile("inns.E", 1)
        .roads(&[road("N W"), road("E S")])
        .fields(&[field("NNW WNW"), field("ESE SSE"), field("NNE ENE SSW WSW")]),
    tile("inns.F", 1)
        .cities(&[city("N W")])
        .roads(&[road("E").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("ESE SSE SSW").touches(&[0]),
        ]),
    tile("inns.G", 1).cities(&[city("N")]).fields(&[
        field("ENE ESE").touches(&[0]),
        field("SSE SSW WSW WNW").touches(&[0]),
    ]),
    tile("inns.H", 1)
        .cities(&[
            city("N").semicircle(),
            city("W").semicircle(),
            city("E").semicircle(),
            city("S").semicircle(),
        ])
        .fields(&[field("").touches(&[0, 1, 2, 3])])
        .garden(),
    tile("inns.I", 1)
        .cities(&[city("N").semicircle(), city("S").semicircle()])
        .roads(&[road("W").to(Crossing), road("E").to(Crossing)])
        .fields(&[
            field("ESE").touches(&[1]),
            field("WSW").touches(&[1]),
            field("ENE").touches(&[0]),
            field("WNW").touches(&[0]),
        ]),
    tile("inns.J", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S").to(City)])
        .fields(&[
            field("SSW WSW WNW").touches(&[0]),
            field("ENE ESE SSE").touches(&[0]),
        ]),
    tile("inns.K", 2).cities(&[city("N E S W").cathedral()]),
    tile("inns.L", 1)
        .cities(&[city("N W").pennant()])
        .roads(&[road("E S").inn()])
        .fields(&[field("ESE SSE"), field("ENE SSW").touches(&[0])]),
    tile("inns.M", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S W").inn()])
        .fields(&[field("SSW WSW"), field("ENE ESE SSE WNW").touches(&[0])]),
    tile("inns.N", 1)
        .cities(&[city("N W")])
        .roads(&[road("S").to(City).inn()])
        .fields(&[
            field("SSW").touches(&[0]),
            field("ENE ESE SSE").touches(&[0]),
        ]),
    tile("inns.O", 1)
        .cities(&[
            city("N").semicircle(),
            city("W").semicircle(),
            city("E").semicircle(),
        ])
        .fields(&[field("SSE SSW").touches(&[0, 1, 2])]),
    tile("inns.P", 1)
        .cities(&[city("N W").pennant(), city("S").semicircle()])
        .fields(&[field("ENE ESE").touches(&[0, 1])]),
    tile("inns.Q", 1)
        .cities(&[city("E W").pennant()])
        .roads(&[road("N").to(City), road("S").to(City)])
        .fields(&[
            field("NNW").touches(&[0]),
            field("NNE").touches(&[0]),
            field("SSE").touches(&[0]),
            field("SSW").touches(&[0]),
        ]),
];
