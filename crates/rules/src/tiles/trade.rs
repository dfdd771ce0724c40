//! Traders & Builders: 24 tiles.

use crate::tile::{
    Good::{Cloth, Grain, Wine},
    RoadEnd::{City, Farmhouse, Monastery},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 24] = [
    tile("trade.A", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("ESE SSE SSW WSW WNW").touches(&[0]),
        ]),
    tile("trade.B", 1)
        .roads(&[road("N S"), road("E W")])
        .fields(&[
            field("NNW WNW"),
            field("NNE ENE"),
            field("ESE SSE"),
            field("SSW WSW"),
        ]),
    tile("trade.C", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("W").to(Farmhouse), road("S").to(City)])
        .fields(&[
            field("WNW").touches(&[0]),
            field("SSW WSW"),
            field("ENE ESE SSE").touches(&[0]),
        ]),
    tile("trade.D", 1)
        .cities(&[city("N W").goods(Grain), city("S").semicircle()])
        .roads(&[road("E").to(City)])
        .fields(&[field("ENE").touches(&[0]), field("ESE").touches(&[0, 1])]),
    tile("trade.E", 1)
        .cities(&[city("E W").goods(Grain)])
        .roads(&[road("S").to(City)])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSW").touches(&[0]),
            field("SSE").touches(&[0]),
        ]),
    tile("trade.F", 1)
        .cities(&[city("N W").goods(Grain)])
        .roads(&[road("S").to(City)])
        .fields(&[
            field("SSW").touches(&[0]),
            field("ENE ESE SSE").touches(&[0]),
        ]),
    tile("trade.G", 1)
        .cities(&[city("N W").goods(Grain)])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])]),
    tile("trade.H", 1)
        .cities(&[city("N E W").goods(Grain)])
        .fields(&[field("SSE SSW").touches(&[0])]),
    tile("trade.I", 1)
        .cities(&[city("N W").goods(Grain)])
        .roads(&[road("S").to(City)])
        .fields(&[
            field("SSW").touches(&[0]),
            field("SSE").touches(&[0]),
            field("ENE ESE").touches(&[0]),
        ]),
    tile("trade.J", 1)
        .roads(&[
            road("E").to(Monastery),
            road("S").to(Monastery),
            road("W").to(Monastery),
        ])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE"), field("SSW WSW")])
        .monastery(),
    tile("trade.K", 1)
        .cities(&[city("N W").goods(Cloth)])
        .roads(&[road("E").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("ESE SSE SSW").touches(&[0]),
        ])
        .garden(),
    tile("trade.L", 1)
        .cities(&[city("N W").goods(Cloth), city("S").semicircle()])
        .roads(&[road("E").to(City)])
        .fields(&[field("ENE").touches(&[0]), field("ESE").touches(&[0, 1])]),
    tile("trade.M", 1)
        .cities(&[
            city("N W").goods(Cloth),
            city("S").semicircle(),
            city("E").semicircle(),
        ])
        .fields(&[field("").touches(&[0, 1, 2])]),
    tile("trade.N", 1)
        .cities(&[city("E W").goods(Cloth), city("S").semicircle()])
        .fields(&[field("NNW NNE").touches(&[0]), field("").touches(&[0, 1])]),
    tile("trade.O", 1)
        .cities(&[city("N W").goods(Cloth)])
        .roads(&[road("S").to(City), road("E").to(City)])
        .fields(&[
            field("SSW").touches(&[0]),
            field("SSE").touches(&[0]),
            field("ESE").touches(&[0]),
            field("ENE").touches(&[0]),
        ]),
    tile("trade.P", 1)
        .cities(&[city("E W").goods(Wine), city("S").semicircle()])
        .fields(&[field("NNW NNE").touches(&[0]), field("").touches(&[0, 1])]),
    tile("trade.Q", 1)
        .cities(&[city("E W").goods(Wine)])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ]),
    tile("trade.R", 1)
        .cities(&[city("E W").goods(Wine)])
        .roads(&[road("N").to(City), road("S").to(City)])
        .fields(&[
            field("NNW").touches(&[0]),
            field("NNE").touches(&[0]),
            field("SSE").touches(&[0]),
            field("SSW").touches(&[0]),
        ]),
    tile("trade.S", 1)
        .cities(&[city("E W").goods(Wine)])
        .roads(&[road("S").to(City)])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSW").touches(&[0]),
            field("SSE").touches(&[0]),
        ]),
    tile("trade.T", 1)
        .cities(&[city("N W").goods(Wine)])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])]),
    tile("trade.U", 1)
        .cities(&[city("N W").goods(Wine)])
        .roads(&[road("S").to(City), road("E").to(City)])
        .fields(&[
            field("SSW").touches(&[0]),
            field("ESE SSE").touches(&[0]),
            field("ENE").touches(&[0]),
        ])
        .garden(),
    tile("trade.V", 1)
        .cities(&[city("N E W").goods(Wine)])
        .roads(&[road("S").to(City)])
        .fields(&[field("SSW").touches(&[0]), field("SSE").touches(&[0])]),
    tile("trade.W", 1)
        .cities(&[city("N W").goods(Wine)])
        .roads(&[road("E").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("ESE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ]),
    tile("trade.X", 1)
        .cities(&[city("N W").goods(Wine), city("E S")])
        .fields(&[field("").touches(&[0, 1])]),
];
