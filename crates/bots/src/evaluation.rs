//! The value of a position: its features, figures and supplies.

use bastide_rules::board::{FeatureId, Standing, Summary};
use bastide_rules::pieces::Piece;
use bastide_rules::{Cell, FeatureKind, FigureKind, Game, Player, System};

use crate::chances::{Chances, in_tries};
use crate::contests::{Claims, Pairs, gains, shared, wants};
use crate::left::{draws, tiles_left};
use crate::rates::Rates;
use crate::specials::Specials;
use crate::threats::Threats;
use crate::value::{Ledger, Part};
use crate::weights::Weights;

/// The evaluation of one position, with what is the same for all of its parts.
pub struct Evaluation<'a> {
    weights: &'a Weights,
    chances: &'a Chances,
    rates: &'a Rates,
    game: &'a Game,
    players: usize,
    /// Tiles that will still be placed.
    left: u32,
    /// Turns that each player still has.
    turns: u32,
    /// How much of the game is left for meeples and pieces to be of use, from
    /// 0 to 1.
    early: f32,
    /// Chances that were asked for, by the feature.
    known: [(Option<FeatureId>, Hope); 24],
    count: usize,
    /// Expected returns of each player's figures.
    back: [f32; Player::MOST],
    /// The loss of each player by the worst capture that threatens.
    worst: [f32; Player::MOST],
    specials: Specials<'a>,
}

/// The prospects of a feature.
#[derive(Clone, Copy, Default)]
struct Hope {
    /// The chance that it is completed.
    done: f32,
    /// The chance that it is completed before long.
    soon: f32,
    /// Different cells that must be filled.
    gaps: f32,
    /// How many of them are likely to be filled.
    filled: f32,
}

impl<'a> Evaluation<'a> {
    /// The evaluation of a game that is not over.
    pub fn new(
        weights: &'a Weights,
        chances: &'a Chances,
        rates: &'a Rates,
        game: &'a Game,
    ) -> Evaluation<'a> {
        let players = game.players().len();
        let left = tiles_left(game);
        let turns = (left + players as u32 / 2) / players as u32;
        Evaluation {
            weights,
            chances,
            rates,
            game,
            players,
            left,
            turns,
            early: (turns as f32 / weights.meeple_late).min(1.0),
            known: [(None, Hope::default()); 24],
            count: 0,
            back: [0.0; Player::MOST],
            worst: [0.0; Player::MOST],
            specials: Specials::new(weights, chances, game, left, turns),
        }
    }

    /// Enters what everything is worth, the score aside.
    pub fn enter(&mut self, ledger: &mut impl Ledger) {
        let (game, weights) = (self.game, self.weights);
        let threats = Threats::find(game, weights);
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

    /// Enters a feature; what it is worth to each of its owners.
    fn enter_feature(
        &mut self,
        feature: &Summary,
        threats: &Threats,
        ledger: &mut impl Ledger,
    ) -> f32 {
        let weights = self.weights;
        let (part, value, back) = match feature.kind {
            FeatureKind::Field => (Part::Fields, self.field(feature), 0.0),
            FeatureKind::Castle => {
                let value = self.lord(feature.id);
                (Part::Castles, value, (value * 0.12).min(1.0))
            }
            FeatureKind::Tower => return 0.0,
            kind => {
                let hope = self.hope(feature);
                let (now, then) = self.values(feature, hope);
                // An abbot comes home when he is called.
                let back = match kind {
                    FeatureKind::Garden => hope.soon.max(0.5),
                    _ => hope.soon,
                };
                (Part::of(kind), now + hope.done * (then - now), back)
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
                ledger.add(player, Part::Towers, -each);
            }
        }
        value
    }

    /// Enters what players may gain and lose where features of theirs meet.
    fn enter_contests(&mut self, claims: &Claims, ledger: &mut impl Ledger) {
        let (game, chances, weights) = (self.game, self.chances, self.weights);
        let mut pairs = Pairs::default();
        claims.each_contest(game.board(), chances, |_, contest| {
            ledger.meet(contest);
            let [one, other] = contest.claims.map(|claim| claim.id);
            let shared = match contest.ends.are_fields {
                true => shared(game.board(), one, other, |city| self.city_on_field(city)),
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

    /// The value of a road, city or monastery at the end if it is not
    /// completed, and if it is.
    fn values(&self, feature: &Summary, hope: Hope) -> (f32, f32) {
        let (board, rates) = (self.game.board(), self.rates);
        let growth = self.weights.growth * hope.filled;
        let pennants = f32::from(feature.pennants);
        match feature.kind {
            kind if kind.is_surrounded() => {
                let tiles = Rates::RING - f32::from(feature.open);
                let now = rates.monastery.points(tiles, 0.0);
                (now + hope.filled, rates.monastery_done)
            }
            FeatureKind::Road => {
                let tiles = f32::from(board.tiles_of(feature.id));
                let done = tiles + hope.gaps;
                let (now, then) = match feature.marks {
                    0 => (rates.road, rates.road_done),
                    _ => (rates.inn, rates.inn_done),
                };
                let growth = growth * now.points(1.0, 0.0);
                (now.points(tiles, 0.0) + growth, then.points(done, 0.0))
            }
            _ => {
                let tiles = f32::from(board.tiles_of(feature.id));
                let done = tiles + hope.gaps;
                let (now, then) = match feature.marks {
                    0 => (rates.city, rates.city_done(done)),
                    _ => (rates.cathedral, rates.cathedral_done),
                };
                let growth = growth * now.points(1.0, 0.0);
                (
                    now.points(tiles, pennants) + growth,
                    then.points(done, pennants),
                )
            }
        }
    }

    /// The prospects of a road, city or monastery; worked out once for each.
    fn hope(&mut self, feature: &Summary) -> Hope {
        if self.weights.foresight == 0.0 || feature.open == 0 {
            return Hope {
                done: f32::from(u8::from(feature.open == 0)),
                ..Hope::default()
            };
        }
        let known = &self.known[..self.count];
        if let Some((_, hope)) = known.iter().find(|(id, _)| *id == Some(feature.id)) {
            return *hope;
        }
        let hope = match feature.kind {
            kind if kind.is_surrounded() => self.hope_of_monastery(feature.cell),
            _ => self.hope_of_gaps(feature),
        };
        if let Some(place) = self.known.get_mut(self.count) {
            *place = (Some(feature.id), hope);
            self.count += 1;
        }
        hope
    }

    fn hope_of_gaps(&self, feature: &Summary) -> Hope {
        let (weights, chances) = (self.weights, self.chances);
        let mut gaps: [(Cell, u8); 12] = [(Cell::ORIGIN, 0); 12];
        let mut count = 0;
        self.game.board().each_opening(feature.id, |cell, around| {
            let new = !gaps[..count].iter().any(|(known, _)| *known == cell);
            if let (true, Some(place)) = (new, gaps.get_mut(count)) {
                *place = (cell, around);
                count += 1;
            }
        });
        let share = weights.reach / (1.0 + weights.crowding * (count.max(1) - 1) as f32);
        let tries = (self.turns as f32 * share + 0.5) as u32;
        let before_long = tries.min((weights.before_long * share + 0.5) as u32);
        let mut hope = Hope {
            done: 1.0,
            soon: 1.0,
            gaps: count as f32,
            filled: 0.0,
        };
        for &(_, around) in &gaps[..count] {
            let fill = chances.fill(around);
            let ends = match feature.kind {
                FeatureKind::City => fill.ends_cities,
                _ => fill.ends_roads,
            };
            let ends = ends + weights.extends * (fill.fits - ends);
            hope.done *= in_tries(ends, tries);
            hope.soon *= in_tries(ends, before_long);
            hope.filled += in_tries(fill.fits, tries);
        }
        hope
    }

    fn hope_of_monastery(&self, cell: Cell) -> Hope {
        let (board, weights) = (self.game.board(), self.weights);
        let mut hope = Hope {
            done: 1.0,
            ..Hope::default()
        };
        let mut open = 0;
        let mut fills = [0.0; 8];
        for cell in cell.ring() {
            if board.tile_at(cell).is_none() {
                let fill = self.chances.fill_at(self.game, cell);
                fills[open] = fill.fits;
                open += 1;
            }
        }
        // Tiles fall near a monastery as they fall anywhere, and its owner
        // helps; each fills one cell.
        let tries = self.left as f32 * weights.around / (1.0 + open as f32 * 0.5);
        for fill in &fills[..open] {
            let chance = in_tries(*fill, (tries + 0.5) as u32);
            hope.done *= chance;
            hope.filled += chance;
        }
        hope.gaps = open as f32;
        hope.soon = hope.done * (weights.before_long / (weights.before_long + open as f32));
        // What is not completed at the end was filled in part.
        hope.filled *= 1.0 - hope.done;
        hope
    }

    fn field(&mut self, field: &Summary) -> f32 {
        let (board, weights) = (self.game.board(), self.weights);
        let mut points = weights.field_growth * self.turns as f32;
        if weights.field_size > 0.0 {
            let tiles = f32::from(board.tiles_of(field.id).min(20));
            points += weights.field_size * tiles * (self.turns as f32 / 20.0).min(1.0);
        }
        board.each_city_of(field.id, |city| points += self.city_on_field(city));
        points
    }

    /// The points of a city or castle for a field that touches it.
    fn city_on_field(&mut self, city: &Summary) -> f32 {
        let (rates, sure) = (self.rates, self.weights.field_city);
        match city.kind {
            FeatureKind::Castle => rates.field_castle,
            _ if city.open == 0 => rates.field_city,
            _ if sure > 0.0 => rates.field_city * sure * self.hope(city).done,
            _ => 0.0,
        }
    }

    /// The points that the lord of a castle may still score.
    fn lord(&mut self, castle: FeatureId) -> f32 {
        let weights = self.weights;
        if weights.lord == 0.0 && weights.lord_growth == 0.0 {
            return 0.0;
        }
        let board = self.game.board();
        let Some(fief) = board.fief_of(castle) else {
            return 0.0;
        };
        let (mut best, mut rest, mut empty) = (0.0f32, 1.0f32, 0);
        for cell in fief {
            let placed = board.each_on(cell, |feature| {
                if feature.kind.can_be_completed() && feature.open > 0 {
                    let hope = self.hope(feature);
                    let (_, then) = self.values(feature, hope);
                    best += rest * hope.done * then;
                    rest *= 1.0 - hope.done;
                }
            });
            empty += u32::from(!placed);
        }
        let growth = weights.lord_growth * self.turns as f32 * empty as f32;
        weights.lord * best + rest * growth.min(8.0)
    }

    fn enter_watchtowers(&mut self, ledger: &mut impl Ledger) {
        let (game, sure) = (self.game, self.weights.watchtower);
        for figure in game.board().standing() {
            if !matches!(figure.kind, FeatureKind::Road | FeatureKind::City) {
                continue;
            }
            if let Some(points) = game.watchtower_points(figure.cell) {
                let hope = self.hope_of(&figure);
                let value = sure * hope.done * points as f32;
                ledger.about(Some(figure.feature));
                ledger.add(figure.owner.index(), Part::Watchtowers, value);
            }
        }
    }

    /// The hope of the feature that a figure stands in; it was asked for when
    /// the feature was entered.
    fn hope_of(&self, figure: &Standing) -> Hope {
        let known = &self.known[..self.count];
        let found = known.iter().find(|(id, _)| *id == Some(figure.feature));
        found.map_or(Hope::default(), |&(_, hope)| hope)
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
                    ledger.add(captor.index(), Part::Towers, ransom);
                }
            }
            let floors = weights.floor * self.early * f32::from(seat.pieces(Piece::Floor));
            let worst = weights.threat_most * self.worst[index];
            ledger.add(index, Part::Towers, floors - worst);
        }
        let meeples = weights.supply(meeples) * self.early;
        ledger.add(index, Part::Meeples, meeples);
        let bridges = weights.bridge * self.early * f32::from(seat.pieces(Piece::Bridge));
        ledger.add(index, Part::Bridges, bridges);
        let tokens = weights.token * self.early * f32::from(seat.pieces(Piece::Castle));
        ledger.add(index, Part::Castles, tokens);
    }
}
