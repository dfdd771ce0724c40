//! `cargo xtask forecast`: how well the evaluation of a position predicts the final lead.

use bastide_bots::arena::{Match, Seating, Tally};
use bastide_bots::{Bot, View};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Phase, SetupError, Systems};

use crate::arguments::{seed, systems};
use crate::failure::Failure;
use crate::moments::{LeadSums, enter};

/// Tiles between two evaluations.
const APART: usize = 10;

/// Measure how well a computer player predicts the end: the correlation of its expected
/// lead after every tenth tile with the final one
///
/// Two players play every stack twice, with the seats swapped; equal ones play it once. At
/// a table of more than two they sit in turn.
#[derive(clap::Args)]
pub struct Args {
    /// The predicting player and the other one, named as in `bastide arena`: hard@N
    /// evaluates about N positions for a decision
    #[arg(long, value_name = "A,B", value_parser = pair, default_value = "hard,hard")]
    bots: Box<[Bot; 2]>,
    /// The number of games
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Play a second game from each of those positions, with other tiles, and print the
    /// highest correlation possible
    #[arg(long)]
    endings: bool,
    /// The systems in play, separated by commas, or none
    #[arg(long, value_parser = systems, default_value = "none")]
    systems: Systems,
    /// The number of players
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// The seed: 1 to 16 hexadecimal digits
    #[arg(long, default_value = "1", value_parser = seed)]
    seed: u64,
}

/// Reads `A,B`.
fn pair(text: &str) -> Result<Box<[Bot; 2]>, String> {
    let (first, second) = text.split_once(',').ok_or("expected A,B")?;
    let bot = |name| Bot::parse(name, 0).ok_or(format!("there is no computer player {name}"));
    Ok(Box::new([bot(first)?, bot(second)?]))
}

/// Plays the games and prints the correlations.
pub fn run(args: Args) -> Result<(), Failure> {
    let seed = args.seed;
    let bots = args.bots.map(|bot| Bot { seed, ..bot });
    let plan = Match {
        bots,
        seating: Seating::InTurn,
        players: args.players.into(),
        systems: args.systems,
        tiles: args.systems.tile_sets(),
        options: Options::default(),
        seed,
    };
    let mut forecasts = Forecasts::default();
    // Equal players would play the same game in both seats.
    let apart = if bots[0] == bots[1] { 2 } else { 1 };
    for number in (0..args.games).map(|n| apart * n) {
        forecasts.play(&plan, number, args.endings)?;
    }
    print!("{}", forecasts.report());
    Ok(())
}

/// Expected and final leads of many games, by the number of tiles played.
#[derive(Clone, Debug, Default, PartialEq)]
struct Forecasts {
    /// After 10, 20, 30 tiles and so on.
    moments: Vec<LeadSums>,
    /// The final lead of a second game, played on from there with other tiles, in place of
    /// the expected one. The square root of this correlation is the highest that a forecast
    /// can reach if it knows the position but not the stack.
    endings: Vec<LeadSums>,
}

impl Forecasts {
    /// Plays a game; records the first bot's expected leads and its final lead. With
    /// `endings`, a second game continues from each of those positions.
    fn play(&mut self, plan: &Match, number: u32, endings: bool) -> Result<Tally, SetupError> {
        let (mut expected, mut ends) = (Vec::new(), Vec::new());
        let mut others = SplitMix64::new(!plan.seed ^ u64::from(number) << 20);
        let tally = plan.play_with(number, |game| {
            let is_next = matches!(game.phase(), Phase::Place { .. })
                && game.board().tiles().len() > APART * (expected.len() + 1);
            // The two sit in turn and swap seats from game to game.
            let first = game.players().nth(number as usize % 2);
            let Some(first) = first.filter(|_| is_next) else {
                return;
            };
            let lead = plan.bots[0].expected_lead(&View::of(game), first);
            expected.push(f64::from(lead));
            if endings {
                let mut other = game.clone();
                other.shuffle_stack(&mut others);
                ends.push(plan.play_on(other, number).lead);
            }
        })?;
        enter(&mut self.moments, &expected, tally.lead);
        enter(&mut self.endings, &ends, tally.lead);
        Ok(tally)
    }

    /// The correlations, one line per number of tiles.
    fn report(&self) -> String {
        let mut report = String::new();
        for (tiles, moment) in (1..).map(|n| n * APART).zip(&self.moments) {
            let [low, high] = moment.interval();
            let [expected, actual] = moment.deviations();
            report += &format!(
                "after {tiles:3} tiles: correlation {:.3} (95 %: {low:.3} to {high:.3}) of {} \
                 games; leads spread {expected:.1} expected, {actual:.1} in the end\n",
                moment.correlation(),
                moment.games,
            );
        }
        for (tiles, moment) in (1..).map(|n| n * APART).zip(&self.endings) {
            let share = |correlation: f64| correlation.max(0.0).sqrt();
            let [low, high] = moment.interval().map(share);
            report += &format!(
                "after {tiles:3} tiles: no forecast can reach more than {:.3} (95 %: {low:.3} \
                 to {high:.3})\n",
                share(moment.correlation()),
            );
        }
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tenth_tile_has_its_own_ending() {
        let bots = [Bot::parse("easy", 1), Bot::parse("random", 1)];
        let plan = Match {
            bots: bots.map(|bot| bot.expect("a computer player")),
            seating: Seating::InTurn,
            players: 2,
            systems: Systems::NONE,
            tiles: Systems::NONE.tile_sets(),
            options: Options::default(),
            seed: 1,
        };
        let mut forecasts = Forecasts::default();
        for number in 0..2 {
            let tally = forecasts.play(&plan, number, true).expect("a game");
            assert_eq!(tally, plan.play(number).expect("the same game"));
        }
        // Of 72 tiles a few may be discarded, so a game may or may not reach 70.
        let games = |moments: &[LeadSums]| moments.iter().map(|it| it.games).collect::<Vec<_>>();
        assert_eq!(games(&forecasts.moments)[..6], [2; 6]);
        assert_eq!(games(&forecasts.endings), games(&forecasts.moments));
        let lines = 2 * forecasts.moments.len();
        assert_eq!(forecasts.report().lines().count(), lines);
    }
}
