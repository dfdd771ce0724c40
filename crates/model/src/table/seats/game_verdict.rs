//! How much weaker choices had to do with the result of a game.

use bastide_rules::{FigureKind, Game, Phase, Player};

use crate::table::state::Table;

/// Turns without a meeple from which they are worth a sentence.
const OFTEN: usize = 3;

/// The result of a reviewed game beside the choices of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// The only winner.
    pub winner: Player,
    /// The person whose choices are spoken of: the best one who did not win, or the winner
    /// where no person lost.
    pub person: Player,
    /// Points by which the winner is ahead of that person, or of the next player.
    pub ahead: i32,
    /// The person's losses, in tenths of points.
    pub lost: i32,
    /// Turns in which the person placed a tile without a meeple in the supply, if there
    /// were several.
    pub without_meeple: Option<usize>,
}

/// The part of weaker choices in a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeakChoices {
    /// They cost as much as the winner is ahead, or more.
    All,
    /// They cost less.
    Some,
    /// There were none.
    None,
    /// The person has won in spite of them.
    Overcome,
    /// The person has won without any.
    Flawless,
}

impl GameVerdict {
    /// The part of the person's weaker choices in the result.
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
    /// The result beside the choices, when the game is over and reviewed as a whole;
    /// nothing if several have won.
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

    /// The turns in which a player places a tile without any meeple in the supply.
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
