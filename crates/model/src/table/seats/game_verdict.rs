//! The share of weaker choices in the result of a game.

use bastide_rules::{FigureKind, Game, Phase, Player};

use crate::table::state::Table;

/// Turns without a meeple from which they are mentioned.
const OFTEN: usize = 3;

/// The result of a reviewed game, next to the choices of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// The only winner.
    pub winner: Player,
    /// The person whose choices count here: the best one who lost, or the winner if every
    /// person won.
    pub person: Player,
    /// Points between the winner and that person, or between the winner and the next
    /// player.
    pub ahead: i32,
    /// Points lost by the person's weaker choices, in tenths.
    pub lost: i32,
    /// Turns that the person began without a meeple in the supply; `None` for fewer than
    /// three.
    pub without_meeple: Option<usize>,
}

/// The share of weaker choices in a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeakChoices {
    /// They cost at least the winner's lead.
    All,
    /// They cost less than the winner's lead.
    Some,
    /// The person made none and lost.
    None,
    /// The person won in spite of them.
    Overcome,
    /// The person made none and won.
    Flawless,
}

impl GameVerdict {
    /// The share of the person's weaker choices in the result.
    pub fn part(&self) -> WeakChoices {
        match (self.winner == self.person, self.lost) {
            (true, 0) => WeakChoices::Flawless,
            (true, _) => WeakChoices::Overcome,
            (false, 0) => WeakChoices::None,
            (false, lost) if lost >= 10 * self.ahead => WeakChoices::All,
            (false, _) => WeakChoices::Some,
        }
    }
}

impl Table {
    /// The verdict on a finished game whose review is complete; `None` if several players
    /// won.
    pub fn game_verdict(&self) -> Option<GameVerdict> {
        let review = self.reviewed()?;
        let (done, all) = review.progress();
        if done < all {
            return None;
        }
        let game = self.game_at(self.line.len());
        if game.phase() != Phase::Over {
            return None;
        }
        let score = |player: Player| game.seat(player).score;
        let best = |players: &mut dyn Iterator<Item = Player>| {
            players.reduce(|best, other| match score(other) > score(best) {
                true => other,
                false => best,
            })
        };
        let winner = best(&mut game.players())?;
        let next = best(&mut game.players().filter(|&player| player != winner))?;
        let accounts = review.accounts();
        let persons = accounts.iter().map(|account| account.player);
        let loser = best(&mut persons.filter(|&player| player != winner));
        let person = loser.unwrap_or(winner);
        let account = accounts.iter().find(|account| account.player == person)?;
        let ahead = score(winner) - score(loser.unwrap_or(next));
        let turns = self.turns_without_meeple(person);
        (score(winner) > score(next)).then_some(GameVerdict {
            winner,
            person,
            ahead,
            lost: account.lost,
            without_meeple: (turns >= OFTEN).then_some(turns),
        })
    }

    /// Number of tiles that a player placed without a meeple in the supply.
    fn turns_without_meeple(&self, player: Player) -> usize {
        let mut game: Game = self.game_at(0);
        let mut turns = 0;
        for &action in &self.line {
            let begins = action.placement().is_some() && game.part() == 1;
            let seat = game.seat(player);
            let meeples = seat.figures(FigureKind::Meeple) + seat.figures(FigureKind::Large);
            turns += usize::from(begins && game.turn_player() == player && meeples == 0);
            if game.play_quiet(action).is_err() {
                break;
            }
        }
        turns
    }
}
