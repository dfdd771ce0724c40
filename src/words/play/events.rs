//! Events, past and possible, and their worth.

use bastide_rules::event::{Good, Subject, Unit};
use bastide_rules::segment::Segment;
use bastide_rules::{Award, Clause, Event, FigureKind, Player};

use super::remaining;
use crate::language::{chain, count, fill, list, member, number, text};
use crate::words::names::{at, at_place, axis, kind, on, place, player, role, tile_alone};
use bastide_model::{Brought, Category, Preview, Table};

/// The arithmetic of an award, such as `4 tiles × 2 + 1 coat of arms × 2 = 10`.
pub fn arithmetic(award: &Award) -> String {
    let terms = award.terms.iter();
    let parts = terms.map(|term| (term.unit, term.count, term.each));
    counted_parts(parts, award.points)
}

/// The arithmetic of parts, each so many things at so many points.
pub fn counted_parts(parts: impl Iterator<Item = (Unit, u16, u16)>, points: i32) -> String {
    let mut sum = String::new();
    for (unit, n, each) in parts {
        if !sum.is_empty() {
            sum.push_str(" + ");
        }
        sum.push_str(&counted(unit, n.into()));
        if each != 1 {
            sum.push_str(" \u{d7} ");
            sum.push_str(&number(each.into()));
        }
    }
    // What has no parts is worth nothing.
    if !sum.is_empty() {
        sum.push_str(" = ");
    }
    sum.push_str(&number(points));
    sum
}

fn counted(unit: Unit, n: i32) -> String {
    match unit {
        Unit::Tile => count("unit.tile", n),
        Unit::Pennant => count("unit.pennant", n),
        Unit::City => count("unit.city", n),
        Unit::Castle => count("unit.castle", n),
        Unit::Meeple => count("unit.meeple", n),
        Unit::Monastery => count("unit.monastery", n),
        Unit::Majority => count("unit.majority", n),
    }
}

/// The subject of an award, such as `a road` or `a castle`.
pub fn scored(award: &Award) -> &'static str {
    if let Subject::Goods(good) = award.of {
        return member("most", good.name());
    }
    let segment = award.of.segment().map(|(_, segment)| segment);
    let feature = || segment.map_or("", |segment| member("a", kind(segment)));
    by_clause(award.clause).unwrap_or_else(feature)
}

/// The subject of a clause's points, if that is no feature.
fn by_clause(clause: Clause) -> Option<&'static str> {
    Some(text(match clause {
        Clause::CastlePoints => "a.castle",
        Clause::AbbotRecall => "a.recall",
        Clause::WatchMeeples
        | Clause::WatchPennants
        | Clause::WatchRoads
        | Clause::WatchMonasteries
        | Clause::WatchCities => "a.watchtower",
        _ => return None,
    }))
}

/// An event in one sentence; `None` for what follows from its neighbors.
pub fn event(table: &Table, event: &Event) -> Option<String> {
    let who = |who| player(table, who);
    Some(match event {
        Event::Placed { player, cell, .. } => fill(
            "event.placed",
            &[("player", &who(*player)), ("place", &place(*cell))],
        ),
        Event::Discarded { tile } => fill("event.discarded", &[("tile", &tile_alone(*tile))]),
        Event::FigurePlaced {
            player,
            kind,
            segment,
            cell,
        } if *kind != FigureKind::Meeple => fill(
            "event.placed-kind",
            &[
                ("player", &*who(*player)),
                ("kind", member("kind", kind.name())),
                ("on", on(*segment)),
                ("at", &at_place(*cell)),
            ],
        ),
        Event::FigurePlaced {
            player,
            segment: Segment::Tower,
            cell,
            ..
        } => fill(
            "event.topped",
            &[("player", &who(*player)), ("at", &at_place(*cell))],
        ),
        Event::FigurePlaced {
            player, segment, ..
        } => fill(
            "event.stood",
            &[("player", &who(*player)), ("role", role(*segment))],
        ),
        Event::Bridged {
            player,
            cell,
            axis: way,
        } => fill(
            "event.bridged",
            &[
                ("player", &*who(*player)),
                ("at", &at_place(*cell)),
                ("axis", axis(*way)),
            ],
        ),
        Event::FloorAdded {
            player,
            cell,
            floors,
        } => fill(
            "event.raised",
            &[
                ("player", &*who(*player)),
                ("at", &at_place(*cell)),
                ("n", &number((*floors).into())),
            ],
        ),
        Event::Captured {
            captor,
            owner,
            kind,
            cell,
            segment,
        } => fill(
            if captor == owner {
                "event.took-back"
            } else {
                "event.captured"
            },
            &[
                ("player", &*who(*captor)),
                ("owner", &who(*owner)),
                ("kind", member("kind", kind.name())),
                ("on", on(*segment)),
                ("at", &at_place(*cell)),
            ],
        ),
        Event::Exchanged { between, kinds } => fill(
            "event.exchanged",
            &[
                ("player", &*who(between[0])),
                ("other", &who(between[1])),
                ("kind", member("kind", kinds[0].name())),
                ("back", member("kind", kinds[1].name())),
            ],
        ),
        Event::Ransomed {
            player,
            captor,
            kind,
            price,
        } => fill(
            "event.ransomed",
            &[
                ("player", &*who(*player)),
                ("captor", &who(*captor)),
                ("kind", member("kind", kind.name())),
                ("points", &count("points", *price)),
            ],
        ),
        Event::CastleMade { player, of } => fill(
            "event.enthroned",
            &[("player", &who(*player)), ("at", &at_place(of.0))],
        ),
        Event::Completed { of } => member("event.completed", kind(of.1)).to_owned(),
        Event::Scored(award) => fill(
            "event.scored",
            &[
                ("player", &who(award.player)),
                ("points", &count("points", award.points)),
                ("what", scored(award)),
                ("sum", &arithmetic(award)),
            ],
        ),
        Event::FinalScoring => text("event.final").to_owned(),
        Event::Over => text("event.over").to_owned(),
        Event::Bazaar { tiles } => count("event.bazaar", tiles.len() as i32),
        Event::Offered { player, tile, bid } => fill(
            "event.offered",
            &[
                ("player", &*who(*player)),
                ("tile", &tile_alone(*tile)),
                ("points", &count("points", (*bid).into())),
            ],
        ),
        Event::Bid { player, points } => match points {
            Some(points) => fill(
                "event.bid",
                &[
                    ("player", &*who(*player)),
                    ("points", &count("points", (*points).into())),
                ],
            ),
            None => fill("event.passed", &[("player", &who(*player))]),
        },
        Event::Acquired {
            player,
            tile,
            price,
            seller,
        } => acquired(table, *player, &tile_alone(*tile), (*price).into(), *seller),
        Event::GoodsTaken {
            player,
            good,
            count: n,
        } => fill(
            "event.goods",
            &[("player", &*who(*player)), ("goods", &goods(*good, *n))],
        ),
        Event::Extended { player } => fill("event.extended", &[("player", &who(*player))]),
        // Both are seen: the tile in the hand, the figure before its owner.
        Event::Drawn { .. } | Event::Returned { .. } => return None,
    })
}

fn acquired(
    table: &Table,
    buyer: Player,
    tile: &str,
    price: i32,
    seller: Option<Player>,
) -> String {
    let seller = seller.map(|seller| player(table, seller));
    let values = [
        ("player", &*player(table, buyer)),
        ("tile", tile),
        ("points", &count("points", price)),
        ("seller", seller.as_deref().unwrap_or_default()),
    ];
    match (&seller, price) {
        (Some(_), _) => fill("event.bought", &values),
        (None, 0) => fill("event.got", &values),
        (None, _) => fill("event.paid", &values),
    }
}

/// So many tokens of a kind of goods.
pub fn goods(good: Good, n: u16) -> String {
    let good = member("good", good.name());
    fill("goods.some", &[("n", &number(n.into())), ("good", good)])
}

/// So much of what an expansion brought.
pub fn brought(what: Brought, n: i32) -> String {
    match what {
        Brought::Floors => count("brought.floors", n),
        Brought::Captures => count("brought.captures", n),
        Brought::Bridges => count("brought.bridges", n),
        Brought::Castles => count("brought.castles", n),
        Brought::Tiles => count("brought.tiles", n),
        Brought::Goods => count("brought.goods", n),
        Brought::Turns => count("brought.turns", n),
        Brought::Points => count("points", n),
    }
}

/// Who has won, in one sentence.
pub fn winners(table: &Table) -> String {
    let tallies = table.tallies();
    let best: Vec<String> = (tallies.iter())
        .filter(|tally| tally.place == 1)
        .map(|tally| player(table, tally.player))
        .collect();
    let points = tallies.iter().map(|tally| tally.total).max().unwrap_or(0);
    let values = [
        ("players", &*list(&best)),
        ("points", &*count("points", points)),
    ];
    match best.len() {
        1 => fill("result.winner", &values),
        _ => fill("result.shared", &values),
    }
}

/// The outcome of a placement, in one or two sentences; empty for nothing.
pub fn preview(table: &Table, preview: &Preview) -> String {
    let award = |(who, points)| {
        let values = [
            ("player", &*player(table, who)),
            ("points", &*number(points)),
        ];
        fill("preview.award", &values)
    };
    let mut parts: Vec<String> = Vec::new();
    for completion in &preview.completes {
        let what = member("a", kind(completion.of.1));
        let awards: Vec<String> = completion.awards.iter().copied().map(award).collect();
        parts.push(match awards.is_empty() {
            true if preview.undecided => fill("preview.undecided", &[("what", what)]),
            true => fill("preview.nobody", &[("what", what)]),
            false => fill(
                "preview.scored",
                &[("what", what), ("awards", &list(&awards))],
            ),
        });
    }
    let mut sentences: Vec<String> = Vec::new();
    if let Some((cell, way)) = table.ghost_bridge() {
        let here = table.ghost().is_some_and(|ghost| ghost.cell == cell);
        let values = [("at", &*at(table, cell)), ("axis", axis(way))];
        sentences.push(match here {
            true => fill("preview.bridge-here", &values),
            false => fill("preview.bridge", &values),
        });
    }
    if !parts.is_empty() {
        let parts = chain("list.semicolon", &parts);
        sentences.push(fill("preview.completes", &[("parts", &parts)]));
    }
    let others: Vec<String> = (preview.others.iter())
        .map(|other| {
            let values = [
                ("what", by_clause(other.clause).unwrap_or_default()),
                (
                    "at",
                    &*other
                        .of
                        .cell()
                        .map_or(String::new(), |cell| at(table, cell)),
                ),
                ("awards", &*award((other.player, other.points))),
            ];
            fill("preview.at", &values)
        })
        .collect();
    if !others.is_empty() {
        let others = chain("list.semicolon", &others);
        sentences.push(fill("preview.besides", &[("parts", &others)]));
    }
    if !preview.goods.is_empty() {
        let goods: Vec<String> = (preview.goods.iter())
            .map(|&(good, n)| goods(good, n))
            .collect();
        sentences.push(fill("preview.goods", &[("list", &list(&goods))]));
    }
    if preview.extends {
        sentences.push(text("preview.extends").to_owned());
    }
    sentences.extend(remaining::hindrances(table, preview));
    sentences.join(" ")
}

/// A row of the final table.
pub fn category(category: Category) -> &'static str {
    text(match category {
        Category::Roads => "tally.roads",
        Category::Cities => "tally.cities",
        Category::Monasteries => "tally.monasteries",
        Category::OpenRoads => "tally.open-roads",
        Category::OpenCities => "tally.open-cities",
        Category::OpenMonasteries => "tally.open-monasteries",
        Category::Fields => "tally.fields",
        Category::Watchtowers => "tally.watchtowers",
        Category::Castles => "tally.castles",
        Category::Goods => "tally.goods",
        Category::Ransoms => "tally.ransoms",
        Category::Auctions => "tally.auctions",
    })
}
