//! The Tower: 18 tiles, each with a foundation.

use crate::tile::{
    RoadEnd::{City, Foundation},
    TileFacts, city, field, road, tile,
};

pub(super) const TILES: [TileFacts; 17] = [
    // Printed bridge: the road crosses above the city, which is not split.
    tile("tower.A", 1)
        .cities(&[city("E W")])
        .roads(&[road("N S")])
        .fields(&[
            field("NNW").touches(&[0]),
            field("NNE").touches(&[0]),
            field("SSE").touches(&[0]),
            field("SSW").touches(&[0]),
        ])
        .foundation(),
    // Foundation on the wall of the N city.
    tile("tower.B", 1)
        .cities(&[city("N").semicircle(), city("S").semicircle()])
        .roads(&[road("E W")])
        .fields(&[
            field("ENE WNW").touches(&[0]),
            field("ESE WSW").touches(&[1]),
        ])
        .foundation(),
    tile("tower.C", 1)
        .cities(&[city("N E W")])
        .roads(&[road("S").to(City)])
        .fields(&[field("SSE").touches(&[0]), field("SSW").touches(&[0])])
        .foundation(),
    // Enclosed field between the two cities; no half-edge.
    tile("tower.D", 1)
        .cities(&[city("N E W").pennant(), city("S").semicircle()])
        .fields(&[field("").touches(&[0, 1])])
        .foundation(),
    // C1 has no garden.
    tile("tower.E", 1)
        .roads(&[road("W").to(Foundation), road("S").to(Foundation)])
        .fields(&[field("NNW NNE ENE ESE SSE WNW"), field("SSW WSW")])
        .garden()
        .foundation(),
    // Two separate curves.
    tile("tower.F", 1)
        .roads(&[road("N W"), road("E S")])
        .fields(&[field("NNW WNW"), field("ESE SSE"), field("NNE ENE SSW WSW")])
        .foundation(),
    tile("tower.G", 1)
        .roads(&[
            road("W").to(Foundation),
            road("N").to(Foundation),
            road("E").to(Foundation),
        ])
        .fields(&[field("NNW WNW"), field("NNE ENE"), field("ESE SSE SSW WSW")])
        .foundation(),
    tile("tower.H", 1)
        .roads(&[
            road("N").to(Foundation),
            road("E").to(Foundation),
            road("S").to(Foundation),
            road("W").to(Foundation),
        ])
        .fields(&[
            field("NNW WNW"),
            field("NNE ENE"),
            field("ESE SSE"),
            field("SSW WSW"),
        ])
        .foundation(),
    // C1 has no garden.
    tile("tower.I", 1)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .garden()
        .foundation(),
    tile("tower.J", 1)
        .fields(&[field("NNW NNE ENE ESE SSE SSW WSW WNW")])
        .monastery()
        .foundation(),
    tile("tower.K", 2)
        .cities(&[city("N").semicircle()])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .foundation(),
    tile("tower.L", 1)
        .cities(&[city("N").semicircle(), city("W").semicircle()])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0, 1])])
        .foundation(),
    // Foundation touches the N city and ends the road.
    tile("tower.M", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S").to(Foundation)])
        .fields(&[
            field("SSW WSW WNW").touches(&[0]),
            field("ENE ESE SSE").touches(&[0]),
        ])
        .foundation(),
    tile("tower.N", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S W")])
        .fields(&[field("ENE ESE SSE WNW").touches(&[0]), field("SSW WSW")])
        .foundation(),
    // The road touches the city wall.
    tile("tower.O", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("E W")])
        .fields(&[
            field("WNW").touches(&[0]),
            field("ENE").touches(&[0]),
            field("ESE SSE SSW WSW"),
        ])
        .foundation(),
    // The city wall reaches the SE corner.
    tile("tower.P", 1)
        .cities(&[city("N W")])
        .roads(&[road("E").to(City)])
        .fields(&[
            field("ENE").touches(&[0]),
            field("ESE").touches(&[0]),
            field("SSE SSW").touches(&[0]),
        ])
        .foundation(),
    tile("tower.Q", 1)
        .cities(&[city("N W")])
        .fields(&[field("ENE ESE SSE SSW").touches(&[0])])
        .foundation(),
];
