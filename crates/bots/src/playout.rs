//! Playing on for a few turns, as it seems best to everybody at the moment.

use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Action, Game, Phase, Player};

use crate::line::{Explorer, Line, ends_turn};

/// The value of a line to a player after `depth` more turns, with the stack as it
/// lies. It leaves the game somewhere on the way.
pub fn play_on(
    explorer: &mut Explorer,
    game: &mut Game,
    player: Player,
    line: &Line,
    depth: u32,
) -> f32 {
    let mut steps = line.steps().iter();
    let mut turns = 0;
    let mut found = Vec::new();
    // A turn has few decisions; the bound is for safety.
    for _ in 0..32 * depth.max(2) {
        let Some(decider) = game.decider() else { break };
        let begins = matches!(game.phase(), Phase::Place { .. });
        if decider == player
            && let Some(&step) = steps.next()
        {
            if game.play_quiet(step).is_err() {
                break;
            }
            continue;
        }
        if begins {
            if turns == depth {
                break;
            }
            turns += 1;
        }
        if !play_turn(explorer, game, decider, &mut found) {
            break;
        }
    }
    explorer.value(game, player)
}

/// Plays what seems best at the moment: a whole turn, or one decision
/// outside one.
fn play_turn(
    explorer: &mut Explorer,
    game: &mut Game,
    decider: Player,
    found: &mut Vec<Line>,
) -> bool {
    let action = match game.phase() {
        Phase::Place { .. } | Phase::Figure { .. } => {
            let mut look = |explorer: &mut Explorer| explorer.best(game, decider, found);
            let Some(best) = explorer.without_contests(&mut look) else {
                return false;
            };
            for &step in best.steps() {
                // Somebody else's decision may come between.
                if game.decider() != Some(decider) || game.play_quiet(step).is_err() {
                    break;
                }
            }
            return true;
        }
        phase if ends_turn(phase) => quick_deal(game),
        _ => explorer.answer(game),
    };
    action.is_some_and(|action| game.play_quiet(action).is_ok())
}

/// A bazaar in passing: nobody bids, everybody gets some tile. Second parts are
/// played.
fn quick_deal(game: &Game) -> Option<Action> {
    let tile = game.bazaar_shown().first().copied();
    match game.phase() {
        Phase::Bazaars(BazaarsPhase::Offer { .. }) => Some(Action::Offer {
            tile: tile?,
            bid: 0,
        }),
        Phase::Bazaars(BazaarsPhase::Bid { .. }) => Some(Action::Pass),
        Phase::Bazaars(BazaarsPhase::Settle { .. }) => Some(Action::Sell),
        Phase::Bazaars(BazaarsPhase::Draft { .. }) => Some(Action::Draft { tile: tile? }),
        Phase::Traders(_) => Some(Action::Again),
        _ => None,
    }
}
