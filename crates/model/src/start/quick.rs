//! The games that begin without another question, and with whom.

use bastide_rules::Systems;

use crate::bots::Level;

/// A game that begins without another question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum QuickGame {
    /// The base game.
    First,
    /// With the expansions that we like best.
    Favorites,
    /// With every expansion.
    Everything,
}

/// The others in a quick game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Company {
    /// A computer.
    #[default]
    Computer,
    /// Another person on this device.
    Two,
    /// Another person on another device.
    Link,
}

/// The choices above the quick games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quick {
    /// The others.
    pub company: Company,
    /// How well the computer plays.
    pub level: Level,
    /// True if the first game is a short one.
    pub is_short: bool,
}

/// How a game was begun on the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// As a quick game, with these choices.
    Quick(QuickGame, Quick),
    /// With everything that the form says.
    Custom,
}

impl QuickGame {
    /// All of them.
    pub const ALL: [QuickGame; 3] = [
        QuickGame::First,
        QuickGame::Favorites,
        QuickGame::Everything,
    ];

    /// The name, as it is kept and in messages.
    pub const fn name(self) -> &'static str {
        ["first", "favorites", "all"][self as usize]
    }

    /// The systems that are on.
    pub const fn systems(self) -> Systems {
        match self {
            QuickGame::First => Systems::NONE,
            QuickGame::Favorites => Systems::DEFAULT,
            QuickGame::Everything => Systems::ALL,
        }
    }
}

impl Company {
    /// All of them.
    pub const ALL: [Company; 3] = [Company::Computer, Company::Two, Company::Link];

    /// The name, as it is kept and in messages.
    pub const fn name(self) -> &'static str {
        ["computer", "two", "link"][self as usize]
    }
}

impl Default for Quick {
    fn default() -> Quick {
        Quick {
            company: Company::default(),
            level: Level::Easy,
            is_short: false,
        }
    }
}

impl Quick {
    /// The level of the computer; nothing without one.
    pub fn bot(self) -> Option<Level> {
        (self.company == Company::Computer).then_some(self.level)
    }

    /// The text that is kept: `computer easy`, or `two easy short`.
    pub(super) fn text(self) -> String {
        let short = if self.is_short { " short" } else { "" };
        [self.company.name(), " ", self.level.name(), short].concat()
    }

    /// The choices that were kept as this text; nothing if it makes no sense.
    pub(super) fn parse(text: &str) -> Option<Quick> {
        let mut words = text.split(' ');
        let company = words.next()?;
        let mut all = Company::ALL.into_iter();
        let company = all.find(|one| one.name() == company)?;
        let level = Level::parse(words.next()?)?;
        let is_short = match words.next() {
            None => false,
            Some("short") => true,
            Some(_) => return None,
        };
        let quick = Quick {
            company,
            level,
            is_short,
        };
        words.next().is_none().then_some(quick)
    }
}

impl Begun {
    /// The text that is kept: `custom`, or a game and the choices above it.
    pub(super) fn text(self) -> String {
        match self {
            Begun::Quick(game, quick) => [game.name(), " ", &quick.text()].concat(),
            Begun::Custom => "custom".to_owned(),
        }
    }

    /// How a game was begun, as it was kept; nothing if it makes no sense.
    pub(super) fn parse(text: &str) -> Option<Begun> {
        if text == "custom" {
            return Some(Begun::Custom);
        }
        let (name, quick) = text.split_once(' ')?;
        let game = QuickGame::ALL
            .into_iter()
            .find(|game| game.name() == name)?;
        Some(Begun::Quick(game, Quick::parse(quick)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_begin_are_read_as_they_are_written() {
        let mut ways = vec![Begun::Custom];
        for game in QuickGame::ALL {
            for company in Company::ALL {
                for (level, is_short) in [(Level::Easy, true), (Level::Raider, false)] {
                    let quick = Quick {
                        company,
                        level,
                        is_short,
                    };
                    ways.push(Begun::Quick(game, quick));
                }
            }
        }
        for way in ways {
            assert_eq!(Begun::parse(&way.text()), Some(way));
        }
        for wrong in [
            "",
            "first",
            "first two",
            "first two gentle",
            "second two easy",
            "first two easy long",
            "first two easy short short",
            "custom two easy",
        ] {
            assert_eq!(Begun::parse(wrong), None, "{wrong}");
        }
    }
}
