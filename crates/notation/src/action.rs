//! Actions as text: one decision is one line.

use std::ops::RangeInclusive;

use bastide_rules::action::Axis;
use bastide_rules::segment::Stand;
use bastide_rules::{
    Action, Cell, Color, Corner, FigureKind, Rotation, Segment, Side, System, Systems, TileId,
};

use crate::word_writer::WordWriter;
use crate::words::{Expected, TextError, Words};

/// Reads an action, such as `place 0,1 90` or `meeple road N`.
///
/// Every action of the format is understood, whatever systems are in play.
/// Words are separated by one space, and case matters.
///
/// # Errors
///
/// The column of the first wrong word, and the expected text.
pub fn parse_action(text: &str) -> Result<Action, TextError> {
    let mut words = Words::new(text);
    let action = Action::read(&mut words)?;
    words.end()?;
    Ok(action)
}

/// Reads an action of a game with these systems. Some systems have own words, which
/// are unknown without them.
///
/// # Errors
///
/// As [`parse_action`].
pub fn parse_action_in(text: &str, systems: Systems) -> Result<Action, TextError> {
    let action = parse_action(text)?;
    let is_unknown = |system: System| system.has_own_words() && !systems.has(system);
    let kind = action.kind().and_then(|kind| kind.facts().system);
    match [action.system(), kind]
        .into_iter()
        .flatten()
        .any(is_unknown)
    {
        true => Words::new(text).word(Expected::Action, |_| None),
        false => Ok(action),
    }
}

/// The text of an action, as [`parse_action`] reads it.
pub fn print_action(action: Action) -> String {
    // Most are shorter: lists of actions are written often.
    let mut text = String::with_capacity(24);
    action.write(&mut WordWriter::new(&mut text));
    text
}

/// Words of a line: an action, or one of its fields.
trait Text: Sized {
    fn read(words: &mut Words<'_>) -> Result<Self, TextError>;
    fn write(self, line: &mut WordWriter<'_>);
}

/// Generates the text of actions from their rows; see [`bastide_rules::actions`].
macro_rules! text {
    ($name:ident $(
        $(#[$note:meta])*
        $variant:ident = $number:literal $($verb:literal)? $({
            $(
                $(#[$field_note:meta])*
                $($word:literal)? $field:ident: $type:ty $([$limits:expr])?,
            )+
        } $(+ $later_number:literal {
            $($(#[$later_note:meta])* $later:ident: $later_type:ty,)+
        })?)? [$($columns:tt)*];
    )+) => {
        impl Text for $name {
            fn read(words: &mut Words<'_>) -> Result<$name, TextError> {
                $(if begins!(words $($verb)?) {
                    $(words.literal($verb)?;)?
                    return Ok($name::$variant $({
                        $($field: {
                            $(words.literal($word)?;)?
                            read!(words $($limits)?)?
                        },)+
                        $($($later: Text::read(words)?,)+)?
                    })?);
                })+
                words.word(Expected::Action, |_| None)
            }

            fn write(self, line: &mut WordWriter<'_>) {
                match self {
                    $($name::$variant $({ $($field,)+ $($($later,)+)? })? => {
                        $(line.word($verb);)?
                        $(
                            $($(line.word($word);)? $field.write(line);)+
                            $($($later.write(line);)+)?
                        )?
                    })+
                }
            }
        }
    };
}

/// True if a text begins with the verb of a row or, for a row without a verb, with the kind
/// of a figure on segments.
macro_rules! begins {
    ($words:ident) => {
        FigureKind::parse($words.peek()).is_some_and(|kind| !kind.facts().on_corners)
    };
    ($words:ident $verb:literal) => {
        $words.peek() == $verb
    };
}

/// Reads a field: a number if it has limits.
macro_rules! read {
    ($words:ident) => {
        Text::read($words)
    };
    ($words:ident $limits:expr) => {
        number($words, $limits)
    };
}

bastide_rules::actions!(text);

/// Generates the text of fields from their readers and writers.
macro_rules! fields {
    ($($type:ty = $read:expr, |$field:pat_param, $line:ident| $write:expr;)+) => {
        $(impl Text for $type {
            fn read(words: &mut Words<'_>) -> Result<$type, TextError> {
                $read(words)
            }

            fn write(self, $line: &mut WordWriter<'_>) {
                let $field = self;
                $write
            }
        })+
    };
}

fields! {
    Axis = Words::axis, |axis, line| line.word(axis.name());
    Cell = Words::cell, |cell, line| line.pair(cell.x.into(), cell.y.into());
    Color = Words::color, |color, line| line.word(color.name());
    FigureKind = Words::kind, |kind, line| line.word(kind.name());
    Segment = Words::feature, |segment, line| match segment {
        Segment::Road(side) => line.words("road", side.name()),
        Segment::City(side) => line.words("city", side.name()),
        Segment::Field(half) => line.words("field", half.name()),
        Segment::InnerField => line.words("field", "inner"),
        Segment::Monastery => line.word("monastery"),
        Segment::Bridge => line.word("bridge"),
        Segment::Tower => line.word("tower"),
        Segment::Garden => line.word("garden"),
        Segment::InnerFieldAt(side) => {
            line.words("field", "inner");
            line.word(side.name());
        }
        Segment::Corner(corner) => line.word(corner.name()),
    };
    Corner = Words::corner, |corner, line| line.word(corner.name());
    Side = Words::side, |side, line| line.word(side.name());
    TileId = Words::tile, |tile, line| line.word(tile.name());
    Rotation = Words::rotation, |rotation, line| line.number(rotation.degrees().into());
    u16 = |words| number(words, 0..=u16::MAX), |count, line| line.number(count.into());
}

/// The owner of a figure, where needed to identify it.
impl Text for Option<Color> {
    fn read(words: &mut Words<'_>) -> Result<Option<Color>, TextError> {
        Ok(words.optional(Words::color))
    }

    fn write(self, line: &mut WordWriter<'_>) {
        if let Some(color) = self {
            color.write(line);
        }
    }
}

/// The kind of a figure, where needed to identify it.
impl Text for Option<FigureKind> {
    fn read(words: &mut Words<'_>) -> Result<Option<FigureKind>, TextError> {
        Ok(words.optional(Words::kind))
    }

    fn write(self, line: &mut WordWriter<'_>) {
        if let Some(kind) = self {
            kind.write(line);
        }
    }
}

/// The place of figures on a tile: a feature, `castle`, or nothing for the whole tile.
impl Text for Stand {
    fn read(words: &mut Words<'_>) -> Result<Stand, TextError> {
        if words.is_done() {
            return Ok(Stand::Tile);
        }
        let post: Option<Segment> = Text::read(words)?;
        Ok(post.map_or(Stand::Castle, Stand::Segment))
    }

    fn write(self, line: &mut WordWriter<'_>) {
        match self {
            Stand::Tile => {}
            Stand::Castle => line.word("castle"),
            Stand::Segment(segment) => segment.write(line),
        }
    }
}

/// The subject that a castle is scored by: a feature, or `castle`.
impl Text for Option<Segment> {
    fn read(words: &mut Words<'_>) -> Result<Option<Segment>, TextError> {
        match words.literal("castle") {
            Ok(()) => Ok(None),
            Err(_) => words.feature().map(Some),
        }
    }

    fn write(self, line: &mut WordWriter<'_>) {
        match self {
            None => line.word("castle"),
            Some(segment) => segment.write(line),
        }
    }
}

fn number(words: &mut Words<'_>, limits: RangeInclusive<u16>) -> Result<u16, TextError> {
    let (least, most) = limits.into_inner();
    Ok(words.number(least.into(), most.into())? as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::verbs;

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
            "capture 1,2 garden red abbot",
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
            "dragon W",
            "fairy 1,0",
            "fairy 1,0 castle",
            "fairy 1,0 castle large",
            "fairy 1,0 city N phantom",
            "fairy 1,0 tower",
            "princess 1,-2 city S",
            "princess 1,-2 city S blue large",
            "portal 1,0 field NNW",
            "portal 1,0 bridge abbot",
            "meeple field inner N",
            "capture 1,2 field inner S blue",
            "capture 1,2 field inner W blue mayor",
            "mayor city N",
            "wagon monastery",
            "abbey -3,4",
            "barn SW",
            "drive 1,2 field inner N",
            "drive 1,2 bridge",
            "home",
        ] {
            let action = parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(print_action(action), text);
        }
    }

    #[test]
    fn words_of_a_system_need_it() {
        let systems = Systems::ALL.without(System::Dragon);
        for text in ["dragon N", "fairy 1,0", "portal 1,0 road N"] {
            assert!(parse_action_in(text, Systems::ALL).is_ok(), "{text}");
            let error = parse_action_in(text, systems).unwrap_err();
            assert_eq!((error.column, error.expected), (1, Expected::Action));
        }
        assert!(parse_action_in("floor 1,0", Systems::NONE).is_ok());
        let systems = Systems::ALL.without(System::Abbey);
        for text in [
            "abbey 0,0",
            "barn NE",
            "home",
            "mayor city N",
            "exchange wagon",
            "portal 1,0 city N mayor",
        ] {
            assert!(parse_action_in(text, Systems::ALL).is_ok(), "{text}");
            assert!(parse_action_in(text, systems).is_err(), "{text}");
        }
        assert!(parse_action_in("builder road N", systems).is_ok());
    }

    /// A table with fields added later.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Later {
        Capture {
            cell: Cell,
            color: Option<Color>,
            kind: Option<FigureKind>,
        },
        Keep,
    }

    text! { Later
        Capture = 0 "capture" {
            cell: Cell,
            color: Option<Color>,
        } + 2 {
            kind: Option<FigureKind>,
        } [by TowerCapture of Tower];
        Keep = 1 "keep" [by TowerCapture of Tower, when BaseTurn];
    }

    #[test]
    fn later_fields_may_be_omitted() {
        let read = |text| {
            let mut words = Words::new(text);
            let action = Later::read(&mut words)?;
            words.end().map(|()| action)
        };
        for (text, color, kind) in [
            ("capture 1,2", None, None),
            ("capture 1,2 red", Some(Color::Red), None),
            (
                "capture 1,2 red meeple",
                Some(Color::Red),
                Some(FigureKind::Meeple),
            ),
        ] {
            let cell = Cell::new(1, 2);
            let action = Later::Capture { cell, color, kind };
            assert_eq!(read(text), Ok(action));
            let mut out = String::new();
            action.write(&mut WordWriter::new(&mut out));
            assert_eq!(out, text);
        }
        assert_eq!(read("keep"), Ok(Later::Keep));
        for (text, column, expected) in [
            ("capture 1,2 gray", 13, Expected::Color),
            // A kind follows a color only.
            ("capture 1,2 meeple", 13, Expected::Color),
            ("capture 1,2 meeple red", 13, Expected::Color),
            ("capture 1,2 red gray", 17, Expected::FigureKind),
            ("capture 1,2 red meeple gray", 23, Expected::End),
        ] {
            let error = read(text).expect_err("it is no action");
            assert_eq!((error.column, error.expected), (column, expected));
        }
    }

    #[test]
    fn an_error_has_its_column_and_expectation() {
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
            ("place 0,1 90 ", "column 13: expected the end of the text"),
            ("place 0,1  90", "column 11: expected a turn"),
            (
                "place 0,1 90 now",
                "column 13: expected the end of the text",
            ),
            ("pass\n", "column 1: expected an action"),
            ("meeple field N", "column 14: expected a half-edge"),
            ("meeple road", "column 12: expected a side: N, E, S or W"),
            ("meeple 0,0", "column 8: expected a feature"),
            ("capture 1,2 road N gray", "column 20: expected a color"),
            ("capture 1,2 road N large", "column 20: expected a color"),
            (
                "capture 1,2 road N red knight",
                "column 24: expected a kind of figure",
            ),
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
            ("barn N", "column 6: expected a corner: NE, SE, SW or NW"),
            ("barn field NNW", "column 6: expected a corner"),
            (
                "meeple field inner NE",
                "column 19: expected the end of the text",
            ),
        ] {
            let said = error(text);
            assert!(said.starts_with(expected), "{text:?} gave {said:?}");
        }
    }

    #[test]
    fn no_text_makes_it_panic() {
        // Every prefix of every action, with a multibyte character inserted at every place.
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
    fn expected_words_begin_actions() {
        for verb in verbs() {
            if let Err(error) = parse_action(verb) {
                assert_ne!(error.expected, Expected::Action, "{verb}");
            }
        }
        let error = parse_action("castling").unwrap_err();
        assert_eq!(error.expected, Expected::Action);
    }
}
