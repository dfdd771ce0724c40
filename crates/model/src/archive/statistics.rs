//! Statistics of a player's finished games.

use std::collections::BTreeMap;

use bastide_notation::archive::{Finished, FinishedSeat};
use bastide_rules::player::Color;
use bastide_rules::{System, Systems};

use super::rating::{Duel, Rating};
use crate::bots::Level;

/// The key by which results are combined: a name or, without one, a color.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// The player with this name.
    Named(String),
    /// A nameless player of this color.
    Color(Color),
}

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// Computer players of this level.
    Computer(Level),
    /// Persons.
    Person,
}

/// Numbers of games by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Games won alone.
    pub won: usize,
    /// Shared wins.
    pub shared: usize,
    /// Games lost.
    pub lost: usize,
}

/// Statistics of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Outcomes of all games.
    pub games: Outcomes,
    /// Outcomes by kind of the other players. A game with several kinds counts for each.
    pub others: Vec<(PlayerKind, Outcomes)>,
    /// Outcomes by expansion in play; `None` for the base game alone.
    pub systems: Vec<(Option<System>, Outcomes)>,
    /// Number of tiles in the largest city.
    pub city: u16,
    /// The highest score.
    pub best: i32,
    /// Average score in tenths.
    pub average: i32,
    /// Points by category, in the order of the final table: average in tenths, and maximum.
    pub points: [(i32, i32); 13],
    /// Rating against the levels of bots.
    pub rating: Option<Rating>,
}

impl Who {
    /// The player of a seat.
    pub fn of(seat: &FinishedSeat) -> Who {
        Who::called(&seat.name, seat.color)
    }

    /// The player with this name, perhaps empty, and color.
    pub fn called(name: &str, color: Color) -> Who {
        match name.trim() {
            "" => Who::Color(color),
            name => Who::Named(name.to_owned()),
        }
    }

    /// All persons with results, the most frequent first.
    pub fn all(results: &[Finished]) -> Vec<Who> {
        // For each player, the first seat and the number of games.
        let mut found: BTreeMap<Who, (usize, usize)> = BTreeMap::new();
        let seats = results.iter().flat_map(|result| &result.seats);
        let seats = seats.filter(|seat| seat.bot.is_none()).map(Who::of);
        for (at, who) in seats.enumerate() {
            found.entry(who).or_insert((at, 0)).1 += 1;
        }
        let mut all: Vec<(Who, (usize, usize))> = found.into_iter().collect();
        all.sort_by_key(|&(_, (first, games))| (std::cmp::Reverse(games), first));
        all.into_iter().map(|(who, _)| who).collect()
    }

    /// The player's seat in a game.
    fn seat<'a>(&self, result: &'a Finished) -> Option<&'a FinishedSeat> {
        let mut seats = result.seats.iter();
        seats.find(|seat| seat.bot.is_none() && Who::of(seat) == *self)
    }
}

impl Outcomes {
    /// Number of all games.
    pub fn all(self) -> usize {
        self.won + self.shared + self.lost
    }

    fn add(&mut self, result: &Finished, own: &FinishedSeat) {
        // A player whose time ran out has lost, or with several players, not won.
        let in_time = result.seats.iter().filter(|seat| !seat.is_late);
        let scores = || in_time.clone().map(|seat| seat.score);
        let most = scores().max().unwrap_or(0);
        *match scores().filter(|score| *score == most).count() {
            _ if own.is_late || own.score < most => &mut self.lost,
            1 => &mut self.won,
            _ => &mut self.shared,
        } += 1;
    }
}

impl Statistics {
    /// Statistics of a player over these results.
    pub fn of(results: &[Finished], who: &Who) -> Statistics {
        let games: Vec<(&Finished, &FinishedSeat)> = (results.iter())
            .filter_map(|result| Some((result, who.seat(result)?)))
            .collect();
        let outcomes = |counts: &dyn Fn(&Finished, &FinishedSeat) -> bool| {
            let mut outcomes = Outcomes::default();
            for (result, own) in games.iter().filter(|(result, own)| counts(result, own)) {
                outcomes.add(result, own);
            }
            outcomes
        };
        let others = Level::ALL.map(PlayerKind::Computer).into_iter();
        let others = others.chain([PlayerKind::Person]);
        let others = others.map(|kind| (kind, outcomes(&|it, own| kind.takes_part(it, own))));
        let systems = [None].into_iter().chain(System::ALL.map(Some));
        let systems = systems.map(|system| {
            let is_on = |result: &Finished, _: &FinishedSeat| match system {
                Some(system) => result.systems.has(system),
                None => result.systems == Systems::NONE,
            };
            (system, outcomes(&is_on))
        });
        let seats = || games.iter().map(|(_, own)| *own);
        let average = |sum: i64| match games.len() as i64 {
            0 => 0,
            count => ((10 * sum + sum.signum() * count / 2) / count) as i32,
        };
        Statistics {
            games: outcomes(&|_, _| true),
            others: others.filter(|(_, games)| games.all() > 0).collect(),
            systems: systems.filter(|(_, games)| games.all() > 0).collect(),
            city: seats().map(|seat| seat.city).max().unwrap_or(0),
            best: seats().map(|seat| seat.score).max().unwrap_or(0),
            average: average(seats().map(|seat| i64::from(seat.score)).sum()),
            points: std::array::from_fn(|kind| {
                let points = || seats().map(|seat| seat.points[kind]);
                let sum = points().map(i64::from).sum();
                (average(sum), points().max().unwrap_or(0))
            }),
            rating: rating(&games),
        }
    }
}

impl PlayerKind {
    fn of(seat: &FinishedSeat) -> PlayerKind {
        let level = seat.bot.as_deref().and_then(Level::parse);
        level.map_or(PlayerKind::Person, PlayerKind::Computer)
    }

    /// True if a player of this kind took part, other than `own`.
    fn takes_part(self, result: &Finished, own: &FinishedSeat) -> bool {
        let others = result.seats.iter().filter(|seat| seat.color != own.color);
        others.map(PlayerKind::of).any(|other| other == self)
    }
}

/// The rating from all games against computer players with equal points at the start.
fn rating(games: &[(&Finished, &FinishedSeat)]) -> Option<Rating> {
    let mut duels = Vec::new();
    let mut count = 0;
    for (result, own) in games {
        let is_even = result.seats.iter().all(|seat| seat.start == own.start);
        let computers: Vec<(Level, i32)> = (result.seats.iter())
            .filter_map(|seat| Some((Level::parse(seat.bot.as_deref()?)?, seat.score)))
            .collect();
        if !is_even || computers.is_empty() {
            continue;
        }
        count += 1;
        let weight = 1.0 / computers.len() as f64;
        duels.extend(computers.into_iter().map(|(level, score)| Duel {
            level,
            score: match own.score.cmp(&score) {
                _ if own.is_late => 0.0,
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            },
            weight,
        }));
    }
    Rating::of(&duels, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(color: Color, name: &str, bot: Option<&str>, score: i32) -> FinishedSeat {
        let mut points = [0; 13];
        points[1] = score;
        FinishedSeat {
            color,
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
            is_late: false,
            start: 0,
            score,
            city: score as u16 / 10,
            points,
        }
    }

    fn game(id: u64, systems: Systems, seats: Vec<FinishedSeat>) -> Finished {
        Finished {
            id,
            time: id,
            program: "0.1.0".to_owned(),
            systems,
            seats,
        }
    }

    fn results() -> Vec<Finished> {
        let hard = |score| seat(Color::Blue, "", Some("hard"), score);
        let easy = |score| seat(Color::Green, "", Some("easy"), score);
        vec![
            game(
                1,
                Systems::NONE,
                vec![seat(Color::Red, "", None, 60), hard(80)],
            ),
            game(
                2,
                Systems::DEFAULT,
                vec![hard(50), seat(Color::Red, " ", None, 71)],
            ),
            game(
                3,
                Systems::NONE,
                vec![seat(Color::Red, "", None, 40), easy(40), hard(30)],
            ),
            game(
                4,
                Systems::NONE,
                vec![seat(Color::Red, "Anna", None, 9), easy(8)],
            ),
            game(
                5,
                Systems::NONE,
                vec![
                    seat(Color::Red, "", None, 20),
                    seat(Color::Blue, "Anna", None, 30),
                ],
            ),
        ]
    }

    #[test]
    fn results_are_combined_by_player() {
        let results = results();
        let anna = Who::Named("Anna".to_owned());
        assert_eq!(Who::all(&results), [Who::Color(Color::Red), anna.clone()]);
        let of = Statistics::of(&results, &Who::Color(Color::Red));
        let outcomes = |won, shared, lost| Outcomes { won, shared, lost };
        assert_eq!(of.games, outcomes(1, 1, 2));
        let others = [
            (PlayerKind::Computer(Level::Easy), outcomes(0, 1, 0)),
            (PlayerKind::Computer(Level::Hard), outcomes(1, 1, 1)),
            (PlayerKind::Person, outcomes(0, 0, 1)),
        ];
        assert_eq!(of.others, others);
        assert_eq!(of.systems[0], (None, outcomes(0, 1, 2)));
        assert_eq!(of.systems[1], (Some(System::Tower), outcomes(1, 0, 0)));
        assert_eq!(of.systems.len(), 6);
        assert_eq!((of.city, of.best, of.average), (7, 71, 478));
        assert_eq!(of.points[1], (478, 71));
        assert_eq!(of.rating.map(|rating| rating.games), Some(3));
        let of = Statistics::of(&results, &anna);
        assert_eq!(of.games, outcomes(2, 0, 0));
        assert!(of.rating.is_some_and(|rating| rating.games == 1));
        let nobody = Statistics::of(&results, &Who::Color(Color::Pink));
        assert_eq!(nobody, Statistics::default());
    }

    /// A quadratic search would take minutes.
    #[test]
    fn many_names_are_combined_quickly() {
        let name = |n: usize| format!("Player {n}");
        let results: Vec<Finished> = (0..100_000)
            .map(|n| {
                let seats = vec![
                    seat(Color::Red, &name(n), None, 1),
                    seat(Color::Blue, "Anna", None, 2),
                ];
                game(n as u64, Systems::NONE, seats)
            })
            .collect();
        let all = Who::all(&results);
        assert_eq!(all.len(), 100_001);
        assert_eq!(all[0], Who::Named("Anna".to_owned()));
        assert_eq!(all[1], Who::Named(name(0)));
        assert_eq!(all[2], Who::Named(name(1)));
    }

    #[test]
    fn time_outranks_the_score() {
        let mut results = results();
        results.truncate(2);
        let of = |results: &[Finished]| Statistics::of(results, &Who::Color(Color::Red));
        let before = of(&results).rating.unwrap().estimate;
        results[1].seats[1].is_late = true;
        let late = of(&results);
        assert_eq!((late.games.won, late.games.lost), (0, 2));
        assert!(late.rating.unwrap().estimate < before);
    }

    #[test]
    fn games_with_a_handicap_are_not_rated() {
        let mut results = results();
        results.truncate(1);
        results[0].seats[0].start = 10;
        let of = Statistics::of(&results, &Who::Color(Color::Red));
        assert_eq!((of.games.all(), of.rating), (1, None));
    }
}
