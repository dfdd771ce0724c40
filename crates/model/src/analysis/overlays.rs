//! What is shown over the board of what is switched on, asked and pointed at.

use bastide_rules::game::BridgesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Game, Phase};
use bastide_scene::overlay::{CastleFief, FeatureExtent, Overlay, TowerRange, WatchtowerArea};

use crate::assists::{Reach, Sight, Sights};
use crate::table::Table;

impl Table {
    /// What is switched on.
    pub fn sights(&self) -> Sights {
        self.sights
    }

    /// Switches a kind to its next reach.
    pub(crate) fn switch_sight(&mut self, sight: Sight) {
        if sight.is_known(&self.game) {
            self.sights.switch(sight);
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
