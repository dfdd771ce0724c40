//! What the tiles of a bazaar are worth to each player.

use bastide_rules::{Action, Game, Phase, Player, TileId};

use super::lot::Deal;
use super::{Care, is_draft};
use crate::line::{Explorer, Scope};
use crate::value::{Totals, lead};

/// Most tiles that a bazaar shows.
const MOST_TILES: usize = Player::MOST;

/// Positions that may be judged to play the tiles of two players out.
const MOST_WORK: u32 = 40_000;

/// What a deal is worth to everybody.
#[derive(Clone, Debug)]
pub enum Worths {
    /// The two ways to share two tiles: the first tile for the first player,
    /// and for the second.
    Pair([Totals; 2]),
    /// What each tile changes in the hands of each player.
    Each(Box<[[Totals; MOST_TILES]; Player::MOST]>),
}

impl Worths {
    /// Finds out what the tiles are worth.
    pub fn find(game: &Game, tiles: &[TileId], explorer: &mut Explorer, care: Care) -> Worths {
        let whole = match (game.players().len(), tiles) {
            (2, [_, _]) if care == Care::Great && !is_draft(game) => pair(game, tiles, explorer),
            _ => None,
        };
        whole.map_or_else(|| each(game, tiles, explorer), Worths::Pair)
    }

    /// What a deal comes to.
    pub fn of(&self, deal: Deal) -> Totals {
        match self {
            Worths::Pair(ways) => ways[usize::from(deal.tile_of(0) != Some(0))],
            Worths::Each(each) => {
                let mut sum = [0.0; Player::MOST];
                for (player, tiles) in each.iter().enumerate() {
                    if let Some(worth) = deal.tile_of(player).and_then(|at| tiles.get(at)) {
                        for (sum, one) in sum.iter_mut().zip(worth) {
                            *sum += one;
                        }
                    }
                }
                sum
            }
        }
    }

    /// The greatest difference that a tile makes to anybody's lead.
    pub fn greatest(&self, players: usize) -> f32 {
        let leads = |totals: &Totals| {
            let all = (0..players).filter_map(Player::new);
            let leads = all.map(|player| lead(totals, player, players).abs());
            leads.fold(0.0, f32::max)
        };
        match self {
            Worths::Pair([one, other]) => {
                let mut difference = *one;
                for (a, b) in difference.iter_mut().zip(other) {
                    *a -= b;
                }
                leads(&difference)
            }
            Worths::Each(each) => {
                let all = each.iter().flatten();
                2.0 * all.map(leads).fold(0.0, f32::max)
            }
        }
    }
}

/// Plays both ways to share two tiles, with the best answer to every line.
fn pair(game: &Game, tiles: &[TileId], explorer: &mut Explorer) -> Option<[Totals; 2]> {
    let first = Player::new(0)?;
    let mut ways = [[0.0; Player::MOST]; 2];
    for (way, totals) in ways.iter_mut().enumerate() {
        let mut game = game.clone();
        let before = game.players().map(|player| game.seat(player).score);
        let before: Vec<_> = before.collect();
        give(&mut game, tiles, first, way)?;
        // What was paid on the way here is none of the tiles' worth.
        let after = game.players().map(|player| game.seat(player).score);
        let paid: Vec<_> = before.iter().zip(after).map(|(b, a)| a - b).collect();
        *totals = best_turns(&mut game, explorer, 2)?;
        for (total, paid) in totals.iter_mut().zip(paid) {
            *total -= paid as f32;
        }
    }
    Some(ways)
}

/// Ends the auction so that `player` has tile number `at`.
fn give(game: &mut Game, tiles: &[TileId], player: Player, at: usize) -> Option<()> {
    while super::is_due(game.phase()) {
        let action = match game.phase() {
            Phase::Offer { auctioneer } => {
                let own = if auctioneer == player { at } else { 1 - at };
                let tile = tiles[own];
                Action::Offer { tile, bid: 0 }
            }
            Phase::Bid {
                player: bidder,
                lot,
            } => {
                let wanted = tiles[if bidder == player { at } else { 1 - at }];
                match wanted == lot.tile.plain() {
                    true => Action::Bid {
                        points: lot.bid + 1,
                    },
                    false => Action::Pass,
                }
            }
            Phase::Settle { lot } => {
                let own = if lot.auctioneer == player { at } else { 1 - at };
                match tiles[own] == lot.tile.plain() {
                    true => Action::Buy,
                    false => Action::Sell,
                }
            }
            _ => return None,
        };
        game.play_quiet(action).ok()?;
    }
    Some(())
}

/// What so many turns lead to if everybody plays for the lead and foresees
/// the others' answers.
fn best_turns(game: &mut Game, explorer: &mut Explorer, turns: u32) -> Option<Totals> {
    let places = matches!(game.phase(), Phase::Place { .. });
    // When the last tile of the bazaar is played, another is drawn.
    if turns == 0 || !places || game.bazaar_host().is_none() {
        explorer.work += 1;
        return Some(explorer.judge.totals(game));
    }
    if explorer.work > MOST_WORK {
        return None;
    }
    let (player, players) = (game.decider()?, game.players().len());
    let mut lines = Vec::new();
    explorer.lines(game, player, Scope::Towers, &mut lines);
    let mut best: Option<(f32, Totals)> = None;
    for line in lines {
        let mut played = 0;
        for &step in line.steps() {
            while game.decider() != Some(player) && !super::is_due(game.phase()) {
                let action = explorer.answer(game)?;
                game.play_quiet(action).ok()?;
                played += 1;
            }
            game.play_quiet(step).ok()?;
            played += 1;
        }
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

/// What every tile changes for every player who would have to play it now.
fn each(game: &Game, tiles: &[TileId], explorer: &mut Explorer) -> Worths {
    let mut all = Box::new([[[0.0; Player::MOST]; MOST_TILES]; Player::MOST]);
    let mut lines = Vec::new();
    for player in game.players() {
        for (at, &tile) in tiles.iter().enumerate().take(MOST_TILES) {
            let Some(mut game) = game.imagine(player, tile) else {
                continue;
            };
            let before = explorer.judge.totals(&game);
            let Some(best) = explorer.best(&mut game, player, &mut lines) else {
                continue;
            };
            for &step in best.steps() {
                if game.decider() != Some(player) || game.play_quiet(step).is_err() {
                    break;
                }
            }
            let after = explorer.judge.totals(&game);
            for (n, worth) in all[player.index()][at].iter_mut().enumerate() {
                *worth = after[n] - before[n];
            }
        }
    }
    Worths::Each(all)
}
