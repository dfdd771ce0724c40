//! The surroundings of the board.

/// The surroundings of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Parchment.
    #[default]
    Light,
    /// A table in the evening: tiles lie in blue light, and windows are lit.
    Dark,
    /// White paper.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// The name: `light`, `dark` or `print`.
    pub const fn name(self) -> &'static str {
        ["light", "dark", "print"][self as usize]
    }

    /// The theme with this name.
    pub fn parse(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The color of the table.
    pub const fn table(self) -> &'static str {
        ["#e9dfc8", "#2a2018", "#ffffff"][self as usize]
    }

    /// The color of text and thin lines on the table.
    pub const fn ink(self) -> &'static str {
        ["#4a3a24", "#d8cbb0", "#000000"][self as usize]
    }

    /// How much of the evening's blue lies over the tiles, as an opacity; empty for
    /// none.
    pub(crate) const fn tone(self) -> &'static str {
        ["", ".26", ""][self as usize]
    }
}
