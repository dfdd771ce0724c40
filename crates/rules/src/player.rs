//! Players and their colors.

use std::fmt;

/// A color, which identifies a player in text.
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

/// Players as bits.
pub(crate) type PlayerSet = u8;

/// A seat at the table, numbered in the order of play from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub(crate) u8);

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
    /// Most seats in a game (base-players).
    pub const MOST: usize = 6;

    /// The seat's number, from 0, below the number of players.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat numbered `index`, if it is valid.
    pub const fn new(index: usize) -> Option<Player> {
        if index < Player::MOST {
            Some(Player(index as u8))
        } else {
            None
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
