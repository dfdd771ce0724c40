//! The surroundings of the board.

/// The surroundings of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Parchment.
    #[default]
    Light,
    /// A table in the evening: meadows in blue light, cities in lamplight.
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
        ["#e9dfc8", "#191510", "#ffffff"][self as usize]
    }

    /// The color of text and thin lines on the table.
    pub const fn ink(self) -> &'static str {
        ["#4a3a24", "#d8cbb0", "#000000"][self as usize]
    }

    /// The opacity of the evening's blue over the meadows; empty for none.
    pub(crate) const fn tone(self) -> &'static str {
        ["", ".5", ""][self as usize]
    }
}

/// The evening's blue over the meadows.
pub(crate) const DUSK: &str = "#062a4a";

/// The moonlight of the evening.
pub(crate) const MOON: &str = "#a8c0ff";

/// Windows, by day and lit in the evening.
pub(crate) const WINDOW: [&str; 2] = ["#66371f", "#ffe08a"];
pub(crate) const LAMPLIGHT: &str = "#ff9f3a";

/// The colors of the evening. Lamps light cities from inside, so their ground is warm and
/// their walls are dark against it; meadows have colors that stay distinct below the dusk.
/// The style sheets of the page have the same.
#[rustfmt::skip]
pub(crate) const EVENING: [(&str, &str, &str); 60] = [
    ("fill", "#dfbd85", "#aa7c4c"),
    ("stroke", "#b9b56f", "#86793f"),
    ("fill", "#f0dcb2", "#e6bd78"),
    ("stroke", "#f0dcb2", "#e6bd78"),
    ("fill", "#ecd9a6", "#bba97e"),
    ("stroke", "#cdb27a", "#998a64"),
    ("fill", "#e9d29b", "#bfab7c"),
    ("stroke", "#e0d3a0", "#a29c76"),
    ("fill", "#82b6d0", "#2b5266"),
    ("stroke", "#c3e0ec", "#8fb2da"),
    ("fill", "#8f897d", "#47454d"),
    ("stroke", "#8f897d", "#47454d"),
    ("stroke", "#fbf5e6", "#8d8a92"),
    ("stroke", "#4b4234", "#1d1a1c"),
    ("stroke", "#5f4a22", "#241c10"),
    ("stroke", "#cfc9bd", "#6f6c74"),
    ("fill", "#d5c8aa", "#938e88"),
    ("fill", "#7a9f50", "#22482f"),
    ("fill", "#f8efda", "#d8b98a"),
    ("fill", "#de7d50", "#b35a41"),
    ("fill", "#bd5c3c", "#8f4538"),
    ("fill", "#7089a4", "#43586f"),
    ("fill", "#b3c578", "#3f7849"),
    ("fill", "#a8c95c", "#9fe950"),
    ("fill", "#c8e394", "#cce21e"),
    ("fill", "#84b36e", "#5aa221"),
    ("fill", "#aec39e", "#e0da57"),
    ("fill", "#a0a45c", "#be9612"),
    ("fill", "#e0cf6a", "#ffc216"),
    ("fill", "#efe4c8", "#948f88"),
    ("fill", "#6d86a3", "#46586f"),
    ("fill", "#e3c48f", "#ad8f62"),
    ("fill", "#d8b67c", "#9c7f57"),
    ("fill", "#d9cdb2", "#8d8781"),
    ("fill", "#efe3c4", "#b5aa98"),
    ("fill", "#6187b3", "#4a6a93"),
    ("fill", "#f3ead0", "#bdb19e"),
    ("fill", "#b3986a", "#85755c"),
    ("fill", "#fff3c4", "#a9b4c4"),
    ("fill", "#3f6d3a", "#2f5232"),
    ("fill", "#5f8443", "#34641e"),
    ("fill", "#a8976a", "#5d5648"),
    ("stroke", "#5b4a28", "#2b2418"),
    ("fill", "#fbf1d8", "#cfc0a0"),
    ("fill", "#f7eedb", "#fff6d8"),
    ("fill", "#fbf5e3", "#fff8d0"),
    ("stroke", "#7a9f50", "#86c242"),
    ("stroke", "#6f9140", "#2c5a14"),
    ("stroke", "#5c873f", "#508028"),
    ("stroke", "#6f9a4b", "#6eae42"),
    ("stroke", "#86ad59", "#8ed656"),
    ("stroke", "#47652f", "#132a10"),
    ("stroke", "#54430c", "#140c00"),
    ("stroke", "#ffe24a", "#ffa01e"),
    ("stroke", "#ffe85a", "#fff014"),
    ("stroke", "#fff2a8", "#c89cc0"),
    ("stroke", "#fff6c0", "#f0e6ff"),
    ("stroke", "#7a4a1a", "#d0143c"),
    ("stroke", "#8a6a3a", "#7a2a96"),
    ("stroke", "#3f7a2a", "#1e46b4"),
];

/// The colors of roofs by hue in pictures, by day and in the evening, as the layers of tiles
/// mix them.
pub(crate) const ROOFS: [[&str; 2]; 6] = [
    ["#de7d50", "#b35a41"],
    ["#bd5c3c", "#8f4538"],
    ["#e8a073", "#b07568"],
    ["#96492f", "#76392c"],
    ["#606878", "#404652"],
    ["#7089a4", "#43586f"],
];
