//! Overlays that players switch on: the areas of watchtowers, what towers reach, the
//! fiefs of castles, fields, and any feature.

use bastide_rules::{Game, System};

/// A kind of thing that can be shown over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum OverlayKind {
    /// The nine cells that a watchtower counts (watch-area).
    Watchtowers,
    /// The cells that a tower reaches (tower-range).
    Towers,
    /// The six cells of a castle (castle-fief).
    Fiefs,
    /// Fields with their owners and cities (base-final-fields).
    Fields,
    /// The extent, owner and worth of a feature.
    Features,
}

/// Of how many things a kind is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Reach {
    /// Of none.
    #[default]
    Off,
    /// Of those under the pointer or the cursor.
    Pointed,
    /// Of all.
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

    /// The word for it in commands and messages.
    pub const fn name(self) -> &'static str {
        ["watchtowers", "towers", "fiefs", "fields", "features"][self as usize]
    }

    /// The key that switches it.
    pub const fn key(self) -> &'static str {
        ["w", "t", "c", "f", "e"][self as usize]
    }

    /// True if the rules in play know such things.
    pub fn is_known(self, game: &Game) -> bool {
        let systems = game.systems();
        match self {
            OverlayKind::Watchtowers => systems.has(System::Watchtowers),
            OverlayKind::Towers => systems.has(System::Tower),
            OverlayKind::Fiefs => systems.has(System::Castles),
            OverlayKind::Fields | OverlayKind::Features => true,
        }
    }

    /// The reach after this one when a kind is switched. All features at once would be
    /// too many to see.
    fn next(self, reach: Reach) -> Reach {
        match (reach, self) {
            (Reach::Off, OverlayKind::Features) => Reach::Pointed,
            (Reach::Off, _) => Reach::All,
            (Reach::Pointed | Reach::All, _) => Reach::Off,
        }
    }
}

impl Reach {
    /// The word for it in messages.
    pub const fn name(self) -> &'static str {
        ["off", "pointed", "all"][self as usize]
    }
}

impl ShownOverlays {
    /// Of how many things of a kind something is shown.
    pub fn reach(&self, kind: OverlayKind) -> Reach {
        self.0[kind as usize]
    }

    /// Switches a kind on or off.
    pub(crate) fn switch(&mut self, kind: OverlayKind) {
        let reach = &mut self.0[kind as usize];
        *reach = kind.next(*reach);
    }

    /// True if something is shown of what is pointed at.
    pub(crate) fn is_pointing(&self) -> bool {
        self.0.contains(&Reach::Pointed)
    }
}
