//! Places: cells relative to the start tile, and the directions of bridges.

use std::cell::Cell as Flag;

use bastide_rules::Cell;
use bastide_rules::action::Axis;

use crate::language::{fill, number, text};
use bastide_model::Table;

thread_local! {
    /// True while a sentence leaves out its places, for players who see the board.
    static SEEN: Flag<bool> = const { Flag::new(false) };
}

/// A sentence without its places, and without the punctuation before them, for players who
/// see the board.
pub fn without_places(say: impl FnOnce() -> String) -> String {
    SEEN.set(true);
    let said = say();
    SEEN.set(false);
    let (signs, spaces) = ([',', ';', ':', '.'], ['\u{a0}', '\u{202f}']);
    let mut sentence = String::new();
    for word in said.split(' ') {
        if word.trim_start_matches(spaces).starts_with(signs) {
            // Drop the punctuation at the end of the text before the place.
            let end = sentence
                .trim_end_matches([',', ':', ' ', '\u{a0}', '\u{202f}'])
                .len();
            sentence.truncate(end);
        } else if !word.is_empty() && !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(word);
    }
    let ends = [',', ':', ' ', '\u{a0}', '\u{202f}', '，', '、', '：'];
    closed(sentence.trim_matches(ends))
}

/// A sentence without empty parentheses and doubled punctuation in Japanese and Chinese,
/// which have no spaces around them.
fn closed(sentence: &str) -> String {
    let mut out = String::with_capacity(sentence.len());
    for sign in sentence.chars() {
        let is_after = |signs: &[char]| out.ends_with(signs);
        let is_empty = match sign {
            '）' => is_after(&['（']),
            '，' | '、' | '。' | '：' | '；' => is_after(&['，', '、', '：']),
            _ => false,
        };
        if is_empty {
            out.pop();
        }
        if !(is_empty && sign == '）') {
            out.push(sign);
        }
    }
    out
}

/// [`without_places`] for a repeatable sentence.
pub fn seen(say: &dyn Fn() -> String) -> String {
    without_places(say)
}

/// A cell relative to the start tile.
pub fn place(cell: Cell) -> String {
    if SEEN.get() {
        return String::new();
    }
    let across = match cell.x {
        0 => None,
        x if x > 0 => Some(fill("place.east", &[("n", &number(x.into()))])),
        x => Some(fill("place.west", &[("n", &number(-i32::from(x)))])),
    };
    let down = match cell.y {
        0 => None,
        y if y > 0 => Some(fill("place.south", &[("n", &number(y.into()))])),
        y => Some(fill("place.north", &[("n", &number(-i32::from(y)))])),
    };
    match (down, across) {
        (None, None) => text("place.start").to_owned(),
        (Some(one), None) | (None, Some(one)) => one,
        (Some(down), Some(across)) => fill("place.both", &[("down", &down), ("across", &across)]),
    }
}

/// The place of a tile at the end of a sentence: "on this tile", or its cell.
pub fn at(table: &Table, cell: Cell) -> String {
    match table.game().phase().spot_cell() {
        Some(last) if last == cell => text("at.here").to_owned(),
        _ => at_place(cell),
    }
}

/// A cell relative to the start tile, at the end of a sentence.
pub fn at_place(cell: Cell) -> String {
    match cell {
        _ if SEEN.get() => String::new(),
        Cell::ORIGIN => text("at.start").to_owned(),
        _ => fill("at.place", &[("place", &place(cell))]),
    }
}

/// The direction of a bridge.
pub fn axis(axis: Axis) -> &'static str {
    text(match axis {
        Axis::Ns => "axis.ns",
        Axis::Ew => "axis.ew",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentence with `PLACE` as its place, and without it.
    fn without(sentence: &str) -> String {
        let place = || match SEEN.get() {
            true => "",
            false => "at 2 north",
        };
        without_places(|| sentence.replace("PLACE", place()))
    }

    #[test]
    fn a_sentence_without_places_is_well_formed() {
        for (sentence, seen) in [
            (
                "Capture Blue’s meeple on the road, PLACE",
                "Capture Blue’s meeple on the road",
            ),
            ("No one is on the road, PLACE.", "No one is on the road."),
            (
                "Needs a bridge PLACE, north to south.",
                "Needs a bridge, north to south.",
            ),
            ("Anna’s last tile: PLACE.", "Anna’s last tile."),
            ("PLACE, free. A tile must match", "free. A tile must match"),
            ("PLACE: a road", "a road"),
            ("the castle PLACE: Red 4", "the castle: Red 4"),
            (
                "le château PLACE\u{a0}: rouge 4",
                "le château\u{a0}: rouge 4",
            ),
            ("The tower PLACE has 2 floors.", "The tower has 2 floors."),
            ("最后放置的板块：PLACE。", "最后放置的板块。"),
            ("PLACE：道", "道"),
            ("塔（PLACE）は3階", "塔は3階"),
        ] {
            assert_eq!(without(sentence), seen);
        }
    }
}
