//! Events in words, each in one sentence.

use bastide_rules::segment::Segment;
use bastide_rules::{Award, Cell, Event, FigureKind, Player};

use super::points::{arithmetic, goods, scored};
use crate::language::{count, fill, member, number, text};
use crate::words::names::{at_place, axis, kind, on, place, player, role, tile_alone};
use bastide_model::Table;

/// An event in one sentence; `None` for those that follow from their neighbors. One
/// exhaustive match, long as it is, so that a new event does not compile without words.
pub fn event(table: &Table, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Placed { player, cell, .. } => {
            by(table, player, "event.placed", &[("place", &place(cell))])
        }
        Event::Discarded { tile } => fill("event.discarded", &[("tile", &tile_alone(tile))]),
        Event::FigurePlaced {
            player,
            kind,
            segment,
            cell,
        } => placed(table, player, kind, (cell, segment)),
        Event::Bridged {
            player,
            cell,
            axis: way,
        } => {
            let values = [("at", &*at_place(cell)), ("axis", axis(way))];
            by(table, player, "event.bridged", &values)
        }
        Event::FloorAdded {
            player,
            cell,
            floors,
        } => {
            let values = [("at", &*at_place(cell)), ("n", &number(floors.into()))];
            by(table, player, "event.raised", &values)
        }
        Event::Captured {
            captor,
            owner,
            kind,
            cell,
            segment,
        } => captured(table, [captor, owner], kind, (cell, segment)),
        Event::Exchanged { between, kinds } => exchanged(table, between, kinds),
        Event::Ransomed {
            player,
            captor,
            kind,
            price,
        } => ransomed(table, [player, captor], kind, price),
        Event::CastleMade { player, of } => {
            by(table, player, "event.enthroned", &[("at", &at_place(of.0))])
        }
        Event::Completed { of } => member("event.completed", kind(of.1)).to_owned(),
        Event::Scored(ref award) => awarded(table, award),
        Event::FinalScoring => text("event.final").to_owned(),
        Event::Over => text("event.over").to_owned(),
        Event::Bazaar { ref tiles } => count("event.bazaar", tiles.len() as i32),
        Event::Offered { player, tile, bid } => {
            let points = count("points", bid.into());
            let values = [("tile", &*tile_alone(tile)), ("points", &points)];
            by(table, player, "event.offered", &values)
        }
        Event::Bid { player, points } => bid(table, player, points),
        Event::Acquired {
            player,
            tile,
            price,
            seller,
        } => acquired(table, player, &tile_alone(tile), price.into(), seller),
        Event::GoodsTaken {
            player,
            good,
            count,
        } => by(
            table,
            player,
            "event.goods",
            &[("goods", &goods(good, count))],
        ),
        Event::Extended { player } => by(table, player, "event.extended", &[]),
        // The screen shows the tile in hand, and the figure with its owner.
        Event::Drawn { .. } | Event::Returned { .. } => return None,
    })
}

/// A message about a player's action.
fn by(table: &Table, who: Player, key: &'static str, values: &[(&str, &str)]) -> String {
    let who = player(table, who);
    fill(key, &[&[("player", &*who)], values].concat())
}

fn placed(
    table: &Table,
    who: Player,
    figure: FigureKind,
    (cell, segment): (Cell, Segment),
) -> String {
    match (figure, segment) {
        (FigureKind::Meeple, Segment::Tower) => {
            by(table, who, "event.topped", &[("at", &at_place(cell))])
        }
        (FigureKind::Meeple, _) => by(table, who, "event.stood", &[("role", role(segment))]),
        _ => {
            let values = [
                ("kind", member("kind", figure.name())),
                ("on", on(segment)),
                ("at", &at_place(cell)),
            ];
            by(table, who, "event.placed-kind", &values)
        }
    }
}

fn captured(
    table: &Table,
    [captor, owner]: [Player; 2],
    figure: FigureKind,
    (cell, segment): (Cell, Segment),
) -> String {
    let values = [
        ("owner", &*player(table, owner)),
        ("kind", member("kind", figure.name())),
        ("on", on(segment)),
        ("at", &at_place(cell)),
    ];
    match captor == owner {
        true => by(table, captor, "event.took-back", &values),
        false => by(table, captor, "event.captured", &values),
    }
}

fn exchanged(table: &Table, [one, other]: [Player; 2], kinds: [FigureKind; 2]) -> String {
    let [kind, back] = kinds.map(|kind| member("kind", kind.name()));
    let values = [
        ("other", &*player(table, other)),
        ("kind", kind),
        ("back", back),
    ];
    by(table, one, "event.exchanged", &values)
}

fn ransomed(table: &Table, [owner, captor]: [Player; 2], figure: FigureKind, price: i32) -> String {
    let values = [
        ("captor", &*player(table, captor)),
        ("kind", member("kind", figure.name())),
        ("points", &count("points", price)),
    ];
    by(table, owner, "event.ransomed", &values)
}

fn awarded(table: &Table, award: &Award) -> String {
    let values = [
        ("points", &*count("points", award.points)),
        ("what", scored(award)),
        ("sum", &arithmetic(award)),
    ];
    by(table, award.player, "event.scored", &values)
}

fn bid(table: &Table, who: Player, points: Option<u16>) -> String {
    match points.map(|points| count("points", points.into())) {
        Some(points) => by(table, who, "event.bid", &[("points", &points)]),
        None => by(table, who, "event.passed", &[]),
    }
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
