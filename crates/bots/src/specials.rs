//! The values of goods, builders, pigs and other figures in the supply.

use bastide_rules::board::{FeatureId, Summary};
use bastide_rules::{FeatureKind, FigureKind, Game, Phase, Player, System};

use crate::chances::Chances;
use crate::value::{Ledger, ValuePart};
use crate::weights::Weights;

/// The points of cities to come that a barn gets in each turn, the turns that it is worth
/// keeping one, and the value of one that is kept.
const COMING: f32 = 0.3;
const WAITS: f32 = 10.0;
const SPARE: f32 = 4.0;

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
    /// True if there are barns.
    has_barns: bool,
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
            has_barns: FigureKind::Barn.is_dealt(systems, game.options()),
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

    /// Enters barns, builders, goods and a pending second part of the turn.
    pub fn enter(&self, ledger: &mut impl Ledger) {
        if self.has_barns {
            self.enter_barns(ledger);
        }
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

    /// Enters barns: their points if the game ended now, with those of cities to come, and
    /// the barns in the supply.
    fn enter_barns(&self, ledger: &mut impl Ledger) {
        for figure in self.game.board().standing() {
            if figure.figure == FigureKind::Barn {
                let counts = self.game.counts(figure.feature);
                let points = 4.0 * f32::from(counts.cities) + 5.0 * f32::from(counts.castles);
                ledger.about(Some(figure.feature));
                let value = points + COMING * self.turns.min(WAITS);
                ledger.add(figure.owner.index(), ValuePart::Fields, value);
            }
        }
        ledger.about(None);
        for player in self.game.players() {
            let barns = f32::from(self.game.seat(player).figures(FigureKind::Barn));
            let value = SPARE * (self.turns / WAITS).min(1.0) * barns;
            ledger.add(player.index(), ValuePart::Fields, value);
        }
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

#[cfg(test)]
mod tests {
    use bastide_rules::options::Options;
    use bastide_rules::setup::{Setup, StartPosition};
    use bastide_rules::{Action, Cell, Color, Corner, Rotation, Systems, TileId};

    use crate::evaluator::Evaluator;
    use crate::weights::Weights;

    use super::*;

    /// A completed city, and a tile that makes the corner of its field whole.
    fn game(stack: usize) -> Game {
        let tile = |name| TileId::parse(name).expect("a tile");
        let [fields, city] = ["base.B", "base.E"].map(tile);
        let at = |tile, x, y, rotation| (tile, Cell::new(x, y), rotation);
        let mut game = Game::new(Setup {
            players: vec![Color::Red, Color::Blue],
            systems: Systems::NONE.with(System::Abbey),
            options: Options::default(),
            stack: vec![fields; stack],
            position: StartPosition {
                tiles: vec![
                    at(city, 0, -1, Rotation::R180),
                    at(city, 0, 0, Rotation::R0),
                    at(fields, 1, 0, Rotation::R0),
                    at(fields, 0, 1, Rotation::R0),
                ],
                ..StartPosition::default()
            },
        })
        .expect("a game");
        let place = Action::place(Cell::new(1, 1), Rotation::R0);
        game.play(place).expect("a placement");
        game
    }

    /// Red's gain from a barn at once, compared with doing nothing.
    fn gain(stack: usize) -> f32 {
        let game = game(stack);
        let evaluator = Evaluator::new(Weights::TUNED_WITH_SYSTEMS, &game);
        let value = |action| {
            let mut after = game.clone();
            after.play(action).expect("an action");
            evaluator.totals(&after)[0]
        };
        let corner = Corner::NW;
        value(Action::Barn { corner }) - value(Action::Pass)
    }

    #[test]
    fn a_barn_waits_for_cities_while_there_is_time() {
        let [late, early] = [3, 60].map(gain);
        assert!(late > 2.5, "{late}");
        assert!(early < late, "{early} {late}");
    }
}
