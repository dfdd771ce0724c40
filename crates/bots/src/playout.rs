//! Playouts: a few turns of greedy play by all players.

use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Action, Game, Phase, Player};

use crate::line::{Explorer, Line, ends_turn};

/// The value of a line to a player after `depth` more turns with the current stack. Leaves
/// the game changed.
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
        let begins = matches!(game.phase(), Phase::Place { .. } | Phase::Hand);
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

/// Plays a whole turn greedily, or one decision outside a turn.
fn play_turn(
    explorer: &mut Explorer,
    game: &mut Game,
    decider: Player,
    found: &mut Vec<Line>,
) -> bool {
    let action = match game.phase() {
        Phase::Place { .. } | Phase::Hand | Phase::Figure { .. } => {
            let mut look = |explorer: &mut Explorer| explorer.best(game, decider, found);
            let Some(best) = explorer.without_contests(&mut look) else {
                return false;
            };
            for &step in best.steps() {
                // Another player's decision may come in between.
                if game.decider() != Some(decider) || game.play_quiet(step).is_err() {
                    break;
                }
            }
            return true;
        }
        Phase::Abbey(_) => explorer.answer(game),
        phase if ends_turn(phase) => quick_deal(game),
        _ => explorer.answer(game),
    };
    action.is_some_and(|action| game.play_quiet(action).is_ok())
}

/// Skips through a bazaar: no player bids, and each gets a tile. Second parts are played.
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
        Phase::Dragon(_) => game.legal().first().copied(),
        _ => None,
    }
}
