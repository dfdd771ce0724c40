//! Players and their figures.

use std::fmt;

/// A color, which is what tells players apart in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Black.
    Black,
    /// Pink.
    Pink,
}

/// A seat at the table, numbered in the order of play from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub(crate) u8);

/// A kind of wooden figure. The base game and the three expansions have one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum FigureKind {
    /// An ordinary meeple, which counts once in a majority.
    #[default]
    Meeple,
}

impl Color {
    /// All colors; the usual seating order of a new game.
    pub const ALL: [Color; 6] = [
        Color::Red,
        Color::Blue,
        Color::Yellow,
        Color::Green,
        Color::Black,
        Color::Pink,
    ];

    /// The name as in records: `red`, `blue`, `yellow`, `green`, `black`, `pink`.
    pub const fn name(self) -> &'static str {
        ["red", "blue", "yellow", "green", "black", "pink"][self as usize]
    }

    /// The color with this name.
    pub fn parse(name: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.name() == name)
    }
}

impl Player {
    /// Most seats that a game can have (base-players).
    pub const MOST: usize = 6;

    /// The seat's number, from 0, below the number of players.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat numbered `index`, if there can be one.
    pub const fn new(index: usize) -> Option<Player> {
        if index < Player::MOST {
            Some(Player(index as u8))
        } else {
            None
        }
    }
}

impl FigureKind {
    /// All kinds.
    pub const ALL: [FigureKind; 1] = [FigureKind::Meeple];

    /// The name as in records.
    pub const fn name(self) -> &'static str {
        ["meeple"][self as usize]
    }

    /// The kind with this name.
    pub fn parse(name: &str) -> Option<FigureKind> {
        FigureKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How much a figure of this kind counts in a majority (base-majority).
    #[inline]
    pub const fn strength(self) -> u8 {
        1
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for FigureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
