//! Damaged lines of a saved game, outside its record.

/// A damaged line before the record of a saved game. It is skipped on opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedLine {
    /// Number of the line, from 1.
    pub number: usize,
    /// The part of the game that the line describes.
    pub part: SavedPart,
    /// The first characters of the line.
    pub text: String,
}

/// A part of a game that is saved before its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedPart {
    /// A variation.
    Variation,
    /// The seats of a game by link.
    ByLink,
    /// The moment on the table.
    Moment,
    /// A skipped decision.
    Skipped,
    /// The stack that others play, too.
    Stack,
}

/// Number of characters shown of a line.
const SHOWN: usize = 40;

impl DamagedLine {
    pub(crate) fn new(number: usize, part: SavedPart, key: &str, value: &str) -> DamagedLine {
        let words = ["%", key, " ", value].into_iter().flat_map(str::chars);
        let text: String = words.take(SHOWN).collect();
        DamagedLine {
            number,
            part,
            text: text.trim_end().to_owned(),
        }
    }
}

impl SavedPart {
    /// Key of the message that names it.
    pub fn key(self) -> &'static str {
        match self {
            SavedPart::Variation => "saves.damaged-variation",
            SavedPart::ByLink => "saves.damaged-link",
            SavedPart::Moment => "saves.damaged-moment",
            SavedPart::Skipped => "saves.damaged-skipped",
            SavedPart::Stack => "saves.damaged-stack",
        }
    }
}
