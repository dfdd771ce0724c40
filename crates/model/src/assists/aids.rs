//! What helps players beside the rules. Each can be switched off, and a purist
//! does without all of it.

/// Something that helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Aid {
    /// The scores as if the game ended now.
    Scores,
    /// The tiles that are left, and where they fit.
    Tiles,
    /// Marks on the places that no tile fits any more.
    Dead,
    /// What a figure's feature is worth, beside the choice.
    Worth,
    /// What the placement that is aimed at would lead to.
    Forecast,
}

/// Which aids are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aids {
    chosen: u8,
    purist: bool,
}

impl Aid {
    /// All of them, in the order of the menu.
    pub const ALL: [Aid; 5] = [
        Aid::Scores,
        Aid::Tiles,
        Aid::Dead,
        Aid::Worth,
        Aid::Forecast,
    ];

    /// The name, as it is kept and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Aid::Scores => "scores",
            Aid::Tiles => "tiles",
            Aid::Dead => "dead",
            Aid::Worth => "worth",
            Aid::Forecast => "forecast",
        }
    }

    /// The aid with this name.
    pub fn parse(name: &str) -> Option<Aid> {
        Aid::ALL.into_iter().find(|aid| aid.name() == name)
    }
}

impl Default for Aids {
    /// All of them.
    fn default() -> Aids {
        Aids {
            chosen: (1 << Aid::ALL.len()) - 1,
            purist: false,
        }
    }
}

impl Aids {
    /// Those that help with an example: its stack is short, and says nothing
    /// of what could still come.
    pub fn for_examples() -> Aids {
        Aids {
            chosen: 1 << Aid::Worth as u8 | 1 << Aid::Forecast as u8,
            purist: false,
        }
    }

    /// What [`Aids::text`] wrote; names that mean nothing are skipped.
    pub fn parse(text: &str) -> Aids {
        let mut aids = Aids {
            chosen: 0,
            purist: false,
        };
        for name in text.split(' ') {
            match Aid::parse(name) {
                Some(aid) => aids.chosen |= 1 << aid as u8,
                None => aids.purist |= name == PURIST,
            }
        }
        aids
    }

    /// The names of what is chosen.
    pub fn text(self) -> String {
        let chosen = Aid::ALL.into_iter().filter(|&aid| self.is_chosen(aid));
        let mut names: Vec<&str> = chosen.map(Aid::name).collect();
        if self.purist {
            names.push(PURIST);
        }
        names.join(" ")
    }

    /// Whether an aid is switched on for those who are not purists.
    pub fn is_chosen(self, aid: Aid) -> bool {
        self.chosen >> aid as u8 & 1 == 1
    }

    /// Whether an aid is shown.
    pub fn shows(self, aid: Aid) -> bool {
        !self.purist && self.is_chosen(aid)
    }

    /// Whether none is shown.
    pub fn is_purist(self) -> bool {
        self.purist
    }

    /// A number that tells different choices apart, below 64.
    pub fn bits(self) -> u8 {
        self.chosen | u8::from(self.purist) << Aid::ALL.len()
    }

    /// Switches one.
    pub(crate) fn switch(&mut self, aid: Aid) {
        self.chosen ^= 1 << aid as u8;
    }

    /// Hides all of them, or shows those again that are chosen.
    pub(crate) fn switch_purist(&mut self) {
        self.purist = !self.purist;
    }
}

const PURIST: &str = "purist";
