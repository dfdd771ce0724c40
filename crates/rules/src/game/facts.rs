//! Facts of the rules, for computer players, overlays and other callers: each
//! has its one definition in the core or in an expansion.

use super::state::Game;
use crate::board::{Counts, Feature, FeatureId, PlacedFigure, Standing};
use crate::core::Worth;
use crate::expansions::{
    self, CastlesPhase, LordChoice, Movement, PhantomPhase, Phase, Reach, WatchtowerWorth,
};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Corner};
use crate::player::Player;
use crate::segment::{FeatureKind, Segment};
use crate::setup::{Goods, StartPosition};
use crate::system::System;
use crate::tiles::TileId;

impl Game {
    /// True if a tower on `tower` with `floors` floors reaches a cell, under
    /// the rules in use (tower-range).
    pub fn tower_reaches(&self, tower: Cell, floors: u8, cell: Cell) -> bool {
        Reach::new(self.options(), tower, floors).contains(self.board(), cell)
    }

    /// The cells that a tower on `cell` with `floors` floors reaches, each with
    /// its distance in steps, ordered by distance and then by cell. Most rules
    /// include empty cells (tower-range).
    pub fn tower_range(&self, cell: Cell, floors: u8) -> Vec<(Cell, u8)> {
        Reach::new(self.options(), cell, floors).cells(self.board())
    }

    /// True if a tower that reaches a figure can capture it (tower-who,
    /// castle-safe).
    pub fn is_capturable(&self, figure: &Standing) -> bool {
        expansions::can_be_captured(figure.figure, figure.kind)
    }

    /// The figures that a tower that reaches them can capture, ordered by cell,
    /// segment and owner.
    pub fn capturable_figures(&self) -> Vec<PlacedFigure> {
        let board = self.board();
        board.figures_that(|figure| expansions::is_capturable(&self.core, figure))
    }

    /// The counts of a feature.
    pub fn counts(&self, feature: FeatureId) -> Counts {
        self.board().counts(feature.node())
    }

    /// The worth of a feature of this kind with these counts to its owners
    /// under the rules in use: in full if it is complete, otherwise as at the
    /// end of the game.
    #[inline]
    pub fn worth(&self, kind: FeatureKind, is_complete: bool, counts: &Counts) -> Worth {
        self.core.worth(kind, is_complete, counts)
    }

    /// The worth of a feature to one of its owners.
    #[inline]
    pub fn worth_to(&self, feature: FeatureId, owner: Player, worth: &Worth) -> Worth {
        self.core.worth_to(feature.node(), owner, worth)
    }

    /// The worth of a feature if it were scored now.
    pub fn feature_worth(&self, feature: &Feature) -> Worth {
        self.core
            .worth(feature.kind, feature.is_complete(), &feature.counts())
    }

    /// The worth of the watchtower on `cell` to every meeple that would trigger
    /// it now; `None` if there is none, or if the system is off.
    pub fn watchtower_worth(&self, cell: Cell) -> Option<WatchtowerWorth> {
        let is_on = self.core.has(System::Watchtowers);
        is_on
            .then(|| expansions::watchtower_worth(&self.core, cell))
            .flatten()
    }

    /// The points of [`Game::watchtower_worth`], without the terms.
    pub fn watchtower_points(&self, cell: Cell) -> Option<i32> {
        let is_on = self.core.has(System::Watchtowers);
        is_on
            .then(|| expansions::watchtower_points(&self.core, cell))
            .flatten()
    }

    /// The sources that a lord, or the turn player between lords, may choose.
    pub fn lord_choice(&self) -> Option<LordChoice> {
        match self.phase {
            Phase::Castles(phase) if !matches!(phase, CastlesPhase::SmallCity { .. }) => {
                expansions::lord_choice(&self.core, &self.states, phase)
            }
            _ => None,
        }
    }

    /// A player's goods tokens, in the order of [`Good::ALL`](crate::event::Good::ALL) (trade-goods).
    pub fn goods(&self, player: Player) -> Goods {
        self.states.traders[player.index()]
    }

    /// Number of figures of `owner` that a player holds (tower-prisoner).
    pub fn prisoners(&self, captor: Player, owner: Player, kind: FigureKind) -> u8 {
        self.states.tower.count(captor, owner, kind)
    }

    /// The tiles that came too early and will return to the stack, in the order in which
    /// they were set aside (dragon-early).
    pub fn aside(&self) -> Vec<TileId> {
        let aside = self.core.aside().into_iter();
        aside.map(TileId::plain).collect()
    }

    /// The places to which a wagon on a cell could drive if its feature were scored now, or
    /// to which the one that left the cell can drive (wagon-range); `None` if there is none.
    pub fn wagon_places(&self, cell: Cell) -> Option<Vec<(Cell, Segment)>> {
        expansions::wagon_places(&self.core, cell)
    }

    /// The place that a player's wagon has left, while its owner decides where it drives
    /// (wagon-drive).
    pub fn leaving_wagon(&self, player: Player) -> Option<(Cell, Segment)> {
        expansions::leaving_wagon(&self.core, player)
    }

    /// The worth of a barn on a corner of a cell to its owner if the game ended now
    /// (barn-final); `None` at a corner that does not qualify.
    pub fn barn_worth(&self, cell: Cell, corner: Corner) -> Option<Worth> {
        expansions::barn_worth(&self.core, cell, corner)
    }

    /// The movement of the dragon that is under way (dragon-steps); `None` between
    /// movements.
    pub fn dragon_movement(&self) -> Option<Movement> {
        let walk = self.states.dragon.as_ref()?;
        Some(Movement::of(&self.core, walk))
    }

    /// The tiles of the open bazaar not taken yet, in the order of drawing;
    /// empty if none is open.
    pub fn bazaar_shown(&self) -> Vec<TileId> {
        let shown = self
            .states
            .bazaars
            .open
            .iter()
            .flat_map(|bazaar| bazaar.shown);
        shown.flatten().map(TileId::plain).collect()
    }

    /// The tile that a player got in the open bazaar and has not played yet.
    pub fn bazaar_hand(&self, player: Player) -> Option<TileId> {
        let tile = self.states.bazaars.open.as_ref()?.hands[player.index()]?;
        Some(tile.plain())
    }

    /// The player whose tile opened the bazaar; `None` if none is open.
    pub fn bazaar_host(&self) -> Option<Player> {
        Some(self.states.bazaars.open.as_ref()?.host)
    }

    /// The table and the player to move, as a position that a game can
    /// begin from, at the [beginning of a turn](Game::is_turn_start). The tile in
    /// hand belongs to the stack.
    pub fn position(&self) -> StartPosition {
        let core = &self.core;
        let tiles = core.board.tiles();
        let figures = core.board.figures();
        let scores = core.players().filter_map(|player| {
            let score = core.seat(player).score;
            (score != 0).then_some((core.color(player), score))
        });
        let mut position = StartPosition {
            tiles: tiles
                .map(|at| (at.tile.plain(), at.cell, at.rotation))
                .collect(),
            figures: figures
                .iter()
                .map(|at| (core.color(at.owner), at.kind, at.cell, at.segment))
                .collect(),
            scores: scores.collect(),
            turn: Some(core.color(core.turn_player())),
            is_from_box: core.from_box.is_some(),
            ..StartPosition::default()
        };
        expansions::describe(core, &self.states, &mut position);
        position
    }
}

impl Phase {
    /// The cell of the tile just placed while figures can be placed on it
    /// (base-meeple, phantom-second).
    pub const fn spot_cell(self) -> Option<Cell> {
        match self {
            Phase::Figure { cell } | Phase::Phantom(PhantomPhase::Second { cell }) => Some(cell),
            _ => None,
        }
    }
}
