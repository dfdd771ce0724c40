//! The part of a game that a computer player may know.

use bastide_rules::{Game, Player};

/// A game as a player at the table sees it.
///
/// The only way to make one is [`View::of`], which keeps the tiles of the stack but hides
/// their order and the history of the game. A bot gets a view and never a game, so that it
/// cannot look at the next tile.
///
/// ```
/// use bastide_bots::View;
/// use bastide_rules::shuffle::SplitMix64;
/// use bastide_rules::{Color, Game, Setup, Systems, TileSet};
///
/// let players = vec![Color::Red, Color::Blue];
/// let setup = Setup::new(players, Systems::NONE, &[TileSet::Base], Default::default(), 1);
/// let game = Game::new(setup)?;
/// let mut other = game.clone();
/// other.shuffle_stack(&mut SplitMix64::new(2));
/// assert!(game != other);
/// assert!(View::of(&game) == View::of(&other));
/// # Ok::<(), bastide_rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    game: Game,
}

impl View {
    /// The visible part of a game.
    pub fn of(game: &Game) -> View {
        View {
            game: game.with_stack_sorted(),
        }
    }

    /// The game, with its stack in a neutral order.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The player who decides; `None` if the game is over.
    pub fn decider(&self) -> Option<Player> {
        self.game.decider()
    }

    /// A number that differs between positions of a game, used as a seed.
    pub(crate) fn fingerprint(&self) -> u64 {
        let game = &self.game;
        let mut all = game.board().tiles().len() as u64;
        let mut add = |n: i64| all = all.wrapping_mul(0x100_0000_01b3) ^ n as u64;
        add(game.stack().len() as i64);
        add(game.board().standing().len() as i64);
        for player in game.players() {
            add(i64::from(game.seat(player).score));
        }
        for byte in game.phase().name().bytes() {
            add(i64::from(byte));
        }
        all
    }
}
