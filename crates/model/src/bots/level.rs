//! How well bots play, and how fast.

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Level {
    /// Plausible and kind.
    Easy,
    /// Looks at the turn at hand.
    Medium,
    /// Looks ahead.
    Hard,
}

/// How fast computers play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Pace {
    /// Hardly a pause between the parts of a move.
    Fast,
    /// So that one can follow.
    #[default]
    Normal,
    /// So that one can think along.
    Slow,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The word for it in records and messages.
    pub const fn name(self) -> &'static str {
        ["easy", "medium", "hard"][self as usize]
    }

    /// The level below it, unless it is the weakest.
    pub(crate) fn lower(self) -> Option<Level> {
        let below = (self as usize).checked_sub(1)?;
        Level::ALL.get(below).copied()
    }

    /// The level with this name.
    pub fn parse(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::Fast, Pace::Normal, Pace::Slow];

    /// The name, as it is kept and in messages.
    pub const fn name(self) -> &'static str {
        ["fast", "normal", "slow"][self as usize]
    }

    /// The pace with this name.
    pub fn parse(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// The least time before an action of a computer, in milliseconds: longer after
    /// points, which somebody wants to see, and in the first game.
    pub(crate) const fn pause(self, has_scored: bool, is_first: bool) -> u32 {
        let (pause, points, first) = match self {
            Pace::Fast => (80, 0, 0),
            Pace::Normal => (700, 900, 500),
            Pace::Slow => (1800, 900, 0),
        };
        pause + points * has_scored as u32 + first * is_first as u32
    }
}
