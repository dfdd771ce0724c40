//! The Watchtowers: 12 tiles.

use crate::tile::{RoadEnd, TileFacts, Watchtower, city, field, road, tile};

pub(super) const TILES: [TileFacts; 12] = [
    tile("watch.A", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S").to(RoadEnd::Watchtower)])
        .fields(&[
            field("ENE ESE SSE").touches(&[0]),
            field("SSW WSW WNW").touches(&[0]),
        ])
        .c3_fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .watchtower(Watchtower::Meeples),
    tile("watch.B", 1)
        .cities(&[city("N W")])
        .roads(&[
            road("S").to(RoadEnd::Watchtower),
            road("E").to(RoadEnd::Watchtower),
        ])
        .fields(&[
            field("SSW").touches(&[0]),
            field("ENE").touches(&[0]),
            field("ESE SSE"),
        ])
        .c3_fields(&[field("ENE SSW").touches(&[0]), field("ESE SSE")])
        .watchtower(Watchtower::Meeples),
    tile("watch.C", 1)
        .roads(&[
            road("W").to(RoadEnd::Watchtower),
            road("E").to(RoadEnd::Watchtower),
        ])
        .fields(&[field("ESE SSE SSW WSW"), field("NNW NNE ENE WNW")])
        .watchtower(Watchtower::Monasteries),
    tile("watch.D", 1)
        .cities(&[city("N").semicircle()])
        .fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .watchtower(Watchtower::Monasteries),
    // Enclosed field between the two cities and the watchtower; no half-edge.
    tile("watch.E", 1)
        .cities(&[city("N").semicircle(), city("E").semicircle()])
        .roads(&[road("S").to(RoadEnd::Watchtower)])
        .fields(&[
            field("").touches(&[0, 1]),
            field("SSE").touches(&[1]),
            field("SSW WSW WNW").touches(&[0]),
        ])
        .c3_fields(&[field("SSE SSW WSW WNW").touches(&[0, 1])])
        .watchtower(Watchtower::Pennants),
    tile("watch.F", 1)
        .cities(&[city("E").semicircle(), city("W").semicircle()])
        .roads(&[road("S").to(RoadEnd::Watchtower)])
        .fields(&[
            field("NNW NNE").touches(&[0, 1]),
            field("SSE").touches(&[0]),
            field("SSW").touches(&[1]),
        ])
        .c3_fields(&[field("NNW NNE SSE SSW").touches(&[0, 1])])
        .watchtower(Watchtower::Pennants),
    tile("watch.G", 1)
        .cities(&[city("W").semicircle()])
        .roads(&[road("S").to(RoadEnd::Watchtower)])
        .fields(&[
            field("SSW").touches(&[0]),
            field("NNW NNE ENE ESE SSE").touches(&[0]),
        ])
        .c3_fields(&[field("NNW NNE ENE ESE SSE SSW").touches(&[0])])
        .watchtower(Watchtower::Roads),
    tile("watch.H", 1)
        .roads(&[
            road("S").to(RoadEnd::Watchtower),
            road("E").to(RoadEnd::Watchtower),
        ])
        .fields(&[field("NNW NNE ENE SSW WSW WNW"), field("ESE SSE")])
        .watchtower(Watchtower::Roads),
    tile("watch.I", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[
            road("W").to(RoadEnd::Watchtower),
            road("E").to(RoadEnd::Watchtower),
        ])
        .fields(&[
            field("ENE").touches(&[0]),
            field("WNW").touches(&[0]),
            field("ESE SSE SSW WSW"),
        ])
        .c3_fields(&[field("ENE WNW").touches(&[0]), field("ESE SSE SSW WSW")])
        .watchtower(Watchtower::Roads),
    tile("watch.J", 1)
        .cities(&[city("W").semicircle()])
        .roads(&[road("E").to(RoadEnd::Watchtower)])
        .fields(&[
            field("NNW NNE ENE").touches(&[0]),
            field("ESE SSE SSW").touches(&[0]),
        ])
        .c3_fields(&[field("NNW NNE ENE ESE SSE SSW").touches(&[0])])
        .watchtower(Watchtower::Cities),
    tile("watch.K", 1)
        .cities(&[city("W").semicircle(), city("E").semicircle()])
        .fields(&[
            field("NNW NNE").touches(&[0, 1]),
            field("SSE SSW").touches(&[0, 1]),
        ])
        .c3_fields(&[field("NNW NNE SSE SSW").touches(&[0, 1])])
        .watchtower(Watchtower::Cities),
    tile("watch.L", 1)
        .cities(&[city("N").semicircle()])
        .roads(&[road("S").to(RoadEnd::Watchtower)])
        .fields(&[
            field("ENE ESE SSE").touches(&[0]),
            field("SSW WSW WNW").touches(&[0]),
        ])
        .c3_fields(&[field("ENE ESE SSE SSW WSW WNW").touches(&[0])])
        .watchtower(Watchtower::Cities),
];
