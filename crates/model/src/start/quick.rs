//! Quick games, which begin with one press.

use bastide_rules::Systems;

use crate::bots::Level;

/// A game that begins with one press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum QuickGame {
    /// The base game.
    First,
    /// With the recommended expansions.
    Favorites,
    /// With all expansions.
    Everything,
}

/// The opponents in a quick game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Company {
    /// A computer player.
    #[default]
    Computer,
    /// Another person on this device.
    Two,
    /// Another person on another device.
    Link,
}

/// Choices for quick games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quick {
    /// The opponents.
    pub company: Company,
    /// Level of the computer player.
    pub level: Level,
    /// True if the first game is short.
    pub is_short: bool,
}

/// The way in which a game was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// As a quick game with these choices.
    Quick(QuickGame, Quick),
    /// With the form of the start screen.
    Custom,
}

impl QuickGame {
    /// All quick games.
    pub const ALL: [QuickGame; 3] = [
        QuickGame::First,
        QuickGame::Favorites,
        QuickGame::Everything,
    ];

    /// Name in settings and messages.
    pub const fn name(self) -> &'static str {
        ["first", "favorites", "all"][self as usize]
    }

    /// Rule systems in play.
    pub const fn systems(self) -> Systems {
        match self {
            QuickGame::First => Systems::NONE,
            QuickGame::Favorites => Systems::DEFAULT,
            QuickGame::Everything => Systems::ALL,
        }
    }
}

impl Company {
    /// All kinds of opponents.
    pub const ALL: [Company; 3] = [Company::Computer, Company::Two, Company::Link];

    /// Name in settings and messages.
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
    /// Level of the computer player, if there is one.
    pub fn bot(self) -> Option<Level> {
        (self.company == Company::Computer).then_some(self.level)
    }

    /// The text to store, such as `computer easy` or `two easy short`.
    pub(super) fn text(self) -> String {
        let short = if self.is_short { " short" } else { "" };
        [self.company.name(), " ", self.level.name(), short].concat()
    }

    /// Parses a stored text; `None` if it is invalid.
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
    /// The text to store: `custom`, or a quick game with its choices.
    pub(super) fn text(self) -> String {
        match self {
            Begun::Quick(game, quick) => [game.name(), " ", &quick.text()].concat(),
            Begun::Custom => "custom".to_owned(),
        }
    }

    /// Parses a stored text; `None` if it is invalid.
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
    fn ways_to_begin_are_parsed_as_written() {
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
