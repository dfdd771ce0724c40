//! What players like to see over the board: the areas of watchtowers, what
//! towers reach, the fiefs of castles, fields, and any feature.

use bastide_rules::game::BridgesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Game, Phase, System};
use bastide_scene::overlay::{CastleFief, FeatureExtent, Overlay, TowerRange, WatchtowerArea};

use crate::table::Table;

/// A kind of thing that can be shown over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sight {
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

/// What is shown of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sights([Reach; Sight::ALL.len()]);

impl Sight {
    /// All kinds, in the order of their buttons.
    pub const ALL: [Sight; 5] = [
        Sight::Watchtowers,
        Sight::Towers,
        Sight::Fiefs,
        Sight::Fields,
        Sight::Features,
    ];

    /// The word for it in commands and messages.
    pub const fn name(self) -> &'static str {
        ["watchtowers", "towers", "fiefs", "fields", "features"][self as usize]
    }

    /// The key that switches it.
    pub const fn key(self) -> &'static str {
        ["w", "t", "c", "f", "e"][self as usize]
    }

    /// Whether the rules in play know such things.
    pub fn is_known(self, game: &Game) -> bool {
        let systems = game.systems();
        match self {
            Sight::Watchtowers => systems.has(System::Watchtowers),
            Sight::Towers => systems.has(System::Tower),
            Sight::Fiefs => systems.has(System::Castles),
            Sight::Fields | Sight::Features => true,
        }
    }

    /// What comes after a reach when it is switched. Showing all features at
    /// once would show nothing.
    fn next(self, reach: Reach) -> Reach {
        match (reach, self) {
            (Reach::Off, _) => Reach::Pointed,
            (Reach::Pointed, Sight::Features) | (Reach::All, _) => Reach::Off,
            (Reach::Pointed, _) => Reach::All,
        }
    }
}

impl Reach {
    /// The word for it in messages.
    pub const fn name(self) -> &'static str {
        ["off", "pointed", "all"][self as usize]
    }
}

impl Sights {
    /// Of how many things of a kind something is shown.
    pub fn reach(&self, sight: Sight) -> Reach {
        self.0[sight as usize]
    }

    /// True if something is shown of what is pointed at.
    pub(crate) fn is_pointing(&self) -> bool {
        self.0.contains(&Reach::Pointed)
    }
}

impl Table {
    /// What is switched on.
    pub fn sights(&self) -> Sights {
        self.sights
    }

    /// Switches a kind to its next reach.
    pub(crate) fn switch_sight(&mut self, sight: Sight) {
        if sight.is_known(&self.game) {
            let reach = &mut self.sights.0[sight as usize];
            *reach = sight.next(*reach);
        }
    }

    /// The cell that the pointer or the keyboard's cursor is on.
    pub fn over(&self) -> Cell {
        self.over.unwrap_or(self.cursor)
    }

    /// The segments of the tile under the pointer, to be pointed at one by one
    /// while features are shown.
    pub fn examinable(&self) -> Option<(Cell, Vec<Segment>)> {
        if self.sights.reach(Sight::Features) == Reach::Off {
            return None;
        }
        let cell = self.over();
        let placed = self.game.board().tile_at(cell)?;
        let mut segments = self.game.board().segments_at(cell).to_vec();
        segments.extend(placed.bridge.map(|_| Segment::Bridge));
        Some((cell, segments))
    }

    /// What is shown over the board now.
    pub fn overlays(&self) -> Vec<Overlay> {
        let game = &self.game;
        let mut overlays = Vec::new();
        for sight in Sight::ALL {
            if sight.is_known(game) {
                match self.sights.reach(sight) {
                    Reach::Off => {}
                    Reach::Pointed => self.pointed_at(game, sight, &mut overlays),
                    Reach::All => overlays.extend(match sight {
                        Sight::Watchtowers => Overlay::all_watchtowers(game),
                        Sight::Towers => Overlay::all_towers(game),
                        Sight::Fiefs => Overlay::all_fiefs(game),
                        Sight::Fields => Overlay::fields(game),
                        Sight::Features => Vec::new(),
                    }),
                }
            }
        }
        for one in self.answered() {
            if !overlays.contains(&one) {
                overlays.push(one);
            }
        }
        overlays
    }

    /// The game after the placement that is aimed at, with the bridge that it
    /// needs.
    pub fn after_ghost(&self) -> Option<Game> {
        let ghost = self.ghost()?;
        let place = Action::Place {
            cell: ghost.cell,
            turn: ghost.turn,
        };
        let mut game = self.game.after(place).ok()?;
        if let Phase::Bridges(BridgesPhase::Needed { on, axis, .. }) = game.phase() {
            game.play_quiet(Action::Bridge { cell: on, axis }).ok()?;
        }
        Some(game)
    }

    fn pointed_at(&self, game: &Game, sight: Sight, overlays: &mut Vec<Overlay>) {
        let cell = self.over();
        match sight {
            Sight::Watchtowers => {
                overlays.extend(WatchtowerArea::of(game, cell).map(Overlay::Watchtower));
            }
            Sight::Towers => overlays.extend(TowerRange::of(game, cell).map(Overlay::Tower)),
            Sight::Fiefs => overlays.extend(CastleFief::of(game, cell).map(Overlay::Fief)),
            Sight::Fields => {
                let fields = FeatureExtent::fields(game).into_iter();
                let here = |field: &FeatureExtent| {
                    let mut segments = field.feature.segments.iter();
                    segments.any(|&(at, _)| at == cell)
                };
                overlays.extend(fields.filter(here).map(Overlay::Feature));
            }
            Sight::Features => {
                let Some((cell, segments)) = self.examinable() else {
                    return;
                };
                let segment = segments.get(self.examined).or(segments.first());
                let extent = segment.and_then(|&it| FeatureExtent::of(game, cell, it));
                overlays.extend(extent.map(Overlay::Feature));
            }
        }
    }
}

/// The same overlay in another game.
pub fn anew(game: &Game, overlay: &Overlay) -> Option<Overlay> {
    Some(match overlay {
        Overlay::Watchtower(area) => Overlay::Watchtower(WatchtowerArea::of(game, area.cell)?),
        Overlay::Tower(range) => Overlay::Tower(TowerRange::of(game, range.tower.cell)?),
        Overlay::Fief(fief) => Overlay::Fief(CastleFief::of(game, fief.castle.cells[0])?),
        Overlay::Feature(extent) => {
            let &(cell, segment) = extent.feature.segments.first()?;
            Overlay::Feature(FeatureExtent::of(game, cell, segment)?)
        }
    })
}
