//! Games from elsewhere: errors, and the outcome of opening one.

use bastide_model::ImportNews;
use bastide_notation::PlayerEntry;
use bastide_notation::error::short;
use bastide_notation::foreign::{Count, ForeignError, HouseRule, LONGEST, Stop, StopReason};

use super::load_errors::{error, forbidden};
use crate::language::{chain, count, fill, number, sentences, text};
use crate::words::names::{at_place, called};

/// The error of a text that should be a game from elsewhere.
pub fn foreign_error(foreign: &ForeignError) -> String {
    let of_word = |key, word: &str| fill(key, &[("word", &quoted_text(word))]);
    let key = match foreign {
        ForeignError::Version(version) => return of_word("foreign.version", version),
        ForeignError::Discards(second) => return of_word("foreign.discards", second),
        ForeignError::StackSign(at, sign) => {
            let values = [
                ("n", &*number(*at as i32)),
                ("word", &*quoted_text(&sign.to_string())),
            ];
            return fill("foreign.sign", &values);
        }
        ForeignError::Copies(tile) => return fill("foreign.copies", &[("word", tile)]),
        ForeignError::Players(players) => return count("error.players", *players as i32),
        ForeignError::Json(json) => return error(json),
        ForeignError::TooLong(length) => {
            let [n, of] = [*length, LONGEST].map(|n| number(n.try_into().unwrap_or(i32::MAX)));
            return fill("foreign.long", &[("n", &n), ("of", &of)]);
        }
        ForeignError::Unknown => "foreign.unknown",
        ForeignError::Cut => "foreign.cut",
        ForeignError::StackLength => "foreign.stack",
        ForeignError::StartTile => "foreign.start",
        ForeignError::NoTiles => "foreign.empty",
    };
    text(key).to_owned()
}

/// The outcome of opening a game from elsewhere.
pub fn imported(news: &ImportNews) -> String {
    let mut parts = Vec::new();
    parts.push(match &news.stop {
        Some(stop) => stopped(stop, &news.players),
        None => text("foreign.opened").to_owned(),
    });
    if let Some(count) = &news.count {
        parts.extend(counted(count, &news.players));
    }
    sentences(&parts)
}

/// The turn before which a game ends, and the reason.
fn stopped(stop: &Stop, players: &[PlayerEntry]) -> String {
    let why = match &stop.why {
        StopReason::Sign(sign) => fill(
            "foreign.stop-sign",
            &[("word", &quoted_text(&sign.to_string()))],
        ),
        StopReason::OtherTile(Some(n)) => fill("foreign.stop-tile", &[("n", &number(*n as i32))]),
        StopReason::OtherFigure(name) => {
            fill("foreign.stop-figure", &[("word", &quoted_text(name))])
        }
        StopReason::Position(n) => fill("foreign.stop-position", &[("n", &number((*n).into()))]),
        StopReason::Rules(refusal) => forbidden(*refusal, players),
        StopReason::CutShort | StopReason::OtherTile(None) => text("foreign.stop-cut").to_owned(),
        StopReason::NoTile => text("foreign.stop-tiles").to_owned(),
        StopReason::OtherPlayer => text("foreign.stop-player").to_owned(),
        StopReason::Fits => text("foreign.stop-fits").to_owned(),
        StopReason::FitsNowhere => text("foreign.stop-nowhere").to_owned(),
    };
    let tile = stop.tile.map_or(String::new(), |tile| tile.to_string());
    let place = stop.cell.map_or(String::new(), at_place);
    let place = [tile, place].into_iter().filter(|part| !part.is_empty());
    let place = chain("list.comma", &place.collect::<Vec<_>>());
    let why = match place.is_empty() {
        true => why,
        false => chain("list.colon", &[place, why]),
    };
    let values = [("n", &*number(stop.turn as i32)), ("why", &*why)];
    fill("foreign.stopped", &values)
}

/// The points that were written down beside those that are counted here.
fn counted(count: &Count, players: &[PlayerEntry]) -> Vec<String> {
    if count.given == count.counted {
        return vec![text("foreign.agree").to_owned()];
    }
    let points = |points: &[i32]| {
        let named = players.iter().zip(points).map(|(player, points)| {
            let name = called(player.name.as_deref().unwrap_or_default(), player.color);
            [&*name, "\u{a0}", &*number(*points)].concat()
        });
        chain("list.comma", &named.collect::<Vec<_>>())
    };
    let (given, counted) = (points(&count.given), points(&count.counted));
    let values = [("given", &*given), ("counted", &*counted)];
    let mut said = vec![fill("foreign.differ", &values)];
    let key = match (count.is_given_up, &*count.house_rules) {
        (true, _) => "foreign.given-up",
        (false, [HouseRule::SmallCities]) => "foreign.small",
        (false, [HouseRule::NoFields]) => "foreign.no-fields",
        (false, [_, ..]) => "foreign.both",
        (false, []) => return said,
    };
    said.push(text(key).to_owned());
    said
}

/// A text in quotes, shortened.
fn quoted_text(text: &str) -> String {
    ["\"", &short(text), "\""].concat()
}
