//! Points in words: arithmetic, subjects, winners.

use bastide_model::{Brought, Category, Source, Table};
use bastide_rules::board::Feature;
use bastide_rules::event::{Good, Subject, Unit};
use bastide_rules::{Award, Clause, FeatureKind, Player};

use crate::language::{chain, count, fill, filled, list, member, number, text, text_to};
use crate::words::names::{kind, player, you};

/// The arithmetic of an award, such as `4 tiles × 2 + 1 coat of arms × 2 = 10`.
pub fn arithmetic(award: &Award) -> String {
    let terms = award.terms.iter();
    let parts = terms.map(|term| (term.unit, term.count, term.each));
    counted_parts(parts, award.points)
}

/// The arithmetic of parts, each a unit, its count and the points for each.
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
    // An award without parts is worth nothing.
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
        Unit::Fairy => count("unit.fairy", n),
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

/// The subject of a clause's points, if it is not a feature.
pub(super) fn by_clause(clause: Clause) -> Option<&'static str> {
    Some(text(match clause {
        Clause::CastlePoints => "a.castle",
        Clause::AbbotRecall => "a.recall",
        Clause::WatchMeeples
        | Clause::WatchPennants
        | Clause::WatchRoads
        | Clause::WatchMonasteries
        | Clause::WatchCities => "a.watchtower",
        Clause::FairyScore => "a.fairy",
        Clause::BarnNow | Clause::BarnJoined => "a.barn",
        _ => return None,
    }))
}

/// A number of tokens of a kind of goods.
pub fn goods(good: Good, n: u16) -> String {
    let good = member("good", good.name());
    fill("goods.some", &[("n", &number(n.into())), ("good", good)])
}

/// A number of gains from an expansion.
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

/// The winners, in one sentence.
pub fn winners(table: &Table) -> String {
    let tallies = table.tallies();
    let best = tallies.iter().filter(|tally| tally.place == 1);
    let best: Vec<Player> = best.map(|tally| tally.player).collect();
    let suffix = best.iter().find_map(|&who| you(table, who));
    let others = best.iter().filter(|&&who| you(table, who).is_none());
    let others: Vec<String> = others.map(|&who| player(table, who)).collect();
    let points = tallies.iter().map(|tally| tally.total).max().unwrap_or(0);
    let values = [
        ("players", &*list(&others)),
        ("points", &*count("points", points)),
    ];
    let key = match best.len() {
        1 => "result.winner",
        _ => "result.shared",
    };
    filled(text_to(suffix, key), &values)
}

/// A part of a bar in the result.
pub fn source(source: Source) -> &'static str {
    text(match source {
        Source::Roads => "tally.roads",
        Source::Cities => "tally.cities",
        Source::Monasteries => "tally.monasteries",
        Source::Fields => "tally.fields",
        Source::Expansions => "tally.expansions",
        Source::Other => "tally.rest",
    })
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
        Category::Fairy => "tally.fairy",
        Category::Ransoms => "tally.ransoms",
        Category::Auctions => "tally.auctions",
    })
}

/// The size and the open parts of a feature, such as `3 tiles, 2 open ends`; empty for
/// features without either.
pub fn facts(feature: &Feature) -> String {
    let size = match feature.kind {
        FeatureKind::Road | FeatureKind::City => count("unit.tile", feature.tiles.into()),
        FeatureKind::Field => count("unit.city", feature.cities.len() as i32),
        _ => String::new(),
    };
    let mut parts = vec![size];
    parts.extend(open(feature));
    parts.retain(|part| !part.is_empty());
    chain("list.comma", &parts)
}

/// The parts that a feature lacks to be complete.
pub fn open(feature: &Feature) -> Option<String> {
    let n = i32::from(feature.open);
    match feature.kind {
        _ if n == 0 => None,
        FeatureKind::Road => Some(count("open.road", n)),
        FeatureKind::City => Some(count("open.city", n)),
        FeatureKind::Monastery | FeatureKind::Garden => Some(count("open.around", n)),
        _ => None,
    }
}
