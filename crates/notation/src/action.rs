//! Actions as text: one decision is one line.

use std::fmt::{self, Write};

use bastide_rules::{Action, FigureKind};

use crate::words::{Expected, TextError, Words};

/// The highest bid that a text may name (bazaar-bid).
pub const HIGHEST_BID: u16 = 999;

/// Reads an action, such as `place 0,1 90` or `meeple road N`.
///
/// Every action of the format is understood, whatever systems are in play.
/// Words stand one space apart, and letters are written as shown.
///
/// # Errors
///
/// The column of the first word that is wrong, and what was expected there.
pub fn parse_action(text: &str) -> Result<Action, TextError> {
    let mut words = Words::new(text);
    let verb = words.word(Expected::Action, Some)?;
    let action = match verb {
        "place" => Action::Place {
            cell: words.cell()?,
            turn: words.turn()?,
        },
        "discard" => Action::Discard,
        "ransom" => Action::Ransom {
            captor: words.color()?,
        },
        "bridge" => Action::Bridge {
            cell: words.cell()?,
            axis: words.axis()?,
        },
        "floor" => Action::Floor {
            cell: words.cell()?,
        },
        "top" => Action::Top {
            cell: words.cell()?,
        },
        "pass" => Action::Pass,
        "capture" => capture(&mut words)?,
        "spare" => Action::Spare,
        "castle" => {
            let cell = words.cell()?;
            words.literal("city")?;
            let side = words.side()?;
            Action::Castle { cell, side }
        }
        "score" => {
            let cell = words.cell()?;
            words.literal("city")?;
            let side = words.side()?;
            Action::Score { cell, side }
        }
        "take" => take(&mut words)?,
        "end" => Action::End,
        "offer" => Action::Offer {
            tile: words.tile()?,
            bid: words.number(0, HIGHEST_BID.into())? as u16,
        },
        "bid" => Action::Bid {
            points: words.number(1, HIGHEST_BID.into())? as u16,
        },
        "buy" => Action::Buy,
        "sell" => Action::Sell,
        "draft" => Action::Draft {
            tile: words.tile()?,
        },
        _ => Action::Figure {
            kind: Words::new(text).word(Expected::Action, FigureKind::parse)?,
            segment: words.feature()?,
        },
    };
    words.end()?;
    Ok(action)
}

/// The text of an action, as [`parse_action`] reads it.
pub fn print_action(action: Action) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_action(&mut text, action);
    text
}

/// Writes the text of an action.
///
/// # Errors
///
/// Only those of the writer.
pub fn write_action(out: &mut impl Write, action: Action) -> fmt::Result {
    match action {
        Action::Place { cell, turn } => write!(out, "place {cell} {turn}"),
        Action::Discard => out.write_str("discard"),
        Action::Ransom { captor } => write!(out, "ransom {captor}"),
        Action::Bridge { cell, axis } => write!(out, "bridge {cell} {}", axis.name()),
        Action::Figure { kind, segment } => write!(out, "{kind} {segment}"),
        Action::Floor { cell } => write!(out, "floor {cell}"),
        Action::Top { cell } => write!(out, "top {cell}"),
        Action::Pass => out.write_str("pass"),
        Action::Capture {
            cell,
            segment,
            color: None,
        } => write!(out, "capture {cell} {segment}"),
        Action::Capture {
            cell,
            segment,
            color: Some(color),
        } => write!(out, "capture {cell} {segment} {color}"),
        Action::Spare => out.write_str("spare"),
        Action::Castle { cell, side } => write!(out, "castle {cell} city {side}"),
        Action::Score { cell, side } => write!(out, "score {cell} city {side}"),
        Action::Take { cell, source: None } => write!(out, "take {cell} castle"),
        Action::Take {
            cell,
            source: Some(segment),
        } => write!(out, "take {cell} {segment}"),
        Action::End => out.write_str("end"),
        Action::Offer { tile, bid } => write!(out, "offer {tile} {bid}"),
        Action::Bid { points } => write!(out, "bid {points}"),
        Action::Buy => out.write_str("buy"),
        Action::Sell => out.write_str("sell"),
        Action::Draft { tile } => write!(out, "draft {tile}"),
    }
}

fn capture(words: &mut Words<'_>) -> Result<Action, TextError> {
    let cell = words.cell()?;
    let segment = words.feature()?;
    let color = match words.is_done() {
        true => None,
        false => Some(words.color()?),
    };
    Ok(Action::Capture {
        cell,
        segment,
        color,
    })
}

fn take(words: &mut Words<'_>) -> Result<Action, TextError> {
    let cell = words.cell()?;
    let source = match words.literal("castle") {
        Ok(()) => None,
        Err(_) => Some(words.feature()?),
    };
    Ok(Action::Take { cell, source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::VERBS;

    #[test]
    fn every_action_is_read_as_it_is_written() {
        for text in [
            "place -12,7 270",
            "place 0,0 0",
            "discard",
            "ransom pink",
            "bridge 2,0 ns",
            "bridge 2,0 ew",
            "meeple road N",
            "meeple city W",
            "meeple field ENE",
            "meeple field inner",
            "meeple monastery",
            "meeple bridge",
            "floor 1,0",
            "top 1,0",
            "pass",
            "capture 1,2 road N",
            "capture 1,2 field inner blue",
            "capture 1,2 tower",
            "capture 1,2 bridge red",
            "spare",
            "castle 3,1 city N",
            "score 3,1 city S",
            "take 3,1 road W",
            "take 3,1 monastery",
            "take 3,1 castle",
            "end",
            "offer bcb.G 0",
            "offer watch.E 999",
            "bid 1",
            "bid 999",
            "buy",
            "sell",
            "draft tower.A",
        ] {
            let action = parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(print_action(action), text);
        }
    }

    #[test]
    fn an_error_says_where_and_what() {
        let error = |text: &str| parse_action(text).unwrap_err().to_string();
        for (text, expected) in [
            ("", "column 1: expected an action"),
            ("plac 0,1 90", "column 1: expected an action"),
            ("Place 0,1 90", "column 1: expected an action"),
            ("place", "column 6: expected a cell"),
            ("place 0;1 90", "column 7: expected a cell"),
            ("place 0,1000 90", "column 7: expected a cell"),
            (
                "place 0,1 45",
                "column 11: expected a turn: 0, 90, 180 or 270",
            ),
            ("place 0,1 90 ", "column 13: expected nothing more"),
            ("place 0,1  90", "column 11: expected a turn"),
            ("place 0,1 90 now", "column 13: expected nothing more"),
            ("pass\n", "column 1: expected an action"),
            ("meeple field N", "column 14: expected a half-edge"),
            ("meeple road", "column 12: expected a side: N, E, S or W"),
            ("meeple 0,0", "column 8: expected a feature"),
            ("capture 1,2 road N gray", "column 20: expected a color"),
            ("castle 1,2 road N", "column 12: expected the word city"),
            ("offer base.Z 3", "column 7: expected a tile"),
            (
                "offer bcb.A 1000",
                "column 13: expected a number from 0 to 999",
            ),
            ("bid 0", "column 5: expected a number from 1 to 999"),
            ("bid 12.5", "column 5: expected a number"),
            ("ransom röd", "column 8: expected a color"),
            ("bridge 1,0 we", "column 12: expected ns or ew"),
        ] {
            let said = error(text);
            assert!(said.starts_with(expected), "{text:?} gave {said:?}");
        }
    }

    #[test]
    fn no_text_makes_it_panic() {
        // Every prefix of every action, with a sign that takes several bytes
        // put at every place.
        for text in [
            "capture -1,2 field inner blue",
            "offer bcb.G 10",
            "place 0,1 90",
        ] {
            for (at, _) in text.char_indices() {
                let _ = parse_action(&text[..at]);
                let spoiled = format!("{}é{}", &text[..at], &text[at..]);
                assert!(parse_action(&spoiled).is_err(), "{spoiled}");
            }
        }
    }

    #[test]
    fn what_is_told_to_be_an_action_is_one() {
        for verb in VERBS {
            if let Err(error) = parse_action(verb) {
                assert_ne!(error.expected, Expected::Action, "{verb}");
            }
        }
        let error = parse_action("castling").unwrap_err();
        assert_eq!(error.expected, Expected::Action);
    }
}
