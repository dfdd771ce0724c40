//! Assists: optional help next to the board and over it.

use bastide_rules::{Cell, Game, Segment, System};

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

/// The chosen assists. Purist mode hides all of them.
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

/// A panel that can be open above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Panel {
    /// The remaining tiles.
    Tiles = 1,
    /// Projected scores by category if the game ended now.
    Scores,
    /// The seats, with their persons and computer players.
    Seats,
}

/// A question that a key asks about the cell under the cursor or the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The tile placed last; asked again, the one before it.
    Last,
    /// The feature here, or the tiles that fit here.
    Here,
    /// The range of the tower here, or the towers in range of this cell.
    Towers,
    /// The area of the watchtower here, or the watchtowers that count this cell.
    Watchtowers,
    /// The fief of the castle here, or the castles whose fief includes this cell.
    Fiefs,
}

impl Question {
    /// The overlay shown with the answer.
    pub(crate) fn overlay_kind(self) -> Option<OverlayKind> {
        match self {
            Question::Towers => Some(OverlayKind::Towers),
            Question::Watchtowers => Some(OverlayKind::Watchtowers),
            Question::Fiefs => Some(OverlayKind::Fiefs),
            Question::Last | Question::Here => None,
        }
    }
}

/// A question with its subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The cell in question.
    pub cell: Cell,
    /// The segment under the pointer.
    pub segment: Option<Segment>,
}

/// A kind of overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum OverlayKind {
    /// The nine cells of a watchtower's area (watch-area).
    Watchtowers,
    /// The cells in a tower's range (tower-range).
    Towers,
    /// The six cells of a castle (castle-fief).
    Fiefs,
    /// Fields with their owners and cities (base-final-fields).
    Fields,
    /// The extent, owner and points of a feature.
    Features,
    /// The tiles that the dragon can reach (dragon-way).
    Dragon,
    /// The places that wagons can drive to (wagon-range).
    Wagons,
}

/// The subjects of an overlay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Reach {
    /// No subject: the overlay is off.
    #[default]
    Off,
    /// The subject under the pointer or the cursor.
    Pointed,
    /// All subjects on the board.
    All,
}

/// The reach of each kind of overlay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownOverlays([Reach; OverlayKind::ALL.len()]);

impl OverlayKind {
    /// All kinds, in the order of their buttons.
    pub const ALL: [OverlayKind; 7] = [
        OverlayKind::Watchtowers,
        OverlayKind::Towers,
        OverlayKind::Fiefs,
        OverlayKind::Fields,
        OverlayKind::Features,
        OverlayKind::Dragon,
        OverlayKind::Wagons,
    ];

    /// Name in commands and messages.
    pub const fn name(self) -> &'static str {
        [
            "watchtowers",
            "towers",
            "fiefs",
            "fields",
            "features",
            "dragon",
            "wagons",
        ][self as usize]
    }

    /// The key that toggles it.
    pub const fn key(self) -> &'static str {
        ["w", "t", "c", "f", "e", "d", "v"][self as usize]
    }

    /// True if the rule systems in play have such pieces.
    pub fn is_known(self, game: &Game) -> bool {
        let systems = game.systems();
        match self {
            OverlayKind::Watchtowers => systems.has(System::Watchtowers),
            OverlayKind::Towers => systems.has(System::Tower),
            OverlayKind::Fiefs => systems.has(System::Castles),
            OverlayKind::Dragon => systems.has(System::Dragon) && game.options().dragon_effect,
            OverlayKind::Wagons => systems.has(System::Abbey) && game.options().wagon,
            OverlayKind::Fields | OverlayKind::Features => true,
        }
    }

    /// The reach after a toggle. Features go from off to `Pointed`, as all at once would be
    /// unreadable.
    fn next(self, reach: Reach) -> Reach {
        match (reach, self) {
            (Reach::Off, OverlayKind::Features) => Reach::Pointed,
            (Reach::Off, _) => Reach::All,
            (Reach::Pointed | Reach::All, _) => Reach::Off,
        }
    }
}

impl Reach {
    /// Name in messages.
    pub const fn name(self) -> &'static str {
        ["off", "pointed", "all"][self as usize]
    }
}

impl ShownOverlays {
    /// The reach of a kind of overlay.
    pub fn reach(&self, kind: OverlayKind) -> Reach {
        self.0[kind as usize]
    }

    /// Toggles a kind of overlay.
    pub(crate) fn switch(&mut self, kind: OverlayKind) {
        let reach = &mut self.0[kind as usize];
        *reach = kind.next(*reach);
    }

    /// True if an overlay follows the pointer.
    pub(crate) fn is_pointing(&self) -> bool {
        self.0.contains(&Reach::Pointed)
    }
}
