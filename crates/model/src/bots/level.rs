//! Levels and speeds of bots.

/// The level of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Level {
    /// Plausible and kind.
    Easy,
    /// Likes fields.
    Farmer,
    /// Keeps its meeples together and never attacks.
    Careful,
    /// Considers the current turn only.
    Medium,
    /// Invades the features of others and takes prisoners.
    Raider,
    /// Searches ahead.
    Hard,
    /// Searches further; several workers can share its decisions.
    Master,
    /// Plays at the strength of the only person at the table: at one of the other levels.
    Adaptive,
}

/// The speed of computer players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Pace {
    /// Barely a pause between the parts of a move.
    Fast,
    /// Slow enough to follow.
    #[default]
    Normal,
    /// Slow enough to think along.
    Slow,
}

impl Level {
    /// All levels that play, weakest first.
    pub const ALL: [Level; 7] = [
        Level::Easy,
        Level::Farmer,
        Level::Careful,
        Level::Medium,
        Level::Raider,
        Level::Hard,
        Level::Master,
    ];

    /// Name in records and messages.
    pub const fn name(self) -> &'static str {
        [
            "easy", "farmer", "careful", "medium", "raider", "hard", "master", "adaptive",
        ][self as usize]
    }

    /// The fallback for a failing worker: the next level that thinks clearly less. `None`
    /// below the weakest.
    pub(crate) fn lower(self) -> Option<Level> {
        match self {
            Level::Easy => None,
            Level::Farmer | Level::Careful | Level::Medium | Level::Adaptive => Some(Level::Easy),
            Level::Raider | Level::Hard => Some(Level::Medium),
            Level::Master => Some(Level::Hard),
        }
    }

    /// Levels by playing strength, without the styles, weakest first.
    const LADDER: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// Levels offered first: those by playing strength, and the adaptive one.
    pub const OFFERED: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Master,
        Level::Adaptive,
    ];

    /// Levels that differ in style.
    pub const STYLES: [Level; 3] = [Level::Farmer, Level::Careful, Level::Raider];

    /// The next level that plays clearly better; `None` above the strongest.
    pub(crate) fn higher(self) -> Option<Level> {
        let mut ladder = Level::LADDER.into_iter();
        ladder.find(|&level| level as u8 > self as u8)
    }

    /// The level with this name. The base of an adaptive computer may follow, as in `adaptive
    /// medium`.
    pub fn parse(name: &str) -> Option<Level> {
        if name.starts_with(Level::Adaptive.name()) {
            return Some(Level::Adaptive);
        }
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl Pace {
    /// All speeds.
    pub const ALL: [Pace; 3] = [Pace::Fast, Pace::Normal, Pace::Slow];

    /// Name in settings and messages.
    pub const fn name(self) -> &'static str {
        ["fast", "normal", "slow"][self as usize]
    }

    /// The speed with this name.
    pub fn parse(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// Minimum time before an action of a bot, in milliseconds: longer after points, so
    /// that players see them, and in the first game.
    pub(crate) const fn pause(self, has_scored: bool, is_first: bool) -> u32 {
        let (pause, points, first) = match self {
            Pace::Fast => (80, 0, 0),
            Pace::Normal => (700, 900, 500),
            Pace::Slow => (1800, 900, 0),
        };
        pause + points * has_scored as u32 + first * is_first as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_names_match_the_records() {
        for (level, name) in [
            (Level::Easy, "easy"),
            (Level::Farmer, "farmer"),
            (Level::Careful, "careful"),
            (Level::Medium, "medium"),
            (Level::Raider, "raider"),
            (Level::Hard, "hard"),
            (Level::Master, "master"),
        ] {
            assert_eq!(level.name(), name);
            assert_eq!(Level::parse(name), Some(level));
        }
        for name in ["adaptive", "adaptive easy", "adaptive master"] {
            assert_eq!(Level::parse(name), Some(Level::Adaptive), "{name}");
        }
        let wrong = ["random", "easy hard", " adaptive", ""];
        for name in wrong {
            assert_eq!(Level::parse(name), None, "{name}");
        }
    }

    #[test]
    fn every_level_is_on_the_ladder_or_a_style() {
        let mut all = [&Level::LADDER[..], &Level::STYLES].concat();
        all.sort_by_key(|&level| level as u8);
        assert_eq!(all, Level::ALL);
        let higher = Level::ALL.map(Level::higher);
        use Level::{Hard, Master, Medium};
        let expected = [Medium, Medium, Medium, Hard, Hard, Master].map(Some);
        assert_eq!(higher[..6], expected);
        assert_eq!(higher[6], None);
    }

    #[test]
    fn lower_levels_are_weaker_until_the_last() {
        for level in Level::ALL {
            let lower = level.lower();
            assert_eq!(lower.is_none(), level == Level::Easy);
            assert!(lower.is_none_or(|lower| (lower as usize) < level as usize));
        }
    }
}
