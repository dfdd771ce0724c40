//! The value of the tiles of a bazaar to each player.

use bastide_rules::game::{BazaarsPhase, Lot};
use bastide_rules::options::BazaarPlay;
use bastide_rules::{Action, Game, Phase, Player, TileId};

use super::deal::{Deal, is_draft, is_due};
use crate::line::{Explorer, Scope, best_of};
use crate::value::{Totals, lead};

/// The most tiles in a bazaar.
const MOST_TILES: usize = Player::MOST;

/// The most pairs of lines to evaluate when two players' tiles are played out.
const MOST_LINES: usize = 25_000;

/// The effort spent on valuing tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Each by itself.
    Little,
    /// With the opponent's answers if possible.
    Great,
}

/// The value of each deal to every player.
#[derive(Clone, Debug)]
pub enum DealValues {
    /// The two ways to share two tiles: the first tile to the first player, or to the
    /// second; each with either player as the first buyer, who may play first
    /// (bazaar-play).
    Pair([[Totals; 2]; 2]),
    /// The value of each tile in the hands of each player.
    Each(Box<[[Totals; MOST_TILES]; Player::MOST]>),
}

impl DealValues {
    /// Values the tiles.
    pub fn find(game: &Game, tiles: &[TileId], explorer: &mut Explorer, care: Care) -> DealValues {
        let whole = match (game.players().len(), tiles) {
            (2, [_, _]) if care == Care::Great && !is_draft(game) => pair(game, tiles, explorer),
            _ => None,
        };
        whole.map_or_else(|| each(game, tiles, explorer), DealValues::Pair)
    }

    /// The value of a deal.
    pub fn of(&self, deal: Deal) -> Totals {
        match self {
            DealValues::Pair(ways) => {
                let way = usize::from(deal.tile_of(0) != Some(0));
                ways[way][deal.first_buyer().min(1)]
            }
            DealValues::Each(each) => {
                let mut sum = [0.0; Player::MOST];
                for (player, tiles) in each.iter().enumerate() {
                    if let Some(value) = deal.tile_of(player).and_then(|at| tiles.get(at)) {
                        for (sum, one) in sum.iter_mut().zip(value) {
                            *sum += one;
                        }
                    }
                }
                sum
            }
        }
    }

    /// The greatest difference that a tile makes to a player's lead.
    pub fn greatest(&self, players: usize) -> f32 {
        let leads = |totals: &Totals| {
            let all = (0..players).filter_map(Player::new);
            let leads = all.map(|player| lead(totals, player, players).abs());
            leads.fold(0.0, f32::max)
        };
        match self {
            DealValues::Pair(ways) => {
                let all = ways.iter().flatten();
                let most = all
                    .clone()
                    .map(|one| one[0] - one[1])
                    .fold(f32::MIN, f32::max);
                let least = all.map(|one| one[0] - one[1]).fold(f32::MAX, f32::min);
                most - least
            }
            DealValues::Each(each) => {
                let all = each.iter().flatten();
                2.0 * all.map(leads).fold(0.0, f32::max)
            }
        }
    }
}

/// Plays both ways to share two tiles, with the best answer to every line.
fn pair(game: &Game, tiles: &[TileId], explorer: &mut Explorer) -> Option<[[Totals; 2]; 2]> {
    let owner = Player::new(0)?;
    let mut ways = [[[0.0; Player::MOST]; 2]; 2];
    for (way, by_buyer) in ways.iter_mut().enumerate() {
        let orders = match game.options().bazaar_play {
            BazaarPlay::Clockwise => 1,
            BazaarPlay::FirstBuyer => 2,
        };
        for (buyer, totals) in by_buyer.iter_mut().enumerate().take(orders) {
            let mut after = game.clone();
            give(&mut after, tiles, [owner, Player::new(buyer)?], way)?;
            // Points paid before now are not part of a tile's value.
            let score = |game: &Game, player| game.seat(player).score as f32;
            let paid = |player| score(game, player) - score(&after, player);
            let paid: Vec<_> = game.players().map(paid).collect();
            *totals = best_turns(&mut after, explorer, 2)?;
            for (total, paid) in totals.iter_mut().zip(paid) {
                *total += paid;
            }
        }
        if orders == 1 {
            by_buyer[1] = by_buyer[0];
        }
    }
    Some(ways)
}

/// Ends the auction so that `owner` gets tile `at` and `buyer` buys the first tile if it is
/// still unsold.
fn give(game: &mut Game, tiles: &[TileId], [owner, buyer]: [Player; 2], at: usize) -> Option<()> {
    let tile_of = |player| tiles[if player == owner { at } else { 1 - at }].plain();
    let gets = |player, lot: Lot| match tiles[0] == tiles[1] {
        true => player == buyer,
        false => tile_of(player) == lot.tile.plain(),
    };
    while is_due(game.phase()) {
        let action = match game.phase() {
            Phase::Bazaars(BazaarsPhase::Offer { .. }) => Action::Offer {
                tile: tile_of(buyer),
                bid: 0,
            },
            Phase::Bazaars(BazaarsPhase::Bid { player, lot }) if gets(player, lot) => Action::Bid {
                points: lot.bid + 1,
            },
            Phase::Bazaars(BazaarsPhase::Bid { .. }) => Action::Pass,
            Phase::Bazaars(BazaarsPhase::Settle { lot }) if gets(lot.auctioneer, lot) => {
                Action::Buy
            }
            Phase::Bazaars(BazaarsPhase::Settle { .. }) => Action::Sell,
            _ => return None,
        };
        game.play_quiet(action).ok()?;
    }
    Some(())
}

/// The result of a bazaar's turns with two tiles if both players play for the lead and
/// foresee the answer; `None` if there are too many lines.
fn best_turns(game: &mut Game, explorer: &mut Explorer, turns: u32) -> Option<Totals> {
    let places = matches!(game.phase(), Phase::Place { .. });
    // When the last tile of the bazaar is played, another is drawn.
    if turns == 0 || !places || game.bazaar_host().is_none() {
        explorer.work += 1;
        return Some(explorer.evaluator.totals(game));
    }
    let (player, players) = (game.decider()?, game.players().len());
    let mut lines = Vec::new();
    explorer.lines(game, player, Scope::Towers, &mut lines);
    if turns == 1 {
        // The lines were evaluated at the end of the turn.
        lines = best_of(&lines).into_iter().collect();
    } else if lines.len() * lines.len() > MOST_LINES {
        return None;
    }
    let mut best: Option<(f32, Totals)> = None;
    for line in lines {
        let played = line.play(game, player, explorer)?;
        let totals = best_turns(game, explorer, turns - 1);
        for _ in 0..played {
            game.undo();
        }
        let totals = totals?;
        let value = lead(&totals, player, players);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, totals));
        }
    }
    best.map(|(_, totals)| totals)
}

/// The value of each tile to each player if played now.
fn each(game: &Game, tiles: &[TileId], explorer: &mut Explorer) -> DealValues {
    let mut all = Box::new([[[0.0; Player::MOST]; MOST_TILES]; Player::MOST]);
    let mut lines = Vec::new();
    for player in game.players() {
        for (at, &tile) in tiles.iter().enumerate().take(MOST_TILES) {
            let Some(mut game) = game.imagine(player, tile) else {
                continue;
            };
            let before = explorer.evaluator.totals(&game);
            let Some(best) = explorer.best(&mut game, player, &mut lines) else {
                continue;
            };
            for &step in best.steps() {
                if game.decider() != Some(player) || game.play_quiet(step).is_err() {
                    break;
                }
            }
            let after = explorer.evaluator.totals(&game);
            for (n, value) in all[player.index()][at].iter_mut().enumerate() {
                *value = after[n] - before[n];
            }
        }
    }
    DealValues::Each(all)
}
