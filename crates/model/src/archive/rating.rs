//! Rating of a player against the levels of bots: an estimate with its spread.
//! `docs/statistics.md` describes the method.

use crate::bots::Level;

/// The rating of each level, fixed for good. Those of easy, medium and hard follow from the
/// contests in `docs/bots.md`; the others are estimates relative to these.
pub const LEVEL_RATINGS: [(Level, u16); 7] = [
    (Level::Easy, 800),
    (Level::Farmer, 1055),
    (Level::Careful, 1265),
    (Level::Medium, 1500),
    (Level::Raider, 1720),
    (Level::Hard, 1940),
    (Level::Master, 2080),
];

/// Range and step of the possible ratings.
const LOWEST: u16 = 0;
const HIGHEST: u16 = 3000;
const STEP: u16 = 5;

/// The distribution of ratings before any game: between a beginner and the best.
const MEAN: f64 = 1200.0;
const SPREAD: f64 = 600.0;

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Median of the distribution.
    pub estimate: u16,
    /// 5th percentile.
    pub low: u16,
    /// 95th percentile.
    pub high: u16,
    /// Number of games in the estimate.
    pub games: usize,
}

/// The result of a player against one computer player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Duel {
    /// Level of the computer player.
    pub level: Level,
    /// 1 if the player scored more, 0.5 for equal scores, 0 otherwise.
    pub score: f64,
    /// Share of the game: a third each against three computer players.
    pub weight: f64,
}

impl Rating {
    /// The rating from duels of this number of games; `None` without duels.
    pub(super) fn of(duels: &[Duel], games: usize) -> Option<Rating> {
        if duels.is_empty() {
            return None;
        }
        let duels = &sums(duels);
        let ratings = || (LOWEST..=HIGHEST).step_by(usize::from(STEP));
        let logs: Vec<f64> = ratings()
            .map(|rating| log_likelihood(rating, duels))
            .collect();
        // Only ratios count. Subtracting the maximum keeps many games from underflowing.
        let greatest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = logs.iter().map(|log| (log - greatest).exp()).collect();
        let all: f64 = weights.iter().sum();
        let quantile = |part: f64| {
            let mut sum = 0.0;
            let mut both = ratings().zip(&weights);
            let found = both.find(|(_, weight)| {
                sum += *weight;
                sum >= part * all
            });
            found.map_or(HIGHEST, |(rating, _)| rating)
        };
        Some(Rating {
            estimate: quantile(0.5),
            low: quantile(0.05),
            high: quantile(0.95),
            games,
        })
    }

    /// The level with the nearest rating.
    pub fn level(self) -> Level {
        let ratings = LEVEL_RATINGS.into_iter();
        let nearest = ratings.min_by_key(|(_, of)| of.abs_diff(self.estimate));
        nearest.map_or(Level::MIDDLE, |(level, _)| level)
    }
}

/// Combines duels of equal level and score, so that the cost does not grow with the number
/// of games.
fn sums(duels: &[Duel]) -> Vec<Duel> {
    let mut sums: Vec<Duel> = Vec::new();
    for duel in duels {
        let alike = |sum: &&mut Duel| (sum.level, sum.score) == (duel.level, duel.score);
        match sums.iter_mut().find(alike) {
            Some(sum) => sum.weight += duel.weight,
            None => sums.push(*duel),
        }
    }
    sums
}

/// Logarithm of the likelihood of a rating, up to a constant.
fn log_likelihood(rating: u16, duels: &[Duel]) -> f64 {
    let rating = f64::from(rating);
    let distance = (rating - MEAN) / SPREAD;
    let prior = -0.5 * distance * distance;
    let duels = duels.iter().map(|duel| {
        let expected = expected(rating, rating_of(duel.level));
        duel.weight * (duel.score * expected.ln() + (1.0 - duel.score) * (1.0 - expected).ln())
    });
    prior + duels.sum::<f64>()
}

/// Expected score of a player against another.
fn expected(rating: f64, other: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((other - rating) / 400.0))
}

fn rating_of(level: Level) -> f64 {
    let found = LEVEL_RATINGS.iter().find(|(other, _)| *other == level);
    found.map_or(MEAN, |(_, rating)| f64::from(*rating))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duels(level: Level, won: usize, lost: usize) -> Vec<Duel> {
        let duel = |score| Duel {
            level,
            score,
            weight: 1.0,
        };
        let mut duels = vec![duel(1.0); won];
        duels.extend(vec![duel(0.0); lost]);
        duels
    }

    fn rating(level: Level, won: usize, lost: usize) -> Rating {
        Rating::of(&duels(level, won, lost), won + lost).unwrap()
    }

    #[test]
    fn winning_every_other_game_gives_an_equal_rating() {
        for (level, of_level) in LEVEL_RATINGS {
            let rating = rating(level, 200, 200);
            assert!(rating.estimate.abs_diff(of_level) <= 15, "{rating:?}");
            assert!(rating.low < of_level && of_level < rating.high);
        }
    }

    #[test]
    fn more_games_narrow_the_rating() {
        let spreads = [1, 4, 16, 64, 256].map(|games| {
            let rating = rating(Level::Medium, games, games);
            rating.high - rating.low
        });
        assert!(spreads.is_sorted_by(|one, next| one > next), "{spreads:?}");
    }

    #[test]
    fn every_win_raises_the_rating_within_its_range() {
        let estimates: Vec<u16> = (0..20)
            .map(|won| rating(Level::Hard, won, 3).estimate)
            .collect();
        assert!(estimates.is_sorted_by(|one, next| one < next));
        let best = rating(Level::Hard, 1000, 0);
        assert!(best.estimate < HIGHEST && best.low > 1940, "{best:?}");
        let worst = rating(Level::Easy, 0, 1000);
        assert!(worst.high < 800, "{worst:?}");
        assert_eq!(Rating::of(&[], 0), None);
    }

    #[test]
    fn many_games_are_combined_into_few_duels() {
        let mut all: Vec<Duel> = Vec::new();
        for (level, _) in LEVEL_RATINGS {
            all.extend(duels(level, 30_000, 20_000));
        }
        assert_eq!(sums(&all).len(), 2 * LEVEL_RATINGS.len());
        let few: Vec<Duel> = (LEVEL_RATINGS.iter())
            .flat_map(|(level, _)| duels(*level, 3, 2))
            .collect();
        let weight = |duels: &[Duel]| -> f64 { sums(duels).iter().map(|sum| sum.weight).sum() };
        assert_eq!(weight(&all), 10_000.0 * weight(&few));
        assert!(Rating::of(&all, all.len()).is_some());
    }

    #[test]
    fn level_ratings_match_measured_contests() {
        let [easy, medium, hard] = [Level::Easy, Level::Medium, Level::Hard].map(rating_of);
        let of_hard = expected(hard, medium);
        assert!((0.92..0.935).contains(&of_hard), "{of_hard}");
        let of_medium = expected(medium, easy);
        assert!((0.98..1.0).contains(&of_medium), "{of_medium}");
    }

    #[test]
    fn level_ratings_cover_all_levels_closely() {
        assert_eq!(LEVEL_RATINGS.map(|(level, _)| level), Level::ALL);
        for pair in Level::ALL.windows(2) {
            let share = expected(rating_of(pair[1]), rating_of(pair[0]));
            assert!((0.65..0.85).contains(&share), "{pair:?}: {share}");
        }
    }
}
