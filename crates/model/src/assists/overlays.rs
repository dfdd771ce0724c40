//! Overlays of the board: areas of watchtowers, ranges of towers, fiefs of castles, fields
//! and features.

use bastide_rules::{Game, System};

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
    pub const ALL: [OverlayKind; 5] = [
        OverlayKind::Watchtowers,
        OverlayKind::Towers,
        OverlayKind::Fiefs,
        OverlayKind::Fields,
        OverlayKind::Features,
    ];

    /// Name in commands and messages.
    pub const fn name(self) -> &'static str {
        ["watchtowers", "towers", "fiefs", "fields", "features"][self as usize]
    }

    /// The key that toggles it.
    pub const fn key(self) -> &'static str {
        ["w", "t", "c", "f", "e"][self as usize]
    }

    /// True if the rule systems in play have such pieces.
    pub fn is_known(self, game: &Game) -> bool {
        let systems = game.systems();
        match self {
            OverlayKind::Watchtowers => systems.has(System::Watchtowers),
            OverlayKind::Towers => systems.has(System::Tower),
            OverlayKind::Fiefs => systems.has(System::Castles),
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
