//! The values of goods, builders, pigs and other figures in the supply.

use bastide_rules::board::{FeatureId, Summary};
use bastide_rules::{FeatureKind, FigureKind, Game, Phase, Player, System};

use crate::chances::Chances;
use crate::value::{Ledger, ValuePart};
use crate::weights::Weights;

/// The value of goods and of figures other than meeples in a position.
pub struct Specials<'a> {
    weights: &'a Weights,
    chances: &'a Chances,
    game: &'a Game,
    /// Tiles still to be placed.
    left: f32,
    /// Turns left for each player.
    turns: f32,
    /// True if Traders & Builders is on.
    has_traders: bool,
    /// True if there are figures other than meeples.
    has_kinds: bool,
    /// The field of each player's pig.
    pigs: [Option<FeatureId>; Player::MOST],
}

impl<'a> Specials<'a> {
    /// Finds the pigs.
    pub fn new(
        weights: &'a Weights,
        chances: &'a Chances,
        game: &'a Game,
        left: u32,
        turns: u32,
    ) -> Specials<'a> {
        let systems = game.systems();
        let has_traders = systems.has(System::Traders);
        let mut pigs = [None; Player::MOST];
        if has_traders {
            for figure in game.board().standing() {
                if figure.figure == FigureKind::Pig {
                    pigs[figure.owner.index()] = Some(figure.feature);
                }
            }
        }
        let kinds = [System::Abbot, System::Inns, System::Phantom, System::Abbey];
        Specials {
            weights,
            chances,
            game,
            left: left as f32,
            turns: turns as f32,
            has_traders,
            has_kinds: kinds.into_iter().any(|system| systems.has(system)),
            pigs,
        }
    }

    /// An owner's gain from a pig on a field; 0 for other features.
    pub fn pig(&self, field: &Summary, owner: usize) -> f32 {
        if field.kind != FeatureKind::Field || self.pigs[owner] != Some(field.id) {
            return 0.0;
        }
        let Some(player) = Player::new(owner) else {
            return 0.0;
        };
        let counts = self.game.counts(field.id);
        let worth = self.game.worth(field.kind, false, &counts);
        let with_pig = self.game.worth_to(field.id, player, &worth);
        (with_pig.points() - worth.points()) as f32 + self.weights.pig * self.turns
    }

    /// A player's figures in the supply, in meeples.
    pub fn supply(&self, player: Player) -> f32 {
        let seat = self.game.seat(player);
        let mut meeples = f32::from(seat.figures(FigureKind::Meeple));
        if self.has_kinds {
            for (kind, weight) in [
                (FigureKind::Large, self.weights.large),
                (FigureKind::Phantom, self.weights.phantom),
                (FigureKind::Abbot, self.weights.abbot),
                (FigureKind::Mayor, self.weights.phantom),
                (FigureKind::Wagon, self.weights.large),
            ] {
                meeples += weight * f32::from(seat.figures(kind));
            }
        }
        meeples
    }

    /// Enters builders, goods and a pending second part of the turn.
    pub fn enter(&self, ledger: &mut impl Ledger) {
        if !self.has_traders {
            return;
        }
        let (game, weights) = (self.game, self.weights);
        for figure in game.board().standing() {
            if figure.figure == FigureKind::Builder {
                let value = weights.builder * self.extensions(figure.feature);
                ledger.about(Some(figure.feature));
                ledger.add(figure.owner.index(), ValuePart::Goods, value);
            }
        }
        ledger.about(None);
        for player in game.players() {
            let seat = game.seat(player);
            let spare = seat.figures(FigureKind::Builder) + seat.figures(FigureKind::Pig);
            let early = (self.turns / 10.0).min(1.0);
            let value = weights.spare * early * f32::from(spare);
            ledger.add(player.index(), ValuePart::Goods, value);
        }
        let is_second = match game.phase() {
            Phase::Place { .. } => game.part() == 2,
            phase => matches!(phase, Phase::Traders(_)),
        };
        if is_second {
            let player = game.turn_player().index();
            ledger.add(player, ValuePart::Goods, weights.second_part);
        }
        self.enter_goods(ledger);
    }

    /// The expected number of a player's next tiles that extend a feature.
    fn extensions(&self, feature: FeatureId) -> f32 {
        let mut none_fits = 1.0;
        self.game.board().each_opening(feature, |_, around| {
            none_fits *= 1.0 - self.chances.fill(around).fits;
        });
        self.turns.min(self.weights.builder_turns) * (1.0 - none_fits)
    }

    /// Enters the majorities of goods, weighted by the chance that a lead lasts.
    fn enter_goods(&self, ledger: &mut impl Ledger) {
        let game = self.game;
        let spread = 0.7 + self.left / 25.0;
        for good in 0..3 {
            let count = |player: Player| f32::from(game.goods(player)[good]);
            for player in game.players() {
                let others = game.players().filter(|&other| other != player);
                let most = others.map(count).fold(0.0, f32::max);
                let lead = (count(player) - most + 0.5) / spread;
                let chance = 0.5 + 0.5 * lead / (1.0 + lead.abs());
                ledger.add(
                    player.index(),
                    ValuePart::Goods,
                    self.weights.goods * chance,
                );
            }
        }
    }
}
