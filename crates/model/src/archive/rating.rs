//! The rating of a player against the levels of the computer: an estimate, with its
//! spread. `docs/statistics.md` tells how it is made.

use crate::bots::Level;

/// The rating of each level, which never changes. Those of easy, medium and hard follow
/// from what they win from each other, which is measured in `docs/bots.md`; the others
/// are estimates between and above these.
pub const LEVEL_RATINGS: [(Level, u16); 7] = [
    (Level::Easy, 800),
    (Level::Farmer, 1055),
    (Level::Careful, 1265),
    (Level::Medium, 1500),
    (Level::Raider, 1720),
    (Level::Hard, 1940),
    (Level::Master, 2080),
];

/// The ratings that are thought possible, from the lowest to the highest.
const LOWEST: u16 = 0;
const HIGHEST: u16 = 3000;
const STEP: u16 = 5;

/// Before any game: somewhere between a first game and the best.
const MEAN: f64 = 1200.0;
const SPREAD: f64 = 600.0;

/// How good a player is, as far as the games tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// As likely too high as too low.
    pub estimate: u16,
    /// With 90 %, the rating is not lower.
    pub low: u16,
    /// And not higher.
    pub high: u16,
    /// The games that it is estimated from.
    pub games: usize,
}

/// The result of a player against one computer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Duel {
    /// The level of the computer.
    pub level: Level,
    /// 1 if the player scored more, 0.5 if both scored alike, 0 otherwise.
    pub score: f64,
    /// The part of a game that it is: against three computers a third each.
    pub weight: f64,
}

impl Rating {
    /// The rating that duels of a number of games tell of; nothing without any.
    pub(super) fn of(duels: &[Duel], games: usize) -> Option<Rating> {
        if duels.is_empty() {
            return None;
        }
        let duels = &sums(duels);
        let ratings = || (LOWEST..=HIGHEST).step_by(usize::from(STEP));
        let logs: Vec<f64> = ratings()
            .map(|rating| log_likelihood(rating, duels))
            .collect();
        // Only differences count: without the greatest, all of many games would vanish.
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
}

/// Adds duels up that had the same level and ended alike: there are a few kinds, however
/// many games were played.
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

/// The logarithm of how likely a rating is, but for a constant.
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

/// The points that a player wins from another on average.
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
    fn who_wins_every_other_game_is_as_good() {
        for (level, of_level) in LEVEL_RATINGS {
            let rating = rating(level, 200, 200);
            assert!(rating.estimate.abs_diff(of_level) <= 15, "{rating:?}");
            assert!(rating.low < of_level && of_level < rating.high);
        }
    }

    #[test]
    fn more_games_tell_more() {
        let spreads = [1, 4, 16, 64, 256].map(|games| {
            let rating = rating(Level::Medium, games, games);
            rating.high - rating.low
        });
        assert!(spreads.is_sorted_by(|one, next| one > next), "{spreads:?}");
    }

    #[test]
    fn every_win_raises_it_and_nothing_is_infinite() {
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
    fn many_games_are_rated_by_a_few_sums() {
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
    fn levels_win_as_often_as_they_were_measured_to() {
        let [easy, medium, hard] = [Level::Easy, Level::Medium, Level::Hard].map(rating_of);
        let of_hard = expected(hard, medium);
        assert!((0.92..0.935).contains(&of_hard), "{of_hard}");
        let of_medium = expected(medium, easy);
        assert!((0.98..1.0).contains(&of_medium), "{of_medium}");
    }

    #[test]
    fn every_level_has_a_rating_and_no_step_is_wide() {
        assert_eq!(LEVEL_RATINGS.map(|(level, _)| level), Level::ALL);
        for pair in Level::ALL.windows(2) {
            let share = expected(rating_of(pair[1]), rating_of(pair[0]));
            assert!((0.65..0.85).contains(&share), "{pair:?}: {share}");
        }
    }
}
