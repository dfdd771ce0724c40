//! `cargo xtask absurd`: the absurd moves of each level in games against itself.

use std::collections::BTreeMap;

use bastide_bots::absurd::{Absurd, Watch};
use bastide_bots::{Bot, View};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Game, Setup, Systems};

use crate::arguments::{bot, seed, systems};
use crate::failure::Failure;

/// Count the absurd moves of levels in games against themselves: a figure where nothing
/// can grow, points for others only, no meeple in the last turns though it scores
#[derive(clap::Args)]
pub struct Args {
    /// The computer players, separated by commas, named as in `bastide arena`
    #[arg(long, value_delimiter = ',', value_parser = bot,
        default_value = "easy,farmer,careful,medium,raider,hard,master")]
    bots: Vec<Named>,
    /// The number of games of each
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The systems in play, separated by commas, all, or none
    #[arg(long, value_parser = systems, default_value = "none")]
    systems: Systems,
    /// The seed: 1 to 16 hexadecimal digits
    #[arg(long, default_value = "1", value_parser = seed)]
    seed: u64,
    /// Print every absurd move
    #[arg(long)]
    show: bool,
}

pub use crate::arguments::Named;

/// The absurd moves of some games.
#[derive(Clone, Debug, Default, PartialEq)]
struct Count {
    games: u32,
    decisions: u32,
    found: BTreeMap<Absurd, u32>,
}

/// Plays the games and prints the table.
pub fn run(args: Args) -> Result<(), Failure> {
    println!("| level | games | decisions | dead | gift | idle |\n|---|---|---|---|---|---|");
    for Named { name, bot } in args.bots {
        let mut count = Count::default();
        let bot = Bot {
            seed: args.seed,
            ..bot
        };
        for number in 0..args.games {
            count.play(&bot, args.systems, number, args.show)?;
        }
        println!("| {name} {}", count.row());
    }
    Ok(())
}

impl Count {
    /// Plays a game of two equal players.
    fn play(
        &mut self,
        bot: &Bot,
        systems: Systems,
        number: u32,
        show: bool,
    ) -> Result<(), Failure> {
        let mut seeds = SplitMix64::new(bot.seed ^ u64::from(number) << 20);
        let colors = Color::ALL[..2].to_vec();
        let (tiles, options) = (systems.tile_sets(), Options::default());
        let setup = Setup::new(colors, systems, &tiles, options, seeds.next_u64());
        let mut game = Game::new(setup)?;
        let mut watch = Watch::default();
        self.games += 1;
        while let Some(choice) = bot.choose(&View::of(&game)) {
            self.decisions += 1;
            if let Some(absurd) = watch.look(&game, choice.action) {
                *self.found.entry(absurd).or_insert(0) += 1;
                if show {
                    let (name, left) = (absurd.name(), game.stack().len());
                    println!("game {number}, {left} left: {name}, {:?}", choice.action);
                }
            }
            if game.play_quiet(choice.action).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// The cells of the table behind the name.
    fn row(&self) -> String {
        let found = Absurd::ALL.map(|kind| self.found.get(&kind).copied().unwrap_or(0));
        let [dead, gift, idle] = found;
        format!(
            "| {} | {} | {dead} | {gift} | {idle} |",
            self.games, self.decisions
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_absurd_and_counts_add_up() {
        let bot = Bot::parse("random", 1).expect("a computer player");
        let mut count = Count::default();
        for number in 0..2 {
            count
                .play(&bot, Systems::NONE, number, false)
                .expect("a game");
        }
        assert_eq!(count.games, 2);
        assert!(count.found.values().sum::<u32>() > 0, "{count:?}");
        assert!(count.row().starts_with("| 2 | "));
    }
}
