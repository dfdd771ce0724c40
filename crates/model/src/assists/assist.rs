//! Assistance beyond the rules. Each assist can be switched off; purist mode hides all of
//! them.

/// A kind of assistance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Assist {
    /// Projected scores if the game ended now.
    Scores,
    /// The remaining tiles, and where they fit.
    Tiles,
    /// Dead spots: cells that no remaining tile fits.
    Dead,
    /// The points of a figure's feature, next to the choice.
    Worth,
    /// Preview of the placement at the aim.
    Forecast,
}

/// The chosen assists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assists {
    chosen: u8,
    purist: bool,
}

impl Assist {
    /// All assists, in the order of the menu.
    pub const ALL: [Assist; 5] = [
        Assist::Scores,
        Assist::Tiles,
        Assist::Dead,
        Assist::Worth,
        Assist::Forecast,
    ];

    /// Name in settings and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Assist::Scores => "scores",
            Assist::Tiles => "tiles",
            Assist::Dead => "dead",
            Assist::Worth => "worth",
            Assist::Forecast => "forecast",
        }
    }

    /// The assist with this name.
    pub fn parse(name: &str) -> Option<Assist> {
        Assist::ALL.into_iter().find(|assist| assist.name() == name)
    }
}

impl Default for Assists {
    /// All assists.
    fn default() -> Assists {
        Assists {
            chosen: (1 << Assist::ALL.len()) - 1,
            purist: false,
        }
    }
}

impl Assists {
    /// Assists that suit an example, whose short stack says nothing about the rest of a
    /// game.
    pub fn for_examples() -> Assists {
        Assists {
            chosen: 1 << Assist::Worth as u8 | 1 << Assist::Forecast as u8,
            purist: false,
        }
    }

    /// Parses the text of [`Assists::text`] and skips unknown names.
    pub fn parse(text: &str) -> Assists {
        let mut assists = Assists {
            chosen: 0,
            purist: false,
        };
        for name in text.split(' ') {
            match Assist::parse(name) {
                Some(assist) => assists.chosen |= 1 << assist as u8,
                None => assists.purist |= name == PURIST,
            }
        }
        assists
    }

    /// The names of the chosen assists, separated by spaces.
    pub fn text(self) -> String {
        let chosen = Assist::ALL
            .into_iter()
            .filter(|&assist| self.is_chosen(assist));
        let mut names: Vec<&str> = chosen.map(Assist::name).collect();
        if self.purist {
            names.push(PURIST);
        }
        names.join(" ")
    }

    /// True if an assist is chosen, even while purist mode hides it.
    pub fn is_chosen(self, assist: Assist) -> bool {
        self.chosen >> assist as u8 & 1 == 1
    }

    /// True if an assist is visible.
    pub fn shows(self, assist: Assist) -> bool {
        !self.purist && self.is_chosen(assist)
    }

    /// True in purist mode.
    pub fn is_purist(self) -> bool {
        self.purist
    }

    /// The choices as a number below 64.
    pub fn bits(self) -> u8 {
        self.chosen | u8::from(self.purist) << Assist::ALL.len()
    }

    /// Toggles an assist.
    pub(crate) fn switch(&mut self, assist: Assist) {
        self.chosen ^= 1 << assist as u8;
    }

    /// Toggles purist mode.
    pub(crate) fn switch_purist(&mut self) {
        self.purist = !self.purist;
    }
}

const PURIST: &str = "purist";
