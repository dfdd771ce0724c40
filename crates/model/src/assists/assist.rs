//! Assistance beyond the rules. Each assist can be switched off, and a purist does
//! without all of them.

/// Something that helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Assist {
    /// The scores as if the game ended now.
    Scores,
    /// The tiles that are left, and where they fit.
    Tiles,
    /// Marks on the places that no tile fits any more.
    Dead,
    /// The value of a figure's feature, beside the choice.
    Worth,
    /// A preview of the placement that is aimed at.
    Forecast,
}

/// Which assists are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assists {
    chosen: u8,
    purist: bool,
}

impl Assist {
    /// All of them, in the order of the menu.
    pub const ALL: [Assist; 5] = [
        Assist::Scores,
        Assist::Tiles,
        Assist::Dead,
        Assist::Worth,
        Assist::Forecast,
    ];

    /// The name, as it is kept and in messages.
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
    /// All of them.
    fn default() -> Assists {
        Assists {
            chosen: (1 << Assist::ALL.len()) - 1,
            purist: false,
        }
    }
}

impl Assists {
    /// Those that help with an example: its stack is short, and says nothing
    /// of what could still come.
    pub fn for_examples() -> Assists {
        Assists {
            chosen: 1 << Assist::Worth as u8 | 1 << Assist::Forecast as u8,
            purist: false,
        }
    }

    /// Reads the text of [`Assists::text`] and skips names that mean nothing.
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

    /// The names of what is chosen.
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

    /// True if an assist is chosen, even while a purist plays without it.
    pub fn is_chosen(self, assist: Assist) -> bool {
        self.chosen >> assist as u8 & 1 == 1
    }

    /// True if an assist is shown.
    pub fn shows(self, assist: Assist) -> bool {
        !self.purist && self.is_chosen(assist)
    }

    /// True if none is shown.
    pub fn is_purist(self) -> bool {
        self.purist
    }

    /// A number that tells different choices apart, below 64.
    pub fn bits(self) -> u8 {
        self.chosen | u8::from(self.purist) << Assist::ALL.len()
    }

    /// Switches one.
    pub(crate) fn switch(&mut self, assist: Assist) {
        self.chosen ^= 1 << assist as u8;
    }

    /// Hides all of them, or shows those again that are chosen.
    pub(crate) fn switch_purist(&mut self) {
        self.purist = !self.purist;
    }
}

const PURIST: &str = "purist";
