//! The value of a position: its features, figures and supplies.

use bastide_rules::board::Summary;
use bastide_rules::pieces::Piece;
use bastide_rules::{FeatureKind, FigureKind, Game, Phase, Player, System};

use crate::chances::Chances;
use crate::contests::{Claims, Pairs, gains, shared, wants};
use crate::evaluator::Evaluator;
use crate::prospects::Prospects;
use crate::specials::Specials;
use crate::threats::Threats;
use crate::value::{Book, Ledger, Totals, ValuePart};
use crate::weights::Weights;

/// The evaluation of one position, with the facts that its parts share.
pub struct Evaluation<'a> {
    evaluator: &'a Evaluator,
    weights: &'a Weights,
    chances: &'a Chances,
    game: &'a Game,
    players: usize,
    /// Tiles still to be placed.
    left: u32,
    prospects: Prospects<'a>,
    /// The share of the game left in which meeples and pieces can be used, from 0 to 1.
    early: f32,
    /// The expected number of returning figures of each player.
    back: [f32; Player::MOST],
    /// Each player's loss by the worst threatened capture.
    worst: [f32; Player::MOST],
    specials: Specials<'a>,
}

impl Evaluator {
    /// The value of the position to each player.
    pub fn totals(&self, game: &Game) -> Totals {
        let mut totals = [0.0; Player::MOST];
        self.enter(game, &mut totals);
        totals
    }

    /// The value of the position to each player, part by part.
    pub fn book(&self, game: &Game) -> Book {
        let mut book = [[0.0; ValuePart::ALL.len()]; Player::MOST];
        self.enter(game, &mut book);
        book
    }

    /// Enters the values of the position.
    pub fn enter(&self, game: &Game, ledger: &mut impl Ledger) {
        for player in game.players() {
            let score = game.seat(player).score as f32;
            ledger.add(player.index(), ValuePart::Score, score);
        }
        if game.phase() != Phase::Over {
            Evaluation::new(self, game).enter(ledger);
        }
    }
}

impl<'a> Evaluation<'a> {
    /// The evaluation of a game that is not over.
    pub fn new(evaluator: &'a Evaluator, game: &'a Game) -> Evaluation<'a> {
        let (weights, chances) = (&evaluator.weights, &evaluator.chances);
        let players = game.players().len();
        let left = tiles_left(game);
        let turns = (left + players as u32 / 2) / players as u32;
        Evaluation {
            evaluator,
            weights,
            chances,
            game,
            players,
            left,
            prospects: Prospects::new(evaluator, game, left, turns),
            early: (turns as f32 / weights.meeple_late).min(1.0),
            back: [0.0; Player::MOST],
            worst: [0.0; Player::MOST],
            specials: Specials::new(weights, chances, game, left, turns),
        }
    }

    /// Enters all values but the score.
    pub fn enter(&mut self, ledger: &mut impl Ledger) {
        let (game, weights) = (self.game, self.weights);
        let threats = {
            let mut memory = self.evaluator.memory.borrow_mut();
            Threats::find(game, weights, &mut memory.captures)
        };
        let mut claims = Claims::NONE;
        game.board().each_occupied(|feature| {
            let value = self.enter_feature(feature, &threats, ledger);
            claims.add(feature, value);
        });
        if weights.contest > 0.0 {
            self.enter_contests(&claims, ledger);
        }
        if game.systems().has(System::Watchtowers) && weights.watchtower > 0.0 {
            self.enter_watchtowers(ledger);
        }
        ledger.about(None);
        for player in game.players() {
            self.enter_supply(player, ledger);
        }
        self.specials.enter(ledger);
    }

    /// Enters a feature; returns its value to each of its owners.
    fn enter_feature(
        &mut self,
        feature: &Summary,
        threats: &Threats,
        ledger: &mut impl Ledger,
    ) -> f32 {
        let weights = self.weights;
        let (part, value, back) = match feature.kind {
            FeatureKind::Field => (ValuePart::Fields, self.prospects.of_field(feature), 0.0),
            FeatureKind::Castle => {
                let value = self.prospects.of_lord(feature.id);
                (ValuePart::Castles, value, (value * 0.12).min(1.0))
            }
            FeatureKind::Tower => return 0.0,
            kind => {
                let prospect = self.prospects.of(feature);
                // An abbot can be recalled.
                let back = match kind {
                    FeatureKind::Garden => prospect.soon.max(0.5),
                    _ => prospect.soon,
                };
                (ValuePart::of(kind), prospect.value(), back)
            }
        };
        ledger.about(Some(feature.id));
        for (player, &strength) in feature.strengths[..self.players].iter().enumerate() {
            if strength == 0 {
                continue;
            }
            self.back[player] += f32::from(strength) * back;
            let owns = feature.owners >> player & 1 == 1;
            if owns {
                ledger.add(player, part, value + self.specials.pig(feature, player));
            }
            if threats.on(feature.id, player) {
                let lost = if owns { value } else { 0.0 };
                self.worst[player] = self.worst[player].max(lost);
                let each = weights.threat * lost + weights.threat_figure * self.early;
                ledger.add(player, ValuePart::Towers, -each);
            }
        }
        value
    }

    /// Enters the expected gains and losses where rival features meet.
    fn enter_contests(&mut self, claims: &Claims, ledger: &mut impl Ledger) {
        let (game, chances, weights) = (self.game, self.chances, self.weights);
        let mut pairs = Pairs::default();
        claims.each_contest(game.board(), chances, |_, contest| {
            ledger.meet(contest);
            let [one, other] = contest.claims.map(|claim| claim.id);
            let shared = match contest.ends.are_fields {
                true => shared(game.board(), one, other, |city| {
                    self.prospects.city_on_field(city)
                }),
                false => 0.0,
            };
            let gains = gains(&contest.claims, shared, self.players);
            let wanted = game
                .players()
                .filter(|&player| wants(&gains, player.index(), self.players));
            let draws = wanted
                .map(|player| draws(weights, game, self.left, player))
                .sum();
            pairs.add(contest, gains, chances.in_draws(contest.share, draws));
        });
        for pair in pairs.iter() {
            for (player, gain) in pair.gains[..self.players].iter().enumerate() {
                ledger.add_contest(player, pair, weights.contest * pair.chance * gain);
            }
        }
    }

    fn enter_watchtowers(&mut self, ledger: &mut impl Ledger) {
        let (game, sure) = (self.game, self.weights.watchtower);
        for figure in game.board().standing() {
            if !matches!(figure.kind, FeatureKind::Road | FeatureKind::City) {
                continue;
            }
            if let Some(points) = game.watchtower_points(figure.cell) {
                let feature = game.board().summary(figure.feature);
                let value = sure * self.prospects.of(&feature).done * points as f32;
                ledger.about(Some(figure.feature));
                ledger.add(figure.owner.index(), ValuePart::Watchtowers, value);
            }
        }
    }

    fn enter_supply(&self, player: Player, ledger: &mut impl Ledger) {
        let (game, weights) = (self.game, self.weights);
        let (seat, index) = (game.seat(player), player.index());
        let mut meeples = self.specials.supply(player);
        meeples += weights.meeple_back * self.back[index];
        if game.systems().has(System::Tower) {
            for captor in game.players() {
                let kinds = FigureKind::ALL.into_iter();
                let held: u8 = kinds.map(|kind| game.prisoners(captor, player, kind)).sum();
                let held = f32::from(held);
                if held > 0.0 {
                    meeples += weights.captive * held;
                    let ransom = weights.prisoner * self.early * held;
                    ledger.add(captor.index(), ValuePart::Towers, ransom);
                }
            }
            let floors = weights.floor * self.early * f32::from(seat.pieces(Piece::Floor));
            let worst = weights.threat_most * self.worst[index];
            ledger.add(index, ValuePart::Towers, floors - worst);
        }
        let meeples = weights.supply(meeples) * self.early;
        ledger.add(index, ValuePart::Meeples, meeples);
        let bridges = weights.bridge * self.early * f32::from(seat.pieces(Piece::Bridge));
        ledger.add(index, ValuePart::Bridges, bridges);
        let tokens = weights.token * self.early * f32::from(seat.pieces(Piece::Castle));
        ledger.add(index, ValuePart::Castles, tokens);
    }
}

/// The tiles still to be placed: the stack, hands, the drawn tile and those of a bazaar.
pub fn tiles_left(game: &Game) -> u32 {
    let mut left = game.unseen_places_of(None).count() as u32;
    left += u32::from(matches!(game.phase(), Phase::Place { .. }));
    if game.bazaar_host().is_some() {
        left += game.bazaar_shown().len() as u32;
        let hands = game.players().filter(|&p| game.bazaar_hand(p).is_some());
        left += hands.count() as u32;
    }
    left
}

/// The expected draws of a player that may join two features.
pub fn draws(weights: &Weights, game: &Game, left: u32, player: Player) -> f32 {
    let players = game.players().len();
    let wait = (player.index() + players - game.turn_player().index()) % players;
    let turns = (left as usize + players - 1).saturating_sub(wait) / players;
    match (wait, turns) {
        (_, 0) => 0.0,
        (0, _) => weights.contest_next + weights.contest_reach * (turns - 1) as f32,
        _ => weights.contest_reach * turns as f32,
    }
}
