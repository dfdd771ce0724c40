//! The Princess & the Dragon: 30 tiles.

use crate::tile::{
    RoadEnd::{Crossing, Monastery, Volcano as VolcanoEnd},
    Symbol::{Dragon, Portal, Princess, Volcano},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 29] = [
    tile("dragon.A", 1)
        .cities(&[city("N W").princess()])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW").touches(&[0]), field("ESE SSE")])
        .symbol(Princess),
    tile("dragon.B", 1)
        .cities(&[city("N W").princess()])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])])
        .garden()
        .symbol(Princess),
    tile("dragon.C", 1)
        .cities(&[city("N E W").princess()])
        .fields(&[field("SSE SSW").touches(&[0])])
        .symbol(Princess),
    tile("dragon.D", 1)
        .cities(&[city("N").semicircle().princess()])
        .roads(&[
            road("E").to(Crossing),
            road("S").to(Crossing),
            road("W").to(Crossing),
        ])
        .fields(&[
            field("ENE WNW").touches(&[0]),
            field("SSW WSW"),
            field("ESE SSE"),
        ])
        .symbol(Princess),
    tile("dragon.E", 1)
        .cities(&[city("N W").princess()])
        .fields(&[
            field("ENE ESE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ])
        .symbol(Princess),
    tile("dragon.F", 1)
        .cities(&[city("N").princess(), city("E S").pennant()])
        .fields(&[field("WSW WNW").touches(&[0]), field("").touches(&[0, 1])])
        .symbol(Princess),
    tile("dragon.G", 2)
        .roads(&[road("S W")])
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")])
        .symbol(Dragon),
    tile("dragon.H", 1)
        .roads(&[road("E W")])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .symbol(Dragon),
    tile("dragon.I", 1)
        .roads(&[
            road("E").to(Crossing),
            road("S").to(Crossing),
            road("W").to(Crossing),
        ])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE"), field("SSW WSW")])
        .symbol(Dragon),
    tile("dragon.J", 1)
        .cities(&[city("N").semicircle()])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .garden()
        .symbol(Dragon),
    tile("dragon.K", 1)
        .cities(&[city("N W")])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])])
        .symbol(Dragon),
    tile("dragon.L", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S W")])
        .fields(&[field("ENE ESE SSE WNW").touches(&[0]), field("SSW WSW")])
        .symbol(Dragon),
    tile("dragon.M", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW WSW WNW").touches(&[0]), field("ESE SSE")])
        .symbol(Dragon),
    tile("dragon.N", 1)
        .cities(&[city("E W").pennant()])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ])
        .symbol(Dragon),
    tile("dragon.O", 1)
        .cities(&[city("N E W")])
        .fields(&[field("SSE SSW").touches(&[0])])
        .monastery()
        .symbol(Dragon),
    tile("dragon.P", 1)
        .roads(&[
            road("E").to(Monastery),
            road("S").to(Monastery),
            road("W").to(Monastery),
        ])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE"), field("SSW WSW")])
        .monastery()
        .symbol(Dragon),
    tile("dragon.Q", 1)
        .cities(&[city("E W")])
        .roads(&[road("N S")])
        .fields(&[
            field("NNW NNE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ])
        .symbol(Dragon),
    tile("dragon.R", 1)
        .roads(&[
            road("E").to(Crossing),
            road("S").to(Crossing),
            road("W").to(Crossing),
        ])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE"), field("SSW WSW")])
        .symbol(Portal),
    tile("dragon.S", 1)
        .cities(&[city("N E W")])
        .fields(&[field("SSE SSW").touches(&[0])])
        .symbol(Portal)
        .c1_cities(&[city("N E W").pennant()]),
    tile("dragon.T", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S W")])
        .fields(&[field("ENE ESE SSE WNW").touches(&[0]), field("SSW WSW")])
        .symbol(Portal),
    tile("dragon.U", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW WSW WNW").touches(&[0]), field("ESE SSE")])
        .symbol(Portal),
    tile("dragon.V", 1)
        .cities(&[city("N W")])
        .roads(&[road("E S")])
        .fields(&[field("ENE SSW").touches(&[0]), field("ESE SSE")])
        .symbol(Portal),
    tile("dragon.W", 1)
        .roads(&[road("N W"), road("E S")])
        .fields(&[field("NNW WNW"), field("ESE SSE"), field("NNE ENE SSW WSW")])
        .symbol(Portal),
    tile("dragon.X", 1)
        .roads(&[road("S W")])
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")])
        .symbol(Volcano),
    tile("dragon.Y", 1)
        .cities(&[city("E").semicircle(), city("N").semicircle()])
        .fields(&[field("SSE SSW WSW WNW").touches(&[0, 1])])
        .symbol(Volcano),
    tile("dragon.Z", 1)
        .cities(&[city("N").semicircle()])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .symbol(Volcano),
    tile("dragon.1", 1)
        .roads(&[road("S").to(VolcanoEnd)])
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .symbol(Volcano),
    tile("dragon.2", 1)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .symbol(Volcano),
    tile("dragon.3", 1)
        .roads(&[road("E W")])
        .fields(&[field("NNW NNE ENE WNW"), field("ESE SSE SSW WSW")])
        .symbol(Volcano),
];
