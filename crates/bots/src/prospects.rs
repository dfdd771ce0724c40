//! The prospects of features: their chances and expected points.

use std::cell::Ref;

use bastide_rules::board::{FeatureId, Summary};
use bastide_rules::{Cell, FeatureKind, Game};

use crate::chances::in_tries;
use crate::evaluator::Evaluator;
use crate::memory::{Checkpoint, Memory, Prospect, Reach};
use crate::rates::Rates;

/// The most gaps of a feature to consider.
const MOST_GAPS: usize = 12;

/// The prospects of the features of one position.
pub struct Prospects<'a> {
    evaluator: &'a Evaluator,
    game: &'a Game,
    checkpoint: Checkpoint,
    /// Tiles still to be placed.
    left: u32,
    /// Turns left for each player.
    turns: u32,
}

/// The chances of a feature.
#[derive(Clone, Copy, Default)]
struct Hope {
    /// The chance of completion.
    done: f32,
    /// The chance of completion in time to reuse its meeples.
    soon: f32,
    /// The number of empty cells to fill.
    gaps: f32,
    /// The expected number of filled ones.
    filled: f32,
}

impl<'a> Prospects<'a> {
    /// The prospects in a position with `left` tiles and `turns` turns left.
    pub fn new(evaluator: &'a Evaluator, game: &'a Game, left: u32, turns: u32) -> Prospects<'a> {
        Prospects {
            evaluator,
            game,
            checkpoint: evaluator.memory.borrow_mut().checkpoint(left),
            left,
            turns,
        }
    }

    /// The prospects of a road, city or surrounded feature.
    pub fn of(&self, feature: &Summary) -> Prospect {
        self.reaching(feature).0
    }

    /// The expected points of a field.
    pub fn of_field(&self, field: &Summary) -> f32 {
        if let Some((points, _)) = self.memory().fields.get(&self.checkpoint, field.id) {
            return *points;
        }
        let (board, weights) = (self.game.board(), &self.evaluator.weights);
        let mut points = weights.field_growth * self.turns as f32;
        if weights.field_size > 0.0 {
            let tiles = f32::from(board.tiles_of(field.id).min(20));
            points += weights.field_size * tiles * (self.turns as f32 / 20.0).min(1.0);
        }
        let mut reach = self.begun_by(field.id);
        board.each_end_of_field(field.id, |cell| reach.add(cell));
        board.each_city_of(field.id, |city| {
            points += self.city_on_field(city);
            reach.add_all(&self.reaching(city).1);
        });
        let mut memory = self.evaluator.memory.borrow_mut();
        memory
            .fields
            .keep(&self.checkpoint, field.id, points, reach);
        points
    }

    /// The points of a city or castle for a field that touches it.
    pub fn city_on_field(&self, city: &Summary) -> f32 {
        let (rates, sure) = (&self.evaluator.rates, self.evaluator.weights.field_city);
        match city.kind {
            FeatureKind::Castle => rates.field_castle,
            _ if city.open == 0 => rates.field_city,
            _ if sure > 0.0 => rates.field_city * sure * self.of(city).done,
            _ => 0.0,
        }
    }

    /// The points that the lord of a castle may still score.
    pub fn of_lord(&self, castle: FeatureId) -> f32 {
        let weights = &self.evaluator.weights;
        if weights.lord == 0.0 && weights.lord_growth == 0.0 {
            return 0.0;
        }
        if let Some((points, _)) = self.memory().lords.get(&self.checkpoint, castle) {
            return *points;
        }
        let board = self.game.board();
        let Some(fief) = board.fief_of(castle) else {
            return 0.0;
        };
        let mut reach = Reach::default();
        let (mut best, mut rest, mut empty) = (0.0f32, 1.0f32, 0);
        for cell in fief {
            reach.add(cell);
            let placed = board.each_on(cell, |feature| {
                if feature.kind.can_be_completed() {
                    let (prospect, more) = self.reaching(feature);
                    reach.add_all(&more);
                    if feature.open > 0 {
                        best += rest * prospect.done * prospect.then;
                        rest *= 1.0 - prospect.done;
                    }
                }
            });
            empty += u32::from(!placed);
        }
        let growth = weights.lord_growth * self.turns as f32 * empty as f32;
        let points = weights.lord * best + rest * growth.min(8.0);
        let mut memory = self.evaluator.memory.borrow_mut();
        memory.lords.keep(&self.checkpoint, castle, points, reach);
        points
    }

    /// The prospects of a feature, and the cells where a tile would change them.
    fn reaching(&self, feature: &Summary) -> (Prospect, Reach) {
        if feature.open == 0 {
            let done = Hope {
                done: 1.0,
                ..Hope::default()
            };
            return (self.with(feature, done), self.begun_by(feature.id));
        }
        if let Some((known, reach)) = self.memory().prospects.get(&self.checkpoint, feature.id) {
            return (*known, *reach);
        }
        let mut reach = self.begun_by(feature.id);
        let hope = match feature.kind {
            kind if kind.is_surrounded() => self.hope_of_surrounded(feature.cell, &mut reach),
            _ => self.hope_of_gaps(feature, &mut reach),
        };
        let prospect = match self.evaluator.weights.foresight == 0.0 {
            true => self.with(feature, Hope::default()),
            false => self.with(feature, hope),
        };
        let mut memory = self.evaluator.memory.borrow_mut();
        memory
            .prospects
            .keep(&self.checkpoint, feature.id, prospect, reach);
        (prospect, reach)
    }

    /// The cell of the placed tile, if the feature includes it and was a different feature,
    /// or none, before.
    fn begun_by(&self, feature: FeatureId) -> Reach {
        let mut reach = Reach::default();
        if let Some(cell) = self.checkpoint.tile()
            && self.game.board().is_on(feature, cell)
        {
            reach.add(cell);
        }
        reach
    }

    fn memory(&self) -> Ref<'_, Memory> {
        self.evaluator.memory.borrow()
    }

    /// The prospects of a feature with these chances.
    fn with(&self, feature: &Summary, hope: Hope) -> Prospect {
        let (board, rates) = (self.game.board(), &self.evaluator.rates);
        let growth = self.evaluator.weights.growth * hope.filled;
        let pennants = f32::from(feature.pennants);
        let (now, then) = match feature.kind {
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
        };
        Prospect {
            done: hope.done,
            soon: hope.soon,
            now,
            then,
        }
    }

    fn hope_of_gaps(&self, feature: &Summary, reach: &mut Reach) -> Hope {
        let (weights, chances) = (&self.evaluator.weights, &self.evaluator.chances);
        let mut gaps = [(Cell::ORIGIN, 0); MOST_GAPS];
        let mut count = 0;
        self.game.board().each_opening(feature.id, |cell, around| {
            reach.add_around(cell);
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

    fn hope_of_surrounded(&self, cell: Cell, reach: &mut Reach) -> Hope {
        let (board, weights) = (self.game.board(), &self.evaluator.weights);
        let mut hope = Hope {
            done: 1.0,
            ..Hope::default()
        };
        let mut open = 0;
        let mut fills = [0.0; 8];
        for cell in cell.ring() {
            reach.add_around(cell);
            if board.tile_at(cell).is_none() {
                let fill = self.evaluator.chances.fill_at(self.game, cell);
                fills[open] = fill.fits;
                open += 1;
            }
        }
        // Tiles are placed near a monastery as often as elsewhere, and more by its owner;
        // each fills one cell.
        let tries = self.left as f32 * weights.around / (1.0 + open as f32 * 0.5);
        for fill in &fills[..open] {
            let chance = in_tries(*fill, (tries + 0.5) as u32);
            hope.done *= chance;
            hope.filled += chance;
        }
        hope.gaps = open as f32;
        hope.soon = hope.done * (weights.before_long / (weights.before_long + open as f32));
        // An incomplete feature was partly filled.
        hope.filled *= 1.0 - hope.done;
        hope
    }
}
