//! Damage in a saved game beside its record.

/// A line before the record of a saved game that makes no sense, and is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The part of the game that it would have told.
    pub part: SavedPart,
    /// The beginning of the line.
    pub text: String,
}

/// A part of a game that is saved before its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedPart {
    /// A variation.
    Variation,
    /// Who plays where in a game by link.
    ByLink,
    /// The moment that was on the table.
    Moment,
    /// A decision that was made without asking.
    Skipped,
}

/// Characters of a line that are shown.
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
    /// The key of the message that names it.
    pub fn key(self) -> &'static str {
        match self {
            SavedPart::Variation => "saves.damaged-variation",
            SavedPart::ByLink => "saves.damaged-link",
            SavedPart::Moment => "saves.damaged-moment",
            SavedPart::Skipped => "saves.damaged-skipped",
        }
    }
}
