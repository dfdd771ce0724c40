//! Matches of computer players, on paired stacks with the seats swapped.

use std::collections::BTreeMap;

use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Color, Event, Game, Phase, Player, Setup, SetupError, Systems, TileSet,
};

use crate::player::Bot;
use crate::view::View;

/// The terms of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// The two players.
    pub bots: [Bot; 2],
    /// The seating of the two at a table of more than two.
    pub seating: Seating,
    /// Seats at the table, 2 to 6.
    pub players: usize,
    /// The systems that are on.
    pub systems: Systems,
    /// The tile sets in the stack.
    pub tiles: Vec<TileSet>,
    /// The choices of rules.
    pub options: Options,
    /// The seed of the shuffled stacks.
    pub seed: u64,
}

/// The seating of the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// The two players sit in turn.
    #[default]
    InTurn,
    /// The first player has one seat, the second all the others.
    Alone,
}

/// The results of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games that the first player won: its best seat has more points than any seat of the
    /// other player.
    pub wins: u32,
    /// Games that neither won.
    pub draws: u32,
    /// The first player's average lead, summed over the games.
    pub lead: f64,
    /// Squared leads, for the standard error.
    pub squares: f64,
    /// Decisions of the first and the second player.
    pub decisions: [u64; 2],
    /// Positions that they evaluated.
    pub work: [u64; 2],
}

/// The sources of the points of a match and the number of actions of each kind,
/// for the first player and the second.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sources {
    /// By the clause that gives points or the kind of event.
    pub all: BTreeMap<&'static str, [i32; 2]>,
}

impl Match {
    /// Plays game `number`. Games 0 and 1 have the same stack with swapped seats, and so
    /// have 2 and 3. If the first player sits alone, one stack serves as many games as
    /// there are seats, one for each seat.
    ///
    /// # Errors
    ///
    /// If such a game cannot be set up.
    pub fn play(&self, number: u32) -> Result<Tally, SetupError> {
        self.run(number, |game, _, action| game.play_quiet(action).is_ok())
    }

    /// Plays a game like [`Match::play`] and records its sources.
    ///
    /// # Errors
    ///
    /// If such a game cannot be set up.
    pub fn play_with_sources(
        &self,
        number: u32,
        sources: &mut Sources,
    ) -> Result<Tally, SetupError> {
        self.run(number, |game, side, action| {
            let Ok(events) = game.play(action) else {
                return false;
            };
            for event in &events {
                sources.enter(event, side);
            }
            true
        })
    }

    /// Plays a game like [`Match::play`]; the observer sees every position in which a
    /// decision is due.
    ///
    /// # Errors
    ///
    /// If such a game cannot be set up.
    pub fn play_with(
        &self,
        number: u32,
        mut observer: impl FnMut(&Game),
    ) -> Result<Tally, SetupError> {
        self.run(number, |game, _, action| {
            observer(game);
            game.play_quiet(action).is_ok()
        })
    }

    /// Plays game `number` to its end from one of its positions.
    pub fn play_on(&self, game: Game, number: u32) -> Tally {
        self.finish(game, number, |game, _, action| {
            game.play_quiet(action).is_ok()
        })
    }

    fn run(
        &self,
        number: u32,
        play: impl FnMut(&mut Game, &dyn Fn(Player) -> usize, Action) -> bool,
    ) -> Result<Tally, SetupError> {
        let mut seeds = SplitMix64::new(self.seed ^ u64::from(number / self.turns()) << 20);
        let colors = Color::ALL.into_iter().take(self.players).collect();
        let setup = Setup::new(
            colors,
            self.systems,
            &self.tiles,
            self.options,
            seeds.next_u64(),
        );
        Ok(self.finish(Game::new(setup)?, number, play))
    }

    /// The number of games with the same stack.
    fn turns(&self) -> u32 {
        match self.seating {
            Seating::InTurn => 2,
            Seating::Alone => self.players.max(1) as u32,
        }
    }

    /// Lets the two decide until the game is over or their choice is rejected.
    fn finish(
        &self,
        mut game: Game,
        number: u32,
        mut play: impl FnMut(&mut Game, &dyn Fn(Player) -> usize, Action) -> bool,
    ) -> Tally {
        let first = (number % self.turns()) as usize;
        let side = |player: Player| match self.seating {
            Seating::InTurn => (player.index() + first) % 2,
            Seating::Alone => usize::from(player.index() != first),
        };
        let mut tally = Tally::default();
        while let Some(player) = game.decider() {
            let at = side(player);
            let Some(choice) = self.bots[at].choose(&View::of(&game)) else {
                break;
            };
            tally.decisions[at] += 1;
            tally.work[at] += u64::from(choice.work);
            if !play(&mut game, &side, choice.action) {
                break;
            }
        }
        debug_assert!(game.phase() == Phase::Over);
        let sums = sums(&game, &side);
        tally.games = 1;
        tally.wins = u32::from(sums[0].best > sums[1].best);
        tally.draws = u32::from(sums[0].best == sums[1].best);
        tally.lead = lead(sums);
        tally.squares = tally.lead * tally.lead;
        tally
    }
}

/// The points and the number of seats of one side.
#[derive(Clone, Copy)]
struct Sum {
    points: f64,
    seats: f64,
    best: i32,
}

/// The sums of both sides.
fn sums(game: &Game, side: &dyn Fn(Player) -> usize) -> [Sum; 2] {
    let none = Sum {
        points: 0.0,
        seats: 0.0,
        best: i32::MIN,
    };
    let mut sums = [none; 2];
    for player in game.players() {
        let score = game.seat(player).score;
        let sum = &mut sums[side(player)];
        sum.points += f64::from(score);
        sum.seats += 1.0;
        sum.best = score.max(sum.best);
    }
    sums
}

/// The first side's average lead.
fn lead([first, second]: [Sum; 2]) -> f64 {
    first.points / first.seats - second.points / second.seats
}

impl Sources {
    fn enter(&mut self, event: &Event, side: impl Fn(Player) -> usize) {
        let mut add = |name, player, count| {
            self.all.entry(name).or_default()[side(player)] += count;
        };
        match *event {
            Event::Scored(ref award) => add(award.clause.id(), award.player, award.points),
            Event::FigurePlaced { player, .. } => add("figures", player, 1),
            Event::Bridged { player, .. } => add("bridges", player, 1),
            Event::FloorAdded { player, .. } => add("floors", player, 1),
            Event::Captured { captor, owner, .. } if captor == owner => add("rescued", captor, 1),
            Event::Captured { captor, .. } => add("captured", captor, 1),
            Event::Ransomed { player, price, .. } => add("ransoms paid", player, price),
            Event::CastleMade { player, .. } => add("castles", player, 1),
            Event::Acquired { player, price, .. } => add("paid for tiles", player, price.into()),
            _ => {}
        }
    }
}

impl Tally {
    /// Adds the results of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
        self.lead += other.lead;
        self.squares += other.squares;
        for n in 0..2 {
            self.decisions[n] += other.decisions[n];
            self.work[n] += other.work[n];
        }
    }

    /// The share of games that the first player won, a draw counted as half.
    pub fn rate(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games.max(1))
    }

    /// Wilson's interval for the share, at 95 %.
    pub fn interval(&self) -> [f64; 2] {
        const Z: f64 = 1.959_964;
        let (n, p) = (f64::from(self.games.max(1)), self.rate());
        let middle = p + Z * Z / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        [(middle - spread) / whole, (middle + spread) / whole]
    }

    /// The mean lead of the first player, and its standard error.
    pub fn mean_lead(&self) -> [f64; 2] {
        let n = f64::from(self.games.max(1));
        let mean = self.lead / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        [mean, (variance / n).sqrt()]
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{FigureKind, System, TileId};

    use super::*;
    use crate::character::Level;

    #[test]
    fn one_against_three_takes_every_seat() {
        let plan = Match {
            bots: [Level::Easy.bot(1), Level::Random.bot(1)],
            seating: Seating::Alone,
            players: 4,
            systems: Systems::NONE,
            tiles: vec![TileSet::Base],
            options: Options::default(),
            seed: 1,
        };
        let mut tally = Tally::default();
        for number in 0..8 {
            tally.add(&plan.play(number).expect("a game"));
        }
        // Of 72 tiles one is on the table, and one player in four places at most 18 of the
        // rest, with one or two decisions each.
        assert_eq!((tally.games, tally.wins), (8, 8));
        let [alone, others] = tally.decisions;
        assert!(alone <= 8 * 36 && others > 2 * alone, "{alone} {others}");
    }

    /// Computers play with two sets and other numbers of figures.
    #[test]
    fn an_own_mix_is_played() {
        let mut options = Options {
            two_sets: true,
            ..Options::default()
        };
        let tile = TileId::parse("tower.A").expect("a tile");
        for (kind, count) in [(FigureKind::Meeple, 4), (FigureKind::Large, 3)] {
            options.figures.set(kind, count).expect("a valid number");
        }
        options.mix.set(tile, Some(9)).expect("a valid number");
        let plan = Match {
            bots: [Level::Medium.bot(1), Level::Easy.bot(1)],
            seating: Seating::Alone,
            players: 2,
            systems: Systems::NONE.with(System::Inns),
            tiles: vec![TileSet::Base],
            options,
            seed: 1,
        };
        let mut tally = Tally::default();
        tally.add(&plan.play(0).expect("a game"));
        // Of 152 tiles one is on the table.
        assert_eq!(tally.games, 1);
        assert!(tally.decisions.iter().sum::<u64>() >= 151);
    }

    #[test]
    fn interval_matches_wilsons() {
        let tally = Tally {
            games: 200,
            wins: 174,
            draws: 1,
            ..Tally::default()
        };
        // The published interval for 87.3 % over 200 games.
        let [low, high] = tally.interval();
        assert!((low - 0.819).abs() < 0.001, "{low}");
        assert!((high - 0.912).abs() < 0.001, "{high}");
    }
}
