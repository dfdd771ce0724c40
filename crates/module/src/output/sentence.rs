//! Events as English sentences.

use bastide_rules::event::{Award, Subject};
use bastide_rules::{Event, FigureKind, Game, Player};

/// An event in one sentence, with the names of records.
pub fn sentence(game: &Game, event: &Event) -> String {
    let name = |player: &Player| game.color(*player).name();
    match event {
        Event::Drawn { player, tile } => format!("{} draws {tile}", name(player)),
        Event::Discarded { tile } => format!("{tile} fits nowhere and is set aside"),
        Event::Placed {
            player,
            tile,
            cell,
            turn,
        } => {
            let (who, turn) = (name(player), turn.degrees());
            format!("{who} places {tile} at {cell}, turned by {turn} degrees")
        }
        Event::FigurePlaced {
            player,
            kind,
            cell,
            segment,
        } => format!(
            "{} places a {} at {cell} on {segment}",
            name(player),
            figure(*kind)
        ),
        Event::Bridged { player, cell, axis } => {
            format!(
                "{} builds a bridge at {cell}, {}",
                name(player),
                axis.name()
            )
        }
        Event::FloorAdded {
            player,
            cell,
            floors,
        } => format!(
            "{} builds floor {floors} of the tower at {cell}",
            name(player)
        ),
        Event::Captured {
            captor,
            owner,
            kind,
            cell,
            ..
        } if captor == owner => format!(
            "{} takes back their {} at {cell}",
            name(captor),
            figure(*kind)
        ),
        Event::Captured {
            captor,
            owner,
            kind,
            cell,
            ..
        } => {
            let kind = figure(*kind);
            format!(
                "{} captures {}'s {kind} at {cell}",
                name(captor),
                name(owner)
            )
        }
        Event::Exchanged {
            between: [one, other],
            kinds: [first, second],
        } => format!(
            "{} and {} exchange prisoners: a {} for a {}",
            name(one),
            name(other),
            figure(*first),
            figure(*second)
        ),
        Event::Ransomed {
            player,
            captor,
            kind,
            price,
        } => format!(
            "{} buys their {} back from {} for {}",
            name(player),
            figure(*kind),
            name(captor),
            points(*price)
        ),
        Event::CastleMade { player, of } => {
            format!("{} turns the city at {} into a castle", name(player), of.0)
        }
        Event::Bazaar { tiles } => {
            let tiles: Vec<&str> = tiles.iter().map(|tile| tile.name()).collect();
            format!("a bazaar opens: {}", tiles.join(", "))
        }
        Event::Offered { player, tile, bid } => {
            format!(
                "{} offers {tile} for {}",
                name(player),
                points((*bid).into())
            )
        }
        Event::Bid {
            player,
            points: None,
        } => format!("{} passes", name(player)),
        Event::Bid {
            player,
            points: Some(bid),
        } => {
            format!("{} bids {}", name(player), points((*bid).into()))
        }
        Event::Acquired {
            player,
            tile,
            price,
            seller,
        } => {
            let from = seller.map_or_else(String::new, |seller| format!(" from {}", name(&seller)));
            let price = points((*price).into());
            format!("{} gets {tile}{from} for {price}", name(player))
        }
        Event::Completed {
            of: (cell, segment),
        } => format!("{segment} at {cell} is complete"),
        Event::Scored(award) => scored(name(&award.player), award),
        Event::Returned {
            player, kind, cell, ..
        } => format!("{}'s {} returns from {cell}", name(player), figure(*kind)),
        Event::GoodsTaken {
            player,
            good,
            count,
        } => format!("{} takes {count} {}", name(player), good.name()),
        Event::Extended { player } => format!("{} has a second part of the turn", name(player)),
        Event::FinalScoring => "the last turn is over".into(),
        Event::Over => "the game is over".into(),
    }
}

/// An award with its arithmetic, such as `red scores 8 points for 0,0 city N: 3 tiles x 2 + 1
/// pennant x 2`.
fn scored(who: &str, award: &Award) -> String {
    let of = match award.of {
        Subject::Goods(good) => good.name().into(),
        of => of.to_string(),
    };
    let terms = award.terms.iter().map(|term| {
        let (count, unit) = (term.count, term.unit.name());
        match term.each {
            1 => format!("{count} {unit}"),
            each => format!("{count} {unit} x {each}"),
        }
    });
    let terms: Vec<String> = terms.collect();
    let sum = if terms.is_empty() { "" } else { ": " };
    let points = points(award.points);
    format!("{who} scores {points} for {of}{sum}{}", terms.join(" + "))
}

/// A kind of figure as a noun.
fn figure(kind: FigureKind) -> &'static str {
    match kind {
        FigureKind::Large => "large meeple",
        kind => kind.name(),
    }
}

fn points(points: i32) -> String {
    match points {
        1 => "1 point".into(),
        points => format!("{points} points"),
    }
}
