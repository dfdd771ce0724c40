//! `cargo xtask adaptive`: the share of games that an adaptive computer wins against players of
//! different strength.

use bastide_bots::arena::Tally;
use bastide_bots::{Bot, Level as BotLevel, View};
use bastide_model::Level;
use bastide_model::archive::{Finished, FinishedSeat, Statistics, Who};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Game, Setup, SetupError, Systems};

use crate::arguments::{Named, bot, seed, systems};
use crate::failure::Failure;

/// Seat computer players as persons against an adaptive computer, for several games each, after
/// which the rating decides the next base
#[derive(clap::Args)]
pub struct Args {
    /// The persons, separated by commas, named as in `bastide arena`
    #[arg(long, value_delimiter = ',', value_parser = bot,
        default_value = "easy,farmer,careful,medium,raider,hard")]
    bots: Vec<Named>,
    /// The number of persons of each name, none of whom has a rating
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    persons: u32,
    /// The number of games of each person
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    games: u32,
    /// The number of first games, counted apart
    #[arg(long, default_value_t = 5)]
    first: u32,
    /// Keep the base throughout each game
    #[arg(long)]
    steady: bool,
    /// The systems in play, separated by commas, all, or none
    #[arg(long, value_parser = systems, default_value = "none")]
    systems: Systems,
    /// The seed: 1 to 16 hexadecimal digits
    #[arg(long, default_value = "1", value_parser = seed)]
    seed: u64,
}

/// The rules of the games of a person.
#[derive(Clone, Copy)]
struct Terms {
    systems: Systems,
    /// True if the computer adapts between games only.
    is_steady: bool,
    seed: u64,
}

/// A computer player in the seat of a person, with the results so far.
struct Person {
    bot: Bot,
    terms: Terms,
    results: Vec<Finished>,
}

/// The games of an adaptive computer.
#[derive(Clone, Debug, Default, PartialEq)]
struct Count {
    /// Its results; those of the person are the second player's.
    tally: Tally,
    /// The number of games by base.
    bases: [u32; Level::ALL.len()],
    /// The number of games by the level of most decisions.
    levels: [u32; Level::ALL.len()],
}

/// Plays the games and prints the table.
pub fn run(args: Args) -> Result<(), Failure> {
    let names = Level::ALL.map(Level::name).join(", ");
    println!(
        "| person | first games | share | later games | share | 95 % | mean lead (error) \
        | base: {names} | most turns |\n|---|---|---|---|---|---|---|---|---|"
    );
    for Named { name, bot } in args.bots {
        let (mut first, mut later) = (Count::default(), Count::default());
        for number in 0..args.persons {
            let terms = Terms {
                systems: args.systems,
                is_steady: args.steady,
                seed: args.seed ^ u64::from(number) << 40,
            };
            let mut person = Person::new(bot, terms);
            for game in 0..args.games {
                let count = match game < args.first {
                    true => &mut first,
                    false => &mut later,
                };
                person.play(game, count)?;
            }
        }
        println!("| {name} | {} | {} |", first.share(), later.row());
    }
    Ok(())
}

impl Person {
    fn new(bot: Bot, terms: Terms) -> Person {
        let bot = Bot {
            seed: terms.seed,
            ..bot
        };
        let results = Vec::new();
        Person {
            bot,
            terms,
            results,
        }
    }

    /// The base of the next game.
    fn base(&self) -> Level {
        let statistics = Statistics::of(&self.results, &Who::Color(Color::Red));
        statistics.rating.map_or(Level::MIDDLE, |it| it.level())
    }

    /// Plays a game and keeps its result. The two begin in turn.
    fn play(&mut self, number: u32, count: &mut Count) -> Result<(), SetupError> {
        let Terms {
            systems,
            is_steady,
            seed,
        } = self.terms;
        let mut colors = vec![Color::Red, Color::Blue];
        colors.rotate_left(number as usize % 2);
        let stack = SplitMix64::new(seed ^ u64::from(number) << 20).next_u64();
        let (tiles, options) = (systems.tile_sets(), Options::default());
        let mut game = Game::new(Setup::new(colors, systems, &tiles, options, stack))?;
        let seats: Vec<_> = game.players().collect();
        let [person, computer] = [Color::Red, Color::Blue].map(|color| {
            let is_it = |&&player: &&_| game.color(player) == color;
            seats.iter().find(is_it).copied().unwrap_or(seats[0])
        });
        let base = self.base();
        let mut decisions = [0; Level::ALL.len()];
        while let Some(player) = game.decider() {
            let bot = match player == person {
                true => self.bot,
                false => {
                    let level = match is_steady {
                        true => base,
                        false => base.adapted(&game, person, computer),
                    };
                    decisions[level as usize] += 1;
                    bot_of(level).bot(stack)
                }
            };
            let Some(choice) = bot.choose(&View::of(&game)) else {
                break;
            };
            if game.play_quiet(choice.action).is_err() {
                break;
            }
        }
        let scores = [person, computer].map(|player| game.seat(player).score);
        let levels = Level::ALL.into_iter();
        let most = levels.fold(base, |most, level| {
            match decisions[level as usize] > decisions[most as usize] {
                true => level,
                false => most,
            }
        });
        count.add(base, most, scores);
        self.results.push(result(number, systems, most, scores));
        Ok(())
    }
}

impl Count {
    /// Adds a game with the points of the person and of the computer.
    fn add(&mut self, base: Level, most: Level, [person, computer]: [i32; 2]) {
        let lead = f64::from(computer - person);
        self.tally.add(&Tally {
            games: 1,
            wins: u32::from(computer > person),
            draws: u32::from(computer == person),
            lead,
            squares: lead * lead,
            ..Tally::default()
        });
        self.bases[base as usize] += 1;
        self.levels[most as usize] += 1;
    }

    /// The cells with the number of games and the share.
    fn share(&self) -> String {
        let share = 100.0 * self.tally.rate();
        format!("{} | {share:.1} %", self.tally.games)
    }

    /// All cells behind those of the first games.
    fn row(&self) -> String {
        let [low, high] = self.tally.interval().map(|share| 100.0 * share);
        let [lead, error] = self.tally.mean_lead();
        let [bases, levels] = [self.bases, self.levels].map(|games| {
            let games = games.map(|games| games.to_string());
            games.join(" ")
        });
        let share = self.share();
        format!("{share} | {low:.1} to {high:.1} | {lead:+.1} ({error:.1}) | {bases} | {levels}")
    }
}

/// The computer player of a level.
fn bot_of(level: Level) -> BotLevel {
    match level {
        Level::Easy => BotLevel::Easy,
        Level::Farmer => BotLevel::Farmer,
        Level::Careful => BotLevel::Careful,
        Level::Medium | Level::Adaptive => BotLevel::Medium,
        Level::Raider => BotLevel::Raider,
        Level::Hard => BotLevel::Hard,
        Level::Master => BotLevel::Master,
    }
}

/// The result that the page would keep.
fn result(number: u32, systems: Systems, most: Level, [person, computer]: [i32; 2]) -> Finished {
    let seat = |color, bot: Option<Level>, score| FinishedSeat {
        color,
        name: String::new(),
        bot: bot.map(|level| level.name().to_owned()),
        is_late: false,
        start: 0,
        score,
        city: 0,
        points: [0; 13],
    };
    Finished {
        id: number.into(),
        time: number.into(),
        program: String::new(),
        systems,
        seats: vec![
            seat(Color::Red, None, person),
            seat(Color::Blue, Some(most), computer),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A person far stronger than the first base meets stronger computers, and one far weaker
    /// weaker ones.
    #[test]
    fn bases_follow_the_results() {
        let terms = Terms {
            systems: Systems::NONE,
            is_steady: false,
            seed: 1,
        };
        let base_after = |name, games| {
            let bot = Bot::parse(name, 1).expect("a computer player");
            let mut person = Person::new(bot, terms);
            let mut count = Count::default();
            for number in 0..games {
                person.play(number, &mut count).expect("a game");
            }
            assert_eq!(count.tally.games, games);
            assert_eq!(count.bases.iter().sum::<u32>(), games);
            person.base()
        };
        assert_eq!(base_after("random", 0), Level::Careful);
        assert_eq!(base_after("random", 3), Level::Easy);
        assert!(base_after("medium", 6) as u8 >= Level::Medium as u8);
    }
}
