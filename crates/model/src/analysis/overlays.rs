//! Overlays of the board: switched on, part of an answer, or under the pointer.

use bastide_rules::game::BridgesPhase;
use bastide_rules::segment::Segment;
use bastide_rules::{Action, Cell, Game, Phase};
use bastide_scene::overlay::{
    CastleFief, FeatureExtent, Overlay, TowerRange, WagonRange, WatchtowerArea,
};

use crate::assists::{OverlayKind, Reach, ShownOverlays};
use crate::table::Table;

impl Table {
    /// The kinds of overlays that are switched on.
    pub fn shown_overlays(&self) -> ShownOverlays {
        self.shown_overlays
    }

    /// Toggles a kind of overlay, if the rules in play have it.
    pub(crate) fn switch_overlay(&mut self, kind: OverlayKind) {
        if kind.is_known(&self.game) {
            self.shown_overlays.switch(kind);
        }
    }

    /// The cell under the pointer, or else under the keyboard cursor.
    pub fn over(&self) -> Cell {
        self.over.unwrap_or(self.cursor)
    }

    /// Cell and segments of the tile under the pointer, while the overlay of features is
    /// on.
    pub fn examinable(&self) -> Option<(Cell, Vec<Segment>)> {
        if self.shown_overlays.reach(OverlayKind::Features) == Reach::Off {
            return None;
        }
        let cell = self.over();
        let placed = self.game.board().tile_at(cell)?;
        let mut segments = self.game.board().segments_at(cell).to_vec();
        segments.extend(placed.bridge.map(|_| Segment::Bridge));
        Some((cell, segments))
    }

    /// The overlays to draw.
    pub fn overlays(&self) -> Vec<Overlay> {
        let game = &self.game;
        let mut overlays = Vec::new();
        for kind in OverlayKind::ALL {
            if kind.is_known(game) && self.shown_overlays.reach(kind) != Reach::Off {
                match kind {
                    OverlayKind::Watchtowers => overlays.extend(Overlay::all_watchtowers(game)),
                    OverlayKind::Towers => overlays.extend(Overlay::all_towers(game)),
                    OverlayKind::Fiefs => overlays.extend(Overlay::all_fiefs(game)),
                    OverlayKind::Fields => overlays.extend(Overlay::fields(game)),
                    OverlayKind::Features => overlays.extend(self.examined_extent(game)),
                    OverlayKind::Dragon => overlays.extend(Overlay::dragon(game)),
                    OverlayKind::Wagons => overlays.extend(Overlay::all_wagons(game)),
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

    /// The game after the placement at the aim, including the bridge it needs.
    pub fn after_ghost(&self) -> Option<Game> {
        let ghost = self.ghost()?;
        let place = Action::place(ghost.cell, ghost.rotation);
        let mut game = self.game.after(place).ok()?;
        if let Phase::Bridges(BridgesPhase::Needed { on, axis, .. }) = game.phase() {
            game.play_quiet(Action::Bridge { cell: on, axis }).ok()?;
        }
        Some(game)
    }

    /// The feature under the pointer.
    fn examined_extent(&self, game: &Game) -> Option<Overlay> {
        let (cell, segments) = self.examinable()?;
        let segment = segments.get(self.examined).or(segments.first())?;
        FeatureExtent::of(game, cell, *segment).map(Overlay::Feature)
    }
}

/// The overlay of the same piece or feature in another game.
pub fn recomputed(game: &Game, overlay: &Overlay) -> Option<Overlay> {
    Some(match overlay {
        Overlay::Watchtower(area) => Overlay::Watchtower(WatchtowerArea::of(game, area.cell)?),
        Overlay::Tower(range) => Overlay::Tower(TowerRange::of(game, range.tower.cell)?),
        Overlay::Fief(fief) => {
            let mut castles = game.board().castles().into_iter();
            let castle = castles.find(|it| it.cells == fief.castle.cells)?;
            Overlay::Fief(CastleFief::new(game, castle))
        }
        Overlay::Dragon(_) => Overlay::dragon(game)?,
        Overlay::Wagon(range) => Overlay::Wagon(WagonRange::of(game, range.at.0)?),
        Overlay::Feature(extent) => {
            let &(cell, segment) = extent.feature.segments.first()?;
            Overlay::Feature(FeatureExtent::of(game, cell, segment)?)
        }
    })
}
